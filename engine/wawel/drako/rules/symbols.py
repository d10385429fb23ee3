"""Symbols: what the figures on the board can do with each of them.

Every function here only looks. `offers` lists the first decision that a symbol leads to; a symbol
without any cannot be played for its effect (DRAKO-PLAY-3).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from wawel.core.sets import members
from wawel.drako.actions import NOTHING, Charge, DrakoAction, Net, Strengthen
from wawel.drako.pieces import Symbol
from wawel.drako.rules.figures import (
    FIRE,
    FLIGHT,
    ability_lost,
    area_full,
    can_throw,
    can_walk,
    free_hexes,
    living,
)
from wawel.drako.rules.lines import in_line, line_attacks, run

if TYPE_CHECKING:
    from wawel.drako.state import DrakoState

# Moving ------------------------------------------------------------------------------------------


def moves(state: DrakoState, symbol: Symbol) -> list[DrakoAction]:
    """Every figure that has not moved yet, and where it can go (DRAKO-MOVE-1 to 3)."""
    game = state.game
    board, acted = game.board, state.acted
    free = free_hexes(state)
    found: list[DrakoAction] = []
    for figure in game.own[state.seat]:
        if not acted >> figure & 1 and can_walk(state, figure):
            goes = game.goes[figure]
            reached = board.reach(state.hexes[figure], symbol.value, free)
            found += [goes[place] for place in members(reached)]
    return found


def anybody_moves(state: DrakoState) -> bool:
    """Has any figure a free hex beside it, and leave to go there?"""
    neighbours, hexes = state.game.board.neighbours, state.hexes
    free = free_hexes(state)
    for figure in state.game.own[state.seat]:
        if neighbours[hexes[figure]] & free and can_walk(state, figure):
            return True
    return False


def flights(state: DrakoState, _: Symbol) -> list[DrakoAction]:
    """Any empty hex (DRAKO-FLY-1, DRAKO-FLY-2), unless lost, or under the net (DRAKO-NET-3)."""
    game = state.game
    if area_full(state, FLIGHT) or state.net == game.dragon:
        return []
    goes = game.goes[game.dragon]
    return [goes[place] for place in members(free_hexes(state))]


# Attacks -----------------------------------------------------------------------------------------


def adjacent(state: DrakoState) -> list[tuple[int, int]]:
    """Who can hit whom: figures that have not attacked yet, and enemies beside them.

    All figures fight in close combat (DRAKO-ATK-7, DRAKO-DR-1), netted ones too (DRAKO-ATK-8).
    """
    hexes, neighbours, acted = state.hexes, state.game.board.neighbours, state.acted
    enemies = [(other, hexes[other]) for other in state.game.own[1 - state.seat]]
    found = []
    for figure in state.game.own[state.seat]:
        place = hexes[figure]
        if place >= 0 and not acted >> figure & 1:
            beside = neighbours[place]
            found += [
                (figure, other) for other, there in enemies if there >= 0 and beside >> there & 1
            ]
    return found


def anybody_hits(state: DrakoState) -> bool:
    """Is any enemy beside any figure?"""
    hexes, neighbours = state.hexes, state.game.board.neighbours
    enemies = 0
    for figure in state.game.own[1 - state.seat]:
        if hexes[figure] >= 0:
            enemies |= 1 << hexes[figure]
    for figure in state.game.own[state.seat]:
        if hexes[figure] >= 0 and neighbours[hexes[figure]] & enemies:
            return True
    return False


def blows(state: DrakoState, symbol: Symbol) -> list[DrakoAction]:
    """The attackers and targets to choose from (DRAKO-ATK-1 to 4).

    Of a two-troll attack the first takes either value, the lower one only if the other troll can
    use the higher; the second gets what is left (DRAKO-ATK-5).
    """
    strikes, found = state.game.strikes, adjacent(state)
    if not symbol.split:
        return [strikes[figure, other, symbol.value] for figure, other in found]
    high, low = symbol.split
    if state.packet:
        rest = low if state.packet[0][2] == high else high
        return [strikes[figure, other, rest] for figure, other in found]
    actions: list[DrakoAction] = [strikes[figure, other, high] for figure, other in found]
    if low != high and len({figure for figure, _ in found}) > 1:
        actions += [strikes[figure, other, low] for figure, other in found]
    return actions


def may_stop_striking(state: DrakoState) -> bool:
    """Fewer attackers will do (DRAKO-ATK-4), but one troll alone has the higher value."""
    symbol, packet = state.symbol, state.packet
    if not packet or symbol is None:
        return False
    return not symbol.split or packet[0][2] == symbol.split[0]


def shots(state: DrakoState, symbol: Symbol) -> list[DrakoAction]:
    """One shot by one living archer (DRAKO-BOW-4), not from under the net (DRAKO-KW-1)."""
    game = state.game
    bound = state.net if "bow" in game.pairing.net_forbids else -1
    return [
        game.strikes[archer, target, symbol.value]
        for archer in game.archers
        if state.hexes[archer] >= 0 and archer != bound
        for target in in_line(state, archer)
    ]


def bolts(state: DrakoState, symbol: Symbol) -> list[DrakoAction]:
    """Morin's crossbow (DRAKO-XBOW-1)."""
    game = state.game
    if state.hexes[game.morin] < 0:
        return []
    through = game.options.crossbow_through_enemies
    return [
        game.strikes[game.morin, target, symbol.value]
        for target in in_line(state, game.morin, through=through)
    ]


