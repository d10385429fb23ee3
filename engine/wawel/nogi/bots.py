"""Four bots of *Nogi za pas!*, each with one idea of what the game is about.

All of them look one move ahead and judge the table they leave behind; they differ in whose
knights they look at, and what else they want. The reader, in a module of its own, also looks at
what the others did.
"""

from __future__ import annotations

from typing import Any

from wawel.core.sets import members
from wawel.nogi.evaluation import evaluate, hurry, own_colours, prospects, rabbits_of
from wawel.nogi.reader import Reader
from wawel.nogi.state import NogiState
from wawel.play.advised import Advised
from wawel.play.bots import Bot, GreedyBot
from wawel.play.ismcts import Ismcts
from wawel.play.ladder import Ladder
from wawel.play.learned import evaluation_of


def shepherd(state: NogiState, player: int) -> float:
    """Bring its own knights home early, but not first, and out of the dragon's reach."""
    worth = prospects(state)
    own = own_colours(state, player)
    return sum(count * value for count, value in zip(own, worth, strict=True)) + 0.3 * rabbits_of(
        state, player
    )


def saboteur(state: NogiState, player: int) -> float:
    """Spoil what is not on its own shield; its own knights matter when they are in danger."""
    worth = prospects(state)
    own = own_colours(state, player)
    foreign = sum(value for count, value in zip(own, worth, strict=True) if not count)
    mine = sum(count * value for count, value in zip(own, worth, strict=True))
    return 0.4 * mine - foreign


def clock_keeper(state: NogiState, player: int) -> float:
    """Take every rabbit; bring the dragon when the rear is not its own, otherwise delay it."""
    own = own_colours(state, player)
    running = members(state.running)
    rear = min((state.spaces[k] for k in running), default=0)
    at_risk = [1 if own[k] else -1 for k in running if state.spaces[k] == rear]
    tempo = -sum(at_risk) / max(1, len(at_risk)) * hurry(state)
    worth = sum(count * value for count, value in zip(own, prospects(state), strict=True))
    return rabbits_of(state, player) + tempo + 0.3 * worth


IDEAS: dict[str, GreedyBot] = {
    score.__name__: GreedyBot(score.__name__, score) for score in (shepherd, saboteur, clock_keeper)
}
"""The bots that are one idea of what a table is worth."""

BOTS: dict[str, Bot] = {**IDEAS, "reader": Reader()}
"""The game's own bots by name."""


def searcher(iterations: int | None = None, seconds: float | None = None, **watch: Any) -> Ismcts:
    """The search, which asks the clock-keeper first, and plays one round on with four of them."""
    settings: dict[str, Any] = {
        "adviser": IDEAS["clock_keeper"],
        "rounds": 1,
        "evaluate": evaluation_of("wawel.nogi", evaluate),
    }
    return Advised(iterations, seconds, **{**settings, **watch})


LADDER = Ladder(
    ("nogi players=4", "nogi players=2"),
    best="clock_keeper",
    thinking=(20, 120),
    most=48,
    most_of_a_search=16,
)
"""Where and how far the bots are measured."""
