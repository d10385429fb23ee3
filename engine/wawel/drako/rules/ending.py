"""What follows an action: the next one, the next turn, or the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wawel.core.events import Emit
from wawel.drako import scoring
from wawel.drako.rules.cards import out_of_cards
from wawel.drako.rules.choices import may_rage

if TYPE_CHECKING:
    from wawel.drako.state import DrakoState


def next_action(state: DrakoState, emit: Emit) -> None:
    """The next action of the turn, the offer of Fury after the last one, or the next turn."""
    if out_of_cards(state, state.seat):
        if state.actions:
            emit("pass", "DRAKO-TURN-7", seat=state.seat)
        end_turn(state, emit)  # without Fury (DRAKO-FURY-5)
    elif state.actions:
        state.phase = "action"
    elif may_rage(state) and state.game.options.fury_timing == "any":  # DRAKO-FURY-2
        state.phase = "fury"
    else:
        end_turn(state, emit)


def end_turn(state: DrakoState, emit: Emit) -> None:
    """The other side has two actions (DRAKO-TURN-1, DRAKO-TURN-2), or passes (DRAKO-TURN-5)."""
    game = state.game
    while True:
        limit = game.options.td_turn_limit if game.pairing.renewal == "reshuffle" else 0
        if limit and state.turn >= 2 * limit:
            finish(state, "limit", scoring.limit_winner(state), emit)
            return
        state.turn += 1
        state.seat = 1 - state.seat
        state.actions = game.turn_actions
        emit("turn", "DRAKO-TURN-1", "DRAKO-TURN-2", seat=state.seat, count=state.actions)
        if not out_of_cards(state, state.seat):
            state.phase = "action"
            return
        netted = state.net >= 0 and game.seat_of[state.net] == state.seat
        clauses = ("DRAKO-TURN-5", "DRAKO-NET-5") if netted else ("DRAKO-TURN-5",)
        emit("pass", *clauses, seat=state.seat)


def over(state: DrakoState, emit: Emit) -> bool:
    """Is the game over: by defeat first (DRAKO-END-4, DRAKO-KW-8), then by cards (DRAKO-END-3)?"""
    ended = ending(state)
    if ended is None:
        return False
    finish(state, *ended, emit)
    return True


def ending(state: DrakoState) -> tuple[str, int] | None:
    """Why the game is over, and who has won, if it is."""
    pairing = state.game.pairing
    if -1 in state.hexes:
        for seat in (0, 1):
            if not scoring.living(state, seat):
                return "defeat", 1 - seat  # DRAKO-GEN-3
    clock = pairing.clock
    if clock is not None and pairing.clock_winner is not None and ran_out(state, clock):
        return "clock", pairing.clock_winner
    if pairing.count_tie is not None and out_of_cards(state, 0) and out_of_cards(state, 1):
        return "count", scoring.count_winner(state)
    return None


def ran_out(state: DrakoState, seat: int) -> bool:
    """Are the cards of the clock gone (DRAKO-GEN-5)?"""
    if state.game.options.clock_trigger == "deck":
        return state.left[seat] == state.due[seat]
    return out_of_cards(state, seat)


def finish(state: DrakoState, reason: str, winner: int, emit: Emit) -> None:
    """The game is over at once; actions that are left are void (DRAKO-END-3)."""
    state.phase = "over"
    state.reason = reason
    state.winner = winner
    kind, facts = scoring.outcome(state)
    emit(kind, *scoring.clauses(state), **facts)