def aims(state: DrakoState, symbol: Symbol) -> list[DrakoAction]:
    """The directions with a target (DRAKO-ROCK-7, DRAKO-FIRE-3), if the ability is there."""
    game = state.game
    if symbol.kind == "fire":
        if area_full(state, FIRE):
            return []
    elif not can_throw(state):
        return []
    return [
        game.aims[direction] for direction in range(6) if line_attacks(state, direction, symbol)
    ]


def charges(state: DrakoState, _: Symbol) -> list[DrakoAction]:
    """Every way to charge: where it ends, with the two attacks or without (DRAKO-CHARGE-1 to 6)."""
    game = state.game
    berserker = game.berserker
    start = state.hexes[berserker]
    if start < 0 or ability_lost(state, berserker):
        return []
    netted = state.net == berserker
    if netted and not game.options.netted_charge_adjacent:
        return []  # DRAKO-TW-6
    names = game.board.names
    found: list[DrakoAction] = []
    for direction in range(6):
        path, stopper = run(state, direction)
        if path and netted:
            continue
        ends = path if game.options.charge_stop_early else path[-1:]
        found += [Charge(names[place], NOTHING) for place in ends]
        if stopper >= 0 and game.seat_of[stopper] != state.seat:
            end = path[-1] if path else start
            found.append(Charge(names[end], game.figures[stopper].name))
    return found


# The rest ----------------------------------------------------------------------------------------


def nets(state: DrakoState, _: Symbol) -> list[DrakoAction]:
    """Any living enemy, if Urpen lives and has the net (DRAKO-NET-1, DRAKO-NET-6)."""
    game = state.game
    if state.hexes[game.urpen] < 0 or (state.net >= 0 and not game.options.net_retarget):
        return []
    return [
        Net(game.figures[other].name)
        for other in living(state, 1 - state.seat)
        if other != state.net
    ]


def reinforcements(state: DrakoState, _: Symbol) -> list[DrakoAction]:
    """A free start hex for a dead archer, or a figure to strengthen (DRAKO-KW-5)."""
    game = state.game
    if game.pairing.strengthens:
        return [Strengthen(game.figures[figure].name) for figure in living(state, state.seat)]
    if state.hexes[game.knight] < 0 or all(state.hexes[archer] >= 0 for archer in game.archers):
        return []  # DRAKO-REINF-2; an archer comes back as often as there are cards (REINF-5)
    free = free_hexes(state)
    return [game.returns[place] for place in arrival_hexes(state) if free >> place & 1]


def arrival_hexes(state: DrakoState) -> Iterable[int]:
    """Where Reinforcements may arrive, if it is free (DRAKO-REINF-3, DRAKO-KD-2)."""
    game = state.game
    where = game.options.kd_reinforcement_hexes
    if game.dragon < 0 or where == "chosen":
        return state.starts
    if where == "bottom_row":
        return game.bottom_row
    beside = game.board.neighbours[state.hexes[game.dragon]]
    return members(game.board.everything & ~beside)


OFFERS: dict[str, Callable[[DrakoState, Symbol], list[DrakoAction]]] = {
    "move": moves,
    "flight": flights,
    "attack": blows,
    "bow": shots,
    "crossbow": bolts,
    "rock": aims,
    "fire": aims,
    "charge": charges,
    "net": nets,
    "reinforcements": reinforcements,
}
"""What each symbol offers first; symbols of defence offer nothing in an action."""

PHASE_OF = {
    "move": "move",
    "flight": "flight",
    "attack": "strike",
    "bow": "strike",
    "crossbow": "strike",
    "rock": "aim",
    "fire": "aim",
    "charge": "charge",
    "net": "net",
    "reinforcements": "return",
}
"""The decision that follows when a card is played for a symbol."""


def offers(state: DrakoState, symbol: Symbol) -> list[DrakoAction]:
    """What can be chosen once this symbol is played."""
    return OFFERS[symbol.kind](state, symbol)


def can_be_used(state: DrakoState, symbol: Symbol) -> bool:
    """Has the symbol any effect to choose (DRAKO-PLAY-3)?"""
    if symbol.kind == "move":
        return anybody_moves(state)
    if symbol.kind == "attack":
        return anybody_hits(state)
    return symbol.kind in OFFERS and bool(offers(state, symbol))
