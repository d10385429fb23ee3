"""Write a function: what the learner writes is tried against the engine."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from wawel.core.sets import remaining
from wawel.nogi import NogiState, odds
from wawel_widgets.exercises.listings import listing
from wawel_widgets.exercises.questions import Function, Named
from wawel_widgets.games.nogi.exercises.box import box, faces_and_marks

START = "from fractions import Fraction\n\n"
SHIELDS = " shields=0:6,1:1,2:2,3:3"
POSITIONS = (
    "/ knights=YE35,GR29,OR33,PU28,PI32,BK31 castle=BL dragon=24 dice=YE,GR,OR,WH"
    " roll=YE:3w,GR:1,OR:4,WH:2w tokens=6,5,7,6" + SHIELDS,
    "/ knights=YE36,GR34,OR30,PU33 castle=BL,PI eaten=BK dragon=27 dice=YE,PU,WH"
    " roll=YE:-,PU:3w,WH:11rw tokens=6,5,7,6,4" + SHIELDS,
    "/ knights=YE20,GR29,OR21,PU28,BL24,PI22,BK19 dragon=14 dice=YE,GR roll=YE:5r,GR:4 tokens=6,8"
    + SHIELDS,
)
"""Positions in which to look for the way home: by a number, by 1+1 as well, and in vain."""


def caught() -> Function:
    """The chance that the next token reaches a knight."""
    tokens = box().options.dragon_tokens

    def truth(distance: int, left: tuple[int, ...]) -> Fraction:
        return odds.reach(box(), distance, remaining(tokens, left))

    def solution(distance, tokens):  # type: ignore[no-untyped-def]
        far = [token for token in tokens if token >= distance]
        return Fraction(len(far), len(tokens))

    return Function(
        difficulty=2,
        name="caught",
        cases=(
            (6, tokens),
            (5, remaining(tokens, (8, 6))),
            (7, remaining(tokens, (3, 4, 5))),
            (3, tokens),
            (9, tokens),
        ),
        truth=truth,
        solution=solution,
        mistakes={
            "further": lambda distance, left: Fraction(
                sum(token > distance for token in left), len(left)
            ),
            "exactly": lambda distance, left: Fraction(
                sum(token == distance for token in left), len(left)
            ),
            "wrong_whole": lambda distance, left: Fraction(
                sum(token >= distance for token in left), len(tokens)
            ),
        },
        start=START + "def caught(distance, tokens):\n    ...",
        facts={"code": listing(solution, "caught"), "count": len(tokens), "tokens": tokens},
    )


def turns() -> Function:
    """How long the pool lasts on average, for any number of dice."""
    faces, marked = faces_and_marks()
    goes = Fraction(faces - marked, faces)

    def solution(dice):  # type: ignore[no-untyped-def]
        return (dice - 1) * Fraction(6, 5)

    return Function(
        difficulty=2,
        name="turns",
        cases=((8,), (7,), (4,), (2,)),
        truth=lambda dice: odds.clock_of_dice(dice).expected_steps(),
        solution=solution,
        mistakes={
            "no_return": lambda dice: dice - 1,
            "last_die_too": lambda dice: dice / goes,
            "waits_for_the_mark": lambda dice: (dice - 1) / (1 - goes),
        },
        start=START + "def turns(dice):\n    ...",
        facts={
            "code": listing(solution, "turns"),
            "dice": box().dice_count,
            "goes": goes,
            "each": 1 / goes,
            "sooner": odds.blind_cycle(8) - odds.blind_cycle(7),
        },
    )


def homeward() -> Function:
    """The actions that bring a knight home."""

    def truth(state: NogiState) -> set[str]:
        return _those(state, lambda action: len(state.child(action).castle) > len(state.castle))

    def solution(state):  # type: ignore[no-untyped-def]
        return {
            state.action_to_string(action)
            for action in state.legal_actions()
            if len(state.child(action).castle) > len(state.castle)
        }

    def on_the_last(state: NogiState) -> set[str]:
        last = state.game.last

        def arrives(action: Any) -> bool:
            after = state.child(action)
            return len(after.castle) > len(state.castle) or any(
                now == last != then for now, then in zip(after.spaces, state.spaces, strict=True)
            )

        return _those(state, arrives)

    def own_die_only(state: NogiState) -> set[str]:
        return {text for text in truth(state) if text[:2] == text[-2:]}

    def without_pairs(state: NogiState) -> set[str]:
        return {text for text in truth(state) if text.count("/") == 1}

    return Function(
        difficulty=3,
        name="homeward",
        cases=tuple((box().from_position(line),) for line in POSITIONS),
        truth=truth,
        solution=solution,
        mistakes={
            "on_the_last": on_the_last,
            "own_die_only": own_die_only,
            "without_pairs": without_pairs,
        },
        start="def homeward(state):\n    ...",
        facts={
            "code": listing(solution, "homeward"),
            "last": box().last,
            "example": "OR=4/OR",
            "pair": Named("face", "11rw"),
        },
    )


def _those(state: NogiState, wanted: Callable[[Any], bool]) -> set[str]:
    return {state.action_to_string(action) for action in state.legal_actions() if wanted(action)}
