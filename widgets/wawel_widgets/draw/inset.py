"""Small pictures in a page: inline SVG in a table or a grid, each with its text alternative.

A page that shows them has `tokens.css`. What several of them use is defined once, in the first.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from wawel_widgets.draw.svg import attributes, escape
from wawel_widgets.draw.symbols import used_in


def inset(drawing: str, width: float, height: float, label: str, class_: str) -> str:
    """A picture of so many units, drawn around its middle.

    >>> inset("", 100, 100, "the dragon", "w-face")[:59]
    '<svg viewBox="-50 -50 100 100" class="w-picture w-face" rol'
    """
    head = attributes(
        {
            "viewBox": f"{-width / 2:g} {-height / 2:g} {width:g} {height:g}",
            "class": f"w-picture {class_}",
            "role": "img",
            "aria_label": label,
        }
    )
    return f"<svg{head}>{drawing}</svg>"


def with_symbols(page: str) -> str:
    """The page with the symbols that its pictures use, inside the first of them."""
    start = page.index("<svg")
    first = page.index(">", start) + 1
    return f"{page[:first]}<defs>{used_in(page)}</defs>{page[first:]}"


def captioned_table(caption: str, heads: Sequence[str], rows: Iterable[str]) -> str:
    """A table of a page around rows that are HTML already.

    >>> captioned_table("Dice", ["die"], ["<tr><td>1</td></tr>"]).count("<tr>")
    2
    """
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in heads)
    return (
        f'<table class="table wawel-table"><caption>{escape(caption)}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
    )
