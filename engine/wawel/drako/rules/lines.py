"""Along the lines of the board: who can be shot, what a rock or the fire hits, where a run ends."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from wawel.drako.pieces import Symbol

if TYPE_CHECKING:
    from wawel.drako.state import DrakoState


def in_line(state: DrakoState, shooter: int, *, through: bool = False) -> Iterable[int]:
    """The enemies that a shot can reach, in all directions; adjacent ones too (DRAKO-BOW-3).

    The first figure in a line stops it (DRAKO-BOW-1, DRAKO-BOW-2), with `through` the first
    friend (DRAKO-XBOW-1, DRAKO-XBOW-2).
    """
    seat_of = state.game.seat_of
    seat = seat_of[shooter]
    standing = {place: figure for figure, place in enumerate(state.hexes) if place >= 0}
    for line in state.game.board.lines[state.hexes[shooter]]:
        for place in line:
            figure = standing.get(place)
            if figure is None:
                continue
            if seat_of[figure] == seat:
                break
            yield figure
            if not through:
                break


def line_attacks(state: DrakoState, direction: int, symbol: Symbol) -> list[tuple[int, int]]:
    """Whom a rock or the fire hits in a direction, and how hard."""
    if symbol.kind == "fire":
        return burnt(state, direction, symbol.value)
    return crushed(state, direction, state.game.pairing.rock_strength or symbol.value)


def burnt(state: DrakoState, direction: int, strength: int) -> list[tuple[int, int]]:
    """Every enemy on the line, each for itself (DRAKO-FIRE-1, DRAKO-FIRE-2)."""
    game = state.game
    line = game.board.lines[state.hexes[game.dragon]][direction]
    return [(other, strength) for other in game.own[1 - state.seat] if state.hexes[other] in line]


def crushed(state: DrakoState, direction: int, strength: int) -> list[tuple[int, int]]:
    """The first enemy with full strength, each later one with one less (DRAKO-ROCK-1 to 4).

    The printed strength does not matter against dwarves (DRAKO-TW-1). A blow that is blocked
    still lets the rock roll on (DRAKO-ROCK-5), so the defence is not asked for here; a dragon
    is one figure like any other (DRAKO-TD-6).
    """
    game, options = state.game, state.game.options
    hit: list[tuple[int, int]] = []
    friend_passed = False
    for place in game.board.lines[state.hexes[game.thrower]][direction]:
        if place not in state.hexes:
            if hit and options.rock_needs_contact:
                break
            continue
        figure = state.hexes.index(place)
        if game.seat_of[figure] == state.seat:
            # To look past him, his hex is taken as empty.
            if options.rock_mixed_line == "stop" or (hit and options.rock_needs_contact):
                break
            friend_passed = True
        elif strength == 0:
            break  # DRAKO-ROCK-2
        elif friend_passed:
            return []  # DRAKO-ROCK-4
        else:
            hit.append((figure, strength))
            strength -= 1
    return hit


def run(state: DrakoState, direction: int) -> tuple[tuple[int, ...], int]:
    """The hexes of a charge in a direction, and the figure that stops it, or -1."""
    path: list[int] = []
    for place in state.game.board.lines[state.hexes[state.game.berserker]][direction]:
        if place in state.hexes:
            return tuple(path), state.hexes.index(place)
        path.append(place)
    return tuple(path), -1
