"""The land: hexes with their ground, the river in one line, seams, coast and numbers."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from wawel.core.hexes import VECTORS
from wawel.grajeczka.view import HexView, NewHex
from wawel_widgets.draw.svg import Point, group, number, path, text, use
from wawel_widgets.games.grajeczka.picture.hexes import (
    RADIUS,
    beside_river,
    border,
    centre,
    edge,
    middle_of,
    outline,
    river,
)
from wawel_widgets.games.grajeczka.picture.scene import GROUNDS, GrajeczkaScene

MOTIF_BESIDE = 0.52
"""How large a motif is, beside a river, compared with one that has the hex to itself."""


def land(scene: GrajeczkaScene) -> str:
    """All tiles that lie; what is picked is drawn over it."""
    spots = scene.view.hexes
    size = scene.layout.hex_number
    return group(
        *(ground(spot) for spot in spots),
        path(_seams(scene, within=True), class_="w-seam"),
        path(_seams(scene, within=False), class_="w-seam-tile"),
        path(border(scene.spots), class_="w-coast"),
        rivers(spots),
        *(_number(spot, size) for spot in spots),
        aria_hidden="true",
    )


def ground(spot: HexView | NewHex) -> str:
    """One hex of ground; beside a river its motif makes room."""
    return _ground(spot.ground, spot.river, centre((spot.q, spot.r)))


@cache
def _ground(kind: str, ways: tuple[int, ...], where: Point) -> str:
    x, y = where
    name, paper = GROUNDS[kind], f"p-ground-{kind.lower()}"
    if not ways:
        return use(f"terrain-{name}", x, y, 2 * RADIUS, paper)
    away_x, away_y = beside_river(ways)
    size = 2 * RADIUS * MOTIF_BESIDE
    return group(
        use("hex", x, y, 2 * RADIUS),
        use(f"motif-{name}", x + away_x, y + away_y, size),
        class_=paper,
    )


def rivers(spots: Iterable[HexView | NewHex]) -> str:
    """Every river in one line: first its banks, over all hexes, and then the water."""
    line = "".join(river((spot.q, spot.r), spot.river) for spot in spots if spot.river)
    if not line:
        return ""
    return path(line, class_="w-bank") + path(line, class_="w-water")


def _seams(scene: GrajeczkaScene, *, within: bool) -> str:
    """The edges between hexes of one tile, or of different ones."""
    spots = scene.spots
    found = []
    for (q, r), spot in spots.items():
        for direction in (0, 1, 2):  # the other three are the neighbours' own
            dq, dr = VECTORS[direction]
            other = spots.get((q + dq, r + dr))
            if other is not None and (other.tile == spot.tile) == within:
                found.append(edge((q, r), direction))
    return "".join(found)


@cache
def _number(spot: HexView, size: float) -> str:
    """The number by which people speak of a hex, in its lower corner."""
    x, y = centre((spot.q, spot.r))
    return text(str(spot.number), x, y + RADIUS * 0.82, "w-mid w-over", size)


def tile(hexes: Iterable[NewHex], where: Point, radius: float) -> str:
    """A tile that does not lie yet: its three hexes around a point, with such a radius."""
    spots = list(hexes)
    scale = radius / RADIUS
    x, y = middle_of((spot.q, spot.r) for spot in spots)
    rims = "".join(outline(at=centre((spot.q, spot.r))) for spot in spots)
    shift = f"translate({number(where[0] - x * scale)} {number(where[1] - y * scale)})"
    return group(
        path(rims, class_="w-tile-rim"),
        *(ground(spot) for spot in spots),
        path(rims, class_="w-seam"),
        rivers(spots),
        transform=f"{shift} scale({scale:.3f})",
    )
