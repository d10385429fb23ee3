"""What an action does, from the first step to the next player's choice."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from wawel.core.events import Say
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


def apply(state: GrajeczkaState, action: GrajeczkaAction, say: Say) -> None:
    """Carry out a legal action and everything that follows of itself."""
    DOING[type(action)](state, action, say)
    settle(state, say)


DOING: dict[type[Any], Callable[[GrajeczkaState, Any, Say], None]] = {
    Walk: walk,
    Fly: fly,
    Place: place,
    End: lambda state, _, say: end_turn(state, say),
    TurnPage: lambda state, _, say: turn_page(state, say),
    Recount: lambda state, _, say: recount(state, say),
    Spend: lambda state, _, say: spend(state, say),
    Draw: lambda state, action, say: draw(state, action.page, say),
    Show: lambda state, action, say: show(state, face_of(state, action), say),
}


def face_of(state: GrajeczkaState, action: Show) -> int:
    """The number of the face that shows itself."""
    return 2 * state.game.tile_number[action.tile] + action.side - 1


def settle(state: GrajeczkaState, say: Say) -> None:
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
        conclude(state, say)
    state.phase = state.stage


def conclude(state: GrajeczkaState, say: Say) -> None:
    """After an action: is there anything left to decide in this turn?

    Who has not recounted yet is asked, whatever the Page says (GRAJ-TURN-4).
    """
    options, seat = state.game.options, state.seat
    may_tell = not state.recounted and (bool(state.acts) or options.page_recount == "see")
    if may_tell and options.recount_choice == "forced":
        if state.fulfils(state.hands[seat]):
            recount(state, say)
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
        end_turn(state, say)
