"""The page that tells the protocols, as tests read it, and what the program says and sends."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NotRequired, get_args, get_origin, get_type_hints

from wawel_site.places import ROOT

TOLD = (ROOT / "widgets" / "PROTOCOL.md").read_text("utf-8")
NAMED = set(re.findall(r"`(\w+)`", TOLD))

Shape = tuple[set[str], set[str]]
"""The fields that a message always has, and those that it may have."""


def names(cell: str) -> list[str]:
    return re.findall(r"`(\w+)`", cell)


def rows(section: str, head: str) -> list[list[str]]:
    """The rows of a table, by how its head begins, in a section of the page."""
    below = TOLD.partition(f"\n{section}\n")[2].partition(f"\n| {head} |")[2]
    lines = below.partition("\n\n")[0].splitlines()[2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def told_messages(section: str) -> dict[str, Shape]:
    """Every message that a table tells of, with its fields."""
    return {
        name: (set(names(always)), set(names(perhaps)))
        for kinds, always, perhaps, _ in rows(section, "type")
        for name in names(kinds)
    }


def told_fields(section: str, head: str = "field") -> list[str]:
    """Every field that a table tells of, in its order."""
    return [name for first, *_ in rows(section, head) for name in names(first)]


def typed_messages(union: Any) -> dict[str, Shape]:
    """Every message that has a type, with its fields."""
    shapes: dict[str, Shape] = {}
    for kind in get_args(union):
        hints = get_type_hints(kind, include_extras=True)
        perhaps = {name for name, hint in hints.items() if get_origin(hint) is NotRequired}
        shape = (hints.keys() - perhaps - {"type"}, perhaps)
        shapes |= dict.fromkeys(get_args(hints["type"]), shape)
    return shapes


def sent_messages(script: str) -> Iterator[tuple[str, set[str]]]:
    """Every message that a script sends with its fields written beside it."""
    for kind, fields in re.findall(r'\bsend\("(\w+)"(?:, \{ (.*?) \})?\)', script):
        alone = re.sub(r"[\[(][^\])]*[\])]", "", fields)
        yield kind, {field.partition(":")[0].strip() for field in alone.split(",") if alone}


class Recording(dict[str, Any]):
    """A message that notes which of its fields somebody looks for."""

    def __init__(self, fields: dict[str, Any]) -> None:
        super().__init__(fields)
        self.asked: set[str] = set()

    def get(self, key: str, otherwise: Any = None) -> Any:
        self.asked.add(key)
        return super().get(key, otherwise)

    def __getitem__(self, key: str) -> Any:
        self.asked.add(key)
        return super().__getitem__(key)

    def __contains__(self, key: object) -> bool:
        self.asked.add(str(key))
        return super().__contains__(key)
