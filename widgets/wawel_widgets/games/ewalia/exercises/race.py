"""The race: a coin that changes hands, and who is first."""

from __future__ import annotations

from fractions import Fraction

from wawel.ewalia.odds import race
from wawel.ewalia.pieces import DICE
from wawel_widgets.exercises.questions import Numeric, varied
from wawel_widgets.games.ewalia.exercises.box import box, face, one_face


def swing() -> Numeric:
    """By how much does a Steal change the difference between two players?"""
    worth = box().token_worth
    return Numeric(
        difficulty=1,
        key=Fraction(2 * worth),
        chance=False,
        mistakes={"one_side": Fraction(worth), "coins": Fraction(1)},
        facts={"worth": worth, "steal": face("ST"), "key": 2 * worth},
    )


@varied({"dice": 3}, {"dice": 2}, {"dice": 1})
def head_start(dice: int = DICE) -> Numeric:
    """Both need one lucky throw: how likely is the mover first?"""
    chance = 1 - (1 - 2 * one_face()) ** dice
    key = race(chance)
    return Numeric(
        difficulty=2,
        key=key,
        mistakes={
            "this_turn": chance,
            "even": Fraction(1, 2),
            "missed": 1 - chance,
            "other": 1 - key,
        },
        facts={
            "dice": dice,
            "scatter": face("SC"),
            "catch": face("CU"),
            "one": 2 * one_face(),
            "chance": chance,
            "miss": 1 - chance,
            "both_miss": (1 - chance) ** 2,
            "key": key,
        },
    )
