"""Random play of one of our games, on whatever Python runs this: CPython or Pyodide."""

from __future__ import annotations

from random import Random

import wawel
from benchmarks.playing import Played, draw_exact, play_for, play_game


def actions_per_second(slug: str, seconds: float) -> float:
    """How many actions a second random play applies, outcomes of chance included."""
    game = wawel.load_game(slug)

    def play(rng: Random) -> Played:
        return play_game(game.new_initial_state(), draw_exact, rng)

    played = play_for(seconds, play, Random(1))
    return played.actions / played.seconds
