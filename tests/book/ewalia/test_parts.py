"""A scamp that has one of the two things that a maximiser does otherwise."""

from __future__ import annotations

from random import Random

import pytest

from tests.engine.ewalia.table import ewalia
from wawel.core.playing import play
from wawel.ewalia.bots import Maximiser
from wawel.ewalia.state import EwaliaState
from wawel.play import Bot
from wawel_book.measurements.ewalia import PARTS, SCAMP


def moments(count: int) -> list[EwaliaState]:
    """Decisions in a race of scamps."""
    state, found = ewalia(players=4).new_initial_state(), []
    for _ in play(state, [SCAMP] * 4, Random(3)):
        if not state.is_chance_node() and not state.is_terminal():
            found.append(state.clone())
        if len(found) == count:
            break
    return found


@pytest.mark.parametrize(
    ("name", "at_the_reroll", "with_the_dice"),
    [
        ("the re-roll alone", Maximiser(), SCAMP),
        ("the plan alone", SCAMP, Maximiser()),
        ("both", Maximiser(), Maximiser()),
    ],
)
def test_it_decides_as_the_one_or_as_the_other(
    name: str, at_the_reroll: Bot, with_the_dice: Bot
) -> None:
    seen = set()
    for state in moments(24):
        seat = state.current_player()
        like = at_the_reroll if state.phase == "reroll" else with_the_dice
        chosen = PARTS[name].choose(state, seat, Random(4))
        assert chosen == like.choose(state, seat, Random(4))
        seen.add(state.phase)
    assert {"reroll", "act"} <= seen
