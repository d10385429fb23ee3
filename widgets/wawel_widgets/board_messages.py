"""Reading what a page sends: nothing is believed before it was read here.

A page, a link or a save may be anybody's, so every part of a message is checked for its kind.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wawel.core.errors import WawelError

LONGEST_NAME = 40
MOST_PICKS = 20

MessageFields = Mapping[str, Any]
"""The fields of a message, its type among them."""


class BadMessage(WawelError):
    """The page sent something that means nothing."""


def read_type(message: Any) -> str:
    """The type of a message.

    >>> read_type({"type": "undo"})
    'undo'
    """
    if not isinstance(message, dict) or not isinstance(message.get("type"), str):
        raise BadMessage("a message is an object with a type")
    return str(message["type"])


def text_in(message: MessageFields, key: str) -> str:
    """A text in a message."""
    value = message.get(key)
    if not isinstance(value, str):
        raise BadMessage(f"{key} is a text")
    return value


def whole_in(message: MessageFields, key: str) -> int:
    """A whole number in a message."""
    value = message.get(key)
    if type(value) is not int:
        raise BadMessage(f"{key} is a whole number")
    return value


def read_picks(message: MessageFields) -> list[str]:
    """What is picked."""
    picks = message.get("picks")
    if not isinstance(picks, list) or not all(isinstance(pick, str) for pick in picks):
        raise BadMessage("picks are a list of words")
    if len(picks) > MOST_PICKS:
        raise BadMessage(f"nothing is made of more than {MOST_PICKS} picks")
    return picks


def read_names(given: Any) -> dict[int, str]:
    """Names by seat; an empty one is no name."""
    if given is None:
        return {}
    if not isinstance(given, dict):
        raise BadMessage("names are an object")
    names: dict[int, str] = {}
    for seat, name in given.items():
        if not isinstance(name, str) or len(name) > LONGEST_NAME or not name.isprintable():
            raise BadMessage(f"a name has at most {LONGEST_NAME} letters")
        if name.strip():
            names[seat_number(seat)] = name.strip()
    return names


def read_seats(given: Any) -> dict[int, str]:
    """Who sits where."""
    if given is None:
        return {}
    if not isinstance(given, dict) or not all(isinstance(who, str) for who in given.values()):
        raise BadMessage("seats are an object")
    return {seat_number(seat): who for seat, who in given.items()}


def seat_number(seat: Any) -> int:
    """A seat, which JSON may have made a text."""
    number = str(seat)
    if not (number.isascii() and number.isdigit() and len(number) < 3):
        raise BadMessage("a seat is a small number")
    return int(number)
