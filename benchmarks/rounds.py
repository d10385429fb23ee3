"""Rounds: everything is measured in turn, several times, so that a busy moment hits all alike."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain, zip_longest
from random import Random
from statistics import median
from typing import TypeVar

from benchmarks.contenders import Contender
from benchmarks.playing import Played, play_for

T = TypeVar("T")


@dataclass(frozen=True)
class Measured:
    """The rounds of one measurement.

    >>> Measured((90.0, 100.0, 104.0)).median, Measured((90.0, 100.0, 104.0)).spread
    (100.0, 0.07)
    """

    rounds: tuple[float, ...]

    @property
    def median(self) -> float:
        """The round in the middle."""
        return median(self.rounds)

    @property
    def spread(self) -> float:
        """Half the way from the lowest round to the highest, as a part of the median."""
        return (max(self.rounds) - min(self.rounds)) / 2 / self.median


@dataclass(frozen=True)
class RandomPlay:
    """What the random play of one contender came to."""

    actions_per_second: Measured
    decisions_share: float
    actions_per_game: float

    @property
    def decisions_per_second(self) -> float:
        """The same speed, counting only what a player decided."""
        return self.actions_per_second.median * self.decisions_share


def interleave(ours: Sequence[T], theirs: Sequence[T]) -> list[T]:
    """One of ours, one of theirs, and so on; what is left over comes last.

    >>> interleave(["a", "b", "c"], ["X"])
    ['a', 'X', 'b', 'c']
    """
    nobody = object()
    pairs = chain.from_iterable(zip_longest(ours, theirs, fillvalue=nobody))
    return [one for one in pairs if one is not nobody]  # type: ignore[misc]


def measure_random_play(
    contenders: Sequence[Contender], rounds: int, seconds: float, warm_up: float
) -> dict[str, RandomPlay]:
    """Warm everybody up, then let each play for `seconds` in every round.

    Every other round goes backwards, so that nobody always follows the same neighbour.
    """
    generators = {contender.name: Random(1) for contender in contenders}
    for contender in contenders:
        play_for(warm_up, contender.play, generators[contender.name])
    played: dict[str, list[Played]] = {contender.name: [] for contender in contenders}
    for number in range(rounds):
        for contender in contenders if number % 2 == 0 else reversed(contenders):
            rng = generators[contender.name]
            played[contender.name].append(play_for(seconds, contender.play, rng))
    return {name: summary(slices) for name, slices in played.items()}


def summary(slices: Sequence[Played]) -> RandomPlay:
    """The rate of every slice, and the shape of all the games in them."""
    total = Played()
    for one in slices:
        total += one
    return RandomPlay(
        Measured(tuple(one.actions / one.seconds for one in slices)),
        total.decisions / total.actions,
        total.actions / total.games,
    )
