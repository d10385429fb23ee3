"""Drako in the play page: the end of a duel of each pairing, and choices that are half made."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.journeys import (
    answered,
    my_turn,
    open_game,
    paste,
    play_by_keyboard,
    play_with_the_pointer,
    press,
    press_something_legal,
)
from tests.engine.drako.table import DW, KD, KT, KW, TD, TW, drako, table

MEN = "knight@C3:5 archer1@dead archer2@dead"
LAST = {
    KT: table(
        "knights",
        f"{MEN} thrower@C4 berserker@C2",
        knights="K01 K02",
        trolls="T01 T02",
        no_deck="knights trolls",
        stones="2.8.0",
    ),
    DW: table(
        "dragon",
        "dragon@C3:4.2.2.1 morin@C4:4 brald@dead urpen@dead",
        pairing=DW,
        dragon="D01 D10",
        dwarves="W02 W10",
        no_deck="dragon dwarves",
    ),
    TD: table(
        "trolls",
        "thrower@C4:7 berserker@dead dragon@C3:4.2.2.1",
        pairing=TD,
        trolls="T01 T11",
        dragon="D01",
        stones="2.4.0",
        td_turn_limit=4,
    ),
    TW: table(
        "trolls",
        "thrower@C4:7 berserker@dead morin@C3:4 brald@dead urpen@dead",
        pairing=TW,
        trolls="T01 T02",
        dwarves="W02 W10",
        no_deck="trolls dwarves",
        more="recycled=yes",
    ),
    KD: table(
        "knights",
        f"{MEN} dragon@C4:4.2.2.1",
        pairing=KD,
        knights="K01 K02",
        dragon="D01 D02",
        no_deck="knights dragon",
        starts="A1 C1 E1",
    ),
    KW: table(
        "knights",
        f"{MEN} morin@C4:4 brald@dead urpen@dead",
        pairing=KW,
        knights="K01 K02",
        dwarves="W02 W10",
        no_deck="knights dwarves",
    ),
}
"""The last cards of a duel of each pairing."""
LATE = {pairing: state.position() for pairing, state in LAST.items()}


BY_CARDS = drako(KD, clock_trigger="deck").new_initial_state().position()
BY_TURNS = drako(TD, td_turn_limit=2, td_limit_result="wounds").new_initial_state().position()
"""Whole games from the deal that are soon over: by an empty deck, and by the limit of turns."""


def test_the_end_of_a_duel_of_each_pairing(calm: Page, site: str, artifacts: Path) -> None:
    """Against a bot, all in one visit."""
    open_game(calm, site, "drako")
    for pairing, position in LATE.items():
        paste(calm, position)
        play_with_the_pointer(calm)
        calm.screenshot(path=artifacts / f"drako-{pairing}-end.png", full_page=True)


def test_a_whole_game_with_the_pointer(calm: Page, site: str, artifacts: Path) -> None:
    open_game(calm, site, "drako")
    paste(calm, BY_CARDS)
    clicks = 0
    while my_turn(calm):
        # Whoever draws whenever it is possible is soon out of cards.
        deck = calm.locator(".wawel-stage [data-pick='action:draw'].w-legal")
        press(deck) if deck.count() else press_something_legal(calm)
        answered(calm)
        clicks += 1
        assert clicks < 200
    expect(calm.locator(".wawel-turn")).to_contain_text("The game is over.")
    expect(calm.locator(".wawel-log")).to_contain_text("The first archer is placed")
    calm.screenshot(path=artifacts / "drako-whole-game.png", full_page=True)


def test_a_whole_game_by_keyboard_alone(calm: Page, site: str) -> None:
    open_game(calm, site, "drako")
    paste(calm, BY_TURNS)
    play_by_keyboard(calm)


def test_two_people_and_the_curtain_between_them(calm: Page, site: str) -> None:
    open_game(calm, site, "drako")
    press(calm.locator("[data-name=new_game]"))
    calm.select_option("[name=seat1]", "person")
    press(calm.locator(".wawel-start"))
    curtain = calm.locator(".wawel-curtain")
    for _ in range(2):
        expect(curtain).to_be_visible()
        expect(calm.locator("[data-pick^='card:']")).to_have_count(0)
        press(curtain.locator("button"))
        expect(curtain).to_be_hidden()
        expect(calm.locator("[data-pick^='card:']").first).to_be_visible()
        # The first turn of a game has one action: the device changes hands after it.
        press(calm.locator(".wawel-stage [data-pick='action:draw'].w-legal"))
        answered(calm)


def test_a_choice_is_built_like_a_sentence_and_taken_back(
    calm: Page, site: str, artifacts: Path
) -> None:
    open_game(calm, site, "drako")
    paste(calm, LATE[KT])
    press(calm.locator("[data-pick='card:K02']"))
    answered(calm)
    expect(calm.locator("[data-pick='symbol:attack']")).to_be_visible()
    calm.screenshot(path=artifacts / "drako-half-made.png", full_page=True)
    calm.keyboard.press("Escape")
    answered(calm)
    expect(calm.locator("[data-pick='symbol:attack']")).to_have_count(0)
    press(calm.locator("[data-pick='card:K01']"))
    press(calm.locator("[data-pick='symbol:attack']"))
    expect(calm.locator(".wawel-turn")).to_contain_text("Attack 2: choose who attacks, and whom")
    calm.locator("[data-pick='figure:thrower']").hover()
    expect(calm.locator("[data-for='figure:thrower']")).to_be_visible()
    press(calm.locator("[data-pick='figure:berserker']"))
    expect(calm.locator(".wawel-log")).to_contain_text("The knight attacks the berserker")


def test_what_lies_open_can_be_laid_over_the_board(calm: Page, site: str) -> None:
    open_game(calm, site, "drako")
    press(calm.locator("[data-toggle=unseen]").first)
    expect(calm.locator("[data-overlay=unseen]")).to_be_visible()
    press(calm.locator("[data-toggle=unseen]").first)
    expect(calm.locator("[data-overlay=unseen]")).not_to_be_visible()
