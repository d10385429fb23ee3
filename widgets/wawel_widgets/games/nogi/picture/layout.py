"""Where everything lies: a wide table with three rows of twelve, a narrow one with six of six."""

from __future__ import annotations

from dataclasses import dataclass

from wawel_widgets.draw.svg import Point


@dataclass(frozen=True)
class Company:
    """How knights share a space: the size of each, and how far apart they stand."""

    size: float
    pitch: float
    row: float


@dataclass(frozen=True)
class Crowd:
    """Knights on one space: one, two, three or four, and more than that."""

    alone: float
    two: float
    few: Company
    many: Company


@dataclass(frozen=True)
class Layout:
    """The measures of one arrangement of the table."""

    width: float
    scallop: float
    type: float  # the smallest that is written
    heading: float
    columns: int
    space: float
    first: Point  # the centre of space 1
    pitch: Point  # from a space to its neighbours across and below
    number_below: float
    crowd: Crowd
    dragon: float
    mountain: tuple[float, float, float]  # centre and size
    castle: tuple[float, float, float]
    castle_panel: tuple[float, float, float, float]
    places: tuple[float, float, float, float]  # first centre, pitch, size
    eaten: tuple[float, float, float, int]  # first centre, pitch, how many in a row
    dice_panel: tuple[float, float, float, float]
    dice_down: float  # from the top of the panel to the middle of the dice at hand
    dice: tuple[float, float, int]  # size and pitch of those at hand, how many in a row
    dice_away: float  # the pitch of those set aside, if there is room
    tokens: tuple[float, float, float, float]
    cards: tuple[float, float, float, float]  # left, top, width, height of a card
    cards_gap: float

    @property
    def wide(self) -> bool:
        """Is this the arrangement for large screens?"""
        return self.columns > 6

    def rightwards(self, space: int) -> bool:
        """Does the track run to the right here?"""
        return (space - 1) // self.columns % 2 == 0

    def centre(self, space: int) -> Point:
        """The middle of a space; 0 is the mountain."""
        if space < 1:
            return self.mountain[0], self.mountain[1]
        row, step = divmod(space - 1, self.columns)
        column = step if row % 2 == 0 else self.columns - 1 - step
        return self.first[0] + column * self.pitch[0], self.first[1] + row * self.pitch[1]

    def castle_place(self, number: int) -> Point:
        """The middle of a place in the castle, counted from 0."""
        x, y, pitch, _ = self.places
        return x + number * pitch, y

    def card(self, seat: int, players: int) -> tuple[float, float, float, float]:
        """Left, top, width and height of a player's card."""
        left, top, width, height = self.cards
        in_row = players if self.wide else 1 if players == 2 else 2
        row, column = divmod(seat, in_row)
        each = (width - (in_row - 1) * self.cards_gap) / in_row
        return left + column * (each + self.cards_gap), top + row * (height + 8), each, height

    def height(self, players: int) -> float:
        """How high the whole picture is."""
        _, top, _, height = self.card(players - 1, players)
        return top + height + (34 if self.wide else 24)


# In a book's column a wide picture is little more than half as large as its units: 17 are 9 pixels.
WIDE = Layout(
    width=1200,
    scallop=18,
    type=17,
    heading=18,
    columns=12,
    space=76,
    first=(154, 174),
    pitch=(80, 120),
    number_below=57,
    crowd=Crowd(alone=60, two=51, few=Company(46, 38, 40), many=Company(41, 35, 31)),
    dragon=94,
    mountain=(70, 164, 94),
    castle=(1124, 402, 96),
    castle_panel=(872, 486, 294, 136),
    places=(915, 558, 69, 64),
    eaten=(56, 262, 38, 2),
    dice_panel=(34, 486, 594, 136),
    dice_down=90,
    dice=(60, 66, 8),
    dice_away=58,
    tokens=(638, 486, 224, 136),
    cards=(34, 636, 1132, 140),
    cards_gap=10,
)

NARROW = Layout(
    width=360,
    scallop=12,
    type=12,
    heading=15,
    columns=6,
    space=50,
    first=(47, 152),
    pitch=(53.2, 75),
    number_below=38,
    crowd=Crowd(alone=40, two=33, few=Company(30, 25, 26), many=Company(27.5, 24.6, 22)),
    dragon=60,
    mountain=(52, 98, 62),
    castle=(52, 612, 58),
    castle_panel=(20, 574, 320, 86),
    places=(114, 611, 62, 56),
    eaten=(204, 107, 29, 5),
    dice_panel=(20, 668, 320, 168),
    dice_down=68,
    dice=(46, 49, 6),
    dice_away=42,
    tokens=(20, 844, 320, 92),
    cards=(20, 944, 320, 140),
    cards_gap=8,
)

LAYOUTS = {"wide": WIDE, "narrow": NARROW}
