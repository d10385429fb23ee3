"""*Drako*: who wins when both sides are played alike, and what the first turn is worth."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

import wawel
from wawel import State
from wawel.core.playing import Bot, final_shares, play_out, stream
from wawel.drako.game import Drako
from wawel.drako.measures import USUAL
from wawel.drako.options import PAIRINGS
from wawel.drako.state import DrakoState
from wawel.odds.sequential import Bounds
from wawel_book.series import Measurement, Numbers, OwnKind


@dataclass(frozen=True)
class Alike(OwnKind):
    """Both sides are played by the same bot: the share of the side that is named first."""

    def play(self, number: int) -> tuple[State[Any], Numbers]:
        """How one game ended, and what the first side had of the victory."""
        end = play_out(*self.begin(number))
        return end, {"share": final_shares(end)[0]}

    def begin(self, number: int) -> tuple[State[Any], list[Bot], Random]:
        """The table before the first step, who sits at it, and the chances of the game."""
        return self.game.new_initial_state(), [self.bot] * 2, stream(self.seed, number)


def cell(pairing: str, name: str) -> str:
    """The name of a series that is about a pairing.

    >>> cell("knights-trolls", "random")
    'knights-trolls: random'
    """
    return f"{pairing}: {name}"


@cache
def pairing(name: str) -> Drako:
    """The game of two sides, made once for all series."""
    game = wawel.load_game("drako", pairing=name)
    assert isinstance(game, Drako)
    return game


def balance(bot: str, who: Bot, games: int, test: Bounds | None = None) -> Measurement:
    """The share of the first side in every pairing, for a bot that plays against itself.

    With a test each series ends with the block that decides it.
    """
    series = {cell(name, bot): Alike(pairing(name), who, 800) for name in PAIRINGS}
    tests = {} if test is None else dict.fromkeys(series, test)
    return Measurement(series, games, tests=tests, enough=games)


@dataclass(frozen=True)
class Beginning(Alike):
    """The same, where it is said who has the first turn."""

    begins: int

    @property
    def settings(self) -> dict[str, Any]:
        """All that the games depend on, as plain data."""
        return {**super().settings, "begins": self.begins}

    def begin(self, number: int) -> tuple[State[Any], list[Bot], Random]:
        """The table before the first step, who sits at it, and the chances of the game."""
        state, bots, rng = super().begin(number)
        assert isinstance(state, DrakoState)
        state.seat = self.begins
        return state, bots, rng


BEGINNING = ("as it is", "the other side")
"""Who has the first turn: the side that the rules name, or the other one."""


def beginning(pairings: Iterable[str], games: int, seed: int) -> Measurement:
    """The share of the first side, whoever begins; all else stays as it is."""
    series = {
        cell(name, who): Beginning(
            pairing(name), USUAL, seed + number, abs(pairing(name).pairing.begins - number)
        )
        for name in pairings
        for number, who in enumerate(BEGINNING)
    }
    return Measurement(series, games)
