"""What are my chances? For each legal action, estimated by playing on; exact where it can be.

The work is cut into slices, so that a page can show progress and stop it.
"""

from __future__ import annotations

from collections.abc import Collection, Generator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from time import perf_counter
from typing import Any

from wawel.core.catalogue import read_game
from wawel.core.events import Log
from wawel.core.playing import Bot, play, stream
from wawel.core.shared_series import SharedSeries
from wawel.core.state import State
from wawel.odds.intervals import wilson
from wawel.play.bots import RandomBot
from wawel_widgets.seats import who_plays_on

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


@dataclass(frozen=True)
class PlayingOn:
    """The games that are played on, by number: after each of the actions in turn.

    They begin in `world`, in which all that the player does not know has been drawn anew already,
    and it is drawn anew for every game: what the table hides is not in here.
    """

    world: State[Any]
    player: int
    actions: tuple[Any, ...]
    bot: Bot
    seed: int

    def begin(self, number: int) -> Generator[None, None, float]:
        """The player's share of the victory in one game: step by step, since a bot may think."""
        rng = stream(self.seed, number)
        world = self.world.resample_from_infostate(self.player, rng)
        world.apply_action(self.actions[number % len(self.actions)])
        for _ in play(world, [self.bot] * world.game.players, rng):
            yield
        result = world.result()
        winners = result.winners if result else ()
        return 1 / len(winners) if self.player in winners else 0.0

    def about(self, who: str) -> dict[str, Any]:
        """All of it as plain data; `who` is the name of the bot."""
        game = self.world.game
        return {
            "kind": "chances",
            "game": game.text(),
            "world": self.world.serialize(),
            "player": self.player,
            "actions": [game.action_to_string(action) for action in self.actions],
            "who": who,
            "seed": self.seed,
        }


def work_of(about: Mapping[str, Any]) -> PlayingOn:
    """The games that `PlayingOn.about` tells of."""
    game = read_game(about["game"])
    return PlayingOn(
        game.deserialize(about["world"]),
        about["player"],
        tuple(map(game.string_to_action, about["actions"])),
        who_plays_on(game.slug)[about["who"]],
        about["seed"],
    )


class WinChances:
    """The chances of one player in one state, found slice by slice; `bot` plays on for all.

    If it is known by the name `who` among those who play on, helpers can play as well.
    """

    def __init__(
        self,
        state: State[Any],
        player: int,
        rng: Random,
        notable: Collection[str],
        bot: Bot | None = None,
        who: str | None = None,
    ) -> None:
        self.state = state
        self.player = player
        self.seed = rng.getrandbits(64)
        self.tallies = [PlayedOn(action) for action in state.legal_actions(player)]
        self.exact = {
            tally.action: next_events(state, tally.action, player, rng, notable)
            for tally in self.tallies
        }
        drawn = state.resample_from_infostate(player, stream(self.seed, -1))
        # Read from its text, as helpers read it: every game is the same wherever it is played.
        world = state.game.deserialize(drawn.serialize())
        actions = tuple(tally.action for tally in self.tallies)
        work = PlayingOn(world, player, actions, bot or RandomBot(), self.seed)
        about = work.about(who) if who is not None else None
        self.series = SharedSeries(work, TARGET * len(self.tallies), about=about)

    @property
    def progress(self) -> float:
        """From 0 to 1."""
        if not self.tallies:
            return 1.0
        return self.games / (TARGET * len(self.tallies))

    @property
    def games(self) -> int:
        """How many were played, after whatever action."""
        return self.series.done

    def work(self, seconds: float) -> None:
        """Play on for a while, a step at least, always after the action tried least."""
        until = perf_counter() + seconds
        while not self.series.is_done:
            for share in self.series.step():
                self._count(share)
            if perf_counter() >= until:
                break

    def _count(self, share: float) -> None:
        tally = min(self.tallies, key=lambda tally: tally.games)
        tally.games += 1
        tally.wins += share


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
            after.child_trusted(outcome, log.emit)
            kinds = {event.kind for event in log} & set(notable)
            for kind in kinds:
                chances[kind] = chances.get(kind, Fraction(0)) + chance
        found.append(chances)
    return found[0] if all(other == found[0] for other in found) else {}
