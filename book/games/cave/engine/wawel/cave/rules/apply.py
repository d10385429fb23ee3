"""What an action does; every event cites its clause."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wawel.cave.actions import DRAGON, CaveAction, Enter, Wait
from wawel.core.events import Emit

if TYPE_CHECKING:
    from wawel.cave.state import CaveState


def apply(state: CaveState, action: CaveAction, emit: Emit) -> None:
    """Do what a legal action does, and say so."""
    match action:
        case Enter(chamber):
            state.inside = chamber
            emit("enter", "CAVE-TURN-1", seat=state.seat, chamber=chamber)
        case Wait():
            state.waited |= {state.seat}
            emit("wait", "CAVE-WAIT-1", seat=state.seat)
            _next(state)
        case _ if action == DRAGON:
            state.met = True
            emit("meet", "CAVE-END-1", seat=state.seat, chamber=state.inside)
        case _:
            emit("safe", "CAVE-ENTER-2", chamber=state.inside)
            state.seen |= {state.inside}
            state.inside = 0
            _next(state)


def _next(state: CaveState) -> None:
    state.seat = (state.seat + 1) % state.game.players
    state.turn += 1
