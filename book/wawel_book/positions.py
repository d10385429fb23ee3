"""Positions with a name: what the pages draw, open as a live board, and prove rules by.

A file `book/positions/<game>.toml` has one table a position:

    [held]
    title = "Two knights hold the dragon"
    position = "nogi players=4 / ..."   # as `State.position` writes it
    lines = ["token=8 YE=1", "token=3"] # what can be played from here: actions, one after the other
    refused = ["pass"]                  # what may not be done here; or a game that is none
    shows = ["NOGI-ATTACK-9"]           # the clauses which all this shows, as the judge proves
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from wawel import State
from wawel.core.catalogue import from_position
from wawel.core.errors import WawelError
from wawel_book.places import POSITIONS


class BadPositionFile(WawelError):
    """A file of positions has a table that cannot be used, or lacks one that is wanted."""


@dataclass(frozen=True)
class Position:
    """A position with a name, and what is played from there."""

    name: str
    game: str
    title: str
    text: str
    lines: tuple[tuple[str, ...], ...]
    refused: tuple[str, ...]
    shows: tuple[str, ...]

    def state(self) -> State[Any]:
        """The position itself."""
        return from_position(self.text)


KEYS = {"title", "position", "lines", "refused", "shows"}


def read_positions(file: Path) -> dict[str, Position]:
    """All positions of a file by name; its own name is that of the game."""
    found = {}
    for name, table in tomllib.loads(file.read_text(encoding="utf-8")).items():
        unknown = table.keys() - KEYS
        if unknown or not {"title", "position"} <= table.keys():
            wrong = ", ".join(sorted(unknown)) or "title and position are wanted"
            raise BadPositionFile(f"{file.name}, [{name}]: {wrong}")
        found[name] = Position(
            name=name,
            game=file.stem,
            title=table["title"],
            text=table["position"],
            lines=tuple(tuple(line.split()) for line in table.get("lines", ())),
            refused=tuple(table.get("refused", ())),
            shows=tuple(table.get("shows", ())),
        )
    return found


@cache
def _all() -> dict[str, Position]:
    found: dict[str, Position] = {}
    for file in position_files():
        more = read_positions(file)
        twice = found.keys() & more.keys()
        if twice:
            raise BadPositionFile(f"{file.name}: another game has {', '.join(sorted(twice))} too")
        found |= more
    return found


def position_files() -> Iterator[Path]:
    """The files of positions, one a game."""
    yield from sorted(POSITIONS.glob("*.toml"))


def positions(game: str) -> list[Position]:
    """The positions of one game, in the order of its file."""
    return [one for one in _all().values() if one.game == game]


def position(name: str) -> Position:
    """A position by its name.

    >>> position("start").game
    'nogi'
    >>> position("nowhere")
    Traceback (most recent call last):
    wawel_book.positions.BadPositionFile: there is no position called 'nowhere'
    """
    try:
        return _all()[name]
    except KeyError:
        raise BadPositionFile(f"there is no position called {name!r}") from None
