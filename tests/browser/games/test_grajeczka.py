"""*Grajeczka* in the play page: a tile is laid, a figure led, the tale read at the end."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.journeys import answered, my_turn, open_game, paste, play_by_keyboard, press

READ = (1, 2, 3, 4, 6, 7, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19)
LATE = (
    "grajeczka players=2 / turn=60 top=R1/1 hand0=8 book0= hand1=5"
    f" read0={','.join(map(str, READ))}"
)


def test_the_last_page_ends_the_tale(calm: Page, site: str, artifacts: Path) -> None:
    open_game(calm, site, "grajeczka")
    paste(calm, LATE)
    press(calm.locator("[data-pick='figure:P']").first)
    answered(calm)
    press(calm.locator("[data-pick='hex:-1,0'].w-legal"))
    answered(calm)
    calm.locator("[data-pick='do:recount']").hover()
    shown = calm.locator("[data-for='do:recount']")
    expect(shown).to_be_visible()
    expect(shown).to_contain_text("Nothing is missing")
    press(calm.locator("[data-pick='do:recount'].w-legal"))
    expect(calm.locator(".wawel-turn")).to_contain_text("has read the whole Book, 18 Pages")
    tale = calm.locator(".wawel-tales section")
    expect(tale).to_have_count(1)
    paragraphs = tale.locator("p")
    expect(paragraphs).to_have_count(18)
    expect(paragraphs.first).to_contain_text("opened the Chronicle of the realm")
    expect(paragraphs.nth(6)).to_contain_text("Jagna heard the song too")
    expect(tale.get_by_role("button")).to_have_text("Copy this tale")
    calm.screenshot(path=artifacts / "grajeczka-end.png", full_page=True)


def test_a_tile_is_placed_turned_and_laid(calm: Page, site: str, artifacts: Path) -> None:
    open_game(calm, site, "grajeczka")
    my_turn(calm)
    press(calm.locator("[data-pick='tile:top']"))
    answered(calm)
    places = calm.locator("[data-pick^='site:'].w-legal")
    assert places.count() > 10
    first = places.first.get_attribute("data-pick")
    places.first.hover()
    expect(calm.locator(f"[data-for='{first}']")).to_be_visible()
    calm.screenshot(path=artifacts / "grajeczka-places.png", full_page=True)
    before = calm.locator("[data-pick^='hex:']").count()
    for number in range(places.count()):
        press(places.nth(number))
        answered(calm)
        turns = calm.locator("[data-pick^='turn:'].w-legal")
        if turns.count():
            press(turns.first)
            answered(calm)
        break
    expect(calm.locator("[data-pick^='hex:']")).to_have_count(before + 3)


def test_a_late_tale_by_keyboard_alone(calm: Page, site: str) -> None:
    open_game(calm, site, "grajeczka")
    paste(calm, LATE.replace("players=2", "players=2 turn_cap=62"))
    play_by_keyboard(calm)
    expect(calm.locator(".wawel-tales")).to_be_visible()
