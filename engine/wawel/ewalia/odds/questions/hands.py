"""Four dice: which pattern they show, and how many of them can be used."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from random import Random
from typing import TYPE_CHECKING

from wawel.ewalia.odds.advisor import usable
from wawel.ewalia.pieces import DICE, Hand
from wawel.odds.draws import multinomial
from wawel.odds.keep import Reroll
from wawel.odds.questions import Knob, Question

if TYPE_CHECKING:
    from wawel.ewalia.game import Ewalia

FEWEST, MOST = 2, 6
"""So many dice can be asked about."""


def questions(game: Ewalia) -> tuple[Question, ...]:
    """Every question of this page."""
    return _pattern(game), _usable(game)


def alike(hand: Hand) -> str:
    """How many of the dice show the same, whatever it is.

    >>> alike(("SC", "SC", "BA", "CO")), alike(("CO",) * 4)
    ('2+1+1', '4')
    """
    return "+".join(map(str, sorted((hand.count(face) for face in set(hand)), reverse=True)))


def _pattern(game: Ewalia) -> Question:
    """How many dice of a roll show the same."""

    @cache
    def chances(number: int) -> dict[str, Fraction]:
        found: dict[str, Fraction] = {}
        for hand, chance in multinomial(game.die, number).items():
            found[alike(hand)] = found.get(alike(hand), Fraction(0)) + chance
        return dict(sorted(found.items(), key=lambda item: (-item[0].count("+"), item[0])))

    def trial(rng: Random, number: int) -> Iterable[str]:
        return [alike(tuple(rng.choice(game.faces) for _ in range(number)))]

    knobs = (Knob("number", tuple(range(FEWEST, MOST + 1)), DICE),)
    return Question("pattern", knobs, chances, trial, counts=False)


def _usable(game: Ewalia) -> Question:
    """How many dice can be used by a player who wants nothing else (EWALIA-TURN-6, 7)."""

    @cache
    def best(number: int, limit: int) -> Reroll[str]:
        return Reroll(game.die, number, lambda hand: Fraction(usable(hand, limit)))

    @cache
    def chances(number: int, limit: int, rerolls: int) -> dict[str, Fraction]:
        used = best(number, limit).outcome(rerolls).map(lambda hand: usable(hand, limit))
        return {str(dice): used[dice] for dice in range(number + 1)}

    def trial(rng: Random, number: int, limit: int, rerolls: int) -> Iterable[str]:
        return [str(usable(best(number, limit).play(rng, rerolls), limit))]

    knobs = (
        Knob("number", (3, 4, 5), DICE),
        Knob("limit", (1, 2, 3, 4), game.action_limit),
        Knob("rerolls", (0, 1, 2), 1),
    )
    return Question("usable", knobs, chances, trial)
