"""What is on the table of *Grajeczka*."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Self

from wawel.core.chance import CHANCE, TERMINAL
from wawel.core.cloning import clone_by_slots
from wawel.core.hexes import Hex
from wawel.core.state import EVERYTHING, Result, State, Viewer
from wawel.grajeczka import notation, rules, scoring
from wawel.grajeczka.actions import UNKNOWN, Draw, GrajeczkaAction
from wawel.grajeczka.hidden import redrawn
from wawel.grajeczka.kingdom import Kingdom
from wawel.grajeczka.labels import label_facts
from wawel.grajeczka.pieces import NONE_UP, Page, Under
from wawel.grajeczka.tasks import FULFILLED, Need, Places, needs
from wawel.grajeczka.view import GrajeczkaView, view

if TYPE_CHECKING:
    from wawel.grajeczka.game import Grajeczka


class GrajeczkaState(State[GrajeczkaAction]):
    """A position of *Grajeczka*.

    Faces, tiles and seats are numbers, and sets of them, and of Pages, bit masks. What has not
    been drawn is not here: of a Book only the number of Pages is known that nobody has seen, and
    the Pages put under it. `ruled_out` is what everybody can tell that a hidden Page is not.
    """

    __slots__ = (
        "acts",
        "announced",
        "buried",
        "closed",
        "ending",
        "fresh",
        "hands",
        "kingdom",
        "magic",
        "out",
        "page_turned",
        "phase",
        "places",
        "read",
        "recounted",
        "ruled_out",
        "seat",
        "stage",
        "took_off",
        "top",
        "turn",
        "under",
        "unknown",
        "unseen",
        "winner",
    )

    game: Grajeczka
    turn: int
    seat: int
    kingdom: Kingdom
    places: Places
    top: int  # the face that shows, or NONE_UP
    unseen: int  # mask of the tiles that nobody has seen yet
    buried: tuple[int, ...]  # faces that went under the stack, in order (GRAJ-TILE-10)
    closed: bool  # no tile can be placed any more (GRAJ-IMP-3)
    fresh: int  # mask of the Pages that nobody has seen yet
    hands: list[int]  # UNKNOWN while the Page is still to be drawn
    ruled_out: list[int]  # of each hand, mask of Pages
    unknown: list[int]  # of each Book, how many Pages nobody has seen
    under: list[tuple[Under, ...]]  # of each Book, what was put under it, in order
    read: list[tuple[int, ...]]
    magic: int  # mask of the seats whose token is magic
    out: int  # mask of the seats that are out (GRAJ-IMP-5)
    acts: tuple[int, ...]  # this turn's Adventure actions: figures, or TILE
    took_off: Hex | None  # where the Dragon started, if a flight was the last action
    page_turned: bool
    recounted: bool
    announced: bool
    stage: str  # where the turn stands: turn, acted, after, second, over
    phase: str  # the stage, unless something has to be drawn first: deal, show
    ending: str  # the clause that ended the game, or nothing
    winner: int | None

    def __init__(self, game: Grajeczka) -> None:
        self.game = game
        self.past = None
        self.turn = 1
        self.seat = game.options.first_player
        self.kingdom = game.start
        self.places = game.start_places
        self.top = NONE_UP
        self.unseen = game.all_tiles
        self.buried = ()
        self.closed = not game.tiles
        self.fresh = game.all_pages
        self.hands = [UNKNOWN] * game.players
        self.ruled_out = [0] * game.players
        self.unknown = [game.pages_each - 1] * game.players
        self.under = [()] * game.players
        self.read = [()] * game.players
        self.magic = game.start_magic
        self.out = 0
        self.acts = ()
        self.took_off = None
        self.page_turned = False
        self.recounted = False
        self.announced = False
        self.stage = "turn"
        self.phase = "deal"
        self.ending = ""
        self.winner = None

    clone = clone_by_slots(
        __slots__,
        copied=(
            "hands",
            "ruled_out",
            "unknown",
            "under",
            "read",
        ),
    )

    # Who decides, and what ------------------------------------------------------------------

    def current_player(self) -> int:
        phase = self.phase
        if phase in ("turn", "after", "second"):
            return self.seat
        return TERMINAL if phase == "over" else CHANCE

    # What may be done, and what it does, is said by the rules.
    chance_outcomes = rules.chances
    _choices = rules.choices
    _refusal = rules.refusal
    _apply = rules.apply
    explain = rules.question
    crumbs = rules.crumbs
    label_facts = label_facts

    def result(self) -> Result | None:
        return scoring.result(self) if self.phase == "over" else None

    # Tasks ----------------------------------------------------------------------------------

    def has_acted(self) -> bool:
        """Was there an Adventure action in this turn, or (GRAJ-PAGE-6) was a page turned?"""
        return bool(self.acts) or self.page_turned

    def fulfils(self, page: int) -> bool:
        """Is the task of this Page fulfilled, by the position and the action just made?"""
        task = self.game.pages[page]
        return FULFILLED[task.verb](self, task)

    def what_is_missing(self, task: int | Page) -> list[Need]:
        """The parts of a task, of a Page or of one you made up, and which of them hold.

        >>> from wawel import load_game
        >>> state = load_game("grajeczka").new_initial_state()
        >>> [(need.event.kind, need.holds) for need in state.what_is_missing(1)]
        [('need_move', False), ('need_area', True), ('need_place', True)]
        """
        return list(needs(self, self.game.pages[task] if isinstance(task, int) else task))

    # What is hidden, and from whom ----------------------------------------------------------

    def sees_hand(self, viewer: Viewer, seat: int) -> bool:
        """GRAJ-SETUP-7; who is out has shown the impossible Page (GRAJ-IMP-5)."""
        return viewer is EVERYTHING or viewer == seat or bool(self.out >> seat & 1)

    secret_kinds = frozenset({Draw})

    def as_seen(self, action: GrajeczkaAction, viewer: Viewer) -> GrajeczkaAction:
        if type(action) is Draw and viewer is not EVERYTHING:
            return action if viewer == rules.open_slot(self).seat else Draw(UNKNOWN)
        return action

    def resample_from_infostate(self, player: int, rng: Random) -> Self:
        self.check_seat(player)
        return redrawn(self, player, rng)

    # What leaves the state ------------------------------------------------------------------

    def position(self, viewer: Viewer = EVERYTHING) -> str:
        self.check_viewer(viewer)
        return notation.write_position(self, viewer)

    def view(self, player: int | None) -> GrajeczkaView:
        return view(self, player)
