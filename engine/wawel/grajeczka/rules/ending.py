"""How a turn ends, and how the game does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wawel.core.events import Emit, emit_nothing
from wawel.grajeczka.tasks import impossible

if TYPE_CHECKING:
    from wawel.grajeczka.state import GrajeczkaState


def end_turn(state: GrajeczkaState, emit: Emit) -> None:
    """Who holds an impossible Page is out; then the next player still in has the turn."""
    game = state.game
    if state.closed and game.options.impossible_scope == "hand":
        put_out(state, emit)
        if state.stage == "over":
            return
    if 0 < game.options.turn_cap <= state.turn:
        finish(state, "GRAJ-END-3", None)
        emit("broken_off", "GRAJ-END-3", seat=state.seat, turn=state.turn)
        return
    seat = (state.seat + 1) % game.players
    while state.out >> seat & 1:
        seat = (seat + 1) % game.players
    state.turn += 1
    state.seat = seat
    state.acts = ()
    state.took_off = None
    state.page_turned = state.recounted = state.announced = False
    state.stage = "turn"
    if emit is not emit_nothing:
        emit("next_turn", "GRAJ-TURN-1", "GRAJ-TURN-5", seat=seat)


def put_out(state: GrajeczkaState, emit: Emit) -> None:
    """All hands are judged together, and only they (GRAJ-IMP-6); losers show their Page."""
    game = state.game
    never = impossible(state.kingdom, state.places)
    for seat, known in enumerate(state.ruled_out):
        if never & ~known and not state.out >> seat & 1:
            break
    else:  # all of it was known before, and nobody's Page is what it is known not to be
        return
    left = []
    losers = 0
    for seat, page in enumerate(state.hands):
        if state.out >> seat & 1:
            continue
        if never >> page & 1:
            losers |= 1 << seat
            emit("out", "GRAJ-IMP-1", "GRAJ-IMP-4", "GRAJ-IMP-5", seat=seat, page=page)
        else:
            # Everybody can tell now that this Page is possible.
            state.ruled_out[seat] |= never
            left.append(seat)
    if not losers:
        return
    state.out |= losers
    if not left:
        finish(state, "GRAJ-IMP-2", None)
        emit("nobody", "GRAJ-IMP-2", "GRAJ-IMP-8")
    elif len(left) == 1 and game.options.last_one == "wins":
        finish(state, "GRAJ-IMP-7", left[0])
        emit("win", "GRAJ-IMP-7", "GRAJ-IMP-8", seat=left[0])


def finish(state: GrajeczkaState, clause: str, winner: int | None) -> None:
    """The game is over at once."""
    state.stage = "over"
    state.ending = clause
    state.winner = winner
