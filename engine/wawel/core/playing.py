"""Playing on: the one loop in which chance and bots act, and the streams of chance it is fed with.

Whoever lets a game run (a tournament, a search, the laboratory, a simulation, a measurement) uses
`play`. Every game of a series has a generator of its own, made of the seed of the series and the
number of the game: any one can be played again alone, and the series can be shared out among
processes without a change in its results.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from random import Random
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from wawel.core.chance import CHANCE, TERMINAL
from wawel.core.events import Emit, emit_nothing
from wawel.core.state import State

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from wawel.core.checkpoint import Checkpoint

R = TypeVar("R")

LARGEST_PIECE = 250
"""So many numbers, at most, are done in one piece by a worker."""


class Bot(Protocol):
    """Anything with a name that can choose.

    A bot is handed a state in which everything it may not know has been drawn anew, and what it
    chooses is checked. A bot that looks at nothing but what its seat may know anyway, and names
    nothing but one of its legal actions, says so in its class by `needs_world = False`: it is shown
    the table itself, which it must not change, and what it chooses is not checked.
    """

    name: str

    def choose(self, state: State[Any], player: int, rng: Random) -> Any:
        """One of the legal actions of `state`, in which `player` is to decide."""


def needs_world(bot: Bot) -> bool:
    """Must all that is hidden from the bot be drawn anew before it looks? Yes, unless it says no.

    Only the class that says how the bot chooses can say so: whoever writes another `choose` on
    top of it may well look.

    >>> from wawel.play import GreedyBot, RandomBot
    >>> needs_world(GreedyBot("miser", len)), needs_world(RandomBot())
    (True, False)
    >>> class Looker(RandomBot):
    ...     def choose(self, state, player, rng):
    ...         return max(state.legal_actions())
    >>> needs_world(Looker())
    True
    """
    chooser = next((kind for kind in type(bot).__mro__ if "choose" in vars(kind)), type(bot))
    return "choose" in vars(bot) or bool(vars(chooser).get("needs_world", True))


def decide(state: State[Any], bot: Bot, player: int, rng: Random) -> Any:
    """What a bot does here, knowing what its seat knows: it may be applied without a check."""
    if not needs_world(bot):
        return bot.choose(state, player, rng)
    world = state.resample_from_infostate(player, rng)
    return state.checked(bot.choose(world, player, rng))


def play(
    state: State[Any],
    bots: Sequence[Bot],
    rng: Random,
    done: list[Any] | None = None,
    emit: Emit = emit_nothing,
) -> Iterator[int]:
    """Play a state on to its end, step by step; the state changes.

    Before every step it says who acts: a seat, or `CHANCE`. Whoever asks may look at the state
    then, and may leave off. What was done is appended to `done`; `emit` hears every event.

    >>> from wawel import load_game
    >>> from wawel.play import RandomBot
    >>> state = load_game("nogi", players=2).new_initial_state()
    >>> steps = sum(1 for player in play(state, [RandomBot()] * 2, Random(1)))
    >>> state.is_terminal(), steps == len(state.history())
    (True, True)
    """
    worlds = [needs_world(bot) for bot in bots]
    current_player, apply_trusted = state.current_player, state.apply_trusted
    while (player := current_player()) != TERMINAL:
        yield player
        if player == CHANCE:
            action = state.chance_outcomes().sample(rng)
        elif worlds[player]:
            action = decide(state, bots[player], player, rng)
        else:
            action = bots[player].choose(state, player, rng)
        apply_trusted(action, emit)
        if done is not None:
            done.append(action)


def play_out(state: State[Any], bots: Sequence[Bot], rng: Random) -> State[Any]:
    """How a game ends that is played on from a state; the state itself stays as it is."""
    state = state.clone()
    for _ in play(state, bots, rng):
        pass
    return state


def final_shares(end: State[Any]) -> list[float]:
    """Parts of one victory by seat, of a game that is over."""
    result = end.result()
    assert result is not None
    return result.shares(end.game.players)


def stream(seed: int, number: int) -> Random:
    """The generator of one game of a series: the same for the same seed and number, everywhere.

    >>> stream(7, 3).random() == stream(7, 3).random() != stream(7, 4).random()
    True
    """
    return Random(f"{seed} {number}")


def run_series(
    work: Callable[[int], R],
    count: int,
    executor: Executor | None = None,
    checkpoint: Checkpoint | None = None,
) -> Iterator[R]:
    """What `work` gives for the numbers 0, 1, 2..., in their order.

    An executor of `concurrent.futures`, or anything like one, may do the work piece by piece: with
    processes `work` and what it gives have to be things that can be pickled. Without one it is done
    here, number by number, as somebody asks for it. What a checkpoint has kept is not done again.

    >>> list(run_series(abs, 4))
    [0, 1, 2, 3]
    """
    known = checkpoint.kept()[:count] if checkpoint is not None else []
    yield from known
    for result in _rest_of_series(work, range(len(known), count), executor):
        if checkpoint is not None:
            checkpoint.keep(result)
        yield result


def _rest_of_series(
    work: Callable[[int], R], numbers: range, executor: Executor | None
) -> Iterator[R]:
    if executor is None:
        return map(work, numbers)
    # So many pieces keep a few workers busy to the end, and cost little to send; none is so large
    # that nothing is heard for long of games that are quick. They are made here, since not every
    # executor knows of pieces.
    size = max(1, min(len(numbers) // 64, LARGEST_PIECE))
    pieces = [numbers[first : first + size] for first in range(0, len(numbers), size)]
    return chain.from_iterable(executor.map(Piecework(work), pieces))


@dataclass(frozen=True)
class Piecework(Generic[R]):
    """The same work for several numbers at once."""

    work: Callable[[int], R]

    def __call__(self, numbers: Sequence[int]) -> list[R]:
        """What the work gives for each of them."""
        return [self.work(number) for number in numbers]
