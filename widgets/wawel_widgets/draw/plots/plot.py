"""Plot: a picture of numbers together with the numbers themselves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wawel_widgets.draw.style import standalone
from wawel_widgets.draw.svg import (
    attributes,
    element,
    escape,
    number,
    rect,
    shortened,
    text,
    width_of,
    words_in,
    wrapped,
)

WIDTH = 420.0
"""So wide that 14 units are 11 pixels on a phone, and no wider than a column on a desk."""

TYPE = 14.0
SMALL = 12.5
TITLE = 16.0
BOLD = 1.2
"""How much wider bold letters with serifs are than the plain ones that `width_of` measures."""

EDGE = 14.0


@dataclass(frozen=True, slots=True)
class Plot:
    """What a plot is to whoever sees it, hears it, or wants the numbers.

    `svg` takes its colours from the page's `tokens.css`; a notebook shows a picture that has them
    inside, and the numbers in a table that unfolds.
    """

    title: str
    svg: str
    text: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def table(self) -> str:
        """The numbers as a table in HTML."""
        head = "".join(f'<th scope="col">{escape(name)}</th>' for name in self.head)
        body = "".join(
            f'<tr><th scope="row">{escape(first)}</th>'
            + "".join(f"<td>{escape(cell)}</td>" for cell in rest)
            + "</tr>"
            for first, *rest in self.rows
        )
        return (
            f"<table><caption>{escape(self.title)}</caption>"
            f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
        )

    def figure(self, *, alone: bool = True, summary: str = "The numbers") -> str:
        """The picture and the table that unfolds below it; `alone` on a page without our style."""
        picture = standalone(self.svg) if alone else self.svg
        # A page with our style may forbid styles that are written into it.
        figure, details = (
            (' style="margin:1em auto;max-width:30rem"', ' style="overflow-x:auto"')
            if alone
            else ("", "")
        )
        return (
            f'<figure class="w-figure"{figure}>{picture}'
            f"<details{details}><summary>{escape(summary)}</summary>{self.table()}"
            "</details></figure>"
        )

    def _repr_html_(self) -> str:
        return self.figure()


class Paper:
    """What a plot is drawn on, from the title downwards."""

    def __init__(self, title: str, language: str = "en") -> None:
        self.title = title
        self.language = language
        self._drawn: list[str] = []
        self.y = EDGE
        for line in wrapped(title, (WIDTH - 2 * EDGE) / BOLD, TITLE):
            self.y += TITLE
            self.draw(text(line, EDGE, self.y, "w-title", TITLE))
            self.y += TITLE * 0.2
        self.y += TYPE * 0.6

    def draw(self, *elements: str) -> None:
        """Put something on the paper."""
        self._drawn += elements

    def note(self, words: str, *, end: bool = False) -> None:
        """A line or more in small type: the name of an axis."""
        for line in wrapped(words, WIDTH - 2 * EDGE, SMALL):
            self.y += SMALL
            x = WIDTH - EDGE if end else EDGE
            self.draw(text(line, x, self.y, "w-soft w-end" if end else "w-soft", SMALL))
            self.y += SMALL * 0.45

    def legend(self, entries: Sequence[tuple[str, str]]) -> None:
        """Marks with their names, in as many lines as they need; a mark is drawn around 0, 0."""
        x = EDGE
        self.y += SMALL
        for mark, name in entries:
            shown = shortened(name, WIDTH - 2 * EDGE - 32, SMALL)
            wide = 32 + width_of(shown, SMALL)
            if x > EDGE and x + wide > WIDTH - EDGE:
                x = EDGE
                self.y += SMALL * 1.5
            here = f"translate({number(x + 12)} {number(self.y - SMALL * 0.35)})"
            self.draw(element("g", mark, transform=here))
            self.draw(text(shown, x + 28, self.y, "w-soft", SMALL))
            x += wide + 10
        self.y += SMALL * 0.9

    def finish(self, said: str, head: Sequence[str], rows: Sequence[Sequence[str]]) -> Plot:
        """The plot, once everything is drawn."""
        height = self.y + EDGE
        about = attributes(
            {
                "xmlns": "http://www.w3.org/2000/svg",
                "viewBox": f"0 0 {number(WIDTH)} {number(height)}",
                "class": "w-picture w-plot",
                "role": "img",
            }
        )
        paper = rect(1, 1, WIDTH - 2, height - 2, rx=10, class_="w-plot-paper")
        svg = (
            f"<svg{about}>{words_in('title', self.title)}{words_in('desc', said)}"
            f"{paper}{''.join(self._drawn)}</svg>"
        )
        return Plot(self.title, svg, said, tuple(head), tuple(map(tuple, rows)))


def line(x1: float, y1: float, x2: float, y2: float, class_: str) -> str:
    """A straight line."""
    return element("path", d=f"M{number(x1)} {number(y1)}L{number(x2)} {number(y2)}", class_=class_)
