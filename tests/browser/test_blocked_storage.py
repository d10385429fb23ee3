"""A browser that may keep nothing: what can work works, and the rest is said in words."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewContext, Watch
from tests.browser.journeys import choose, moment, my_turn, press
from tests.browser.notebook import address
from tests.browser.test_play_page import PLAY, open_board

BLOCKED = """
for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
  Object.defineProperty(window, name, {
    get() { throw new DOMException('The operation is insecure.', 'SecurityError'); },
  });
}
"""
"""What site data are to a page when the reader has blocked them."""


def blocked(new_context: NewContext, locale: str = "en-GB") -> Page:
    context = new_context(locale=locale, reduced_motion="reduce")
    context.add_init_script(BLOCKED)
    return context.new_page()


def test_the_play_page_plays_and_says_that_it_forgets(
    new_context: NewContext, site: str, artifacts: Path
) -> None:
    page = blocked(new_context)
    open_board(page, site + PLAY)
    expect(page.locator(".play-note")).to_contain_text("keeps nothing for this site")
    before = moment(page)
    page.locator(".wawel-choices button").first.dispatch_event("click")
    my_turn(page)
    assert moment(page) > before
    choose(page, "pace_step")
    choose(page, "language")
    expect(page.locator(".play-note")).to_contain_text("niczego nie zapamiętuje")
    page.screenshot(path=artifacts / "play-blocked.png", full_page=True)


def test_where_something_is_kept_nothing_is_said(new_context: NewContext, site: str) -> None:
    page = new_context(reduced_motion="reduce").new_page()
    open_board(page, site + PLAY)
    expect(page.locator(".play-note")).to_have_count(0)


def test_a_notebook_says_what_it_lacks(new_context: NewContext, site: str, watch: Watch) -> None:
    page = blocked(new_context, "pl-PL")
    page.goto(address(site, "nogi/play.ipynb"))
    strip = page.locator("#wawel-strip")
    expect(strip).to_contain_text("blokuje dane tej witryny")
    expect(strip.get_by_role("button", name="Odśwież")).to_be_visible()
    page.close()
    watch.errors.clear()  # JupyterLite complains of its own


LACKING = {"WebAssembly": "does not run WebAssembly", "Worker": "does not let a page work"}


@pytest.mark.parametrize("name", LACKING)
def test_what_is_forbidden_is_said_at_once(
    new_context: NewContext, site: str, watch: Watch, name: str
) -> None:
    context = new_context()
    context.add_init_script(f"delete window.{name}")
    page = context.new_page()
    page.goto(site + PLAY)
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text(LACKING[name])
    expect(alert.get_by_role("button", name="Try again")).to_be_visible()
    page.goto(f"{site}book/nogi/rules/dice.html")
    button = page.locator("#position-numbers wawel-board .wawel-open")
    press(button)
    expect(button).to_contain_text(LACKING[name])
    expect(button).to_be_enabled()
    assert watch.errors == []
    page.goto(address(site, "nogi/play.ipynb"))
    expect(page.locator("#wawel-strip")).to_contain_text("Python cannot start")
    page.close()
    watch.errors.clear()  # JupyterLite complains of its own


def test_a_board_whose_python_does_not_come_says_so(new_context: NewContext, site: str) -> None:
    page = new_context(locale="pl-PL").new_page()
    page.clock.install()
    page.route("**/play/worker.js", lambda _: None)  # it never arrives
    page.goto(site + PLAY)
    expect(page.locator(".play-progress")).to_be_visible()
    page.clock.fast_forward("05:00")
    expect(page.get_by_role("alert")).to_contain_text("Python nie dotarł")
    page.close()


def test_a_notebook_whose_python_does_not_come_says_so(
    new_context: NewContext, site: str, watch: Watch
) -> None:
    page = new_context(service_workers="block").new_page()
    page.clock.install()
    page.route("**/pyodide/pyodide.mjs", lambda _: None)  # it never arrives
    page.goto(address(site, "nogi/play.ipynb"))
    strip = page.locator("#wawel-strip")
    expect(strip).to_contain_text("Python is starting")
    page.clock.fast_forward("05:00")
    expect(strip).to_contain_text("Python has not started")
    page.close()
    watch.errors.clear()  # JupyterLite complains of its own
