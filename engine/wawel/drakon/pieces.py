"""The chambers: what is printed on the tiles, and the grid they lie on.

Sides are the bits of a mask, N = 1, E = 2, S = 4, W = 8; a set of arrows is such a mask. A place
is one whole number, so that a neighbour is one addition away. A tile in the lair is packed into
one number too: its kind and, in the low four bits, the arrows as they lie.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from wawel.core.components import Sheet

SHEET = Sheet.load("wawel.drakon")

# The grid (DRAKON-TERM-3: adjacent means sharing an edge) -------------------------------------

SIDES = "NESW"
WIDE = 1 << 14
HALF = WIDE >> 1
FARTHEST = HALF - 200
"""No game gets near: every place on the way there needs a turn of its own."""

STEPS = (WIDE, 1, -WIDE, -1)
"""What to add to a place to get to its neighbour in the north, east, south, west."""

AROUND = ((WIDE, 1, 4), (1, 2, 8), (-WIDE, 4, 1), (-1, 8, 2))
"""For each side: the step, its bit, and the bit of the side that the neighbour turns back."""

ENTRANCE = 0
"""The place of the Entrance (DRAKON-SETUP-1)."""


def place_at(x: int, y: int) -> int:
    """The number of a place.

    >>> place_at(0, 0), place_at(2, 1) - place_at(1, 1)
    (0, 1)
    """
    return y * WIDE + x


def xy(place: int) -> tuple[int, int]:
    """The coordinates of a place: east and north of the Entrance.

    >>> xy(place_at(-3, 2)), xy(place_at(4, -1))
    ((-3, 2), (4, -1))
    """
    x = ((place + HALF) & (WIDE - 1)) - HALF
    return x, (place - x) // WIDE


@cache
def place_name(place: int) -> str:
    """A place as text.

    >>> place_name(place_at(-1, 0))
    '-1,0'
    """
    x, y = xy(place)
    return f"{x},{y}"


@cache
def arrows_name(arrows: int) -> str:
    """A set of sides as text.

    >>> arrows_name(0b1011)
    'NEW'
    """
    return "".join(side for bit, side in enumerate(SIDES) if arrows >> bit & 1)


SIDE_OF = dict(zip(STEPS, SIDES, strict=True))


def side_towards(here: int, there: int) -> str:
    """The side on which a place lies of another; nothing if they share no edge.

    >>> side_towards(place_at(0, 0), place_at(1, 0)), side_towards(place_at(0, 0), place_at(1, 1))
    ('E', '')
    """
    return SIDE_OF.get(there - here, "")


ARROW_NAMES = tuple(map(arrows_name, range(16)))
"""The name of every set of sides, empty for none."""

WAYS = tuple(
    tuple(step for bit, step in enumerate(STEPS) if arrows >> bit & 1) for arrows in range(16)
)
"""The steps that a set of arrows points along."""

ARROWS = {arrows_name(mask): mask for mask in range(1, 16)}
"""Every set of sides by its name."""


def turned(arrows: int, quarters: int) -> int:
    """Arrows after some quarter turns clockwise.

    >>> arrows_name(turned(ARROWS["NE"], 1))
    'ES'
    """
    return (arrows << quarters | arrows >> (4 - quarters)) & 15


def turns_of(arrows: int) -> tuple[int, ...]:
    """All different ways in which a tile can lie, in the order of the quarter turns."""
    return tuple(dict.fromkeys(turned(arrows, quarters) for quarters in range(4)))


# The tiles ------------------------------------------------------------------------------------


class Kind(NamedTuple):
    """A kind of tile: its effect, its arrows before any turning, and how many there are."""

    name: str
    effect: str
    arrows: int
    copies: int


def _kinds() -> tuple[Kind, ...]:
    shapes: list[str] = SHEET["chambers.shapes"]
    copies: dict[str, list[int]] = SHEET["chambers.copies"]
    return tuple(
        Kind(f"{effect}-{shape}", effect, ARROWS[shape], count)
        for effect, counts in copies.items()
        for shape, count in zip(shapes, counts, strict=True)
    )


KINDS = _kinds()
"""Tiles that look alike are one kind; whoever has two of them has the same tile twice.

Every effect has every shape here: of some the box has no copy, but a changed box may.
"""

ENT = len(KINDS)
"""The number of the Entrance among the kinds; it is never in a hand or in the pile."""

NUMBER = {kind.name: number for number, kind in enumerate(KINDS)}
EFFECT = (*(kind.effect for kind in KINDS), "ENT")
EFFECTS = tuple(dict.fromkeys(EFFECT))
COPIES = tuple(kind.copies for kind in KINDS)
TILES = sum(COPIES)
"""71 tiles beside the Entrance (DRAKON-SETUP-2)."""

TURNS = (*(turns_of(kind.arrows) for kind in KINDS), turns_of(ARROWS["NEW"]))
"""How a tile of each kind can lie."""

FITS = tuple(
    tuple(tuple(arrows for arrows in turns if not arrows & facing) for facing in range(16))
    for turns in TURNS
)
"""How a tile of a kind can lie where arrows already point at it from these sides (LAY-3)."""

FITTING = tuple(tuple(map(bool, fits)) for fits in FITS)
"""Can a tile of a kind lie at all where arrows point at it from these sides?"""

ENTRY = frozenset(
    effect for effect, when in SHEET["chambers.when"].items() if when == "entry" and effect
)
"""Effects that work when a hero enters (DRAKON-EFF-1)."""

KIND_OF = {
    (kind.effect, arrows): number
    for number, kind in enumerate(KINDS)
    for arrows in turns_of(kind.arrows)
}
"""The kind of a chamber that has this effect and lies with these arrows."""


# The coins ------------------------------------------------------------------------------------

COINS: tuple[int, int, int] = tuple(SHEET["coins.values"][value] for value in "123")
"""How many coins are worth 1, 2 and 3."""

Purse = tuple[int, int, int]
"""How many coins of 1, 2 and 3 somebody has."""

EMPTY: Purse = (0, 0, 0)


Worths = tuple[int, int, int]
"""What a coin of each of the three kinds is worth."""

WORTHS: Worths = tuple(SHEET["coins.worth"])
"""A coin of kind 1 is worth 1, and so on; a changed box may say otherwise."""


def worth(purse: Purse, worths: Worths = WORTHS) -> int:
    """The total of some coins.

    >>> worth((1, 0, 2)), worth((1, 0, 2), (1, 2, 5))
    (7, 11)
    """
    return worths[0] * purse[0] + worths[1] * purse[1] + worths[2] * purse[2]


def added(purse: Purse, value: int, count: int = 1) -> Purse:
    """A purse with one coin of this value more (or, with -1, less)."""
    ones, twos, threes = purse
    if value == 1:
        return ones + count, twos, threes
    if value == 2:
        return ones, twos + count, threes
    return ones, twos, threes + count


HEROES: tuple[str, ...] = tuple(SHEET["heroes.names"])
