"""What the ladders say in short: written beside the code of the games, for the names of the bots.

    python -m wawel_book.standings nogi

`make measure` does that by itself whenever it has measured a ladder.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import resources
from pathlib import Path

import wawel
from wawel.play import RandomBot
from wawel.play.ladder import ladder_of, named_bots
from wawel.play.standings import FILE, Standings, WinCount
from wawel_book.measured import Measured, read_measured
from wawel_book.measuring import kept


def standings(slug: str, found: Measured) -> Standings:
    """What every named bot won at tables of random players, and of the best bot.

    Tables with the usual number of players count, all sides and pairings together.
    """
    game = wawel.load_game(slug)
    ladder = ladder_of(game)
    assert ladder is not None
    usual = {table.text() for table in ladder.games() if table.players == game.players}
    bots: dict[str, dict[str, WinCount]] = {}
    for one in named_bots(game):
        scores = {
            rest: _score(found, usual, one, rest)
            for rest in (RandomBot.name, ladder.best)
            if RandomBot.name != one != rest
        }
        if scores:
            bots[one] = scores
    return Standings(game.players, ladder.best, bots)


def _score(found: Measured, tables: set[str], one: str, rest: str) -> WinCount:
    won, games = 0.0, 0
    for name, settings in found.settings["series"].items():
        if (settings["one"], settings["rest"]) == (one, rest) and settings["game"] in tables:
            sums = found[name].sums
            n, total, _ = sums["won" if "won" in sums else "share"]
            won, games = won + total, games + n
    return WinCount(round(won, 3), games)


def file_of(slug: str) -> Path:
    """Where the standings of a game are kept."""
    return Path(str(resources.files(wawel.load_game(slug).package).joinpath(FILE)))


def main(slugs: Sequence[str]) -> None:
    """Write the standings of the ladders that were measured, or of those that are named."""
    for slug in slugs or wawel.easiest_first():
        found = kept(slug, "ladder")
        if found is not None:
            text = standings(slug, read_measured(found)).text()
            file_of(slug).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
