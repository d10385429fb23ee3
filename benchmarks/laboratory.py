"""What the laboratory costs above the games it plays, and what several workers gain."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import count
from random import Random
from time import process_time
from typing import Any

import wawel
from wawel.core.catalogue import easiest_first
from wawel.core.playing import play_out, stream
from wawel.lab import Experiment, measures_of
from wawel.lab.experiment import Plan
from wawel_book.scaling import ENDS, PROCESSES, Gain

GOAL = 1.10
"""So many times as long as the bare loop the laboratory may take to say how games end."""
SHARE = 0.9
"""So much of a process each of several processes is to be worth."""


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
    return Overhead(slug, *in_turn((lambda number: bare(ends, number), ends, everything), seconds))


def in_turn(ways: Sequence[Callable[[int], object]], seconds: float) -> list[float]:
    """What each way takes for the same numbers, together for so many seconds or a little more.

    They take turns number by number, so that a busy moment hits all alike. Whoever comes first
    fills what the games remember of positions, and whoever comes later finds it: so each of them
    is the first as often as the others.
    """
    for way in ways:  # the first of all does what is done but once
        way(0)
    times = [0.0] * len(ways)
    for number in count(1):
        for place in range(len(ways)):
            turn = (number + place) % len(ways)
            before = process_time()
            ways[turn](number)
            times[turn] += process_time() - before
        if number % len(ways) == 0 and sum(times) >= seconds:
            break
    return times


def bare(plan: Plan, number: int) -> wawel.State[Any]:
    """How the very match ends that the plan plays; nothing else is done."""
    (bench,) = plan.benches
    seats = [bench.usual] * bench.game.players
    return play_out(bench.game.new_initial_state(), seats, stream(bench.seed, number))


def lines(overheads: Sequence[Overhead], gains: Sequence[Gain]) -> str:
    """A line for each."""
    costs = [
        f"{one.game:<10} laboratory : bare loop {one.ratio:.2f}×"
        f" (goal <= {GOAL:.2f}, {'met' if one.ratio <= GOAL else 'missed'}),"
        f" with every measure {one.ratio_of_all:.2f}×"
        for one in overheads
    ]
    game = easiest_first()[0]
    shared = [
        f"{game:<10} {one.workers} × {one.how}: {one.ratio:.2f} times as fast as one process"
        f" ({one.matches} games, {one.alone:.1f} s and {one.shared:.1f} s),"
        f" {one.at_best:.2f} by what the processors did{_goal_of(one)}"
        for one in gains
    ]
    return "\n".join(costs + shared)


def _goal_of(gain: Gain) -> str:
    """What processes are to gain, and whether they do; nothing is asked of others."""
    if gain.how != PROCESSES:
        return ""
    wanted = SHARE * gain.workers
    return f" (goal >= {wanted:.2f}, {'met' if gain.ratio >= wanted else 'missed'} by the clock)"
