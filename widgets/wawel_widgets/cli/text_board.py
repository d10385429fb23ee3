"""The board in words: what the picture tells those who cannot see it, as a table of text.

Every live picture names its parts for screen readers: the board, its places with what stands on
them, dice, cards and players, as far as the one who looks may know. A terminal shows these names,
so there is one description of a table, in every language, for all games.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import groupby
from xml.etree import ElementTree as ET

from wawel_widgets import draw
from wawel_widgets.cli.text_map import text_map

GAP = "   "
SHORT = 36
"""A name of more letters has a line of its own."""


@dataclass
class Section:
    """A part of the board: what it is called, and the names of what belongs to it."""

    title: str
    names: list[str] = field(default_factory=list)


def text_board(view: object, language: str, names: Mapping[int, str], width: int) -> str:
    """What a viewer sees, in lines.

    >>> from wawel import load_game
    >>> view = load_game("nogi", players=2).new_initial_state().view(0)
    >>> print(text_board(view, "en", {}, 80).splitlines()[0])
    The board of Nogi za pas!
    """
    picture = draw.picture(view, language, names=names)
    lines: list[str] = []
    for section in sections(picture):
        if section.title:
            lines.append(f"{section.title}:" if section.names and lines else section.title)
        if len(lines) == 1:
            lines += text_map(picture, width)
        # Short names stand side by side, a long one has a line of its own.
        for short, run in groupby(section.names, key=lambda name: len(name) <= SHORT):
            lines += in_columns(list(run), width if short else 0)
    return "\n".join(lines)


def sections(picture: str) -> list[Section]:
    """The named parts of a picture, in the order in which they are read out."""
    root = ET.fromstring(picture)
    found = [Section("")]
    for label, is_group in _labels(root):
        if is_group:
            found.append(Section(label))
        elif label not in found[-1].names:  # several alike are told once, with their number
            found[-1].names.append(label)
    return [section for section in found if section.title or section.names]


def _labels(element: ET.Element) -> Iterator[tuple[str, bool]]:
    if element.get("aria-hidden") == "true":
        return
    label = element.get("aria-label")
    holds = any(below.get("aria-label") for below in element.iter() if below is not element)
    if label:
        yield label, holds
    for below in element:
        yield from _labels(below)


def in_columns(names: list[str], width: int) -> list[str]:
    """Names side by side, read downwards, as many as fit.

    >>> in_columns(["A1", "A2", "A3", "A4", "A5"], 12)
    ['  A1   A4', '  A2   A5', '  A3']
    """
    if not names:
        return []
    wide = max(map(len, names)) + len(GAP)
    columns = max(1, (width - 2 + len(GAP)) // wide)
    height = -(-len(names) // columns)
    rows = [names[row::height] for row in range(height)]
    return ["  " + "".join(name.ljust(wide) for name in row).rstrip() for row in rows]
