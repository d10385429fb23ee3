"""The ladder of a game's bots: who beats whom, by how much, and how sure that is.

At every table of a ladder each two named bots meet, and the search meets the best of them. One bot
sits alone among the other, in every seat of the same deals, until a sequential test knows whether
it wins its fair share or a tenth more, or until so many games were played that nobody would care.
Where seats are different sides, what a bot makes of a side is set against what the others make of
it with the same chances.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from wawel import Game, State
from wawel.core.playing import Bot, play_out, stream
from wawel.odds.intervals import Estimate
from wawel.odds.sequential import Bounds, Verdict, claim
from wawel.play import RandomBot
from wawel.play.ladder import Ladder, named_bots, searching_bot
from wawel.play.ratings import ratings
from wawel_book.measured import Measured, mean_of
from wawel_book.series import Duel, Measurement, Numbers, Series

MARGIN = 0.1
"""A tenth of a victory is worth noticing."""
MOST, MOST_OF_A_SEARCH = 240, 60
"""So many games at most for one meeting: a search takes its time."""
BLOCK = 12
"""All seats come equally often in it, whether two, three, four or six sit at the table."""
SEED = 600


@dataclass(frozen=True)
class Side:
    """What one bot makes of a side, against what the others make of it with the same chances.

    `won` is its share and `usual` theirs; `gain` is one half where these are equal, between 0 and 1
    as a share is, so that the same test serves.
    """

    game: Game[Any, Any]
    one: Bot
    rest: Bot
    seat: int
    seed: int

    @property
    def settings(self) -> dict[str, Any]:
        """All that the games depend on, as plain data."""
        names = {"one": self.one.name, "rest": self.rest.name, "seat": self.seat}
        return {"game": self.game.text(), "seed": self.seed, **names}

    def play(self, number: int) -> tuple[State[Any], Numbers]:
        """How the game of the one ended, and what it gained."""
        end, won = self._end(self.one, number)
        _, usual = self._end(self.rest, number)
        return end, {"gain": (1 + won - usual) / 2, "won": won, "usual": usual}

    def _end(self, one: Bot, number: int) -> tuple[State[Any], float]:
        players = self.game.players
        bots = [one if seat == self.seat else self.rest for seat in range(players)]
        end = play_out(self.game.new_initial_state(), bots, stream(self.seed, number))
        result = end.result()
        assert result is not None
        return end, result.shares(players)[self.seat]


@dataclass(frozen=True)
class Meeting:
    """One bot alone among another."""

    game: Game[Any, Any]
    one: Bot
    rest: Bot
    most: int

    @property
    def name(self) -> str:
        """How the series of it is called."""
        return meeting(self.game.text(), self.one.name, self.rest.name)


def meeting(table: str, one: str, rest: str) -> str:
    """The name of a series.

    >>> meeting("nogi players=4", "shepherd", "random")
    'nogi players=4: shepherd among random'
    """
    return f"{table}: {one} among {rest}"


def meetings(ladder: Ladder) -> Iterator[Meeting]:
    """Who meets whom at the tables of a ladder.

    The best bot among its own kind is the control: nothing can come of it but the fair share.
    """
    for game in ladder.games():
        named = named_bots(game)
        best = named[ladder.best]
        for one in named.values():
            for rest in named.values():
                if one.name != RandomBot.name and (one is not rest or one is best):
                    yield Meeting(game, one, rest, MOST)
        quick, strong = (searching_bot(game, iterations) for iterations in ladder.thinking)
        for one, rest in ((quick, best), (strong, best), (strong, quick)):
            yield Meeting(game, one, rest, MOST_OF_A_SEARCH)


def ladder_measurements(ladder: Ladder) -> dict[str, Measurement]:
    """What is measured for a ladder: `ladder`, and `sides` where seats are sides."""
    found = {"ladder": _in_all_seats(ladder)}
    return found | {"sides": _side_by_side(ladder)} if ladder.sides else found


def _in_all_seats(ladder: Ladder) -> Measurement:
    series: dict[str, Series] = {}
    tests: dict[str, Bounds] = {}
    for each in meetings(ladder):
        fair = 1 / each.game.players
        series[each.name] = Duel(each.game, each.one, each.rest, SEED)
        tests[each.name] = Bounds(fair, fair + MARGIN, most=each.most)
    return Measurement(series, MOST, block=BLOCK, tests=tests)


def _side_by_side(ladder: Ladder) -> Measurement:
    series: dict[str, Series] = {}
    tests: dict[str, Bounds] = {}
    quick = f"search {ladder.thinking[0]}"
    for each in meetings(ladder):
        # A bot gains nothing over itself, and one strength of the search is enough here.
        if each.one is each.rest or quick in (each.one.name, each.rest.name):
            continue
        for seat in range(each.game.players):
            name = f"{each.name}, seat {seat}"
            series[name] = Side(each.game, each.one, each.rest, seat, SEED)
            tests[name] = Bounds(0.5, 0.5 + MARGIN / 2, most=each.most)
    return Measurement(series, MOST, ("gain", "won", "usual"), block=BLOCK, tests=tests)


def rated(found: Measured, table: str, reference: str) -> dict[str, Estimate]:
    """The ratings of everybody who met anybody at a table, the best first."""
    shares: dict[tuple[str, str], Estimate] = {}
    players = 0
    for name, one in found.series.items():
        settings = found.settings["series"][name]
        if settings["game"] == table and settings["one"] != settings["rest"]:
            shares[settings["one"], settings["rest"]] = one.estimate()
            players = round(1 / found.settings["tests"][name][0])
    return ratings(shares, players, reference)


def verdict(found: Measured, name: str) -> Verdict:
    """What the test of a series says, and what was measured in it."""
    low, high, error = found.settings["tests"][name]
    first = found.settings["shares"][0]
    seen = mean_of(found[name].sums[first], share=True)
    return Verdict(claim(seen, Bounds(low, high, error)), seen.estimate())
