"""The turn: what an action does, from the first roll to the next player's."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from wawel.core.events import Emit
from wawel.ewalia import scoring
from wawel.ewalia.actions import (
    COPIED,
    Bath,
    Catch,
    EwaliaAction,
    Lay,
    Lull,
    Reroll,
    Roll,
    Steal,
    Use,
    Wake,
)
from wawel.ewalia.pieces import CLANS, COPY, HOME, joined, minus, plus, without
from wawel.ewalia.rules.choices import PHASES
from wawel.ewalia.rules.finish import finished
from wawel.ewalia.rules.moving import after, bath_goal, move, nearest_ahead

if TYPE_CHECKING:
    from wawel.ewalia.state import EwaliaState


def apply(state: EwaliaState, action: EwaliaAction, emit: Emit) -> None:
    """Carry out a legal action and everything that follows of itself."""
    DEEDS[action.verb](state, action, emit)


# The dice -------------------------------------------------------------------------------------


def roll(state: EwaliaState, action: Roll, emit: Emit) -> None:
    """The dice have fallen (EWALIA-TURN-2); now they may be re-rolled, or used."""
    options = state.game.options
    emit("roll", "EWALIA-TURN-3" if state.rerolls else "EWALIA-TURN-2", face=action.faces)
    state.dice = plus(state.dice, action.faces)
    # A late re-roll has no step of its own (EWALIA-TURN-4).
    again = state.rerolls < options.rerolls and not options.late_reroll
    state.phase = "reroll" if again else "act"


def reroll(state: EwaliaState, action: Reroll, emit: Emit) -> None:
    """One more die is taken up; in which order does not matter."""
    state.dice = minus(state.dice, action.face)
    state.lifted = plus(state.lifted, (action.face,))
    state.phase = "reroll"
    emit("reroll", "EWALIA-TURN-3", seat=state.seat, face=action.face)


def throw(state: EwaliaState, _: EwaliaAction, emit: Emit) -> None:
    """All that was taken up is rolled together (EWALIA-TURN-3)."""
    emit("throw", "EWALIA-TURN-3", seat=state.seat, face=state.lifted)
    state.lifted = ()
    state.rerolls += 1
    state.phase = "roll"


def keep(state: EwaliaState, _: EwaliaAction, emit: Emit) -> None:
    """Re-rolling nothing ends the re-roll (EWALIA-TURN-3)."""
    state.phase = "act"
    emit("keep", "EWALIA-TURN-3", "EWALIA-TURN-5", seat=state.seat)


def use(state: EwaliaState, action: Use, emit: Emit) -> None:
    """A die is used up (EWALIA-TURN-10); what it does is chosen next.

    A Copy may take any face that lies there, used or not (EWALIA-COPY-4), before or after the die
    itself (EWALIA-COPY-7), and counts for the limit of what it copies (EWALIA-COPY-2). What it
    does is chosen afresh, like any other action (EWALIA-COPY-6).
    """
    wanted, via, _ = action
    die = COPY if via == COPIED else wanted
    state.dice = minus(state.dice, die)
    state.used = plus(state.used, (die,))
    state.done = plus(state.done, (wanted,))
    state.phase = PHASES[wanted]
    if via == COPIED:
        emit("copy", "EWALIA-COPY-1", "EWALIA-COPY-2", seat=state.seat, face=wanted)
    else:
        emit("use", "EWALIA-TURN-5", "EWALIA-TURN-10", seat=state.seat, face=wanted)


# The actions ----------------------------------------------------------------------------------


def lay(state: EwaliaState, action: Lay, emit: Emit) -> None:
    """Scatter: the next runner goes beyond the last one (EWALIA-SCAT-2, EWALIA-SCAT-3).

    Lakes with room are no exception (EWALIA-SCAT-6), and beyond the line there are as many places
    as runners (EWALIA-SCAT-7). Whose runners they are does not matter (EWALIA-SCAT-9). Those not
    laid yet when the game ends have never left their space (EWALIA-SCAT-8).
    """
    space, runner, _ = action
    first = state.origin < 0
    goal = after(state, space if first else state.reach)
    clause = "EWALIA-SCAT-1" if first else "EWALIA-SCAT-2"
    emit("lay", clause, seat=state.seat, runner=runner, whom=runner, space=space)
    state.origin = space
    state.reach = move(state, runner, space, goal, emit)
    if state.ending or not state.game.scatter_menus[space][state.spaces[space]]:
        close(state, emit)


def enough(state: EwaliaState, _: EwaliaAction, emit: Emit) -> None:
    """How many runners are scattered is free (EWALIA-SCAT-1)."""
    emit("enough", "EWALIA-SCAT-1", seat=state.seat, space=state.origin)
    close(state, emit)


def lull(state: EwaliaState, action: Lull, emit: Emit) -> None:
    """A runner falls asleep where they are, in the water too (EWALIA-LULL-1, EWALIA-LULL-7)."""
    space, clan, _ = action
    state.spaces[space] = joined(without(state.spaces[space], clan), clan.lower())
    emit("lull", "EWALIA-LULL-1", "EWALIA-LULL-2", seat=state.seat, runner=clan, space=space)
    close(state, emit)


def wake(state: EwaliaState, action: Wake, emit: Emit) -> None:
    """A sleeper wakes, be it one lulled a moment ago (EWALIA-LULL-9, EWALIA-TURN-12).

    It may be the only one of the clan who is awake then (EWALIA-LULL-8).
    """
    space, clan, _ = action
    state.spaces[space] = joined(without(state.spaces[space], clan.lower()), clan)
    emit("wake", "EWALIA-LULL-1", seat=state.seat, runner=clan, space=space)
    close(state, emit)


def catch(state: EwaliaState, action: Catch, emit: Emit) -> None:
    """A runner joins the nearest one ahead, in a lake too (EWALIA-CATCH-1, EWALIA-CATCH-8).

    If there is no room, the runner goes on from there (EWALIA-CATCH-6).
    """
    space, clan, _ = action
    goal = nearest_ahead(state, space)
    assert goal is not None
    clauses = ["EWALIA-CATCH-4" if goal == HOME else "EWALIA-CATCH-1"]
    if state.podium:
        clauses.append("EWALIA-CATCH-5")
    emit("catch", *clauses, seat=state.seat, runner=clan, space=space)
    move(state, clan, space, goal, emit)
    close(state, emit)


def bath(state: EwaliaState, action: Bath, emit: Emit) -> None:
    """Into the next lake, or out of the one the runner is in (EWALIA-TURN-13, EWALIA-BATH-4).

    Either way a full goal pushes the runner on (EWALIA-BATH-7, EWALIA-BATH-8).
    """
    space, clan, _ = action
    goal = bath_goal(state, space)
    assert goal is not None
    if space in state.game.lakes:
        emit(
            "bath_out", "EWALIA-BATH-3", "EWALIA-BATH-4", seat=state.seat, runner=clan, space=space
        )
    else:
        emit("bath_in", "EWALIA-BATH-1", "EWALIA-BATH-2", seat=state.seat, runner=clan, space=space)
    move(state, clan, space, goal, emit)
    close(state, emit)


def steal(state: EwaliaState, action: Steal, emit: Emit) -> None:
    """A token changes hands, in the open (EWALIA-STEAL-1, EWALIA-STEAL-5, EWALIA-STEAL-6)."""
    tokens = list(state.tokens)
    victim = CLANS.index(action.clan)
    tokens[victim] -= 1
    tokens[state.seat] += 1
    state.tokens = tuple(tokens)
    clauses = ("EWALIA-STEAL-1", "EWALIA-STEAL-6")
    emit("steal", *clauses, seat=state.seat, victim=victim, robbed=action.clan)
    close(state, emit)


# The rest of the turn -------------------------------------------------------------------------


def close(state: EwaliaState, emit: Emit) -> None:
    """An action is complete: the game may be over, or the turn, or another die is chosen.

    The turn of a player whose last runner is home ends here (EWALIA-FIN-7); a runner brought home
    by others ends nobody's turn.
    """
    state.origin = state.reach = -1
    if state.ending:
        tell_result(state, emit)
    elif finished(state, state.seat) and state.game.options.finisher_turn == "ends_now":
        emit("turn_lost", "EWALIA-FIN-7", seat=state.seat)
        next_turn(state, emit)
    else:
        state.phase = "act"


def end(state: EwaliaState, _: EwaliaAction, emit: Emit) -> None:
    """No die has a use any more (EWALIA-TURN-8); some may be left over (EWALIA-TURN-7)."""
    if state.dice:
        left = len(state.dice)
        # Of the dice that are left, not of those that were used (EWALIA-TURN-7).
        shown = state.shown() if COPY in state.dice else state.dice
        limit = any(state.done.count(face) >= state.game.action_limit for face in shown)
        clauses = ("EWALIA-TURN-8", "EWALIA-TURN-7") if limit else ("EWALIA-TURN-8",)
        emit("end_unused", *clauses, seat=state.seat, dice_left=left)
    else:
        emit("end", "EWALIA-TURN-8", seat=state.seat)
    next_turn(state, emit)


def next_turn(state: EwaliaState, emit: Emit) -> None:
    """The turn passes on (EWALIA-TURN-1), over those who have finished (EWALIA-FIN-6)."""
    players = state.game.players
    seat = (state.seat + 1) % players
    while finished(state, seat):
        emit("skipped", "EWALIA-FIN-6", seat=seat)
        seat = (seat + 1) % players
    state.seat = seat
    state.dice = state.used = state.done = ()
    state.rerolls = 0
    state.phase = "roll"


def tell_result(state: EwaliaState, emit: Emit) -> None:
    """Points are counted (EWALIA-SCORE-1 to 5)."""
    result = scoring.result(state)
    for seat, total in enumerate(result.totals):
        emit(
            "score",
            *("EWALIA-SCORE-1", "EWALIA-SCORE-2", "EWALIA-SCORE-3", "EWALIA-SCORE-4"),
            seat=seat,
            podium=result.parts["podium"][seat],
            course=result.parts["course"][seat],
            tokens=result.parts["tokens"][seat],
            total=total,
        )
    decided = result.clauses[-1]
    if decided == "EWALIA-SCORE-5" or len(result.winners) > 1:
        emit("win", decided, seat=result.winners)
    else:
        tie = "podium" if decided == "EWALIA-SCORE-6" else "course"
        emit("win_tie", decided, seat=result.winners[0], tie=tie)


DEEDS: dict[str, Callable[[EwaliaState, Any, Emit], None]] = {
    "roll": roll,
    "reroll": reroll,
    "throw": throw,
    "keep": keep,
    "use": use,
    "lay": lay,
    "enough": enough,
    "lull": lull,
    "wake": wake,
    "catch": catch,
    "bath": bath,
    "steal": steal,
    "end": end,
}
