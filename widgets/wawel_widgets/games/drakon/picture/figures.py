"""Heroes and Drakon: how each is drawn, and how they share a chamber."""

from __future__ import annotations

from functools import cache

from wawel_widgets.draw.svg import Point, element, group, rect, text, use

Stand = tuple[float, float, float]
"""Across, down and size, in hundredths of a chamber."""

CORNERS = ((33.0, 32.0), (-33.0, 32.0), (33.0, -34.5), (-33.0, -34.5))
"""A little beyond the edge, where no arrow is."""

CROWD = tuple(
    (x, y, 29.0)
    for x, y in ((37.5, 20.7), (-37.5, 20.7), (22.8, 38.1), (-22.8, 38.1), *CORNERS[2:])
)
"""Five or six are small, and stand two by two in the low corners: the middle stays free."""

STANDS: dict[int, tuple[Stand, ...]] = {
    1: ((32, 33, 44),),
    2: ((32, 33, 44), (-32, 33, 44)),
    3: tuple((x, y, 40) for x, y in CORNERS[:3]),
    4: tuple((x, y, 40) for x, y in CORNERS),
    5: CROWD[:5],
    6: CROWD,
}
"""How so many heroes stand in a chamber: in its corners, so that its emblem is seen between them
and every arrow beside them."""

DRAKON_STANDS: Stand = (-32, -33, 44)
DRAKON_AMONG: Stand = (0, -3, 42)
"""Drakon has a corner to herself; where heroes stand in all of them, she is in the middle."""

SMALLEST_LETTER = 34
"""On a card, a smaller figure has no room for a plate; its name stands beside it."""

LETTER = 12.0
"""The smallest type of a letter, in units of the picture."""


@cache
def stands(count: int, tile: float) -> list[tuple[Point, float]]:
    """Where each of so many heroes stands from the middle of a chamber, and how large."""
    part = tile / 100
    return [((x * part, y * part), size * part) for x, y, size in STANDS[count]]


def drakon_stands(heroes: int) -> Stand:
    """Where Drakon is in a chamber with so many heroes."""
    return DRAKON_STANDS if heroes < len(CORNERS) else DRAKON_AMONG


@cache
def hero_in_lair(hero: str, letter: str, size: float, smallest: float) -> str:
    """A hero behind a shield with the letter, which hides neither the head nor another hero."""
    type_size = max(smallest, size * 0.32)
    wide, high = type_size * 1.14, type_size * 0.82
    top = size * 0.49 - high
    return group(
        use(f"hero-{hero.lower()}", 0, 0, size),
        rect(-wide / 2, top, wide, high, rx=high * 0.24, class_="w-shield"),
        text(letter, 0, top + high * 0.93, "w-mid w-bold w-on", type_size),
        class_=f"p-hero-{hero.lower()}",
    )


@cache
def hero_figure(hero: str, letter: str, size: float) -> str:
    """A hero, the letter on a plate at its feet."""
    figure = use(f"hero-{hero.lower()}", 0, 0, size, f"p-hero-{hero.lower()}")
    if not letter or size < SMALLEST_LETTER:
        return figure
    type_size = max(LETTER, size * 0.27)
    plate = type_size / 0.84
    x, y = max(size * 0.3, size * 0.54 - plate / 2), size * 0.5 - plate * 0.5
    return (
        figure
        + element("circle", cx=x, cy=y, r=plate / 2, class_="w-plate")
        + text(letter, x, y + plate * 0.3, "w-mid w-bold w-dark", type_size)
    )


@cache
def drakon_figure(size: float) -> str:
    """The dragon, coiled round a coin."""
    return use("dragon-coil", 0, 0, size, "p-coil")
