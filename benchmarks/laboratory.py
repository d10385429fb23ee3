"""What the laboratory costs above the games it plays, and what several workers gain."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from statistics import median
from time import process_time
from typing import Any

import wawel
from wawel.core.catalogue import easiest_first
from wawel.core.playing import play_out, stream
from wawel.lab import Experiment, measures_of
from wawel.lab.experiment import Plan
from wawel_book.scaling import ENDS, Gain

ROUNDS = 5


@dataclass(frozen=True)
class Overhead:
    """Seconds of the processor for the same matches: bare, with some measures, with all."""

    game: str
    bare: float
    ends: float
    everything: float

    @property
    def ratio(self) -> float:
        """How many times as long as the bare loop the laboratory takes."""
        return self.ends / self.bare

    @property
    def ratio_of_all(self) -> float:
        """The same with every measure."""
        return self.everything / self.bare


def measure_overhead(seconds: float) -> list[Overhead]:
    """Every game, for so many seconds in all."""
    slugs = wawel.games()
    return [_overhead(slug, seconds / len(slugs)) for slug in slugs]


def _overhead(slug: str, seconds: float) -> Overhead:
    game = wawel.load_game(slug)
    alike = [measure.name for measure in measures_of(game) if not measure.on_trial]
    ends, everything = (
        Experiment(game, [], 1, Random(1), only=only).plan for only in (ENDS, alike)
    )
    ways: tuple[Callable[[int], object], ...] = (
        lambda number: bare(ends, number),
        ends,
        everything,
    )
    start = process_time()
    for way in ways:
        way(0)
    count = max(1, round(seconds / ROUNDS / (process_time() - start)))
    times: list[list[float]] = [[] for _ in ways]
    for turn in range(ROUNDS):  # the three ways in turn, so that a busy moment hits all alike
        for way, known in zip(ways, times, strict=True):
            before = process_time()
            for number in range(turn * count, (turn + 1) * count):
                way(number)
            known.append(process_time() - before)
    return Overhead(slug, *map(median, times))


def bare(plan: Plan, number: int) -> wawel.State[Any]:
    """How the very match ends that the plan plays; nothing else is done."""
    (bench,) = plan.benches
    seats = [bench.usual] * bench.game.players
    return play_out(bench.game.new_initial_state(), seats, stream(bench.seed, number))


def lines(overheads: Sequence[Overhead], gains: Sequence[Gain]) -> str:
    """A line for each."""
    costs = [
        f"{one.game:<10} laboratory : bare loop {one.ratio:.2f}×, with every measure"
        f" {one.ratio_of_all:.2f}×"
        for one in overheads
    ]
    game = easiest_first()[0]
    shared = [
        f"{game:<10} {one.workers} × {one.how}: {one.ratio:.2f} times as fast as one process"
        f" ({one.matches} games, {one.alone:.1f} s and {one.shared:.1f} s),"
        f" {one.at_best:.2f} by what the processors did"
        for one in gains
    ]
    return "\n".join(costs + shared)
