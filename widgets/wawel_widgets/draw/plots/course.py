"""The course of a game: the chances of all seats from moment to moment, one of them looked at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wawel.odds.intervals import Estimate
from wawel.odds.number_text import in_full, percent
from wawel_widgets.draw.plots.axes import (
    name_below,
    tick_room,
    upright_room,
    upright_ticks,
    value_ticks,
)
from wawel_widgets.draw.plots.lines import Style
from wawel_widgets.draw.plots.plot import EDGE, SMALL, WIDTH, Paper, Plot, line
from wawel_widgets.draw.plots.scale import Scale
from wawel_widgets.draw.plots.values import BadPlot
from wawel_widgets.draw.plots.words import plot_words
from wawel_widgets.draw.svg import element, number, path, rect, text

HEIGHT = 190.0
SIGN = 5.0
POINT = 9.5

SIGNS = {
    "lucky": "M0 -{s}L{s} {s}H-{s}Z",
    "unlucky": "M0 {s}L{s} -{s}H-{s}Z",
    "missed_better": "M-{s} -{s}L{s} {s}M{s} -{s}L-{s} {s}",
}
"""What is marked along the curve; no two have the same shape."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark on the curve of whoever is looked at: where, of which of the `SIGNS`."""

    at: int
    sign: str


@dataclass(frozen=True, slots=True)
class Course:
    """The chances of each seat in every state so far, and what is marked.

    `length` is the number of moments of the whole game; `points` are states that are spoken of
    elsewhere, by number.
    """

    chances: Sequence[Sequence[Estimate]]
    names: Sequence[str]
    seat: int
    length: int
    marks: Sequence[Mark] = ()
    points: Sequence[int] = ()

    def plot(self, *, title: str, x: str = "", language: str = "en") -> Plot:
        """The picture, with the numbers of the seat that is looked at.

        >>> from wawel.odds import proportion
        >>> coin = proportion(5, 10)
        >>> course = Course([[coin, coin]] * 3, ["Ala", "Olek"], 0, length=2)
        >>> plot = course.plot(title="A game")
        >>> plot.head, len(plot.rows)
        (('moment', 'chance to win, %', 'from', 'to'), 3)
        """
        if not self.chances:
            raise BadPlot(f"{title}: nothing is known yet")
        words, paper = plot_words(language), Paper(title, language)
        styles = [Style(place) for place in range(len(self.names))]
        paper.legend(
            [
                (_looked_at(style) if seat == self.seat else _beside(style), name)
                for seat, (style, name) in enumerate(zip(styles, self.names, strict=True))
            ]
        )
        signs = [sign for sign in SIGNS if any(mark.sign == sign for mark in self.marks)]
        if signs:
            paper.legend([(_sign(sign, 0, 0), words.say(sign)) for sign in signs])
        self._draw(paper, styles, x, words.say("chance"))
        own = [chances[self.seat] for chances in self.chances]
        values = [one.value for one in own]
        facts = {"start": values[0], "end": values[-1], "low": min(values), "high": max(values)}
        percents = {fact: percent(value, 0, language) for fact, value in facts.items()}
        ends = "" if title.endswith((".", "?", "!")) else "."
        said = f"{title}{ends} {words.say('course', name=self.names[self.seat], **percents)}."
        table = [
            [in_full(place, language), *(percent(p, 0, language) for p in (c.value, c.low, c.high))]
            for place, c in enumerate(own)
        ]
        head = [words.say(name) for name in ("moment", "chance", "low", "high")]
        return paper.finish(said, head, table)

    def _draw(self, paper: Paper, styles: Sequence[Style], x: str, y: str) -> None:
        top, bottom = upright_room(paper, y, HEIGHT)
        upright = Scale.around([0, 100], bottom, top, ticks=4)
        left, right = EDGE + tick_room(upright), WIDTH - EDGE - 8
        level = Scale.around([0, max(1, self.length)], left, right, ticks=6, whole=True)
        upright_ticks(paper, upright, left, right)
        value_ticks(paper, level, bottom, bottom + 3)
        own = [chances[self.seat] for chances in self.chances]
        above = [(level(at), upright(100 * one.high)) for at, one in enumerate(own)]
        below = [(level(at), upright(100 * one.low)) for at, one in enumerate(own)]
        paper.draw(path(_way([*above, *reversed(below)]) + "Z", class_="w-plot-band"))
        # Whoever is looked at comes last, above all others.
        for seat in sorted(range(len(styles)), key=lambda seat: seat == self.seat):
            way = [
                (level(at), upright(100 * chances[seat].value))
                for at, chances in enumerate(self.chances)
            ]
            drawn = styles[seat].stroke(_way(way))
            chosen = "w-course-chosen" if seat == self.seat else "w-course-other"
            paper.draw(element("g", drawn, class_=chosen))
        paper.draw(line(left, bottom, right, bottom, "w-plot-axis"))
        end = level(max(1, self.length))
        here = line(0, top, 0, bottom, "w-course-line")
        place = f"translate({number(left)} 0)"
        paper.draw(element("g", here, class_="w-course-here", transform=place))
        for mark in self.marks:
            paper.draw(_sign(mark.sign, level(mark.at), upright(100 * own[mark.at].value)))
        down, before = 0, -WIDTH
        for place_in_list, at in enumerate(self.points, start=1):
            # One that would hide the last stands below it.
            down = down + 1 if level(at) - before < 2 * POINT else 0
            before = level(at)
            paper.draw(_numbered(place_in_list, before, top + SMALL + 2 * POINT * down))
        # A page finds out by this which moment somebody points at.
        ground = rect(
            left, top, end - left, bottom - top, class_="w-ground w-course-ground",
            data_moments=self.length,
        )  # fmt: skip
        paper.draw(ground)
        name_below(paper, x, bottom)


def _looked_at(style: Style) -> str:
    return rect(-12, -6, 24, 12, class_="w-plot-band") + element(
        "g", style.stroke("M-12 0H12"), class_="w-course-chosen"
    )


def _beside(style: Style) -> str:
    """As the line is drawn, without a mark: a triangle is luck here."""
    return element("g", style.stroke("M-12 0H12"), class_="w-course-other")


def _sign(sign: str, x: float, y: float) -> str:
    place = f"translate({number(x)} {number(y)})"
    return path(
        SIGNS[sign].format(s=number(SIGN)), class_=f"w-course-sign w-course-{sign}", transform=place
    )


def _numbered(count: int, x: float, y: float) -> str:
    return element("circle", cx=x, cy=y, r=POINT - 0.5, class_="w-course-point") + text(
        str(count), x, y + SMALL * 0.36, "w-mid w-bold", SMALL
    )


def _way(points: Sequence[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)
