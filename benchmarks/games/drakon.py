"""Drakon: a lair in which there is hardly any room left."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from benchmarks.single import MANY, often
from wawel.drakon.building import built_lair

CROWDED = 60
"""So many chambers make a crowded lair."""


def singles() -> Iterator[tuple[str, Callable[[], Any]]]:
    """What is worth measuring by itself."""
    table = built_lair(CROWDED)
    kind = table.hands[table.seat][0]
    lair = f"lair of {CROWDED}"
    yield f"{lair}: {MANY} clones", often(table.clone)
    yield f"{lair}: {MANY} clones with legal actions", often(lambda: table.clone().legal_actions())
    yield f"{lair}: all spaces for a tile, {MANY} times", often(lambda: table.lair.spaces(kind))
