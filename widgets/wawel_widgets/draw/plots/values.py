"""Numbers of a plot: how they are checked, and how they are told."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import isfinite

from wawel import WawelError
from wawel.odds import Estimate

Number = int | float | Fraction
Value = Number | Estimate

LONGEST_FRACTION = 11
"""A fraction of more letters than this says less than its decimal."""


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


def brief(number: float) -> str:
    """A number in as few letters as a picture has room for.

    >>> brief(0.27203), brief(44.0), brief(3024000), brief(-0.5)
    ('0.272', '44', '3,024,000', '−0.5')
    """
    shown = f"{number:,.0f}" if abs(number) >= 1000 else f"{number:.3g}"
    return shown.replace("-", "−")


def told(value: Value) -> str:
    """A value in full, for the table and the text.

    >>> told(Fraction(5, 18)), told(7)
    ('5/18 (0.2778)', '7')
    >>> told(Estimate(0.5, 0.4041, 0.5959, 100, 0.5))
    '0.5 (0.4041 to 0.5959, n = 100)'
    """
    if isinstance(value, Estimate):
        return f"{told(value.value)} ({told(value.low)} to {told(value.high)}, n = {value.n:,})"
    if isinstance(value, Fraction) and value.denominator > 1:
        shown = str(value)
        return (
            f"{shown} ({float(value):.4g})"
            if len(shown) <= LONGEST_FRACTION
            else told(float(value))
        )
    number = float(value)
    if abs(number) >= 10_000 or number.is_integer():
        return f"{number:,.0f}"
    return f"{number:.4g}"
