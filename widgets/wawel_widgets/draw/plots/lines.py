"""Lines: how something goes as something else grows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from wawel.odds.number_text import in_full
from wawel_widgets.draw.plots.axes import (
    alternative_text,
    name_below,
    tick_room,
    upright_room,
    upright_ticks,
    value_ticks,
)
from wawel_widgets.draw.plots.plot import EDGE, WIDTH, Paper, Plot, line
from wawel_widgets.draw.plots.scale import Scale
from wawel_widgets.draw.plots.values import BadPlot, Number, checked
from wawel_widgets.draw.plots.words import plot_words
from wawel_widgets.draw.svg import element, number, path, rect

HEIGHT = 190.0
MOST_MARKS = 30
"""A line of more points than this is shown without marks."""

LineData = Mapping[str, Sequence[tuple[Number, Number]]]

INKS = ("blue", "red", "green", "gold", "last", "ink")
DASHES = ("", "7 4", "2 4", "10 4 2 4", "5 2")


def lines(series: LineData, *, title: str, x: str = "", y: str = "", language: str = "en") -> Plot:
    """A line for each series of points; each has a colour, a dash and a mark of its own.

    >>> from fractions import Fraction
    >>> plot = lines(
    ...     {"blind": [(7, Fraction(1, 4)), (8, Fraction(1, 2))]}, title="Clock", x="turns"
    ... )
    >>> plot.text
    'Clock. turns: blind: from 0.25 at 7 to 0.5 at 8, lowest 0.25, highest 0.5.'
    """
    points = {
        name: [(float(across), float(up)) for across, up in given]
        for name, given in series.items()
        if given
    }
    checked(
        {
            f"{name}, point {place}": part
            for name, given in points.items()
            for place, point in enumerate(given, start=1)
            for part in point
        },
        title,
    )
    if len(points) < len(series):
        empty = ", ".join(name for name in series if name not in points)
        raise BadPlot(f"{title}: {empty} has no points")

    words, paper = plot_words(language), Paper(title, language)
    styles = {name: Style(place) for place, name in enumerate(points)}
    if len(points) > 1:
        paper.legend([(style.sample(), name) for name, style in styles.items()])
    _draw(paper, points, styles, (x, y))

    entries = [_described(name, given, language) for name, given in points.items()]
    table = [
        [in_full(across, language), name, in_full(up, language)]
        for name, given in series.items()
        for across, up in given
    ]
    head = [x or "x", words.say("line"), y or words.say("value")]
    return paper.finish(alternative_text(title, x, entries, language), head, table)


class Style:
    """What tells one line from another: colour, dash and mark."""

    def __init__(self, place: int) -> None:
        self.ink = f"var(--{INKS[place % len(INKS)]})"
        self.dash = DASHES[place % len(DASHES)] or None
        self.mark = MARKS[place % len(MARKS)]

    def stroke(self, d: str) -> str:
        """A line in this style."""
        return path(
            d, class_="w-plot-line", fill="none", stroke=self.ink, stroke_dasharray=self.dash
        )

    def sample(self) -> str:
        """What stands in the legend."""
        return self.stroke("M-12 0H12") + self.mark(0, 0, self.ink)


def _dot(x: float, y: float, ink: str) -> str:
    return element("circle", cx=x, cy=y, r=3.6, fill=ink)


def _square(x: float, y: float, ink: str) -> str:
    return rect(x - 3.3, y - 3.3, 6.6, 6.6, fill=ink)


def _triangle(x: float, y: float, ink: str) -> str:
    base = f"L{number(x + 4.4)} {number(y + 3.4)}H{number(x - 4.4)}Z"
    return path(f"M{number(x)} {number(y - 4.5)}{base}", fill=ink)


def _ring(x: float, y: float, ink: str) -> str:
    return element("circle", cx=x, cy=y, r=3.4, fill="var(--paper)", stroke=ink, stroke_width=2)


MARKS: tuple[Callable[[float, float, str], str], ...] = (_dot, _square, _triangle, _ring)


def _draw(
    paper: Paper,
    points: Mapping[str, Sequence[tuple[float, float]]],
    styles: Mapping[str, Style],
    names: tuple[str, str],
) -> None:
    x_name, y_name = names
    top, bottom = upright_room(paper, y_name, HEIGHT)
    every = [point for given in points.values() for point in given]
    heights = [up for _, up in every]
    # A scale that nearly reaches 0 may as well reach it: then heights can be compared.
    ground = [0.0] if 0 < min(heights) < 0.5 * max(heights) else []
    upright = Scale.around(heights + ground, bottom, top, ticks=5)
    left, right = EDGE + tick_room(upright), WIDTH - EDGE - 8
    whole = all(across.is_integer() for across, _ in every)
    level = Scale.around((across for across, _ in every), left, right, ticks=7, whole=whole)
    upright_ticks(paper, upright, left, right)
    value_ticks(paper, level, bottom, bottom + 3)
    paper.draw(line(left, bottom, right, bottom, "w-plot-axis"))
    for name, given in points.items():
        style = styles[name]
        placed = [(level(across), upright(up)) for across, up in given]
        paper.draw(style.stroke("M" + "L".join(f"{number(a)} {number(b)}" for a, b in placed)))
        if len(placed) <= MOST_MARKS:
            paper.draw(*(style.mark(a, b, style.ink) for a, b in placed))
    name_below(paper, x_name, bottom)


def _described(name: str, given: Sequence[tuple[float, float]], language: str) -> str:
    (first, start), (last, end) = given[0], given[-1]
    heights = [up for _, up in given]
    facts = {"first": first, "start": start, "last": last, "end": end}
    facts |= {"low": min(heights), "high": max(heights)}
    written = {fact: in_full(value, language) for fact, value in facts.items()}
    return plot_words(language).say("goes", name=name, **written)
