"""The knights: how they run, arrive and are eaten, and when that ends the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wawel.core.events import Emit
from wawel.core.sets import members
from wawel.nogi.pieces import Face, Taken
from wawel.nogi.rules.choices import arrow_target

if TYPE_CHECKING:
    from wawel.nogi.state import NogiState


def run(state: NogiState, knight: int, steps: int, clause: str, emit: Emit) -> None:
    """A knight runs forward; nothing stops it (NOGI-MOVE-2)."""
    game = state.game
    start = state.spaces[knight]
    end = start + steps
    colour = game.colours[knight]
    if end > game.last:  # the last space itself is on the track (NOGI-CASTLE-2)
        emit("run_home", clause, knight=colour, start=start)
        arrive(state, knight, emit)
        return
    state.spaces[knight] = end
    emit("run", clause, knight=colour, start=start, end=end)
    if state.rabbits >> end & 1:
        # Whoever moved the knight takes the rabbit, whatever the colour (NOGI-RABBIT-1); those
        # it ran past stay (NOGI-RABBIT-2).
        state.rabbits &= ~(1 << end)
        state.taken = (*state.taken, Taken(state.seat, end, None))
        emit("rabbit", "NOGI-RABBIT-1", seat=state.seat, space=end)


def follow_arrow(state: NogiState, knight: int, face: Face, emit: Emit) -> None:
    """An arrow leads to the nearest knight; there is never a rabbit there (NOGI-RABBIT-6).

    So a knight that is brought to the dragon finds company and is not eaten (NOGI-ARROW-8).
    """
    back = face.kind == "back"
    start = state.spaces[knight]
    end = arrow_target(state, knight, face)
    colour = state.game.colours[knight]
    company = len(knights_at(state, start)) > 1
    if end is None:
        if state.game.options.arrow_same_space == "counts" and company:
            emit("companion", "NOGI-ARROW-2", "NOGI-TURN-6", knight=colour)
        else:
            why = "NOGI-ARROW-3" if back else "NOGI-ARROW-5"
            emit("nobody", why, "NOGI-TURN-6", knight=colour)
        return
    state.spaces[knight] = end
    clauses = ["NOGI-ARROW-1" if back else "NOGI-ARROW-4"]
    if back or company:
        clauses.append("NOGI-ARROW-2")
    emit("back" if back else "ahead", *clauses, knight=colour, start=start, end=end)


def arrive(state: NogiState, knight: int, emit: Emit) -> None:
    """A knight reaches the castle and takes the first free place (NOGI-CASTLE-1 and 3)."""
    game = state.game
    place = len(state.castle)
    state.castle = (*state.castle, knight)
    leave_the_track(state, knight)
    emit(
        "home",
        *("NOGI-CASTLE-1", "NOGI-CASTLE-3", "NOGI-CASTLE-4"),
        knight=game.colours[knight],
        place=game.place_names[place],
    )
    test_the_end(state, emit)


def eat(state: NogiState, knight: int, clause: str, emit: Emit) -> None:
    """A knight is defeated: it and its die go to the box (NOGI-DICE-7)."""
    state.eaten = (*state.eaten, knight)
    leave_the_track(state, knight)
    emit("eaten", clause, "NOGI-DICE-7", knight=state.game.colours[knight], space=state.dragon)
    test_the_end(state, emit)


def leave_the_track(state: NogiState, knight: int) -> None:
    """The die goes to the box wherever it lies, even if it showed a return mark (NOGI-DICE-7).

    The white die has no knight and never goes (NOGI-DICE-9). Off the track nobody plays any
    further part (NOGI-CASTLE-5).
    """
    state.running &= ~(1 << knight)
    state.spaces[knight] = 0
    state.available &= ~(1 << knight)


def knights_at(state: NogiState, space: int) -> list[int]:
    """The knights on a space of the track."""
    return [k for k in members(state.running) if state.spaces[k] == space]


def eat_the_lone(state: NogiState, emit: Emit) -> None:
    """One knight alone with the dragon is eaten at once (NOGI-LONE-2).

    Two or more stand (NOGI-LONE-1), and nobody is eaten where nobody is left (NOGI-LONE-4). It
    is no attack, so it needs no token (NOGI-LONE-5), and who came from behind the dragon under
    `advance` is eaten as well (NOGI-ADV-4), while those still behind are safe (NOGI-ADV-3).
    """
    with_dragon = knights_at(state, state.dragon)
    if len(with_dragon) == 1:
        eat(state, with_dragon[0], "NOGI-LONE-2", emit)


def test_the_end(state: NogiState, emit: Emit) -> None:
    """After every arrival and every defeat (NOGI-END-6); four home goes first (NOGI-END-5)."""
    left = state.running.bit_count()
    if len(state.castle) == len(state.game.places):
        finish(state, "NOGI-END-1")
        emit("four_home", "NOGI-END-1", "NOGI-END-8")
    elif left == 2:
        finish(state, "NOGI-END-2")
        names = tuple(state.game.colours[k] for k in members(state.running))
        place = state.game.place_names[len(state.castle)]
        emit("two_left", "NOGI-END-2", "NOGI-END-3", "NOGI-END-10", knight=names, place=place)


def finish(state: NogiState, clause: str) -> None:
    """The game is over at once; shields and rabbits will be shown (NOGI-SCORE-7)."""
    state.stage = "over"
    state.ending = clause
