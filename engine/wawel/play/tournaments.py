"""Tournaments: which bot is better, measured."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any

from wawel.core.checkpoint import checkpoint_in
from wawel.core.game import Game
from wawel.core.playing import Bot, play_out, run_series, stream
from wawel.odds.intervals import Estimate
from wawel.odds.montecarlo import Progress, gather

if TYPE_CHECKING:
    from concurrent.futures import Executor
    from pathlib import Path


@dataclass(frozen=True)
class Contest:
    """A series of games in which one bot plays against a table of others, each seat in turn.

    A game of it is known by its number, so that any one can be played again alone.
    """

    game: Game[Any, Any]
    one: Bot
    rest: Bot
    seats: tuple[int, ...]
    seed: int

    @property
    def about(self) -> list[Any]:
        """All that the games depend on, as plain data; bots go by their names."""
        return ["contest", self.game.text(), self.one.name, self.rest.name, self.seats, self.seed]

    def __call__(self, number: int) -> float:
        """The share of the victory that the one bot has in the game of this number."""
        game, seat = self.game, self.seats[number % len(self.seats)]
        bots = [self.one if other == seat else self.rest for other in range(game.players)]
        result = play_out(game.new_initial_state(), bots, stream(self.seed, number)).result()
        assert result is not None
        return result.shares(game.players)[seat]


def against_the_rest(  # noqa: PLR0913 - the last five are seldom given
    game: Game[Any, Any],
    one: Bot,
    rest: Bot,
    rounds: int,
    rng: Random,
    *,
    seats: Sequence[int] | None = None,
    progress: Progress | None = None,
    stop: Callable[[], object] | None = None,
    executor: Executor | None = None,
    file: Path | None = None,
) -> Estimate:
    """The share of victories of one bot at a table of others, each seat in turn.

    A round is one game in each seat, so the advantage of a seat cancels out. Equal bots share
    the victories: 1 divided by the number of players is what to compare with. Where the seats
    are different sides, `seats` measures the bot on some of them. The games may be shared out
    by an executor; their results are the same. They are kept in a `file`, if one is named: whoever
    was interrupted goes on there.
    """
    taken = tuple(range(game.players) if seats is None else seats)
    contest = Contest(game, one, rest, taken, rng.getrandbits(64))
    games = rounds * len(taken)
    shares = run_series(contest, games, executor, checkpoint_in(file, contest.about))
    return gather(shares, games, progress=progress, stop=stop, share=True)


def tournament(  # noqa: PLR0913 - the last five are seldom given
    game: Game[Any, Any],
    bots: Sequence[Bot],
    rounds: int,
    rng: Random,
    progress: Callable[[int, int], None] | None = None,
    *,
    seats: Sequence[int] | None = None,
    only: str | None = None,
    executor: Executor | None = None,
    file: Path | None = None,
) -> dict[tuple[str, str], Estimate]:
    """Every bot alone against a table of every other: (one, rest) -> share of victories.

    `only` is the name of the one bot that is measured alone against all others. Of a file that is
    named each pair of bots has one of its own, with a number added: see `against_the_rest`.

    >>> from wawel import load_game
    >>> from wawel.play import RandomBot
    >>> table = tournament(load_game("nogi", players=2), [RandomBot(), RandomBot()], 1, Random(1))
    >>> list(table)
    [('random', 'random')]
    """
    pairs = [
        (one, rest) for one in bots for rest in bots if one is not rest and only in (None, one.name)
    ]
    table: dict[tuple[str, str], Estimate] = {}
    for done, (one, rest) in enumerate(pairs):
        kept = None if file is None else file.with_name(f"{file.name}.{done}")
        table[one.name, rest.name] = against_the_rest(
            game, one, rest, rounds, rng, seats=seats, executor=executor, file=kept
        )
        if progress is not None:
            progress(done + 1, len(pairs))
    return table


def ranking(table: dict[tuple[str, str], Estimate]) -> list[tuple[str, float]]:
    """The bots by their mean share against all others, the best first."""
    shares: dict[str, list[float]] = {}
    for (one, _), share in table.items():
        shares.setdefault(one, []).append(share.value)
    means = {name: sum(values) / len(values) for name, values in shares.items()}
    return sorted(means.items(), key=lambda entry: -entry[1])
