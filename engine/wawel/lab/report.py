"""Reports: what was measured, with intervals, and what differs from the game as it is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import sqrt
from typing import Any

from wawel.core.game import Game
from wawel.lab.change import AS_IT_IS
from wawel.lab.errors import NotMeasured
from wawel.odds.montecarlo import Estimate, conclude, normal_quantile

CONFIDENCE = 0.95


class Tally:
    """Samples of one number, as mean and squares (Welford's way).

    >>> tally = Tally(share=True)
    >>> for won in (1.0, 0.0, 0.5, 0.0):
    ...     tally.add(won)
    >>> tally.estimate().value, tally.estimate().proportion
    (0.375, True)
    """

    __slots__ = ("mean", "n", "share", "squares")

    def __init__(self, share: bool) -> None:
        self.share = share
        self.n = 0
        self.mean = self.squares = 0.0

    def add(self, sample: float) -> None:
        """One more."""
        self.n += 1
        delta = sample - self.mean
        self.mean += delta / self.n
        self.squares += delta * (sample - self.mean)

    def estimate(self) -> Estimate:
        """The mean with its interval.

        A shared victory is a part between no and yes, and varies less than either: Wilson's
        interval is a little too wide for it, never too narrow.
        """
        return conclude(self.mean, self.squares, self.n, CONFIDENCE, self.share)


@dataclass(frozen=True)
class Report:
    """What was measured of one game."""

    name: str
    game: Game[Any, Any]
    measured: Mapping[str, Mapping[str, Estimate]]

    def each(self, measure: str) -> Mapping[str, Estimate]:
        """The estimates of a measure, one for each seat, shield or knight."""
        found = self.measured.get(measure)
        if not found:
            raise NotMeasured(f"{measure!r} was not measured for {self.name!r}")
        return found

    def __getitem__(self, measure: str) -> Estimate:
        """The estimate of a measure that is one number."""
        found = self.each(measure)
        if "" not in found:
            names = ", ".join(found)
            raise NotMeasured(f"{measure!r} is measured for {names}: ask for `each`")
        return found[""]


@dataclass(frozen=True)
class Comparison:
    """The reports of a game as it is and of its changes."""

    reports: Mapping[str, Report]

    def __getitem__(self, name: str) -> Report:
        if name not in self.reports:
            raise NotMeasured(f"no change is called {name!r}; there are {', '.join(self)}")
        return self.reports[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.reports)

    def rows(self, measure: str, label: str = "") -> dict[str, Estimate]:
        """One number of every game, ready to be plotted."""
        return {name: self._one(name, measure, label) for name in self}

    def difference(self, name: str, measure: str, label: str = "") -> Estimate:
        """How much higher a number is after the change than before, with its interval.

        If the interval holds no 0, the change does something.
        """
        before, after = (self._one(one, measure, label) for one in (AS_IT_IS, name))
        error = sqrt(_variance(before) + _variance(after))
        n = min(before.n, after.n)
        value, reach = after.value - before.value, normal_quantile(CONFIDENCE) * error
        return Estimate(value, value - reach, value + reach, n, error * sqrt(n))

    def _one(self, name: str, measure: str, label: str) -> Estimate:
        found = self[name].each(measure)
        if label not in found:
            raise NotMeasured(f"{measure!r} has no {label!r}; there are {', '.join(found)}")
        return found[label]


def _variance(found: Estimate) -> float:
    """The variance of a mean; for a share as wide as its interval, which is never nothing."""
    if not found.proportion:
        return found.standard_error**2
    half = (found.high - found.low) / 2
    return (half / normal_quantile(CONFIDENCE)) ** 2
