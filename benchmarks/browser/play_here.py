"""Work for one of our games, on whatever Python runs this: CPython or Pyodide."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from random import Random
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


GAMES = Path(__file__).parent.parent / "games"


def heavy(slug: str) -> tuple[str, Callable[[], Any]] | None:
    """What fills the memory in a game, if its module in `games/` says so."""
    if not (GAMES / f"{slug}.py").exists():
        return None
    module = import_module(f"benchmarks.games.{slug}")
    return module.heavy() if hasattr(module, "heavy") else None


def do_what_is_heavy(slug: str) -> int:
    """The bytes that were in use at the worst moment."""
    work = heavy(slug)
    assert work is not None
    tracemalloc.start()
    work[1]()
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return peak
