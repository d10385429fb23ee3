"""The positions of *Kingdom Run*: what an attentive reader would try."""

from __future__ import annotations

from dataclasses import replace

import pytest

from wawel_book.clause_proofs import shown_clauses
from wawel_book.positions import Position, positions

BY_CHANCE = [one for one in positions("ewalia") if one.state().is_chance_node()]


@pytest.mark.parametrize("one", BY_CHANCE, ids=lambda one: one.name)
def test_whatever_the_dice_say_shows_the_same(one: Position) -> None:
    rolls = [roll for roll, _ in one.state().chance_outcomes()]
    for roll in rolls[::25]:
        state = one.state()
        line = [state.action_to_string(roll), "keep"]
        for text in line:
            state = state.child(state.string_to_action(text))
        # The last of what can be done, until the turn is over.
        while state.current_player() == 0:
            action = state.legal_actions()[-1]
            line.append(state.action_to_string(action))
            state = state.child(action)
        shown = shown_clauses(replace(one, lines=(tuple(line),)))
        assert set(one.shows) - {"EWALIA-TURN-5"} <= shown, line


def test_every_preset_of_the_lakes_is_laid_somewhere() -> None:
    laid = {one.state().view(None).game.options.layout for one in positions("ewalia")}
    assert {"standard", "chain", "late", "early", "double"} <= laid
