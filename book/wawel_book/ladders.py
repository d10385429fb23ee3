"""The ladder of a game's bots: who beats whom, by how much, and how sure that is.

At every table of a ladder each two named bots meet (`ladder`), the search meets the best of them
(`search`), and the search that thinks longer the one that thinks less (`thinking`). One bot sits
alone among the other, in every seat of the same deals, until a sequential test knows whether it
wins its fair share or a tenth more, or until as many games were played as the ladder allows.
Where seats are different sides, what a bot makes of a side is set against what the others make of
it with the same chances.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from wawel import Game, State, read_game
from wawel.core.playing import Bot, final_shares, play_out, stream
from wawel.odds.intervals import Estimate
from wawel.odds.sequential import Bounds, Verdict, claim
from wawel.play import RandomBot
from wawel.play.ladder import Ladder, named_bots, searching_bot
from wawel.play.rating import ratings
from wawel_book.measured import LABEL, Measured, mean_of
from wawel_book.series import Duel, Measurement, Numbers, Series, one_among

MARGIN = 0.1
"""A tenth of a victory is worth noticing."""
BLOCK_OF_A_SEARCH = 4
"""So many games of a search are played between two looks: they take their time."""
SEED = 600


@dataclass(frozen=True)
class Seated(Duel):
    """A duel that also says which seat the one had: `seat|0` is its share from the first."""

    def play(self, number: int) -> tuple[State[Any], Numbers]:
        """How one game ended, and the share of the one, also by its seat."""
        end, numbers = super().play(number)
        seat = number % self.game.players
        return end, numbers | {f"seat{LABEL}{seat}": numbers["share"]}


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
        end, won = self._end(number)
        _, usual = replace(self, one=self.rest)._end(number)
        return end, {"gain": (1 + won - usual) / 2, "won": won, "usual": usual}

    def _end(self, number: int) -> tuple[State[Any], float]:
        end = play_out(*self.begin(number))
        return end, final_shares(end)[self.seat]

    def begin(self, number: int) -> tuple[State[Any], list[Bot], Random]:
        """The table before the first step, who sits at it, and the chances of the game."""
        bots = one_among(self.rest, self.one, self.seat, self.game.players)
        return self.game.new_initial_state(), bots, stream(self.seed, number)


@dataclass(frozen=True)
class Meeting:
    """One bot alone among another."""

    game: Game[Any, Any]
    one: Bot
    rest: Bot

    @property
    def name(self) -> str:
        """How the series of it is called."""
        return meeting(self.game.text(), self.one.name, self.rest.name)

    @property
    def fair(self) -> float:
        """The share of somebody who is as good as the others."""
        return 1 / self.game.players


def meeting(table: str, one: str, rest: str) -> str:
    """The name of a series.

    >>> meeting("nogi players=4", "shepherd", "random")
    'nogi players=4: shepherd among random'
    """
    return f"{table}: {one} among {rest}"


def named_meetings(ladder: Ladder) -> Iterator[Meeting]:
    """Which named bots meet at the tables of a ladder.

    Whoever plays at random, and the best bot, among their own kind are the control: nothing can
    come of it but the fair share. It also says what each seat is worth to them.
    """
    for game in ladder.games():
        named = named_bots(game)
        own = [bot for name, bot in named.items() if name != RandomBot.name]
        for alike in (named[RandomBot.name], named[ladder.best]):
            yield Meeting(game, alike, alike)
        for rest in named.values():
            for one in own:
                if one is not rest:
                    yield Meeting(game, one, rest)


def ladder_measurements(ladder: Ladder) -> dict[str, Measurement]:
    """What is measured for a ladder: `ladder`, `search` and `thinking`."""
    quick, strong = ladder.thinking
    searched, longer = [], []
    for game in ladder.games():
        search = searching_bot(game, strong)
        searched.append(Meeting(game, search, named_bots(game)[ladder.best]))
        longer.append(Meeting(game, search, searching_bot(game, quick)))
    measure = _side_by_side if ladder.sides else _in_all_seats
    most = ladder.most_of_a_search
    return {
        "ladder": measure(named_meetings(ladder), ladder.block, ladder.most),
        "search": replace(measure(searched, BLOCK_OF_A_SEARCH, most), slow=True),
        # Not weaker: its fair share, or a tenth less.
        "thinking": replace(_in_all_seats(longer, BLOCK_OF_A_SEARCH, most, -MARGIN), slow=True),
    }


def _in_all_seats(
    meetings: Iterable[Meeting], block: int, most: int, above: float = 0.0
) -> Measurement:
    series: dict[str, Series] = {}
    tests: dict[str, Bounds] = {}
    for each in meetings:
        low = each.fair + above
        series[each.name] = Seated(each.game, each.one, each.rest, SEED)
        tests[each.name] = Bounds(low, low + MARGIN, most=most)
    return Measurement(series, most, ("share", "seat"), block=block, tests=tests)


def _side_by_side(meetings: Iterable[Meeting], block: int, most: int) -> Measurement:
    series: dict[str, Series] = {}
    tests: dict[str, Bounds] = {}
    for each in meetings:
        for seat in range(each.game.players):
            name = by_side(each.name, seat)
            series[name] = Side(each.game, each.one, each.rest, seat, SEED)
            tests[name] = Bounds(0.5, 0.5 + MARGIN / 2, most=most)
    return Measurement(series, most, ("gain", "won", "usual"), block=block, tests=tests)


def by_side(name: str, seat: int) -> str:
    """The name of a series from one side.

    >>> by_side(meeting("drako", "accountant", "random"), 1)
    'drako: accountant among random, seat 1'
    """
    return f"{name}, seat {seat}"


def victories(found: Iterable[Measured], table: str) -> dict[tuple[str, str], Estimate]:
    """What everybody won at a table of whom, all seats and sides together."""
    wins: dict[tuple[str, str], tuple[int, float, float]] = {}
    for each in found:
        for name, one in each.series.items():
            settings = each.settings["series"][name]
            if settings["game"] == table:
                pair = settings["one"], settings["rest"]
                n, total, squares = one.sums["won" if "won" in one.sums else "share"]
                before = wins.get(pair, (0, 0.0, 0.0))
                wins[pair] = before[0] + n, before[1] + total, before[2] + squares
    return {pair: mean_of(sums, share=True).estimate() for pair, sums in wins.items()}


def rated(found: Iterable[Measured], table: str, reference: str) -> dict[str, Estimate]:
    """The ratings of everybody who met anybody at a table, the best first."""
    met = victories(found, table)
    shares = {(one, rest): share for (one, rest), share in met.items() if one != rest}
    return ratings(shares, read_game(table).players, reference)


def verdict(found: Measured, name: str) -> Verdict:
    """What the test of a series says, and what was measured in it."""
    low, high, error = found.settings["tests"][name]
    first = found.settings["shares"][0]
    seen = mean_of(found[name].sums[first], share=True)
    return Verdict(claim(seen, Bounds(low, high, error)), seen.estimate())
