"""Is a die fair? The chi-square test of fit, with its errors computed exactly.

The statistic adds up, over all faces, the squared distance between what was counted and what a
fair die would show on average, each divided by that average. Tables say how large it may become
by luck alone; here it is counted, so that small numbers of throws are judged rightly as well.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from math import comb

from wawel.odds.errors import OddsError


class NoTest(OddsError, ValueError):
    """A test of this kind cannot be made."""


def chi_square(counts: Sequence[int]) -> Fraction:
    """How far counts are from equal ones.

    >>> chi_square([10, 10, 10]), chi_square([16, 4, 4, 4, 4, 4])
    (Fraction(0, 1), Fraction(20, 1))
    """
    throws, faces = sum(counts), len(counts)
    if not throws or faces < 2:
        raise NoTest("counts of at least two faces are wanted, and at least one throw")
    return Fraction(faces * sum(count * count for count in counts), throws) - throws


@cache
def critical_value(throws: int, faces: int = 6, level: Fraction = Fraction(1, 20)) -> Fraction:
    """The smallest value that a fair die reaches so seldom at most, counted exactly.

    >>> critical_value(24)
    Fraction(23, 2)
    """
    ways = _sums_of_squares(throws, faces)[throws]
    total, reached = faces**throws, 0
    limit = Fraction(0)
    for square in sorted(ways, reverse=True):
        reached += ways[square]
        if Fraction(reached, total) > level:
            break
        limit = Fraction(faces * square, throws) - throws
    if not limit:
        raise NoTest(f"{throws} throws are too few: nothing is so rare")
    return limit


def power(
    throws: int, chance: Fraction, faces: int = 6, level: Fraction = Fraction(1, 20)
) -> Fraction:
    """How likely the test unmasks a die of which one face has this chance, the others equal ones.

    With the chance of a fair die it is how likely the test errs:

    >>> power(24, Fraction(1, 6)) <= Fraction(1, 20)
    True
    >>> round(float(power(24, Fraction(1, 3))), 3)
    0.319
    """
    limit = critical_value(throws, faces, level)
    others = faces - 1
    found = Fraction(0)
    for shown in range(throws + 1):
        rest = throws - shown
        # How many of the ways in which the others can fall make the sum of squares too large.
        large = sum(
            ways
            for square, ways in _sums_of_squares(throws, others)[rest].items()
            if Fraction(faces * (square + shown * shown), throws) - throws >= limit
        )
        luck = comb(throws, shown) * chance**shown * (1 - chance) ** rest
        found += luck * Fraction(large, others**rest)
    return found


@cache
def _sums_of_squares(most: int, faces: int) -> tuple[Mapping[int, int], ...]:
    """For each number of throws up to `most`: in how many ways the counts have which squares.

    Faces are added one after another.
    """
    if faces == 1:
        return tuple({throws * throws: 1} for throws in range(most + 1))
    found: list[defaultdict[int, int]] = [defaultdict(int) for _ in range(most + 1)]
    for first, squares in enumerate(_sums_of_squares(most, faces - 1)):
        for more in range(most - first + 1):
            shares = comb(first + more, more)
            both = found[first + more]
            for square, ways in squares.items():
                both[square + more * more] += shares * ways
    return tuple(found)
