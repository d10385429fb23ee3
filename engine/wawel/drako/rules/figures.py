"""How figures stand: who lives, what is lost, where nobody is."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wawel.drako.state import DrakoState

FLIGHT, MOVEMENT, FIRE = 0, 1, 2
"""The dragon's areas in their order."""

ABILITIES: dict[str, tuple[str, ...]] = {
    "knight": ("dodge",),
    "archer1": ("bow",),
    "archer2": ("bow",),
    "thrower": ("rock",),
    "berserker": ("charge",),
    "dragon": ("flight", "movement", "fire"),
    "morin": ("crossbow",),
    "brald": ("fury",),
    "urpen": ("net",),
}
"""What each figure can do that others cannot."""


def free_hexes(state: DrakoState) -> int:
    """Where nobody stands, as a mask."""
    occupied = 0
    for place in state.hexes:
        if place >= 0:
            occupied |= 1 << place
    return state.game.board.everything & ~occupied


def living(state: DrakoState, seat: int) -> list[int]:
    """The figures of a side that stand on the board."""
    hexes = state.hexes
    return [figure for figure in state.game.own[seat] if hexes[figure] >= 0]


def area_full(state: DrakoState, area: int) -> bool:
    """Is an ability of the dragon lost (DRAKO-DMG-7)?"""
    return state.areas[area] >= state.game.area_sizes[area]


def ability_lost(state: DrakoState, figure: int) -> bool:
    """Are a troll's ability spaces full (DRAKO-DMG-5)?"""
    return state.wounds[figure] >= state.game.figures[figure].ability


def lost_abilities(state: DrakoState, figure: int) -> tuple[str, ...]:
    """The names of what wounds have taken from a figure."""
    game = state.game
    if figure == game.dragon:
        names = ("flight", "movement", "fire")
        return tuple(name for area, name in enumerate(names) if area_full(state, area))
    if figure in (game.thrower, game.berserker) and ability_lost(state, figure):
        return ("rock" if figure == game.thrower else "charge",)
    return ()


def can_walk(state: DrakoState, figure: int) -> bool:
    """Any figure may (DRAKO-MOVE-4), but none under the net, and no lame dragon (DRAKO-MOVE-5).

    The net holds a dragon (DRAKO-NET-3), a troll (DRAKO-TW-5, DRAKO-TW-7) or a man-at-arms
    (DRAKO-KW-1) alike.
    """
    if state.hexes[figure] < 0 or state.net == figure:
        return False
    return figure != state.game.dragon or not area_full(state, MOVEMENT)


def can_throw(state: DrakoState) -> bool:
    """A living thrower with the ability and a stone (DRAKO-ROCK-1, DRAKO-STONE-1)."""
    game = state.game
    thrower = game.thrower
    if state.hexes[thrower] < 0 or ability_lost(state, thrower) or not state.stones:
        return False
    return not (state.net == thrower and "stones" in game.pairing.net_forbids)  # DRAKO-TW-5
