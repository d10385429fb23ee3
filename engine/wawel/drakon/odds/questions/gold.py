"""Gold: how many coins it takes, what a silent rival holds, and what it is worth to go first."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from itertools import accumulate
from random import Random
from typing import TYPE_CHECKING

from wawel.core.chance import shuffled
from wawel.drakon.odds.coins import HOARD, TARGET, coins_to_win, race, silent_rival
from wawel.odds import Knob, Question

if TYPE_CHECKING:
    from wawel.drakon.game import Drakon

TARGETS = (7, 8, 10, 12)
SPREADS = {"5/18/5": (5, 18, 5), "9/10/9": (9, 10, 9), "2/24/2": (2, 24, 2)}
"""Hoards of as many coins, worth as much, with more and with less difference between them."""


def questions(game: Drakon) -> list[Question]:
    """What a learner may ask about coins."""
    target = game.target if game.target in TARGETS else TARGET
    return [_purse(target), _quiet(), _headstart()]


def _drawn(rng: Random) -> list[int]:
    """All coins of the hoard in the order in which they are drawn."""
    return shuffled((value for value, count in HOARD.items() for _ in range(count)), rng)


def _purse(target: int) -> Question:
    """How many coins it takes to reach the target (DRAKON-WIN-1)."""

    def chances(target: int) -> dict[str, Fraction]:
        return {str(count): chance for count, chance in sorted(coins_to_win(target).items())}

    def trial(rng: Random, target: int) -> Iterable[str]:
        totals = accumulate(_drawn(rng))
        return [str(next(n for n, total in enumerate(totals, 1) if total >= target))]

    return Question("purse", (Knob("target", TARGETS, target),), chances, trial)


def _quiet() -> Question:
    """What a rival holds who took coins, never won, and lost some (DRAKON-WIN-1)."""

    @cache
    def chances(coins: int, lost: int) -> dict[str, Fraction]:
        held = silent_rival(coins, lost)
        return {str(total): held[total] for total in range(coins - lost, TARGET)}

    def trial(rng: Random, coins: int, lost: int) -> Iterable[str]:
        while True:  # whoever has won is no rival any more
            taken = _drawn(rng)[:coins]
            if sum(taken) < TARGET:
                return [str(sum(taken[lost:]))]

    knobs = (Knob("coins", (2, 3, 4, 5), 4), Knob("lost", (0, 1), 0))
    return Question("quiet", knobs, chances, trial)


def _headstart() -> Question:
    """Who is first to the target if everybody takes a coin in turn."""

    @cache
    def chances(players: int, hoard: str) -> dict[str, Fraction]:
        won = race(players, TARGET, SPREADS[hoard])
        return {str(seat): chance for seat, chance in enumerate(won, 1)}

    def trial(rng: Random, players: int, hoard: str) -> Iterable[str]:
        held = [0] * players
        coins = [v for v, count in enumerate(SPREADS[hoard], 1) for _ in range(count)]
        for turn, value in enumerate(shuffled(coins, rng)):
            held[turn % players] += value
            if held[turn % players] >= TARGET:
                return [str(turn % players + 1)]
        return []

    knobs = (Knob("players", (2, 3), 2), Knob("hoard", tuple(SPREADS), "5/18/5"))
    return Question("headstart", knobs, chances, trial, counts=False)
