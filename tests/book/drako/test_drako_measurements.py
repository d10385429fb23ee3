"""What is measured of *Drako*: one thing differs at a time."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from wawel.core.playing import play
from wawel.drako.options import PAIRINGS
from wawel.drako.planning import PlanningBot
from wawel_book.measurements.drako.blocking import HABITS, NowAndThen
from wawel_book.measurements.drako.sides import BEGINNING, beginning, cell, pairing
from wawel_book.measurements.drako.styles import far_and_near


@pytest.mark.parametrize("name", PAIRINGS)
def test_the_rules_name_who_begins_or_the_other_side_does(name: str) -> None:
    series: Any = beginning(PAIRINGS, 1, 1).series
    rules, other = (series[cell(name, who)] for who in BEGINNING)
    assert (rules.begins, other.begins) == (pairing(name).pairing.begins, 1 - rules.begins)
    for one in (rules, other):
        state, bots, rng = one.begin(0)
        assert state.game is pairing(name)
        steps = play(state, bots, rng)
        acts = next(player for player in steps if state.phase == "action")
        assert (acts, state.turn, state.actions) == (one.begins, 1, state.game.first_actions)
        assert list(steps)
        assert state.is_terminal()


def test_an_idea_or_a_look_ahead_differs_but_never_both() -> None:
    for one, rest in far_and_near():
        assert isinstance(one, PlanningBot)
        assert isinstance(rest, PlanningBot)
        same_look = one.temper.ahead == rest.temper.ahead
        same_idea = one.name.split(",")[0] == rest.name.split(",")[0]
        assert same_look != same_idea
    assert len({(one.name, rest.name) for one, rest in far_and_near()}) == len(far_and_near())


def test_luck_blocks_as_often_as_it_is_said() -> None:
    rng, wanted = Random(2), NowAndThen(1 / 4)
    some: Any = None
    blocked = sum(wanted(some, some, rng) for _ in range(4000))
    assert blocked / 4000 == pytest.approx(1 / 4, abs=0.03)
    assert [*HABITS][:: len(HABITS) - 1] == ["never", "always"]
