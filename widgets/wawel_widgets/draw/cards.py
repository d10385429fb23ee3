"""Cards to print and cut out, of every game.

A card says everything by shape and in words besides by colour, so it may be printed in grey.
"""

from __future__ import annotations

from collections.abc import Iterable

from wawel_widgets.draw.inset import inset, with_symbols
from wawel_widgets.draw.svg import path, rect, text, use, width_of

Card = tuple[str, str]
"""What is drawn on a card, around its middle, and what it is in words."""

MM = 4.0
"""So many units are a millimetre."""

SIZES = {"large": (55 * MM, 85 * MM), "square": (40 * MM, 40 * MM)}
"""Of large cards and of square ones."""

TYPE = 19.0
BOLD = 1.1


def card_list(cards: Iterable[Card], size: str) -> str:
    """Cards of one size as a list in HTML; the dashed line is where to cut.

    >>> card_list([(card_line("7", 0, 0, 60, "w-title"), "seven")], "square").count("<svg")
    1
    """
    width, height = SIZES[size]
    made = "".join(
        f"<li>{inset(_paper(width, height) + drawn, width, height, label, f'w-card-{size}')}</li>"
        for drawn, label in cards
    )
    return with_symbols(f'<ul class="w-cards" role="list">{made}</ul>')


def _paper(width: float, height: float) -> str:
    """An empty card: where to cut, and a border of scallops."""
    inner, pitch = 13.0, 12.0
    wide, high = width - 2 * inner, height - 2 * inner
    across, down = wide / round(wide / pitch), high / round(high / pitch)
    x, y = wide / 2, high / 2
    level = f"M{across / 2 - x:.1f} {-y}H{x}M{across / 2 - x:.1f} {y}H{x}"
    upright = f"M{-x} {down / 2 - y:.1f}V{y}M{x} {down / 2 - y:.1f}V{y}"

    def dots(line: str, step: float) -> str:
        return path(line, class_="w-lace", stroke_dasharray=f"0 {step:.4f}", stroke_width=step)

    return (
        rect(-width / 2, -height / 2, width, height, class_="wp")
        + dots(level, across)
        + dots(upright, down)
        + rect(-x, -y, wide, high, rx=4, class_="wp")
        + rect(0.5 - width / 2, 0.5 - height / 2, width - 1, height - 1, class_="w-cut")
    )


def card_line(words: str, x: float, y: float, room: float, class_: str, size: float = TYPE) -> str:
    """A line of words, as large as the room allows."""
    return text(words, x, y, class_, min(size, room / (width_of(words, 1) * BOLD)))


def card_head(words: str) -> str:
    """The name of a large card between two flowers."""
    flowers = "".join(use("rosette", side * 78, -130, 24, "p-flower") for side in (-1, 1))
    return flowers + card_line(words, 0, -123, 124, "w-title w-mid", 22)
