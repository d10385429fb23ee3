"""What is on the table of *Drakon*."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING, Self

from wawel.core.chance import CHANCE, TERMINAL
from wawel.core.cloning import clone_by_slots
from wawel.core.state import EVERYTHING, Result, State, Viewer
from wawel.drakon import hidden, memory, notation, rules, scoring
from wawel.drakon.actions import DrakonAction
from wawel.drakon.coin_log import CoinLog
from wawel.drakon.frames import Frame
from wawel.drakon.labels import label_facts
from wawel.drakon.lair import Lair
from wawel.drakon.pieces import EMPTY, ENTRANCE, Purse
from wawel.drakon.view import DrakonView, view

if TYPE_CHECKING:
    from wawel.drakon.game import Drakon


class DrakonState(State[DrakonAction]):
    """A position of *Drakon*.

    A seat is a player and the hero alike (DRAKON-TERM-1), and any number of heroes may be in one
    place (DRAKON-MOVE-4). Tiles are numbers of kinds, places are numbers (see `chambers`). What
    has not been drawn has no order: `unseen` counts the kinds that lie face down, `pile` says how
    many of them are still to be drawn before the tiles of `bottom`, whose order somebody knows.
    Coins belong to pools: one for each player, or for each team (DRAKON-VAR-TEAM-3). `stack` holds
    the effects still to be resolved, the last one begun at its end.
    """

    __slots__ = (
        "bottom",
        "busy",
        "champion",
        "deciding",
        "drakon",
        "ending",
        "first",
        "hands",
        "heroes",
        "hoard",
        "lair",
        "log",
        "memory",
        "met",
        "missing",
        "open",
        "phase",
        "pile",
        "places",
        "purses",
        "resume",
        "seat",
        "spent",
        "stack",
        "turn",
        "unseen",
    )

    game: Drakon
    phase: str  # where the game stands: first, heroes, fill, deal, act, post, end, over
    resume: str  # the phase to go on with when all coins and tiles are dealt
    first: int  # the seat that begins
    seat: int  # the active player
    turn: int
    heroes: tuple[int, ...]  # of each seat, -1 before it is chosen
    spent: int  # mask of the seats that have used their ability
    lair: Lair
    places: list[int]  # of each seat's hero
    drakon: int | None
    hands: list[tuple[int, ...]]  # sorted
    missing: tuple[int, ...]  # tiles still to be dealt to each seat
    unseen: list[int]  # how many tiles of each kind nobody can see
    pile: int
    bottom: tuple[tuple[int, bool], ...]  # kind, and whether everybody knows it
    hoard: Purse
    purses: tuple[Purse, ...]
    open: tuple[int, ...]  # coins of each pool that a set-up position left open
    log: CoinLog
    memory: tuple[memory.Worlds, ...]
    met: int  # mask of the seats that met Drakon this turn
    busy: bool  # has anything been done this turn?
    stack: tuple[Frame, ...]
    ending: str  # the clause that ended the game, or nothing
    champion: int  # the seat that won outright, or -1
    deciding: int  # the seat to decide, CHANCE or TERMINAL

    def __init__(self, game: Drakon) -> None:
        self.game = game
        self.past = None
        self.phase = "first"
        self.resume = "act"
        self.first = self.seat = 0
        self.turn = 1
        self.heroes = (-1,) * game.players if game.options.v_heroes else game.usual_heroes
        self.spent = 0
        self.lair = Lair([(ENTRANCE, game.entrance)])
        self.places = [ENTRANCE] * game.players
        self.drakon = None
        self.hands = [()] * game.players
        self.missing = (game.hand_size,) * game.players
        self.unseen = list(game.copies)
        self.pile = game.tiles - game.hand_size * game.players
        self.bottom = ()
        self.hoard = game.coins
        self.purses = (EMPTY,) * game.pools
        self.open = (0,) * game.pools
        self.log = CoinLog(self.purses)
        self.memory = game.blank_memory
        self.met = 0
        self.busy = False
        self.stack = ()
        self.ending = ""
        self.champion = -1
        self.deciding = CHANCE

    clone = clone_by_slots(
        __slots__,
        copied=(
            "lair",
            "places",
            "hands",
            "unseen",
        ),
    )

    # Who decides, and what ------------------------------------------------------------------

    def current_player(self) -> int:
        return self.deciding

    # The rules are functions of a state, so they serve as its methods as they are.
    chance_outcomes = rules.chances
    _choices = rules.choices
    _refusal = rules.refusal
    _apply = rules.apply

    def result(self) -> Result | None:
        return scoring.result(self) if self.deciding == TERMINAL else None

    def returns(self) -> list[Fraction]:
        """Winners share one point; each member of a winning team has its team's share."""
        return scoring.returns(self)

    explain = rules.question
    crumbs = rules.waiting

    def forced_action(self) -> DrakonAction | None:
        """The only thing to do while an effect is resolved (DRAKON-EFF-3)."""
        legal = self.legal_actions() if self.stack else ()
        return legal[0] if len(legal) == 1 else None

    label_facts = label_facts

    # What is hidden, and from whom ----------------------------------------------------------

    def sees_hand(self, viewer: Viewer, seat: int) -> bool:
        """Hands are secret, from the partner too (DRAKON-VAR-TEAM-7); at the end all lies open."""
        return viewer is EVERYTHING or viewer == seat or self.phase == "over"

    def sees_coins(self, viewer: Viewer, pool: int) -> bool:
        """Coins are seen by their owners alone (DRAKON-COIN-1 and 2, DRAKON-VAR-TEAM-3)."""
        if viewer is EVERYTHING or self.phase == "over":
            return True
        return isinstance(viewer, int) and self.game.pool_of[viewer] == pool

    secret_kinds = hidden.SECRET
    as_seen = hidden.as_seen

    def resample_from_infostate(self, player: int, rng: Random) -> Self:
        self.check_seat(player)
        return hidden.resample(self, player, rng)

    # What leaves the state ------------------------------------------------------------------

    def position(self, viewer: Viewer = EVERYTHING) -> str:
        self.check_viewer(viewer)
        return notation.write_position(self, viewer)

    def view(self, player: int | None) -> DrakonView:
        return view(self, player)
