"""The words in pictures, in English and Polish."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any


class Phrases:
    """The words one picture needs, in one language.

    >>> phrases("plain", "pl").say("player", number=2)
    'Gracz 2'
    """

    def __init__(self, tables: dict[str, Any], language: str) -> None:
        self.language = language
        self._tables = tables

    def say(self, key: str, **facts: object) -> str:
        """A phrase, with the facts it speaks of."""
        phrase: str = self._tables["phrases"][key][self.language]
        return phrase.format(**facts) if facts else phrase

    def named(self, kind: str, key: str) -> str:
        """What a thing of some kind is called."""
        name: str = self._tables[kind][key][self.language]
        return name

    def named_or(self, kind: str, key: str, otherwise: str) -> str:
        """What a thing is called, if it has a name here."""
        return self.named(kind, key) if key in self._tables[kind] else otherwise

    def listed(self, names: list[str]) -> str:
        """Things one after another."""
        return ", ".join(names)


@cache
def phrases(room: str, language: str) -> Phrases:
    """The phrases of a game's pictures, with those that all pictures share."""
    folder = resources.files("wawel_widgets.draw")
    tables = tomllib.loads(folder.joinpath("words.toml").read_text("utf-8"))
    own = folder.joinpath(room, "words.toml")
    if own.is_file():
        for kind, table in tomllib.loads(own.read_text("utf-8")).items():
            tables.setdefault(kind, {}).update(table)
    return Phrases(tables, language)


def player_name(names: Mapping[int, str], seat: int, words: Phrases) -> str:
    """What a seat is called: the name that was given, or its number."""
    return names.get(seat) or words.say("player", number=seat + 1)
