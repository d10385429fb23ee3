"""What is to be decided now, and by whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wawel.core.events import Event

if TYPE_CHECKING:
    from wawel.ewalia.state import EwaliaState


QUESTIONS = {
    "roll": ("ask_roll", "EWALIA-TURN-2"),
    "reroll": ("ask_reroll", "EWALIA-TURN-3"),
    "act": ("ask_act", "EWALIA-TURN-5"),
    "scatter": ("ask_scatter", "EWALIA-SCAT-1"),
    "lull": ("ask_lull", "EWALIA-LULL-1"),
    "catch": ("ask_catch", "EWALIA-CATCH-1"),
    "bath": ("ask_bath", "EWALIA-BATH-1"),
    "steal": ("ask_steal", "EWALIA-STEAL-1"),
}


def question(state: EwaliaState) -> Event:
    """What is to be decided now."""
    if state.phase == "over":
        return Event("ask_over", (state.ending,))
    kind, clause = QUESTIONS[state.phase]
    if state.phase == "scatter" and state.origin >= 0:
        facts = {"seat": state.seat, "space": state.origin}
        return Event("ask_next", ("EWALIA-SCAT-2",), facts)
    return Event(kind, (clause,), {"seat": state.seat})
