"""Component sheets: what is in the box, every number with its provenance."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import resources
from typing import Any


@dataclass(frozen=True, slots=True)
class Component:
    """One fact about the box.

    `status` is `stated` (in the rulebook), `example` (follows from a worked example),
    `sourced` (public material other than the rulebook) or `reconstructed` (our own design,
    within the constraints that `note` names).
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
    """

    def __init__(self, identity: dict[str, Any], components: dict[str, Component]) -> None:
        self.identity = identity
        self._components = components

    @classmethod
    def load(cls, package: str) -> Sheet:
        """Read the `components.toml` of a game's package."""
        text = resources.files(package).joinpath("components.toml").read_text("utf-8")
        return cls.of(tomllib.loads(text))

    @classmethod
    def of(cls, tables: Mapping[str, Any]) -> Sheet:
        """The sheet of tables: who the game is (`identity`), and what is in its box."""
        parts = {key: below for key, below in tables.items() if key != "identity"}
        return cls(tables["identity"], {part.name: part for part in _leaves(parts, "")})

    def __getitem__(self, name: str) -> Any:
        return self._components[name].value

    def __iter__(self) -> Iterator[Component]:
        return iter(self._components.values())

    def component(self, name: str) -> Component:
        """The value together with where it comes from."""
        return self._components[name]


def _leaves(table: dict[str, Any], path: str) -> Iterator[Component]:
    if "value" in table and "status" in table:
        yield Component(path, **table)
    else:
        for key, below in table.items():
            yield from _leaves(below, f"{path}.{key}" if path else key)
