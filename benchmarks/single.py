"""Single computations that a reader waits for: the re-roll advisor, a crowded board, and so on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

import wawel

ROUNDS = 7
GAMES = Path(__file__).parent / "games"


@dataclass(frozen=True)
class Single:
    """What was computed, and how long it took in the middle of a few rounds."""

    game: str
    what: str
    milliseconds: float


def singles() -> Iterator[tuple[str, str, Callable[[], Any]]]:
    """What is worth measuring by itself, of the games that have a module in `games/`."""
    for slug in wawel.games():
        if (GAMES / f"{slug}.py").exists():
            for what, compute in import_module(f"benchmarks.games.{slug}").singles():
                yield slug, what, compute


def measure_singles() -> list[Single]:
    """All of them, each in its own few rounds."""
    found = []
    for game, what, compute in singles():
        times = []
        for _ in range(ROUNDS):
            start = process_time()
            compute()
            times.append(process_time() - start)
        found.append(Single(game, what, 1000 * median(times)))
    return found


def lines(found: list[Single]) -> str:
    """A line for each."""
    return "\n".join(f"{one.game:<10} {one.what:<52} {one.milliseconds:10.2f} ms" for one in found)
