"""What figures could reach and hit from where they stand, whosever turn it is.

Nothing here depends on cards in a hand: it is what everybody can see on the board.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from wawel.core.hexes import DIRECTIONS
from wawel.drako.rules.figures import FIRE, ability_lost, area_full, can_throw, can_walk, free_hexes
from wawel.drako.rules.lines import run

if TYPE_CHECKING:
    from wawel.drako.state import DrakoState


@dataclass(frozen=True, slots=True)
class Line:
    """Something that a figure can do along a direction: which ability, over which hexes, at whom.

    `hexes` run from the figure to the end of the shot, the rock, the fire or the charge.
    """

    ability: str
    direction: str
    hexes: tuple[str, ...]
    targets: tuple[str, ...]


def reach(state: DrakoState, figure: int, steps: int) -> int:
    """The hexes that a figure can walk to in so many steps, as a mask (DRAKO-MOVE-1, MOVE-2)."""
    if not can_walk(state, figure):
        return 0
    return state.game.board.reach(state.hexes[figure], steps, free_hexes(state))


def lines(state: DrakoState, figure: int) -> tuple[Line, ...]:
    """All that a living figure's own ability can do now, direction by direction."""
    if state.hexes[figure] < 0:
        return ()
    game = state.game
    ability = ""
    if figure in game.archers and not (state.net == figure and "bow" in game.pairing.net_forbids):
        ability = "bow"
    elif figure == game.morin:
        ability = "crossbow"
    elif figure == game.dragon and not area_full(state, FIRE):
        ability = "fire"
    elif figure == game.thrower and can_throw(state):
        ability = "rock"
    elif figure == game.berserker and not ability_lost(state, figure):
        return tuple(_charges(state, figure))
    return tuple(_sights(state, figure, ability)) if ability else ()


def _sights(state: DrakoState, figure: int, ability: str) -> Iterator[Line]:
    """Lines that end at the first figure, except fire, rocks, and bolts past an enemy."""
    game = state.game
    names = game.board.names
    piercing = ability in ("fire", "rock") or (
        ability == "crossbow" and game.options.crossbow_through_enemies
    )
    most = game.rock_reach if ability == "rock" else len(game.figures)
    for direction, line in enumerate(game.board.lines[state.hexes[figure]]):
        passed: list[str] = []
        targets: list[str] = []
        for place in line:
            passed.append(names[place])
            if place not in state.hexes:
                continue
            other = state.hexes.index(place)
            if game.seat_of[other] == game.seat_of[figure]:
                if ability != "fire":
                    break
                continue
            targets.append(game.figures[other].name)
            if not piercing or len(targets) == most:
                break
        if targets:
            yield Line(ability, DIRECTIONS[direction], tuple(passed), tuple(targets))


def _charges(state: DrakoState, berserker: int) -> Iterator[Line]:
    """Where a charge ends, and whom it meets (DRAKO-CHARGE-1, DRAKO-CHARGE-3)."""
    game = state.game
    netted = state.net == berserker
    if netted and not game.options.netted_charge_adjacent:
        return
    for direction in range(len(DIRECTIONS)):
        path, stopper = run(state, direction)
        enemy = stopper >= 0 and game.seat_of[stopper] != game.seat_of[berserker]
        if (path and netted) or not (path or enemy):
            continue
        met = (game.figures[stopper].name,) if enemy else ()
        ends = tuple(game.board.names[place] for place in path)
        yield Line("charge", DIRECTIONS[direction], ends, met)
