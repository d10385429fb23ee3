"""Scales: where a number lies on the paper, and which round numbers are written beside it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import ceil, floor, log10

from wawel.odds.number_text import marked

STEPS = (1, 2, 2.5, 5, 10)
"""What a round step begins with."""

LEAST = 1e-9
"""A difference smaller than this share of the values (or of 1) is none to the eye."""


@dataclass(frozen=True, slots=True)
class Scale:
    """The numbers from `low` to `high`, spread from `start` to `end`.

    >>> scale = Scale.around([3, 27], 100, 300, ticks=5)
    >>> scale.low, scale.high, scale(15), scale.ticks
    (0.0, 30.0, 200.0, ('0', '5', '10', '15', '20', '25', '30'))
    """

    low: float
    high: float
    start: float
    end: float
    step: float

    @classmethod
    def around(
        cls,
        numbers: Iterable[float],
        start: float,
        end: float,
        *,
        ticks: int,
        whole: bool = False,
    ) -> Scale:
        """The scale from round number to round number that has room for all of these."""
        numbers = list(numbers)
        low, high = min(numbers), max(numbers)
        least = LEAST * max(1.0, -low, high)
        if high - low < least:  # one value alone is shown from nothing
            low, high = min(low, 0.0), max(high, 0.0)
        if high - low < least:
            high = low + 1.0
        step = _round_step((high - low) / ticks, whole)
        # The share of a step that is forgiven keeps 0.3 from being 0.30000000000000004.
        first, last = floor(low / step + 1e-9), ceil(high / step - 1e-9)
        return cls(first * step, last * step, start, end, step)

    def __call__(self, number: float) -> float:
        return self.start + (number - self.low) / (self.high - self.low) * (self.end - self.start)

    @property
    def marks(self) -> tuple[float, ...]:
        """The round numbers."""
        count = round((self.high - self.low) / self.step)
        return tuple(self.low + number * self.step for number in range(count + 1))

    @property
    def ticks(self) -> tuple[str, ...]:
        """The round numbers as they are written in English."""
        return self.written("en")

    def written(self, language: str) -> tuple[str, ...]:
        """The round numbers as they are written.

        >>> Scale.around([0, 0.5], 0, 1, ticks=2).written("pl")
        ('0,00', '0,25', '0,50')
        """
        places = max(0, -floor(log10(self.step) + 1e-9))
        if round(self.step * 10**places, 9) % 1:
            places += 1  # the step begins with 2.5
        english = (f"{mark if abs(mark) > self.step / 2 else 0:,.{places}f}" for mark in self.marks)
        return tuple(marked(tick, language) for tick in english)


def _round_step(least: float, whole: bool) -> float:
    """The smallest round step that is large enough."""
    power = 10.0 ** floor(log10(least))
    for first in STEPS:
        step = first * power
        if step >= least * (1 - 1e-9) and not (whole and step % 1):
            return step
    return 10 * power if not whole else max(1.0, 10 * power)
