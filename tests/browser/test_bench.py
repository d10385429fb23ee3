"""What the site is measured against has to run, too."""

from __future__ import annotations

from playwright.sync_api import Browser

import wawel
from benchmarks.browser.bench_site import serving
from benchmarks.browser.visits import milliseconds


def test_bare_pyodide_says_its_first_sum(browser: Browser, site: str) -> None:
    assert site
    with serving(wawel.games()[0]) as served:
        page = browser.new_page()
        assert milliseconds(page, f"{served.address}bench/bare.html") > 0
        assert page.evaluate("() => window.answers") == [2]
        page.close()
    assert served.sent > 0
