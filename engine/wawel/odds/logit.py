"""Who is chosen among several: chances from weighted features, fitted to what happened.

Everybody who may be chosen has features, numbers of about the size of one. The features, each
times its weight, add up to a score, and the chances are in proportion to its exponential (the
conditional logit of McFadden, 1974). Weights are fitted by Newton's method: the problem has one
best answer, so the same data give the same weights everywhere, and there is no rate to be tuned.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import exp, log

Features = Sequence[float]
"""What one of them looks like."""

Observation = tuple[Sequence[Features], Sequence[float]]
"""The features of everybody, and the share that each of them had of what happened."""

RIDGE = 1.0
"""What is believed before the first moment: that every weight is about zero, so many times."""

STEPS = 25
CLOSE = 1e-6
"""Newton's method ends when no weight changes by more."""

LEAST = 1e-9
"""A chance this small surprises as much as any smaller one."""


def softmax(scores: Sequence[float]) -> list[float]:
    """Chances in proportion to the exponentials of the scores.

    >>> [round(chance, 3) for chance in softmax([1.0, 0.0])]
    [0.731, 0.269]
    """
    best = max(scores)
    weights = [exp(score - best) for score in scores]
    total = sum(weights)
    return [weight / total for weight in weights]


def chances(features: Sequence[Features], weights: Sequence[float]) -> list[float]:
    """How likely each of them is chosen."""
    return softmax([sum(w * x for w, x in zip(weights, one, strict=True)) for one in features])


def surprise(said: Sequence[float], happened: Sequence[float]) -> float:
    """The logarithmic loss of what was said: the less, the better.

    >>> round(surprise([0.5, 0.5], [1.0, 0.0]), 4)
    0.6931
    """
    return -sum(share * log(max(p, LEAST)) for p, share in zip(said, happened, strict=True))


def fit(
    moments: Sequence[Observation], ridge: float = RIDGE, watch: Callable[[int], None] | None = None
) -> list[float]:
    """The weights under which what happened is likeliest, if large ones need reasons.

    `watch` hears the number of every step.

    >>> twice_as_often = [([[1.0], [0.0]], [1.0, 0.0])] * 200 + [([[1.0], [0.0]], [0.0, 1.0])] * 100
    >>> round(fit(twice_as_often, ridge=0.01)[0], 3)  # the logarithm of 2
    0.693
    """
    size = len(moments[0][0][0])
    weights = [0.0] * size
    for step in range(STEPS):
        if watch is not None:
            watch(step)
        slope, bend = _slope_and_bend(moments, weights, ridge)
        change = solve(bend, slope)
        weights = [w + d for w, d in zip(weights, change, strict=True)]
        if max(map(abs, change)) < CLOSE:
            break
    return weights


def _slope_and_bend(
    moments: Sequence[Observation], weights: list[float], ridge: float
) -> tuple[list[float], list[list[float]]]:
    """How the likelihood rises with every weight, and how that slows down with any two of them."""
    size = len(weights)
    slope = [-ridge * weight for weight in weights]
    bend = [[ridge * (row == column) for column in range(size)] for row in range(size)]
    for features, happened in moments:
        said = chances(features, weights)
        mean = [sum(p * one[k] for p, one in zip(said, features, strict=True)) for k in range(size)]
        for p, share, one in zip(said, happened, features, strict=True):
            away = [x - m for x, m in zip(one, mean, strict=True)]
            for row, x in enumerate(away):
                slope[row] += (share - p) * x
                if x:
                    pull, line = p * x, bend[row]
                    for column, y in enumerate(away):
                        line[column] += pull * y
    return slope, bend


def solve(rows: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """What a system of linear equations has as its answer: Gauss, with the largest pivot.

    >>> solve([[2.0, 1.0], [1.0, 3.0]], [3.0, 5.0])
    [0.8, 1.4]
    """
    table = [[*row, value] for row, value in zip(rows, right, strict=True)]
    for place in range(len(table)):
        pivot = max(range(place, len(table)), key=lambda row: abs(table[row][place]))
        table[place], table[pivot] = table[pivot], table[place]
        first = table[place]
        for line in table[place + 1 :]:
            factor = line[place] / first[place]
            for column in range(place, len(line)):
                line[column] -= factor * first[column]
    answer: list[float] = []
    for line in reversed(table):
        known = sum(a * b for a, b in zip(_coefficients(line), answer, strict=False))
        answer.append((line[-1] - known) / line[len(table) - 1 - len(answer)])
    return answer[::-1]


def _coefficients(line: Sequence[float]) -> Iterator[float]:
    """Those of the unknowns, the last one first."""
    return reversed(line[:-1])
