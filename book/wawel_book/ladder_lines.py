"""What the page of the ladder shows: who met whom, what came of it, and what the test says."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import wawel
from wawel import Game
from wawel.odds.intervals import Estimate
from wawel.play.ladder import Ladder, ladder_of
from wawel_book.ladders import rated, verdict, victories
from wawel_book.measured import Measured, measured
from wawel_book.paths import find

PARTS = ("ladder", "search", "thinking")


@dataclass(frozen=True)
class LadderLine:
    """One bot among another: what it won, what there was to be beaten, and the verdict."""

    table: str
    one: str
    rest: str
    seat: int | None
    """The side, where sides are measured for themselves."""
    won: Estimate
    usual: float
    """The fair share; of a side, what the others won from it with the same chances."""
    claim: str


@dataclass(frozen=True)
class Climbed:
    """The ladder of a game, as far as it was measured."""

    slug: str
    ladder: Ladder
    parts: dict[str, Measured]

    @property
    def tables(self) -> list[Game[Any, Any]]:
        """The games of the ladder."""
        return list(self.ladder.games())

    def lines(self, part: str, table: str = "") -> Iterator[LadderLine]:
        """What was measured in one part, at one table or at all of them."""
        found = self.parts.get(part)
        for name, one in found.series.items() if found else ():
            assert found is not None
            settings = found.settings["series"][name]
            if table not in ("", settings["game"]):
                continue
            seat = settings.get("seat")
            won = one.estimate("share" if seat is None else "won")
            players = wawel.read_game(settings["game"]).players
            usual = 1 / players if seat is None else one.estimate("usual").value
            claim = verdict(found, name).claim
            who = settings["one"], settings["rest"]
            yield LadderLine(settings["game"], *who, seat, won, usual, claim)

    def victories(self, table: str) -> dict[tuple[str, str], Estimate]:
        """What everybody won at a table of whom, all seats and sides together."""
        return victories(self.parts.values(), table)

    def ratings(self, table: str) -> dict[str, Estimate]:
        """How many lots everybody has who met anybody there, the best first."""
        return rated(self.parts.values(), table, "random")

    def seats(self, table: str, one: str) -> dict[int, tuple[float, float]]:
        """What a bot won among random ones from each seat or side, and what a random one did."""
        mine, theirs = self._by_seat(table, one), self._by_seat(table, "random")
        return {seat: (mine[seat], theirs[seat]) for seat in mine}

    def _by_seat(self, table: str, one: str) -> dict[int, float]:
        shares: dict[int, float] = {}
        found = self.parts["ladder"]
        for name, series in found.series.items():
            settings = found.settings["series"][name]
            if (settings["game"], settings["one"], settings["rest"]) == (table, one, "random"):
                if "seat" in settings:
                    shares[settings["seat"]] = series.estimate("won").value
                else:
                    for seat in range(wawel.read_game(table).players):
                        shares[seat] = series.estimate(f"seat|{seat}").value
        return shares

    def paces(self, table: str) -> dict[str, float]:
        """How many milliseconds everybody thinks about a decision, of those who were timed."""
        file = find("book", "data", self.slug, "paces.json")
        if file is None:
            return {}
        timed: dict[str, dict[str, float]] = json.loads(file.read_text(encoding="utf-8"))
        return timed.get(table, {})


def climbed() -> list[Climbed]:
    """The ladders that were measured, the easiest game first."""
    found = []
    for slug in wawel.easiest_first():
        ladder = ladder_of(wawel.load_game(slug))
        parts = {part: measured(f"{slug}/{part}") for part in PARTS if _kept(slug, part)}
        if ladder and "ladder" in parts:
            found.append(Climbed(slug, ladder, parts))
    return found


def _kept(slug: str, part: str) -> bool:
    return find("book", "data", slug, f"{part}.json") is not None
