"""What can be computed exactly about *The Cave*, and what a learner may ask."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from random import Random

from wawel.core.game import Game
from wawel.odds import Knob, Question


def meets_first(players: int, chambers: int) -> dict[str, Fraction]:
    """The chance of each seat to meet the dragon if nobody waits.

    The dragon is as likely to be in the first chamber that is entered as in the last, so it is
    enough to count who enters how many.

    >>> meets_first(2, 5)
    {'1': Fraction(3, 5), '2': Fraction(2, 5)}
    """
    turns = [number % players for number in range(chambers)]
    return {str(seat + 1): Fraction(turns.count(seat), chambers) for seat in range(players)}


def questions(game: Game) -> Mapping[str, Question]:
    """Who meets the dragon, if nobody waits?"""

    def trial(rng: Random, players: int, chambers: int) -> list[str]:
        return [str(int(rng.random() * chambers) % players + 1)]

    knobs = (
        Knob("players", (2, 3, 4), game.players),
        Knob("chambers", tuple(range(3, 10)), game.options.chambers),
    )
    return {"meets": Question("meets", knobs, meets_first, trial)}
