"""Actions of *Drako* as text; the grammar is in `notation/__init__.py`."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from wawel.core.errors import BadAction
from wawel.core.hexes import DIRECTIONS
from wawel.drako.actions import (
    NOTHING,
    UNKNOWN,
    Aim,
    Block,
    Charge,
    Discard,
    Dodge,
    Done,
    DrakoAction,
    Draw,
    Exchange,
    Free,
    Fury,
    Go,
    Keep,
    Net,
    Pass,
    Place,
    Play,
    Recycle,
    Return,
    Strengthen,
    Strike,
    Take,
    Wound,
)

if TYPE_CHECKING:
    from wawel.drako.game import Drako

AREAS = ("flight", "movement", "fire")


def write_action(action: DrakoAction) -> str:
    """An action as text.

    >>> write_action(Block(("K10",), (("archer1", 2), ("archer2", 1))))
    'block=K10/archer1:2+archer2:1'
    """
    match action:
        case Place(figure, place):
            return f"{figure}@{place}"
        case Go(figure, place):
            return f"{figure}>{place}"
        case Play(card, symbol):
            return f"{card}/{symbol}"
        case Strike(figure, target, strength):
            return f"{figure}!{target}={strength}"
        case Charge(place, target):
            return f"charge={place}" if target == NOTHING else f"charge={place}!{target}"
        case Block(cards, attacks):
            against = "+".join(f"{target}:{strength}" for target, strength in attacks)
            return f"block={'+'.join(cards)}/{against}"
    *value, verb = action
    return f"{verb}={value[0]}" if value else str(verb)


WORDS: dict[str, DrakoAction] = {
    action.verb: action for action in (Keep(), Exchange(), Draw(), Free(), Fury(), Done(), Pass())
}
"""The actions that are one word."""

NAME, HEX, CARD = r"[a-z]{4,9}[12]?", r"[A-Z]\d", r"[A-Z]\d\d"
SHAPES: tuple[tuple[re.Pattern[str], Callable[..., Any]], ...] = (
    (re.compile(rf"take=({CARD}|\?)"), Take),
    (re.compile(rf"recycle=({CARD})"), Recycle),
    (re.compile(rf"discard=({CARD}|\?)"), Discard),
    (re.compile(rf"({NAME})@({HEX})"), Place),
    (re.compile(rf"({NAME})>({HEX})"), Go),
    (re.compile(rf"({CARD})/([a-z]+|-)"), Play),
    (re.compile(rf"({NAME})!({NAME})=([123])"), lambda a, b, s: Strike(a, b, int(s))),
    (re.compile(rf"aim=({'|'.join(DIRECTIONS)})"), Aim),
    (re.compile(rf"charge=({HEX})(?:!({NAME}))?"), lambda h, t: Charge(h, t or NOTHING)),
    (re.compile(rf"net=({NAME})"), Net),
    (re.compile(rf"return=({HEX})"), Return),
    (re.compile(rf"strengthen=({NAME})"), Strengthen),
    (re.compile(r"dodge=([123])"), lambda s: Dodge(int(s))),
    (re.compile(rf"wound=({'|'.join(AREAS)})"), Wound),
    (
        re.compile(rf"block=({CARD}(?:\+{CARD})?)/({NAME}:[123](?:\+{NAME}:[123])?)"),
        lambda cards, attacks: Block(tuple(cards.split("+")), _attacks(attacks)),
    ),
)
"""How the other actions are written, and what they are made of."""


def _attacks(text: str) -> tuple[tuple[str, int], ...]:
    pairs = (attack.split(":") for attack in text.split("+"))
    return tuple((target, int(strength)) for target, strength in pairs)


def _in_order(game: Drako, block: Block) -> Block:
    """The same block with its cards and its attacks in the order of the game."""
    number = game.figure_number
    attacks = sorted(block.attacks, key=lambda attack: (number.get(attack[0], -1), attack[1]))
    return Block(tuple(sorted(block.cards)), tuple(attacks))


def read_action(game: Drako, text: str) -> DrakoAction:
    """The action that a text names; it has to be one that the game knows.

    >>> from wawel import load_game
    >>> read_action(load_game("drako"), "knight!thrower=2")
    Strike(figure='knight', target='thrower', strength=2, verb='strike')
    """
    action = WORDS.get(text)
    if action is not None:
        return action
    for shape, make in SHAPES:
        found = shape.fullmatch(text) if text.isascii() else None
        if found is not None:
            made: DrakoAction = make(*found.groups())
            if type(made) is Block:
                made = _in_order(game, made)
            if made in (Take(UNKNOWN), Discard(UNKNOWN)) or made in game.known_actions:
                return made
            raise BadAction("no such figure, hex, card, or attack is in this game", text)
    raise BadAction("something like K02/attack or knight>D2 is wanted", text)
