"""What `make tournament` runs: the bots of a game play each other; a table says who is better."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from pathlib import Path
from random import Random


def main(arguments: Sequence[str] | None = None) -> None:
    """Play and print: rows against columns, shares of victories with 95 % intervals."""
    from wawel.core.catalogue import read_game
    from wawel.play import RandomBot, ranking, tournament

    parser = argparse.ArgumentParser(description="Let the bots of a game play each other.")
    parser.add_argument("game", nargs="+", help="its name, and options such as players=3")
    parser.add_argument("--rounds", type=int, default=50, help="games in each seat of each pair")
    parser.add_argument("--seat", type=int, help="play the one only from this seat")
    parser.add_argument(
        "--iterations", type=int, default=100, help="of the search; 0 leaves it out"
    )
    parser.add_argument("--only", help="measure this bot alone against all others")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--processes", type=int, default=os.cpu_count() or 1, help="at work at once"
    )
    given = parser.parse_args(arguments)

    game = read_game(" ".join(given.game))
    own = import_module(f"wawel.{game.slug}.bots")
    bots = [RandomBot(), *own.BOTS.values()]
    if given.iterations:
        bots.append(own.searcher(given.iterations))
    print(f"{game}: one against a table of the others, equal bots would share 1/{game.players}")
    seats = None if given.seat is None else [given.seat]
    with ProcessPoolExecutor(given.processes) as executor:
        table = tournament(
            game,
            bots,
            given.rounds,
            Random(given.seed),
            seats=seats,
            only=given.only,
            executor=executor if given.processes > 1 else None,
        )
    for (one, rest), share in table.items():
        print(f"{one:>14} against {rest:<14} {share}", flush=True)
    for place, (name, mean) in enumerate(ranking(table), start=1):
        print(f"{place}. {name:<14} {mean:.3f}")


if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).resolve().parent.parent)
    main()
