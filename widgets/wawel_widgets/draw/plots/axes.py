"""Axes and marks that the kinds of plots share."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from wawel.odds.intervals import Estimate
from wawel.odds.number_text import in_full
from wawel_widgets.draw.plots.plot import SMALL, WIDTH, Paper, line
from wawel_widgets.draw.plots.scale import Scale
from wawel_widgets.draw.plots.values import Number, Value
from wawel_widgets.draw.plots.words import plot_words
from wawel_widgets.draw.svg import number, path, text, width_of

CAP = 4.0
"""Half the width of the bar at the end of a whisker."""

RIM = 6.0
"""So far a number at the end of an axis keeps away from the frame."""

MOST_TOLD = 16


DIAMOND = 5.5


def diamond(x: float, y: float, size: float = DIAMOND) -> str:
    """The mark of an exact value."""
    points = ((x, y - size), (x + size, y), (x, y + size), (x - size, y))
    return path(
        "M" + "L".join(f"{number(a)} {number(b)}" for a, b in points) + "Z", class_="w-plot-exact"
    )


def whisker(x1: float, y1: float, x2: float, y2: float) -> str:
    """An interval: a line with a cap at either end."""
    across, up = (0.0, CAP) if y1 == y2 else (CAP, 0.0)
    return (
        line(x1, y1, x2, y2, "w-plot-whisker")
        + line(x1 - across, y1 - up, x1 + across, y1 + up, "w-plot-whisker")
        + line(x2 - across, y2 - up, x2 + across, y2 + up, "w-plot-whisker")
    )


def value_ticks(paper: Paper, scale: Scale, top: float, bottom: float) -> None:
    """The values from left to right, written below, with thin lines up to the top.

    Where two would touch, the later is left out; its line stays.
    """
    free = -1.0
    for mark, tick in zip(scale.marks, scale.written(paper.language), strict=True):
        x = scale(mark)
        paper.draw(line(x, top, x, bottom, "w-plot-grid"))
        half = width_of(tick, SMALL) / 2
        left = min(max(x - half, RIM), WIDTH - RIM - 2 * half)
        if left > free:
            paper.draw(text(tick, left + half, bottom + SMALL * 1.3, "w-soft w-mid", SMALL))
            free = left + 2 * half + 6


def upright_room(paper: Paper, name: str, height: float) -> tuple[float, float]:
    """The top and the bottom of a plot whose measure is upright, below the measure's name."""
    if name:
        paper.note(name)
        paper.y += 4
    top = paper.y + SMALL * 0.5
    return top, top + height


def name_below(paper: Paper, name: str, bottom: float) -> None:
    """The name of the level axis, below what is written along it."""
    paper.y = bottom + SMALL * 1.6
    if name:
        paper.y += 4
        paper.note(name, end=True)


def upright_ticks(paper: Paper, scale: Scale, left: float, right: float) -> None:
    """The values from bottom to top, written to the left, with thin lines across."""
    for mark, tick in zip(scale.marks, scale.written(paper.language), strict=True):
        y = scale(mark)
        paper.draw(line(left, y, right, y, "w-plot-grid"))
        paper.draw(text(tick, left - 6, y + SMALL * 0.35, "w-soft w-end", SMALL))


def tick_room(scale: Scale) -> float:
    """How wide the values written on the left are."""
    return max(width_of(tick, SMALL) for tick in scale.ticks) + 8


def evenly(names: list[str], slot: float) -> int | None:
    """Every which of the names can be written below its slot; `None` if they do not fit.

    Numbers may be thinned out, because the eye fills them in; names may not.

    >>> evenly(["YE", "GR"], 40), evenly(["1", "2", "3"], 8), evenly(["yellow", "green"], 20)
    (1, 2, None)
    """
    widest = max(width_of(name, SMALL) for name in names) + 5
    if widest <= slot:
        return 1
    try:
        numbers = [float(name) for name in names]
    except ValueError:
        return None
    rising = all(before < after for before, after in pairwise(numbers))
    every = int(widest // slot) + 1
    return every if rising and slot >= 5 else None


def is_estimated(values: Mapping[str, Value]) -> bool:
    """Is any of the values simulated?"""
    return any(isinstance(value, Estimate) for value in values.values())


def alternative_text(title: str, about: str, entries: list[str], language: str = "en") -> str:
    """The text alternative: the title, what is told, and the entries.

    Of many only the first and the last are told: the table has all.
    """
    if len(entries) > MOST_TOLD:
        entries = [
            *entries[: MOST_TOLD // 2],
            plot_words(language).say("so_on"),
            *entries[-MOST_TOLD // 2 :],
        ]
    ends = "" if title.rstrip().endswith((".", "?", "!")) else "."
    return f"{title}{ends} {about + ': ' if about else ''}{'; '.join(entries)}."


def entry(
    name: str,
    value: Value,
    exact: Number | None = None,
    language: str = "en",
    marked: str = "",
) -> str:
    """One value in the text alternative; `marked` says what the other is, if it is not exact."""
    called = marked or plot_words(language).say("exactly")
    return f"{name}, {in_full(value, language)}" + (
        f", {called} {in_full(exact, language)}" if exact is not None else ""
    )
