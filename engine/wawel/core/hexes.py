"""Hexes: places on a grid of hexagons, as axial coordinates, and the geometry of that grid.

A hex is a pair `(q, r)`. The hexagons stand on a corner (pointy top), rows are numbered downwards,
and the six directions go round anticlockwise from the east:

    2 NW   1 NE
  3 W   (q,r)   0 E
    4 SW   5 SE

>>> neighbour((0, 0), 5)
(0, 1)
>>> distance((0, -1), (2, -1))
2
>>> rotate((1, 0), 1)
(0, 1)
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from math import sqrt

Hex = tuple[int, int]
"""A place on the grid: `q` counts to the east, `r` to the south-east."""

DIRECTIONS = ("E", "NE", "NW", "W", "SW", "SE")
"""The names of the directions 0 to 5."""

VECTORS: tuple[Hex, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""One step in each direction."""

SIDES = 6
"""A hex has so many edges, corners and neighbours; edge `d` looks in direction `d`."""


def opposite(direction: int) -> int:
    """The direction back.

    >>> DIRECTIONS[opposite(1)]
    'SW'
    """
    return (direction + 3) % SIDES


def neighbour(here: Hex, direction: int) -> Hex:
    """The hex one step away; edge `d` of a hex is the opposite edge of this neighbour."""
    dq, dr = VECTORS[direction]
    return (here[0] + dq, here[1] + dr)


def neighbours(here: Hex) -> tuple[Hex, ...]:
    """The six hexes around, in the order of the directions.

    >>> neighbours((0, 0)) == VECTORS
    True
    """
    q, r = here
    return tuple((q + dq, r + dr) for dq, dr in VECTORS)


def distance(here: Hex, there: Hex) -> int:
    """How many steps it is from one hex to another, if every hex may be entered.

    >>> distance((0, 0), (2, -3))
    3
    """
    dq, dr = there[0] - here[0], there[1] - here[1]
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


def direction_to(here: Hex, there: Hex) -> int | None:
    """The direction in which a hex lies straight away; `None` if it lies askew, or here.

    >>> direction_to((0, 2), (0, -1)), direction_to((0, 0), (1, 1))
    (2, None)
    """
    steps = distance(here, there)
    for direction, (dq, dr) in enumerate(VECTORS):
        if steps and there == (here[0] + steps * dq, here[1] + steps * dr):
            return direction
    return None


def beyond(here: Hex, direction: int) -> Iterator[Hex]:
    """The hexes straight ahead, without end, this one left out.

    >>> ahead = beyond((0, 0), 1)
    >>> next(ahead), next(ahead)
    ((1, -1), (2, -2))
    """
    (q, r), (dq, dr) = here, VECTORS[direction]
    while True:
        q, r = q + dq, r + dr
        yield (q, r)


def ray(here: Hex, direction: int, board: Container[Hex]) -> tuple[Hex, ...]:
    """This hex and those straight ahead, up to the last one before the first that is missing.

    >>> ray((0, 0), 0, {(0, 0), (1, 0), (3, 0)})
    ((0, 0), (1, 0))
    """
    q, r = here
    dq, dr = VECTORS[direction]
    seen = [here]
    while (there := (q + dq, r + dr)) in board:
        seen.append(there)
        q, r = there
    return tuple(seen)


def line(here: Hex, there: Hex) -> tuple[Hex, ...]:
    """The hexes from one to another that lies straight away, both included; `()` if it does not.

    >>> line((0, 2), (0, 0))
    ((0, 2), (0, 1), (0, 0))
    """
    if here == there:
        return (here,)
    direction = direction_to(here, there)
    if direction is None:
        return ()
    (q, r), (dq, dr) = here, VECTORS[direction]
    return tuple((q + n * dq, r + n * dr) for n in range(distance(here, there) + 1))


def rotate(vector: Hex, times: int) -> Hex:
    """A hex turned about (0, 0) by 60 degrees clockwise, so many times.

    >>> [rotate((1, 0), times) for times in range(3)]
    [(1, 0), (0, 1), (-1, 1)]
    """
    q, r = vector
    for _ in range(times % SIDES):
        q, r = -r, q + r
    return (q, r)


def rotate_direction(direction: int, times: int) -> int:
    """A direction turned in the same way.

    >>> DIRECTIONS[rotate_direction(0, 1)]
    'SE'
    """
    return (direction - times) % SIDES


def ring(centre: Hex, radius: int) -> Iterator[Hex]:
    """The hexes at exactly this distance, once around.

    >>> len(list(ring((0, 0), 2)))
    12
    """
    if radius == 0:
        yield centre
        return
    q, r = centre[0] + radius * VECTORS[0][0], centre[1] + radius * VECTORS[0][1]
    for side in range(SIDES):
        dq, dr = VECTORS[(side + 2) % SIDES]
        for _ in range(radius):
            yield (q, r)
            q, r = q + dq, r + dr


def disc(centre: Hex, radius: int) -> Iterator[Hex]:
    """The hexes up to this distance, from the middle outwards.

    >>> len(list(disc((0, 0), 2)))
    19
    """
    for each in range(radius + 1):
        yield from ring(centre, each)


def centre(here: Hex) -> tuple[float, float]:
    """Where the middle of a hex is drawn: x to the right, y down, in lengths of an edge.

    >>> centre((0, 2))
    (1.7320508075688772, 3.0)
    """
    return sqrt(3) * (here[0] + here[1] / 2), 1.5 * here[1]
