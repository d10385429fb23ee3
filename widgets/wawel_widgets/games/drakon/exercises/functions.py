"""Write a function: what the learner writes is tried against the engine."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from wawel.drakon import DrakonState, Move
from wawel.drakon.odds import HOARD, TARGET
from wawel_widgets.exercises.listings import listing
from wawel_widgets.exercises.questions import Function
from wawel_widgets.games.drakon.exercises.box import box, chamber

START = "from fractions import Fraction\n\n"
POSITIONS = (
    "/ stage=act lair=ENT:0,0:NEW;FIND:0,1:N;FIND:1,0:E;LOSE:-1,0:W hands=0:KEY-N;1:;2:",
    "/ stage=act lair=ENT:0,0:NEW;FIND:0,1:N;HARP:1,0:E;FIND:-1,0:W hands=0:KEY-N;1:;2:",
    (
        "/ stage=act lair=ENT:0,0:NEW;KEY:0,1:N;FIND:0,2:E;FIND:-1,1:E;BLANK:1,0:N at=0,1;0,0;0,0"
        " hands=0:KEY-NE;1:;2:"
    ),
    "/ stage=act lair=ENT:0,0:NEW;FIND:0,1:N;FIND:1,0:E drakon=0,1 hands=0:KEY-N;1:;2: coins=0:2",
)
"""Where to look for coins: an open door, a harp, a Key, and a dragon in the way."""


def enough() -> Function:
    """The chance that the next coin is enough."""

    def solution(total, hoard):  # type: ignore[no-untyped-def]
        good = sum(count for value, count in hoard.items() if total + value >= 10)
        return Fraction(good, sum(hoard.values()))

    def truth(total: int, hoard: dict[int, int]) -> Fraction:
        good = sum(hoard[value] for value in HOARD if total + value >= TARGET)
        return Fraction(good, sum(hoard.values()))

    return Function(
        difficulty=1,
        name="enough",
        cases=(
            (8, dict(HOARD)),
            (7, dict(HOARD)),
            (9, {1: 3, 2: 12, 3: 4}),
            (8, {1: 5, 2: 10, 3: 1}),
            (5, dict(HOARD)),
        ),
        truth=truth,
        solution=solution,
        mistakes={
            "exactly": lambda total, hoard: Fraction(
                hoard.get(TARGET - total, 0), sum(hoard.values())
            ),
            "more_than": lambda total, hoard: Fraction(
                sum(n for value, n in hoard.items() if total + value > TARGET), sum(hoard.values())
            ),
            "values": lambda total, hoard: Fraction(
                sum(total + value >= TARGET for value in hoard), len(hoard)
            ),
            "whole_box": lambda total, hoard: Fraction(
                sum(n for value, n in hoard.items() if total + value >= TARGET), sum(HOARD.values())
            ),
        },
        start=START + "def enough(total, hoard):\n    ...",
        facts={
            "code": listing(solution, "enough"),
            "target": TARGET,
            "box": sum(HOARD.values()),
        },
    )


def to_a_coin() -> Function:
    """The moves that bring a coin at once."""

    def solution(state):  # type: ignore[no-untyped-def]
        return {
            state.action_to_string(action)
            for action in state.legal_actions()
            for event in state.events(action)
            if event.kind == "effect" and event.facts["chamber"] == "FIND"
        }

    def truth(state: DrakonState) -> set[str]:
        return {text for text, after in _moves(state).items() if _finds(after)}

    def into_find(state: DrakonState) -> set[str]:
        lair = state.view(0).lair
        return {
            state.action_to_string(action)
            for action in state.legal_actions()
            if isinstance(action, Move) and lair[action.x, action.y].effect == "FIND"
        }

    def every_find(state: DrakonState) -> set[str]:
        lair = state.view(0).lair
        return {f"move={x},{y}" for (x, y), there in lair.items() if there.effect == "FIND"}

    return Function(
        difficulty=2,
        name="to_a_coin",
        cases=tuple((box().from_position(line),) for line in POSITIONS),
        truth=truth,
        solution=solution,
        mistakes={
            "every_action": lambda state: {
                state.action_to_string(action) for action in state.legal_actions()
            },
            "every_move": lambda state: set(_moves(state)),
            "into_find": into_find,
            "every_find": every_find,
        },
        start="def to_a_coin(state):\n    ...",
        facts={
            "code": listing(solution, "to_a_coin"),
            "chamber": chamber("FIND"),
            "example": "move=0,1",
        },
    )


def _moves(state: DrakonState) -> dict[str, Any]:
    return {
        state.action_to_string(action): state.child(action)
        for action in state.legal_actions()
        if isinstance(action, Move)
    }


def _finds(state: DrakonState) -> bool:
    return bool(state.stack) and state.stack[-1].kind == "find"
