"""Draws: hands, bags and repeated trials, counted exactly.

A hand is written as the tuple of what is in it, in the order of the pool it came from, so that
`sum(hand)` and `hand.count(...)` say what a player wants to know.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from fractions import Fraction
from math import comb, factorial, prod
from typing import TypeVar

from wawel.odds.distributions import Distribution

T = TypeVar("T", bound=Hashable)


def hypergeometric(population: int, marked: int, drawn: int) -> Distribution[int]:
    """How many marked ones are among those drawn, without putting back.

    >>> hypergeometric(38, 8, 4).probability(lambda defences: defences >= 1)
    Fraction(442, 703)
    """
    return Distribution.weighted(
        {
            found: comb(marked, found) * comb(population - marked, drawn - found)
            for found in range(max(0, drawn - population + marked), min(marked, drawn) + 1)
        }
    )


def hand(pool: Mapping[T, int], drawn: int) -> Distribution[tuple[T, ...]]:
    """Which hand is drawn from a pool without putting back (multivariate hypergeometric).

    >>> hand({"gold": 2, "copper": 1}, 2)
    Distribution({('gold', 'copper'): 2/3, ('gold', 'gold'): 1/3})
    """
    limits = tuple(pool.values())
    return Distribution.weighted(
        {
            _spell(tuple(pool), counts): prod(map(comb, limits, counts))
            for counts in _counts(limits, drawn)
        }
    )


def multinomial(chances: Mapping[T, Fraction], trials: int) -> Distribution[tuple[T, ...]]:
    """What shows in independent trials, whatever their order.

    >>> coin = {"heads": Fraction(1, 2), "tails": Fraction(1, 2)}
    >>> multinomial(coin, 2)[("heads", "tails")]
    Fraction(1, 2)
    """
    return Distribution(
        {
            _spell(tuple(chances), counts): prod(
                (chance**count for chance, count in zip(chances.values(), counts, strict=True)),
                start=Fraction(orders(counts)),
            )
            for counts in _counts((trials,) * len(chances), trials)
        }
    )


def binomial(trials: int, chance: Fraction) -> Distribution[int]:
    """How many of the trials succeed.

    >>> binomial(7, Fraction(1, 2))[0]
    Fraction(1, 128)
    """
    return Distribution(
        {
            found: comb(trials, found) * chance**found * (1 - chance) ** (trials - found)
            for found in range(trials + 1)
        }
    )


def negative_binomial(successes: int, chance: Fraction, trials: int) -> Fraction:
    """How likely it is that the last of the wanted successes comes with exactly this trial.

    >>> negative_binomial(1, Fraction(1, 6), 2)  # the first six, with the second throw
    Fraction(5, 36)
    """
    if trials < successes:
        return Fraction(0)
    failures = trials - successes
    return comb(trials - 1, failures) * chance**successes * (1 - chance) ** failures


def negative_binomial_moments(successes: int, chance: Fraction) -> tuple[Fraction, Fraction]:
    """Mean and variance of the number of trials until so many successes.

    >>> negative_binomial_moments(7, Fraction(5, 6))
    (Fraction(42, 5), Fraction(42, 25))
    """
    return successes / chance, successes * (1 - chance) / chance**2


def draws_until(pool: Mapping[int, int], total: int) -> Distribution[int]:
    """How many draws without putting back it takes until the sum reaches a total.

    If the whole pool does not reach it, the draws end with the pool.

    >>> draws_until({1: 5, 2: 18, 3: 5}, 10)[4]
    Fraction(353, 4095)
    """
    size = sum(pool.values())
    reached = [
        hand(pool, drawn).probability(lambda coins: sum(coins) >= total) for drawn in range(size)
    ]
    reached.append(Fraction(1))
    before = [Fraction(0), *reached]
    return Distribution(
        {
            drawn: now - earlier
            for drawn, (earlier, now) in enumerate(zip(before, reached, strict=False))
        }
    )


def orders(counts: Sequence[int]) -> int:
    """In how many orders a multiset can be laid out, given how many there are of each.

    >>> orders([1, 1, 2, 2, 1, 1])  # the eight dragon tokens of Nogi za pas!
    10080
    """
    return factorial(sum(counts)) // prod(map(factorial, counts))


def _counts(limits: tuple[int, ...], total: int) -> Iterator[tuple[int, ...]]:
    """Every way to take so many in all, and of each kind no more than there are."""
    if not limits:
        if not total:
            yield ()
        return
    rest = sum(limits[1:])
    for here in range(min(limits[0], total), max(0, total - rest) - 1, -1):
        for others in _counts(limits[1:], total - here):
            yield (here, *others)


def _spell(kinds: tuple[T, ...], counts: tuple[int, ...]) -> tuple[T, ...]:
    return tuple(kind for kind, count in zip(kinds, counts, strict=True) for _ in range(count))
