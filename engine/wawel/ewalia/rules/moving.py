"""How runners move: always towards the finish, and on past every full space."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wawel.core.events import Emit
from wawel.ewalia.pieces import HOME, joined, without
from wawel.ewalia.rules.finish import cross_the_line

if TYPE_CHECKING:
    from wawel.ewalia.state import EwaliaState


def room_from(state: EwaliaState, space: int) -> int:
    """The first space with room, this one or one ahead; `HOME` if there is none.

    A space of the box holds four runners, on the start, in a lake and asleep alike (EWALIA-MOVE-3,
    EWALIA-MOVE-6), and one with fewer has room (EWALIA-MOVE-4, EWALIA-MOVE-7). Beyond the last
    space there is always a place (EWALIA-MOVE-5), however far it is (EWALIA-MOVE-11).
    """
    spaces, room = state.spaces, state.game.room
    while space < HOME and len(spaces[space]) >= room[space]:
        space += 1
    return space


def move(state: EwaliaState, runner: str, start: int, goal: int, emit: Emit) -> int:
    """A runner leaves a space and stops on the goal, or where there is room beyond it.

    The space comes back on which the runner stopped. Every goal lies ahead of the start
    (EWALIA-MOVE-2); lakes on the way have no effect (EWALIA-BATH-6).
    """
    spaces = state.spaces
    end = room_from(state, goal)
    spaces[start] = without(spaces[start], runner)
    pushed = end > goal
    if pushed:
        emit("pushed", "EWALIA-MOVE-4", runner=runner.upper(), space=goal)
    if end == HOME:
        clauses = ("EWALIA-MOVE-5", "EWALIA-MOVE-11") if pushed else ("EWALIA-MOVE-11",)
        emit("crosses", *clauses, runner=runner.upper(), start=start)
        cross_the_line(state, runner.upper(), emit)
        return HOME
    spaces[end] = joined(spaces[end], runner)
    emit("runs", "EWALIA-MOVE-2", runner=runner.upper(), start=start, end=end)
    if end in state.game.lakes:
        clauses = ("EWALIA-BATH-5", "EWALIA-MOVE-8") if pushed else ("EWALIA-BATH-5",)
        emit("splash", *clauses, runner=runner.upper(), space=end)
    return end


def after(state: EwaliaState, space: int) -> int:
    """The space that comes next; start spaces may lie side by side (EWALIA-SETUP-6)."""
    return state.game.next_space[space]


def nearest_ahead(state: EwaliaState, space: int) -> int | None:
    """Where the nearest runner ahead is; `None` for whoever is in the lead.

    Those on the same space are not ahead (EWALIA-CATCH-2). Any runner counts, awake or not
    (EWALIA-CATCH-9); the podium only if nobody on the course does (EWALIA-CATCH-3 to 5).
    """
    for ahead in range(after(state, space), HOME):
        if state.spaces[ahead]:
            return ahead
    return HOME if state.podium else None


def bath_goal(state: EwaliaState, space: int) -> int | None:
    """Where a Bath leads from a space, full or not; `None` if it leads nowhere.

    Out of a lake it is the next space (EWALIA-BATH-3, EWALIA-BATH-10), from elsewhere the next
    lake ahead (EWALIA-BATH-1, EWALIA-BATH-2). What happens when that lake is full is an option
    (EWALIA-BATH-7).
    """
    game = state.game
    if space in game.lakes:
        return after(state, space)
    ahead = game.lakes_ahead[space] if space < len(game.lakes_ahead) else ()
    if game.options.full_lake == "overflow":
        return ahead[0] if ahead else None
    free = [lake for lake in ahead if len(state.spaces[lake]) < game.room[lake]]
    if game.options.full_lake == "forbidden" and free[:1] != list(ahead[:1]):
        return None
    return free[0] if free else None
