"""Large lairs on demand, for measurements and for pictures.

>>> state = built_lair(60)
>>> len(state.lair.chambers), state.current_player() >= 0
(60, True)
>>> len(choosing_a_place(state).legal_actions()) > 20
True
"""

from __future__ import annotations

from random import Random
from typing import Any

from wawel.core.playing import play
from wawel.core.state import State
from wawel.drakon.actions import At, DrakonAction, Lay, Turn
from wawel.drakon.game import Drakon
from wawel.drakon.options import DrakonOptions
from wawel.drakon.state import DrakonState


def built_lair(chambers: int = 60, players: int = 2, seed: int = 1) -> DrakonState:
    """A state at the beginning of a turn, with so many chambers in play (at most 72).

    Everybody does nothing but lay, at random; the same seed gives the same lair.
    """
    state = Drakon(DrakonOptions(players=players)).new_initial_state()
    for _ in play(state, [Builder()] * players, Random(seed)):
        if len(state.lair.chambers) >= chambers and not state.stack and state.phase == "act":
            break
    return state


class Builder:
    """Lays a tile whenever that is possible."""

    name = "builder"
    needs_world = False  # it looks at its legal actions alone

    def choose(self, state: State[Any], player: int, rng: Random) -> DrakonAction:
        legal: list[DrakonAction] = state.legal_actions()
        laying = [action for action in legal if isinstance(action, (Lay, At, Turn))] or legal
        return laying[int(rng.random() * len(laying))]


def choosing_a_place(state: DrakonState) -> DrakonState:
    """The same table after the active player has chosen a tile: every place is on offer."""
    return state.child(next(action for action in state.legal_actions() if isinstance(action, Lay)))
