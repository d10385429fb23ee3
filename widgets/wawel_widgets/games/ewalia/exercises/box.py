"""What the exercises take out of the box."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from wawel.ewalia import Ewalia, EwaliaOptions
from wawel_widgets.exercises.questions import Named


@cache
def box(players: int = 4) -> Ewalia:
    """The game as it comes."""
    return Ewalia(EwaliaOptions(players=players))


def face(code: str) -> Named:
    """A face of the dice, to be named in the reader's language."""
    return Named("face", code)


def one_face() -> Fraction:
    """The chance of each face.

    >>> one_face()
    Fraction(1, 6)
    """
    (chance,) = set(box().die.values())
    return chance
