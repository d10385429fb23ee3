"""Labels: what an event points at, for any game."""

from __future__ import annotations

from typing import Any

from wawel.core.events import Event
from wawel.core.words import Words


def marks(words: Words, event: Event) -> list[str]:
    """What to point at while an event is read: figures by their picks, places by their names."""
    found = []
    for fact, value in event.facts.items():
        if fact in words.places:
            found += [f"place:{name}" for name in place_names(value)]
        else:
            kind = "seat" if fact in words.seats else fact
            each = value if isinstance(value, (list, tuple)) else (value,)
            found += [f"{kind}:{one}" for one in each]
    return found


def place_names(value: Any) -> list[str]:
    """The names of a place, or of several; one of the plane is named by its two numbers.

    >>> place_names(24), place_names((0, -1)), place_names(((0, 1), (1, 1)))
    (['24'], ['0,-1'], ['0,1', '1,1'])
    """
    if isinstance(value, tuple) and all(isinstance(part, int) for part in value):
        return [",".join(map(str, value))]
    if isinstance(value, (list, tuple)):
        return [name for part in value for name in place_names(part)]
    return [str(value)]
