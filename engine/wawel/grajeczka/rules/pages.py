"""Pages and tokens: recounting, turning a page, drawing the next one, spending the token."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wawel.core.events import Emit
from wawel.grajeczka.actions import UNKNOWN
from wawel.grajeczka.pieces import Under
from wawel.grajeczka.rules.chances import open_slot, why_drawn
from wawel.grajeczka.rules.ending import finish

if TYPE_CHECKING:
    from wawel.grajeczka.state import GrajeczkaState


def recount(state: GrajeczkaState, emit: Emit) -> None:
    """The Page is laid open and read aloud, and the next one drawn (GRAJ-REC-4)."""
    seat = state.seat
    page = state.hands[seat]
    state.read[seat] = (*state.read[seat], page)
    state.hands[seat] = UNKNOWN
    state.ruled_out[seat] = 0
    state.recounted = True
    state.stage = "acted"
    emit("recount", "GRAJ-REC-1", "GRAJ-REC-4", seat=seat, page=page)
    emit("story", "GRAJ-REC-4", seat=seat, page=page)
    if len(state.read[seat]) == state.game.pages_each:
        finish(state, "GRAJ-END-1", seat)
        emit("win", "GRAJ-END-1", "GRAJ-REC-10", seat=seat)
        return
    take_next(state, emit)


def turn_page(state: GrajeczkaState, emit: Emit) -> None:
    """The Page goes under the Book, the next comes up, the token turns magic.

    A last Page comes straight back (GRAJ-PAGE-4); a token may be magic already (GRAJ-PAGE-5).
    """
    seat = state.seat
    put = state.hands[seat], state.ruled_out[seat]
    state.under[seat] = (*state.under[seat], Under(*put))
    state.page_turned = True
    state.stage = "acted"
    emit("turn_page", "GRAJ-PAGE-2", seat=seat)
    take_next(state, emit)
    if state.game.has_tokens:
        state.magic |= 1 << seat
        emit("token_magic", "GRAJ-PAGE-3", seat=seat)


def take_next(state: GrajeczkaState, emit: Emit) -> None:
    """The top Page of the Book comes into hand; chance draws it unless it was put there."""
    seat = state.seat
    if state.unknown[seat]:
        state.unknown[seat] -= 1
        state.hands[seat] = UNKNOWN
        state.ruled_out[seat] = 0
        return
    (page, ruled_out), *rest = state.under[seat]
    state.under[seat] = tuple(rest)
    state.hands[seat] = page
    state.ruled_out[seat] = ruled_out
    emit("draw", why_drawn(state), seat=seat)
    if page:
        emit("page", why_drawn(state), only=(seat,), seat=seat, page=page)


def draw(state: GrajeczkaState, page: int, emit: Emit) -> None:
    """A Page that nobody has seen comes where one is to be drawn."""
    seat, place, ruled_out = open_slot(state)
    state.fresh &= ~(1 << page)
    if place < 0:
        state.hands[seat] = page
    else:
        under = list(state.under[seat])
        under[place] = Under(page, ruled_out)
        state.under[seat] = tuple(under)
    emit("draw", why_drawn(state), seat=seat)
    emit("page", why_drawn(state), only=(seat,), seat=seat, page=page)


def spend(state: GrajeczkaState, emit: Emit) -> None:
    """The token is turned to its ordinary side for a second action (GRAJ-TOK-1)."""
    state.magic &= ~(1 << state.seat)
    if state.acts:
        state.stage = "second"
        after_recount = ("GRAJ-TOK-7",) if state.recounted else ()
        emit("spend", "GRAJ-TOK-1", "GRAJ-TOK-6", *after_recount, seat=state.seat)
    else:
        state.announced = True
        emit("announce", "GRAJ-TOK-4", seat=state.seat)
