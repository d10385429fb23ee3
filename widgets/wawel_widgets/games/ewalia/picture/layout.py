"""Where everything stands in a picture of *Kingdom Run*, in the two widths."""

from __future__ import annotations

from dataclasses import dataclass

from wawel_widgets.draw.svg import Point

Box = tuple[float, float, float, float]
"""Left, top, width and height."""


@dataclass(frozen=True)
class Layout:
    """Measures of a picture, in units."""

    width: float
    scallop: float
    type: float
    small: float  # names of dice and buttons
    least: float  # what is long is written smaller, but not smaller than this
    heading: float
    space: tuple[float, float]  # width and height of a space
    first: Point  # the middle of the first one
    pitch: tuple[float, float]
    runner: float
    spread: tuple[float, float]  # between runners who share a space
    podium: Box
    place: tuple[float, float]
    place_first: Point
    place_pitch: tuple[float, float]
    places_in_row: int
    dice_panel: Box
    die: float
    die_first: Point
    die_pitch: float
    button: Box
    clans: Box
    clan: tuple[float, float]
    clans_in_row: int
    height: float

    @property
    def wide(self) -> bool:
        """Is there room for two columns of panels?"""
        return self.width > 600

    def centre(self, space: int) -> Point:
        """The middle of a space: the course goes to and fro between two rows, or two columns."""
        column, step = divmod(space, 2)
        across = step if column % 2 == 0 else 1 - step
        x, y = (column, across) if self.wide else (across, column)
        return self.first[0] + x * self.pitch[0], self.first[1] + y * self.pitch[1]

    def place_of(self, place: int) -> Point:
        """The middle of a place on the podium, counted from 0."""
        row, column = divmod(place, self.places_in_row)
        x, y = self.place_first
        return x + column * self.place_pitch[0], y + row * self.place_pitch[1]

    @property
    def on_podium(self) -> float:
        """How large a runner is on the podium."""
        wide, high = self.place
        return min(high * 0.86, wide * 0.54)

    def seat_of(self, place: int) -> Point:
        """Where on a place its runner stands, beside the price."""
        x, y = self.place_of(place)
        return x + self.place[0] / 2 - self.on_podium * 0.56, y

    def entry(self, last: int) -> Point:
        """Where the podium begins, beyond the last space."""
        x, y = self.centre(last)
        left, top, _, _ = self.podium
        return (left, y) if self.wide else (x, top)

    def card(self, number: int) -> Point:
        """The corner of a player's card."""
        row, column = divmod(number, self.clans_in_row)
        left, top, _, _ = self.clans
        wide, high = self.clan
        return left + 10 + column * wide, top + 34 + row * high


WIDE = Layout(
    width=1200,
    scallop=18,
    type=16.5,
    small=16.5,
    least=14.4,
    heading=18,
    space=(124, 166),
    first=(104, 206),
    pitch=(130, 178),
    runner=56,
    spread=(56, 62),
    podium=(972, 122, 194, 346),
    place=(86, 68),
    place_first=(1023, 196),
    place_pitch=(91, 75),
    places_in_row=2,
    dice_panel=(34, 490, 576, 156),
    die=72,
    die_first=(88, 562),
    die_pitch=104,
    button=(456, 540, 138, 44),
    clans=(622, 490, 544, 156),
    clan=(134, 116),
    clans_in_row=4,
    height=672,
)

NARROW = Layout(
    width=360,
    scallop=12,
    type=12,
    small=12,
    least=11,
    heading=15,
    space=(152, 76),
    first=(98, 276),
    pitch=(164, 84),
    runner=33,
    spread=(33, 34),
    podium=(20, 826, 320, 116),
    place=(74, 38),
    place_first=(61, 876),
    place_pitch=(79, 42),
    places_in_row=4,
    dice_panel=(20, 56, 320, 172),
    die=60,
    die_first=(60, 118),
    die_pitch=80,
    button=(34, 180, 142, 40),
    clans=(20, 950, 320, 222),
    clan=(150, 92),
    clans_in_row=2,
    height=1190,
)

LAYOUTS = {"wide": WIDE, "narrow": NARROW}
