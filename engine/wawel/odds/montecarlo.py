"""Monte Carlo: play it often, count, and say how far the answer can be trusted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from random import Random
from statistics import NormalDist
from typing import Any, TypeVar

from wawel.core.state import State
from wawel.odds.errors import TooLarge
from wawel.odds.policy import Players, sample_at

S = TypeVar("S", bound="State[Any]")

Progress = Callable[[int, int, "Estimate"], object]
"""Told now and then: samples done, samples wanted, and the estimate so far."""

REPORTS = 100
"""About how often progress is told, and asked whether to stop."""

LONGEST_PLAY = 1_000_000
"""A play with more actions than this is taken for one without an end."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A simulated value, the interval it comes with, and the number of samples.

    `spread` is the standard deviation of a single sample; `proportion` is true if every sample
    was a yes or a no.

    >>> wins = Estimate(0.5, 0.404, 0.596, 100, 0.5, proportion=True)
    >>> wins.agrees_with(Fraction(2, 5)), wins.agrees_with(Fraction(1, 5))
    (True, False)
    """

    value: float
    low: float
    high: float
    n: int
    spread: float
    proportion: bool = False

    @property
    def standard_error(self) -> float:
        """How much the value would vary if all was simulated again."""
        return self.spread / sqrt(self.n)

    def agrees_with(self, exact: Fraction | float, sigmas: float = 4) -> bool:
        """Is the exact value within so many standard errors?

        For a proportion the exact value itself says how much samples vary, so a certain event
        must always have happened.
        """
        exact = float(exact)
        spread = sqrt(exact * (1 - exact)) if self.proportion else self.spread
        # The last term forgives the rounding of sums, not the luck of samples.
        return abs(self.value - exact) <= sigmas * spread / sqrt(self.n) + 1e-12 * abs(exact)

    def __str__(self) -> str:
        return f"{self.value:.4f} ({self.low:.4f} to {self.high:.4f}, n = {self.n})"


def estimate(  # noqa: PLR0913 - the last five are seldom given
    sample: Callable[[Random], float | bool],
    n: int,
    rng: Random,
    *,
    progress: Progress | None = None,
    stop: Callable[[], object] | None = None,
    confidence: float = 0.95,
    share: bool = False,
) -> Estimate:
    """The mean of many samples, with an interval that covers the truth so often.

    If all samples are `True` or `False` it is a proportion with a Wilson interval, otherwise a
    mean with a normal one. A `share` of one victory, which ties may split, gets Wilson's as well:
    it varies no more than a yes or a no, and a dozen victories in a row prove no certainty.
    `stop` is asked now and then; what was counted so far is the answer.

    >>> print(estimate(lambda rng: rng.random() < 0.25, 1000, Random(7)))
    0.2770 (0.2502 to 0.3056, n = 1000)
    >>> print(estimate(lambda rng: 1.0, 12, Random(7), share=True))
    1.0000 (0.7575 to 1.0000, n = 12)
    """
    if n < 1:
        raise ValueError("at least one sample is needed")
    pause = max(1, n // REPORTS)
    proportion = True
    # Welford: the mean and the sum of squares about it, without loss.
    mean = squares = 0.0
    done = 0
    while done < n:
        drawn = sample(rng)
        proportion = proportion and (share or isinstance(drawn, bool))
        done += 1
        delta = drawn - mean
        mean += delta / done
        squares += delta * (drawn - mean)
        if done % pause == 0 and done < n:
            if progress:
                progress(done, n, conclude(mean, squares, done, confidence, proportion))
            if stop and stop():
                break
    found = conclude(mean, squares, done, confidence, proportion)
    if progress:
        progress(done, n, found)
    return found


def simulate(  # noqa: PLR0913 - the last five are seldom given
    state: S,
    of: Callable[[S], float | bool],
    n: int,
    rng: Random,
    *,
    policy: Players = None,
    until: Callable[[S], object] | None = None,
    progress: Progress | None = None,
    stop: Callable[[], object] | None = None,
    confidence: float = 0.95,
) -> Estimate:
    """The mean of a function of how play goes on from a state, by playing it often.

    Play ends where `until` is true, or with the game. `policy` is one for all, or one a seat;
    a bot will do as well.

    >>> from wawel import load_game
    >>> from wawel.odds.policy import anything
    >>> start = load_game("nogi", players=3).new_initial_state()
    >>> wins = simulate(start, lambda s: s.returns()[0], 20, Random(1), policy=anything)
    >>> wins.n, wins.low < wins.value < wins.high
    (20, True)
    """
    return estimate(
        lambda rng: of(play_on(state, rng, policy=policy, until=until)),
        n,
        rng,
        progress=progress,
        stop=stop,
        confidence=confidence,
    )


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
    for _ in range(longest):
        if state.is_terminal() or (until and until(state)):
            return state
        state.apply_action(sample_at(state, policy, rng))
    raise TooLarge(longest)


def proportion(times: int, n: int, confidence: float = 0.95) -> Estimate:
    """The share of yes among so many samples, with a Wilson interval.

    >>> print(proportion(0, 100))  # never seen is not impossible
    0.0000 (0.0000 to 0.0370, n = 100)
    """
    if not 0 <= times <= n or n < 1:
        raise ValueError(f"{times} of {n} is not a share of samples")
    return conclude(times / n, 0.0, n, confidence, proportion=True)


def normal_quantile(confidence: float) -> float:
    """How many standard errors to either side an interval reaches.

    >>> round(normal_quantile(0.95), 4)
    1.96
    """
    return NormalDist().inv_cdf((1 + confidence) / 2)


def conclude(mean: float, squares: float, n: int, confidence: float, proportion: bool) -> Estimate:
    """The estimate from a mean, the sum of squares about it, and the number of samples."""
    z = normal_quantile(confidence)
    if proportion:
        spread = sqrt(mean * (1 - mean)) if 0 < mean < 1 else 0.0
        low, high = _wilson(mean, n, z)
    else:
        spread = sqrt(squares / (n - 1)) if n > 1 else 0.0
        low, high = mean - z * spread / sqrt(n), mean + z * spread / sqrt(n)
    return Estimate(mean, low, high, n, spread, proportion)


def _wilson(p: float, n: int, z: float) -> tuple[float, float]:
    """The interval of all true values that p is not surprising for; it never leaves 0 to 1."""
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * sqrt(max(0.0, p * (1 - p)) / n + z * z / (4 * n * n))
    return max(0.0, min(p, middle - half)), min(1.0, max(p, middle + half))
