"""Symbols that would have no effect now (DRAKO-PLAY-3): the clause that says what they lack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wawel.drako.pieces import Symbol
from wawel.drako.rules.figures import (
    FIRE,
    FLIGHT,
    MOVEMENT,
    ability_lost,
    area_full,
    free_hexes,
)
from wawel.drako.rules.lines import in_line

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
            return why_no_feat(state, game.thrower, "DRAKO-TW-5", why_no_aim(state))
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
            netted = state.net in game.archers and any(in_line(state, state.net))
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


def why_no_aim(state: DrakoState) -> str:
    """Nobody is in line with the thrower, or the berserker is in the way of every rock."""
    game = state.game
    start = state.hexes[game.thrower]
    enemies = {state.hexes[other] for other in game.own[1 - state.seat]}
    lines = game.board.lines[start] if start >= 0 else ()
    return "DRAKO-ROCK-4" if any(enemies & {*line} for line in lines) else "DRAKO-ROCK-7"


def why_nobody_moves(state: DrakoState) -> str:
    """The dragon is lame, the net holds the only figure that could go, or all ways are closed."""
    game = state.game
    if game.dragon in game.own[state.seat] and area_full(state, MOVEMENT):
        return "DRAKO-MOVE-5"
    netted = state.net >= 0 and game.seat_of[state.net] == state.seat
    if netted and game.board.neighbours[state.hexes[state.net]] & free_hexes(state):
        return net_clause(state)
    return "DRAKO-MOVE-2"


def net_clause(state: DrakoState) -> str:
    """The clause by which the net holds its figure."""
    game = state.game
    if state.net == game.dragon:
        return "DRAKO-NET-3"
    return "DRAKO-TW-5" if state.net in (game.thrower, game.berserker) else "DRAKO-KW-1"
