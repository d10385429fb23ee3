"""Search: how many iterations of ISMCTS a second our games allow."""

from __future__ import annotations

from random import Random
from time import process_time

from benchmarks.contenders import Contender
from benchmarks.rounds import Measured
from benchmarks.states import decisions
from wawel.play.ismcts import Ismcts


def measure_search(contender: Contender, rounds: int, seconds: float) -> Measured:
    """Iterations a second from the first decision of a game, played out at random to the end."""
    rng = Random(3)
    [state] = decisions(contender, 1, rng)
    bot = Ismcts(seconds=seconds)
    rates = []
    for _ in range(rounds):
        start = process_time()
        search = bot.search(state, state.current_player(), rng)
        rates.append(search.iterations / (process_time() - start))
    return Measured(tuple(rates))
