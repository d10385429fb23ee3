"""Every game that has a picture is played in the play page: by pointer, by keyboard, on a phone."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import wawel
from tests.browser.conftest import NewContext
from tests.browser.journeys import (
    answered,
    moment,
    my_turn,
    onto_the_board,
    open_game,
    press_something_legal,
    walk_to_something_legal,
)
from tests.browser.test_accessibility import barriers
from wawel_widgets.rooms import EMPTY, room

DRAWN = [slug for slug in wawel.games() if room(slug) is not EMPTY]
PICKS = 12
"""So many things are picked in each journey."""


@pytest.mark.firefox
@pytest.mark.parametrize("slug", DRAWN)
def test_it_is_played_with_the_pointer(slug: str, calm: Page, site: str, artifacts: Path) -> None:
    open_game(calm, site, slug)
    begun = moment(calm)
    for _ in range(PICKS):
        if my_turn(calm):
            press_something_legal(calm)
            answered(calm)
    my_turn(calm)
    assert moment(calm) > begun
    calm.screenshot(path=artifacts / f"{slug}-played.png", full_page=True)
    assert barriers(calm) == []


@pytest.mark.parametrize("slug", DRAWN)
def test_it_is_played_by_keyboard_on_a_phone_in_the_dark_in_polish(
    slug: str, known_context: NewContext, site: str, artifacts: Path
) -> None:
    page = known_context(
        locale="pl-PL",
        color_scheme="dark",
        reduced_motion="reduce",
        viewport={"width": 360, "height": 740},
    ).new_page()
    open_game(page, site, slug)
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    begun = moment(page)
    for _ in range(PICKS):
        if my_turn(page):
            onto_the_board(page)
            walk_to_something_legal(page)
            page.keyboard.press("Enter")
            answered(page)
    my_turn(page)
    assert moment(page) > begun
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 360
    page.screenshot(path=artifacts / f"{slug}-phone-dark.png", full_page=True)
    assert barriers(page) == []
