"""Is the laboratory honest? Whole comparisons, made again and again where the truth is known.

A game is compared with itself, and every difference that is called clear is a false alarm; a
change that does something is to be found; and an interval is to hold the truth as often as it
says. One number of such a series is a whole comparison, with chances of its own.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from wawel import Game
from wawel.core.playing import stream
from wawel.lab import AS_IT_IS, Change, compare
from wawel.lab.settling import UNCLEAR, settle
from wawel.odds.intervals import Estimate, proportion
from wawel.play import RandomBot
from wawel_book.measured import LABEL, Measured
from wawel_book.series import Measurement, Numbers, Series

CLEAR = "clear"
"""The share of the comparisons that call a difference clear."""
SIZE = "size"
"""How large the difference is, on average of all comparisons."""
LOW, HIGH = "low", "high"
DIGITS = 3
ITSELF = Change("itself")

COMPARED, SETTLED = "compared", "settled"
MATCHES = 30
"""So many games of either version, as the panel plays if nobody asks for more or fewer."""
SIZES = (10, MATCHES)
"""Intervals of so many games: fewer than the panel offers, and its usual ones."""
MOST = 120
"""So many pairs, at most, settle a question."""
COMPARISONS, REPETITIONS = 1000, 2000
"""How often a game is compared with itself and with a change of it, and intervals are made."""
PAIRS = "pairs"
"""The same games as they are, each in a pair with one of the change that has its luck."""
EVEN = ("first player",)
"""What no change is asked to move, and what raises alarms as any other measure."""


@dataclass(frozen=True)
class Found:
    """What a whole comparison came to."""

    numbers: Numbers

    def serialize(self) -> str:
        """Every digit of it."""
        return json.dumps(self.numbers)


@dataclass(frozen=True)
class RandomBotComparison:
    """A game and a change of it, each with its own luck, compared by bots that play at random."""

    game: Game[Any, Any]
    change: Change
    wanted: tuple[str, ...]
    seed: int
    matches: int = MATCHES

    @property
    def paired(self) -> bool:
        """Have both the same luck?"""
        return False

    @property
    def settings(self) -> dict[str, Any]:
        """All that the comparisons depend on, as plain data."""
        return {
            "game": self.game.text(),
            "changed": self.change.of(self.game).text(),
            "measures": list(self.wanted),
            "matches": self.matches,
            "seed": self.seed,
        }

    def compared(self, number: int) -> dict[str, Estimate]:
        """How much higher each measure is after the change."""
        found = compare(
            self.game,
            [self.change],
            self.matches,
            stream(self.seed, number),
            only=self.wanted,
            bot=RandomBot(),
            paired=self.paired,
        )
        return {one: found.difference(self.change.name, one) for one in self.wanted}

    def play(self, number: int) -> tuple[Found, Numbers]:
        """Which differences are clear, and how large they are."""
        numbers: Numbers = {}
        for measure, differs in self.compared(number).items():
            numbers[f"{CLEAR}{LABEL}{measure}"] = float(not differs.low <= 0 <= differs.high)
            numbers[f"{SIZE}{LABEL}{measure}"] = differs.value
        return Found(numbers), numbers


@dataclass(frozen=True)
class InPairs(RandomBotComparison):
    """The same with one luck for both, as the laboratory does it if nobody says otherwise."""

    @property
    def paired(self) -> bool:
        return True

    @property
    def settings(self) -> dict[str, Any]:
        """The same, and how they are played."""
        return super().settings | {"paired": self.paired}


@dataclass(frozen=True)
class SettledOnce(RandomBotComparison):
    """The same with one question, settled by looks on the way; a game itself is not paired."""

    matches: int = MOST

    @property
    def paired(self) -> bool:
        return self.change.of(self.game) != self.game

    def play(self, number: int) -> tuple[Found, Numbers]:
        """Whether the question was settled, how large the difference is, after how many pairs."""
        (measure,), game, change = self.wanted, self.game, self.change
        found = settle(
            game,
            change,
            measure,
            stream(self.seed, number),
            most=self.matches,
            paired=self.paired,
            bot=RandomBot(),
        )
        numbers = {
            f"{CLEAR}{LABEL}{measure}": float(found.verdict != UNCLEAR),
            f"{SIZE}{LABEL}{measure}": found.difference.value,
            "pairs": float(found.pairs),
        }
        return Found(numbers), numbers


@dataclass(frozen=True)
class Intervals(RandomBotComparison):
    """The intervals of one game, each made of so many matches."""

    def play(self, number: int) -> tuple[Found, Numbers]:
        """Every measure with the ends of its interval."""
        rng = stream(self.seed, number)
        found = compare(self.game, [], self.matches, rng, only=self.wanted, bot=RandomBot())
        numbers: Numbers = {}
        for measure in self.wanted:
            one = found[AS_IT_IS][measure]
            ends = {"": one.value, f"{LABEL}{LOW}": one.low, f"{LABEL}{HIGH}": one.high}
            numbers |= {f"{measure}{end}": round(value, DIGITS) for end, value in ends.items()}
        return Found(numbers), numbers


def honesty(
    game: Game[Any, Any], change: Change, wanted: Sequence[str], seed: int
) -> dict[str, Measurement]:
    """All that is asked: false alarms, whether a change is found, and what intervals hold.

    The change does something to each of these measures. The last of them is also a question of its
    own, settled by looks on the way: it may be what is harder to find.
    """
    intervals: dict[str, Series] = {
        str(matches): Intervals(game, ITSELF, tuple(wanted), seed + place, matches)
        for place, matches in enumerate(SIZES)
    }
    return {
        "alarms": _comparisons(game, ITSELF, (*EVEN, *wanted), seed + 10),
        "finds": _comparisons(game, change, wanted, seed + 20),
        "coverage": Measurement(intervals, REPETITIONS, (), keeps_all=True, block=50),
    }


def _comparisons(
    game: Game[Any, Any], change: Change, wanted: Sequence[str], seed: int
) -> Measurement:
    series: dict[str, Series] = {
        COMPARED: RandomBotComparison(game, change, tuple(wanted), seed),
        SETTLED: SettledOnce(game, change, tuple(wanted[-1:]), seed + 1),
    }
    if change is not ITSELF:  # which would be the very same games
        series[PAIRS] = InPairs(game, change, tuple(wanted), seed)
    return Measurement(series, COMPARISONS, (CLEAR,))


def truth(found: Measured, measure: str) -> float:
    """What a measure of the game is, by all matches of the longest intervals together."""
    return found[str(SIZES[-1])].estimate(measure).value


def held(found: Measured, matches: int, measure: str) -> Estimate:
    """How many of the intervals of so many matches hold the truth."""
    true, rows = truth(found, measure), found[str(matches)].rows
    ends = ((row[f"{measure}{LABEL}{LOW}"], row[f"{measure}{LABEL}{HIGH}"]) for row in rows)
    return proportion(sum(low <= true <= high for low, high in ends), len(rows))
