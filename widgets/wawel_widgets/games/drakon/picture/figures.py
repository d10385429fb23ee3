"""Heroes and Drakon: how each is drawn, and how they share a chamber."""

from __future__ import annotations

from functools import cache

from wawel_widgets.draw.svg import Point, element, text, use

Stand = tuple[float, float, float]
"""Across, down and size, in hundredths of a chamber."""

CORNERS = ((28.5, 28.5), (-28.5, 28.5), (28.5, -28.5), (-28.5, -28.5))

CROWD: tuple[Stand, ...] = (
    *((x, y, 23) for x, y in ((38, 23), (-38, 23), (23, 38), (34, -34), (-34, -34), (-23, 38))),
)
"""Small, two of them in a low corner: the middle and the arrows stay free."""

STANDS: dict[int, tuple[Stand, ...]] = {
    1: ((27, 25, 54),),
    2: ((27, 25, 52), (-27, 25, 52)),
    3: tuple((x, y, 44) for x, y in CORNERS[:3]),
    4: tuple((x, y, 44) for x, y in CORNERS),
    5: CROWD[:5],
    6: CROWD,
}
"""How so many heroes stand in a chamber: in its corners, so that its emblem is seen between them
(arrows are drawn above them)."""

DRAKON_STANDS: Stand = (-20, -20, 58)
"""She is large, but leaves a part of the emblem and the low corners to be seen."""

SMALLEST_LETTER = 34
"""On a smaller figure no letter could be read."""

LETTER = 12.0
"""The smallest type of a letter, in units of the picture."""


def stands(count: int, tile: float) -> list[tuple[Point, float]]:
    """Where each of so many heroes stands from the middle of a chamber, and how large."""
    part = tile / 100
    return [((x * part, y * part), size * part) for x, y, size in STANDS[count]]


@cache
def hero_figure(
    hero: str, letter: str, size: float, side: int = 1, smallest: float = LETTER
) -> str:
    """A hero, the letter on a plate at its feet, to the right or with -1 to the left."""
    figure = use(f"hero-{hero.lower()}", 0, 0, size, f"p-hero-{hero.lower()}")
    if not letter or size < SMALLEST_LETTER:
        return figure
    type_size = max(smallest, size * 0.27)
    plate = type_size / 0.84
    x, y = side * max(size * 0.3, size * 0.54 - plate / 2), size * 0.5 - plate * 0.5
    return (
        figure
        + element("circle", cx=x, cy=y, r=plate / 2, class_="w-plate")
        + text(letter, x, y + plate * 0.3, "w-mid w-bold w-dark", type_size)
    )


@cache
def drakon_figure(size: float) -> str:
    """The dragon, coiled round a coin."""
    return use("dragon-coil", 0, 0, size, "p-coil")
