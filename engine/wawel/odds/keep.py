"""Which dice to keep: the best re-roll, and what every other one would be worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from random import Random
from typing import Generic, TypeVar

from wawel.odds.distributions import Distribution
from wawel.odds.draws import multinomial

F = TypeVar("F", bound=Hashable)

Hand = tuple[F, ...]
"""What the dice show, in the order of the faces on the die."""


@dataclass(frozen=True, slots=True)
class Advice(Generic[F]):
    """What to keep, and what the hand is worth on average if the rest is rolled again."""

    keep: tuple[F, ...]
    worth: Fraction


class Reroll(Generic[F]):
    """Dice that may be rolled again, some or all of them, a number of times.

    `worth` says what a final hand counts; every die is the same. Three coins for two heads:

    >>> coin = {"heads": Fraction(1, 2), "tails": Fraction(1, 2)}
    >>> game = Reroll(coin, dice=3, worth=lambda hand: Fraction(hand.count("heads") >= 2))
    >>> game.value(rerolls=0), game.value(rerolls=1)
    (Fraction(1, 2), Fraction(27, 32))
    >>> game.advise(["tails", "heads", "tails"])[0]
    Advice(keep=('heads',), worth=Fraction(3, 4))
    """

    def __init__(
        self, die: Mapping[F, Fraction], dice: int, worth: Callable[[Hand[F]], Fraction]
    ) -> None:
        self.die = dict(die)
        self.dice = dice
        self.worth = worth
        self._rolls = [multinomial(self.die, count) for count in range(dice + 1)]
        self._order = {face: number for number, face in enumerate(self.die)}
        self._weights = [float(chance) for chance in self.die.values()]
        self._best: dict[tuple[Hand[F], int], Hand[F]] = {}
        self._values: dict[tuple[Hand[F], int], Fraction] = {}
        self._kept: dict[tuple[Hand[F], int], Fraction] = {}

    def value(self, rerolls: int = 1) -> Fraction:
        """What the game is worth before the first roll, if the best is kept every time."""
        return self._mean((), rerolls)

    def advise(self, hand: list[F] | Hand[F], rerolls: int = 1) -> list[Advice[F]]:
        """Every choice, the best first; among equals, the one that keeps more."""
        choices = [Advice(keep, self._mean(keep, rerolls - 1)) for keep in self._keeps(hand)]
        return sorted(choices, key=lambda advice: (-advice.worth, -len(advice.keep)))

    def outcome(self, rerolls: int = 1) -> Distribution[Hand[F]]:
        """The hands one ends with by following the first advice every time."""
        hands = self._rolls[self.dice]
        for left in range(rerolls, 0, -1):
            best = {hand: self.advise(hand, left)[0].keep for hand in hands}
            hands = hands.then(lambda hand, best=best: self._after(best[hand]))  # type: ignore[misc]
        return hands

    def play(self, rng: Random, rerolls: int = 1) -> Hand[F]:
        """One turn with real dice: the hand one ends with by following the first advice.

        >>> coin = {"heads": Fraction(1, 2), "tails": Fraction(1, 2)}
        >>> game = Reroll(coin, dice=3, worth=lambda hand: Fraction(hand.count("heads") >= 2))
        >>> game.play(Random(3), rerolls=9).count("heads") >= 2
        True
        """
        hand = self._thrown((), rng)
        for left in range(rerolls, 0, -1):
            keep = self._best.get((hand, left))
            if keep is None:
                keep = self._best[hand, left] = self.advise(hand, left)[0].keep
            hand = self._thrown(keep, rng)
        return hand

    def _thrown(self, keep: Hand[F], rng: Random) -> Hand[F]:
        """The dice kept, with what the others show after a throw."""
        shown = rng.choices(list(self.die), self._weights, k=self.dice - len(keep))
        return tuple(sorted((*keep, *shown), key=self._order.__getitem__))

    def _keeps(self, hand: list[F] | Hand[F]) -> list[Hand[F]]:
        counts = Counter(hand)
        faces = sorted(counts, key=self._order.__getitem__)
        ways = product(*(range(counts[face] + 1) for face in faces))
        return [
            tuple(face for face, count in zip(faces, way, strict=True) for _ in range(count))
            for way in ways
        ]

    def _after(self, keep: Hand[F]) -> Distribution[Hand[F]]:
        rolled = self._rolls[self.dice - len(keep)]
        return rolled.map(lambda new: tuple(sorted(keep + new, key=self._order.__getitem__)))

    def _mean(self, keep: Hand[F], rerolls: int) -> Fraction:
        """What is to be expected of keeping these, with so many re-rolls afterwards."""
        known = self._kept.get((keep, rerolls))
        if known is None:
            after = self._after(keep)
            known = sum((p * self._value(h, rerolls) for h, p in after.items()), Fraction(0))
            self._kept[keep, rerolls] = known
        return known

    def _value(self, hand: Hand[F], rerolls: int) -> Fraction:
        known = self._values.get((hand, rerolls))
        if known is None:
            if rerolls:
                known = max(self._mean(keep, rerolls - 1) for keep in self._keeps(hand))
            else:
                known = self.worth(hand)
            self._values[hand, rerolls] = known
        return known
