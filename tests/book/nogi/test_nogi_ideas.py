"""The ideas of *Nogi za pas!* from which a wish was taken away: nothing else went with it."""

from __future__ import annotations

from random import Random

import pytest

import wawel
from wawel.core.playing import play
from wawel.nogi.bots import clock_keeper, saboteur, shepherd
from wawel.nogi.evaluation import rabbits_of
from wawel.nogi.state import NogiState
from wawel.play import RandomBot
from wawel_book.measurements.nogi import (
    clock,
    foreign_alone,
    knights,
    without_clock,
    without_knights,
    without_rabbits,
)


def tables() -> list[NogiState]:
    """One game, now and then."""
    state = wawel.load_game("nogi", players=4).new_initial_state()
    assert isinstance(state, NogiState)
    steps = play(state, [RandomBot()] * 4, Random(4))
    return [state.clone() for number, _ in enumerate(steps) if number % 10 == 0]


def test_a_wish_and_the_rest_are_the_whole_idea() -> None:
    for state in tables():
        for seat in range(4):
            whole = pytest.approx(clock_keeper(state, seat))
            assert without_rabbits(state, seat) + rabbits_of(state, seat) == whole
            assert without_clock(state, seat) + clock(state, seat) == whole
            assert without_knights(state, seat) + 0.3 * knights(state, seat) == whole
            own = 0.4 * knights(state, seat)
            assert foreign_alone(state, seat) + own == pytest.approx(saboteur(state, seat))
            rest = 0.3 * rabbits_of(state, seat)
            assert knights(state, seat) + rest == pytest.approx(shepherd(state, seat))
