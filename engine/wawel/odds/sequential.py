"""Sequential tests: stop as soon as the games played say enough.

Wald's sequential probability ratio test weighs two claims: the mean is `low`, or it is `high`.
After every sample it knows how much likelier one of them makes all that was seen, and ends when
that is enough for the errors allowed. Samples here are shares of a victory, not only yes and no,
so the ratio is that of normal laws with the variance seen so far (as chess engines are tested).
Where something rare is counted, the normal law would take a few games without it for certainty:
then the ratio is the exact one of counts.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import log

from wawel.odds.intervals import Estimate, RunningMean

UNDECIDED = "undecided"
DOUBT = 10.0
"""So many samples with the variance of a fair share are believed in before the first."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """The two claims, how often either may be accepted wrongly, and when to give up."""

    low: float
    high: float
    error: float = 0.05
    most: int = 1000
    counted: bool = False
    """Whether every sample is a yes or a no, and both claims say that either may happen."""

    def __post_init__(self) -> None:
        shares = 0 < self.low < self.high < 1 if self.counted else 0 <= self.low < self.high <= 1
        if not (shares and 0 < self.error < 0.5 and self.most > 0):
            raise ValueError(f"{self} is not a test: two shares, a small error, a number of games")

    @property
    def limit(self) -> float:
        """How large the logarithm of the ratio has to be."""
        return log((1 - self.error) / self.error)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a test says: `high`, `low` or `undecided`, and what was measured on the way."""

    claim: str
    share: Estimate

    def __str__(self) -> str:
        return f"{self.claim}: {self.share}"


def log_ratio(seen: RunningMean, bounds: Bounds) -> float:
    """By how much `high` is likelier than `low`, as a logarithm."""
    if bounds.counted:
        yes = seen.n * seen.mean
        no = seen.n - yes
        return yes * log(bounds.high / bounds.low) + no * log((1 - bounds.high) / (1 - bounds.low))
    fair = bounds.low * (1 - bounds.low)
    variance = (seen.squares + DOUBT * max(fair, 0.01)) / (seen.n + DOUBT)
    middle = (bounds.low + bounds.high) / 2
    return seen.n * (bounds.high - bounds.low) * (seen.mean - middle) / variance


def sequential_test(samples: Iterable[float], bounds: Bounds) -> Verdict:
    """Draw samples until one of the claims is likely enough, or until there are too many.

    >>> bounds = Bounds(low=0.5, high=0.6, most=400)
    >>> print(sequential_test(iter([1.0] * 400), bounds))
    high: 1.0000 (0.7009 to 1.0000, n = 9)
    >>> print(sequential_test(iter([1.0, 0.0, 1.0] * 200), Bounds(0.5, 0.6, most=12)))
    undecided: 0.6667 (0.3906 to 0.8619, n = 12)
    """
    seen = RunningMean(share=True)
    for sample in samples:
        seen.add(sample)
        if claim(seen, bounds) != UNDECIDED or seen.n == bounds.most:
            break
    return Verdict(claim(seen, bounds), seen.estimate())


def claim(seen: RunningMean, bounds: Bounds) -> str:
    """Which of the claims all that was seen makes likely enough: `high`, `low` or `undecided`."""
    ratio = log_ratio(seen, bounds) if seen.n else 0.0
    if abs(ratio) < bounds.limit:
        return UNDECIDED
    return "high" if ratio > 0 else "low"
