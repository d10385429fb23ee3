"""Where everything lies: a wide table with the heroes beside the lair, a narrow one below it."""

from __future__ import annotations

from dataclasses import dataclass

from wawel_widgets.draw.svg import Point
from wawel_widgets.draw.viewport import Box

PITCH = 92.0
"""From chamber to chamber, in units of the lair."""

TILE = 88.0
"""How large a chamber is drawn there."""


@dataclass(frozen=True)
class Layout:
    """The measures of one arrangement of the table."""

    width: float
    scallop: float
    type: float  # the smallest that is written
    heading: float
    left: float
    lair: Box
    caption: float  # how high the strip below the lair is
    most: float  # how large a chamber is at most and at least, in units of the picture
    least: float
    hand: Box
    tile: float  # in the hand
    lines: int  # how many the name of a tile may take
    words: Box  # the buttons for plain words; they lie one below the other, or side by side
    word: tuple[float, float]  # the size of one
    column: Box  # the heroes, and below them the pile and the hoard
    cards: int  # how many heroes stand side by side
    card: tuple[float, float]  # the least and the greatest height of one
    stores: float  # the least height of pile and hoard

    @property
    def wide(self) -> bool:
        """Is this the arrangement for large screens?"""
        return self.cards == 1

    @property
    def window(self) -> Box:
        """The part of the lair's panel through which the lair is seen."""
        lair = self.lair
        return Box(lair.x + 2, lair.y + 2, lair.width - 4, lair.height - self.caption - 4)

    @property
    def tiles(self) -> Box:
        """The part of the hand's panel in which tiles lie."""
        hand, top = self.hand, self.heading + (16 if self.wide else 28)
        wide = self.words.x - hand.x - 14 if self.wide else hand.width - 16
        return Box(hand.x + 8, hand.y + top, wide, hand.height - top)

    def height(self, bottom: float) -> float:
        """How high the whole picture is if its lowest panel ends there."""
        return bottom + (24 if self.wide else 22)

    def word_at(self, number: int) -> Point:
        """The middle of a button."""
        wide, high = self.word
        x, y = self.words.x + wide / 2, self.words.y + high / 2
        return (x, y + number * (high + 14)) if self.wide else (x + number * (wide + 8), y)


# In a book's column a wide picture is little more than half as large as its units: 17 are 9 pixels.
WIDE = Layout(
    width=1200,
    scallop=18,
    type=16.5,
    heading=18,
    left=34,
    lair=Box(34, 108, 780, 536),
    caption=34,
    most=124,
    least=64,
    hand=Box(34, 656, 780, 182),
    tile=92,
    lines=2,
    words=Box(606, 696, 194, 120),
    word=(194, 52),
    column=Box(830, 108, 336, 730),
    cards=1,
    card=(90, 150),
    stores=98,
)

NARROW = Layout(
    width=360,
    scallop=12,
    type=12,
    heading=15,
    left=16,
    lair=Box(16, 58, 328, 400),
    caption=48,
    most=84,
    least=55,
    hand=Box(16, 466, 328, 160),
    tile=64,
    lines=3,
    words=Box(120, 471, 216, 32),
    word=(104, 32),
    column=Box(16, 634, 328, 0),
    cards=2,
    card=(112, 112),
    stores=84,
)

LAYOUTS = {"wide": WIDE, "narrow": NARROW}
