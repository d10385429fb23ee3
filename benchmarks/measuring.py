"""One run: measure everything on this machine, and tell."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from benchmarks import laboratory, loops
from benchmarks.contenders import Absent, Contender, ours
from benchmarks.laboratory import measure_overhead
from benchmarks.loops import measure_loops
from benchmarks.peers import YARDSTICK, peers
from benchmarks.rounds import interleave, measure_random_play
from benchmarks.searching import measure_search
from benchmarks.single import lines, measure_singles
from benchmarks.states import measure_state
from benchmarks.table import Row, plain, render
from wawel_book.scaling import machine, measure_gains

ROUNDS = 7
SLICE = 0.5
"""Seconds that everybody plays in a round, unless there are too many for that."""

PLAYING = 32.0
"""Seconds for all rounds together: the whole run is to take about two minutes."""

WARM_UP = 0.3
STATE_ROUNDS = 25
SEARCH_ROUNDS = 5
SEARCHING = 8.0
"""Seconds for all searches together."""

LOOP_ROUNDS = 5
LOOPING = 10.0
"""Seconds for the playing loop and for checked steps together, in all games."""

OVERHEAD = 15.0
"""Seconds for what the laboratory costs, in all games."""

NOTES = """\
actions/s    every action applied in games played at random, outcomes of chance included: each
             die that we roll is one action, both dice of backgammon together are one.
             Seconds are the processor's: what else the machine does meanwhile does not count.
spread       half the way from the slowest round to the fastest.
decisions/s  the same play, counting only what a player decided.
clone        copying a state in which a player decides, taken from random games.
legal        listing the legal actions of such a state.
bytes        what one more clone adds to Python's memory: the state and all it does not share with
             its original. Game, past and other shared parts are not counted.
ISMCTS       from the first decision of a game, each iteration played out at random to the end.
checked      random play in which a world is drawn for every decision, and every action checked.
loop         the same play by the engine's loop, which does that only for bots that need it.
laboratory   the same matches of a game's quick bot, measured: how they end, or everything, which
             asks at every turn how everybody stands and at every decision what is legal.
processes    the laboratory with workers, by the clock: the fastest of some rounds, since what else
             the machine does does count; and by what the processors did for it, all together."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print; with `--json FILE` write the numbers there too."""
    parser = argparse.ArgumentParser(description="Measure our games and their peers.")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the numbers there too")
    target: Path | None = parser.parse_args(arguments).json

    games, others = ours(), peers()
    present = [peer for peer in others if isinstance(peer, Contender)]
    slice_seconds = min(SLICE, PLAYING / ROUNDS / (len(games) + len(present)))
    print(f"{machine()}; {ROUNDS} rounds of {slice_seconds:.2g} s each, interleaved\n", flush=True)

    rows = measure(games, others, slice_seconds)
    print(render(rows))
    gains = measure_loops(LOOP_ROUNDS, LOOPING / LOOP_ROUNDS / len(games) / 2)
    print(f"\n{loops.lines(gains)}")
    overheads, shared = measure_overhead(OVERHEAD), measure_gains()
    print(f"\n{laboratory.lines(overheads, shared)}")
    print(f"\n{lines(measure_singles())}")
    print(f"\n{NOTES}")
    if target is not None:
        ratios = {gain.game: gain.ratio for gain in gains}
        facts = {
            "machine": machine(),
            "rows": plain(rows),
            "loop_to_checked": ratios,
            "laboratory_to_bare": {one.game: one.ratio for one in overheads},
            "every_measure_to_bare": {one.game: one.ratio_of_all for one in overheads},
            "workers": [
                asdict(one) | {"ratio": one.ratio, "at_best": one.at_best} for one in shared
            ],
        }
        target.write_text(json.dumps(facts, indent=2) + "\n", encoding="utf-8")


def measure(
    games: Sequence[Contender], others: Sequence[Contender | Absent], slice_seconds: float
) -> list[Row]:
    """All rows, our games first."""
    present = [peer for peer in others if isinstance(peer, Contender)]
    everybody = interleave(games, present)
    plays = measure_random_play(everybody, ROUNDS, slice_seconds, WARM_UP)
    costs = {
        contender.name: measure_state(contender, STATE_ROUNDS)
        for contender in everybody
        if contender.is_ours or contender.name == YARDSTICK
    }
    search_seconds = SEARCHING / SEARCH_ROUNDS / len(games)
    searches = {
        game.name: measure_search(game, SEARCH_ROUNDS, min(SLICE, search_seconds)) for game in games
    }
    return [
        Row(one.name, absent=one.reason)
        if isinstance(one, Absent)
        else Row(one.name, plays[one.name], costs.get(one.name), searches.get(one.name))
        for one in (*games, *others)
    ]
