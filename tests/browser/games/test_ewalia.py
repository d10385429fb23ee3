"""Kingdom Run from the first roll to the podium, in the play page."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.journeys import answered, my_turn, open_game, paste, play_by_keyboard, press

LATE = (
    "ewalia players=2 / spaces=9:W,10:FG,11:KW,12:FG,13:KW podium=KKFGWFG tokens=6,6"
    " dice=SC,CU,BA,ST rerolls=1 phase=act"
)
SHORT = (
    'ewalia players=2 lake_count=0 rerolls=0 action_limit=4 dice.faces=["SC","SC","CU"]'
    " / spaces=0:KWFG,1:KWFG,2:KWFG,3:KWFG"
)
"""A race from the start that is soon run: no lakes, no re-roll, and dice that only run."""

RACES = {
    "a clan nobody plays": LATE.replace("players=2", "players=3").replace("6,6", "4,4,4"),
    "all four played": LATE.replace("players=2", "players=4").replace("6,6", "3,3,3,3"),
}
"""The same late race with one neutral clan, and with none."""


def test_a_whole_game_with_the_pointer(calm: Page, site: str, artifacts: Path) -> None:
    open_game(calm, site, "ewalia")
    clicks = 0
    while my_turn(calm):
        # Dice are kept, and whoever is farthest ahead is moved: so the race is soon run.
        button = calm.locator(".wawel-stage [data-pick='do:keep'].w-legal")
        runner = calm.locator(".wawel-stage [data-pick^='runner:'].w-legal")
        anything = calm.locator(".wawel-stage .w-legal")
        press((button if button.count() else runner if runner.count() else anything).last)
        clicks += 1
        assert clicks < 600
    expect(calm.locator(".wawel-turn")).to_contain_text("The game is over.")
    calm.screenshot(path=artifacts / "ewalia-end.png", full_page=True)


def test_a_whole_game_by_keyboard_alone(calm: Page, site: str) -> None:
    open_game(calm, site, "ewalia")
    paste(calm, SHORT)
    play_by_keyboard(calm)


def test_late_races_of_three_and_four_by_keyboard_alone(calm: Page, site: str) -> None:
    open_game(calm, site, "ewalia")
    for race in RACES.values():
        paste(calm, race)
        play_by_keyboard(calm)


def test_a_die_that_cannot_be_used_says_why(calm: Page, site: str, artifacts: Path) -> None:
    open_game(calm, site, "ewalia")
    paste(calm, LATE.replace("dice=SC,CU,BA,ST", "dice=SC,BA used=CU,CU done=CU,CU"))
    press(calm.locator("[data-pick='die:CU']").first, force=True)
    expect(calm.locator(".wawel-why")).to_contain_text("EWALIA-")
    # An empty space is no pick, and says what is asked instead.
    press(calm.locator("[data-place='4']"))
    expect(calm.locator(".wawel-why")).to_contain_text("choose a die to use.")
    press(calm.locator("[data-pick='die:SC']"))
    answered(calm)
    expect(calm.locator(".wawel-turn")).to_contain_text("choose the first runner to scatter")
    calm.locator("[data-pick='runner:13-K']").hover()
    expect(calm.locator("[data-for='runner:13-K']")).to_be_visible()
    calm.screenshot(path=artifacts / "ewalia-scatter.png", full_page=True)
