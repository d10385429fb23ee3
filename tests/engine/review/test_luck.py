"""Luck averages to nothing: exactly where all outcomes are seen, within its error elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import wawel
from tests.engine.contract.play import SAMPLE
from tests.engine.review.games import QUICKLY, SEED, judge_of, reviewed
from wawel.review import Ahead, Playouts, answer, lucks
from wawel.review.luck import luck_of_all, luck_of_some

every_game = pytest.mark.parametrize("slug", wawel.games())
DRAWS = 4 if SAMPLE else 12

weights = st.lists(st.integers(1, 50), min_size=1, max_size=12)
shares = st.floats(0, 1)


def draws(slug: str) -> Iterator[tuple[wawel.State[Any], int]]:
    """Some of the draws of a game in which one of several things could come."""
    found = reviewed(slug)
    several = range(2, QUICKLY.outcomes + 1)
    numbers = [number for number, drawn in found.draws.items() if drawn.outcomes in several]
    for number in numbers[:: max(1, len(numbers) // DRAWS)]:
        yield found.states[number], number


@given(weights, st.data())
def test_the_mean_of_luck_is_nothing_exactly(parts: list[int], data: st.DataObject) -> None:
    table = [
        (Fraction(part, sum(parts)), data.draw(st.tuples(shares, shares, shares))) for part in parts
    ]
    found = lucks(table)
    for seat in range(3):
        assert sum(p * luck[seat] for (p, _), luck in zip(table, found, strict=True)) == 0


@pytest.mark.long
@every_game
def test_the_mean_of_luck_is_nothing_in_every_game(slug: str) -> None:
    judge = Ahead(judge_of(wawel.load_game(slug, players=2)), 1)
    for state, _ in draws(slug):
        pairs = state.chance_outcomes().pairs()
        said = [answer(judge.ask(state.child_trusted(outcome), 0)) for outcome, _ in pairs]
        found = lucks(
            [(p, [c.value for c in one]) for (_, p), one in zip(pairs, said, strict=True)]
        )
        for seat in range(2):
            assert sum(p * luck[seat] for (_, p), luck in zip(pairs, found, strict=True)) == 0


@every_game
def test_the_luck_of_a_game_is_that_of_its_draws(slug: str) -> None:
    found, judge = reviewed(slug), Ahead(judge_of(wawel.load_game(slug, players=2)), 2)
    for state, number in draws(slug):
        drawn = found.draws[number]
        assert (drawn.exact, drawn.outcomes) == (True, len(state.chance_outcomes()))
        again = answer(luck_of_all(state, found.moments[number].action, judge, SEED))
        assert again == drawn.luck
        # What one seat gains, others lose.
        assert sum(luck.value for luck in again) == pytest.approx(0, abs=1e-9)


@every_game
def test_a_sample_of_the_outcomes_agrees_within_its_error(slug: str) -> None:
    found, judge = reviewed(slug), judge_of(wawel.load_game(slug, players=2))
    for state, number in draws(slug):
        came = found.moments[number].action
        some = answer(luck_of_some(state, came, judge, number, 60))
        for luck, exact in zip(some, answer(luck_of_all(state, came, judge, number)), strict=True):
            # Sixty draws may have missed what hardly ever comes.
            assert abs(luck.value - exact.value) <= 5 * luck.standard_error + 0.02


def test_the_error_of_a_judge_who_plays_is_the_error_of_the_luck() -> None:
    state, number = next(draws("nogi"))
    came = reviewed("nogi").moments[number].action
    few, many = (answer(luck_of_all(state, came, Playouts(games), 1))[0] for games in (10, 90))
    assert few.high - few.low > 2 * (many.high - many.low) > 0
