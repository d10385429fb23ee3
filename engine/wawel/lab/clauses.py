"""Which rules a game is made of in play: how often each clause applies, and which never do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any

from wawel.core.chance import CHANCE
from wawel.core.checkpoint import Checkpoint
from wawel.core.game import Game
from wawel.core.playing import Bot, play, run_series, stream
from wawel.lab.errors import LabError
from wawel.lab.measures import usual_bot
from wawel.odds.intervals import Estimate, RunningMean

if TYPE_CHECKING:
    from concurrent.futures import Executor
    from pathlib import Path


class Citations(Counter[str]):
    """A listener that counts the clauses, and lets the rest go by."""

    def say(
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
class Hearing:
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
        state, heard = self.game.new_initial_state(), Citations()
        seats = [self.bot] * self.game.players
        for player in play(state, seats, stream(self.seed, number), say=heard.say):
            if player != CHANCE:
                heard.update(state.explain().clauses)
        result = state.result()
        assert result is not None
        heard.update(result.clauses)
        return dict(heard)


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
        Definitions, the set-up, and what says that something does not happen are left out.
        """
        return tuple(
            id
            for id, clause in self.game.clauses.items()
            if id not in self.times and not clause.mark
        )


def count_clauses(  # noqa: PLR0913 - all but three are seldom given
    game: Game[Any, Any],
    n: int,
    rng: Random,
    *,
    bot: Bot | None = None,
    progress: Callable[[int, int], object] | None = None,
    stop: Callable[[], object] | None = None,
    executor: Executor | None = None,
    file: Path | None = None,
) -> ClauseTally:
    """Play so many games, and count the clauses that are cited.

    The rest is as for `Experiment.run`.

    >>> from wawel import load_game
    >>> found = count_clauses(load_game("nogi", players=2), 3, Random(1))
    >>> print(found.shares["NOGI-MOVE-1"])
    1.0000 (0.4385 to 1.0000, n = 3)
    >>> "NOGI-MOVE-1" in found.never
    False
    """
    if n < 1:
        raise LabError("at least one match is needed")
    hearing = Hearing(game, bot or usual_bot(game), rng.getrandbits(64))
    checkpoint = None if file is None else Checkpoint(file, hearing.settings)
    heard: list[dict[str, int]] = []
    for cited in run_series(hearing, n, executor, checkpoint):
        heard.append(cited)
        if progress is not None:
            progress(len(heard), n)
        if stop is not None and stop():
            break
    cited_at_all = {id for cited in heard for id in cited}
    shares, times = {}, {}
    for id in game.clauses:  # in the order in which they are taught
        if id in cited_at_all:
            share, mean = RunningMean(share=True), RunningMean()
            for cited in heard:
                share.add(float(id in cited))
                mean.add(cited.get(id, 0))
            shares[id], times[id] = share.estimate(), mean.estimate()
    return ClauseTally(game, len(heard), shares, times)
