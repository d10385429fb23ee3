"""Estimates and their intervals: how far a simulated number can be trusted."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import sqrt

CONFIDENCE = 0.95
"""How often an interval covers the truth, unless somebody asks for another one."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A simulated value, the interval it comes with, and the number of samples.

    `spread` is the standard deviation of a single sample; `proportion` is true if every sample
    was a yes or a no. A share that runs between other numbers than 0 and 1 names them in `runs`.

    >>> wins = Estimate(0.5, 0.404, 0.596, 100, 0.5, proportion=True)
    >>> wins.agrees_with(Fraction(2, 5)), wins.agrees_with(Fraction(1, 5))
    (True, False)
    """

    value: float
    low: float
    high: float
    n: int
    spread: float
    proportion: bool = False
    runs: tuple[float, float] | None = None

    @property
    def standard_error(self) -> float:
        """How much the value would vary if all was simulated again."""
        return self.spread / sqrt(self.n)

    def agrees_with(self, exact: Fraction | float, sigmas: float = 4) -> bool:
        """Is the exact value within so many standard errors?

        For a proportion the exact value itself says how much samples vary, so a certain event
        must always have happened.
        """
        exact = float(exact)
        spread = sqrt(exact * (1 - exact)) if self.proportion else self.spread
        # The last term forgives the rounding of sums, not the luck of samples.
        return abs(self.value - exact) <= sigmas * spread / sqrt(self.n) + 1e-12 * abs(exact)

    def __str__(self) -> str:
        return f"{self.value:.4f} ({self.low:.4f} to {self.high:.4f}, n = {self.n})"


class RunningMean:
    """Samples of one number as they come: their mean, and the squares about it (Welford's way).

    With `share` they are parts of one victory, between no and yes, and vary less than either:
    Wilson's interval is a little too wide for them, never too narrow.

    >>> wins = RunningMean(share=True)
    >>> for won in (1.0, 0.0, 0.5, 0.0):
    ...     wins.add(won)
    >>> wins.estimate().value, wins.estimate().proportion
    (0.375, True)
    """

    __slots__ = ("mean", "n", "share", "squares")

    def __init__(self, share: bool = False) -> None:
        self.share = share
        self.n = 0
        self.mean = self.squares = 0.0

    def add(self, sample: float) -> None:
        """One more."""
        self.n += 1
        delta = sample - self.mean
        self.mean += delta / self.n
        self.squares += delta * (sample - self.mean)

    def estimate(self, confidence: float = CONFIDENCE) -> Estimate:
        """The mean of the samples so far, with its interval."""
        n, mean = self.n, self.mean
        if self.share:
            return share(mean, n, confidence)
        spread = sqrt(self.squares / (n - 1)) if n > 1 else 0.0
        reach = normal_quantile(confidence) * spread / sqrt(n)
        return Estimate(mean, mean - reach, mean + reach, n, spread)


class RunningPair:
    """Two numbers of the same sample, as they come: how far they go together.

    Of shares the `width` is told: how far a no and a yes are from each other.

    >>> pair = RunningPair()
    >>> for before, after in ((1, 2), (5, 6), (3, 5)):
    ...     pair.add(before, after)
    >>> pair.n, round(pair.correlation(3, 3), 3), round(pair.correlation(6, 3), 3)
    (3, 0.961, 0.679)
    """

    __slots__ = ("after", "before", "differs", "width")

    def __init__(self, width: float = 0.0) -> None:
        self.width = width
        self.before, self.after, self.differs = RunningMean(), RunningMean(), RunningMean()

    @property
    def n(self) -> int:
        """How many samples said both."""
        return self.differs.n

    def add(self, before: float, after: float) -> None:
        """One more sample that says both."""
        self.before.add(before)
        self.after.add(after)
        self.differs.add(after - before)

    def correlation(self, before: int, after: int) -> float:
        """How far the two means go together, of so many samples each: from -1 to 1.

        What has only one of the numbers counts for nothing. For shares a half is taken off the
        products, as Newcombe does: a few pairs that happen to be alike prove no likeness.
        """
        spread = sqrt(self.before.squares * self.after.squares)
        if not spread:
            return 0.0
        together = (self.before.squares + self.after.squares - self.differs.squares) / 2
        if self.width and together > 0:
            together = max(0.0, together - self.width**2 / 2)
        elif not self.differs.squares:
            together = spread  # to the last digit
        found = max(-1.0, min(1.0, together / spread))
        return found * self.n / sqrt(before * after)


@cache
def normal_quantile(confidence: float) -> float:
    """How many standard errors to either side an interval reaches.

    >>> round(normal_quantile(0.95), 4)
    1.96
    """
    from statistics import NormalDist

    return NormalDist().inv_cdf((1 + confidence) / 2)


def wilson(p: float, n: int, confidence: float = CONFIDENCE) -> tuple[float, float]:
    """The interval of all true shares that p is not surprising for; it never leaves 0 to 1.

    >>> low, high = wilson(0.0, 100)  # never seen is not impossible
    >>> low, round(high, 4)
    (0.0, 0.037)
    """
    z = normal_quantile(confidence)
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * sqrt(max(0.0, p * (1 - p)) / n + z * z / (4 * n * n))
    return max(0.0, min(p, middle - half)), min(1.0, max(p, middle + half))


def share(value: float, n: int, confidence: float = CONFIDENCE) -> Estimate:
    """A part of one, counted in so many samples, with a Wilson interval."""
    spread = sqrt(value * (1 - value)) if 0 < value < 1 else 0.0
    low, high = wilson(value, n, confidence)
    return Estimate(value, low, high, n, spread, proportion=True)


def proportion(times: int, n: int, confidence: float = CONFIDENCE) -> Estimate:
    """The share of yes among so many samples, with a Wilson interval.

    >>> print(proportion(0, 100))
    0.0000 (0.0000 to 0.0370, n = 100)
    """
    if not 0 <= times <= n or n < 1:
        raise ValueError(f"{times} of {n} is not a share of samples")
    return share(times / n, n, confidence)


def stretched(found: Estimate, low: float, high: float) -> Estimate:
    """A share as a number that runs from `low` to `high` while the share runs from 0 to 1.

    Its interval is that of the share, and what it varies by is as wide: never nothing.

    >>> print(stretched(proportion(10, 10), -0.5, 0.5))
    0.5000 (0.2225 to 0.5000, n = 10)
    """
    # A sum of parts of one is 0 or it is not: what rounding leaves of it is no number to show, and
    # nought has no sign.
    value, least, most = (
        round(low + x * (high - low), 12) + 0.0 for x in (found.value, found.low, found.high)
    )
    error = sqrt(variance(found, CONFIDENCE)) * (high - low)
    return Estimate(value, least, most, found.n, error * sqrt(found.n), runs=(low, high))


def difference(
    before: Estimate, after: Estimate, confidence: float = CONFIDENCE, together: float = 0.0
) -> Estimate:
    """How much higher the second value is, with an interval made of both intervals.

    If the interval holds no 0, there is a difference. Each end is as far away as the ends of the
    two intervals that would bring it there: Newcombe's way for two shares (*Interval estimation for
    the difference between independent proportions*, 1998), and for means the usual one. Numbers
    that come in pairs go `together` as far as their correlation says, and the interval is narrower
    by as much: for means it is that of the differences within the pairs, for shares Newcombe's
    (*Improved confidence intervals for the difference between binomial proportions based on paired
    data*, 1998).

    >>> few, many = proportion(20, 100), proportion(60, 100)
    >>> print(difference(few, many))
    0.4000 (0.2677 to 0.5125, n = 100)
    >>> print(difference(few, many, together=0.5))
    0.4000 (0.3062 to 0.4813, n = 100)
    """
    down, up = _reaches(after, confidence)
    down_before, up_before = _reaches(before, confidence)
    value, n = after.value - before.value, min(before.n, after.n)
    low = value - _third_side(down, up_before, together)
    high = value + _third_side(up, down_before, together)
    error = (high - low) / 2 / normal_quantile(confidence)
    return Estimate(value, low, high, n, error * sqrt(n))


def _third_side(one: float, other: float, together: float) -> float:
    """How far apart the ends of two sides are, if so much of their ways is the same."""
    return sqrt(max(0.0, one * one + other * other - 2 * together * one * other))


def _reaches(found: Estimate, confidence: float) -> tuple[float, float]:
    """How far an interval reaches down and up."""
    if not found.proportion and found.runs is None:
        reach = normal_quantile(confidence) * found.standard_error
        return reach, reach
    least, most = found.runs or (0.0, 1.0)
    part = (found.value - least) / (most - least)
    low, high = wilson(part, found.n, confidence)
    return (part - low) * (most - least), (high - part) * (most - least)


def variance(found: Estimate, confidence: float) -> float:
    """The variance of a mean; for a share as wide as its interval, which is never nothing."""
    if not found.proportion:
        return found.standard_error**2
    low, high = wilson(found.value, found.n, confidence)
    return ((high - low) / 2 / normal_quantile(confidence)) ** 2
