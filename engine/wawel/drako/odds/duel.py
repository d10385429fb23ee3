"""Should you always block? A small duel with one Defence, solved exactly.

Two blows threaten. The first one comes now; the attacker may send the second after it, or save
that card for later. The defender holds a Defence, or does not, and only the defender knows. Whoever
holds it can block the first blow, or let it pass and be ready for the second; the attacker sees
whether it was blocked. After a block the second blow is safe. After silence it is a gamble.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from wawel.odds.distributions import Distribution


class Solution(NamedTuple):
    """How often to block when one can, how often to strike after silence, and what comes of it."""

    blocks: Fraction
    strikes: Fraction
    value: Fraction


class SmallDuel(NamedTuple):
    """How likely the Defence is held, the two blows, and what a card is worth that is saved.

    All is counted in wounds, for the attacker. A saved card is worth less than the second blow,
    or nobody would ever strike.

    >>> duel = SmallDuel(holds=Fraction(2, 3))
    >>> duel.solution()
    Solution(blocks=Fraction(3, 4), strikes=Fraction(1, 2), value=Fraction(7, 2))
    """

    holds: Fraction
    first: int = 2
    second: int = 3
    saved: Fraction = Fraction(2)

    def value(self, blocks: Fraction, strikes: Fraction) -> Fraction:
        """What the duel is worth if both keep to these habits.

        >>> duel = SmallDuel(holds=Fraction(2, 3))
        >>> duel.value(Fraction(1), Fraction(1)), duel.value(Fraction(0), Fraction(1))
        (Fraction(11, 3), Fraction(3, 1))
        """
        return self.outcomes(blocks, strikes).map(self._worth).mean()

    def _worth(self, outcome: str) -> Fraction:
        first, second, saved = self.first, self.second, self.saved
        return {
            "blocked, then hit": Fraction(second),
            "bluffed": Fraction(first),
            "hit twice": Fraction(first + second),
            "spared with one": first + saved,
            "spared without": first + saved,
        }[outcome]

    def outcomes(self, blocks: Fraction, strikes: Fraction) -> Distribution[str]:
        """How likely everything is that can happen.

        `bluffed`: the first blow was let through, the second meets the Defence.
        """
        silent, empty = self.holds * (1 - blocks), 1 - self.holds
        return Distribution(
            {
                "blocked, then hit": self.holds * blocks,
                "bluffed": silent * strikes,
                "spared with one": silent * (1 - strikes),
                "hit twice": empty * strikes,
                "spared without": empty * (1 - strikes),
            }
        )

    def solution(self) -> Solution:
        """The habits that neither can improve on, whatever the other does.

        If a pure habit is best, it is found; otherwise each makes the other indifferent.
        """
        (a, b), (c, d) = self.matrix()
        for block, row in ((Fraction(1), (a, b)), (Fraction(0), (c, d))):
            for strike, column in ((Fraction(1), (a, c)), (Fraction(0), (b, d))):
                here = row[0] if strike else row[1]
                if here == max(row) and here == min(column):
                    return Solution(block, strike, here)
        blocks = (d - c) / (a - b - c + d)
        strikes = (d - b) / (a - b - c + d)
        return Solution(blocks, strikes, self.value(blocks, strikes))

    def matrix(self) -> tuple[tuple[Fraction, Fraction], tuple[Fraction, Fraction]]:
        """What it is worth by pure habits.

        A row for always blocking, one for never; a column for always striking after silence, one
        for never.

        >>> SmallDuel(holds=Fraction(1, 2)).matrix()[0]
        (Fraction(4, 1), Fraction(7, 2))
        """
        always, never = Fraction(1), Fraction(0)
        return (
            (self.value(always, always), self.value(always, never)),
            (self.value(never, always), self.value(never, never)),
        )

    def belief(self, blocks: Fraction) -> Fraction:
        """How likely the Defence is still there after silence, if it blocks so often.

        >>> SmallDuel(holds=Fraction(2, 3)).belief(Fraction(3, 4))
        Fraction(1, 3)
        """
        silent = self.holds * (1 - blocks)
        return silent / (silent + 1 - self.holds)
