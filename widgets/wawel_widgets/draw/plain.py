"""A game without a picture of its own: what its view says, as a table in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any

from wawel import games, load_game
from wawel.core.events import Event
from wawel_widgets.draw.frame import frame
from wawel_widgets.draw.sheet import Drawing
from wawel_widgets.draw.svg import group, path, shortened, text, width_of
from wawel_widgets.draw.words import Phrases, phrases, player_name

UNSAID = ("game", "legal")
"""Fields that a table need not repeat: the title says the first, the list of actions the other."""

SEATS = ("player", "seat")
LINE = 20


def draw(
    view: Any,
    language: str,
    *,
    width: str,
    names: Mapping[int, str],
    last: Sequence[Event],
    still: bool,
) -> Drawing:
    """Every field of the view, one below the other."""
    words = phrases("plain", language)
    whole = 1200.0 if width == "wide" else 360.0
    left, column = (48.0, 240.0) if width == "wide" else (24.0, 24.0)
    room = whole - column - left
    title = title_of(getattr(view, "game", ""), language)
    y = 72.0
    rows, told = [], []
    for name, value in facts(view, names, words):
        lines = wrapped(value, room, 14)
        told.append(f"{name}: {value}.")
        head = text(shortened(name, 180, 14), left, y, "w-soft", 14)
        y += 0 if width == "wide" else LINE
        body = "".join(text(line, column, y + LINE * n, None, 14) for n, line in enumerate(lines))
        if not still:
            head, body = group(head, role="rowheader"), group(body, role="cell")
        rows.append(head + body if still else group(head, body, role="row"))
        y += LINE * len(lines)
        rows.append(path(f"M{left} {y - 12}H{whole - left}", class_="w-dots", aria_hidden="true"))
        y += 10
    height = y + 20
    heading = text(shortened(title, room, 24), left, 44, "w-title", 24)
    elements = frame(whole, height, 18 if width == "wide" else 12, "deco-blue") + heading
    return Drawing(
        whole, height, title, " ".join(told), elements + _table(rows, title, still), "group"
    )


def _table(rows: list[str], title: str, still: bool) -> str:
    return "".join(rows) if still else group(*rows, role="table", aria_label=title)


def picks(slug: str, action: Any) -> tuple[str, ...]:
    """The action itself, to be chosen from a list."""
    told = action if isinstance(action, str) else _any_game(slug).action_to_string(action)
    return (f"action:{told}",)


@cache
def _any_game(slug: str) -> Any:
    return load_game(slug)


def title_of(slug: str, language: str) -> str:
    """What a game is called."""
    if slug not in games():
        return slug
    identity = _any_game(slug).sheet.identity
    title: str = identity.get(f"title_{language}") or identity.get("title_en") or slug
    return title


def facts(view: Any, names: Mapping[int, str], words: Phrases) -> list[tuple[str, str]]:
    """What a view says, as pairs of words; without the fields that are said elsewhere."""
    return [
        (words.named_or("fields", name, name.replace("_", " ")), said(name, value, names, words))
        for name, value in _fields(view)
        if name not in UNSAID
    ]


def _fields(thing: Any) -> list[tuple[str, Any]]:
    if isinstance(thing, Mapping):
        return [(str(key), value) for key, value in thing.items()]
    if is_dataclass(thing):
        return [(field.name, getattr(thing, field.name)) for field in fields(thing)]
    return [(name, getattr(thing, name)) for name in getattr(thing, "_fields", ())]


def said(name: str, value: Any, names: Mapping[int, str], words: Phrases) -> str:
    """A value in words.

    >>> said("dice", {"YE": "aside", "WH": None}, {}, phrases("plain", "en"))
    'YE aside, WH not known'
    """
    if value is None:
        return words.say("unknown" if name != "result" else "nothing")
    if isinstance(value, bool):
        return words.say("yes" if value else "no")
    if name in SEATS and isinstance(value, int) and value >= 0:
        return player_name(names, value, words)
    if isinstance(value, (str, int, float)):
        return str(value)
    inner = _fields(value)
    if inner:
        return ", ".join(
            f"{words.named_or('fields', key, key.replace('_', ' '))} {_enclosed(key, part, names, words)}"
            for key, part in inner
        )
    if isinstance(value, (list, tuple, set, frozenset)):
        parts = [_enclosed(name, part, names, words) for part in value]
        return ", ".join(parts) or words.say("nothing")
    return str(value) if not isinstance(value, Mapping) else words.say("nothing")


def _enclosed(name: str, value: Any, names: Mapping[int, str], words: Phrases) -> str:
    told = said(name, value, names, words)
    return f"({told})" if ", " in told else told


def wrapped(told: str, room: float, size: float) -> list[str]:
    """Lines of words, none wider than the room there is."""
    lines: list[str] = []
    line = ""
    for word in told.split():
        longer = f"{line} {word}" if line else word
        if line and width_of(longer, size) > room:
            lines.append(line)
            line = word
        else:
            line = longer
    return [shortened(line, room, size) for line in (*lines, line)]
