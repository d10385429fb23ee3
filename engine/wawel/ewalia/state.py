"""What is on the table of *Kingdom Run*."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from wawel.core.chance import CHANCE, TERMINAL
from wawel.core.cloning import clone_by_slots
from wawel.core.state import EVERYTHING, Result, State, Viewer
from wawel.ewalia import notation, rules, scoring
from wawel.ewalia.actions import EwaliaAction
from wawel.ewalia.labels import label_facts
from wawel.ewalia.pieces import CLANS, DICE, SPACES, Hand, plus
from wawel.ewalia.view import EwaliaView, view

if TYPE_CHECKING:
    from wawel.ewalia.game import Ewalia


class EwaliaState(State[EwaliaAction]):
    """A position of *Kingdom Run*.

    `spaces` holds the crowd of each space, `podium` the clans in order of arrival. Of the four
    dice some lie unused, some have been used, and some are taken up to be thrown again; those that
    are nowhere are being rolled. Nothing is hidden (EWALIA-STEAL-6).
    """

    __slots__ = (
        "dice",
        "done",
        "ending",
        "lifted",
        "origin",
        "phase",
        "podium",
        "reach",
        "rerolls",
        "seat",
        "spaces",
        "tokens",
        "used",
    )

    game: Ewalia
    seat: int
    spaces: list[str]  # who stands on each space
    podium: str  # clans in order of arrival
    tokens: tuple[int, ...]  # victory tokens of each seat
    dice: Hand  # unused
    lifted: Hand  # taken up, to be thrown again
    used: Hand
    done: Hand  # the actions of this turn, copied ones too
    rerolls: int  # taken in this turn
    origin: int  # the space that is being scattered, or -1
    reach: int  # where its last runner was laid, or -1
    phase: str
    ending: str  # the clause that ended the game, or nothing

    def __init__(self, game: Ewalia) -> None:
        self.game = game
        self.past = None
        self.seat = game.options.first_player  # EWALIA-SETUP-11
        # One runner of every clan on each start space, awake (EWALIA-SETUP-5, EWALIA-SETUP-7).
        self.spaces = ["".join(CLANS)] * game.start_spaces + [""] * (SPACES - game.start_spaces)
        self.podium = ""
        self.tokens = (game.tokens_each,) * game.players
        self.dice = self.lifted = self.used = self.done = ()
        self.rerolls = 0
        self.origin = self.reach = -1
        self.phase = "roll"
        self.ending = ""

    clone = clone_by_slots(__slots__, copied=("spaces",))

    def key(self) -> tuple[Hashable, ...]:
        """All that the future depends on, within one game: equal keys have the same future."""
        return (
            self.phase,
            self.seat,
            *self.spaces,
            self.podium,
            self.tokens,
            self.dice,
            self.lifted,
            self.used,
            self.done,
            self.rerolls,
            self.origin,
            self.reach,
        )

    def shown(self) -> Hand:
        """What the dice on the table show, used or not: what a Copy can be (EWALIA-COPY-4)."""
        return plus(self.dice, self.used)

    def missing(self) -> int:
        """How many dice do not lie on the table."""
        return DICE - len(self.dice) - len(self.used) - len(self.lifted)

    # Who decides, and what ------------------------------------------------------------------

    def current_player(self) -> int:
        phase = self.phase
        if phase == "roll":
            return CHANCE
        return TERMINAL if phase == "over" else self.seat

    # The rules are functions of a state: here they become its methods, without a detour.
    chance_outcomes = rules.chances
    explain = rules.question
    _choices = rules.choices
    _refusal = rules.refusal
    _apply = rules.apply
    secret_kinds = frozenset()

    def result(self) -> Result | None:
        return scoring.result(self) if self.phase == "over" else None

    # What leaves the state: there are no secrets ---------------------------------------------

    def position(self, viewer: Viewer = EVERYTHING) -> str:
        self.check_viewer(viewer)
        return notation.write_position(self)

    label_facts = label_facts

    def view(self, player: int | None) -> EwaliaView:
        return view(self, player)
