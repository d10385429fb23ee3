"""Chance, made explicit: what can happen, and how likely it is, as exact fractions."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import accumulate, repeat
from random import Random
from typing import TypeVar, overload

CHANCE = -1
"""What `current_player()` says when nobody decides and chance does."""

TERMINAL = -4
"""What `current_player()` says when the game is over."""

T = TypeVar("T")


class Chances(Sequence[tuple[T, Fraction]]):
    """Pairs of an outcome and its probability, which sum to exactly 1.

    It is made of different outcomes and their whole weights in the same order; without weights all
    are equally likely, and what has the weight 0 cannot happen. It reads like the tuple of its
    pairs, but they are made when somebody asks for them: sampling needs no fraction.

    >>> coin = Chances.uniform(["heads", "tails"])
    >>> coin
    (('heads', Fraction(1, 2)), ('tails', Fraction(1, 2)))
    >>> Chances(["red", "blue", "green"], [3, 1, 0])[0]
    ('red', Fraction(3, 4))
    >>> coin.sample(Random(1)) in {"heads", "tails"}
    True
    """

    __slots__ = ("_outcomes", "_pairs", "_weights")

    def __init__(self, outcomes: Sequence[T] = (), weights: Sequence[int] | None = None) -> None:
        self._outcomes = outcomes
        self._weights = weights
        self._pairs: tuple[tuple[T, Fraction], ...] | None = None

    @classmethod
    def weighted(cls, weights: Mapping[T, int]) -> Chances[T]:
        """Outcomes in proportion to whole weights."""
        return cls(tuple(weights), tuple(weights.values()))

    @classmethod
    def uniform(cls, outcomes: Iterable[T]) -> Chances[T]:
        """Equally likely outcomes; one named twice is twice as likely."""
        named = tuple(outcomes)
        return cls(named) if len(set(named)) == len(named) else cls.weighted(Counter(named))

    def sample(self, rng: Random) -> T:
        """One outcome, drawn with the generator handed in.

        Only `rng.random()` is used: Python promises the same numbers for the same seed in every
        version, so a seed gives the same game on CPython and in the browser.
        """
        if self._weights is None:
            return self._outcomes[int(rng.random() * len(self._outcomes))]
        bounds = list(accumulate(self._weights))
        # The last bound is left out: whatever lies beyond the others is the last outcome.
        total = bounds.pop()
        return self._outcomes[bisect_right(bounds, rng.random() * total)]

    def pairs(self) -> tuple[tuple[T, Fraction], ...]:
        """The pairs themselves."""
        if self._pairs is None:
            if self._weights is None:
                equal = Fraction(1, len(self._outcomes) or 1)
                self._pairs = tuple(zip(self._outcomes, repeat(equal), strict=False))
            else:
                total = sum(self._weights)
                shares = {w: Fraction(w, total) for w in set(self._weights) if w}
                both = zip(self._outcomes, self._weights, strict=True)
                self._pairs = tuple((outcome, shares[weight]) for outcome, weight in both if weight)
        return self._pairs

    # A tuple of pairs -----------------------------------------------------------------------

    @overload
    def __getitem__(self, place: int) -> tuple[T, Fraction]: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[tuple[T, Fraction], ...]: ...
    def __getitem__(
        self, place: int | slice
    ) -> tuple[T, Fraction] | tuple[tuple[T, Fraction], ...]:
        return self.pairs()[place]

    def __iter__(self) -> Iterator[tuple[T, Fraction]]:
        return iter(self.pairs())

    def __len__(self) -> int:
        return len(self.pairs())

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Chances):
            return self.pairs() == other.pairs()
        return self.pairs() == other if isinstance(other, tuple) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.pairs())

    def __repr__(self) -> str:
        return repr(self.pairs())


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
