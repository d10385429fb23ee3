"""Work for one of our games, on whatever Python runs this: CPython or Pyodide."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

import wawel
from benchmarks.playing import Played, draw_exact, play_for, play_game


def actions_per_second(slug: str, seconds: float) -> float:
    """How many actions a second random play applies, outcomes of chance included."""
    game = wawel.load_game(slug)

    def play(rng: Random) -> Played:
        return play_game(game.new_initial_state(), draw_exact, rng)

    played = play_for(seconds, play, Random(1))
    return played.actions / played.seconds


SINGLE_ROUNDS = 5
GAMES = Path(__file__).parent.parent / "games"


def singles(slug: str) -> dict[str, Callable[[], Any]]:
    """What a reader waits for in a game, if its module in `games/` says so."""
    if not (GAMES / f"{slug}.py").exists():
        return {}
    module = import_module(f"benchmarks.games.{slug}")
    return dict(module.singles()) if hasattr(module, "singles") else {}


def milliseconds_of(slug: str, what: str) -> float:
    """How long one of these takes, in the middle of a few rounds."""
    compute, times = singles(slug)[what], []
    for _ in range(SINGLE_ROUNDS):
        start = perf_counter()
        compute()
        times.append(1000 * (perf_counter() - start))
    return median(times)


def heavy(slug: str) -> tuple[str, Callable[[], Any]] | None:
    """What fills the memory in a game, if its module in `games/` says so."""
    if not (GAMES / f"{slug}.py").exists():
        return None
    module = import_module(f"benchmarks.games.{slug}")
    return module.heavy() if hasattr(module, "heavy") else None


def crowded(slug: str) -> str | None:
    """The position with most to draw in a game, if its module in `games/` has one."""
    if not (GAMES / f"{slug}.py").exists():
        return None
    module = import_module(f"benchmarks.games.{slug}")
    return module.crowded() if hasattr(module, "crowded") else None


def do_what_is_heavy(slug: str) -> int:
    """The bytes that were in use at the worst moment."""
    work = heavy(slug)
    assert work is not None
    tracemalloc.start()
    work[1]()
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return peak
