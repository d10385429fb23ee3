"""Points: things that were measured in two ways, as places on a map."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from wawel.odds.intervals import Estimate
from wawel.odds.number_text import in_full
from wawel_widgets.draw.plots.axes import (
    alternative_text,
    name_below,
    tick_room,
    upright_room,
    upright_ticks,
    value_ticks,
    whisker,
)
from wawel_widgets.draw.plots.plot import EDGE, SMALL, WIDTH, Paper, Plot
from wawel_widgets.draw.plots.scale import Scale
from wawel_widgets.draw.plots.values import checked
from wawel_widgets.draw.plots.words import plot_words
from wawel_widgets.draw.svg import element, text, width_of

HEIGHT = 230.0
APART = SMALL * 1.25
"""Two names are at least so far from each other, from line to line."""

Place = tuple[Estimate, Estimate]


def points(
    places: Mapping[str, Place], *, title: str, x: str = "", y: str = "", language: str = "en"
) -> Plot:
    """A dot for each thing, with an interval in both directions and its name beside it.

    >>> skill, drama = Estimate(0.5, 0.4, 0.6, 90, 0.5), Estimate(3.0, 2.5, 3.5, 90, 1.2)
    >>> points({"a race": (skill, drama)}, title="A map", x="skill", y="changes").text
    'A map. skill; changes: a race, 0.5 (0.4 to 0.6, n = 90); 3 (2.5 to 3.5, n = 90).'
    """
    for number in (0, 1):
        checked({name: place[number] for name, place in places.items()}, title)
    words, paper = plot_words(language), Paper(title, language)
    mark = whisker(-10, 0, 10, 0) + element("circle", r=4.5, class_="w-plot-dot")
    paper.legend([(mark, words.say("simulated_95"))])
    top, bottom = upright_room(paper, y, HEIGHT)
    upright = Scale.around(_ends(place[1] for place in places.values()), bottom, top, ticks=5)
    left, right = EDGE + tick_room(upright), WIDTH - EDGE
    across = Scale.around(_ends(place[0] for place in places.values()), left, right, ticks=5)
    upright_ticks(paper, upright, left, right)
    value_ticks(paper, across, top, bottom)
    for level, high in places.values():
        at = across(level.value), upright(high.value)
        paper.draw(
            whisker(across(level.low), at[1], across(level.high), at[1]),
            whisker(at[0], upright(high.low), at[0], upright(high.high)),
            element("circle", cx=at[0], cy=at[1], r=4.5, class_="w-plot-dot"),
        )
    dots = [
        _Name(
            across(level.low) - 7,
            across(level.high) + 7,
            upright((high.low + high.high) / 2),
            max(APART, upright(high.low) - upright(high.high) + SMALL / 2) / 2,
        )
        for level, high in places.values()
    ]
    written: list[_Name] = []
    for name, (level, high) in sorted(places.items(), key=lambda item: -item[1][1].value):
        wide = width_of(name, SMALL)
        ends = across(level.low), across(level.value), across(level.high)
        tries = _beside(ends, upright(high.value), wide, (left, right), (top, bottom))
        taken = [*written, *dots]
        written.append(next((one for one in tries if one.is_clear_of(taken)), tries[0]))
        paper.draw(text(name, written[-1].left, written[-1].y + SMALL * 0.35, "", SMALL))
    name_below(paper, x, bottom)

    entries = [
        f"{name}, {in_full(level, language)}; {in_full(high, language)}"
        for name, (level, high) in places.items()
    ]
    about = "; ".join(filter(None, (x, y)))
    head = [words.say("name"), x or words.say("value"), y or words.say("value")]
    rows = [[name, *(in_full(part, language) for part in place)] for name, place in places.items()]
    return paper.finish(alternative_text(title, about, entries, language), head, rows)


def _ends(estimates: Iterable[Estimate]) -> list[float]:
    """Everything that has to find room on a scale."""
    return [end for found in estimates for end in (found.low, found.high)]


class _Name(NamedTuple):
    """Where the name of a point is written, or where a point lies."""

    left: float
    right: float
    y: float
    half: float = APART / 2
    """From its middle to where it ends, above and below."""

    def is_clear_of(self, others: Iterable[_Name]) -> bool:
        """Tell whether it lies upon none of the others.

        >>> first = _Name(0, 40, 50)
        >>> _Name(20, 60, 50).is_clear_of([first]), _Name(50, 90, 50).is_clear_of([first])
        (False, True)
        """
        return not any(
            one.left < self.right
            and self.left < one.right
            and abs(one.y - self.y) < one.half + self.half
            for one in others
        )


def _beside(
    ends: tuple[float, float, float],
    y: float,
    wide: float,
    across: tuple[float, float],
    upright: tuple[float, float],
) -> list[_Name]:
    """Where a name may be written that belongs to a dot: at either side, above or below it.

    The nearest places come first; the one that sticks out least is there if there is no other.
    """
    low, middle, high = ends
    left, right = across
    found = []
    for height in sorted((quarter * APART / 4 for quarter in range(-40, 41)), key=abs):
        starts = [high + 9, low - 9 - wide]
        if abs(height) >= APART:
            starts.insert(0, min(max(middle - wide / 2, left), right - wide))
        found += [
            _Name(start, start + wide, y + height)
            for start in starts
            if left <= start and start + wide <= right and upright[0] <= y + height <= upright[1]
        ]
    return found or [_Name(low - 9 - wide, low - 9, y)]
