"""How games end: by a rule of play, or broken off because they would go on for ever.

Measured on request at the tables that the game's ladder names, with all its named bots in turn,
until a test of the count knows whether hardly any game is broken off or too many are:
`make measure ONLY=drakon/endings`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import wawel
from wawel import Game, State, read_game
from wawel.core.playing import Bot, play_out, stream
from wawel.odds.intervals import Estimate
from wawel.odds.sequential import Bounds
from wawel.play import RandomBot
from wawel.play.ladder import Ladder, ladder_of, named_bots
from wawel_book.measured import measured
from wawel_book.measuring import kept
from wawel_book.series import Measurement, Numbers

BROKEN_OFF = "broken off"
HARDLY_ANY, TOO_MANY = 0.005, 0.03
"""Which shares of games that are broken off the test tells apart."""
MOST = 1200
BLOCK = 12
SEED = 800


@dataclass(frozen=True)
class Endings:
    """Games of named bots among each other, each of them in every seat in turn."""

    game: Game[Any, Any]
    bots: tuple[Bot, ...]
    reason: str
    """What a result says of a game that was broken off."""
    seed: int

    @property
    def settings(self) -> dict[str, Any]:
        """All that the games depend on, as plain data."""
        names = [bot.name for bot in self.bots]
        return {"game": self.game.text(), "seed": self.seed, "bots": names, "reason": self.reason}

    def play(self, number: int) -> tuple[State[Any], Numbers]:
        """How one game ended, and whether it was broken off."""
        end = play_out(*self.begin(number))
        result = end.result()
        assert result is not None
        return end, {BROKEN_OFF: float(result.reason == self.reason)}

    def begin(self, number: int) -> tuple[State[Any], list[Bot], Random]:
        """The table before the first step, who sits at it, and the chances of the game."""
        seats = range(self.game.players)
        bots = [self.bots[(number + seat) % len(self.bots)] for seat in seats]
        return self.game.new_initial_state(), bots, stream(self.seed, number)


def endings_measurements(ladder: Ladder) -> dict[str, Measurement]:
    """What is measured of a game that may be broken off."""
    series = {}
    for game in map(read_game, ladder.variants):
        named = tuple(bot for bot in named_bots(game).values() if bot.name != RandomBot.name)
        series[game.text()] = Endings(game, named, ladder.broken_off, SEED)
    if not series:
        return {}
    tests = dict.fromkeys(series, Bounds(HARDLY_ANY, TOO_MANY, most=MOST, counted=True))
    found = Measurement(series, MOST, (BROKEN_OFF,), block=BLOCK, tests=tests)
    return {"endings": found}


def broken_off() -> Iterator[tuple[Game[Any, Any], Estimate]]:
    """Every table that was measured, and how many of its games were broken off."""
    for slug in wawel.easiest_first():
        if ladder_of(wawel.load_game(slug)) and kept(slug, "endings"):
            for table, series in measured(f"{slug}/endings").series.items():
                yield read_game(table), series.estimate(BROKEN_OFF)
