"""Symbols that would have no effect now (DRAKO-PLAY-3): the clause that says what they lack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wawel.drako.pieces import Symbol
from wawel.drako.rules.figures import FIRE, FLIGHT, MOVEMENT, ability_lost, area_full

if TYPE_CHECKING:
    from wawel.drako.state import DrakoState


def why_no_effect(state: DrakoState, symbol: Symbol) -> str:
    """What a symbol lacks (DRAKO-PLAY-3)."""
    game, hexes = state.game, state.hexes
    match symbol.kind:
        case "move":
            return why_nobody_moves(state)
        case "flight":
            return "DRAKO-FLY-1" if area_full(state, FLIGHT) else "DRAKO-NET-3"
        case "fire":
            return "DRAKO-DMG-7" if area_full(state, FIRE) else "DRAKO-FIRE-3"
        case "rock":
            return why_no_feat(state, game.thrower, "DRAKO-TW-5", "DRAKO-ROCK-7")
        case "charge":
            return why_no_feat(state, game.berserker, "DRAKO-TW-6", "DRAKO-CHARGE-5")
        case "net":
            return "DRAKO-NET-1" if hexes[game.urpen] < 0 else "DRAKO-NET-6"
        case "reinforcements":
            if hexes[game.knight] < 0:
                return "DRAKO-REINF-2"
            nobody_dead = all(hexes[archer] >= 0 for archer in game.archers)
            return "DRAKO-REINF-1" if nobody_dead else "DRAKO-REINF-3"
        case "bow":
            netted = state.net in game.archers
            return "DRAKO-KW-1" if netted else "DRAKO-BOW-1"
        case "crossbow":
            return "DRAKO-XBOW-1"
    return "DRAKO-ATK-1"


def why_no_feat(state: DrakoState, troll: int, netted: str, aimless: str) -> str:
    """A troll is dead, has lost the ability or the stones, is netted, or finds nobody."""
    if state.hexes[troll] < 0:
        return "DRAKO-PLAY-3"
    if ability_lost(state, troll):
        return "DRAKO-DMG-5"
    if troll == state.game.thrower and not state.stones:
        return "DRAKO-STONE-1"
    return netted if state.net == troll else aimless


def why_nobody_moves(state: DrakoState) -> str:
    """The dragon is lame, the net holds the only figure that could go, or all ways are closed."""
    game = state.game
    if game.dragon in game.own[state.seat] and area_full(state, MOVEMENT):
        return "DRAKO-MOVE-5"
    if state.net >= 0 and game.seat_of[state.net] == state.seat:
        return net_clause(state)
    return "DRAKO-MOVE-2"


def net_clause(state: DrakoState) -> str:
    """The clause by which the net holds its figure."""
    game = state.game
    if state.net == game.dragon:
        return "DRAKO-NET-3"
    return "DRAKO-TW-5" if state.net in (game.thrower, game.berserker) else "DRAKO-KW-1"
