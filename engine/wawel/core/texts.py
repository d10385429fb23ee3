"""Texts for people, in every language of the kit: one shape of file, one way to read it.

A file is TOML. A text stands in it in every language side by side, as in
`undo = { en = "Undo", pl = "Cofnij" }`; tables of texts may hold tables. What is said with facts
has them in braces.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from functools import cache
from typing import Any

from wawel.core.clauses import LANGUAGES
from wawel.core.errors import BadGame, WawelError, excerpt
from wawel.core.tables import read_tables


class NoSuchLanguage(WawelError):
    """There are no texts in that language."""

    def __init__(self, language: object) -> None:
        known = ", ".join(LANGUAGES)
        super().__init__(f"no texts in {excerpt(str(language))}; there are {known}")


class Texts:
    """All texts of some files, in one language.

    >>> texts = Texts.of({"phrases": {"seat": {"en": "seat {n}", "pl": "miejsce {n}"}}}, "pl")
    >>> texts.say("seat", n=2)
    'miejsce 2'
    """

    def __init__(self, language: str, tables: Mapping[str, Any]) -> None:
        self.language = language
        self.tables = tables

    @classmethod
    def of(cls, tables: Mapping[str, Any], language: str) -> Texts:
        """The texts of tables that hold every language."""
        if language not in LANGUAGES:
            raise NoSuchLanguage(language)
        return cls(language, _in_language(tables, language))

    def say(self, key: str, **facts: object) -> str:
        """One of the `phrases`, with the facts it speaks of."""
        phrase: str = self.tables["phrases"][key]
        return phrase.format(**facts) if facts else phrase

    def table(self, *path: str) -> dict[str, Any]:
        """A table of texts, or nothing if there is none of that name."""
        found: Any = self.tables
        for name in path:
            found = found.get(name, {})
        return dict(found)

    def named(self, kind: str, key: str) -> str:
        """What a thing of some kind is called."""
        name: str = self.tables[kind][key]
        return name

    def named_or(self, kind: str, key: str, otherwise: str) -> str:
        """What a thing is called, if it has a name here."""
        name: str = self.tables.get(kind, {}).get(key, otherwise)
        return name

    def listed(self, names: list[str]) -> str:
        """Things one after another."""
        return ", ".join(names)


def _in_language(tables: Mapping[str, Any], language: str) -> dict[str, Any]:
    return {
        key: value
        if not isinstance(value, Mapping)
        else value[language]
        if value.keys() == set(LANGUAGES)
        else _in_language(value, language)
        for key, value in tables.items()
    }


@cache
def texts(language: str, *files: str) -> Texts:
    """The texts of files such as `"wawel_widgets/board.toml"`, the later ones added to the first.

    A file that does not exist adds nothing.
    """
    tables: dict[str, Any] = {}
    for file in files:
        _add(tables, deepcopy(_read(file)))  # what is kept of a file stays as it was read
    return Texts.of(tables, language)


def _add(tables: dict[str, Any], more: Mapping[str, Any]) -> None:
    for key, value in more.items():
        if isinstance(value, Mapping) and isinstance(tables.get(key), dict):
            _add(tables[key], value)
        else:
            tables[key] = value


@cache
def _read(file: str) -> dict[str, Any]:
    package, _, name = file.rpartition("/")
    try:
        return read_tables(package.replace("/", "."), name)
    except FileNotFoundError:
        return {}
    except ValueError as error:  # of TOML, and of encodings
        raise BadGame(f"{file} cannot be read: {error}") from error
