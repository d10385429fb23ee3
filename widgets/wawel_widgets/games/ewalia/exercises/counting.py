"""Counting: Scatters from one space, and tracks with three lakes."""

from __future__ import annotations

from fractions import Fraction
from math import comb, factorial, perm

from wawel.ewalia.layouts import layouts
from wawel.ewalia.odds import scatters
from wawel_widgets.exercises.questions import Numeric, varied
from wawel_widgets.games.ewalia.exercises.box import box, face


@varied({"runners": 3}, {"runners": 2})
def ways_to_scatter(runners: int = 4) -> Numeric:
    """In how many ways can different runners be scattered from one space?"""
    key = scatters(runners)
    steps = tuple(perm(runners, laid) for laid in range(1, runners + 1))
    return Numeric(
        difficulty=2,
        key=Fraction(key),
        chance=False,
        mistakes={
            "all_of_them": Fraction(factorial(runners)),
            "no_order": Fraction(2**runners - 1),
            "with_none": Fraction(key + 1),
        },
        facts={
            "runners": runners,
            "scatter": face("SC"),
            "steps": " + ".join(map(str, steps)),
            "sets": 2**runners - 1,
            "orders": factorial(runners),
            "key": key,
        },
    )


def three_lakes() -> Numeric:
    """How many tracks have three lakes?"""
    sheet = box().sheet
    count, boards = sheet["lakes.count"], 5
    middle = len(sheet["lakes.middle"])
    each = len(sheet["lakes.middle"][0])
    spaces = len(box().values) - box().start_spaces
    key = len(layouts(count))
    both_ends = middle * each
    one_end = 2 * comb(middle, count - 1) * each ** (count - 1)
    no_end = each**count
    assert both_ends + one_end + no_end == key
    return Numeric(
        difficulty=3,
        key=Fraction(key),
        chance=False,
        mistakes={
            "boards_only": Fraction(comb(boards, count)),
            "any_spaces": Fraction(comb(spaces, count)),
            "all_turn": Fraction(comb(boards, count) * each**count),
        },
        facts={
            "lakes": count,
            "boards": boards,
            "middle": middle,
            "each": each,
            "both_ends": both_ends,
            "one_end": one_end,
            "no_end": no_end,
            "spaces": spaces,
            "key": key,
        },
    )
