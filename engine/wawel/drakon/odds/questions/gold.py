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
from wawel.odds.questions import Knob, Question

if TYPE_CHECKING:
    from wawel.drakon.game import Drakon

TARGETS = (7, 8, 10, 12)
SPREADS: dict[str, Purse] = {"5/18/5": COINS, "9/10/9": (9, 10, 9), "2/24/2": (2, 24, 2)}
"""Hoards of as many coins, worth as much, with more and with less difference between them."""


def questions(game: Drakon) -> list[Question]:
    """What a learner may ask about coins; only what can happen with those of the box."""
    box = Hoard(game)
    asked = [_purse(box), _headstart(box)]
    if box.quiet:
        asked[1:1] = [_brink(box), _quiet(box), _stolen(box)]
    if not {"coins.values", "coins.worth"} & game.sheet.changes.keys() and box.target == TARGET:
        asked.append(_barter())
    return asked


_ORDER = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
NAMED = {n: f"{'an' if name == 'eight' else 'a'} {name}" for n, name in enumerate(_ORDER, 1)}
"""What a coin of each value is called."""

RARE = Fraction(1, 50)
"""What is rarer is not asked about: a trial would be tried again and again."""


class Hoard:
    """The coins of a game, what wins, and after how many coins somebody may not have won."""

    def __init__(self, game: Drakon) -> None:
        self.coins, self.worths = game.coins, game.worths
        self.stock = dict(zip(game.worths, game.coins, strict=True))
        self.target: int = game.sheet["rules.target"]["plain"]
        self.wins = game.target
        self.cheap = [v for v, count in self.stock.items() for _ in range(count)]
        needed = coins_to_win(self.target, self.stock)
        late = {n: sum(needed[t] for t in needed if t > n) for n in (2, 3, 4, 5)}
        self.quiet = [n for n, chance in late.items() if chance > RARE]

    def drawn(self, rng: Random, without: int = NOTHING) -> list[int]:
        """All coins of the hoard in the order in which they are drawn."""
        coins = list(self.cheap)
        if without:
            coins.remove(without)
        return shuffled(coins, rng)


def _purse(box: Hoard) -> Question:
    """How many coins it takes to reach the target (DRAKON-WIN-1)."""

    def chances(target: int) -> dict[str, Fraction]:
        needed = coins_to_win(target, box.stock)
        return {str(count): chance for count, chance in sorted(needed.items())}

    def trial(rng: Random, target: int) -> Iterable[str]:
        totals = accumulate(box.drawn(rng))
        return [str(next(n for n, total in enumerate(totals, 1) if total >= target))]

    targets = sorted({*TARGETS, box.target})
    possible = tuple(target for target in targets if target <= sum(box.cheap))
    default = box.wins if box.wins in possible else box.target
    return Question("purse", (Knob("target", possible, default),), chances, trial)


def _brink(box: Hoard) -> Question:
    """Whether the next coin wins for a rival who took coins and has not won (DRAKON-WIN-2)."""

    def chances(coins: int) -> dict[str, Fraction]:
        wins = danger(coins, box.target, box.coins, box.worths)
        return {"wins": wins, "goes on": 1 - wins}

    def trial(rng: Random, coins: int) -> Iterable[str]:
        while True:  # whoever has won is no rival any more
            taken = box.drawn(rng)[: coins + 1]
            if sum(taken[:-1]) < box.target:
                return ["wins" if sum(taken) >= box.target else "goes on"]

    return Question("brink", (_coins(box),), chances, trial)


def _coins(box: Hoard) -> Knob:
    return Knob("coins", tuple(box.quiet), 4 if 4 in box.quiet else box.quiet[-1])


def _quiet(box: Hoard) -> Question:
    """What a rival holds who took coins, never won, and lost some (DRAKON-WIN-1)."""

    @cache
    def chances(coins: int, lost: int) -> dict[str, Fraction]:
        held = silent_rival(coins, lost, box.target, box.coins, box.worths)
        return {str(total): held[total] for total in range(coins - lost, box.target)}

    def trial(rng: Random, coins: int, lost: int) -> Iterable[str]:
        while True:  # whoever has won is no rival any more
            taken = box.drawn(rng)[:coins]
            if sum(taken) < box.target:
                return [str(sum(taken[lost:]))]

    return Question("quiet", (_coins(box), Knob("lost", (0, 1), 0)), chances, trial)


def _stolen(box: Hoard) -> Question:
    """What is stolen from a rival of whose coins one may be known (DRAKON-STEAL-1)."""

    @cache
    def chances(found: int, known: int) -> dict[str, Fraction]:
        worth = stolen(found, known, box.target, box.coins, box.worths)
        return {str(value): worth[value] for value in box.stock}

    def trial(rng: Random, found: int, known: int) -> Iterable[str]:
        while True:  # whoever has won is no rival any more
            held = box.drawn(rng, known)[:found] + ([known] if known else [])
            if sum(held) < box.target:
                return [str(held[int(rng.random() * len(held))])]

    values = [value for value, count in box.stock.items() if count]
    founds = tuple(n for n in (1, 2, 3, 4) if n == 1 or n + 1 in box.quiet)
    knobs = (
        Knob("found", founds or (1,), 2 if 2 in founds else 1),
        Knob(
            "known",
            (NOTHING, *values),
            NOTHING,
            labels=("none", *(NAMED[value] for value in values)),
        ),
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


def _headstart(box: Hoard) -> Question:
    """Who is first to the target if everybody takes a coin in turn."""
    own = "/".join(map(str, box.coins))
    hoards: dict[str, Purse] = {own: box.coins, **SPREADS}

    @cache
    def chances(players: int, hoard: str) -> dict[str, Fraction]:
        won = race(players, box.target, hoards[hoard], box.worths)
        return {str(seat): chance for seat, chance in enumerate(won, 1)}

    def trial(rng: Random, players: int, hoard: str) -> Iterable[str]:
        held = [0] * players
        stock = zip(box.worths, hoards[hoard], strict=True)
        coins = [v for v, count in stock for _ in range(count)]
        for turn, value in enumerate(shuffled(coins, rng)):
            held[turn % players] += value
            if held[turn % players] >= box.target:
                return [str(turn % players + 1)]
        return []

    knobs = (Knob("players", (2, 3), 2), Knob("hoard", tuple(hoards), own))
    return Question("headstart", knobs, chances, trial, counts=False)
