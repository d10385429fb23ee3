"""Tables for the cells of a page: they have a caption, and a wide one scrolls by itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from wawel.odds.intervals import Estimate
from wawel_book.page_values import formatted, span


@dataclass(frozen=True)
class Html:
    """What a cell holds if it is more than words."""

    text: str


Cell = str | Html


@dataclass(frozen=True)
class Table:
    """Rows below their heads; the first cell of a row says what the row is about.

    >>> Table("Who is who", ["bot", "idea"], [["wag", "a < b"]])._repr_html_().count("a &lt; b")
    1
    """

    caption: str
    heads: Sequence[str]
    rows: Sequence[Sequence[Cell]]

    def _repr_html_(self) -> str:
        """The table in a box that can be reached and scrolled by keys."""
        head = "".join(f"<th scope='col'>{escape(one)}</th>" for one in self.heads)
        body = "".join(map(_row, self.rows))
        caption = escape(self.caption)
        return (
            f"<div style='overflow-x:auto' tabindex='0' role='region' aria-label='{caption}'>"
            f"<table class='table wawel-table wawel-crowded'>"
            f"<caption><span>{caption}</span></caption><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
        )


def _row(cells: Sequence[Cell]) -> str:
    first, *rest = map(_inside, cells)
    return f"<tr><th scope='row'>{first}</th>{''.join(f'<td>{one}</td>' for one in rest)}</tr>"


def _inside(cell: Cell) -> str:
    return cell.text if isinstance(cell, Html) else escape(cell)


def mean_cell(found: Estimate, digits: int = 1, link: str = "") -> Html:
    """A mean with its interval below it; with a link, the number leads somewhere.

    >>> mean_cell(Estimate(41.3, 41.0, 41.7, 1000, 5.5)).text
    "41.3<br><small class='wawel-interval'>41.0 – 41.7</small>"
    """
    value = formatted(found.value, form="decimal", digits=digits)
    shown = f"<a href='{escape(link)}'>{value}</a>" if link else value
    between = span(found, form="decimal", digits=digits)
    return Html(f"{shown}<br><small class='wawel-interval'>{between}</small>")


def share_cell(share: Estimate, *, strong: bool = False) -> Html:
    r"""A share in percent with its interval below it; bold if the page makes something of it.

    >>> share_cell(Estimate(0.25, 0.2, 0.31, 100, 0.43), strong=True).text
    "<strong>25\xa0%</strong><br><small class='wawel-interval'>20 – 31</small>"
    """
    tag = "strong" if strong else "span"
    value = formatted(share.value, form="percent", digits=0)
    between = span(share, form="points", digits=0)
    return Html(f"<{tag}>{value}</{tag}><br><small class='wawel-interval'>{between}</small>")
