"""Monte Carlo: play it often, count, and say how far the answer can be trusted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from wawel.core.checkpoint import called, checkpoint_in
from wawel.core.playing import play, run_series, stream
from wawel.core.state import State
from wawel.odds.errors import TooLarge
from wawel.odds.intervals import (
    CONFIDENCE,
    Estimate,
    RunningMean,
    normal_quantile,
    proportion,
)
from wawel.odds.policy import Players, seated

if TYPE_CHECKING:
    from concurrent.futures import Executor
    from pathlib import Path

__all__ = [
    "Estimate",
    "Progress",
    "estimate",
    "gather",
    "normal_quantile",
    "play_on",
    "proportion",
    "simulate",
]

S = TypeVar("S", bound="State[Any]")

Progress = Callable[[int, int, Estimate], object]
"""Told now and then: samples done, samples wanted, and the estimate so far."""

REPORTS = 100
"""About how often progress is told, and asked whether to stop."""

LONGEST_PLAY = 1_000_000
"""A play with more actions than this is taken for one without an end."""


@dataclass(frozen=True)
class SampleSeries:
    """Samples that somebody draws, each known by its number."""

    sample: Callable[[Random], float | bool]
    seed: int

    def __call__(self, number: int) -> float | bool:
        """One of them."""
        return self.sample(stream(self.seed, number))


def estimate(  # noqa: PLR0913 - the last six are seldom given
    sample: Callable[[Random], float | bool],
    n: int,
    rng: Random,
    *,
    progress: Progress | None = None,
    stop: Callable[[], object] | None = None,
    confidence: float = CONFIDENCE,
    share: bool = False,
    executor: Executor | None = None,
    file: Path | None = None,
) -> Estimate:
    """The mean of many samples, with an interval that covers the truth so often.

    If all samples are `True` or `False` it is a proportion with a Wilson interval, otherwise a
    mean with a normal one. A `share` of one victory, which ties may split, gets Wilson's as well:
    it varies no more than a yes or a no, and a dozen victories in a row prove no certainty.
    `stop` is asked now and then; what was counted so far is the answer. An executor may share the
    samples out; the result is the same. What is known is kept in a `file`, if one is named: whoever
    was interrupted goes on there. It knows the sample by its name alone.

    >>> print(estimate(lambda rng: rng.random() < 0.25, 1000, Random(8)))
    0.2550 (0.2290 to 0.2829, n = 1000)
    >>> print(estimate(lambda rng: 1.0, 12, Random(7), share=True))
    1.0000 (0.7575 to 1.0000, n = 12)
    """
    samples = SampleSeries(sample, rng.getrandbits(64))
    checkpoint = checkpoint_in(file, ["samples", called(sample), samples.seed])
    return gather(
        run_series(samples, n, executor, checkpoint),
        n,
        progress=progress,
        stop=stop,
        confidence=confidence,
        share=share,
    )


def gather(
    samples: Iterable[float | bool],
    n: int,
    *,
    progress: Progress | None = None,
    stop: Callable[[], object] | None = None,
    confidence: float = CONFIDENCE,
    share: bool = False,
) -> Estimate:
    """The mean of `n` samples that somebody else draws: see `estimate`."""
    if n < 1:
        raise ValueError("at least one sample is needed")
    pause = max(1, n // REPORTS)
    mean = RunningMean(share=True)
    for drawn in samples:
        mean.share = mean.share and (share or isinstance(drawn, bool))
        mean.add(drawn)
        if mean.n % pause == 0 and mean.n < n:
            if progress:
                progress(mean.n, n, mean.estimate(confidence))
            if stop and stop():
                break
    found = mean.estimate(confidence)
    if progress:
        progress(mean.n, n, found)
    return found


@dataclass(frozen=True)
class Plays(Generic[S]):
    """Plays from a state, each known by its number: what a function says of where it comes to."""

    state: S
    of: Callable[[S], float | bool]
    policy: Players
    until: Callable[[S], object] | None
    seed: int

    @property
    def about(self) -> list[Any]:
        """All that the plays depend on, as plain data; functions and bots go by their names."""
        state, policy = self.state, self.policy
        each = policy if isinstance(policy, Sequence) else [policy]
        asked = [called(self.of), [*map(called, each)], called(self.until)]
        return ["plays", state.game.text(), state.serialize(), *asked, self.seed]

    def __call__(self, number: int) -> float | bool:
        """What it says of one play."""
        rng = stream(self.seed, number)
        return self.of(play_on(self.state, rng, policy=self.policy, until=self.until))


def simulate(  # noqa: PLR0913 - the last seven are seldom given
    state: S,
    of: Callable[[S], float | bool],
    n: int,
    rng: Random,
    *,
    policy: Players = None,
    until: Callable[[S], object] | None = None,
    progress: Progress | None = None,
    stop: Callable[[], object] | None = None,
    confidence: float = CONFIDENCE,
    executor: Executor | None = None,
    file: Path | None = None,
) -> Estimate:
    """The mean of a function of how play goes on from a state, by playing it often.

    Play ends where `until` is true, or with the game. `policy` is one for all, or one a seat;
    a bot will do as well. An executor may share the plays out; the result is the same. A `file`
    keeps what is known, as that of `estimate` does.

    >>> from wawel import load_game
    >>> from wawel.odds.policy import anything
    >>> start = load_game("nogi", players=3).new_initial_state()
    >>> wins = simulate(start, lambda s: s.returns()[0], 20, Random(1), policy=anything)
    >>> wins.n, wins.low < wins.value < wins.high
    (20, True)
    """
    plays = Plays(state, of, policy, until, rng.getrandbits(64))
    samples = run_series(plays, n, executor, checkpoint_in(file, plays.about))
    return gather(samples, n, progress=progress, stop=stop, confidence=confidence)


def play_on(
    state: S,
    rng: Random,
    *,
    policy: Players = None,
    until: Callable[[S], object] | None = None,
    longest: int = LONGEST_PLAY,
) -> S:
    """Where one play from the state comes to; the state itself stays as it is."""
    state = state.clone()
    for step, _ in enumerate(play(state, seated(policy, state.game.players), rng)):
        if until and until(state):
            break
        if step == longest:
            raise TooLarge(longest)
    return state
