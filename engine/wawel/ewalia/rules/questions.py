"""What is to be decided now, and by whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wawel.core.events import Event, ask
from wawel.ewalia.actions import END
from wawel.ewalia.rules.choices import choices

if TYPE_CHECKING:
    from wawel.ewalia.state import EwaliaState


QUESTIONS = {
    "roll": "EWALIA-TURN-2",
    "reroll": "EWALIA-TURN-3",
    "act": "EWALIA-TURN-5",
    "scatter": "EWALIA-SCAT-1",
    "lull": "EWALIA-LULL-1",
    "catch": "EWALIA-CATCH-1",
    "bath": "EWALIA-BATH-1",
    "steal": "EWALIA-STEAL-1",
}


def question(state: EwaliaState) -> Event:
    """What is to be decided now."""
    if state.phase == "over":
        return ask("over", state.ending)
    if state.phase == "scatter" and state.origin >= 0:
        return ask("next", "EWALIA-SCAT-2", seat=state.seat, space=state.origin)
    if state.phase == "reroll" and state.lifted:
        return ask("throw", "EWALIA-TURN-3", seat=state.seat)
    if state.phase == "act" and choices(state) == [END]:
        return ask("end" if state.dice else "used", "EWALIA-TURN-8", seat=state.seat)
    return ask(state.phase, QUESTIONS[state.phase], seat=state.seat)
