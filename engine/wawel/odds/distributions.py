"""Distribution: what can come out, and how likely it is, as exact fractions."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from fractions import Fraction
from random import Random
from typing import Any, Generic, TypeVar

from wawel.odds.errors import Impossible, NotADistribution

V = TypeVar("V", bound=Hashable)
W = TypeVar("W", bound=Hashable)

LONGEST_FRACTION = 32
"""A fraction with more signs than this is not written out in a table."""

SHORT = 8
"""A distribution with more values than this is not written out by `repr`."""


class Distribution(Mapping[V, Fraction], Generic[V]):
    """Values with their probabilities, which sum to exactly 1.

    Values that cannot happen are left out; the others are in rising order if they have one.

    >>> die = Distribution.uniform(range(1, 7))
    >>> die.mean(), die.variance()
    (Fraction(7, 2), Fraction(35, 12))
    >>> die.probability(lambda eyes: eyes >= 5)
    Fraction(1, 3)
    >>> die.map(lambda eyes: eyes % 2)
    Distribution({0: 1/2, 1: 1/2})
    >>> Distribution({"heads": Fraction(1, 2)})
    Traceback (most recent call last):
    ...
    wawel.odds.errors.NotADistribution: the probabilities sum to 1/2, not to 1
    """

    __slots__ = ("_chances",)

    def __init__(self, chances: Mapping[V, Fraction] | Iterable[tuple[V, Fraction]]) -> None:
        pairs = chances.items() if isinstance(chances, Mapping) else chances
        gathered: dict[V, Fraction] = {}
        for value, chance in pairs:
            if chance < 0:
                raise NotADistribution(f"{value!r} has the probability {chance}")
            if chance:
                gathered[value] = gathered.get(value, Fraction(0)) + chance
        total = sum(gathered.values(), Fraction(0))
        if total != 1:
            raise NotADistribution(f"the probabilities sum to {total}, not to 1")
        self._chances = {value: gathered[value] for value in _in_order(gathered)}

    @classmethod
    def weighted(cls, weights: Mapping[V, int] | Mapping[V, Fraction]) -> Distribution[V]:
        """Values in proportion to weights.

        >>> Distribution.weighted({"red": 3, "blue": 1})
        Distribution({'blue': 1/4, 'red': 3/4})
        """
        total = sum(weights.values(), Fraction(0))
        if not total:
            raise Impossible("there is nothing to choose from")
        return cls((value, Fraction(weight) / total) for value, weight in weights.items())

    @classmethod
    def uniform(cls, values: Iterable[V]) -> Distribution[V]:
        """Equally likely values; one named twice is twice as likely."""
        counts: dict[V, int] = {}
        for value in values:
            counts[value] = counts.get(value, 0) + 1
        return cls.weighted(counts)

    @classmethod
    def certain(cls, value: V) -> Distribution[V]:
        """One value, for sure."""
        return cls({value: Fraction(1)})

    # A mapping -------------------------------------------------------------------------------

    def __getitem__(self, value: V) -> Fraction:
        """The probability of a value; 0 for what cannot happen."""
        return self._chances.get(value, Fraction(0))

    def __contains__(self, value: object) -> bool:
        return value in self._chances

    def __iter__(self) -> Iterator[V]:
        return iter(self._chances)

    def __len__(self) -> int:
        return len(self._chances)

    def __hash__(self) -> int:
        return hash(frozenset(self._chances.items()))

    # What can be asked -----------------------------------------------------------------------

    def probability(self, event: Callable[[V], object]) -> Fraction:
        """How likely a value is for which the event is true."""
        return sum((p for value, p in self.items() if event(value)), Fraction(0))

    def mean(self: Distribution[Any]) -> Fraction:
        """The expected value, of numbers."""
        return sum((p * Fraction(value) for value, p in self.items()), Fraction(0))

    def variance(self: Distribution[Any]) -> Fraction:
        """The mean square of the distance from the mean."""
        mean = self.mean()
        return sum((p * (value - mean) ** 2 for value, p in self.items()), Fraction(0))

    # What can be made of it ------------------------------------------------------------------

    def map(self, function: Callable[[V], W]) -> Distribution[W]:
        """The distribution of a function of the value."""
        return Distribution((function(value), p) for value, p in self.items())

    def given(self, event: Callable[[V], object]) -> Distribution[V]:
        """What is left when it is known that the event happened.

        >>> Distribution.uniform(range(1, 7)).given(lambda eyes: eyes != 6).mean()
        Fraction(3, 1)
        """
        left = {value: p for value, p in self.items() if event(value)}
        if not left:
            raise Impossible("this cannot have happened")
        return Distribution.weighted(left)

    def then(self, follow: Callable[[V], Mapping[W, Fraction]]) -> Distribution[W]:
        """What comes of a second chance that depends on the first.

        >>> coins = Distribution.uniform([1, 3])
        >>> coins.then(lambda first: Distribution.uniform([first, first + 2]))
        Distribution({1: 1/4, 3: 1/2, 5: 1/4})
        """
        return Distribution(
            (after, p * q) for value, p in self.items() for after, q in follow(value).items()
        )

    def sample(self, rng: Random) -> V:
        """One value, drawn with the generator handed in; only `rng.random()` is used."""
        point = Fraction(rng.random())
        for value, p in self.items():
            point -= p
            if point < 0:
                return value
        raise AssertionError("the probabilities sum to 1")

    def text(self, digits: int = 4) -> str:
        """A small table: value, fraction (unless it is too long to read), decimal.

        >>> print(Distribution.weighted({"home": 2, "eaten": 1}).text())
        eaten  1/3  0.3333
        home   2/3  0.6667
        """
        rows = [(str(value), _short(p), f"{float(p):.{digits}f}") for value, p in self.items()]
        widths = [max(len(row[column]) for row in rows) for column in range(2)]
        return "\n".join(f"{a:<{widths[0]}}  {b:<{widths[1]}}  {c}" for a, b, c in rows)

    def __repr__(self) -> str:
        if len(self) > SHORT:
            return f"<Distribution of {len(self)} values>"
        return f"Distribution({{{', '.join(f'{value!r}: {p}' for value, p in self.items())}}})"


def _short(chance: Fraction) -> str:
    written = str(chance)
    return written if len(written) <= LONGEST_FRACTION else "…"


def _in_order(values: Iterable[Any]) -> list[Any]:
    values = list(values)
    try:
        return sorted(values)
    except TypeError:  # they have no order: as they came
        return values
