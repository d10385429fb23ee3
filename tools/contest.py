"""Let one bot play alone at a table of another, until a sequential test has seen enough.

    .venv/bin/python tools/contest.py ewalia players=4 --one search:200 --rest maximiser --most 200

says how often `one` wins, against the two claims that it wins its fair share (or `--low`) and that
it wins `--margin` more. A bot is `random`, one of the game's own by name, or `search` with so many
iterations. `--seats` takes some seats only, for games whose seats are different sides.
"""

from __future__ import annotations

import argparse
from importlib import import_module
from itertools import count
from random import Random
from time import perf_counter
from typing import Any

import wawel
from wawel.core.playing import Bot
from wawel.core.state import State
from wawel.odds.sequential import Bounds, sequential_test
from wawel.play import RandomBot
from wawel.play.tournaments import Contest


class Timed:
    """A bot with a stopwatch."""

    def __init__(self, bot: Bot) -> None:
        self.name, self.bot = bot.name, bot
        self.seconds, self.decisions = 0.0, 0

    def choose(self, state: State[Any], player: int, rng: Random) -> Any:
        """What the bot chooses; how long it took is kept."""
        begun = perf_counter()
        chosen = self.bot.choose(state, player, rng)
        self.seconds += perf_counter() - begun
        self.decisions += 1
        return chosen


def bot_named(slug: str, text: str) -> Bot:
    """The bot that a word of the command line means."""
    name, _, budget = text.partition(":")
    module = import_module(f"wawel.{slug}.bots")
    if name == "search":
        search: Bot = module.searcher(int(budget or 100))
        return search
    bots: dict[str, Bot] = module.BOTS
    return RandomBot() if name == "random" else bots[name]


def main() -> None:
    """Play, test, report."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("slug")
    parser.add_argument("options", nargs="*", help="options of the game, as players=3")
    parser.add_argument("--one", default="search:100")
    parser.add_argument("--rest", default="random")
    parser.add_argument("--seats", type=int, nargs="*")
    parser.add_argument("--low", type=float, help="the claim to beat (default: the fair share)")
    parser.add_argument("--margin", type=float, default=0.1)
    parser.add_argument("--most", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    game = wawel.read_game(" ".join([given.slug, *given.options]))
    low = 1 / game.players if given.low is None else given.low
    one, rest = (Timed(bot_named(given.slug, text)) for text in (given.one, given.rest))
    seats = tuple(given.seats or range(game.players))
    contest = Contest(game, one, rest, seats, given.seed)
    bounds = Bounds(low, min(1.0, low + given.margin), most=given.most)
    verdict = sequential_test(map(contest, count()), bounds)
    print(f"{game.text()}: {given.one} among {given.rest}, {bounds.low:.3f} or {bounds.high:.3f}?")
    print(f"  {verdict}")
    for bot in (one, rest):
        each = 1000 * bot.seconds / max(1, bot.decisions)
        print(f"  {bot.name}: {each:.1f} ms a decision")


if __name__ == "__main__":
    main()
