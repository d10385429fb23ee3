"""Tournaments: which bot is better, measured."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import cycle
from random import Random
from typing import Any

from wawel.core.chance import CHANCE, TERMINAL
from wawel.core.game import Game
from wawel.core.state import State
from wawel.odds.montecarlo import Estimate, Progress, estimate
from wawel.play.bots import Bot


def play_out(state: State[Any], bots: Sequence[Bot], rng: Random) -> State[Any]:
    """Play a state to its end; every bot decides on what its seat may know."""
    state = state.clone()
    while (player := state.current_player()) != TERMINAL:
        if player == CHANCE:
            state.apply_action(state.chance_outcomes().sample(rng))
        else:
            seen = state.resample_from_infostate(player, rng)
            state.apply_action(bots[player].choose(seen, player, rng))
    return state


def against_the_rest(  # noqa: PLR0913 - the last three are seldom given
    game: Game[Any, Any],
    one: Bot,
    rest: Bot,
    rounds: int,
    rng: Random,
    *,
    seats: Sequence[int] | None = None,
    progress: Progress | None = None,
    stop: Callable[[], object] | None = None,
) -> Estimate:
    """The share of victories of one bot at a table of others, each seat in turn.

    A round is one game in each seat, so the advantage of a seat cancels out. Equal bots share
    the victories: 1 divided by the number of players is what to compare with. Where the seats
    are different sides, `seats` measures the bot on some of them.
    """
    taken = range(game.players) if seats is None else seats
    turns = cycle(taken)

    def share(rng: Random) -> float:
        seat = next(turns)
        bots = [one if other == seat else rest for other in range(game.players)]
        result = play_out(game.new_initial_state(), bots, rng).result()
        assert result is not None
        return result.shares(game.players)[seat]

    return estimate(share, rounds * len(taken), rng, progress=progress, stop=stop, share=True)


def tournament(  # noqa: PLR0913 - the last three are seldom given
    game: Game[Any, Any],
    bots: Sequence[Bot],
    rounds: int,
    rng: Random,
    progress: Callable[[int, int], None] | None = None,
    *,
    seats: Sequence[int] | None = None,
    only: str | None = None,
) -> dict[tuple[str, str], Estimate]:
    """Every bot alone against a table of every other: (one, rest) -> share of victories.

    `only` is the name of the one bot that is measured alone against all others.

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
        table[one.name, rest.name] = against_the_rest(game, one, rest, rounds, rng, seats=seats)
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
