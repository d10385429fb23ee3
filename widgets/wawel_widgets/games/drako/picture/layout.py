"""Where everything lies: on a wide table the mats stand beside the board, on a narrow one above."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import sqrt

from wawel_widgets.draw.svg import Point
from wawel_widgets.draw.viewport import Box

ROW_HEIGHT = 34.0
"""A row of a narrow mat."""


@dataclass(frozen=True)
class Layout:
    """The measures of one arrangement of the table."""

    width: float
    height: float
    scallop: float
    small: float
    names: float  # of the hexes: the smallest type
    type: float
    heading: float
    radius: float  # of a hex
    centre: Point  # of the middle hex
    figure: float
    mats: tuple[Box, Box]
    head: float  # how high the head of a mat is
    decks: tuple[Point, Point]
    piles: tuple[Point, Point]
    deck: float  # the size of a card of deck and pile
    hand: Box
    card: float  # the size of a card in hand
    card_pitch: float
    in_row: int
    choice: Box
    button: float  # how high a button is
    row: float  # how high the line of an attack is
    lists: Box  # where the lists of cards are laid over the board

    def fitted(self, hand: float, choice: float) -> Layout:
        """The same with these heights of the two panels at the foot of a narrow table."""
        under = replace(self.hand, height=hand)
        last = Box(self.choice.x, under.y + hand + 8, self.choice.width, choice)
        return replace(self, hand=under, choice=last, height=last.y + choice + 22)

    @property
    def wide(self) -> bool:
        """Is this the arrangement for large screens?"""
        return self.width > 600

    def hex(self, q: int, r: int) -> Point:
        """The middle of a hex."""
        x = self.radius * sqrt(3) * (q + r / 2)
        return self.centre[0] + x, self.centre[1] + self.radius * 1.5 * r


WIDE = Layout(
    width=1200,
    height=822,
    scallop=18,
    small=16.5,
    names=16.2,
    type=17,
    heading=20,
    radius=58,
    centre=(600, 346),
    figure=78,
    mats=(Box(34, 108, 262, 474), Box(904, 108, 262, 474)),
    head=76,
    decks=((345, 528), (855, 528)),
    piles=((358, 142), (842, 142)),
    deck=74,
    hand=Box(34, 598, 712, 192),
    card=142,
    card_pitch=116,
    in_row=8,
    choice=Box(760, 598, 406, 192),
    button=34,
    row=36,
    lists=Box(306, 104, 588, 482),
)

NARROW = Layout(
    width=360,
    height=1144,
    scallop=12,
    small=12,
    names=11.5,
    type=12.5,
    heading=15,
    radius=35,
    centre=(180, 358),
    figure=47,
    mats=(Box(20, 58, 320, 150), Box(20, 510, 320, 150)),
    head=50,
    decks=((237, 86), (237, 538)),
    piles=((298, 86), (298, 538)),
    deck=42,
    hand=Box(20, 668, 320, 232),
    card=92,
    card_pitch=77,
    in_row=4,
    choice=Box(20, 908, 320, 214),
    button=34,
    row=30,
    lists=Box(24, 218, 312, 284),
)

LAYOUTS = {"wide": WIDE, "narrow": NARROW}
