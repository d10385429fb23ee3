"""Hexes on paper: where they lie, their corners and edges, and lines around and through them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import cache
from math import cos, pi, sin, sqrt

from wawel.core.hexes import SIDES, VECTORS, Hex
from wawel_widgets.draw.svg import Point, number

RADIUS = 50.0
"""From the middle of a hex of the land to a corner, in the land's own units."""


def centre(spot: Hex, radius: float = RADIUS) -> Point:
    """The middle of a hex.

    >>> centre((0, 2))
    (86.60254037844386, 150.0)
    """
    q, r = spot
    return sqrt(3) * radius * (q + r / 2), 1.5 * radius * r


@cache
def corners(radius: float = RADIUS) -> tuple[Point, ...]:
    """The corners around the middle; edge `d` runs from corner `d` to the next."""
    angles = ((30 - 60 * n) * pi / 180 for n in range(SIDES))
    return tuple((radius * cos(angle), radius * sin(angle)) for angle in angles)


def outline(radius: float = RADIUS, at: Point = (0, 0)) -> str:
    """The way around a hex."""
    x, y = at
    return "M" + "L".join(f"{number(x + a)} {number(y + b)}" for a, b in corners(radius)) + "Z"


def edge(spot: Hex, direction: int) -> str:
    """One edge of a hex."""
    x, y = centre(spot)
    (a, b), (c, d) = (corners()[(direction + n) % SIDES] for n in (0, 1))
    return f"M{number(x + a)} {number(y + b)}L{number(x + c)} {number(y + d)}"


def border(spots: Collection[Hex]) -> str:
    """All edges between these hexes and whatever else there is."""
    return "".join(
        edge((q, r), direction)
        for q, r in spots
        for direction, (dq, dr) in enumerate(VECTORS)
        if (q + dq, r + dr) not in spots
    )


def mouth(spot: Hex, direction: int, radius: float = RADIUS) -> Point:
    """The middle of an edge, where a river crosses it."""
    x, y = centre(spot, radius)
    dq, dr = VECTORS[direction]
    away_x, away_y = centre((dq, dr), radius)
    return x + away_x / 2, y + away_y / 2


def river(spot: Hex, ways: tuple[int, ...], radius: float = RADIUS) -> str:
    """The river over a hex: it meets each edge squarely, so that it goes on smoothly behind it."""
    one, two = ways
    (x, y), (mid_x, mid_y), (end_x, end_y) = (
        mouth(spot, one, radius),
        centre(spot, radius),
        mouth(spot, two, radius),
    )
    bend = 0.62 if (one - two) % SIDES in (1, SIDES - 1) else 0.7
    first = x + (mid_x - x) * bend, y + (mid_y - y) * bend
    second = end_x + (mid_x - end_x) * bend, end_y + (mid_y - end_y) * bend
    return f"M{_point((x, y))}C{_point(first)} {_point(second)} {_point((end_x, end_y))}"


def _point(where: Point) -> str:
    return f"{number(where[0])} {number(where[1])}"


def beside_river(ways: tuple[int, ...], radius: float = RADIUS) -> Point:
    """Where there is most room beside a river, from the middle of its hex."""
    one, two = (centre(VECTORS[way], 1) for way in ways)
    x, y = -(one[0] + two[0]), -(one[1] + two[1])
    length = sqrt(x * x + y * y)
    if length < 0.1:  # it runs straight: below it, or to its left
        x, y = -one[1], one[0]
        if y < 0:
            x, y = -x, -y
        length = sqrt(x * x + y * y)
        return x / length * radius * 0.46, y / length * radius * 0.46
    away = 0.4 if length > 2 else 0.46
    return x / length * radius * away, y / length * radius * away


def middle_of(spots: Iterable[Hex], radius: float = RADIUS) -> Point:
    """The point in the middle of some hexes; of the three of a tile, the corner they share."""
    points = [centre(spot, radius) for spot in spots]
    return (
        sum(x for x, _ in points) / len(points),
        sum(y for _, y in points) / len(points),
    )


def rays(here: Hex, seen: Collection[Hex]) -> Iterator[tuple[Hex, ...]]:
    """The lines of sight: in each direction what is seen, as far as it goes."""
    for dq, dr in VECTORS:
        line = []
        q, r = here[0] + dq, here[1] + dr
        while (q, r) in seen:
            line.append((q, r))
            q, r = q + dq, r + dr
        if line:
            yield tuple(line)
