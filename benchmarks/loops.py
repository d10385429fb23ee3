"""What the playing loop gains: random play from the middle of a game, with checks and without.

The checked way draws a world for every decision and checks every action, as for a bot that looks
at the table and may be wrong. The loop does neither where nobody asks for it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any

import wawel
from benchmarks.playing import CHANCE, TERMINAL, Played, play_for, play_ours
from benchmarks.rounds import Measured
from wawel.play import RandomBot, play

BOT = RandomBot()

Way = Callable[[wawel.State[Any], Random], Played]
"""A way to play a state to its end."""


@dataclass(frozen=True)
class LoopGain:
    """Actions a second of one game in both ways."""

    game: str
    checked: Measured
    loop: Measured

    @property
    def ratio(self) -> float:
        """How many times faster the loop is."""
        return self.loop.median / self.checked.median


def measure_loops(rounds: int, seconds: float) -> list[LoopGain]:
    """Every game in both ways, in turn, so that a busy moment hits both alike."""
    return [_measure(slug, rounds, seconds) for slug in wawel.games()]


def _measure(slug: str, rounds: int, seconds: float) -> LoopGain:
    start = middle(slug)
    ways: tuple[Way, ...] = (play_checked, play_ours)
    rates: tuple[list[float], list[float]] = ([], [])
    for number in range(rounds):
        for way, known in zip(ways, rates, strict=True):
            played = play_for(seconds, partial(_from, start, way), Random(number))
            known.append(played.actions / played.seconds)
    checked, loop = (Measured(tuple(known)) for known in rates)
    return LoopGain(slug, checked, loop)


def _from(start: wawel.State[Any], way: Way, rng: Random) -> Played:
    return way(start.clone(), rng)


def middle(slug: str) -> wawel.State[Any]:
    """A state halfway through a random game, in which a player decides."""
    game = wawel.load_game(slug)
    actions: list[Any] = []
    state: wawel.State[Any] = game.new_initial_state()
    for _ in play(state, [BOT] * game.players, Random(2), actions):
        pass
    state = game.new_initial_state()
    for action in actions[: len(actions) // 2]:
        state.apply_trusted(action)
    for player in play(state, [BOT] * game.players, Random(3)):
        if player >= 0:
            break
    return state


def play_checked(state: wawel.State[Any], rng: Random) -> Played:
    """Play to the end; every decision in a world that is drawn anew, every action checked."""
    actions = decisions = 0
    while (player := state.current_player()) != TERMINAL:
        if player == CHANCE:
            state.apply_action(state.chance_outcomes().sample(rng))
        else:
            world = state.resample_from_infostate(player, rng)
            state.apply_action(BOT.choose(world, player, rng))
            decisions += 1
        actions += 1
    return Played(1, actions, decisions)


def lines(found: Sequence[LoopGain]) -> str:
    """A line for each game."""
    return "\n".join(
        f"{one.game:<10} from the middle: checked {one.checked.median:>9,.0f}/s, "
        f"loop {one.loop.median:>9,.0f}/s  {one.ratio:.2f}×"
        for one in found
    )
