"""Group-sequential tests: look a few times on the way, and err no more often than allowed in all.

Whoever looks again and again at an interval of 95 %, and stops as soon as it holds no 0, is wrong
far more often than once in twenty. Here the looks are planned: they come at given parts of the
most samples there may be, and a spending function says how much of the allowed error is used up
by each look (Lan and DeMets, *Discrete sequential boundaries for clinical trials*, 1983; the
function is their likeness of Pocock's bounds). The limit of each look follows by summing up all
ways in which the mean may have gone before (Armitage, McPherson and Rowe, 1969).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import e, exp, log, pi, sqrt
from statistics import NormalDist

from wawel.odds.intervals import Estimate, RunningMean

NORMAL = NormalDist()
STEPS = 200
"""So many steps of Simpson's rule go from one limit to the other."""
FEWEST = 20
"""With fewer samples nobody knows how much they vary."""


def spent(part: float, error: float) -> float:
    """How much of the error is used up when this part of the samples is drawn.

    >>> spent(0.0, 0.05), round(spent(0.5, 0.05), 4), round(spent(1.0, 0.05), 4)
    (0.0, 0.031, 0.05)
    """
    return error * log(1 + (e - 1) * part)


@cache
def limits(parts: tuple[float, ...], error: float) -> tuple[float, ...]:
    """How many standard errors from 0 the mean has to be at each look, to either side.

    Between the looks a sum of samples goes on as a normal law of its own. `flow` is the density of
    the sums that have passed all limits so far: a look takes away what is beyond its limit.

    >>> [round(limit, 3) for limit in limits((0.25, 0.5, 0.75, 1.0), 0.05)]
    [2.368, 2.368, 2.358, 2.35]
    """
    found: list[float] = []
    before, known = 0.0, 0.0
    points, flow = [0.0], [1.0]  # nothing is drawn yet
    for part in parts:
        step, wanted = sqrt(part - before), spent(part, error) - known
        low, high = 0.0, 10.0
        while high - low > 1e-7:
            middle = (low + high) / 2
            if _beyond(points, flow, middle * sqrt(part), step) > wanted:
                low = middle
            else:
                high = middle
        found.append(high)
        points, flow = _carried(points, flow, high * sqrt(part), step)
        before, known = part, spent(part, error)
    return tuple(found)


def _beyond(points: Sequence[float], flow: Sequence[float], limit: float, step: float) -> float:
    """How much of the flow leaves the limits with the next step."""
    cdf = NORMAL.cdf
    return sum(
        weight * (cdf((x - limit) / step) + cdf((-limit - x) / step))
        for x, weight in zip(points, flow, strict=True)
    )


def _carried(
    points: Sequence[float], flow: Sequence[float], limit: float, step: float
) -> tuple[list[float], list[float]]:
    """The flow after the next step, within the limits, each point with its weight of Simpson's."""
    width = 2 * limit / STEPS
    scale = width / 3 / (step * sqrt(2 * pi))
    there = [-limit + width * place for place in range(STEPS + 1)]
    weights = [
        scale * (1 if place in (0, STEPS) else 4 if place % 2 else 2) for place in range(STEPS + 1)
    ]
    pairs = list(zip(points, flow, strict=True))
    after = [
        weight * sum(flows * exp(-(((y - x) / step) ** 2) / 2) for x, flows in pairs)
        for y, weight in zip(there, weights, strict=True)
    ]
    return there, after


def student(normal: float, freedom: int) -> float:
    """The quantile of Student's law that belongs to one of the normal law.

    The expansion of Fisher and Cornish: the variance is estimated, too, so that limits are wider
    where samples are few.

    >>> round(student(1.959964, 20), 3), round(student(1.959964, 10**6), 3)
    (2.086, 1.96)
    """
    z, n = normal, freedom
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / n + second / n**2 + third / n**3


@dataclass(frozen=True)
class Looks:
    """At how many samples somebody looks, and how often all looks together may err.

    >>> Looks.evenly(400, 4).at
    (100, 200, 300, 400)
    """

    at: tuple[int, ...]
    error: float = 0.05

    def __post_init__(self) -> None:
        ascending = all(a < b for a, b in zip(self.at, self.at[1:], strict=False))
        if not self.at or self.at[0] < FEWEST or not ascending or not 0 < self.error < 0.5:
            raise ValueError(f"{self} is no plan: {FEWEST} samples or more, ascending; small error")

    @classmethod
    def evenly(cls, most: int, looks: int, error: float = 0.05) -> Looks:
        """So many looks, the last of them at the most samples; none before there are a few."""
        at = sorted({max(FEWEST, round(most * look / looks)) for look in range(1, looks + 1)})
        return cls(tuple(at), error)

    @property
    def most(self) -> int:
        """When it ends at the latest."""
        return self.at[-1]

    def limit(self, n: int) -> float:
        """How many standard errors from 0 is clear, at the look after so many samples.

        Whoever has to look a little early, because no more samples come, takes the limit of the
        look that was planned: that errs less often, not more.
        """
        parts = tuple(at / self.most for at in self.at)
        look = next(place for place, at in enumerate(self.at) if at >= n)
        return student(limits(parts, self.error)[look], n - 1)

    def interval(self, seen: RunningMean) -> Estimate:
        """The mean with an interval that is good however often somebody has looked before.

        All intervals of all looks hold the truth together, but for the error allowed.
        """
        spread = sqrt(seen.squares / (seen.n - 1))
        reach = self.limit(seen.n) * spread / sqrt(seen.n)
        return Estimate(seen.mean, seen.mean - reach, seen.mean + reach, seen.n, spread)
