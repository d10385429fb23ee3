"""A tournament that was kept, as a page shows it: who wins how much alone at whose table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

from wawel import read_game
from wawel.odds.intervals import CONFIDENCE, Estimate
from wawel.play.bots import RandomBot
from wawel.play.rating import lottery, ratings
from wawel_book.looks import corrected, side
from wawel_book.measured import Measured, measured
from wawel_book.page_tables import Cell, Table, share_cell

Pair = tuple[str, str]
"""Who sits alone, and who fills the other seats."""


@dataclass(frozen=True)
class Tournament:
    """Every two of some bots: the one alone at a table of the other."""

    found: Measured
    players: int

    @classmethod
    def measured(cls, name: str) -> Tournament:
        """A kept tournament by its name, made by `wawel_book.series.duels`."""
        found = measured(name)
        first = next(iter(found.settings["series"].values()))
        return cls(found, read_game(first["game"]).players)

    @property
    def fair(self) -> float:
        """The share of somebody who is as good as the others."""
        return 1 / self.players

    @property
    def confidence(self) -> float:
        """So sure has every number to be if all of them are looked at together."""
        return corrected(len(self.found.series))

    @cached_property
    def pairs(self) -> Mapping[Pair, str]:
        """The name of the series in which two bots met."""
        series = self.found.settings["series"]
        return {(one["one"], one["rest"]): name for name, one in series.items()}

    @cached_property
    def table(self) -> Mapping[Pair, Estimate]:
        """The share of victories of every pair."""
        return self._shares(CONFIDENCE)

    @cached_property
    def strict(self) -> Mapping[Pair, Estimate]:
        """The same with the intervals that the correction asks for."""
        return self._shares(self.confidence)

    def _shares(self, confidence: float) -> dict[Pair, Estimate]:
        return {
            pair: self.found[name].estimate(confidence=confidence)
            for pair, name in self.pairs.items()
        }

    @property
    def names(self) -> list[str]:
        """Everybody who plays, in the order of the list."""
        return list(dict.fromkeys(name for pair in self.pairs for name in pair))

    def side(self, one: str, rest: str) -> int:
        """Does the one clearly get more than a fair share (1), less (-1), or neither (0)?"""
        return side(self.strict[one, rest], self.fair)

    @property
    def clear(self) -> int:
        """How many numbers are clearly no fair share."""
        return sum(self.side(*pair) != 0 for pair in self.pairs)

    @cached_property
    def rated(self) -> dict[str, Estimate]:
        """How many lots everybody has in the lottery for the victory, the best first."""
        return ratings(self.table, self.players, RandomBot.name)

    def promised(self, one: str, rest: str) -> float:
        """What that lottery says of a pair."""
        return lottery(self.rated[one], self.rated[rest], self.players)

    @property
    def misfits(self) -> list[Pair]:
        """The pairs of which the lottery is clearly wrong, the worst first."""
        apart = {pair: abs(self.promised(*pair) - self.table[pair].value) for pair in self.pairs}
        return [
            pair
            for pair in sorted(apart, key=lambda pair: -apart[pair])
            if not self.strict[pair].low <= self.promised(*pair) <= self.strict[pair].high
        ]

    def grid(self, caption: str, alone: str, called: Callable[[str], str] = str) -> Table:
        """Row: alone. Column: who fills the table. Bold: clearly no fair share."""
        rows: list[list[Cell]] = [
            [called(one), *(self._cell(one, rest) for rest in self.names)] for one in self.names
        ]
        return Table(caption, [alone, *map(called, self.names)], rows)

    def _cell(self, one: str, rest: str) -> Cell:
        if (one, rest) not in self.pairs:
            return "–"
        return share_cell(self.table[one, rest], strong=self.side(one, rest) != 0)
