"""Why something may not be done here: the id of the clause that is in the way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wawel.cave.actions import DRAGON, CaveAction, Enter, Look, Wait

if TYPE_CHECKING:
    from wawel.cave.state import CaveState


def refusal(state: CaveState, action: CaveAction) -> str | None:
    """The clause that forbids an action; nothing if it is legal."""
    if state.phase == "over":
        return "CAVE-END-1"
    if isinstance(action, Look) != (state.phase == "look"):
        return "CAVE-ENTER-2" if state.phase == "look" else "CAVE-TURN-1"
    match action:
        case Look():
            return None if action == DRAGON or state.closed() else "CAVE-SETUP-1"
        case Wait():
            return "CAVE-WAIT-1" if state.seat in state.waited else None
        case Enter(chamber):
            return None if chamber in state.closed() else "CAVE-ENTER-1"
