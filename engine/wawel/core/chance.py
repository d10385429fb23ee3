"""Chance, made explicit: what can happen, and how likely it is, as exact fractions."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate, repeat
from random import Random
from typing import TypeVar

CHANCE = -1
"""What `current_player()` says when nobody decides and chance does."""

TERMINAL = -4
"""What `current_player()` says when the game is over."""

T = TypeVar("T")

share = lru_cache(maxsize=10_000)(Fraction)
"""A part of a whole; the same few are wanted again and again, and are quicker found than made."""


class Chances(tuple[tuple[T, Fraction], ...]):  # noqa: SLOT001 - it keeps its bounds
    """Pairs of an outcome and its probability, which sum to exactly 1.

    >>> coin = Chances.uniform(["heads", "tails"])
    >>> coin
    (('heads', Fraction(1, 2)), ('tails', Fraction(1, 2)))
    >>> Chances.weighted({"red": 3, "blue": 1})[0]
    ('red', Fraction(3, 4))
    >>> coin.sample(Random(1)) in {"heads", "tails"}
    True
    """

    _bounds: Sequence[int]
    _total: int

    @classmethod
    def weighted(cls, weights: Mapping[T, int]) -> Chances[T]:
        """Outcomes in proportion to positive whole weights."""
        total = sum(weights.values())
        chances = cls((outcome, share(weight, total)) for outcome, weight in weights.items())
        # The last bound is left out: whatever lies beyond the others is the last outcome.
        chances._bounds = tuple(accumulate(weights.values()))[:-1]
        chances._total = total
        return chances

    @classmethod
    def uniform(cls, outcomes: Iterable[T]) -> Chances[T]:
        """Equally likely outcomes; one named twice is twice as likely."""
        named = tuple(outcomes)
        total = len(named)
        if len(set(named)) < max(total, 1):
            return cls.weighted(Counter(named))
        # No outcome is named twice: one fraction serves them all, and the bounds just count.
        chances = cls(zip(named, repeat(Fraction(1, total)), strict=False))
        chances._bounds = range(1, total)
        chances._total = total
        return chances

    def sample(self, rng: Random) -> T:
        """One outcome, drawn with the generator handed in.

        Only `rng.random()` is used: Python promises the same numbers for the same seed in every
        version, so a seed gives the same game on CPython and in the browser.
        """
        return self[bisect_right(self._bounds, rng.random() * self._total)][0]


def shuffled(things: Iterable[T], rng: Random) -> list[T]:
    """The things in a random order, each order equally likely.

    As in `Chances.sample`, only `rng.random()` is used.

    >>> sorted(shuffled("dragon", Random(1)))
    ['a', 'd', 'g', 'n', 'o', 'r']
    """
    order = list(things)
    for last in range(len(order) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return order
