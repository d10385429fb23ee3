"""Evidence: what moves tell about a shield, and what games tell about bots and rules."""

from __future__ import annotations

from fractions import Fraction
from math import isqrt

from wawel_widgets.exercises.questions import Numeric, varied
from wawel_widgets.games.nogi.exercises.box import MINE, box, colours, holding, knight

KEEN = 2
"""How many times as often as a foreign knight a player moves one of their own."""


@varied({"times": 4}, {"times": 5})
def again_and_again(times: int = 3) -> Numeric:
    """An opponent brings the same knight forward again and again: do they hold it?"""
    game = box()
    colour = game.shield_colours[MINE][0]
    others = len(game.shield_ids) - 1
    good = len(holding(colour, but=MINE))

    def belief(with_it: int, without: int, factor: int) -> Fraction:
        return Fraction(with_it * factor, with_it * factor + without)

    factor = KEEN**times
    key = belief(good, others - good, factor)
    return Numeric(
        difficulty=2,
        key=key,
        mistakes={
            "before": Fraction(good, others),
            "once": belief(good, others - good, KEEN),
            "added": belief(good, others - good, KEEN * times),
            "even": belief(1, 1, factor),
            "opposite": 1 - key,
        },
        facts={
            "mine": colours(MINE),
            "colour": knight(colour),
            "times": times,
            "keen": KEEN,
            "factor": factor,
            "others": others,
            "good": good,
            "rest": others - good,
            "weight": good * factor,
            "sum": good * factor + others - good,
            "before": Fraction(good, others),
            "key": key,
        },
    )


@varied({"games": 250, "wide": 6, "narrow": 2}, {"games": 400, "wide": 5, "narrow": 1})
def price_of_sureness(games: int = 100, wide: int = 8, narrow: int = 2) -> Numeric:
    """How many games make an interval so much narrower?"""
    ratio = Fraction(wide, narrow)
    key = games * ratio**2
    return Numeric(
        difficulty=2,
        chance=False,
        key=key,
        mistakes={
            "in_step": games * ratio,
            "only_more": key - games,
            "cubed": games * ratio**3,
        },
        facts={
            "games": games,
            "wide": wide,
            "narrow": narrow,
            "ratio": ratio,
            "square": ratio**2,
            "key": key,
        },
    )


@varied({"one": 5, "other": 12}, {"one": 6, "other": 8}, {"one": 8, "other": 15})
def two_whiskers(one: int = 3, other: int = 4) -> Numeric:
    """How wide is the interval of a difference?"""
    key = isqrt(one * one + other * other)
    return Numeric(
        difficulty=2,
        chance=False,
        key=Fraction(key),
        mistakes={
            "added": Fraction(one + other),
            "taken_away": Fraction(other - one),
            "wider": Fraction(other),
            "no_root": Fraction(one * one + other * other),
        },
        facts={
            "one": one,
            "other": other,
            "one_square": one * one,
            "other_square": other * other,
            "sum": one * one + other * other,
            "added": one + other,
            "key": key,
        },
    )
