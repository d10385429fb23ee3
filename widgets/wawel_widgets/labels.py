"""Labels: actions in words, and what an event points at, for any game."""

from __future__ import annotations

from typing import Any

from wawel.core.events import Event
from wawel.core.words import Words

PLACES = ("space", "start", "end")
"""Facts of an event that are places on the board."""


def label(words: Words, action: Any, language: str) -> str:
    """An action in words: its parts, by the names the game gives them.

    >>> from wawel import load_game
    >>> game = load_game("nogi")
    >>> label(game.words, game.string_to_action("YE=3w/OR"), "en")
    'yellow die, 3 for any knight: orange'
    """
    parts = zip(action._fields, action, strict=True)
    named = {field: part_name(words, field, value, language) for field, value in parts}
    verb = named.pop("verb")
    if verb in words.actions:
        return words.actions[verb][language].format(**named)
    return ", ".join(named.values()) or verb


def part_name(words: Words, field: str, value: Any, language: str) -> str:
    """A part of an action by its name; a field without names of its own borrows another's."""
    if field in words.names:
        return words.name(field, value, language)
    for table in words.names.values():
        if str(value) in table:
            return table[str(value)][language]
    return str(value)


def marks(event: Event) -> list[str]:
    """What to point at while an event is read: figures by their picks, places by number."""
    found = []
    for fact, value in event.facts.items():
        for each in value if isinstance(value, (list, tuple)) else (value,):
            kind = "place" if fact in PLACES else fact
            found.append(f"{kind}:{each}")
    return found
