"""The positions of *Nogi za pas!*: what an attentive reader would count."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from wawel.nogi.odds.questions.decision import LAST_MOVE
from wawel_book.clause_proofs import shown_clauses
from wawel_book.positions import Position, position, positions

every_position = pytest.mark.parametrize("one", positions("nogi"), ids=lambda one: one.name)


@every_position
def test_no_rabbit_is_lost(one: Position) -> None:
    """Each sits on its space or with somebody."""
    state: Any = one.state()
    view = state.view(None)
    taken = [rabbit.space for rabbit in view.taken]
    assert sorted([*view.rabbits, *taken]) == list(state.game.rabbit_spaces)


@every_position
def test_whatever_token_comes_shows_the_same(one: Position) -> None:
    state = one.state()
    if one.lines[0][0].startswith("token="):
        for action, _ in state.chance_outcomes():
            line = (state.action_to_string(action),)
            assert set(one.shows) <= shown_clauses(replace(one, lines=(line,))), line


def test_the_last_choice_is_the_same_on_the_board_and_in_the_panel() -> None:
    shown = position("nogi/last-choice").text
    assert shown.endswith(LAST_MOVE.format(own=1, theirs=1, third=2))
