"""Distributions: exact, complete, and easy to ask."""

from fractions import Fraction
from random import Random

import pytest

from wawel.odds import Distribution, Impossible, NotADistribution, estimate

DIE = Distribution.uniform(range(1, 7))


def test_probabilities_must_sum_to_exactly_one() -> None:
    with pytest.raises(NotADistribution, match="sum to 2/3"):
        Distribution({1: Fraction(2, 3)})
    with pytest.raises(NotADistribution, match="-1/2"):
        Distribution({1: Fraction(3, 2), 2: Fraction(-1, 2)})


def test_the_same_value_named_twice_is_gathered() -> None:
    halves = [("a", Fraction(1, 2)), ("a", Fraction(1, 2))]
    assert Distribution(halves) == {"a": 1}


def test_what_cannot_happen_is_left_out_and_has_probability_zero() -> None:
    coin = Distribution({"heads": Fraction(1), "edge": Fraction(0)})
    assert len(coin) == 1
    assert "edge" not in coin
    assert coin["edge"] == 0


def test_values_are_in_order_if_they_have_one() -> None:
    assert list(Distribution.uniform([3, 1, 2])) == [1, 2, 3]
    assert list(Distribution.uniform(["b", 2, "a"])) == ["b", 2, "a"]


def test_mean_and_variance() -> None:
    assert DIE.mean() == Fraction(7, 2)
    assert DIE.variance() == Fraction(35, 12)


def test_map_given_and_then_keep_the_sum() -> None:
    even = DIE.given(lambda eyes: eyes % 2 == 0)
    assert even == dict.fromkeys((2, 4, 6), Fraction(1, 3))
    twice = DIE.then(lambda first: DIE.map(lambda second: first + second))
    assert twice[7] == Fraction(1, 6)
    assert sum(twice.values()) == 1


def test_nothing_can_be_given_that_cannot_happen() -> None:
    with pytest.raises(Impossible):
        DIE.given(lambda eyes: eyes > 6)
    with pytest.raises(Impossible):
        Distribution.uniform([])


def test_samples_follow_the_probabilities() -> None:
    loaded = Distribution.weighted({"six": 3, "other": 7})
    found = estimate(lambda rng: loaded.sample(rng) == "six", 2000, Random(3))
    assert found.agrees_with(Fraction(3, 10))


def test_equal_distributions_have_equal_hashes() -> None:
    assert hash(DIE) == hash(Distribution.uniform(reversed(range(1, 7))))


def test_a_long_one_is_not_written_out() -> None:
    assert repr(Distribution.uniform(range(9))) == "<Distribution of 9 values>"
    assert DIE.text(2).splitlines()[0] == "1  1/6  0.17"
