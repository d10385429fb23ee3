"""Positions with a name: what the pages draw, open as a live board, and prove rules by.

They are called after their game and by a name that is its own within the game, as in `nogi/held`.
A file `book/positions/<slug>.toml` has one table a position:

    [held]
    title.en = "Two knights hold the dragon"
    title.pl = "Dwaj rycerze trzymają smoka"
    position = "nogi players=4 / ..."   # as `State.position` writes it
    lines = ["token=8 YE=1", "token=3"] # what can be played from here: actions, one after the other
    refused = ["pass"]                  # what may not be done here; or a game that is none
    shows = ["NOGI-ATTACK-9"]           # the clauses which all this shows, see `clause_proofs`
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from wawel import State
from wawel.core.catalogue import from_position
from wawel.core.errors import WawelError
from wawel_book.paths import find


class BadPositionFile(WawelError):
    """A file of positions has a table that cannot be used, or lacks one that is wanted."""


@dataclass(frozen=True)
class Position:
    """A position with a name, and what is played from there."""

    name: str
    """Its own name, without that of the game."""
    game: str
    title: Mapping[str, str]
    """What it shows, by language."""
    text: str
    lines: tuple[tuple[str, ...], ...]
    refused: tuple[str, ...]
    shows: tuple[str, ...]

    @property
    def label(self) -> str:
        """What a link to where it is drawn aims at."""
        return f"position-{self.game}-{self.name}"

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
def _of_game(slug: str) -> dict[str, Position]:
    file = find("book", "positions", f"{slug}.toml")
    return read_positions(file) if file else {}


def positions(slug: str) -> list[Position]:
    """The positions of one game, in the order of its file; a game may have none."""
    return list(_of_game(slug).values())


def position(name: str) -> Position:
    """A position by the slug of its game and its own name.

    >>> position("nogi/start").game
    'nogi'
    >>> position("nogi/nowhere")
    Traceback (most recent call last):
    wawel_book.positions.BadPositionFile: there is no position called 'nogi/nowhere'
    """
    slug, _, own = name.partition("/")
    try:
        return _of_game(slug)[own]
    except KeyError:
        raise BadPositionFile(f"there is no position called {name!r}") from None
