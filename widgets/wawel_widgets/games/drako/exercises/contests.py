"""Contests of bots: what luck alone can do, when many are looked at, and who beats whom."""

from __future__ import annotations

from fractions import Fraction

from wawel.drako.options import PAIRINGS
from wawel.odds import binomial
from wawel_widgets.exercises.questions import Numeric, varied


@varied({"games": 8, "wins": 7}, {"games": 12, "wins": 10})
def lucky_run(games: int = 10, wins: int = 8) -> Numeric:
    """Two bots are equally good: how likely does one of them win so many games?"""
    half = binomial(games, Fraction(1, 2))
    key = sum((half[count] for count in range(wins, games + 1)), Fraction(0))
    return Numeric(
        difficulty=2,
        key=key,
        mistakes={
            "exactly": half[wins],
            "in_a_row": Fraction(1, 2) ** wins,
            "either": 2 * key,
            "opposite": 1 - key,
        },
        facts={
            "games": games,
            "wins": wins,
            "ways": 2**games,
            "good": int(key * 2**games),
            "exactly": half[wins],
            "either": 2 * key,
            "key": key,
        },
    )


@varied({"looks": 3}, {"looks": 10})
def many_looks(looks: int = 3 * len(PAIRINGS)) -> Numeric:
    """Nobody is better than anybody: how likely does some test say otherwise?"""
    slip = Fraction(1, 20)
    key = 1 - (1 - slip) ** looks
    return Numeric(
        difficulty=2,
        key=key,
        mistakes={"one_test": slip, "added": looks * slip, "opposite": 1 - key},
        facts={
            "looks": looks,
            "slip": slip,
            "right": 1 - slip,
            "each": slip / looks,
            "none": 1 - key,
            "key": key,
        },
    )


@varied({"pairings": 2}, {"pairings": 3})
def circle(pairings: int = len(PAIRINGS)) -> Numeric:
    """Coins decide who beats whom: how likely is there a circle in some pairing?"""
    one = Fraction(2, 8)
    key = 1 - (1 - one) ** pairings
    return Numeric(
        difficulty=3,
        key=key,
        mistakes={
            "single": one,
            "one_way": 1 - (1 - one / 2) ** pairings,
            "opposite": 1 - key,
        },
        facts={"pairings": pairings, "one": one, "other": 1 - one, "none": 1 - key, "key": key},
    )
