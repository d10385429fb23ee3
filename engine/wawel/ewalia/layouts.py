"""Layouts: where the lakes of a track can be.

Every board shows one lake or none (EWALIA-SETUP-3), so a layout is a set of spaces.
"""

from __future__ import annotations

from itertools import pairwise, product
from typing import Any

from wawel.core.options import OneOfMany
from wawel.ewalia.pieces import SHEET

Layout = tuple[int, ...]
"""The spaces that are lakes, rising."""

PRESETS: dict[str, Layout] = {name: tuple(lakes) for name, lakes in SHEET["lakes.presets"].items()}
USUAL: dict[int, Layout] = {
    int(count): tuple(lakes) for count, lakes in SHEET["lakes.usual"].items()
}
STANDARD = "standard"
DRY = "none"


def layouts(count: int | None = None) -> list[Layout]:
    """All layouts with so many lakes (EWALIA-SETUP-12), or with any number.

    >>> [len(layouts(count)) for count in range(6)]
    [1, 8, 25, 38, 28, 8]
    """
    boards = [SHEET["lakes.start"], *SHEET["lakes.middle"], SHEET["lakes.finish"]]
    shown = product(*((None, *lakes) for lakes in boards))
    found = [tuple(lake for lake in way if lake is not None) for way in shown]
    return sorted(lakes for lakes in found if count is None or len(lakes) == count)


def touching(lakes: Layout) -> bool:
    """Do two of the lakes lie side by side (EWALIA-SETUP-4)?

    >>> touching((7, 8, 10)), touching((5, 8, 11))
    (True, False)
    """
    return any(second - first == 1 for first, second in pairwise(lakes))


def name_of(lakes: Layout) -> str:
    """A layout as one word.

    >>> name_of((5, 8, 11)), name_of(())
    ('5-8-11', 'none')
    """
    return "-".join(map(str, lakes)) or DRY


def lakes_of(layout: str, count: int) -> Layout:
    """The lakes that a word means; `standard` is the usual layout with so many lakes.

    >>> lakes_of("standard", 3), lakes_of("standard", 1), lakes_of("5-6-12", 3)
    ((5, 8, 11), (8,), (5, 6, 12))
    """
    if layout == STANDARD:
        return USUAL[count]
    if layout in PRESETS:
        return PRESETS[layout]
    return () if layout == DRY else tuple(map(int, layout.split("-")))


class Layouts(OneOfMany):
    """The values of the option `layout`: a preset, or the lakes themselves.

    >>> ANY_LAYOUT.check([11, 5, 8])
    '5-8-11'
    """

    def check(self, value: Any) -> str:
        if isinstance(value, (list, tuple, set, frozenset)):
            numbers = [number for number in value if type(number) is int]
            if len(numbers) == len(value):
                value = name_of(tuple(sorted(numbers)))
        return super().check(value)

    def describe(self) -> str:
        return f"{', '.join(PRESETS)}, or lakes such as 5-8-11, at most one on a board"


ANY_LAYOUT = Layouts((*PRESETS, *map(name_of, layouts())), favourites=tuple(PRESETS))
