"""Standings: what a game's bots have won on its ladder, kept beside the game's code."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources

FILE = "standings.toml"
HEAD = """\
# What the bots of this game won alone at a table of others, where the usual number plays.
# Made of kept games by `make measure`; no number is set by hand.
"""


@dataclass(frozen=True, slots=True)
class WinCount:
    """So many games were won of so many; a victory that is shared counts in parts."""

    won: float
    games: int


@dataclass(frozen=True, slots=True)
class Standings:
    """What each bot has won at tables of whom.

    >>> found = Standings(2, "ace", {"ace": {"random": WinCount(9.5, 12)}})
    >>> Standings.read(found.text()) == found
    True
    """

    players: int
    best: str
    """The bot that the search has to beat."""
    bots: Mapping[str, Mapping[str, WinCount]]

    @classmethod
    def read(cls, text: str) -> Standings:
        """The standings that `text` wrote."""
        kept = tomllib.loads(text)
        bots = {
            one: {rest: WinCount(**score) for rest, score in scores.items()}
            for one, scores in kept["bots"].items()
        }
        return cls(kept["players"], kept["best"], bots)

    def text(self) -> str:
        """The standings as they are kept."""
        parts = [f'{HEAD}players = {self.players}\nbest = "{self.best}"\n']
        for one, scores in self.bots.items():
            lines = [
                f"{rest} = {{ won = {round(score.won, 3):g}, games = {score.games} }}\n"
                for rest, score in scores.items()
            ]
            parts.append(f"[bots.{one}]\n{''.join(lines)}")
        return "\n".join(parts)


@cache
def standings_of(package: str) -> Standings | None:
    """The standings that are kept beside the code of a game, if its bots were measured.

    >>> standings_of("wawel.play") is None
    True
    """
    file = resources.files(package).joinpath(FILE)
    return Standings.read(file.read_text(encoding="utf-8")) if file.is_file() else None
