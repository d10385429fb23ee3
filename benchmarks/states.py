"""What a single state costs: its memory, a copy of it, and the list of its legal actions."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from statistics import median
from time import process_time
from typing import Any

from benchmarks.contenders import Contender
from benchmarks.playing import CHANCE, TERMINAL


@dataclass(frozen=True)
class StateCost:
    """The cost of one state, on average over positions from random games.

    `bytes` is what one more clone adds to Python's memory: the object and all it does not share
    with its original. What all clones share (the game, the past, tuples) is not counted, and
    neither is memory that Python does not see: a state made in C++ has none to show.
    """

    clone_us: float
    legal_actions_us: float
    bytes: float | None


def measure_state(contender: Contender, rounds: int, positions: int = 400) -> StateCost:
    """The cost of a state of this contender, which has to speak the contract."""
    sample = decisions(contender, positions, Random(2))

    def clone_all() -> Callable[[], object]:
        return lambda: [state.clone() for state in sample]

    def list_all_legal() -> Callable[[], object]:
        # Fresh clones in every round: a list that a state keeps must not be found there.
        fresh = [state.clone() for state in sample]
        return lambda: [state.legal_actions() for state in fresh]

    return StateCost(
        clone_us=median_us(clone_all, rounds, positions),
        legal_actions_us=median_us(list_all_legal, rounds, positions),
        bytes=clone_bytes(sample) if contender.is_ours else None,
    )


def decisions(contender: Contender, count: int, rng: Random) -> list[Any]:
    """States in which a player has to decide, every one met in random games, in order."""
    assert contender.new_state is not None
    sample: list[Any] = []
    while len(sample) < count:
        state = contender.new_state()
        while len(sample) < count and (player := state.current_player()) != TERMINAL:
            if player == CHANCE:
                state.apply_action(contender.draw(state.chance_outcomes(), rng))
                continue
            sample.append(state.clone())
            legal = state.legal_actions()
            state.apply_action(legal[int(rng.random() * len(legal))])
    return sample


def median_us(make: Callable[[], Callable[[], object]], rounds: int, count: int) -> float:
    """Microseconds for one of `count` things, in the middle round; `make` is not on the clock."""
    times = []
    for _ in range(rounds):
        work = make()
        start = process_time()
        work()
        times.append(process_time() - start)
    return median(times) / count * 1e6


def clone_bytes(sample: Sequence[Any], copies: int = 10) -> float:
    """What one clone adds to the memory that Python's allocators hand out."""
    kept: list[Any] = [None] * (len(sample) * copies)
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    for place in range(len(kept)):
        kept[place] = sample[place % len(sample)].clone()
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return (after - before) / len(kept)
