"""Thefts: what a random coin of a rival is worth, with what is known of the purse and without."""

from __future__ import annotations

from fractions import Fraction

from wawel.drakon.odds.coins import TARGET
from wawel.drakon.pieces import COINS, WORTHS, Purse, Worths
from wawel.odds.distributions import Distribution
from wawel.odds.draws import hand

NOTHING = 0
"""Of no coin it is known what it is worth."""


def purse_of_rival(
    found: int,
    known: int = NOTHING,
    target: int = TARGET,
    hoard: Purse = COINS,
    worths: Worths = WORTHS,
) -> Distribution[tuple[int, ...]]:
    """The coins of a rival who found so many, has not won, and holds a coin that is known as well.

    The known coin was yours before it was stolen: it did not come from the hoard.

    >>> purse_of_rival(1, known=3)
    Distribution({(1, 3): 5/27, (2, 3): 2/3, (3, 3): 4/27})
    """
    pool = dict(zip(worths, hoard, strict=True))
    if known:
        pool[known] -= 1
    drawn = hand(pool, found).map(lambda coins: tuple(sorted((*coins, known) if known else coins)))
    return drawn.given(lambda coins: sum(coins) < target)


def stolen(
    found: int,
    known: int = NOTHING,
    target: int = TARGET,
    hoard: Purse = COINS,
    worths: Worths = WORTHS,
) -> Distribution[int]:
    """What one random coin of that rival is worth.

    >>> stolen(4).mean(), stolen(5).mean()
    (Fraction(3649, 1871), Fraction(4856, 2813))
    """
    purses = purse_of_rival(found, known, target, hoard, worths)
    return purses.then(lambda coins: Distribution.weighted({v: coins.count(v) for v in set(coins)}))


def theft_wins(total: int, found: int, known: int = NOTHING, target: int = TARGET) -> Fraction:
    """How likely a theft from that rival brings a total to the target.

    >>> theft_wins(9, 4), theft_wins(7, 1, known=3)
    (Fraction(1, 1), Fraction(31, 54))
    """
    return stolen(found, known, target).probability(lambda value: total + value >= target)
