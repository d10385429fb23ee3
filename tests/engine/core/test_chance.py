from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wawel.core.chance import CHANCE, TERMINAL, Chances, shuffled

weights = st.dictionaries(st.integers(), st.integers(1, 1_000), min_size=1, max_size=50)


class RandomOnly(Random):
    """A generator of which only `random()` may be used; it counts how often."""

    used = 0

    def random(self) -> float:
        self.used += 1
        return super().random()

    def getrandbits(self, k: int, /) -> int:
        raise AssertionError("only random() gives the same numbers everywhere")


class Rigged(Random):
    """A generator that says one thing only."""

    def __init__(self, said: float) -> None:
        super().__init__(0)
        self.said = said

    def random(self) -> float:
        return self.said


def chi_square(counts: Counter[str], chances: Chances[str]) -> float:
    """How far counts lie from what was to be expected."""
    total = counts.total()
    assert set(counts) <= {outcome for outcome, _ in chances}
    return sum(
        float((counts[outcome] - total * chance) ** 2 / (total * chance))
        for outcome, chance in chances
    )


def test_chance_and_the_end_are_no_seats() -> None:
    assert (CHANCE, TERMINAL) == (-1, -4)


@settings(max_examples=200)
@given(weights)
def test_chances_sum_to_exactly_one(weights: dict[int, int]) -> None:
    chances = Chances.weighted(weights)
    assert sum(chance for _, chance in chances) == 1
    assert all(isinstance(chance, Fraction) for _, chance in chances)
    assert [outcome for outcome, _ in chances] == list(weights)


@settings(max_examples=200)
@given(weights, st.integers(2, 9))
def test_chances_depend_on_proportions_alone(weights: dict[int, int], factor: int) -> None:
    scaled = {outcome: weight * factor for outcome, weight in weights.items()}
    assert Chances.weighted(scaled) == Chances.weighted(weights)


def test_an_outcome_named_twice_is_twice_as_likely() -> None:
    assert Chances.uniform("abca") == (
        ("a", Fraction(1, 2)),
        ("b", Fraction(1, 4)),
        ("c", Fraction(1, 4)),
    )


def test_no_chances_are_no_outcomes() -> None:
    assert Chances[str]() == ()
    assert Chances.uniform("") == ()


def test_chances_read_like_the_tuple_of_pairs_they_are() -> None:
    coin = Chances.uniform(["heads", "tails"])
    assert dict(coin) == {"heads": Fraction(1, 2), "tails": Fraction(1, 2)}
    assert len(coin) == 2
    assert hash(coin) == hash(tuple(coin))


@settings(max_examples=200)
@given(weights, st.integers(0, 2**32 - 1))
def test_a_sample_uses_one_random_number_and_nothing_else(
    weights: dict[int, int], seed: int
) -> None:
    rng = RandomOnly(seed)
    assert Chances.weighted(weights).sample(rng) in weights
    assert rng.used == 1


@pytest.mark.parametrize(
    ("said", "outcome"),
    [
        (0.0, "red"),
        (0.249_999, "red"),
        (0.25, "blue"),
        (0.5, "blue"),
        (0.749_999, "blue"),
        (0.75, "green"),
        (1 - 2**-53, "green"),
    ],
)
def test_every_outcome_has_its_share_of_the_unit_interval(said: float, outcome: str) -> None:
    chances = Chances.weighted({"red": 1, "blue": 2, "green": 1})
    assert chances.sample(Rigged(said)) == outcome


@pytest.mark.parametrize(
    "chances",
    [
        Chances.uniform("123456"),
        Chances.weighted({"often": 90, "seldom": 9, "hardly": 1}),
        Chances.weighted({"the only one": 3}),
    ],
)
def test_samples_follow_the_chances(chances: Chances[str]) -> None:
    rng = Random(7)
    counts = Counter(chances.sample(rng) for _ in range(12_000))
    # With five degrees of freedom or fewer a fair sample exceeds 40 once in ten million times.
    assert chi_square(counts, chances) < 40


def test_a_seed_gives_the_same_samples_everywhere() -> None:
    chances, rng = Chances.weighted({"a": 1, "b": 2, "c": 3}), Random(2024)
    assert "".join(chances.sample(rng) for _ in range(20)) == "bcbcbcbbcbbccbccccbc"


@settings(max_examples=200)
@given(st.lists(st.integers()), st.integers(0, 2**32 - 1))
def test_shuffling_loses_nothing_and_uses_only_random(things: list[int], seed: int) -> None:
    rng, kept = RandomOnly(seed), tuple(things)
    assert sorted(shuffled(things, rng)) == sorted(things)
    assert tuple(things) == kept, "the original keeps its order"
    assert rng.used == max(0, len(things) - 1)


def test_every_order_is_equally_likely() -> None:
    rng = Random(11)
    counts = Counter("".join(shuffled("abcd", rng)) for _ in range(24_000))
    orders = Chances.uniform("".join(order) for order in permutations("abcd"))
    # With 23 degrees of freedom a fair shuffle exceeds 80 once in ten million times.
    assert chi_square(counts, orders) < 80
