"""Outlook: what a state is worth to each seat, seen by playing on a little."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from wawel.core.chance import CHANCE
from wawel.core.playing import Bot, needs_world, play
from wawel.core.state import State
from wawel.odds.calibration import tempered
from wawel.play.ismcts import Evaluate

LONGEST = 60
"""So many decisions are made at most before the evaluation is asked: a turn may not end."""


class Whims:
    """A bot in a world that is drawn already, with chance of its own.

    What it leaves to chance does not disturb what falls on the table.
    """

    needs_world = False

    def __init__(self, bot: Bot, rng: Random) -> None:
        self.name = bot.name
        self.bot = bot
        self.rng = rng
        self.checks = needs_world(bot)

    def choose(self, state: State[Any], player: int, rng: Random) -> Any:
        """What the bot chooses; unless it never looks, that has to be legal."""
        chosen = self.bot.choose(state, player, self.rng)
        return state.checked(chosen) if self.checks else chosen


class Outlook:
    """Playing on with a quick bot in every seat, until the decision has passed on so many times.

    Who has begun a turn ends it first: `own` does that, so that what was begun with a plan is not
    judged by somebody who does not know it. A `horizon` of 0 is the end of the present turn, and
    as many more as there are players is one round more. Then the evaluation is asked; without
    one, or without a horizon, games are played to their ends.

    A `power` makes the evaluation as bold as it may be beside games that are over (see
    `wawel.odds.calibration`); 1 leaves it as it stands.
    """

    def __init__(
        self,
        bot: Bot,
        evaluate: Evaluate | None,
        horizon: int | None,
        own: Bot | None = None,
        power: float = 1.0,
    ) -> None:
        self.bot = bot
        self.own = own or bot
        self.evaluate = None if horizon is None else evaluate
        self.horizon = horizon or 0
        self.power = power

    def worth(self, state: State[Any]) -> Sequence[float]:
        """What the evaluation says of a state as it lies on the table; the end is known."""
        result = state.result()
        if result is not None:
            return result.shares(state.game.players)
        assert self.evaluate is not None
        said = self.evaluate(state)
        return said if self.power == 1 else tempered(said, self.power)

    def after(self, state: State[Any], last: int, luck: Random, whims: Random) -> Sequence[float]:
        """What a state comes to; `last` has decided before it. The state changes."""
        bot = Whims(self.bot, whims)
        bots = [bot] * state.game.players
        bots[last] = Whims(self.own, whims)
        passed = decisions = 0
        for player in play(state, bots, luck):
            if player == CHANCE:
                continue
            if player != last:
                bots[last] = bot
                passed, last = passed + 1, player
            if self.evaluate is None:
                continue
            if passed > self.horizon or decisions == LONGEST:
                break
            decisions += 1
        return self.worth(state)
