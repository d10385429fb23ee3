"""Rows: one below the other, each with its name, its measure and its number.

Names of any length have room here, so nothing is ever written across something else.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping

from wawel.odds.intervals import Estimate
from wawel.odds.number_text import brief
from wawel_widgets.draw.plots.axes import diamond, value_ticks, whisker
from wawel_widgets.draw.plots.plot import EDGE, SMALL, TYPE, WIDTH, Paper, line
from wawel_widgets.draw.plots.scale import Scale
from wawel_widgets.draw.plots.values import Number, Value, middle, span
from wawel_widgets.draw.svg import element, rect, shortened, text, width_of

NAME_ROOM = 130.0
"""A name that is wider stands above its row, not beside it."""

ROW = 24.0
GAP = 3.0
"""So far the line to compare with keeps away from a name."""

CLEAR = 4.0
"""So far a name beside its row keeps away from the room of a dot at the scale's first value."""


class Rows(ABC):
    """Values below each other, the measure from left to right."""

    from_nothing = True  # does the scale have to show 0?

    def __init__(
        self,
        values: Mapping[str, Value],
        known: Mapping[str, Number] | None = None,
        mark: Number | None = None,
        across: float | None = None,
    ) -> None:
        self.values = values
        self.known = known or {}
        self.mark = mark
        self.across = across

    @abstractmethod
    def measure(self, name: str, value: Value, scale: Scale, y: float) -> str:
        """What is drawn in a row."""

    def draw(self, paper: Paper, names: str, measured: str) -> None:
        """All rows, the ticks below them and the name of the measure."""
        if names:
            paper.note(names)
        beside = max(width_of(name, TYPE) for name in self.values) <= NAME_ROOM
        room = max(width_of(name, TYPE) for name in self.values) + 10 if beside else 0.0
        numbers = {
            name: brief(middle(value), paper.language) for name, value in self.values.items()
        }
        left = EDGE + room + 6
        right = WIDTH - EDGE - max(width_of(number, SMALL) for number in numbers.values()) - 12
        reach = [part for value in self.values.values() for part in span(value)]
        reach += [float(value) for value in self.known.values()]
        reach += [float(self.mark)] if self.mark is not None else []
        reach += [0.0] if self.from_nothing else []
        scale = Scale.around(reach, left, right, ticks=5)
        top = paper.y + 4
        high = ROW if beside else ROW + TYPE * 1.3
        bottom = top + high * len(self.values)
        value_ticks(paper, scale, top, bottom)
        for number, (name, value) in enumerate(self.values.items()):
            y = top + high * (number + 1) - ROW / 2
            if self.mark is not None:
                x, begin = scale(float(self.mark)), top + high * number
                if not beside and x < EDGE + width_of(name, TYPE) + GAP:
                    begin = y - ROW / 2 + GAP  # it is not drawn through a name
                paper.draw(line(x, begin, x, y + ROW / 2, "w-plot-mark"))
            if beside:
                paper.draw(text(name, EDGE + room - CLEAR, y + TYPE * 0.35, "w-end", TYPE))
            else:
                shown = shortened(name, WIDTH - 2 * EDGE, TYPE)
                paper.draw(text(shown, EDGE, y - ROW / 2 - TYPE * 0.1, "w-plot-over", TYPE))
            paper.draw(self.measure(name, value, scale, y))
            paper.draw(text(numbers[name], WIDTH - EDGE, y + SMALL * 0.35, "w-soft w-end", SMALL))
        if self.across is not None:
            y = top + high * self.across
            paper.draw(line(left, y, right, y, "w-plot-mark"))
        paper.y = bottom + SMALL * 1.5
        if measured:
            paper.y += 4
            paper.note(measured, end=True)


class Bars(Rows):
    """A bar from nothing to the value, the exact value below its end."""

    def measure(self, name: str, value: Value, scale: Scale, y: float) -> str:
        ends = sorted((scale(middle(value)), scale(0.0)))
        drawn = rect(ends[0], y - 7, ends[1] - ends[0], 14, class_="w-plot-bar")
        if isinstance(value, Estimate):
            drawn += whisker(scale(value.low), y, scale(value.high), y)
        if name in self.known:
            drawn += diamond(scale(float(self.known[name])), y + 8)
        return drawn


class Dots(Rows):
    """A dot with its whisker."""

    from_nothing = False

    def measure(self, name: str, value: Value, scale: Scale, y: float) -> str:
        low, here, high = map(scale, span(value))
        dot = element("circle", cx=here, cy=y, r=4.5, class_="w-plot-dot")
        return whisker(low, y, high, y) + dot
