"""How often a task of *Grajeczka* is one move away: at a moment taken at random, for every Page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from wawel import State
from wawel.core.playing import play, stream
from wawel.grajeczka.distance import moves_needed
from wawel.grajeczka.state import GrajeczkaState
from wawel_book.measured import LABEL
from wawel_book.series import Numbers, OwnKind

READY = "one move away"


@dataclass(frozen=True)
class Moments(OwnKind):
    """One beginning of a turn a game, taken at random: which Pages would one move fulfil?

    All Pages of the box are asked about, whoever holds them and whether or not they are read: it
    is the Kingdom that is looked at. That a tile may fulfil a task as well is left aside.
    """

    def play(self, number: int) -> tuple[State[Any], Numbers]:
        """How one game ended, and of each Page whether a single move would have done."""
        rng = stream(self.seed, number)
        state = self.game.new_initial_state()
        assert isinstance(state, GrajeczkaState)
        turn, turns, chosen = 0, 0, state.clone()
        for _ in play(state, [self.bot] * self.game.players, rng):
            if state.phase == "turn" and state.turn != turn:
                turn, turns = state.turn, turns + 1
                # Each turn so far is the one that is looked at, all with the same chance.
                if rng.randrange(turns) == 0:
                    chosen = state.clone()
        return state, ready(chosen)


def ready(state: GrajeczkaState) -> Numbers:
    """Of each Page, whether one move fulfils its task.

    >>> from wawel import load_game
    >>> found = ready(load_game("grajeczka").new_initial_state())
    >>> [found[f"one move away|{page}"] for page in (1, 3, 12)]
    [0.0, 1.0, 0.0]
    """
    return {
        f"{READY}{LABEL}{number}": float(moves_needed(state.kingdom, state.places, page) == 1)
        for number, page in sorted(state.game.pages.items())
    }
