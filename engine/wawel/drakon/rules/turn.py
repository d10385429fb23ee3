"""The turn: who is asked next, and what follows of itself.

A turn runs: window, action, window, Drakon's check, check of the end (DRAKON-TURN-7). The phase
says how far it has come; the stack, what is still to be resolved before it goes on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wawel.core.chance import CHANCE, TERMINAL
from wawel.core.events import Emit
from wawel.drakon import scoring
from wawel.drakon.frames import BY_CHANCE, NOBODY, Frame
from wawel.drakon.rules import coins, effects
from wawel.drakon.rules.choices import ability_usable, drakon_goals, has_choice
from wawel.drakon.rules.dealing import choosing
from wawel.drakon.rules.effects import pop, push
from wawel.drakon.rules.moves import own_moves

if TYPE_CHECKING:
    from wawel.drakon.state import DrakonState


def settle(state: DrakonState, emit: Emit) -> None:
    """Go on until somebody has to decide, chance has to act, or the game is over."""
    if state.phase in PREPARING and prepare(state):
        return
    while True:
        while state.stack:
            frame = state.stack[-1]
            clause = None if frame.kind in ALWAYS_REST else idle(state, frame)
            if clause is None:
                if frame.kind == "loss":
                    druid = coins.shield_of(state, frame)
                    if druid != NOBODY:
                        push(state, Frame("shield", druid, -1, None, frame.seat, 0, frame.why))
                        state.deciding = druid
                        return
                state.deciding = CHANCE if frame.kind in BY_CHANCE else frame.seat
                return
            pop(state)
            come_to_nothing(frame, clause, emit)
        if rests(state, emit):
            return


def come_to_nothing(frame: Frame, clause: str, emit: Emit) -> None:
    """Say whom an effect or an ability serves nothing, and why."""
    if frame.kind == "loss" and frame.other != NOBODY:  # the thief gets nothing
        emit("no_coin_stolen", clause, seat=frame.other, victim=frame.seat)
    elif frame.kind == "take":
        emit("no_tile_taken", clause, seat=frame.seat, victim=frame.other)
    else:
        emit(NOTHING_HAPPENS[frame.kind], clause, seat=frame.seat)


NOTHING_HAPPENS = {
    "find": "no_coin_found",
    "loss": "no_coin_lost",
    "draw": "no_tile_drawn",
    "refill": "no_tile_drawn",
    "drak": "no_drakon",
    "dest": "no_ruin",
    "swap": "no_swap",
    "swap_in": "no_swap",
    "mind": "no_puppet",
    "stt": "no_tile_victim",
    "rot": "no_turning",
    "warrior": "no_use",
    "thief": "no_use",
}
"""What is said when there is nothing to do."""

PREPARING = frozenset({"first", "heroes", "fill", "deal"})


def prepare(state: DrakonState) -> bool:
    """Is something still to be set up? A position may have left coins and tiles open."""
    if state.phase == "fill" and not any(state.open):
        waits = any(state.missing) and state.resume not in PREPARING
        state.phase = "deal" if waits else state.resume
        state.resume = "act" if state.phase in PREPARING - {"deal"} else state.resume
    if state.phase == "deal" and not any(state.missing):
        state.phase = state.resume
    if state.phase not in PREPARING:
        return False
    state.deciding = choosing(state) if state.phase == "heroes" else CHANCE
    return True


def rests(state: DrakonState, emit: Emit) -> bool:
    """Nothing is left to resolve: does the turn wait for somebody, or does it go on?"""
    if state.phase == "post" and not ability_usable(state, state.seat):
        end_turn(state, emit)
        if state.stack:  # whoever met Drakon pays first
            return False
    if state.phase == "end":
        next_turn(state, emit)
    if state.phase == "over":
        state.deciding = TERMINAL
        scoring.tell(state, emit)
    else:
        state.deciding = state.seat
    return True


def idle(state: DrakonState, frame: Frame) -> str | None:
    """The clause by which an effect comes to nothing, or nothing if it can be carried out."""
    match frame.kind:
        case "find":
            return None if any(state.hoard) else "DRAKON-FIND-2"
        case "loss":
            purse = state.purses[state.game.pool_of[frame.seat]]
            return None if any(purse) else coins.NO_COIN[frame.why]
        case "draw" | "refill":
            return None if state.pile or state.bottom else "DRAKON-LAY-5"
        case "take":
            return None if state.hands[frame.other] else "DRAKON-HERO-KNIGHT-3"
        case "drak":
            return None if drakon_goals(state) else "DRAKON-DRAK-8"
    clause = NOTHING_TO.get(frame.kind)
    if clause is not None and has_choice(state, frame):
        return None
    return clause


ALWAYS_REST = frozenset({"lay", "orient", "storm", "jump", "fly", "force", "shield"})
"""Frames that always have a choice."""

NOTHING_TO = {
    "dest": "DRAKON-EFF-3",
    "swap": "DRAKON-SWAP-4",
    "swap_in": "DRAKON-SWAP-4",
    "mind": "DRAKON-MIND-3",
    "stt": "DRAKON-STT-2",
    "rot": "DRAKON-EFF-3",
    "warrior": "DRAKON-HERO-4",
    "thief": "DRAKON-HERO-THIEF-3",
}
"""By which clause an effect without a choice is ignored (DRAKON-EFF-3)."""


def end_turn(state: DrakonState, emit: Emit) -> None:
    """Whoever ends the turn in Drakon's chamber meets her (DRAKON-MEET-3, DRAKON-MEET-4).

    Not twice in a turn, and not in one in which nothing was done (DRAKON-MEET-5).
    """
    state.phase = "end"
    seat = state.seat
    lingers = state.drakon is not None and state.places[seat] == state.drakon
    counts = state.game.options.drakon_meeting != "arrival_only"
    if lingers and counts and state.busy and not state.met >> seat & 1:
        effects.meet(state, [seat], "DRAKON-MEET-4", emit)


def next_turn(state: DrakonState, emit: Emit) -> None:
    """The turn passes to the left (DRAKON-TURN-1), unless the game is over."""
    test_the_end(state, emit)
    if state.phase == "over":
        return
    cap = state.game.options.turn_cap
    if cap is not None and state.turn >= cap:
        state.phase = "over"
        state.ending = "DRAKON-END-7"
        emit("cut_short", "DRAKON-END-7", turn=state.turn)
        return
    state.turn += 1
    state.seat = (state.seat + 1) % state.game.players
    state.met = 0
    state.busy = False
    state.phase = "act"


def test_the_end(state: DrakonState, emit: Emit) -> None:
    """All hands empty and nobody can move (DRAKON-END-2 to 5, DRAKON-LAY-6)."""
    if any(state.hands):
        return
    for seat in range(state.game.players):
        if own_moves(state, seat):
            return
    state.phase = "over"
    state.ending = "DRAKON-END-4" if state.game.options.v_escape else "DRAKON-END-2"
    emit("stalemate", state.ending, "DRAKON-END-3", "DRAKON-END-5")
