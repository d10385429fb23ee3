"""A loaded die: how many throws unmask it?"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from random import Random
from typing import TYPE_CHECKING

from wawel.odds.goodness import chi_square, critical_value, power
from wawel.odds.questions import Knob, Question

if TYPE_CHECKING:
    from wawel.ewalia.game import Ewalia

SIDES = 6
WEIGHTS = ("1", "3/2", "2", "3", "4")
THROWS = (12, 24, 36, 48, 60, 72)


def questions(_game: Ewalia) -> tuple[Question, ...]:
    """Every question of this page; a die of the box is fair, so the game does not matter."""
    return (_loaded(),)


def heavy(weight: str) -> Fraction:
    """The chance of a face that is so many times as likely as each of the five others.

    >>> heavy("1"), heavy("2")
    (Fraction(1, 6), Fraction(2, 7))
    """
    times = Fraction(weight)
    return times / (times + SIDES - 1)


def _loaded() -> Question:
    @cache
    def chances(weight: str, throws: int) -> dict[str, Fraction]:
        found = power(throws, heavy(weight), SIDES)
        return {"unmasked": found, "unnoticed": 1 - found}

    def trial(rng: Random, weight: str, throws: int) -> Iterable[str]:
        weights = [float(Fraction(weight)), *[1.0] * (SIDES - 1)]
        thrown = rng.choices(range(SIDES), weights, k=throws)
        value = chi_square([thrown.count(face) for face in range(SIDES)])
        return ["unmasked" if value >= critical_value(throws, SIDES) else "unnoticed"]

    knobs = (Knob("weight", WEIGHTS, "2"), Knob("throws", THROWS, 48))
    return Question("loaded", knobs, chances, trial)
