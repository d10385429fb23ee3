"""Actions as text; the grammar is told in `notation`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from wawel.core.errors import BadAction
from wawel.drakon.actions import (
    AT,
    MOVE,
    NO_VALUE,
    UNKNOWN,
    WORDS,
    At,
    Coin,
    DrakonAction,
    Draw,
    Exchange,
    First,
    Hero,
    Lay,
    Move,
    Take,
    Turn,
    Under,
    Whom,
    Word,
)
from wawel.drakon.pieces import ARROWS, FARTHEST, HEROES, NUMBER, place_at

if TYPE_CHECKING:
    from wawel.drakon.game import Drakon


def write_action(action: DrakonAction) -> str:
    """An action as text.

    >>> write_action(At(-1, 0)), write_action(Coin(NO_VALUE))
    ('at=-1,0', 'coin=?')
    """
    match action:
        case At(x, y, verb) | Move(x, y, verb):
            return f"{verb}={x},{y}"
        case Word(verb):
            return verb
        case Coin(value, verb) | Exchange(value, verb):
            return f"{verb}={value or '?'}"
    return f"{action[-1]}={action[0]}"


PLAIN = {word.verb: word for word in WORDS}
OF_TILES: dict[str, type[Draw | Take | Lay | Under]] = {
    "draw": Draw,
    "take": Take,
    "lay": Lay,
    "under": Under,
}
OF_SEATS: dict[str, type[First | Whom]] = {"first": First, "whom": Whom}
OF_COINS: dict[str, type[Coin | Exchange]] = {"coin": Coin, "exchange": Exchange}
NUMBERS = re.compile(r"(-?(?:0|[1-9][0-9]{0,4})),(-?(?:0|[1-9][0-9]{0,4}))")


def read_action(game: Drakon, text: str) -> DrakonAction:
    """The action that a text names.

    >>> from wawel import load_game
    >>> read_action(load_game("drakon"), "at=-1,0")
    At(x=-1, y=0, verb='at')
    """
    if text in PLAIN:
        return PLAIN[text]
    verb, equals, value = text.partition("=")
    column = len(verb) + 2
    if not equals:
        raise BadAction("something like move=1,0 is wanted", text)
    if verb in ("at", "move"):
        shape = NUMBERS.fullmatch(value)
        if shape is None or "-0" in (shape[1], shape[2]):
            raise BadAction("a place like -1,0 is wanted", text, column)
        x, y = int(shape[1]), int(shape[2])
        if max(abs(x), abs(y)) > FARTHEST:
            raise BadAction("no lair reaches as far as that", text, column)
        return (AT if verb == "at" else MOVE)[place_at(x, y)]
    if verb in OF_TILES:
        there = value in NUMBER and game.copies[NUMBER[value]]
        if not there and not (value == UNKNOWN and verb != "lay"):
            raise BadAction("there is no such tile", text, column)
        return OF_TILES[verb](value)
    if verb in OF_SEATS:
        if value not in map(str, range(game.players)):
            raise BadAction("there is no such seat", text, column)
        return OF_SEATS[verb](int(value))
    if verb in OF_COINS:
        if value not in ("1", "2", "3", "?"):
            raise BadAction("a coin is worth 1, 2 or 3", text, column)
        return OF_COINS[verb](NO_VALUE if value == "?" else int(value))
    return _read_rest(verb, value, text, column)


def _read_rest(verb: str, value: str, text: str, column: int) -> DrakonAction:
    if verb == "turn":
        if value not in ARROWS:
            raise BadAction("arrows like NE are wanted", text, column)
        return Turn(value)
    if verb == "hero":
        if value not in HEROES:
            raise BadAction("there is no such hero", text, column)
        return Hero(value)
    raise BadAction("there is no such action", text)
