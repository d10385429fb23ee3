"""A search that starts from advice, for any game: it departs from a bot's choice only for reasons.

A bot that the game already has, the adviser, says what it would do. The search plays on from that
and from the other actions, with a quick bot in every seat, and compares: every action meets the
same worlds and the same luck as the adviser's, so that what differs is the action. With little
time it plays like the adviser; with more it plays better, wherever it can tell.

To improve a player by playing its own games on is an old idea (Tesauro and Galperin 1996); to
compare under the same luck is what statisticians call common random numbers.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from math import inf, log, sqrt
from operator import methodcaller
from random import Random
from typing import Any

from wawel.core.playing import Bot, decide, stream
from wawel.core.state import State
from wawel.odds.calibration import Calibration
from wawel.play.ismcts import Choices, Evaluate, Ismcts, Prospect
from wawel.play.outlook import Outlook
from wawel.play.wins import sure_line

FIRST = 3
"""So many actions are looked at from the beginning, the advised one among them."""

WIDENING = 2.0
"""So many times the root of the number of iterations are added to them."""

FEW = 4
"""Fewer comparisons than this say nothing."""


class Candidate:
    """An action, and what it was worth under the first lucks, the second, and so on."""

    __slots__ = ("action", "total", "values")

    def __init__(self, action: Any) -> None:
        self.action = action
        self.values: list[float] = []
        self.total = 0.0

    def add(self, value: float) -> None:
        """One more time it was played on from."""
        self.values.append(value)
        self.total += value

    def gain(self, other: Candidate, doubt: float) -> float:
        """What it brings more than the other at least, if so many standard errors are doubted.

        Only what both met counts, the same luck by the same luck.

        >>> one, other = Candidate("run"), Candidate("hide")
        >>> for luck in (0.1, 0.5, 0.2, 0.4, 0.3):
        ...     one.add(luck + 0.1)
        ...     other.add(luck)
        >>> round(one.gain(other, doubt=2.0), 3), other.gain(one, doubt=2.0) < 0
        (0.1, True)
        """
        pairs = min(len(self.values), len(other.values))
        if pairs < FEW:
            return -inf
        gains = [a - b for a, b in zip(self.values, other.values, strict=False)]
        mean = sum(gains) / pairs
        variance = sum((gain - mean) ** 2 for gain in gains) / (pairs - 1)
        return mean - doubt * sqrt(variance / pairs)


class AdvisedSearch:
    """One search with an adviser, which can be watched and stopped between any two iterations.

    It ends the turn with `own`, if there is somebody for that, and plays on with `rollout` (or the
    adviser itself) for so many `rounds`; then it asks `evaluate`. `doubt` says how sure it must
    be, in standard errors, to do anything but the advised. `calibrated` raises the evaluation to
    the power that was measured for the judge of this game.

    >>> from wawel import load_game
    >>> from wawel.nogi.bots import BOTS
    >>> from wawel.nogi.evaluation import evaluate
    >>> state = load_game("nogi", players=2).new_initial_state()
    >>> rng = Random(5)
    >>> while state.is_chance_node():
    ...     state.apply_action(state.chance_outcomes().sample(rng))
    >>> search = AdvisedSearch(state, 0, rng, adviser=BOTS["shepherd"], evaluate=evaluate, rounds=1)
    >>> for _ in range(20):
    ...     search.iterate()
    >>> search.best() in state.legal_actions(), search.iterations
    (True, 20)
    """

    def __init__(  # noqa: PLR0913 - the settings have names
        self,
        state: State[Any],
        player: int,
        rng: Random,
        *,
        adviser: Bot,
        rollout: Bot | None = None,
        own: Bot | None = None,
        rounds: float | None = None,
        evaluate: Evaluate | None = None,
        choices: Choices = methodcaller("legal_actions"),
        certain: Callable[[Any], int] | None = None,
        curiosity: float = 1.0,
        doubt: float = 1.0,
        calibrated: bool = False,
    ) -> None:
        self.state = state
        self.player = player
        self.curiosity = curiosity
        self.doubt = doubt
        horizon = None if rounds is None else round(rounds * state.game.players)
        power = Calibration.of_game(state.game).power if calibrated else 1.0
        self.outlook = Outlook(rollout or adviser, evaluate, horizon, own, power)
        self.seed = rng.getrandbits(32)
        looks = certain(state) if certain else 0
        self.winning = sure_line(state, player, rng, looks)
        advice = self.winning[0] if self.winning else decide(state, adviser, player, rng)
        self.advised = Candidate(advice)
        self.candidates = [self.advised]
        self.others = deque(self._ordered(choices(state), rng))
        self.iterations = 0

    @property
    def settled(self) -> bool:
        """A win is certain, or nothing but the advised action is worth a look."""
        return bool(self.winning) or (len(self.candidates) == 1 and not self.others)

    def _ordered(self, actions: Sequence[Any], rng: Random) -> list[Any]:
        """The actions that were not advised, the best ones first as far as one step shows."""
        others = [action for action in actions if action != self.advised.action]
        if self.outlook.evaluate is None or len(others) <= FIRST:
            return others
        world = self.state.resample_from_infostate(self.player, rng)
        worth = self.outlook.worth
        return sorted(others, key=lambda a: -worth(world.child_trusted(a))[self.player])

    def iterate(self) -> None:
        """Take an action that is worth a look, draw a world, play on, remember."""
        candidate = self._next()
        number = len(candidate.values)
        luck, whims = stream(self.seed, 2 * number), stream(self.seed, 2 * number + 1)
        world = self.state.resample_from_infostate(self.player, luck)
        world.apply_trusted(candidate.action)
        candidate.add(self.outlook.after(world, self.player, luck, whims)[self.player])
        self.iterations += 1

    def _next(self) -> Candidate:
        """A new action, while few are known; else the one with the highest confidence bound.

        The advised one is looked at as often as any other: it is what they are measured by.
        """
        if self.others and len(self.candidates) < FIRST + WIDENING * sqrt(self.iterations):
            self.candidates.append(Candidate(self.others.popleft()))
        fresh = next((one for one in self.candidates if not one.values), None)
        if fresh is not None:
            return fresh
        scale = self.curiosity * self._spread() * sqrt(log(self.iterations + 1))
        chosen = max(
            self.candidates,
            key=lambda one: one.total / len(one.values) + scale / sqrt(len(one.values)),
        )
        return self.advised if len(self.advised.values) < len(chosen.values) else chosen

    def _spread(self) -> float:
        """How much the worth of the advised action varies with luck."""
        values = self.advised.values
        mean = self.advised.total / len(values)
        return sqrt(sum((value - mean) ** 2 for value in values) / len(values) + 0.0025)

    def prospects(self) -> list[Prospect]:
        """Every action tried so far, the most visited first."""
        tried = [one for one in self.candidates if one.values]
        found = [Prospect(one.action, len(one.values), one.total) for one in tried]
        return sorted(found, key=lambda prospect: -prospect.visits)

    def best(self) -> Any:
        """The action that wins; else the advised one, or what is better than that for sure."""
        if self.winning:
            return self.winning[0]
        gains = {one: one.gain(self.advised, self.doubt) for one in self.candidates}
        gains[self.advised] = 0.0
        return max(gains, key=lambda one: gains[one]).action


class Advised(Ismcts):
    """The bot that searches from the advice of another."""

    def begin(self, state: State[Any], player: int, rng: Random) -> AdvisedSearch:
        """A search that has not been in any world yet."""
        return AdvisedSearch(state, player, rng, **self.settings)
