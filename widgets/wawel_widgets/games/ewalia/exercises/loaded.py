"""A loaded die: how far counts are from fair, and what a test that finds nothing means."""

from __future__ import annotations

from fractions import Fraction

from wawel.ewalia.odds.questions.loaded import SIDES, heavy
from wawel.odds.goodness import chi_square, critical_value, power
from wawel_widgets.exercises.questions import Choice, Numeric, varied
from wawel_widgets.games.ewalia.exercises.box import face


@varied({"counts": (12, 4, 5, 3, 4, 2)}, {"counts": (9, 3, 1, 4, 4, 3)})
def far_from_fair(counts: tuple[int, ...] = (14, 7, 8, 6, 7, 6)) -> Numeric:
    """The chi-square statistic of some throws."""
    throws = sum(counts)
    fair = Fraction(throws, SIDES)
    key = chi_square(counts)
    return Numeric(
        difficulty=2,
        key=key,
        chance=False,
        mistakes={
            "not_divided": sum(((n - fair) ** 2 for n in counts), Fraction(0)),
            "by_throws": sum(((n - fair) ** 2 for n in counts), Fraction(0)) / throws,
            "not_squared": sum((abs(n - fair) for n in counts), Fraction(0)) / fair,
        },
        facts={
            "counts": counts,
            "throws": throws,
            "fair": fair,
            "squares": tuple(int((n - fair) ** 2) for n in counts),
            "sum": int(sum((n - fair) ** 2 for n in counts)),
            "limit": critical_value(throws),
            "key": key,
        },
    )


def silent_test(throws: int = 24, weight: str = "2") -> Choice:
    """A test that finds nothing: what follows?"""
    found = power(throws, heavy(weight))
    return Choice(
        difficulty=3,
        key="not_sure",
        options=("fair", "not_sure", "loaded"),
        facts={
            "throws": throws,
            "face": face("SC"),
            "power": found,
            "silent": 1 - found,
            "fair_silent": 1 - power(throws, heavy("1")),
            "more": 2 * throws,
            "more_power": power(2 * throws, heavy(weight)),
        },
    )
