"""Settling a question: play pairs of matches until a difference is clear, or there are too many.

The game as it is and the changed one are played with the same chances, pair by pair, and what
counts is the difference within a pair. Somebody looks a few times on the way, as planned before;
how far from 0 the mean has to be is such that all looks together raise a false alarm in no more
than the share of cases that is allowed (`wawel.odds.group_sequential` says how).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any

from wawel.core.checkpoint import Checkpoint
from wawel.core.game import Game
from wawel.core.playing import Bot, run_series, stream
from wawel.lab.change import AS_IT_IS, Change
from wawel.lab.errors import LabError, NotMeasured
from wawel.lab.experiment import Bench
from wawel.lab.measures import good_bot, measures_of, usual_bot
from wawel.odds.group_sequential import FEWEST, Looks
from wawel.odds.intervals import CONFIDENCE, Estimate, RunningMean

if TYPE_CHECKING:
    from concurrent.futures import Executor
    from pathlib import Path

MORE, LESS, UNCLEAR = "more", "less", "unsure"


@dataclass(frozen=True)
class Pairs:
    """A match of either game, with the same chances as long as the same is done in both."""

    before: Bench
    after: Bench
    label: str

    def __call__(self, number: int) -> tuple[float, float] | None:
        """What the measure says of both matches; nothing if one of them does not say."""
        said = []
        for bench in (self.before, self.after):
            (measure,) = bench.measures
            match = bench.play(number, measure.on_trial, stream(bench.seed, number))
            samples = measure.of(match)
            if self.label not in samples:
                return None
            said.append(float(samples[self.label]))
        return said[0], said[1]


@dataclass(frozen=True)
class Settled:
    """The answer: is it more or less after the change, or is that not clear?

    `difference` has an interval that is good however often somebody has looked; its confidence is
    1 less the error of `looks`. `before` and `after` are the means of what was played. `pairs` is
    how many pairs that were, those that said nothing included.
    """

    measure: str
    label: str
    verdict: str
    difference: Estimate
    before: Estimate
    after: Estimate
    pairs: int
    looks: Looks


def settle(  # noqa: PLR0913 - most are seldom given
    game: Game[Any, Any],
    change: Change,
    measure: str,
    rng: Random,
    *,
    label: str = "",
    most: int = 400,
    looks: int = 5,
    error: float = 1 - CONFIDENCE,
    paired: bool = True,
    bot: Bot | None = None,
    good: Bot | None = None,
    progress: Callable[[int, int], object] | None = None,
    stop: Callable[[], object] | None = None,
    executor: Executor | None = None,
    file: Path | None = None,
) -> Settled:
    """Play pairs until it is clear whether a change makes a number larger or smaller.

    There are at most `most` pairs, and `looks` looks. Without `paired` the two games have chances
    of their own: so a game can be compared with itself. The rest is as for `Experiment`.

    >>> from wawel import load_game
    >>> long_arms = Change("long arms", components={"tokens.dragon": [8] * 8})
    >>> found = settle(load_game("nogi"), long_arms, "eaten", Random(1), most=100)
    >>> found.verdict, found.pairs
    ('more', 20)
    """
    seed = rng.getrandbits(64)
    other = seed if paired else rng.getrandbits(64)
    pairs = Pairs(
        _bench(AS_IT_IS, game, measure, seed, bot, good),
        _bench(change.name, change.of(game), measure, other, bot, good),
        label,
    )
    try:
        plan = Looks.evenly(most, looks, round(error, 12))
    except ValueError as trouble:
        raise LabError(str(trouble)) from None
    about = [
        [one.game.text(), measure, label, one.usual.name, one.good.name, one.seed]
        for one in (pairs.before, pairs.after)
    ]
    checkpoint = None if file is None else Checkpoint(file, about)
    seen, before, after, played = RunningMean(), RunningMean(), RunningMean(), 0
    verdict = UNCLEAR
    for said in run_series(pairs, plan.most, executor, checkpoint):
        played += 1
        if said is not None:
            before.add(said[0])
            after.add(said[1])
            seen.add(said[1] - said[0])
            if seen.n in plan.at:
                verdict = _verdict(plan.interval(seen))
        if progress is not None:
            progress(played, plan.most)
        if verdict != UNCLEAR or (stop is not None and stop()):
            break
    if seen.n < FEWEST:
        raise NotMeasured(f"{measure!r} was said by {seen.n} pairs: nothing can be settled so")
    interval = plan.interval(seen)
    if played == plan.most and seen.n not in plan.at:
        verdict = _verdict(interval)  # the last look comes early if some matches say nothing
    means = before.estimate(), after.estimate()
    return Settled(measure, label, verdict, interval, *means, played, plan)


def _verdict(found: Estimate) -> str:
    return MORE if found.low > 0 else LESS if found.high < 0 else UNCLEAR


def _bench(
    name: str, game: Game[Any, Any], measure: str, seed: int, bot: Bot | None, good: Bot | None
) -> Bench:
    known = [one.name for one in measures_of(game)]
    if measure not in known:
        raise LabError(f"{measure!r} is no measure of {game.slug}; there are {', '.join(known)}")
    return Bench(name, game, (measure,), bot or usual_bot(game), good or good_bot(game), seed)
