"""Component sheets: what is in the box, every number with its provenance."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import Any

from wawel.core.clauses import by_language
from wawel.core.errors import BadComponent
from wawel.core.json_text import read_json
from wawel.core.tables import read_tables


@dataclass(frozen=True, slots=True)
class Component:
    """One fact about the box.

    `status` is `stated` (in the rulebook), `example` (follows from a worked example),
    `sourced` (public material other than the rulebook) or `reconstructed` (our own design,
    within the constraints that `note` names); `changed` says that somebody altered it.
    """

    name: str
    value: Any
    status: str
    note: str = ""


class Sheet:
    """The component sheet of a game.

    >>> from wawel import load_game
    >>> sheet = load_game("nogi").sheet
    >>> sheet["board.last"], sheet.component("board.last").status
    (36, 'stated')
    >>> sheet.identity["title_pl"]
    'Nogi za pas!'

    `changes` are the values that somebody has put in the place of those in the box.
    """

    def __init__(
        self,
        identity: dict[str, Any],
        components: dict[str, Component],
        changes: Mapping[str, Any] | None = None,
    ) -> None:
        self.identity = identity
        self._box = components
        self.changes: dict[str, Any] = dict(changes or {})
        self._components = components | {
            name: replace(components[name], value=value, status="changed")
            for name, value in self.changes.items()
        }

    @classmethod
    def load(cls, package: str) -> Sheet:
        """Read the `components.toml` of a game's package."""
        return cls.of(read_tables(package, "components.toml"))

    @classmethod
    def of(cls, tables: Mapping[str, Any]) -> Sheet:
        """The sheet of tables: who the game is (`identity`), and what is in its box."""
        parts = {key: below for key, below in tables.items() if key != "identity"}
        return cls(
            by_language(tables["identity"]), {part.name: part for part in _leaves(parts, "")}
        )

    def __getitem__(self, name: str) -> Any:
        return self._components[name].value

    def __iter__(self) -> Iterator[Component]:
        return iter(self._components.values())

    def title(self, language: str = "en") -> str:
        """What the game is called.

        >>> from wawel import load_game
        >>> load_game("nogi").sheet.title("pl")
        'Nogi za pas!'
        """
        return str(self.identity[f"title_{language}"])

    def component(self, name: str) -> Component:
        """The value together with where it comes from."""
        return self._components[name]

    def changed(self, changes: Mapping[str, Any]) -> Sheet:
        """Another sheet with these values; each has to be of the kind that it replaces.

        Lists may get longer or shorter: whether the rules can do with that is for the game to
        say. What is changed to what it was is no change.

        >>> from wawel import load_game
        >>> castle = load_game("nogi").sheet.changed({"castle.places": [0, 6, 4, 1]})
        >>> castle["castle.places"], castle.component("castle.places").status, castle.changes
        ([0, 6, 4, 1], 'changed', {'castle.places': [0, 6, 4, 1]})
        """
        kept = dict(self.changes)
        for name, value in changes.items():
            if name not in self._box:
                near = get_close_matches(name, self._box, n=3, cutoff=0.4)
                hint = f"; there is {' or '.join(near)}" if near else ""
                raise BadComponent(name, f"there is no such component{hint}")
            printed = self._box[name].value
            kept[name] = _like(printed, value, name)
            if kept[name] == printed:
                del kept[name]
        return Sheet(self.identity, self._box, kept)


def _like(before: Any, after: Any, name: str) -> Any:
    """The new value in the form of the old one; `BadComponent` if it is of another kind."""
    if isinstance(before, list):
        if not isinstance(after, (list, tuple)):
            raise BadComponent(name, "takes a list")
        return [_like(before[0], each, name) if before else each for each in after]
    if isinstance(before, dict):
        if not isinstance(after, Mapping) or after.keys() != before.keys():
            raise BadComponent(name, f"takes a table with the keys {', '.join(before)}")
        return {key: _like(each, after[key], name) for key, each in before.items()}
    if type(after) is not type(before):
        kind = {int: "whole numbers", str: "words"}.get(type(before), type(before).__name__)
        raise BadComponent(name, f"takes {kind}")
    return after


def write_changes(changes: Mapping[str, Any]) -> str:
    """Changes as words without spaces, to stand beside the options: `split_changes` reads them.

    >>> write_changes({"castle.places": [0, 6, 4, 1]})
    'castle.places=[0,6,4,1]'
    """
    return " ".join(f"{name}={_without_spaces(value)}" for name, value in changes.items())


def _without_spaces(value: Any) -> str:
    r"""A value as JSON in one word: a space in a text is written as its number.

    >>> print(_without_spaces({"task": "a long walk"}))
    {"task":"a\u0020long\u0020walk"}
    """
    written = json.dumps(value, separators=(",", ":"), ensure_ascii=False)
    return re.sub(r"\s", lambda space: f"\\u{ord(space[0]):04x}", written)


def split_changes(text: str) -> tuple[str, dict[str, Any]]:
    """The words that are options, and the changes of components: their names have a dot.

    >>> split_changes("players=3 castle.places=[0,6,4,1]")
    ('players=3', {'castle.places': [0, 6, 4, 1]})
    """
    options: list[str] = []
    changes: dict[str, Any] = {}
    for word in text.split():
        name, _, value = word.partition("=")
        if "." not in name:
            options.append(word)
            continue
        if name in changes:
            raise BadComponent(name, "twice")
        try:
            changes[name] = read_json(value)
        except ValueError:
            raise BadComponent(name, "its value cannot be read") from None
    return " ".join(options), changes


def _leaves(table: dict[str, Any], path: str) -> Iterator[Component]:
    if "value" in table and "status" in table:
        yield Component(path, **table)
    else:
        for key, below in table.items():
            yield from _leaves(below, f"{path}.{key}" if path else key)
