"""Decisions: what something is worth on average, and what is worth doing."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

from wawel_widgets.exercises.questions import Numeric
from wawel_widgets.games.nogi.exercises.box import box

OWN, LEAD = 1, 1
"""In the gamble: the rabbit that the reader holds, and by how much the opponent leads."""


def mean(values: list[int]) -> Fraction:
    """What one of these is worth on average."""
    return Fraction(sum(values), len(values))


def rabbit_worth() -> Numeric:
    """What is the next rabbit worth on average, once the reader has looked at one?"""
    values = list(box().rabbit_values)
    own = max(values)
    left = list(values)
    left.remove(own)
    key = mean(left)
    return Numeric(
        key=key,
        mistakes={
            "own_counted": mean(values),
            "values_alike": mean(sorted(set(values))),
            "likeliest": Fraction(max(set(left), key=left.count)),
            "sum": Fraction(sum(left)),
        },
        facts={
            "values": tuple(values),
            "own": own,
            "left": tuple(left),
            "many": len(left),
            "sum": sum(left),
            "key": key,
        },
    )


def gamble() -> Numeric:
    """How likely does a rabbit turn a narrow defeat into a victory?

    The opponent leads by one, and has one rabbit that nobody else has seen; at equal totals
    whoever has more rabbit points wins (NOGI-SCORE-5).
    """
    left = list(box().rabbit_values)
    left.remove(OWN)

    def wins(theirs: int, mine: int) -> bool:
        gap = mine - LEAD - theirs
        return gap > 0 or (gap == 0 and OWN + mine > theirs)

    deals = list(permutations(left, 2))
    key = Fraction(sum(wins(*deal) for deal in deals), len(deals))
    small, large = min(left), max(left)
    first = Fraction(left.count(small), len(left))
    second = Fraction(left.count(large), len(left) - 1)
    return Numeric(
        key=key,
        mistakes={
            "put_back": first * Fraction(left.count(large), len(left)),
            "mine_only": Fraction(left.count(large), len(left)),
            "tie_lost": Fraction(0),
            "either_way": 2 * key,
        },
        facts={
            "own": OWN,
            "lead": LEAD,
            "left": tuple(left),
            "small": small,
            "large": large,
            "first": first,
            "second": second,
            "key": key,
        },
    )
