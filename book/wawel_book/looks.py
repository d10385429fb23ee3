"""What a page may say of measured differences: whoever looks at many asks more of each.

Where a section looks at several numbers at once, one in twenty intervals of 95 % would miss by
luck alone. So each is asked to hold at a confidence that makes all of them hold together
(Bonferroni's correction), and what a sentence claims has to survive that.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from wawel.lab import Comparison
from wawel.odds.intervals import CONFIDENCE, Estimate
from wawel_book.measured import measured


class NotSo(AssertionError):
    """What the prose of a page says is not what was measured: such a page is not built."""


def corrected(looks: int, confidence: float = CONFIDENCE) -> float:
    """So sure has each of some looks to be, for all of them together to be as sure as this.

    >>> round(corrected(10), 4)
    0.995
    """
    return 1 - (1 - confidence) / max(1, looks)


def side(estimate: Estimate, mark: float = 0.0) -> int:
    """On which side of a mark an interval lies: 1 above it, -1 below, 0 if it holds the mark.

    >>> side(Estimate(0.3, 0.26, 0.35, 400, 0.46), 0.25)
    1
    """
    return (estimate.low > mark) - (estimate.high < mark)


def less(gap: Estimate) -> Estimate:
    """The same difference, told the other way round: by so much less, not by so much below nought.

    >>> fewer = less(Estimate(-1.5, -2.0, -1.25, 400, 0.46))
    >>> fewer.value, fewer.low, fewer.high
    (1.5, 1.25, 2.0)
    """
    return replace(gap, value=-gap.value, low=-gap.high, high=-gap.low)


@dataclass(frozen=True)
class Compared(Comparison):
    """The game as it is and changed, as a section of a page looks at it."""

    @classmethod
    def measured(cls, name: str) -> Compared:
        """A comparison that was kept."""
        return cls(measured(name).comparison().reports)

    @property
    def confidence(self) -> float:
        """So sure has each difference to be: every measure of every change is a look."""
        measures = len(next(iter(self.reports.values())).measured)
        return corrected(measures * (len(self.reports) - 1))

    def gap(self, change: str, measure: str, label: str = "") -> Estimate:
        """The difference that a change makes, with the interval that the correction asks for."""
        return self.difference(change, measure, label, self.confidence)

    def side(self, change: str, measure: str, label: str = "") -> int:
        """Does a change make a number clearly larger (1), clearly smaller (-1), or neither (0)?"""
        return side(self.gap(change, measure, label))

    def surely(self, change: str, measure: str, sign: int, label: str = "") -> None:
        """The prose says so; if it is not what was measured, the page must not be built."""
        if self.side(change, measure, label) != sign:
            gap = self.gap(change, measure, label)
            raise NotSo(f"{change}: {measure} {label} differs by {gap}, which is not said so")

    def verdict(
        self, change: str, measure: str, more: str, less: str, unsure: str, label: str = ""
    ) -> str:
        """The words that fit the difference."""
        return {1: more, -1: less, 0: unsure}[self.side(change, measure, label)]
