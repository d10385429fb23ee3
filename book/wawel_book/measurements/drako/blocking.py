"""*Drako*: whoever always blocks, never, or now and then, against each other."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import combinations
from random import Random
from typing import Any

from wawel import State
from wawel.core.playing import Bot
from wawel.drako.actions import Block, Dodge, Done, DrakoAction
from wawel.drako.measures import USUAL
from wawel.drako.options import PAIRINGS
from wawel.drako.state import DrakoState
from wawel_book.measurements.drako.sides import cell, pairing
from wawel_book.series import Duel, Measurement

Wants = Callable[[DrakoState, Block, Random], bool]


class Guard:
    """Plays like another bot, but has a fixed habit of blocking."""

    def __init__(self, name: str, bot: Bot, wants: Wants) -> None:
        self.name = name
        self.bot = bot
        self.wants = wants

    def choose(self, state: State[Any], player: int, rng: Random) -> DrakoAction:
        """The widest block of the hardest blow, if that is the habit; else the dodge, else none."""
        assert isinstance(state, DrakoState)
        if state.phase != "react":
            chosen: DrakoAction = self.bot.choose(state, player, rng)
            return chosen
        choices = state.choices()
        blocks = [one for one in choices if isinstance(one, Block) and self.wants(state, one, rng)]
        if blocks:
            return max(blocks, key=lambda one: (hardest(one), len(one.attacks)))
        dodges = [one for one in choices if isinstance(one, Dodge) and one.strength > 1]
        return dodges[0] if dodges else Done()


def hardest(block: Block) -> int:
    """How strong the hardest blow is that this block stops."""
    return max(strength for _, strength in block.attacks)


def is_big(state: DrakoState, block: Block, _: Random) -> bool:
    """Is this a blow of two or more, or one that kills?"""
    for name, strength in block.attacks:
        figure = state.game.figure_number[name]
        if strength > 1 or state.spaces[figure] - state.wounds[figure] <= strength:
            return True
    return False


def never(*_: Any) -> bool:
    """The cards are for other things."""
    return False


@dataclass(frozen=True)
class NowAndThen:
    """Luck decides, so that nobody can read it: so often is a blow blocked that can be."""

    chance: float

    def __call__(self, _: DrakoState, __: Block, rng: Random) -> bool:
        """This time?"""
        return rng.random() < self.chance


def always(*_: Any) -> bool:
    """Whatever can be blocked is blocked."""
    return True


HABITS: Mapping[str, Wants] = {
    "never": never,
    "one time in four": NowAndThen(1 / 4),
    "half the time": NowAndThen(1 / 2),
    "three times in four": NowAndThen(3 / 4),
    "big blows": is_big,
    "always": always,
}
"""When to block, from the laziest to the most eager."""


ELSEWHERE = ("never", "half the time", "big blows")
"""Habits that meet those who always block in the other pairings."""


def defence(games: int) -> Measurement:
    """Every two habits of blocking between knights and trolls; elsewhere some against the last."""
    guards = {habit: Guard(habit, USUAL, wants) for habit, wants in HABITS.items()}
    bench, *others = PAIRINGS
    pairs = [(bench, one, rest) for one, rest in combinations(HABITS, 2)]
    pairs += [(name, one, "always") for name in others for one in ELSEWHERE]
    series = {
        cell(name, f"{one} among {rest}"): Duel(pairing(name), guards[one], guards[rest], 820)
        for name, one, rest in pairs
    }
    return Measurement(series, games)
