"""Played and solved by somebody who sees nothing: roles, names and what is read out, no place.

Everything is found by what an accessibility tree has: its role and its name. Nothing is pointed
at; what has the focus is answered by the keyboard.
"""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import wawel
from tests.browser.conftest import NewContext
from tests.browser.journeys import answered, moment
from tests.browser.live_board import open_live_board
from tests.browser.test_every_game import DRAWN
from tests.engine.contract.play import play_on
from wawel_widgets import Board
from wawel_widgets.exercises import exercises, find
from wawel_widgets.exercises.marking import TranslatedExercise
from wawel_widgets.exercises.phrasing import phrase
from wawel_widgets.exercises.questions import Choice, Function, Move, Numeric
from wawel_widgets.strings import strings

LAST = 5
"""So many decisions before its end a random game is taken up."""

MOST = 250
"""No game that is nearly over takes so many presses."""

SAYS = strings("en")


def late(slug: str) -> wawel.State[Any]:
    """A table at which little is left to be decided."""
    state = wawel.load_game(slug).new_initial_state()
    actions = play_on(state.clone(), Random(4))
    decisions = []
    for action in actions:
        if not state.is_chance_node():
            decisions.append(state.clone())
        state.apply_action(action)
    nearly_over: wawel.State[Any] = decisions[-LAST]
    return nearly_over


def open_at(page: Page, site: str, state: wawel.State[Any]) -> None:
    """Show a table in an empty page: a person decides, bots play all others."""
    seats = dict.fromkeys(range(state.game.players), "random")
    open_live_board(page, site, Board(state, seats=seats | {state.current_player(): "person"}))


def can_be_chosen(page: Page) -> Locator:
    """What on the board can be chosen and is not chosen yet."""
    board = page.get_by_role("group", name=SAYS["board"], exact=True)
    return board.get_by_role("button", disabled=False, pressed=False)


def read_out(page: Page) -> Locator:
    return page.get_by_role("status", name=SAYS["log"])


def ask(page: Page, key: str, *answer: str) -> None:
    """Ask the board by a key, from wherever the focus is."""
    page.keyboard.press(key)
    for part in answer:
        expect(read_out(page)).to_contain_text(part)


@pytest.mark.parametrize("slug", DRAWN)
def test_a_game_is_asked_about_and_finished(
    slug: str, known_context: NewContext, site: str
) -> None:
    page = known_context(reduced_motion="reduce").new_page()
    state = late(slug)
    open_at(page, site, state)
    can_be_chosen(page).first.focus()
    begun = moment(page)
    board = page.get_by_role("region", name=SAYS["board"])
    ask(page, "d", f"{SAYS['actions']} (")
    ask(page, "l", f"{SAYS['log']}: ")
    ask(page, "w", f"Turn {state.view(0).turn}")
    ask(page, "?", "")
    keys = page.get_by_role("dialog")
    expect(keys).to_contain_text("W where everybody is")
    page.keyboard.press("Escape")
    ask(page, "c", SAYS["chances"], "%")
    page.keyboard.press("c")
    assert moment(page) == begun
    presses = 0
    over = board.get_by_text(SAYS["over"])
    while not over.count():
        answered(page)
        choice = can_be_chosen(page).first
        expect(choice.or_(over).first).to_be_attached()
        if choice.count():
            choice.press("Enter")
            presses += 1
        assert presses < MOST
    expect(read_out(page)).to_contain_text(SAYS["over"])


def test_a_whole_game_is_played_by_ear(known_context: NewContext, site: str) -> None:
    """From the page that opens it to its end: the game in which a seat has least to decide."""
    page = known_context(reduced_motion="reduce").new_page()
    page.goto(f"{site}play/index.html?game={wawel.easiest_first()[0]}")
    board = page.get_by_role("region", name=SAYS["board"])
    over = board.get_by_text(SAYS["over"])
    told = []
    while not over.count():
        choice = can_be_chosen(page).first
        expect(choice.or_(over).first).to_be_attached()
        answered(page)
        if choice.count():
            choice.focus()
            ask(page, "w", "Turn ")
            told.append(read_out(page).inner_text())
            choice.press("Enter")
        assert len(told) < MOST
    turns = [int(turn) for text in told for turn in re.findall(r"Turn (\d+)", text)[-1:]]
    assert len(turns) == len(told)
    assert turns[0] == 1
    assert turns == sorted(turns)
    assert len(set(turns)) > LAST
    expect(read_out(page)).to_contain_text(SAYS["over"])


def give(form: Locator, asked: Any, id: str) -> None:
    """Answer by the field that has the role for it."""
    exercise = TranslatedExercise(id)
    match asked:
        case Numeric():
            form.get_by_role("textbox", name=phrase("answer", "en")).fill(str(asked.key))
        case Choice():
            name = exercise.filled(exercise.texts["options"][asked.key])
            form.get_by_role("radio", name=name, exact=True).press("Space")
        case Move():
            state = asked.picture
            legal = state.legal_actions()
            action = next(one for one in legal if state.action_to_string(one) in asked.key)
            form.get_by_role("combobox").select_option(label=state.label(action, "en"))


@pytest.mark.parametrize("slug", DRAWN)
def test_a_page_of_exercises_is_solved(slug: str, known_context: NewContext, site: str) -> None:
    page = known_context(reduced_motion="reduce").new_page()
    page.goto(f"{site}book/{slug}/exercises.html")
    for id in exercises(slug):
        asked = find(id)
        if isinstance(asked, Function):  # asked in a notebook
            continue
        title = TranslatedExercise(id).texts["title"]
        form = page.get_by_role("group", name=title)
        give(form, asked, id)
        form.get_by_role("button", name=phrase("check", "en")).press("Enter")
        expect(form.get_by_role("status").first).to_have_text(phrase("right", "en"))
