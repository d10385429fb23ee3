"""Every page keeps to its own origin and complains about nothing, workers included.

That is asserted at the end of every test here (see `new_context`); these visit what the others
do not, and make sure that the listening works.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewContext, Watch
from tests.browser.notebook import open_notebook

INLINE = """() => {
  const script = document.createElement('script');
  script.text = 'window.ran = true';
  document.body.append(script);
}"""


def test_the_play_page_and_its_worker(new_context: NewContext, site: str, watch: Watch) -> None:
    page = new_context().new_page()
    answer = page.goto(f"{site}play/index.html?game=nogi")
    page.wait_for_selector(".wawel-stage .w-legal")
    assert answer is not None
    policy = answer.headers["content-security-policy"]
    assert policy.startswith("default-src 'self'; script-src 'self' 'wasm-unsafe-eval';")
    asked = {url.split("/")[-1] for url in watch.requests}
    # These two are asked for by the worker.
    assert {"wawel.pack", "pyodide.asm.wasm"} <= asked


def test_what_is_forbidden_is_refused_and_heard(
    new_context: NewContext, site: str, watch: Watch
) -> None:
    page = new_context().new_page()
    page.goto(f"{site}play/index.html?game=nogi")
    with page.expect_console_message(lambda said: "Content Security Policy" in said.text):
        page.evaluate(INLINE)
    assert page.evaluate("() => window.ran") is None
    assert any("Content Security Policy" in error for error in watch.errors)
    watch.errors.clear()


def test_a_strange_request_is_heard(new_context: NewContext, site: str, watch: Watch) -> None:
    page = new_context().new_page()
    ask = "fetch('http://127.0.0.1:9/x', {mode: 'no-cors'}).catch(() => 0)"
    page.goto(f"{site}lite/repl/index.html")
    with page.expect_console_message(lambda said: "Content Security Policy" in said.text):
        page.evaluate(ask)
    assert watch.elsewhere == []  # no page of the site may ask
    page.goto(f"{site}icon.svg")  # a picture has no policy
    with page.expect_console_message(lambda said: said.type == "error"):
        page.evaluate(ask)
    assert watch.elsewhere == ["http://127.0.0.1:9/x"]
    watch.requests.clear()
    watch.errors.clear()


@pytest.mark.parametrize("app", ["lab", "notebooks"])
def test_jupyterlite(new_context: NewContext, site: str, watch: Watch, app: str) -> None:
    page = new_context().new_page()
    open_notebook(page, site, "start.ipynb", app=app)
    asked = {url.split("/")[-1] for url in watch.requests}
    # The first is asked for by the kernel's worker.
    assert "pyodide.asm.wasm" in asked
    assert any("/service-worker.js" in url for url in watch.requests)


def test_jupyterlites_other_rooms(new_context: NewContext, site: str) -> None:
    page = new_context().new_page()
    page.goto(f"{site}lite/tree/index.html")
    expect(page.get_by_text("start.ipynb")).to_be_visible()
