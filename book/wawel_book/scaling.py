"""What several workers gain: `book/data/scaling.json`, made by `python -m wawel_book.scaling`.

The laboratory plays the same matches alone and shared out, in turn, and the fastest of some rounds
counts for either: what else the machine does can only make it slower. What the processors do for it
is counted as well, by all workers together: that says what sharing out costs, however busy the
machine is. It is data to be read, and nothing is tested against it but that it is there.
"""

from __future__ import annotations

import json
import os
import platform
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import AbstractContextManager, contextmanager
from dataclasses import asdict, dataclass
from importlib.util import find_spec
from random import Random
from time import monotonic, process_time
from typing import Any

import wawel
from wawel.lab import Experiment
from wawel_book.measuring import DATA

FILE = DATA / "scaling.json"
ENDS = ("turns", "decisions", "seats", "margin", "decisive", "drawn", "first player")
"""Measures that ask how a game ended; others look at every turn or decision."""
MATCHES = 2560
"""So many matches are shared out: some seconds of work."""
ROUNDS = 3
PROCESSES, DASK = "processes", "Dask"


@dataclass(frozen=True)
class Gain:
    """Seconds for the same matches: alone, and shared out among some workers.

    The first two are by the clock; `work_alone` and `work_shared` are what the processors did.
    """

    how: str
    workers: int
    matches: int
    alone: float
    shared: float
    work_alone: float
    work_shared: float

    @property
    def ratio(self) -> float:
        """How many times faster the workers are together, by the clock."""
        return self.alone / self.shared

    @property
    def at_best(self) -> float:
        """How many times faster they would be if nobody else wanted the machine."""
        return self.workers * self.work_alone / self.work_shared


@dataclass(frozen=True)
class Clocked:
    """A piece of work with what the processor did for it, unpacking and packing aside."""

    work: Callable[[Sequence[int]], list[Any]]

    def __call__(self, numbers: Sequence[int]) -> tuple[float, list[Any]]:
        """What it took, and what came of it."""
        before = process_time()
        done = self.work(numbers)
        return process_time() - before, done


class Metered(Executor):
    """An executor that counts what the processors of its workers do."""

    def __init__(self, executor: Executor) -> None:
        self.executor = executor
        self.seconds = 0.0

    def map(  # type: ignore[override]
        self, work: Callable[[Sequence[int]], list[Any]], pieces: Iterable[Sequence[int]]
    ) -> Iterator[list[Any]]:
        """What the work gives for each piece, in their order."""
        for seconds, done in self.executor.map(Clocked(work), pieces):
            self.seconds += seconds
            yield done


@contextmanager
def dask(workers: int) -> Iterator[Executor]:
    """A cluster of Dask on this machine: a scheduler, and so many processes."""
    from distributed import Client, LocalCluster  # noqa: PLC0415 - an extra that may be missing

    cluster = LocalCluster(
        n_workers=workers, threads_per_worker=1, processes=True, dashboard_address=None
    )
    with cluster, Client(cluster) as client:
        yield client.get_executor()


def ways(workers: int) -> Mapping[str, AbstractContextManager[Executor]]:
    """So many workers, of every kind that is there."""
    found: dict[str, AbstractContextManager[Executor]] = {PROCESSES: ProcessPoolExecutor(workers)}
    if find_spec("distributed") is not None:
        found[DASK] = dask(workers)
    return found


def measure_gains(workers: int = 2, rounds: int = ROUNDS, matches: int = MATCHES) -> list[Gain]:
    """Processes and, where it is there, Dask, against one process that does everything."""
    found = []
    for how, opened in ways(workers).items():
        with opened as executor:
            took(executor, 8 * workers)  # everybody has begun, and knows the game
            alone, shared = [], []
            for _ in range(rounds):
                alone.append(took(None, matches))
                shared.append(took(executor, matches))
        clocks = (min(clock for clock, _ in times) for times in (alone, shared))
        works = (min(work for _, work in times) for times in (alone, shared))
        found.append(Gain(how, workers, matches, *clocks, *works))
    return found


def took(executor: Executor | None, matches: int) -> tuple[float, float]:
    """How long the laboratory takes for so many matches: by the clock, and of the processors."""
    game = wawel.load_game(wawel.easiest_first()[0])
    experiment = Experiment(game, [], matches, Random(1), only=ENDS)
    shared = None if executor is None else Metered(executor)
    clock, work = monotonic(), process_time()
    experiment.run(executor=shared)
    return monotonic() - clock, process_time() - work + (shared.seconds if shared else 0.0)


def machine() -> str:
    """What the numbers depend on, and nothing that tells whose machine it is."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{python}, {platform.system()} {platform.machine()}, {os.cpu_count()} cores"


def kept() -> tuple[dict[str, Any], list[Gain]]:
    """What was measured: the machine and its load, and what workers gained on it."""
    facts: dict[str, Any] = json.loads(FILE.read_text("utf-8"))
    return facts, [Gain(**one) for one in facts.pop("gains")]


def main() -> None:
    """Measure, and keep it."""
    before = os.getloadavg()[0]
    gains = measure_gains(min(os.cpu_count() or 1, 8))
    facts = {
        "machine": machine(),
        "cores": os.cpu_count(),
        "load": [round(load, 1) for load in (before, os.getloadavg()[0])],
        "game": wawel.easiest_first()[0],
        "gains": [asdict(gain) for gain in gains],
    }
    FILE.write_text(f"{json.dumps(facts, indent=1)}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
