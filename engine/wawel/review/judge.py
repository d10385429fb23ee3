"""Judges: who says how likely each seat is to win, in any state of any game.

A judge sees the whole table. It is asked by a generator that pauses now and then, so that a page
stays awake, shows how far it is and can stop; what the generator returns is the answer.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, Protocol

from wawel.core.chance import CHANCE
from wawel.core.game import Game
from wawel.core.playing import Bot, final_shares, play, play_out, run_series, stream
from wawel.core.state import State
from wawel.lab.measures import standing_of, usual_bot
from wawel.odds.calibration import UNMEASURED, Calibration, NotCalibrated, tempered
from wawel.odds.intervals import Estimate, RunningMean

if TYPE_CHECKING:
    from concurrent.futures import Executor

Opinion = tuple[Estimate, ...]
"""The chance of each seat to win, with its interval."""

PLAYED_ON = 20
"""So many games are played on where a game has no evaluation."""

FORESEEN = 40
"""A draw with more outcomes than this is not looked through before it comes."""

Asking = Generator[None, None, Opinion]


class Judge(Protocol):
    """Anything that can say how likely each seat is to win."""

    def ask(self, state: State[Any], seed: int) -> Asking:
        """What is said of a state; a seed gives the same answer every time."""

    def at_turns_end(self, bot: Bot | None = None, plays: int | None = None) -> Judge:
        """The judge to be asked in the midst of a turn, or of what a roll or a draw is good for.

        It lets the turn be played to its end first, so many times: by this bot or the quick one.
        """


def answer(asking: Asking) -> Opinion:
    """What a judge says in the end, without a pause.

    >>> from wawel import load_game
    >>> start = load_game("nogi", players=2).new_initial_state()
    >>> said = answer(Playouts(20).ask(start, seed=1))
    >>> round(sum(chance.value for chance in said), 9), said[0].n
    (1.0, 20)
    """
    while True:
        try:
            next(asking)
        except StopIteration as end:
            said: Opinion = end.value
            return said


def judge_of(game: Game[Any, Any]) -> Judge:
    """The game's evaluation, calibrated if that was measured; a game without one is played on.

    >>> from wawel import load_game
    >>> judge = judge_of(load_game("nogi"))
    >>> isinstance(judge, Evaluated) and judge.is_calibrated
    True
    """
    evaluate = standing_of(game)
    if evaluate is None:
        return Playouts(PLAYED_ON)
    try:
        return Evaluated.of(game)
    except NotCalibrated:
        return Evaluated(evaluate, UNMEASURED)


def decided(state: State[Any]) -> Opinion | None:
    """The shares of the victory if the game is over: nothing is left to judge."""
    result = state.result()
    if result is None:
        return None
    return tuple(Estimate(s, s, s, 1, 0.0) for s in result.shares(state.game.players))


@dataclass(frozen=True)
class Playout:
    """Playing on from a state, once for each number."""

    state: State[Any]
    bot: Bot
    seed: int

    def __call__(self, number: int) -> list[float]:
        """The shares of the victory in the game with this number."""
        players = self.state.game.players
        return final_shares(play_out(self.state, [self.bot] * players, stream(self.seed, number)))


@dataclass(frozen=True)
class Playouts:
    """The judge who plays so many games to their ends, with the game's quick bot in every seat.

    An executor may share out the games; the answer is the same without one.
    """

    games: int = 60
    bot: Bot | None = None
    executor: Executor | None = None

    def __post_init__(self) -> None:
        if self.games < 1:
            raise ValueError("at least one game has to be played")

    def ask(self, state: State[Any], seed: int) -> Asking:
        """The share of these games that each seat wins; there is a pause after each of them."""
        known = decided(state)
        if known is not None:
            return known
        work = Playout(state, self.bot or usual_bot(state.game), seed)
        means = [RunningMean(share=True) for _ in range(state.game.players)]
        for shares in run_series(work, self.games, self.executor):
            for mean, won in zip(means, shares, strict=True):
                mean.add(won)
            yield
        return tuple(mean.estimate() for mean in means)

    def at_turns_end(self, bot: Bot | None = None, plays: int | None = None) -> Judge:
        """Itself: it plays beyond the turn anyway."""
        return self


@dataclass(frozen=True)
class Evaluated:
    """The judge who asks the game's evaluation, calibrated: quick, and never certain.

    Its interval says how far such words were from what happened in games it was not fitted to.

    >>> from wawel import load_game
    >>> judge, start = Evaluated.of(load_game("nogi")), load_game("nogi").new_initial_state()
    >>> first, *_ = answer(judge.at_turns_end().ask(start, seed=1))
    >>> 0 < first.low < first.value < first.high < 1
    True
    """

    evaluate: Callable[[Any], Sequence[float]]
    calibration: Calibration
    plays: int = 3
    """So often a turn is played to see what a draw is good for."""

    @classmethod
    def of(cls, game: Game[Any, Any]) -> Evaluated:
        """The judge of a game, if it was measured how far that one can be trusted."""
        evaluate = standing_of(game)
        if evaluate is None:
            raise NotCalibrated(f"{game.slug} has no evaluation")
        return cls(evaluate, Calibration.of_game(game))

    @property
    def is_calibrated(self) -> bool:
        """Was it measured how far this judge can be trusted?"""
        return self.calibration.games > 0

    def ask(self, state: State[Any], seed: int) -> Asking:
        """What the evaluation says, raised to the power; there is one pause."""
        yield
        known = decided(state)
        if known is not None:
            return known
        return tuple(map(self.calibration.chance, self._foreseen(state)))

    def at_turns_end(self, bot: Bot | None = None, plays: int | None = None) -> Judge:
        """One who looks on: see `Ahead`."""
        return Ahead(self, plays or self.plays, bot)

    def _foreseen(self, state: State[Any]) -> Sequence[float]:
        """Where chance is to act, the mean of what is said of the outcomes.

        An evaluation looks at what lies on the table, not at the coin that is about to be drawn.
        """
        outcomes = state.chance_outcomes() if state.is_chance_node() else ()
        if not 0 < len(outcomes) <= FORESEEN:
            return self.chances_of(state)
        means = [0.0] * state.game.players
        for outcome, p in outcomes:
            for seat, chance in enumerate(self.chances_of(state.child_trusted(outcome))):
                means[seat] += float(p) * chance
        return means

    def chances_of(self, state: State[Any]) -> Sequence[float]:
        """The bare chances of a state as it lies on the table; the end is known."""
        result = state.result()
        if result is not None:
            return result.shares(state.game.players)
        return tempered(self.evaluate(state), self.calibration.power)


@dataclass(frozen=True)
class Ahead:
    """The judge who lets a bot play the turn to its end, a few times, and judges then.

    An evaluation looks at what lies on the table. What a roll or a card is good for shows when it
    is used, and half of a choice is worth what comes of the other half; before the first decision
    not everything lies there yet.
    """

    judge: Evaluated
    plays: int = 3
    bot: Bot | None = None
    """Who plays: the game's quick bot, if nobody is named."""

    def __post_init__(self) -> None:
        if self.plays < 1:
            raise ValueError("at least one turn has to be played")

    def ask(self, state: State[Any], seed: int) -> Asking:
        """The mean of what is said at the ends of these turns; there is a pause after each."""
        known = decided(state)
        if known is not None:
            return known
        bots = [self.bot or usual_bot(state.game)] * state.game.players
        means = [RunningMean() for _ in bots]
        for number in range(self.plays):
            end = _turn_played(state, bots, stream(seed, number))
            for mean, chance in zip(means, self.judge.chances_of(end), strict=True):
                mean.add(chance)
            yield
        return tuple(map(self._with_both_errors, means))

    def at_turns_end(self, bot: Bot | None = None, plays: int | None = None) -> Judge:
        """The same: turns are played already."""
        return Ahead(self.judge, plays or self.plays, bot or self.bot)

    def _with_both_errors(self, mean: RunningMean) -> Estimate:
        """How much turns differ, and how far the judge's words are from what happens."""
        seen, kept = mean.estimate(), self.judge.calibration.chance(mean.mean)
        low, high = min(seen.low, kept.low), max(seen.high, kept.high)
        return Estimate(mean.mean, max(0.0, low), min(1.0, high), mean.n, seen.spread)


def _turn_played(state: State[Any], bots: Sequence[Bot], rng: Random) -> State[Any]:
    """The state in which another seat is to decide than the one who decided first."""
    state, first = state.clone(), CHANCE
    for player in play(state, bots, rng):
        if player not in (CHANCE, first):
            if first != CHANCE:
                break
            first = player
    return state
