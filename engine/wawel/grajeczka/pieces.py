"""The pieces: faces of tiles, and Pages with their tasks, as the component sheet describes them.

A face lies on a *site*: three hexes that touch each other, in one of two shapes. Which of its
hexes lies where, and where its river runs out, depends on the rotation; `Lie` keeps that for every
rotation, so that placing a tile needs no geometry any more.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from wawel.core.clauses import in_language
from wawel.core.hexes import SIDES, Hex, direction_to, rotate, rotate_direction

FIGURES = ("P", "K", "D")
"""Princess, Knight and Dragon; a figure is known by its number in this row."""

PRINCESS, KNIGHT, DRAGON = range(3)

LARGE = ("LF", "LM", "LP")
"""The Large areas, as the Pages name them: Forest, Mountains and Plain."""

TILE = 3
"""Among the acts of a turn: not a move of a figure, but the placing of a tile."""

BASE: tuple[Hex, ...] = ((0, 0), (1, 0), (0, 1))
"""The hexes A, B and C of a tile that is not rotated."""

SHAPES = (BASE, tuple(rotate(spot, 1) for spot in BASE))
"""The two shapes of a site, from its anchor: the tile unrotated, and rotated once.

A further rotation by 120 degrees covers the same site, with the next hex under A.
"""

Site = tuple[int, int, int]
"""The anchor (q, r) and the number of the shape."""


def _sites_around() -> Iterator[tuple[int, int, int, int, Hex, Hex]]:
    for shape, hexes in enumerate(SHAPES):
        for place, (q, r) in enumerate(hexes):
            (q1, r1), (q2, r2) = hexes[:place] + hexes[place + 1 :]
            yield -q, -r, shape, place, (q1 - q, r1 - r), (q2 - q, r2 - r)


SITES_AROUND = tuple(_sites_around())
"""The six sites that cover a hex: from the hex to the anchor, the shape, the place of the hex in
it, and from the hex to the two other ones."""


def site_of(rotation: int, q: int, r: int) -> Site:
    """The site that a tile covers when it is rotated so often and its A lies on (q, r).

    >>> site_of(2, 1, 0)
    (0, 0, 0)
    """
    shape = rotation % 2
    dq, dr = SHAPES[shape][rotation // 2]
    return (q - dq, r - dr, shape)


def hexes_of(site: Site) -> tuple[Hex, Hex, Hex]:
    """The three hexes of a site.

    >>> hexes_of((0, 0, 1))
    ((0, 0), (0, 1), (-1, 1))
    """
    q, r, shape = site
    _, (q1, r1), (q2, r2) = SHAPES[shape]
    return ((q, r), (q + q1, r + r1), (q + q2, r + r2))


class Lie(NamedTuple):
    """How a face lies on a site in one rotation.

    `ground` and `rivers` (a mask of directions) are those of the three hexes of the site.
    `mouths` has bit `6 * place + direction` for each edge where the river leaves the tile.
    """

    ground: tuple[str, str, str]
    rivers: tuple[int, int, int]
    mouths: int


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a Regular tile.

    >>> face = Face.of("R4", 2, {"ground": "PPF", "river": ["B1", "C4"]})
    >>> face.code, face.has_river, face.lies[0].ground
    ('R4/2', True, ('P', 'P', 'F'))
    """

    code: str
    tile: str
    side: int
    ground: str
    river: tuple[tuple[int, int], ...]  # the ends: which hex, and in which direction
    lies: tuple[Lie, ...]  # one for each rotation

    @property
    def has_river(self) -> bool:
        """Does a river run over this side?"""
        return bool(self.river)

    @classmethod
    def of(cls, tile: str, side: int, printed: dict[str, Any]) -> Face:
        """The face that the component sheet describes."""
        ground = printed["ground"]
        river = tuple(("ABC".index(end[0]), int(end[1])) for end in printed.get("river", ()))
        lies = tuple(_lie(ground, river, rotation) for rotation in range(SIDES))
        return cls(f"{tile}/{side}", tile, side, ground, river, lies)


@cache  # every game lays the same tiles
def _lie(ground: str, river: tuple[tuple[int, int], ...], rotation: int) -> Lie:
    rivers = [0, 0, 0]
    mouths = 0
    for letter, direction in river:
        turned = rotate_direction(direction, rotation)
        place = (rotation // 2 + letter) % 3
        rivers[place] |= 1 << turned
        mouths |= 1 << (SIDES * place + turned)
    if river:
        # Between its two hexes the river crosses their common edge.
        (one, _), (two, _) = river
        for here, there in ((one, two), (two, one)):
            inward = direction_to(BASE[here], BASE[there])
            assert inward is not None
            rivers[(rotation // 2 + here) % 3] |= 1 << rotate_direction(inward, rotation)
    lying = [ground[(place - rotation // 2) % 3] for place in range(3)]
    return Lie((lying[0], lying[1], lying[2]), (rivers[0], rivers[1], rivers[2]), mouths)


NONE_UP = -1
"""Stands for the top face of a stack that shows none."""


class Under(NamedTuple):
    """A Page that its owner put under the Book, and what everybody knows it cannot be."""

    page: int
    ruled_out: int


class Placed(NamedTuple):
    """A Regular tile in the Kingdom: its face, its rotation, and where its hex A lies."""

    face: int
    rotation: int
    q: int
    r: int


@dataclass(frozen=True, slots=True)
class Page:
    """A Page: its task, as data, and its fragment of the tale.

    `figures` are numbers of figures, the one who sees first. `area` and `over` name ground or an
    area of the Kingdom (see `wawel.grajeczka.land`); `count` is how many a line needs.
    """

    number: int
    key: str
    verb: str
    figures: tuple[int, ...]
    area: str = ""
    over: str = ""
    count: int = 0
    task_en: str = ""
    task_pl: str = ""
    story_en: str = ""
    story_pl: str = ""

    @classmethod
    def of(cls, number: int, printed: dict[str, Any]) -> Page:
        """The Page that the component sheet describes."""
        figures = tuple(FIGURES.index(letter) for letter in printed["figures"])
        return cls(number, **{**printed, "figures": figures})

    def task(self, language: str = "en") -> str:
        """What the Page asks for."""
        return in_language(self, "task", language)

    def story(self, language: str = "en") -> str:
        """What is read aloud when the Page is recounted."""
        return in_language(self, "story", language)
