"""What are my chances? For each legal action, estimated by playing on; exact where it can be.

The work is cut into slices, so that a page can show progress and stop it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from time import perf_counter
from typing import Any

from wawel.core.events import Log
from wawel.core.playing import Bot, play, stream
from wawel.core.state import State
from wawel.odds.intervals import wilson
from wawel.play import RandomBot

WORLDS = 3
"""An exact chance is shown if so many worlds that the player cannot tell apart agree on it."""

MOST_OUTCOMES = 60
TARGET = 120
"""So many games are played on after each action."""


@dataclass(slots=True)
class PlayedOn:
    """The games played on after one action."""

    action: Any
    games: int = 0
    wins: float = 0.0

    def interval(self) -> tuple[float, float, float]:
        """Low, value and high: a Wilson interval for the share of victories."""
        if not self.games:
            return 0.0, 0.0, 1.0
        value = self.wins / self.games
        low, high = wilson(value, self.games)
        return low, value, high


class WinChances:
    """The chances of one player in one state, found slice by slice; `bot` plays on for all."""

    def __init__(
        self,
        state: State[Any],
        player: int,
        rng: Random,
        notable: Collection[str],
        bot: Bot | None = None,
    ) -> None:
        self.state = state
        self.player = player
        self.bots = [bot or RandomBot()] * state.game.players
        self._going_on: Iterator[None] | None = None  # a game that no slice has finished yet
        self.seed = rng.getrandbits(64)
        self.tallies = [PlayedOn(action) for action in state.legal_actions(player)]
        self.exact = {
            tally.action: next_events(state, tally.action, player, rng, notable)
            for tally in self.tallies
        }

    @property
    def progress(self) -> float:
        """From 0 to 1."""
        if not self.tallies:
            return 1.0
        return self.games / (TARGET * len(self.tallies))

    @property
    def games(self) -> int:
        """How many were played, after whatever action."""
        return sum(tally.games for tally in self.tallies)

    def work(self, seconds: float) -> None:
        """Play on for a while, always after the action that has been tried least."""
        start = perf_counter()
        while self.progress < 1 and perf_counter() - start < seconds:
            self._going_on = self._going_on or self._one_game()
            if next(self._going_on, self) is self:  # it is over
                self._going_on = None

    def _one_game(self) -> Iterator[None]:
        """One more game, step by step: a bot that thinks must not keep the page waiting."""
        tally = min(self.tallies, key=lambda tally: tally.games)
        rng = stream(self.seed, self.games)
        world = self.state.resample_from_infostate(self.player, rng)
        world.apply_action(tally.action)
        for _ in play(world, self.bots, rng):
            yield
        result = world.result()
        winners = result.winners if result else ()
        tally.games += 1
        tally.wins += 1 / len(winners) if self.player in winners else 0.0


def next_events(
    state: State[Any], action: Any, player: int, rng: Random, notable: Collection[str]
) -> dict[str, Fraction]:
    """How likely each notable event is at the chance node right after an action.

    Only what does not depend on anything hidden is told: several worlds have to agree.
    """
    found: list[dict[str, Fraction]] = []
    for _ in range(WORLDS):
        after = state.resample_from_infostate(player, rng).child(action)
        if not after.is_chance_node():
            return {}
        outcomes = after.chance_outcomes()
        if len(outcomes) > MOST_OUTCOMES:
            return {}
        chances: dict[str, Fraction] = {}
        for outcome, chance in outcomes:
            log = Log()
            after.child_trusted(outcome, log.say)
            kinds = {event.kind for event in log} & set(notable)
            for kind in kinds:
                chances[kind] = chances.get(kind, Fraction(0)) + chance
        found.append(chances)
    return found[0] if all(other == found[0] for other in found) else {}
