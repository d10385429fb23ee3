"""Measured games: how many of them, how many looks, and what a difference says."""

from __future__ import annotations

from fractions import Fraction

from wawel_widgets.exercises.questions import Choice, Numeric, varied

MISSES = Fraction(5, 100)
"""So many intervals of 95 % miss."""


@varied({"games": 500, "wide": 4, "wanted": 2}, {"games": 400, "wide": 5, "wanted": 1})
def narrower(games: int = 1000, wide: int = 3, wanted: int = 1) -> Numeric:
    """How many games make an interval so much narrower?"""
    ratio = Fraction(wide, wanted)
    key = games * ratio**2
    return Numeric(
        difficulty=1,
        key=key,
        chance=False,
        mistakes={"in_proportion": games * ratio, "extra": key - games},
        facts={
            "games": games,
            "wide": wide,
            "wanted": wanted,
            "ratio": int(ratio),
            "square": int(ratio**2),
            "key": int(key),
        },
    )


@varied({"changes": 3, "measures": 4}, {"changes": 2, "measures": 5})
def by_luck_alone(changes: int = 4, measures: int = 5) -> Numeric:
    """How many differences look clear although nothing has changed?"""
    looks = changes * measures
    key = MISSES * looks
    return Numeric(
        difficulty=2,
        key=key,
        chance=False,
        mistakes={
            "one_change": MISSES * measures,
            "hits": (1 - MISSES) * looks,
            "at_least_one": 1 - (1 - MISSES) ** looks,
        },
        facts={
            "changes": changes,
            "measures": measures,
            "looks": looks,
            "sure": 1 - MISSES,
            "misses": MISSES,
            "strict": 1 - MISSES / looks,
            "at_least_one": 1 - (1 - MISSES) ** looks,
            "key": key,
        },
    )


def overlap() -> Choice:
    """Two intervals overlap: does it follow that nothing can be told?"""
    before, after = Fraction(200, 10), Fraction(206, 10)
    narrow, wide = Fraction(3, 10), Fraction(4, 10)
    gap = after - before
    half = Fraction(5, 10)
    assert half**2 == narrow**2 + wide**2  # independent errors add up like the sides of a triangle
    assert half < gap < narrow + wide  # the intervals overlap, and the difference is clear
    return Choice(
        difficulty=2,
        key="longer",
        options=("overlap", "longer", "surely_by"),
        facts={
            "before": before,
            "before_low": before - narrow,
            "before_high": before + narrow,
            "after": after,
            "after_low": after - wide,
            "after_high": after + wide,
            "gap": gap,
            "half": half,
            "low": gap - half,
            "high": gap + half,
            "narrow": narrow,
            "wide": wide,
        },
    )
