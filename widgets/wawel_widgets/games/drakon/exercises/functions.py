"""Write a function: what the learner writes is tried against the engine."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from wawel.drakon import DrakonState, Move
from wawel.drakon.odds import HOARD, TARGET, danger
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


RICH = 4
"""From so many coins on the next one is likely to win."""

DOORS = (
    (
        "/ stage=act coins=0:2;1:2,2,2,2;2:2,1 hands=0:KEY-N;1:;2:"
        " lair=ENT:0,0:NEW;STL:0,1:N;STR:1,0:E;FIND:-1,0:W"
    ),
    (
        "/ stage=act coins=0:2;1:2,1;2:1,2,2,2 hands=0:KEY-N;1:;2:"
        " lair=ENT:0,0:NEW;STL:0,1:N;STR:1,0:E;FIND:-1,0:W"
    ),
    (
        "/ stage=act coins=0:2;1:2,2,2,2;2:3,2,2,1 hands=0:KEY-N;1:;2: drakon=0,1"
        " lair=ENT:0,0:NEW;STL:0,1:N;STR:1,0:E;STL:2,0:NS"
    ),
    "/ stage=act coins=0:2;1:3,3,3;2:3,3 hands=0:KEY-N;1:;2: lair=ENT:0,0:NEW;STL:0,1:N;STR:1,0:E",
)
"""The rich one on the left, on the right, on both sides with the dragon in a door, and nowhere."""


def rob_the_rich() -> Function:
    """The moves that take a coin from somebody who is about to win."""

    def solution(state):  # type: ignore[no-untyped-def]
        view = state.view(state.current_player())
        found = set()
        for action in state.legal_actions():
            for event in state.events(action):
                if event.kind == "effect" and event.facts["chamber"] in ("STL", "STR"):
                    way = 1 if event.facts["chamber"] == "STL" else -1
                    victim = (view.player + way) % view.players
                    if len(view.coins[victim]) >= 4:
                        found.add(state.action_to_string(action))
        return found

    def robbed(state: DrakonState, least: int = RICH, turned: int = 1) -> set[str]:
        found = set()
        for text, after in _moves(state).items():
            frame = after.stack[-1] if after.stack else None
            if frame is not None and frame.kind == "loss" and frame.why in ("STL", "STR"):
                seat = (turned * frame.seat) % state.game.players
                if len(state.view(0).coins[seat]) >= least:
                    found.add(text)
        return found

    def through_her(state: DrakonState) -> set[str]:
        view = state.view(0)
        ways = {"STL": 1, "STR": -1}
        return {
            state.action_to_string(action)
            for action in state.legal_actions()
            if isinstance(action, Move)
            and (way := ways.get(view.lair[action.x, action.y].effect))
            and len(view.coins[way % view.players]) >= RICH
        }

    return Function(
        difficulty=2,
        name="rob_the_rich",
        cases=tuple((box().from_position(line),) for line in DOORS),
        truth=robbed,
        solution=solution,
        mistakes={
            "every_theft": lambda state: robbed(state, least=1),
            "left_for_right": lambda state: robbed(state, turned=-1),
            "through_her": through_her,
        },
        start="def rob_the_rich(state):\n    ...",
        facts={
            "code": listing(solution, "rob_the_rich"),
            "coins": RICH,
            "left": chamber("STL"),
            "right": chamber("STR"),
            "example": "move=0,1",
            "danger": danger(RICH),
            "before": danger(RICH - 1),
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
