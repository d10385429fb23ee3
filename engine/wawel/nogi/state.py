"""What is on the table of *Nogi za pas!*."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Self

from wawel.core.chance import CHANCE, TERMINAL
from wawel.core.cloning import clone_by_slots
from wawel.core.events import Event
from wawel.core.state import EVERYTHING, Result, State, Viewer
from wawel.nogi import hidden, labels, notation, rules, scoring
from wawel.nogi.actions import NogiAction
from wawel.nogi.pieces import Taken
from wawel.nogi.view import NogiView, view

if TYPE_CHECKING:
    from wawel.nogi.game import Nogi


class NogiState(State[NogiAction]):
    """A position of *Nogi za pas!*.

    Knights and dice are counted in the order of the component sheet, the white die last, and
    sets of them are bit masks. `spaces[k]` is 0 for a knight that is not on the track. What has
    not been drawn is not here: a shield not dealt is missing, a rabbit not looked at has no value.
    """

    __slots__ = (
        "available",
        "castle",
        "dragon",
        "eaten",
        "ending",
        "faces",
        "phase",
        "rabbits",
        "rolled",
        "running",
        "seat",
        "shields",
        "spaces",
        "stage",
        "taken",
        "tokens",
        "turn",
    )

    game: Nogi
    turn: int
    seat: int
    running: int  # mask of the knights on the track
    spaces: list[int]
    castle: tuple[int, ...]  # knights in order of arrival
    eaten: tuple[int, ...]  # knights in order of defeat
    dragon: int
    available: int  # mask of the dice that may be rolled
    rolled: int  # mask of the dice that lie rolled
    faces: list[int]  # of each rolled die, the number of the face that shows
    tokens: tuple[int, ...]  # revealed, in order
    rabbits: int  # mask of the spaces that have one
    taken: tuple[Taken, ...]
    shields: tuple[tuple[int, ...], ...]
    stage: str  # where the turn stands: roll, choose, attack, over
    ending: str  # the clause that ended the game, or nothing
    phase: str  # the stage, unless something hidden has to be drawn first: deal, rabbit

    def __init__(self, game: Nogi) -> None:
        self.game = game
        self.past = None
        self.turn = 1
        self.seat = game.options.first_player
        self.running = game.all_knights
        self.spaces = [game.start] * game.knight_count  # NOGI-SETUP-3
        self.castle = ()  # NOGI-SETUP-1
        self.eaten = ()
        self.dragon = game.mountain  # NOGI-SETUP-2
        self.available = game.all_dice  # NOGI-SETUP-6
        self.rolled = 0
        self.faces = [0] * game.dice_count
        self.tokens = ()
        self.rabbits = game.all_rabbits
        self.taken = ()
        self.shields = ((),) * game.players
        self.stage = "roll"  # the first turn has no attack (NOGI-TURN-4)
        self.ending = ""
        self.phase = "deal"

    clone = clone_by_slots(
        __slots__,
        copied=(
            "spaces",
            "faces",
        ),
    )

    # Who decides, and what ------------------------------------------------------------------

    def current_player(self) -> int:
        phase = self.phase
        if phase == "choose":
            return self.seat
        return TERMINAL if phase == "over" else CHANCE

    chance_outcomes = rules.chances
    _choices = rules.choices
    _refusal = rules.refusal
    _apply = rules.apply

    def result(self) -> Result | None:
        return scoring.result(self) if self.phase == "over" else None

    def explain(self) -> Event:
        return rules.question(self)

    # What is hidden, and from whom ----------------------------------------------------------

    def seat_to_deal(self) -> int:
        """The seat that gets the next shield (NOGI-SETUP-7, NOGI-TWO-1)."""
        each = self.game.shields_each
        return next(seat for seat, held in enumerate(self.shields) if len(held) < each)

    def rabbit_to_look_at(self) -> int:
        """Which of the taken rabbits has no value yet: the first one."""
        return next(number for number, rabbit in enumerate(self.taken) if rabbit.value is None)

    sees_shield = hidden.sees_shield
    sees_rabbit = hidden.sees_rabbit
    secret_kinds = hidden.SECRET
    as_seen = hidden.as_seen

    def resample_from_infostate(self, player: int, rng: Random) -> Self:
        self.check_seat(player)
        return hidden.resample(self, player, rng)

    def label_facts(self, action: NogiAction) -> tuple[str, dict[str, Any]]:
        return labels.label_facts(self, action, super().label_facts(action))

    # What leaves the state ------------------------------------------------------------------

    def position(self, viewer: Viewer = EVERYTHING) -> str:
        self.check_viewer(viewer)
        return notation.write_position(self, viewer)

    def view(self, player: int | None) -> NogiView:
        return view(self, player)
