"""A game without a picture of its own: what its view says, as a table in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from wawel.core.texts import Texts
from wawel_widgets.draw.frame import frame
from wawel_widgets.draw.sheet import Drawing, Order
from wawel_widgets.draw.svg import group, path, shortened, text, wrapped
from wawel_widgets.draw.words import player_name, shared_words

UNSAID = ("game", "legal")
"""Fields that a table need not repeat: the title says the first, the list of actions the other."""

SEATS = ("player", "seat")
LINE = 20


def draw(order: Order) -> Drawing:
    """Every field of the view, one below the other."""
    words, still = shared_words(order.language), order.still
    wide = order.width == "wide"
    width, left, column = (1200.0, 48.0, 240.0) if wide else (360.0, 24.0, 24.0)
    room = width - column - left
    title = title_of(order)
    y = 72.0
    rows, sentences = [], []
    for name, value in facts(order.view, order.names, words):
        sentences.append(f"{name}: {value}.")
        head = text(shortened(name, 180, 14), left, y, "w-soft", 14)
        y += 0 if wide else LINE
        lines = wrapped(value, room, 14)
        body = "".join(text(line, column, y + LINE * n, None, 14) for n, line in enumerate(lines))
        if not still:
            head, body = group(head, role="rowheader"), group(body, role="cell")
        y += LINE * len(lines)
        rule = path(f"M{left} {y - 12}H{width - left}", class_="w-dots", aria_hidden="true")
        rows.append(head + body + rule if still else group(head, body, role="row") + rule)
        y += 10
    drawn = [
        frame(width, y + 20, 18 if wide else 12, "deco-blue"),
        text(shortened(title, width - 2 * left, 26), left, 44, "w-title", 24),
        "".join(rows) if still else group(*rows, role="table", aria_label=title),
    ]
    return Drawing(width, y + 20, title, " ".join(sentences), "".join(drawn))


def title_of(order: Order) -> str:
    """What the game is called."""
    if order.game is None:
        return order.slug
    return order.game.sheet.title(order.language)


def facts(view: Any, names: Mapping[int, str], words: Texts) -> list[tuple[str, str]]:
    """What a view says, as pairs of words; without the fields that are said elsewhere.

    What has parts that have parts themselves is told in lines.
    """
    rows = []
    for name, value in _fields(view):
        if name in UNSAID:
            continue
        lines = [fact_line(name, value, names, words)]
        if isinstance(value, (list, tuple)) and any(map(_has_parts, value)):
            lines = [fact_line(name, part, names, words) for part in value]
        elif isinstance(value, Mapping) and any(map(_has_parts, value.values())):
            lines = [f"{key}: {fact_line(str(key), value[key], names, words)}" for key in value]
        rows.append((field_name(name, words), "\n".join(lines)))
    return rows


def _has_parts(value: Any) -> bool:
    return isinstance(value, (list, tuple)) or bool(_fields(value))


def field_name(name: str, words: Texts) -> str:
    """What a field is called."""
    return words.named_or("fields", name, name.replace("_", " "))


def part_name(name: str, words: Texts) -> str:
    """What a field of a part is called; a seat there is an owner, not whose turn it is."""
    return words.say("owner") if name == "seat" else field_name(name, words)


def _fields(thing: Any) -> list[tuple[str, Any]]:
    if isinstance(thing, Mapping):
        return [(str(key), value) for key, value in thing.items()]
    if is_dataclass(thing):
        return [(field.name, getattr(thing, field.name)) for field in fields(thing)]
    return [(name, getattr(thing, name)) for name in getattr(thing, "_fields", ())]


def fact_line(name: str, value: Any, names: Mapping[int, str], words: Texts) -> str:
    """A value in words.

    >>> fact_line("dice", {"YE": "aside", "WH": None}, {}, shared_words("en"))
    'YE aside, WH not known'
    """
    if value is None:
        return words.say("unknown" if name != "result" else "nothing")
    if isinstance(value, bool):
        return words.say("yes" if value else "no")
    if name in SEATS and isinstance(value, int) and value >= 0:
        return player_name(names, value, words)
    if isinstance(value, (str, int, float)):
        return str(value) or words.say("nothing")
    inner = _fields(value)
    if inner:
        return ", ".join(
            f"{part_name(key, words)} {_enclosed(key, part, names, words)}"
            for key, part in inner
            if part is None or part or (part == 0 and part is not False)
        ) or words.say("nothing")
    if isinstance(value, (list, tuple, set, frozenset)):
        parts = [_enclosed(name, part, names, words) for part in value]
        return ", ".join(parts) or words.say("nothing")
    return str(value) if not isinstance(value, Mapping) else words.say("nothing")


def _enclosed(name: str, value: Any, names: Mapping[int, str], words: Texts) -> str:
    text = fact_line(name, value, names, words)
    return f"({text})" if ", " in text else text
