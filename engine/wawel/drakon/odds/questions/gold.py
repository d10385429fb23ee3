"""Gold: how many coins it takes, what a silent rival holds, and what it is worth to go first."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from itertools import accumulate
from random import Random
from typing import TYPE_CHECKING

from wawel.core.chance import shuffled
from wawel.drakon.odds.coins import (
    HOARD,
    TARGET,
    coins_to_win,
    danger,
    exchange_wins,
    race,
    silent_rival,
)
from wawel.drakon.odds.thefts import NOTHING, stolen
from wawel.drakon.pieces import COINS, Purse
from wawel.odds import Knob, Question

if TYPE_CHECKING:
    from wawel.drakon.game import Drakon

TARGETS = (7, 8, 10, 12)
SPREADS = {"5/18/5": (5, 18, 5), "9/10/9": (9, 10, 9), "2/24/2": (2, 24, 2)}
"""Hoards of as many coins, worth as much, with more and with less difference between them."""


def questions(game: Drakon) -> list[Question]:
    """What a learner may ask about coins."""
    target = game.target if game.target in TARGETS else TARGET
    return [_purse(target), _brink(), _quiet(), _stolen(), _headstart(), _barter()]


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


def _brink() -> Question:
    """Whether the next coin wins for a rival who took coins and has not won (DRAKON-WIN-2)."""

    def chances(coins: int) -> dict[str, Fraction]:
        wins = danger(coins)
        return {"wins": wins, "goes on": 1 - wins}

    def trial(rng: Random, coins: int) -> Iterable[str]:
        while True:  # whoever has won is no rival any more
            taken = _drawn(rng)[: coins + 1]
            if sum(taken[:-1]) < TARGET:
                return ["wins" if sum(taken) >= TARGET else "goes on"]

    return Question("brink", (Knob("coins", (2, 3, 4, 5), 4),), chances, trial)


def _stolen() -> Question:
    """What is stolen from a rival of whose coins one may be known (DRAKON-STEAL-1)."""

    @cache
    def chances(found: int, known: int) -> dict[str, Fraction]:
        worth = stolen(found, known)
        return {str(value): worth[value] for value in HOARD}

    def trial(rng: Random, found: int, known: int) -> Iterable[str]:
        coins = [value for value, count in HOARD.items() for _ in range(count)]
        if known:
            coins.remove(known)
        while True:  # whoever has won is no rival any more
            held = shuffled(coins, rng)[:found] + ([known] if known else [])
            if sum(held) < TARGET:
                return [str(held[int(rng.random() * len(held))])]

    knobs = (
        Knob("found", (1, 2, 3, 4), 2),
        Knob("known", (NOTHING, 1, 2, 3), NOTHING, labels=("none", "a one", "a two", "a three")),
    )
    return Question("stolen", knobs, chances, trial)


PURSES: dict[str, Purse] = {"1, 2, 3, 3": (1, 1, 2), "1, 1, 2, 2, 3": (2, 2, 1)}
"""Purses worth one less than the target, with coins of every value."""


def _barter() -> Question:
    """Whether the Thief wins by giving a coin back for another (DRAKON-HERO-THIEF-2)."""

    def chances(purse: str, gives: int) -> dict[str, Fraction]:
        wins = exchange_wins(PURSES[purse])[gives]
        return {"wins": wins, "goes on": 1 - wins}

    def trial(rng: Random, purse: str, gives: int) -> Iterable[str]:
        held = PURSES[purse]
        left = [v for v in HOARD for _ in range(COINS[v - 1] - held[v - 1])]
        total = sum(value * count for value, count in enumerate(held, 1))
        new = left[int(rng.random() * len(left))]
        return ["wins" if total - gives + new >= TARGET else "goes on"]

    knobs = (Knob("purse", tuple(PURSES), "1, 2, 3, 3"), Knob("gives", (1, 2, 3), 1))
    return Question("barter", knobs, chances, trial)


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
