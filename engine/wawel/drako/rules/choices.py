"""What a player may do, phase by phase."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

from wawel.core.sets import members
from wawel.drako.actions import (
    Attack,
    Block,
    Dodge,
    Done,
    DrakoAction,
    Draw,
    Exchange,
    Free,
    Fury,
    Keep,
    Wound,
)
from wawel.drako.pieces import Card
from wawel.drako.rules.cards import can_draw
from wawel.drako.rules.setup import placements
from wawel.drako.rules.symbols import can_be_used, may_stop_striking, offers

if TYPE_CHECKING:
    from wawel.drako.state import DrakoState

DRAW, FREE, FURY, DONE = Draw(), Free(), Fury(), Done()
AREAS = tuple(map(Wound, ("flight", "movement", "fire")))


def choices(state: DrakoState) -> list[DrakoAction]:
    """Every legal action of whoever decides, each different result once."""
    return CHOICES[state.phase](state)


def actions(state: DrakoState) -> list[DrakoAction]:
    """Draw, play a card for a symbol or for nothing (DRAKO-PLAY-2), free a figure, Fury.

    Equal cards are one choice; with an empty hand or deck the rest remains (DRAKO-TURN-6).
    """
    game, seat = state.game, state.seat
    found: list[DrakoAction] = [DRAW] if can_draw(state, seat) else []
    uses, idle = game.uses[seat], game.idle[seat]
    usable: dict[str, bool] = {}
    last = -1
    for number in state.hands[seat]:
        if number == last:
            continue
        last = number
        for symbol, play in uses[number]:
            kind = symbol.kind
            use = usable.get(kind)
            if use is None:
                use = can_be_used(state, symbol)
                if kind != "rock":  # its strength may matter (DRAKO-ROCK-4)
                    usable[kind] = use
            if use:
                found.append(play)
        found.append(idle[number])
    if state.net >= 0 and may_free(state):
        found.append(FREE)
    if state.fury and may_rage(state):
        found.append(FURY)
    return found


def may_free(state: DrakoState) -> bool:
    """Two actions are left and a figure is netted (DRAKO-NET-4, DRAKO-NET-5)."""
    game = state.game
    netted = state.net >= 0 and game.seat_of[state.net] == state.seat
    return netted and state.actions == game.turn_actions


def may_rage(state: DrakoState) -> bool:
    """Is Fury there: unused, Brald alive, in the dwarves' own turn (DRAKO-FURY-1, FURY-3)?"""
    brald = state.game.brald
    if not state.fury or state.hexes[brald] < 0 or state.game.seat_of[brald] != state.seat:
        return False
    return state.game.options.fury_may_kill or state.wounds[brald] + 1 < state.spaces[brald]


def continue_symbol(state: DrakoState) -> list[DrakoAction]:
    """What the symbol offers now, and that it is enough, where something was done already."""
    assert state.symbol is not None
    found = offers(state, state.symbol)
    moved = state.phase == "move" and state.acted
    if moved or (state.phase == "strike" and may_stop_striking(state)):
        found.append(DONE)
    return found


def reactions(state: DrakoState) -> list[DrakoAction]:
    """Blocks, a dodge, or no (further) defence (DRAKO-REACT-1, DRAKO-REACT-3, DRAKO-DODGE-5)."""
    return [*blocks(state), *dodges(state), DONE]


def dodges(state: DrakoState) -> list[DrakoAction]:
    """Once a game the knight dodges one attack on himself, of any kind (DRAKO-DODGE-1 and 4)."""
    if not state.dodge or state.dodging:
        return []
    knight = state.game.knight
    return [Dodge(s) for s in sorted({s for _, target, s in state.packet if target == knight})]


def blocks(state: DrakoState) -> list[DrakoAction]:
    """Every Defence in hand against every attack; equal cards and equal attacks once."""
    game, seat = state.game, 1 - state.seat
    hand, kinds = state.hands[seat], game.cards[seat]
    cards = [kinds[number] for number in dict.fromkeys(hand) if kinds[number].defence]
    if not cards:
        return []
    attacks: dict[Attack, int] = {}  # and how many are alike
    for target, strength in sorted(hit[1:] for hit in state.packet):
        if target not in game.defenceless:  # DRAKO-TD-3
            attack = game.figures[target].name, strength
            attacks[attack] = attacks.get(attack, 0) + 1
    if game.pairing.cards_to_block[seat] == 2:
        pairs = [
            (one.name, other.name)
            for one, other in combinations_with_replacement(cards, 2)
            if one is not other or hand.count(one.number) > 1
        ]
        return [Block(pair, (attack,)) for pair in pairs for attack in attacks]  # DRAKO-KW-3
    found: list[DrakoAction] = []
    for card in cards:
        found += [
            Block((card.name,), (attack,)) for attack in attacks if can_pay(state, card, attack)
        ]
        if card.symbols.get("double"):  # DRAKO-REACT-4
            found += [
                Block((card.name,), (one, other))
                for one, other in combinations_with_replacement(attacks, 2)
                if one != other or attacks[one] > 1
            ]
    return found


def can_pay(state: DrakoState, card: Card, attack: Attack) -> bool:
    """Are there stones enough for this Defence, and may the target use them?"""
    assert card.defence is not None
    cost = card.defence.value
    if not cost:
        return True
    game = state.game
    netted = state.net == game.figure_number[attack[0]] and "stones" in game.pairing.net_forbids
    return state.stones >= cost and not netted  # DRAKO-STONE-1, DRAKO-STONE-2, DRAKO-TW-5


def areas(state: DrakoState) -> list[DrakoAction]:
    """The dragon's areas with a free space; the attacker chooses (DRAKO-DMG-6)."""
    sizes = state.game.area_sizes
    return [AREAS[area] for area in range(3) if state.areas[area] < sizes[area]]


def dodge_steps(state: DrakoState) -> list[DrakoAction]:
    """A free hex beside the knight, or to stay (DRAKO-DODGE-2, DRAKO-DODGE-6)."""
    return [*step_hexes(state), DONE]


def step_hexes(state: DrakoState) -> list[DrakoAction]:
    """Where the knight can step; nowhere from under the net (DRAKO-KW-2)."""
    game = state.game
    knight = game.knight
    if state.net == knight and "step" in game.pairing.net_forbids:
        return []
    occupied = {place for place in state.hexes if place >= 0}
    beside = members(game.board.neighbours[state.hexes[knight]])
    return [game.goes[knight][place] for place in beside if place not in occupied]


def surplus(state: DrakoState) -> list[DrakoAction]:
    """Any card of the hand (DRAKO-DRAW-2)."""
    discards = state.game.discards[state.seat]
    return [discards[number] for number in dict.fromkeys(state.hands[state.seat])]


CHOICES: dict[str, Callable[[DrakoState], list[DrakoAction]]] = {
    "exchange": lambda _: [Keep(), Exchange()],
    "place": placements,
    "action": actions,
    "move": continue_symbol,
    "flight": continue_symbol,
    "strike": continue_symbol,
    "aim": continue_symbol,
    "charge": continue_symbol,
    "net": continue_symbol,
    "return": continue_symbol,
    "react": reactions,
    "area": areas,
    "step": dodge_steps,
    "discard": surplus,
    "fury": lambda _: [FURY, DONE],
}
"""What there is to choose from in each phase."""
