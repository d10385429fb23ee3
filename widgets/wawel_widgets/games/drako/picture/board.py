"""The nineteen hexes: their rim, their names, and the marks of start hexes."""

from __future__ import annotations

from functools import cache, lru_cache
from math import cos, pi, sin, sqrt

from wawel.drako.view import HexView
from wawel_widgets.draw.svg import Point, at, element, group, number, path, text, use
from wawel_widgets.games.drako.picture.scene import DrakoScene

CORNERS = tuple((sin(pi / 3 * turn), -cos(pi / 3 * turn)) for turn in range(6))
"""The corners of a hex that stands on one, clockwise from the top."""

NEIGHBOURS = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
"""Across the edge that follows each corner, as steps of q and r."""


Placed = tuple[int, int, float, float]
"""A hex: q, r, and where its middle is drawn."""


@cache
def outline(radius: float) -> str:
    """The path of a hex around its middle."""
    points = [f"{number(x * radius)} {number(y * radius)}" for x, y in CORNERS]
    return f"M{'L'.join(points)}Z"


@cache
def hex_rings(radius: float) -> str:
    """Rings for a hex: dots where one may go, a line where one has chosen to, and the focus."""

    def ring(by: float, class_: str) -> str:
        return path(outline(radius + by), class_=class_)

    return (
        ring(-7, "w-ring w-ring-legal w-line-legal")
        + ring(-6, "w-ring w-ring-chosen w-line-chosen")
        + ring(-4, "w-ring w-ring-pointed")
        + group(ring(-6, "w-focus-gap"), ring(-4, "w-focus"), class_="w-ring w-ring-focus")
    )


def board(scene: DrakoScene) -> str:
    """The rim, then every hex."""
    return rim(scene) + "".join(_hex(scene, one) for one in scene.view.hexes)


def rim(scene: DrakoScene) -> str:
    """A band of red paper with holes round the board."""
    hexes = tuple((one.q, one.r, *scene.middles[one.name]) for one in scene.view.hexes)
    return _rim(scene.layout.radius, hexes)


@lru_cache(maxsize=8)
def _rim(radius: float, hexes: tuple[Placed, ...]) -> str:
    """It is the same as long as the board is."""
    band = radius * 0.2
    whole = "".join(_shifted(radius, x, y) for _, _, x, y in hexes)
    return group(
        path(whole, class_="w-rim", stroke_width=2 * band + 5),
        path(whole, class_="w-band", stroke_width=2 * band),
        path(_holes(radius, hexes, band), class_="w-rim-holes", stroke_width=band * 0.46),
        aria_hidden="true",
    )


def _shifted(radius: float, x: float, y: float) -> str:
    points = [f"{number(x + dx * radius)} {number(y + dy * radius)}" for dx, dy in CORNERS]
    return f"M{'L'.join(points)}Z"


def _holes(radius: float, hexes: tuple[Placed, ...], band: float) -> str:
    """Three holes along every edge that leads out of the board."""
    there = {(q, r) for q, r, _, _ in hexes}
    found = []
    for q, r, x, y in hexes:
        for corner, (dq, dr) in enumerate(NEIGHBOURS):
            if (q + dq, r + dr) in there:
                continue
            (ax, ay), (bx, by) = CORNERS[corner], CORNERS[(corner + 1) % 6]
            out = band / 2 / radius / (sqrt(3) / 2)
            for part in (0.2, 0.5, 0.8):
                along_x, along_y = ax + (bx - ax) * part, ay + (by - ay) * part
                away_x, away_y = (ax + bx) / 2 * out, (ay + by) / 2 * out
                hole_x = x + (along_x + away_x) * radius
                hole_y = y + (along_y + away_y) * radius
                found.append(f"M{number(hole_x)} {number(hole_y)}h0")
    return "".join(found)


def _hex(scene: DrakoScene, one: HexView) -> str:
    """A hex with its name; one may go there, and is told of it."""
    words = scene.words
    holds = [one.name]
    if one.name in scene.standing:
        holds.append(scene.called("figure", scene.standing[one.name].name))
    else:
        holds.append(words.say("empty"))
    if one.start is not None:
        holds.append(words.say("start", side=scene.name("seat", one.start)))
    start = one.start is not None and one.name not in scene.standing
    label = "" if scene.still else words.listed(holds)
    where = (one.q, one.r, *scene.middles[one.name])
    return _drawn_hex(scene.layout.radius, one.name, where, start, label)


@lru_cache(maxsize=256)
def _drawn_hex(radius: float, name: str, where: Placed, start: bool, label: str) -> str:
    """Most hexes look as they did before; one without a label is only looked at."""
    q, r, x, y = where
    inner = max(abs(q), abs(r), abs(q + r)) < 2
    drawn = path(outline(radius), class_="w-space" if inner else "w-space w-space-even")
    if start:
        drawn += use("rosette", 0, -2, radius * 0.6, "p-start")
    if not label:
        return at(x, y, drawn)
    return at(
        x,
        y,
        drawn,
        hex_rings(radius),
        id=f"hex-{name}",
        class_="w-pick w-place",
        data_pick=f"hex:{name}",
        data_place=name,
        role="button",
        tabindex=-1,
        aria_label=label,
    )


def names(scene: DrakoScene) -> str:
    """The names of the hexes, each in the lower corner of its own, below whoever stands there."""
    layout = scene.layout
    below = layout.radius * (0.87 if layout.wide else 0.93)
    return _names(layout.names, below, tuple(scene.middles.items()))


@lru_cache(maxsize=8)
def _names(size: float, below: float, middles: tuple[tuple[str, Point], ...]) -> str:
    drawn = [text(name, x, y + below, "w-mid w-soft w-over", size) for name, (x, y) in middles]
    return element("g", *drawn, aria_hidden="true")


def towards(start: Point, end: Point, short: float, before: float = 0) -> str:
    """A line from one point to another, that begins and ends a little away from them."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    far = max(1.0, sqrt(dx * dx + dy * dy))
    return (
        f"M{number(start[0] + dx * before / far)} {number(start[1] + dy * before / far)}"
        f"L{number(end[0] - dx * short / far)} {number(end[1] - dy * short / far)}"
    )
