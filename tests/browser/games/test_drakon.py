"""Drakon in the play page: a race to its end, choices inside choices, a tile that is turned."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.journeys import answered, my_turn, open_game, paste, play_by_keyboard, press

LATE = (
    "drakon players=2 / stage=act turn=31 lair=ENT:0,0:NSW;FIND:0,1:E;FIND:1,1:S;BLANK:1,0:W"
    " at=1,0;1,0 hands=0:BLANK-N;1:BLANK-NE pile=0 coins=0:3,3,2;1:3,3,2"
)


def test_a_late_race_to_its_end_with_the_pointer(calm: Page, site: str, artifacts: Path) -> None:
    open_game(calm, site, "drakon")
    paste(calm, LATE)
    clicks = 0
    while my_turn(calm):
        # Whoever can walk walks: there is gold in two of the four chambers.
        place = calm.locator(".wawel-stage [data-pick^='place:'].w-legal")
        press((place if place.count() else calm.locator(".wawel-stage .w-legal")).first)
        answered(calm)
        clicks += 1
        assert clicks < 120
    expect(calm.locator(".wawel-turn")).to_contain_text("The game is over.")
    calm.screenshot(path=artifacts / "drakon-end.png", full_page=True)


def test_a_late_race_by_keyboard_alone(calm: Page, site: str) -> None:
    open_game(calm, site, "drakon")
    paste(calm, LATE)
    play_by_keyboard(calm)


def test_a_tile_is_seen_to_fit_turned_and_laid(calm: Page, site: str, artifacts: Path) -> None:
    open_game(calm, site, "drakon")
    paste(calm, LATE)
    assert my_turn(calm)
    tile = calm.locator(".wawel-stage [data-pick^='tile:'].w-legal").first
    tile.hover()
    expect(calm.locator(".w-fits").first).to_be_visible()
    calm.screenshot(path=artifacts / "drakon-fits.png", full_page=True)
    press(tile)
    answered(calm)
    press(calm.locator(".wawel-stage [data-pick^='place:'].w-legal").first)
    answered(calm)
    expect(calm.locator(".wawel-turn")).to_contain_text("lie")
    turn = calm.locator(".wawel-stage [data-pick^='turn:'].w-legal").first
    turn.hover()
    calm.screenshot(path=artifacts / "drakon-turned.png", full_page=True)
    press(turn)
    answered(calm)


def test_what_cannot_be_done_says_why(calm: Page, site: str) -> None:
    open_game(calm, site, "drakon")
    paste(calm, LATE)
    assert my_turn(calm)
    press(calm.locator("[data-pick='place:0,1']"), force=True)
    expect(calm.locator(".wawel-why")).to_contain_text("DRAKON-")
    press(calm.locator("[data-pick='seat:1']").first, force=True)
    expect(calm.locator(".wawel-why")).to_contain_text("DRAKON-")
