"""What is to be decided now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wawel.core.events import Event, ask
from wawel.grajeczka.rules.chances import open_slot

if TYPE_CHECKING:
    from wawel.grajeczka.state import GrajeczkaState


QUESTIONS = {
    "deal": "GRAJ-SETUP-7",
    "show": "GRAJ-SETUP-4",
    "turn": "GRAJ-TURN-1",
    "after": "GRAJ-TURN-4",
    "second": "GRAJ-TOK-1",
}


def question(state: GrajeczkaState) -> Event:
    """What is to be decided now."""
    if state.phase == "over":
        return ask("over", state.ending)
    seat = open_slot(state).seat if state.phase == "deal" else state.seat
    return ask(state.phase, QUESTIONS[state.phase], seat=seat)
