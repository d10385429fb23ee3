"""Decisions: what something is worth on average, and what is worth doing."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

from wawel_widgets.exercises.questions import Numeric, varied
from wawel_widgets.games.nogi.exercises.box import box

LEAD = 1
"""In the gamble: by how much the opponent leads."""

Values = tuple[int, ...]
IN_THE_BOX: Values = box().rabbit_values


def mean(values: list[int]) -> Fraction:
    """What one of these is worth on average."""
    return Fraction(sum(values), len(values))


@varied(
    {"values": (1, 1, 1, 3, 4)},
    {"values": (1, 1, 1, 1, 3, 5)},
    {"values": (2, 2, 2, 3, 4)},
    {"values": (1, 1, 1, 2, 3, 4)},
)
def rabbit_worth(values: Values = IN_THE_BOX) -> Numeric:
    """What is the next rabbit worth on average, once the reader has looked at one?"""
    own = max(values)
    left = list(values)
    left.remove(own)
    key = mean(left)
    return Numeric(
        difficulty=1,
        key=key,
        mistakes={
            "own_counted": mean(list(values)),
            "values_alike": mean(sorted(set(values))),
            "likeliest": Fraction(max(set(left), key=left.count)),
            "sum": Fraction(sum(left)),
        },
        facts={
            "values": values,
            "own": own,
            "left": tuple(left),
            "many": len(left),
            "sum": sum(left),
            "key": key,
        },
    )


@varied(
    {"values": (1, 1, 1, 1, 2, 2)},
    {"values": (1, 1, 1, 1, 1, 2, 2)},
    {"values": (3, 3, 3, 4, 4, 4, 4)},
)
def gamble(values: Values = IN_THE_BOX) -> Numeric:
    """How likely does a rabbit turn a narrow defeat into a victory?

    The opponent leads by one, and has one rabbit that nobody else has seen; at equal totals
    whoever has more rabbit points wins (NOGI-SCORE-5).
    """
    own = min(values)
    left = list(values)
    left.remove(own)

    def wins(theirs: int, mine: int) -> bool:
        gap = mine - LEAD - theirs
        return gap > 0 or (gap == 0 and own + mine > theirs)

    deals = list(permutations(left, 2))
    key = Fraction(sum(wins(*deal) for deal in deals), len(deals))
    small, large = min(left), max(left)
    first = Fraction(left.count(small), len(left))
    second = Fraction(left.count(large), len(left) - 1)
    return Numeric(
        difficulty=2,
        key=key,
        mistakes={
            "put_back": first * Fraction(left.count(large), len(left)),
            "mine_only": Fraction(left.count(large), len(left)),
            "tie_lost": Fraction(0),
            "either_way": 2 * key,
        },
        facts={
            "own": own,
            "lead": LEAD,
            "left": tuple(left),
            "small": small,
            "large": large,
            "first": first,
            "second": second,
            "key": key,
        },
    )
