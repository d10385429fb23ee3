"""What the laboratory costs above the games it plays, and what several workers gain."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from random import Random
from statistics import median
from time import monotonic, process_time
from typing import Any

import wawel
from wawel.core.catalogue import easiest_first
from wawel.core.playing import play_out, stream
from wawel.lab import Experiment, measures_of
from wawel.lab.experiment import Plan

ENDS = ("turns", "decisions", "seats", "margin", "decisive", "drawn", "first player")
"""Measures that ask how a game ended; others look at every turn or decision."""
ROUNDS = 5
MATCHES = 120
"""So many matches are shared out among workers: some seconds of work."""
WORKERS = 2


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


@dataclass(frozen=True)
class Gain:
    """Seconds by the clock for the same matches: alone, and shared out among some workers."""

    how: str
    workers: int
    matches: int
    alone: float
    shared: float

    @property
    def ratio(self) -> float:
        """How many times faster the workers are together."""
        return self.alone / self.shared


@contextmanager
def dask(workers: int) -> Iterator[Executor]:
    """A cluster of Dask on this machine: a scheduler, and so many processes."""
    from distributed import Client, LocalCluster

    cluster = LocalCluster(
        n_workers=workers, threads_per_worker=1, processes=True, dashboard_address=None
    )
    with cluster, Client(cluster) as client:
        yield client.get_executor()


def measure_gains(rounds: int = 2, matches: int = MATCHES) -> list[Gain]:
    """Processes and, where it is there, Dask, against one process that does everything."""
    ways: dict[tuple[str, int], AbstractContextManager[Any]] = {
        ("processes", WORKERS): ProcessPoolExecutor(WORKERS)
    }
    if find_spec("distributed") is not None:
        ways |= {("Dask", count): dask(count) for count in (1, WORKERS)}
    found = []
    for (how, workers), opened in ways.items():
        with opened as executor:
            seconds_of(executor, 2 * workers)  # everybody has begun, and knows the game
            alone, shared = [], []
            for _ in range(rounds):
                alone.append(seconds_of(None, matches))
                shared.append(seconds_of(executor, matches))
        found.append(Gain(how, workers, matches, median(alone), median(shared)))
    return found


def seconds_of(executor: Executor | None, matches: int) -> float:
    """How long the laboratory takes for so many matches."""
    experiment = Experiment(wawel.load_game(easiest_first()[0]), [], matches, Random(1), only=ENDS)
    start = monotonic()
    experiment.run(executor=executor)
    return monotonic() - start


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
        f" ({one.matches} games, {one.alone:.1f} s and {one.shared:.1f} s)"
        for one in gains
    ]
    return "\n".join(costs + shared)
