"""Dice and decks computed by icepool, a library made for that.

It is imported when it is needed: `pip install 'wawel[odds]'` brings it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from types import ModuleType
from typing import Any

from wawel.odds.distributions import Distribution
from wawel.odds.errors import MissingExtra


def icepool() -> ModuleType:
    """The library, or an error that names the extra that brings it."""
    try:
        import icepool as found
    except ImportError as error:
        raise MissingExtra("icepool", "odds") from error
    return found  # type: ignore[no-any-return]


def die(faces: Iterable[Any]) -> Any:
    """A die of a component sheet as an `icepool.Die`, every face equally likely.

    >>> die(["1", "3", "4", "5r", "3w", "-"]).probability("==", "5r")
    Fraction(1, 6)
    """
    return icepool().Die(list(faces))


def read(population: Any) -> Distribution[Any]:
    """What icepool found, as a distribution.

    >>> read(die([1, 1, 2]))
    Distribution({1: 2/3, 2: 1/3})
    """
    total = population.denominator()
    return Distribution({value: Fraction(n, total) for value, n in population.items()})


def sum_of_tokens(tokens: Sequence[int], drawn: int) -> Distribution[int]:
    """The sum of tokens drawn from a bag without putting back.

    >>> sum_of_tokens([3, 4, 5, 5, 6, 6, 7, 8], 2).probability(lambda spaces: spaces >= 10)
    Fraction(3, 4)
    """
    if not drawn:
        return Distribution.certain(0)
    return read(icepool().Deck(list(tokens)).deal(drawn).sum())


def sum_of_dice(dice: Iterable[Iterable[int]]) -> Distribution[int]:
    """The sum of different dice, each given by its faces.

    >>> sum_of_dice([range(1, 7)] * 2)[7]
    Fraction(1, 6)
    """
    return read(sum((die(faces) for faces in dice), start=die([0])))


def count_of_dice(
    dice: Iterable[Iterable[Any]], wanted: Callable[[Any], object]
) -> Distribution[int]:
    """How many of the dice show a wanted face.

    >>> count_of_dice([["heads", "tails"]] * 3, lambda face: face == "heads")[3]
    Fraction(1, 8)
    """
    return sum_of_dice([int(bool(wanted(face))) for face in faces] for faces in dice)
