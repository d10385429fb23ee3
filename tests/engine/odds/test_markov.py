"""Markov chains against what is known of them, and against brute force."""

from fractions import Fraction
from random import Random

import pytest

from wawel.odds import Chain, Distribution, Endless, NotADistribution, TooLarge

HALF = Fraction(1, 2)


def ruin(stake: int, goal: int, win: Fraction) -> Chain[int]:
    rows = {here: {here + 1: win, here - 1: 1 - win} for here in range(1, goal)}
    return Chain(rows, start=stake)


def test_gamblers_ruin() -> None:
    fair = ruin(3, 10, HALF)
    assert fair.absorption()[10] == Fraction(3, 10)
    assert fair.expected_steps() == 3 * 7
    odds = Fraction(2)  # of losing a round against winning it
    unfair = ruin(3, 10, Fraction(1, 3))
    assert unfair.absorption()[10] == (1 - odds**3) / (1 - odds**10)


def test_a_geometric_wait() -> None:
    sixes = Chain({"roll": {"six": Fraction(1, 6), "roll": Fraction(5, 6)}}, start="roll")
    assert sixes.expected_steps() == 6
    assert sixes.variance_of_steps() == 30
    assert sixes.visits() == {"roll": 6}
    assert sixes.steps_up_to(3) == {1: Fraction(1, 6), 2: Fraction(5, 36), 3: Fraction(25, 216)}


def test_steps_add_up_to_what_one_sees_step_by_step() -> None:
    chain = ruin(2, 5, Fraction(2, 5))
    many = chain.steps_up_to(400)
    mean = sum(steps * p for steps, p in many.items())
    assert float(mean) == pytest.approx(float(chain.expected_steps()))
    second = sum(steps**2 * p for steps, p in many.items())
    assert float(second - mean**2) == pytest.approx(float(chain.variance_of_steps()))
    assert chain.after(1) == {1: Fraction(3, 5), 3: Fraction(2, 5)}
    ended = chain.after(400)
    assert float(ended[5]) == pytest.approx(float(chain.absorption()[5]))


@pytest.mark.parametrize("seed", range(8))
def test_random_chains_satisfy_their_own_equations(seed: int) -> None:
    rng = Random(seed)
    size = 3 + seed
    ends = (size, size + 1)
    rows = {
        # Wherever it goes, one way always leads on, so that an end can be reached.
        here: Distribution.weighted(
            {rng.randrange(size): rng.randrange(1, 9) for _ in "abc"}
            | {here + 1: 1, rng.choice(ends): 1}
        )
        for here in range(size)
    }
    chain = Chain(rows)
    for here in range(size):
        row = chain.row(here)
        mean = 1 + sum(p * chain.expected_steps(there) for there, p in row.items())
        assert chain.expected_steps(here) == mean
        for end in chain.ends:
            through = sum(p * chain.absorption(there)[end] for there, p in row.items())
            assert chain.absorption(here)[end] == through


def test_an_end_is_where_it_is() -> None:
    chain = ruin(1, 3, HALF)
    assert chain.absorption(3) == {3: 1}
    assert chain.expected_steps(0) == 0
    assert chain.visits(0) == {}
    assert chain.row(3) == {3: 1}
    assert set(chain.states) == {0, 1, 2, 3}


def test_a_state_that_leads_only_to_itself_is_an_end() -> None:
    chain = Chain({"in": {"out": Fraction(1)}, "out": {"out": Fraction(1)}}, start="in")
    assert chain.ends == ("out",)


def test_rows_must_sum_to_one() -> None:
    with pytest.raises(NotADistribution, match="'here'"):
        Chain({"here": {"there": HALF}})
    with pytest.raises(NotADistribution):
        Chain({"here": {"there": Fraction(3, 2), "back": Fraction(-1, 2)}})
    with pytest.raises(NotADistribution):
        Chain({"here": {}})


def test_an_end_must_be_within_reach_of_every_state() -> None:
    whirl = {"a": {"b": Fraction(1)}, "b": {"a": Fraction(1)}, "c": {"a": HALF, "end": HALF}}
    with pytest.raises(Endless) as caught:
        Chain(whirl)
    assert caught.value.state in {"a", "b"}


def test_growing_has_a_budget() -> None:
    with pytest.raises(TooLarge):
        Chain.grow(0, lambda here: {here + 1: Fraction(1)}, budget=50)


def test_a_start_has_to_be_named_somewhere() -> None:
    with pytest.raises(ValueError, match="name one"):
        Chain({"a": {"b": Fraction(1)}}).expected_steps()


def test_a_long_chain_does_not_recurse() -> None:
    chain = Chain.grow(0, lambda here: {here + 1: Fraction(1)} if here < 5000 else {})
    assert chain.expected_steps() == 5000


class TestHittingTimes:
    def test_a_dragon_on_a_ring_of_six(self) -> None:
        ring = {place: [(place + 1) % 6, (place - 1) % 6] for place in range(6)}
        assert Chain.walk(ring, [0]).expected_steps(2) == 2 * 4

    def test_cover_by_gambling_on_a_path(self) -> None:
        path = {0: [1]} | {place: [place - 1, place + 1] for place in range(1, 7)}
        assert Chain.walk(path, [7]).expected_steps(0) == 7**2
