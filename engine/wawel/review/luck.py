"""Luck: what came, against the mean of all that could have come."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from fractions import Fraction
from math import sqrt
from random import Random
from typing import Any

from wawel.core.state import State
from wawel.odds.intervals import CONFIDENCE, Estimate, RunningMean, normal_quantile, variance
from wawel.review.judge import Judge, Opinion


def lucks(outcomes: Sequence[tuple[Fraction, Sequence[float]]]) -> list[tuple[Fraction, ...]]:
    """The luck of every outcome for each seat, of their probabilities and what they are worth.

    It is exact: the mean over all outcomes is nothing.

    >>> half = Fraction(1, 2)
    >>> lucks([(half, [0.75, 0.25]), (half, [0.25, 0.75])])
    [(Fraction(1, 4), Fraction(-1, 4)), (Fraction(-1, 4), Fraction(1, 4))]
    """
    worths = [tuple(map(Fraction, values)) for _, values in outcomes]
    means = [
        sum((p * worth[seat] for (p, _), worth in zip(outcomes, worths, strict=True)), Fraction())
        for seat in range(len(worths[0]))
    ]
    return [tuple(v - mean for v, mean in zip(worth, means, strict=True)) for worth in worths]


def luck_of_all(
    state: State[Any], came: Any, judge: Judge, seed: int
) -> Generator[None, None, Opinion]:
    """The luck of what came for each seat, where all outcomes are looked at.

    The error is that of the judge alone.
    """
    pairs = state.chance_outcomes().pairs()
    said: list[Opinion] = []
    for outcome, _ in pairs:
        said.append((yield from judge.ask(state.child_trusted(outcome), seed)))
    here = next(number for number, (outcome, _) in enumerate(pairs) if outcome == came)
    table = [
        (p, [chance.value for chance in opinion])
        for (_, p), opinion in zip(pairs, said, strict=True)
    ]
    found = []
    for seat, luck in enumerate(lucks(table)[here]):
        error = 0.0
        for number, (_, p) in enumerate(pairs):
            weight = float((number == here) - p)
            error += weight * weight * variance(said[number][seat], CONFIDENCE)
        found.append(_estimate(float(luck), error, said[here][seat].n))
    return tuple(found)


def luck_of_some(
    state: State[Any], came: Any, judge: Judge, seed: int, samples: int
) -> Generator[None, None, Opinion]:
    """The same where there are too many outcomes: so many are drawn, and the error says so."""
    rng, outcomes = Random(f"{seed} outcomes"), state.chance_outcomes()
    means = [RunningMean() for _ in range(state.game.players)]
    for _ in range(samples):
        drawn = outcomes.sample(rng)
        said = yield from judge.ask(state.child_trusted(drawn), seed)
        for mean, chance in zip(means, said, strict=True):
            mean.add(chance.value)
    here = yield from judge.ask(state.child_trusted(came), seed)
    return tuple(
        _estimate(
            chance.value - mean.mean,
            variance(chance, CONFIDENCE) + variance(mean.estimate(), CONFIDENCE),
            samples,
        )
        for chance, mean in zip(here, means, strict=True)
    )


def _estimate(value: float, squared_error: float, n: int) -> Estimate:
    reach = normal_quantile(CONFIDENCE) * sqrt(squared_error)
    return Estimate(value, value - reach, value + reach, n, sqrt(squared_error * n))
