"""What an action does, from the first step to the next player's choice."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from wawel.core.events import Emit
from wawel.grajeczka.actions import (
    UNKNOWN,
    Draw,
    End,
    Fly,
    GrajeczkaAction,
    Place,
    Recount,
    Show,
    Spend,
    TurnPage,
    Walk,
)
from wawel.grajeczka.rules.adventures import fly, place, walk
from wawel.grajeczka.rules.chances import open_slots
from wawel.grajeczka.rules.ending import end_turn
from wawel.grajeczka.rules.pages import draw, recount, spend, turn_page
from wawel.grajeczka.rules.stack import show

if TYPE_CHECKING:
    from wawel.grajeczka.state import GrajeczkaState


def apply(state: GrajeczkaState, action: GrajeczkaAction, emit: Emit) -> None:
    """Carry out a legal action and everything that follows of itself."""
    DOING[type(action)](state, action, emit)
    settle(state, emit)


DOING: dict[type[Any], Callable[[GrajeczkaState, Any, Emit], None]] = {
    Walk: walk,
    Fly: fly,
    Place: place,
    End: lambda state, _, emit: end_turn(state, emit),
    TurnPage: lambda state, _, emit: turn_page(state, emit),
    Recount: lambda state, _, emit: recount(state, emit),
    Spend: lambda state, _, emit: spend(state, emit),
    Draw: lambda state, action, emit: draw(state, action.page, emit),
    Show: lambda state, action, emit: show(state, face_of(state, action), emit),
}


def face_of(state: GrajeczkaState, action: Show) -> int:
    """The number of the face that shows itself."""
    return 2 * state.game.tile_number[action.tile] + action.side - 1


def settle(state: GrajeczkaState, emit: Emit) -> None:
    """Let chance draw what has to be drawn, and let what nobody decides happen of itself."""
    while state.stage != "over":
        if (UNKNOWN in state.hands or state.phase == "deal") and open_slots(state):
            state.phase = "deal"
            return
        if state.top < 0 and state.unseen:
            state.phase = "show"
            return
        if state.stage != "acted":
            break
        conclude(state, emit)
        if state.stage != "acted":  # nothing more was taken up: chance has been asked already
            break
    state.phase = state.stage


def conclude(state: GrajeczkaState, emit: Emit) -> None:
    """After an action: is there anything left to decide in this turn?

    Who has not recounted yet is asked, whatever the Page says (GRAJ-TURN-4).
    """
    options, seat = state.game.options, state.seat
    may_tell = not state.recounted and (bool(state.acts) or options.page_recount == "see")
    if may_tell and options.recount_choice == "forced":
        if state.fulfils(state.hands[seat]):
            recount(state, emit)
            return
        # Everybody can tell now what this Page is not (GRAJ-REC-8).
        known = state.ruled_out[seat]
        state.ruled_out[seat] |= sum(
            1 << page for page in state.game.pages if not known >> page & 1 and state.fulfils(page)
        )
        may_tell = False
    if state.announced and len(state.acts) == 1:
        state.stage = "second"
        return
    may_spend = options.token_timing == "after_first" and len(state.acts) == 1
    if may_tell or (may_spend and state.magic >> seat & 1):
        state.stage = "after"
    else:
        end_turn(state, emit)
