"""Work for one of our games, on whatever Python runs this: CPython or Pyodide."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable
from functools import partial
from importlib import import_module
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

import wawel
from benchmarks.playing import Played, draw_exact, play_for, play_game
from wawel.core.playing import play
from wawel.lab.measures import usual_bot
from wawel.play.ladder import ladder_of, searching_bot


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
    """What a reader waits for in a game: what its module in `games/` says, and the search."""
    found = thoughts(slug)
    if (GAMES / f"{slug}.py").exists():
        module = import_module(f"benchmarks.games.{slug}")
        found |= dict(module.singles()) if hasattr(module, "singles") else {}
    return found


def thoughts(slug: str) -> dict[str, Callable[[], Any]]:
    """A decision of the search in the midst of a game, quick and strong as its ladder says."""
    game = wawel.load_game(slug)
    ladder = ladder_of(game)
    if ladder is None:
        return {}
    state = in_the_midst(game)
    return {
        f"a decision of the search, {iterations} iterations": partial(thought, state, iterations)
        for iterations in ladder.thinking
    }


def in_the_midst(game: wawel.Game[Any, Any]) -> wawel.State[Any]:
    """Of the decisions of a quick game the middle one, of those that leave a choice."""
    state = game.new_initial_state()
    found: list[wawel.State[Any]] = [
        state.clone()
        for player in play(state, [usual_bot(game)] * game.players, Random(1))
        if player >= 0 and len(state.legal_actions()) > 1
    ]
    return found[len(found) // 2]


def thought(state: wawel.State[Any], iterations: int) -> Any:
    """What the search does here: the same every time."""
    player, rng = state.current_player(), Random(1)
    world = state.resample_from_infostate(player, rng)
    return searching_bot(state.game, iterations).choose(world, player, rng)


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
