"""Weights of features, fitted to who was chosen."""

from __future__ import annotations

from math import log
from random import Random

import pytest

from wawel.odds.logit import Observation, chances, fit, softmax, solve, surprise


def drawn(weights: list[float], count: int, seed: int) -> list[Observation]:
    """Moments of two to four who look at random, of whom one is chosen as the weights say."""
    rng = Random(seed)
    moments: list[Observation] = []
    for _ in range(count):
        many = rng.choice((2, 3, 4))
        features = [[rng.gauss(0, 1) for _ in weights] for _ in range(many)]
        (chosen,) = rng.choices(range(many), chances(features, weights))
        moments.append((features, [float(one == chosen) for one in range(many)]))
    return moments


def test_what_made_the_choices_is_found_again() -> None:
    truth = [1.0, -0.5, 0.0]
    assert fit(drawn(truth, 3000, seed=4)) == pytest.approx(truth, abs=0.12)


def test_the_same_data_give_the_same_weights() -> None:
    assert fit(drawn([0.4, 0.9], 50, seed=1)) == fit(drawn([0.4, 0.9], 50, seed=1))


def test_nothing_fits_better_than_what_is_fitted() -> None:
    moments = drawn([1.0, -0.5], 400, seed=2)

    def loss(weights: list[float]) -> float:
        return sum(surprise(chances(one, weights), happened) for one, happened in moments)

    best = fit(moments, ridge=1e-6)
    for place in range(2):
        for step in (-0.05, 0.05):
            other = [weight + step * (k == place) for k, weight in enumerate(best)]
            assert loss(best) < loss(other)


def test_a_certainty_and_a_feature_that_all_share_are_no_trouble() -> None:
    """Without the ridge the first weight would be endless, and the second could be anything."""
    certain: Observation = ([[1.0, 7.0], [0.0, 7.0]], [1.0, 0.0])
    first, second = fit([certain] * 20)
    assert 1 < first < 10
    assert second == 0


def test_a_shared_victory_pulls_to_both_sides() -> None:
    shared: Observation = ([[1.0], [0.0]], [0.5, 0.5])
    assert fit([shared] * 20) == [0.0]


def test_every_step_is_heard_of() -> None:
    steps: list[int] = []
    fit(drawn([1.0], 50, seed=3), watch=steps.append)
    assert steps == list(range(len(steps)))
    assert 2 < len(steps) < 15


def test_large_scores_do_not_overflow() -> None:
    assert softmax([5000.0, 0.0]) == [1.0, 0.0]
    assert surprise([1.0, 0.0], [0.0, 1.0]) == pytest.approx(9 * log(10))


def test_rows_are_taken_in_any_order() -> None:
    assert solve([[0.0, 1.0, 0.0], [0.0, 0.0, 2.0], [4.0, 0.0, 0.0]], [1.0, 2.0, 8.0]) == [2, 1, 1]
