"""Numbers of a plot: how they are checked, and where they lie."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import isfinite

from wawel import WawelError
from wawel.odds.intervals import Estimate

Number = int | float | Fraction
"""What can be plotted; an `Estimate` is drawn with its interval."""

Value = Number | Estimate


class BadPlot(WawelError):
    """There is nothing to plot, or something that is no number."""


def checked(values: Mapping[str, Value], title: str) -> None:
    """Refuse a plot without a title, without values, or with a value that lies nowhere."""
    if not title.strip():
        raise BadPlot("a plot needs a title: it is all that some readers get")
    if not values:
        raise BadPlot(f"{title}: there is nothing to plot")
    for name, value in values.items():
        for part in span(value):
            if not isfinite(part):
                raise BadPlot(f"{title}: {name} is {part}, which lies nowhere")


def middle(value: Value) -> float:
    """Where a value lies."""
    return value.value if isinstance(value, Estimate) else float(value)


def span(value: Value) -> tuple[float, float, float]:
    """Low end, value and high end; a number that is known is its own interval.

    >>> span(Fraction(1, 4))
    (0.25, 0.25, 0.25)
    """
    if isinstance(value, Estimate):
        return value.low, value.value, value.high
    known = float(value)
    return known, known, known
