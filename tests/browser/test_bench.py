"""What the site is measured against has to run, too."""

from __future__ import annotations

from playwright.sync_api import Browser

import wawel
from benchmarks.browser.bench_site import serving
from benchmarks.browser.play_here import thoughts
from benchmarks.browser.run import ask, ordinary_game
from benchmarks.browser.visits import milliseconds, review


def test_bare_pyodide_says_its_first_sum(browser: Browser, site: str) -> None:
    assert site
    with serving(wawel.games()[0]) as served:
        page = browser.new_page()
        assert milliseconds(page, f"{served.address}bench/bare.html") > 0
        assert page.evaluate("() => window.answers") == [2]
        page.close()
    assert served.sent > 0


def test_a_decision_of_the_search_is_timed(browser: Browser, site: str) -> None:
    assert site
    slug = wawel.easiest_first()[0]
    quick, _ = thoughts(slug)
    with serving(slug) as served:
        page = browser.new_page()
        milliseconds(page, f"{served.address}bench/bare.html")
        said = ask(page, 0, game=slug, single=quick)
        assert (said["game"], said["milliseconds"] > 0) == (slug, True)
        page.close()


def test_a_whole_review_is_timed(browser: Browser, site: str) -> None:
    assert site
    slug = wawel.easiest_first()[0]
    with serving(slug) as served:
        assert review(browser, served, ordinary_game(slug).record().text(), 2) > 0
