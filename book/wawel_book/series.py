"""What can be measured: series of games that are played alike, and how many are needed."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice
from random import Random
from typing import Any, Protocol, runtime_checkable

from wawel import Game, State
from wawel.core.playing import Bot, final_shares, play, play_out, stream
from wawel.lab import AS_IT_IS, Change, measures_of
from wawel.lab.experiment import Bench
from wawel.lab.match import Match, Standing
from wawel.lab.measures import good_bot, usual_bot
from wawel.odds.sequential import UNDECIDED, Bounds, claim
from wawel_book.measured import LABEL, add_up, mean_of

Block = Mapping[str, Any]
Numbers = dict[str, float]
OPENING = 12
"""So many steps are the opening of a game."""


class Ended(Protocol):
    """The end of a game, or whatever else can be written so that every move shows in it."""

    def serialize(self) -> str:
        """All of it as text."""


class Series(Protocol):
    """Games that are played alike, each known by its number."""

    @property
    def settings(self) -> dict[str, Any]:
        """All that the games depend on, as plain data."""

    def play(self, number: int) -> tuple[Ended, Numbers]:
        """How one game ended, and what was measured in it."""


@runtime_checkable
class Seats(Protocol):
    """A series that says who sits where before a game begins."""

    def begin(self, number: int) -> tuple[State[Any], list[Bot], Random]:
        """The table before the first step, who sits at it, and the chances of the game."""


def one_among(rest: Bot, one: Bot, seat: int, players: int) -> list[Bot]:
    """Who sits where, if one bot is alone in this seat."""
    return [one if other == seat else rest for other in range(players)]


@dataclass(frozen=True)
class Duel:
    """One bot at a table of others: the share of the victory it gets.

    Every deal is played from each seat in turn, with the same chances as long as the same is done:
    neither a good seat nor a good deal can flatter anybody. Games of one deal are not independent
    (equal bots share one victory of it), so that an interval is rather too wide than too narrow.
    """

    game: Game[Any, Any]
    one: Bot
    rest: Bot
    seed: int

    @property
    def settings(self) -> dict[str, Any]:
        """All that the games depend on, as plain data."""
        names = {"one": self.one.name, "rest": self.rest.name}
        return {"game": self.game.text(), "seed": self.seed, **names}

    def play(self, number: int) -> tuple[State[Any], Numbers]:
        """How one game ended, and the share of the one."""
        end = play_out(*self.begin(number))
        seat = number % self.game.players
        return end, {"share": final_shares(end)[seat]}

    def begin(self, number: int) -> tuple[State[Any], list[Bot], Random]:
        """The table before the first step, who sits at it, and the chances of the game."""
        deal, seat = divmod(number, self.game.players)
        bots = one_among(self.rest, self.one, seat, self.game.players)
        return self.game.new_initial_state(), bots, stream(self.seed, deal)


@dataclass(frozen=True)
class OwnKind:
    """Games of one bot among its own kind; whoever extends it says what is measured in them."""

    game: Game[Any, Any]
    bot: Bot
    seed: int

    @property
    def settings(self) -> dict[str, Any]:
        """All that the games depend on, as plain data."""
        return {"game": self.game.text(), "seed": self.seed, "bot": self.bot.name}


@dataclass(frozen=True)
class LaboratorySeries:
    """A game as it is or changed, measured as the laboratory does.

    Every second game is one with a good bot among random ones, if a measure asks for that.
    """

    game: Game[Any, Any]
    wanted: tuple[str, ...]
    seed: int

    @property
    def settings(self) -> dict[str, Any]:
        """All that the games depend on, as plain data."""
        return {"game": self.game.text(), "seed": self.seed, "measures": list(self.wanted)}

    @property
    def standing(self) -> Standing | None:
        """Who judges the tables that are watched, if it is not the game's own evaluation."""
        return None

    @cached_property
    def _bench(self) -> Bench:
        game, bots = self.game, (usual_bot(self.game), good_bot(self.game))
        return Bench("", game, self.wanted, *bots, self.seed, self.standing)

    def play(self, number: int) -> tuple[State[Any], Numbers]:
        """How one game ended, and what the measures say of it."""
        kinds = sorted({measure.on_trial for measure in self._bench.measures})
        turn, kind = divmod(number, len(kinds))
        match = self._bench.play(turn, kinds[kind], stream(self.seed, number))
        return match.end, self.numbers(match)

    def numbers(self, match: Match) -> Numbers:
        """What the measures say of one match."""
        found: Numbers = {}
        for measure in self._bench.measures:
            if measure.on_trial == (match.seat is not None):
                for label, value in measure.of(match).items():
                    found[f"{measure.name}{LABEL}{label}" if label else measure.name] = value
        return found


