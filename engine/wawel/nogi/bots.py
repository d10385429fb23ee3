"""Four bots of *Nogi za pas!*, each with one idea of what the game is about.

All of them look one move ahead and judge the table they leave behind, unless they see a win that
is certain; they differ in whose knights they look at, and what else they want. The reader, in a
module of its own, also looks at what the others did.
"""

from __future__ import annotations

from typing import Any

from wawel.nogi.evaluation import evaluate, fed, own_colours, prospects, rabbits_of, tempo
from wawel.nogi.one_move import OneMove
from wawel.nogi.reader import Reader
from wawel.nogi.state import NogiState
from wawel.play.advised import Advised
from wawel.play.bots import Bot
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
    worth = sum(count * value for count, value in zip(own, prospects(state), strict=True))
    return rabbits_of(state, player) + tempo(state, own) + fed(state, own) + 0.3 * worth


IDEAS: dict[str, OneMove] = {
    **{
        score.__name__: OneMove(score.__name__, score)
        for score in (shepherd, saboteur, clock_keeper)
    },
    "reader": Reader(),
}
"""Each of them is one idea of what a table is worth."""

BOTS: dict[str, Bot] = {**IDEAS}
"""The game's own bots by name."""


def looks_for_a_win(state: NogiState) -> int:
    """How many actions the search looks at for a certain win: all, if one may end the game.

    Two knights may come home at once and a third be left alone (NOGI-END-1 and 2).
    """
    near = len(state.castle) >= 2 or state.running.bit_count() <= 5
    return len(state.legal_actions()) if near else 0


def searcher(iterations: int | None = None, seconds: float | None = None, **watch: Any) -> Ismcts:
    """The search, which asks the reader first, and plays one round on with clock-keepers."""
    settings: dict[str, Any] = {
        "adviser": IDEAS["reader"],
        "rollout": IDEAS["clock_keeper"],
        "rounds": 1,
        "evaluate": evaluation_of("wawel.nogi", evaluate),
        "certain": looks_for_a_win,
    }
    return Advised(iterations, seconds, **{**settings, **watch})


LADDER = Ladder(
    ("nogi players=4", "nogi players=2"),
    best="reader",
    thinking=(20, 160),
    most=120,
    most_of_a_search=120,
    variants=tuple(f"nogi players={players}" for players in range(2, 8)),
    broken_off="broken off",
)
"""Where and how far the bots are measured."""
