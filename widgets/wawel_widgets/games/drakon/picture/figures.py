"""Heroes and Drakon: how each is drawn, and how they share a chamber."""

from __future__ import annotations

from functools import cache

from wawel_widgets.draw.svg import Point, element, text, use

Stand = tuple[float, float, float]
"""Across, down and size, in hundredths of a chamber."""

CORNERS = ((27, 27), (-27, 27), (27, -27), (-27, -27))

CROWD: tuple[Stand, ...] = (
    *((x, y, 23) for x, y in ((38, 23), (-38, 23), (23, 38), (34, -34), (-34, -34), (-23, 38))),
)
"""Small, two of them in a low corner: the middle and the arrows stay free."""

STANDS: dict[int, tuple[Stand, ...]] = {
    1: ((22, 18, 60),),
    2: ((26, 21, 50), (-26, 21, 50)),
    3: tuple((x, y, 44) for x, y in CORNERS[:3]),
    4: tuple((x, y, 44) for x, y in CORNERS),
    5: CROWD[:5],
    6: CROWD,
}
"""How so many heroes stand in a chamber: low or in its corners, so that its emblem is seen between
them."""

SMALLEST_LETTER = 34
"""On a smaller figure no letter could be read."""


def stands(count: int, tile: float) -> list[tuple[Point, float]]:
    """Where each of so many heroes stands from the middle of a chamber, and how large."""
    part = tile / 100
    return [((x * part, y * part), size * part) for x, y, size in STANDS[count]]


@cache
def hero_figure(hero: str, letter: str, size: float) -> str:
    """A hero, the letter on a plate at its feet."""
    figure = use(f"hero-{hero.lower()}", 0, 0, size, f"p-hero-{hero.lower()}")
    if not letter or size < SMALLEST_LETTER:
        return figure
    plate = size * 0.32
    return (
        figure
        + element("circle", cx=size * 0.3, cy=size * 0.34, r=plate / 2, class_="w-plate")
        + text(letter, size * 0.3, size * 0.34 + plate * 0.3, "w-mid w-bold w-dark", plate * 0.84)
    )


@cache
def drakon_figure(size: float) -> str:
    """The dragon, coiled round a coin."""
    return use("dragon-coil", 0, 0, size, "p-coil")
