"""Reading shields in *Nogi za pas!*: how well it goes, and what it is worth."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from wawel import State
from wawel.core.playing import play, stream
from wawel.nogi.actions import NogiAction
from wawel.nogi.evaluation import own_colours
from wawel.nogi.one_move import StateValue
from wawel.nogi.reader import Reader, deeds, likely_shields, promise
from wawel.nogi.state import NogiState
from wawel_book.measured import LABEL
from wawel_book.series import Numbers, OwnKind

TURNS = (8, 16, 24, 32)
"""After so many turns somebody is asked what the others hold."""


class Peeker(Reader):
    """A reader that looks at everybody's shields: nobody may, so nobody can read better."""

    needs_world = False

    def choose(self, state: State[Any], player: int, rng: Random) -> NogiAction:
        """Shown the table itself, it does not have to guess."""
        return super().choose(state, player, rng)

    def judge(self, state: NogiState, player: int) -> StateValue:
        """By what everybody holds."""
        held = {seat: own_colours(state, seat) for seat in range(state.game.players)}
        return lambda after: promise(after, player, held)


def readers() -> dict[str, Reader]:
    """The same bot without the idea of the reader, with it, and with more than it may know."""
    return {
        "blind": Reader("blind", lean=0.0),
        "reader": Reader("reader"),
        "peeker": Peeker("peeker"),
    }


@dataclass(frozen=True)
class Beliefs(OwnKind):
    """Games of one bot among its own kind: what a reader would believe of the first seat's shield.

    `turn|8` is how likely the second seat takes the true one to be after eight turns, if it reads.
    """

    def play(self, number: int) -> tuple[State[Any], Numbers]:
        """How one game ended, and what could be read on the way."""
        state = self.game.new_initial_state()
        assert isinstance(state, NogiState)
        numbers: Numbers = {}
        asked = iter((*TURNS, 0))
        wanted = next(asked)
        for player in play(state, [self.bot] * self.game.players, stream(self.seed, number)):
            if player >= 0 and state.turn == wanted + 1:
                found = likely_shields(state, 1, deeds(state)[0])
                numbers[f"turn{LABEL}{wanted}"] = found[state.shields[0][0]]
                wanted = next(asked)
        return state, numbers
