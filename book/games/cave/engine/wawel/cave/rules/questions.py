"""What is to be decided now, by whom, and how it all ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wawel.core.events import Event, ask

if TYPE_CHECKING:
    from wawel.cave.state import CaveState


def question(state: CaveState) -> Event:
    """The question of the phase, put to the one whose turn it is."""
    if state.phase == "choose":
        return ask("choose", "CAVE-TURN-1", seat=state.seat)
    clause = "CAVE-ENTER-2" if state.phase == "look" else "CAVE-END-1"
    return ask(state.phase, clause, seat=state.seat, chamber=state.inside)
