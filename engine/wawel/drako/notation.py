"""Actions and positions of *Drako* as text, written and read in pairs.

Actions:

    take=K02                     chance gives the next card (`take=?` to those who do not see it)
    recycle=W05                  chance puts one of the dwarves' discards into their second deck
    keep  exchange               the starting hand
    knight@E2                    the knight is placed on E2
    draw                         two cards
    K02/attack  K02/-            a card is played for a symbol, or for nothing
    knight>D2                    the knight goes to D2
    knight!thrower=2             the knight hits the thrower with strength 2
    aim=NE                       a rock, or fire, goes north-east
    charge=D3  charge=D3!archer2 the berserker runs to D3, and hits whom he met
    net=thrower  return=E1  strengthen=archer1
    block=K10/archer1:2+archer2:1    a card against one attack or two
    block=W06+W10/brald:2            two cards against one
    dodge=2                      the knight dodges the attack of strength 2
    wound=fire                   where the dragon is hit
    discard=K02                  a surplus card (`discard=?`)
    free  fury  done  pass

A position is one line, the game and its options, a slash, and these fields in any order:

    turn=7  seat=0  actions=2    the number of the turn, whose it is, and the actions left
    figures=knight@E2:1,archer1@dead,archer2@box,dragon@C3:4.0.1.0
                                 figure, hex and wounds (default 0); the dragon's by area: armour,
                                 flight, movement, fire. Figures not named stand as in the set-up
    hand0=K02,K02,?              the cards in hand of seat 0 (default none); so hand1
    discards0=K02*3,K09          its discards (default none), and cards laid beside figures:
    laid0=archer1:K15
    down0=K05,?                  surplus discarded face down (default none)
    known0=K02                   what the opponent knows of the hand since the deck was renewed
    buried0=16                   how many undrawn cards lie aside face down for good (default 0)
    stones=7.3.0                 stones available, used, removed (default as in the set-up)
    markers=dodge,fury           the markers not used yet (default none)
    net=thrower                  who is under the net (default nobody)
    recycled=yes                 the dwarves have had their second deck
    starts=A1,C5,E2              where men-at-arms were placed by choice
    phase=action                 what is to be done (default action), and for some phases:
    card=K05/move                  the card being played, for which symbol
    acted=knight,archer1           who has moved with it
    packet=knight!thrower=1        attacks declared, and not blocked so far
    dodging=yes                    the knight has announced his dodge
    pending=2                      wounds of the dragon to be placed
    drawing=1  recycling=5         cards still to be drawn, or to be chosen
    asked=kx                       who has kept (k) or exchanged (x) the hand, the beginner first

The deck of a side is whatever is named nowhere. A `?` is not known: chance deals it before the
game goes on, from what is left. Positions are read in `reading.py`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from wawel.core.errors import BadAction
from wawel.core.hexes import DIRECTIONS
from wawel.core.state import EVERYTHING, Viewer
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
    from wawel.drako.state import DrakoState

AREAS = ("flight", "movement", "fire")

# Actions --------------------------------------------------------------------------------------


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


# Positions ------------------------------------------------------------------------------------


def write_position(state: DrakoState, viewer: Viewer) -> str:
    """The position as one line, with a `?` for what the viewer may not know."""
    game = state.game
    fields = {
        "turn": str(state.turn),
        "seat": str(state.seat),
        "actions": str(state.actions),
        "figures": ",".join(_figure(state, figure.number) for figure in game.figures),
    }
    for seat in (0, 1):
        fields |= _cards(state, seat, viewer)
    if game.pairing.stones:
        fields["stones"] = f"{state.stones}.{state.used}.{state.removed}"
    names = [figure.name for figure in game.figures]
    there = {"dodge": state.dodge, "fury": state.fury}
    fields |= {
        "markers": ",".join(marker for marker, unused in there.items() if unused),
        "net": names[state.net] if state.net >= 0 else "",
        "recycled": "yes" if state.recycled else "",
        "asked": state.asked,
        "starts": ",".join(game.board.names[place] for place in state.starts),
        "phase": state.stage,
        "acted": ",".join(name for f, name in enumerate(names) if state.acted >> f & 1),
        "packet": ",".join(f"{names[one]}!{names[other]}={s}" for one, other, s in state.packet),
        "dodging": "yes" if state.dodging else "",
    }
    if state.symbol is not None:
        fields["card"] = f"{game.cards[state.seat][state.card].name}/{state.symbol.kind}"
    for key in ("pending", "drawing", "recycling"):
        number = getattr(state, key)
        fields[key] = str(number) if number else ""
    said = " ".join(f"{key}={value}" for key, value in fields.items() if value)
    return f"{game.header()} {said}"


def _figure(state: DrakoState, number: int) -> str:
    game, place = state.game, state.hexes[number]
    name = game.figures[number].name
    if place < 0:
        return f"{name}@{'dead' if place == -1 else 'box'}"
    wounds = str(state.wounds[number])
    if number == game.dragon:
        armour = state.wounds[number] - sum(state.areas)
        wounds = ".".join(map(str, (armour, *state.areas)))
    stands = f"{name}@{game.board.names[place]}"
    return stands if state.wounds[number] == 0 else f"{stands}:{wounds}"


def _cards(state: DrakoState, seat: int, viewer: Viewer) -> dict[str, str]:
    """What is written of the cards of one side."""
    game = state.game
    cards, hand, down = game.cards[seat], state.hands[seat], state.down[seat]

    def names(numbers: Iterable[int], unknown: int) -> str:
        return ",".join([*(cards[number].name for number in numbers), *[UNKNOWN] * unknown])

    hidden = viewer is not EVERYTHING and not state.sees_hand(viewer, seat)
    certain = (() if down else state.known[seat]) if hidden else hand
    return {
        f"hand{seat}": names(certain, len(hand) - len(certain) + state.due[seat]),
        f"discards{seat}": ",".join(
            card.name if count == 1 else f"{card.name}*{count}"
            for card, count in zip(cards, state.discards[seat], strict=True)
            if count
        ),
        f"laid{seat}": ",".join(
            f"{game.figures[figure].name}:{cards[number].name}"
            for figure, number in state.laid
            if game.seat_of[figure] == seat
        ),
        f"down{seat}": names((), len(down)) if hidden else names(down, 0),
        f"known{seat}": names(state.known[seat], 0),
        f"buried{seat}": str(state.buried[seat]) if state.buried[seat] else "",
    }
