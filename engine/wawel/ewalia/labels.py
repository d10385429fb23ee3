"""What the actions of *Kingdom Run* are called at this table: where they lead, and for whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wawel.ewalia.actions import (
    COPIED,
    Bath,
    Catch,
    End,
    Enough,
    EwaliaAction,
    Keep,
    Lay,
    Lull,
    Reroll,
    Roll,
    Steal,
    Throw,
    Use,
    Wake,
)
from wawel.ewalia.pieces import CLANS, HOME
from wawel.ewalia.rules.moving import after, bath_goal, nearest_ahead, room_from

if TYPE_CHECKING:
    from wawel.ewalia.state import EwaliaState

Label = tuple[str, dict[str, Any]]


def label_facts(state: EwaliaState, action: EwaliaAction) -> Label:
    """The sentence of `[actions]` that names an action, and what it speaks of."""
    match action:
        case Use(face, via):
            return ("copy" if via == COPIED else "use"), {"face": face}
        case Lay(space, runner):
            behind = space if state.origin < 0 else state.reach
            return _moved(state, "lay", space, runner, after(state, behind))
        case Catch(space, clan):
            return _moved(state, "catch", space, clan, nearest_ahead(state, space))
        case Bath(space, clan):
            key = "bath_out" if space in state.game.lakes else "bath"
            return _moved(state, key, space, clan, bath_goal(state, space))
        case Lull(space, clan) | Wake(space, clan):
            return action.verb, {"space": space, "runner": clan, "whom": clan}
        case Steal(clan):
            return "steal", {"victim": CLANS.index(clan), "robbed": clan}
        case Reroll(face):
            return "reroll", {"face": face}
        case Throw():
            return ("throw" if state.lifted else "throw_none"), {"face": state.lifted}
        case Roll(faces):
            return "roll", {"face": faces}
        case Keep() | Enough() | End():
            return action.verb, {}


def _moved(state: EwaliaState, key: str, space: int, runner: str, goal: int | None) -> Label:
    """A runner is moved: to the goal, or beyond it where the goal is full (EWALIA-MOVE-4)."""
    goal = HOME if goal is None else goal
    end = room_from(state, goal)
    facts = {"space": space, "runner": runner, "whom": runner, "goal": goal, "end": end}
    if end == HOME:
        return f"{key}_home", facts
    return (f"{key}_past" if end > goal else key), facts