@dataclass(frozen=True)
class Measurement:
    """Some series with a name, each of so many games."""

    series: Mapping[str, Series]
    games: int
    shares: tuple[str, ...] = ("share",)
    """The numbers that are parts of one."""
    keeps_all: bool = False
    """Whether the numbers of every single game are kept."""
    block: int = 10
    """So many games are added up; a test plays such a block again."""
    tests: Mapping[str, Bounds] = field(default_factory=dict)
    """Series that end with the block that decides a sequential test of the first share."""
    slow: bool = False
    """Whether games take so long that a test plays the opening of one again, not a whole block."""
    enough: int = 1000
    """So many games the prose leans on; fewer only where games are dear, and the page says so."""

    @property
    def settings(self) -> dict[str, Any]:
        """All that the results depend on; they are made anew when it changes.

        Not how many games there are: whoever wants more of them goes on where others stopped.
        """
        tests = {
            name: [test.low, test.high, test.error, *["counted"] * test.counted]
            for name, test in self.tests.items()
        }
        return {
            "block": self.block,
            "shares": list(self.shares),
            "series": {name: one.settings for name, one in self.series.items()},
        } | ({"tests": tests} if tests else {})

    def needed(self, name: str, blocks: Sequence[Block]) -> int:
        """How many of these blocks a series needs: up to the one that decides its test."""
        test = self.tests.get(name)
        most = -(-(self.games if test is None else test.most) // self.block)
        if test is not None:
            for count in range(1, min(most, len(blocks)) + 1):
                seen = mean_of(add_up(blocks[:count])[self.shares[0]], share=True)
                if claim(seen, test) != UNDECIDED:
                    return count
        return most


def duels(game: Game[Any, Any], bots: Sequence[Bot], games: int, seed: int) -> Measurement:
    """Every bot alone at a table of every other, all with the same deals."""
    return Measurement(
        {
            f"{one.name} among {rest.name}": Duel(game, one, rest, seed)
            for one in bots
            for rest in bots
            if one is not rest
        },
        games,
    )


def comparison(
    game: Game[Any, Any], changes: Sequence[Change], only: Sequence[str], games: int, seed: int
) -> Measurement:
    """The game as it is and changed, so many games of each kind that the measures ask for."""
    named = {AS_IT_IS: game} | {change.name: change.of(game) for change in changes}
    wanted = [measure for measure in measures_of(game) if measure.name in only]
    kinds = len({measure.on_trial for measure in wanted})
    return Measurement(
        {
            name: LaboratorySeries(each, tuple(only), seed + number)
            for number, (name, each) in enumerate(named.items())
        },
        games * kinds,
        tuple(measure.name for measure in wanted if measure.share),
        block=100,
    )


def opening(one: Series, number: int) -> str:
    """A digest of how a game stands after its first steps."""
    assert isinstance(one, Seats)
    state, bots, rng = one.begin(number)
    for _ in islice(play(state, bots, rng), OPENING + 1):
        pass
    return hashlib.sha256(state.serialize().encode()).hexdigest()[:12]


def play_block(
    one: Series, first: int, count: int, keeps_all: bool, slow: bool = False
) -> dict[str, Any]:
    """Some games of a series, added up."""
    digest = hashlib.sha256()
    sums: dict[str, list[float]] = {}
    rows = []
    for number in range(first, first + count):
        end, numbers = one.play(number)
        digest.update(end.serialize().encode())
        rows.append(numbers)
        for key, value in numbers.items():
            known = sums.setdefault(key, [0, 0.0, 0.0])
            known[0] += 1
            known[1] += value
            known[2] += value * value
    tidy = {key: [int(n), round(a, 9), round(b, 9)] for key, (n, a, b) in sums.items()}
    block = {"games": count, "digest": digest.hexdigest()[:12], "sums": tidy}
    block |= {"rows": rows} if keeps_all else {}
    return block | ({"opening": opening(one, first)} if slow else {})
