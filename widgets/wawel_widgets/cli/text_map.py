"""A map in letters: where the places of a picture lie, each by its number or its code.

Nothing is known here of any game: a picture says where its places are and what they are called.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from xml.etree import ElementTree as ET

CODE = re.compile(r"\b[A-Z]?\d+\b")
MOVED = re.compile(r"translate\(\s*(-?[\d.]+)[ ,]+(-?[\d.]+)")
SAME_ROW = 12
"""Places whose heights differ by less, in units of the picture, stand in one row."""

ROOM = 6
"""So many letters a place is wide, where the terminal is."""

Place = tuple[float, float, str]


def text_map(picture: str, width: int) -> list[str]:
    """The lines of the map; none where the places have no numbers that tell them apart.

    >>> from wawel import load_game
    >>> from wawel_widgets import draw
    >>> view = load_game("drako").new_initial_state().view(0)
    >>> for line in text_map(draw.picture(view), 80):
    ...     print(line)
            A1    A2    A3
         B1    B2    B3    B4
      C1    C2    C3    C4    C5
         D1    D2    D3    D4
            E1    E2    E3
    """
    places = list(_places(ET.fromstring(picture), 0.0, 0.0))
    if len(places) < 3 or len({code for _, _, code in places}) < len(places):
        return []
    rows = _rows(places)
    step = min((b[0] - a[0] for row in rows for a, b in _pairs(row)), default=1.0)
    left = min(x for x, _, _ in places)
    broad = (max(x for x, _, _ in places) - left) / step + 1
    room = min(ROOM, int((width - 2) / broad))
    if room < 3:
        return []
    lines = []
    for row in rows:
        line = "  "
        for x, _, code in row:
            line = line.ljust(2 + round((x - left) / step * room)) + code
        lines.append(line)
    return lines


def _places(element: ET.Element, x: float, y: float) -> Iterator[Place]:
    moved = MOVED.match(element.get("transform", ""))
    if moved:
        x, y = x + float(moved[1]), y + float(moved[2])
    if element.get("data-place") is not None:
        head = re.split("[,:;]", element.get("aria-label", ""))[0]
        code = CODE.search(head)
        if code:
            yield x, y, code[0]
    for below in element:
        yield from _places(below, x, y)


def _rows(places: list[Place]) -> list[list[Place]]:
    rows: list[list[Place]] = []
    for place in sorted(places, key=lambda place: place[1]):
        if rows and place[1] - rows[-1][0][1] < SAME_ROW:
            rows[-1].append(place)
        else:
            rows.append([place])
    return [sorted(row) for row in rows]


def _pairs(row: list[Place]) -> Iterator[tuple[Place, Place]]:
    return ((a, b) for a, b in itertools.pairwise(row) if b[0] - a[0] > SAME_ROW)
