"""Keys that ask the board: what it answers is read out, and nothing changes."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import NewContext
from tests.browser.journeys import moment, open_game


def test_the_board_answers_what_it_is_asked(known_context: NewContext, site: str) -> None:
    page = known_context(reduced_motion="reduce").new_page()
    open_game(page, site, "nogi")
    before, live = moment(page), page.locator(".wawel-live")
    page.locator("[data-name=menu]").focus()
    page.keyboard.press("d")
    expect(live).to_contain_text("What you can do (")
    first = page.locator(".wawel-choices button").first.text_content() or ""
    expect(live).to_contain_text(first)
    page.keyboard.press("l")
    expect(live).to_contain_text("What happened: ")
    assert moment(page) == before
