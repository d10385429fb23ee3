"""Which rules a game is made of in play: how often each clause applies, and which never do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Unpack

from wawel.core.catalogue import read_game
from wawel.core.chance import CHANCE
from wawel.core.clauses import SET_UP
from wawel.core.game import Game
from wawel.core.playing import Bot, play, stream
from wawel.core.shared_series import InOneStep
from wawel.lab.errors import LabError
from wawel.lab.measures import usual_bot
from wawel.lab.parts import How, run_part
from wawel.odds.intervals import Estimate, RunningMean, proportion


class Citations(Counter[str]):
    """A listener that counts the clauses, and lets the rest go by."""

    def emit(
        self,
        kind: str,
        /,
        *clauses: str,
        only: Collection[int] | None = None,
        **facts: Any,
    ) -> None:
        """Note what an event cites."""
        self.update(clauses)


@dataclass(frozen=True)
class Hearing(InOneStep):
    """Matches in which all seats are alike, and somebody notes what the rules cite."""

    game: Game[Any, Any]
    bot: Bot
    seed: int

    @property
    def settings(self) -> list[Any]:
        """All that the matches depend on, as plain data."""
        return ["clauses", self.game.text(), self.bot.name, self.seed]

    def __call__(self, number: int) -> dict[str, int]:
        """How often each clause was cited in a match: by events, questions and the result."""
        state, citations = self.game.new_initial_state(), Citations()
        seats = [self.bot] * self.game.players
        for player in play(state, seats, stream(self.seed, number), emit=citations.emit):
            if player != CHANCE:
                citations.update(state.explain().clauses)
        result = state.result()
        assert result is not None
        citations.update(result.clauses)
        return dict(citations)

    def about(self) -> dict[str, Any] | None:
        """The matches as plain data, if the bot is the one that the game itself names."""
        if self.bot != usual_bot(self.game):
            return None
        return {"kind": "clauses", "game": self.game.text(), "seed": self.seed}


def work_of(about: Mapping[str, Any]) -> Hearing:
    """The matches that `Hearing.about` tells of."""
    game = read_game(about["game"])
    return Hearing(game, usual_bot(game), about["seed"])


@dataclass(frozen=True)
class ClauseTally:
    """How often clauses apply: in which share of the games, and how many times a game."""

    game: Game[Any, Any]
    games: int
    shares: Mapping[str, Estimate]
    times: Mapping[str, Estimate]

    @property
    def never(self) -> tuple[str, ...]:
        """The clauses that nothing cited, though something can.

        A clause may still forbid something: whoever only does what is legal never hears of it.
        Definitions, the set-up, and what says that something does not happen are left out, and so
        are the rules of other tables.
        """
        left_out = {*self.aside}
        return tuple(
            id
            for id, clause in self.game.clauses.items()
            if id not in self.times and not clause.mark and id not in left_out
        )

    @property
    def aside(self) -> tuple[str, ...]:
        """The clauses of the set-up, and of other tables than this one, that nothing cited."""
        others = of_other_tables(self.game)
        return tuple(
            id
            for id, clause in self.game.clauses.items()
            if id not in self.times and not clause.mark and (clause.topic == SET_UP or id in others)
        )

    def share(self, id: str) -> Estimate:
        """In which share of the games a clause was cited, and be it in none.

        >>> from wawel import load_game
        >>> print(ClauseTally(load_game("nogi"), 100, {}, {}).share("NOGI-MOVE-1"))
        0.0000 (0.0000 to 0.0370, n = 100)
        """
        return self.shares.get(id) or proportion(0, self.games)


def of_other_tables(game: Game[Any, Any]) -> Collection[str]:
    """The clauses that speak of tables which this one is not: the game's `measures` may say so.

    >>> from wawel import load_game
    >>> "DRAKO-NET-1" in of_other_tables(load_game("drako", pairing="knights-trolls"))
    True
    >>> of_other_tables(load_game("nogi"))
    ()
    """
    said: Callable[[Game[Any, Any]], Collection[str]] | None
    said = getattr(game.module("measures"), "elsewhere", None)
    return said(game) if said is not None else ()


class ClauseCount:
    """The clauses that so many games cite, counted game by game."""

    def __init__(
        self, game: Game[Any, Any], n: int, rng: Random, *, bot: Bot | None = None
    ) -> None:
        if n < 1:
            raise LabError("at least one match is needed")
        self.plan = Hearing(game, bot or usual_bot(game), rng.getrandbits(64))
        self.done, self.total = 0, n
        self._results: list[Mapping[str, int]] = []

    def count(self, cited: Mapping[str, int]) -> None:
        """Keep what the next game cited."""
        self._results.append(cited)
        self.done += 1

    def found(self) -> ClauseTally:
        """What is known so far."""
        game, cited_at_all = self.plan.game, {id for cited in self._results for id in cited}
        shares, times = {}, {}
        for id in game.clauses:  # in the order in which they are taught
            if id in cited_at_all:
                share, mean = RunningMean(share=True), RunningMean()
                for cited in self._results:
                    share.add(float(id in cited))
                    mean.add(cited.get(id, 0))
                shares[id], times[id] = share.estimate(), mean.estimate()
        return ClauseTally(game, self.done, shares, times)


def count_clauses(
    game: Game[Any, Any], n: int, rng: Random, *, bot: Bot | None = None, **how: Unpack[How]
) -> ClauseTally:
    """Play so many games, and count the clauses that are cited.

    The rest is as `How` says.

    >>> from wawel import load_game
    >>> found = count_clauses(load_game("nogi", players=2), 3, Random(1))
    >>> print(found.shares["NOGI-MOVE-1"])
    1.0000 (0.4385 to 1.0000, n = 3)
    >>> "NOGI-MOVE-1" in found.never
    False
    """
    counted = ClauseCount(game, n, rng, bot=bot)
    run_part(counted, **how)
    return counted.found()
