"""Random play, ours and OpenSpiel's, and its clock.

Our games are played by the engine's own loop. The names of the contract are OpenSpiel's, so their
games are played by the same steps. Neither checks an action that has just been listed as legal:
OpenSpiel has a method of its own for that, as we have. Decisions are
`actions[int(rng.random() * len(actions))]` for everybody.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from time import process_time
from typing import Any, Protocol, Self

from wawel import State
from wawel.play import RandomBot, play

CHANCE = -1
TERMINAL = -4


class Position(Protocol):
    """What the loop asks of a state."""

    def current_player(self) -> int: ...
    def chance_outcomes(self) -> Any: ...
    def legal_actions(self) -> Sequence[Any]: ...
    def apply_action(self, action: Any, /) -> None: ...


Draw = Callable[[Any, Random], Any]
"""Picks one of the chance outcomes."""


@dataclass(slots=True)
class Played:
    """How much was played, and how long it took."""

    games: int = 0
    actions: int = 0
    decisions: int = 0
    seconds: float = 0.0

    def __iadd__(self, other: Played) -> Self:
        self.games += other.games
        self.actions += other.actions
        self.decisions += other.decisions
        self.seconds += other.seconds
        return self


PlayGame = Callable[[Random], Played]
"""Plays one whole game at random and says how many actions that took."""


def play_ours(state: State[Any], rng: Random) -> Played:
    """Play one of our games to its end; every action counts, an outcome of chance too."""
    actions = decisions = 0
    for player in play(state, [RandomBot()] * state.game.players, rng):
        actions += 1
        decisions += player >= 0
    return Played(1, actions, decisions)


def play_game(state: Position, draw: Draw, rng: Random) -> Played:
    """Play a game that speaks the contract to its end, in the same way."""
    actions = decisions = 0
    while (player := state.current_player()) != TERMINAL:
        if player == CHANCE:
            action = draw(state.chance_outcomes(), rng)
        else:
            legal = state.legal_actions()
            action = legal[int(rng.random() * len(legal))]
            decisions += 1
        state.apply_action(action)
        actions += 1
    return Played(1, actions, decisions)


def draw_exact(chances: Any, rng: Random) -> Any:
    """One of our outcomes, by the sampling that our chances bring along."""
    return chances.sample(rng)


def draw_float(outcomes: Sequence[tuple[Any, float]], rng: Random) -> Any:
    """One outcome of a list with float probabilities, by walking along it.

    >>> draw_float([("heads", 0.5), ("tails", 0.5)], Random(1))
    'heads'
    """
    left = rng.random()
    for outcome, probability in outcomes:
        left -= probability
        if left < 0:
            return outcome
    return outcomes[-1][0]


def play_for(seconds: float, play: PlayGame, rng: Random) -> Played:
    """Play whole games until the time is over; at least one, and the last one to its end.

    It is the time of the processor: what else the machine does meanwhile does not count.
    """
    total = Played()
    start = process_time()
    while total.seconds < seconds:
        total += play(rng)
        total.seconds = process_time() - start
    return total
