"""Drakon in the play page: whole games, a race to its end, teams of heroes, a tile turned."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewContext
from tests.browser.journeys import (
    answered,
    moment,
    my_turn,
    onto_the_board,
    open_game,
    paste,
    play_by_keyboard,
    press,
    walk_to_something_legal,
)
from tests.browser.test_accessibility import barriers

LATE = (
    "drakon players=2 / stage=act turn=31 lair=ENT:0,0:NSW;FIND:0,1:E;FIND:1,1:S;BLANK:1,0:W"
    " at=1,0;1,0 hands=0:BLANK-N;1:BLANK-NE pile=0 coins=0:3,3,2;1:3,3,2"
)
LAY = "drakon players=2 / stage=act lair=ENT:0,0:NEW hands=0:KEY-NE,ESC-N;1:FIND-N"
"""Somebody is about to lay the first chamber."""


def new_game(page: Page, players: int, persons: int = 1, **options: str) -> None:
    """A table of our own, from its start; always the same one."""
    press(page.locator("[data-name=new_game]"))
    dialog = page.locator(".wawel-dialog")
    dialog.locator("[name=players]").fill(str(players))
    for seat in range(1, players):
        who = "person" if seat < persons else "random"
        dialog.locator(f"[name=seat{seat}]").select_option(who)
    if options:
        press(dialog.locator("summary").first)
    for name, value in options.items():
        field = dialog.locator(f"[name='option:{name}']")
        if field.evaluate("field => field.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)
    dialog.locator("[name=seed]").fill("4")
    press(page.locator(".wawel-start"))
    answered(page)


def play_on(page: Page, most: int) -> None:
    """With the pointer to the end: whoever can walk walks, for there is gold to be found."""
    clicks = 0
    while my_turn(page):
        place = page.locator(".wawel-stage [data-pick^='place:'].w-legal")
        press((place if place.count() else page.locator(".wawel-stage .w-legal")).first)
        answered(page)
        clicks += 1
        assert clicks < most
    expect(page.locator(".wawel-turn")).to_contain_text("The game is over.")


def test_whole_games_and_a_late_race_with_the_pointer(
    calm: Page, site: str, artifacts: Path
) -> None:
    open_game(calm, site, "drakon")
    paste(calm, LATE)
    play_on(calm, 120)
    calm.screenshot(path=artifacts / "drakon-end.png", full_page=True)
    # Four gold are soon found: a whole game from its start.
    new_game(calm, 2, target="4")
    play_on(calm, 400)


def test_a_whole_game_by_keyboard_alone(calm: Page, site: str) -> None:
    open_game(calm, site, "drakon")
    new_game(calm, 2, target="4")
    play_by_keyboard(calm)


def test_six_heroes_in_teams_and_two_people_with_the_curtain(
    calm: Page, site: str, artifacts: Path
) -> None:
    open_game(calm, site, "drakon")
    new_game(calm, 6, persons=2, v_team="on", v_heroes="on")
    curtain, chosen = calm.locator(".wawel-curtain"), []
    for _ in range(2):
        expect(curtain).to_be_visible()
        # Behind the curtain nobody sees a hand, and no hero is there to be chosen.
        expect(calm.locator(".wawel-stage [data-pick^='tile:']")).to_have_count(0)
        chosen.append(curtain.inner_text())
        press(curtain.locator("button"))
        expect(curtain).to_be_hidden()
        assert my_turn(calm)
        expect(calm.locator(".wawel-turn")).to_contain_text("choose your hero")
        press(calm.locator(".wawel-stage [data-pick^='hero:'].w-legal").first)
        answered(calm)
    assert len(set(chosen)) == 2
    expect(curtain).to_be_visible()
    press(curtain.locator("button"))
    assert my_turn(calm)
    stage = calm.locator(".wawel-stage")
    expect(stage).to_contain_text("Team A")
    expect(stage).to_contain_text("Team C")
    # Whether an ability has been used is told with whose it is.
    name = re.compile("Team A; ability not used yet")
    expect(stage.locator("[data-pick='seat:0']").first).to_have_accessible_name(name)
    calm.screenshot(path=artifacts / "drakon-teams.png", full_page=True)
    assert barriers(calm) == []


def test_a_tile_is_seen_to_fit_turned_and_laid(calm: Page, site: str, artifacts: Path) -> None:
    open_game(calm, site, "drakon")
    paste(calm, LAY)
    assert my_turn(calm)
    tile = calm.locator(".wawel-stage [data-pick='tile:KEY-NE']")
    tile.hover()
    expect(calm.locator("[data-for='tile:KEY-NE'] .w-fits")).to_be_visible()
    calm.screenshot(path=artifacts / "drakon-fits.png", full_page=True)
    # What has the focus does not speak while the pointer points at something else.
    calm.locator("[data-pick='tile:ESC-N']").focus()
    calm.mouse.move(0, 0)
    expect(calm.locator("[data-for='tile:ESC-N'] .w-fits")).to_be_visible()
    tile.hover()
    expect(calm.locator("[data-for='tile:ESC-N'] .w-fits")).to_be_hidden()
    expect(calm.locator("[data-for='tile:KEY-NE'] .w-fits")).to_be_visible()
    press(tile)
    answered(calm)
    # A tile is chosen: another one is not asked for, but where it goes.
    press(calm.locator("[data-pick='tile:ESC-N']"), force=True)
    expect(calm.locator(".wawel-why")).to_contain_text("where do you lay Master Key?")
    press(calm.locator(".wawel-stage [data-pick^='place:'].w-legal").first)
    answered(calm)
    expect(calm.locator(".wawel-turn")).to_contain_text("lie")
    # By keyboard: the arrow keys lead from one way to lie to the next, and each is seen.
    onto_the_board(calm)
    walk_to_something_legal(calm)
    turn = calm.evaluate("() => document.activeElement.dataset.pick")
    assert turn.startswith("turn:")
    calm.mouse.move(0, 0)
    expect(calm.locator(f".w-shown[data-for='{turn}']").first).to_be_visible()
    calm.screenshot(path=artifacts / "drakon-turned.png", full_page=True)
    before = moment(calm)
    calm.keyboard.press("Enter")
    answered(calm)
    assert moment(calm) > before


def test_what_cannot_be_done_says_why(calm: Page, site: str) -> None:
    open_game(calm, site, "drakon")
    paste(calm, LATE)
    assert my_turn(calm)
    press(calm.locator("[data-pick='place:0,1']"), force=True)
    expect(calm.locator(".wawel-why")).to_contain_text("DRAKON-")
    press(calm.locator("[data-pick='seat:1']").first, force=True)
    expect(calm.locator(".wawel-why")).to_contain_text("DRAKON-")


def test_with_a_finger_on_a_phone(known_context: NewContext, site: str, artifacts: Path) -> None:
    page = known_context(
        locale="pl-PL",
        has_touch=True,
        reduced_motion="reduce",
        viewport={"width": 360, "height": 740},
    ).new_page()
    open_game(page, site, "drakon")
    paste(page, LAY)
    assert my_turn(page)
    for pick in ("tile:KEY-NE", "place:", "turn:"):
        page.locator(f".wawel-stage [data-pick^='{pick}'].w-legal").first.tap()
        answered(page)
    expect(page.locator("[data-pick='place:0,1']")).to_have_count(1)
    # The buttons beside the lair make it larger, and show all of it again.
    window = page.locator(".wawel-stage svg.w-viewport")
    before = window.get_attribute("viewBox")
    page.locator(".wawel-zoom [data-name=zoom_in]").first.tap()
    expect(window).not_to_have_attribute("viewBox", before or "")
    page.locator(".wawel-zoom [data-name=zoom_fit]").first.tap()
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 360
    page.screenshot(path=artifacts / "drakon-phone-touch.png", full_page=True)
