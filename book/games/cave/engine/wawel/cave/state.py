"""What is on the table of *The Cave*."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Self

from wawel.cave import notation, rules, scoring
from wawel.cave.actions import CaveAction
from wawel.cave.view import CaveView, view
from wawel.core.chance import CHANCE, TERMINAL, Chances
from wawel.core.events import Emit, Event
from wawel.core.state import EVERYTHING, Result, State, Viewer

if TYPE_CHECKING:
    from wawel.cave.game import Cave


class CaveState(State[CaveAction]):
    """Which chambers were seen, who has waited, and who is where.

    Where the dragon sleeps is not here: it is drawn when somebody looks.
    """

    __slots__ = ("inside", "met", "seat", "seen", "turn", "waited")

    game: Cave
    turn: int
    seat: int
    seen: frozenset[int]
    waited: frozenset[int]
    inside: int  # the chamber that the thief has just entered, or 0
    met: bool

    def __init__(self, game: Cave) -> None:
        self.game, self.past = game, None
        self.turn, self.seat = 1, 0
        self.seen = self.waited = frozenset()
        self.inside, self.met = 0, False

    @property
    def phase(self) -> str:
        """Where the turn stands."""
        if self.met:
            return "over"
        return "look" if self.inside else "choose"

    def closed(self) -> list[int]:
        """The chambers in which nobody has been, nor is now."""
        every = range(1, self.game.options.chambers + 1)
        return [chamber for chamber in every if chamber not in self.seen | {self.inside}]

    def current_player(self) -> int:
        return {"over": TERMINAL, "look": CHANCE}.get(self.phase, self.seat)

    def chance_outcomes(self) -> Chances[CaveAction]:
        return rules.chances(self)

    def _choices(self) -> list[CaveAction]:
        return rules.choices(self)

    def _refusal(self, action: CaveAction) -> str | None:
        return rules.refusal(self, action)

    def _apply(self, action: CaveAction, emit: Emit) -> None:
        rules.apply(self, action, emit)

    def result(self) -> Result | None:
        return scoring.result(self)

    def explain(self) -> Event:
        return rules.question(self)

    def clone(self) -> Self:
        return copy(self)

    def view(self, player: int | None) -> CaveView:
        return view(self, player)

    def position(self, viewer: Viewer = EVERYTHING) -> str:
        self.check_viewer(viewer)
        return notation.write_position(self)
