"""What is on the table of *Drako*."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING, Any, Self

from wawel.core.chance import CHANCE, TERMINAL
from wawel.core.cloning import clone_by_slots
from wawel.core.events import Event
from wawel.core.state import EVERYTHING, Result, State, Viewer
from wawel.drako import hidden, labels, notation, rules, scoring
from wawel.drako.actions import Block, Dodge, DrakoAction
from wawel.drako.pieces import Symbol
from wawel.drako.view import DrakoView, view

if TYPE_CHECKING:
    from wawel.drako.game import Drako

DEAD = -1
BOX = -2
"""Where a figure is that is not on the board: killed, or not yet placed."""

Hit = tuple[int, int, int]
"""One attack of a packet: attacker, target, strength."""


class DrakoState(State[DrakoAction]):
    """A position of *Drako*.

    Hands, face-down discards and cards known to the opponent are rising tuples of card numbers;
    decks and discards are counts by card number. The order of a deck is nowhere: a draw is chance.
    """

    __slots__ = (
        "acted",
        "actions",
        "areas",
        "asked",
        "buried",
        "card",
        "deciding",
        "decks",
        "discards",
        "dodge",
        "dodging",
        "down",
        "drawing",
        "due",
        "fury",
        "hands",
        "hexes",
        "known",
        "laid",
        "left",
        "menu",
        "net",
        "packet",
        "pending",
        "phase",
        "placing",
        "reason",
        "recycled",
        "recycling",
        "removed",
        "resume",
        "seat",
        "spaces",
        "starts",
        "stones",
        "symbol",
        "turn",
        "used",
        "winner",
        "wounds",
    )

    game: Drako
    turn: int  # counted through, both sides together
    seat: int  # whose turn it is
    actions: int  # how many are left after the one that is being taken
    hexes: list[int]  # of each figure; DEAD, or BOX before it is placed
    wounds: list[int]
    spaces: tuple[int, ...]  # wound spaces, with those of laid cards
    areas: tuple[int, int, int]  # the dragon's wounds beyond the armour
    hands: list[tuple[int, ...]]
    decks: list[tuple[int, ...]]  # counts of what can be drawn, and of what is buried with it
    left: list[int]  # cards that can still be drawn
    buried: list[int]  # cards among `decks` that lie face down and will not be drawn
    discards: list[tuple[int, ...]]
    down: list[tuple[int, ...]]  # surplus discarded face down (DRAKO-DRAW-4)
    known: list[tuple[int, ...]]  # of a hand, what the opponent knows since the last shuffle
    laid: tuple[tuple[int, int], ...]  # figure and card number (DRAKO-KW-5)
    stones: int
    used: int
    removed: int
    dodge: bool  # is the marker still there?
    fury: bool
    net: int  # the figure under it, or -1
    recycled: bool
    starts: tuple[int, ...]  # where Reinforcements arrive
    due: list[int]  # cards that chance still owes to each hand, before anything else goes on
    asked: str  # who has kept (k) or exchanged (x) the starting hand, the beginner first
    placing: int  # how many figures have been placed by choice
    card: int  # the number of the card being played, or -1
    symbol: Symbol | None
    acted: int  # mask of the figures that have moved or attacked with this card
    packet: tuple[Hit, ...]  # attacks declared, and neither blocked nor dodged so far
    dodging: bool
    pending: int  # wounds for which the attacker has to choose an area
    drawing: int  # cards still to be drawn in this action
    recycling: int  # cards still to be chosen for the second deck
    phase: str  # what is to be done now; `deal` while chance owes cards
    resume: str  # the phase that waits until the cards are dealt, if any does
    deciding: int  # who decides now, CHANCE or TERMINAL
    reason: str  # why the game ended: defeat, clock, count, limit
    winner: int  # the seat, or -1
    menu: tuple[DrakoAction, ...] | None  # the legal actions, once somebody has asked

    def __init__(self, game: Drako) -> None:
        pairing = game.pairing
        self.game = game
        self.past = None
        self.turn = 1
        self.seat = pairing.begins
        self.actions = game.first_actions
        self.hexes = [game.start.get(figure.number, BOX) for figure in game.figures]
        self.wounds = [0] * len(game.figures)
        self.spaces = game.spaces
        self.areas = (0, 0, 0)
        self.hands = [(), ()]
        self.decks = list(game.full)
        self.left = list(game.deck_size)
        self.buried = [0, 0]
        self.discards = [(0,) * len(deck) for deck in game.full]
        self.down = [(), ()]
        self.known = [(), ()]
        self.laid = ()
        self.stones = pairing.stones
        self.used = 0
        self.removed = 0
        self.dodge = game.knight >= 0
        self.fury = game.brald >= 0
        self.net = -1
        self.recycled = False
        self.starts = game.starts
        self.due = [game.hand_start, game.hand_start]
        self.asked = ""
        self.placing = 0
        self.card = -1
        self.symbol = None
        self.acted = 0
        self.packet = ()
        self.dodging = False
        self.pending = 0
        self.drawing = 0
        self.recycling = 0
        self.reason = ""
        self.winner = -1
        self.menu = None
        self.phase = rules.first_phase(self)
        self.resume = ""
        self.settle()

    def settle(self) -> None:
        """Who decides now: chance, as long as it owes cards; then whoever the phase says."""
        self.menu = None
        if self.due[0] or self.due[1]:
            if self.phase != "deal":
                self.resume, self.phase = self.phase, "deal"
            self.deciding = CHANCE
            return
        if self.phase == "deal":
            self.phase, self.resume = self.resume, ""
        phase = self.phase
        if phase in OWNERS:
            self.deciding = self.seat
        elif phase in DEFENDERS:
            self.deciding = 1 - self.seat
        elif phase == "over":
            self.deciding = TERMINAL
        elif phase == "exchange":
            self.deciding = 1 - self.seat if self.asked else self.seat
        elif phase == "place":
            self.deciding = self.game.placements[self.placing]
        else:
            self.deciding = CHANCE

    clone = clone_by_slots(
        __slots__,
        copied=(
            "hexes",
            "wounds",
            "hands",
            "decks",
            "left",
            "buried",
            "discards",
            "down",
            "known",
            "due",
        ),
    )

    # Who decides, and what ------------------------------------------------------------------

    def current_player(self) -> int:
        return self.deciding

    chance_outcomes = rules.chances
    _refusal = rules.refusal
    _apply = rules.apply

    def choices(self) -> tuple[DrakoAction, ...]:
        """The legal actions; they are found once and kept until something is done."""
        menu = self.menu
        if menu is None:
            menu = self.menu = tuple(rules.choices(self))
        return menu

    def _choices(self) -> list[DrakoAction]:
        return list(self.choices())

    def result(self) -> Result | None:
        return scoring.result(self) if self.phase == "over" else None

    def returns(self) -> list[Fraction]:
        """+1 for the winner and -1 for the loser; a draw is worth nothing to both."""
        if self.phase != "over" or self.winner < 0:
            return [Fraction(0), Fraction(0)]
        return [Fraction(1 if seat == self.winner else -1) for seat in (0, 1)]

    def explain(self) -> Event:
        return rules.question(self)

    def crumbs(self) -> tuple[Event, ...]:
        return rules.crumbs(self)

    def label_facts(self, action: DrakoAction) -> tuple[str, dict[str, Any]]:
        return labels.label_facts(self, action, super().label_facts(action))

    def answers(self) -> list[DrakoAction]:
        """What the defender has done so far against the packet that is open, in order."""
        found: list[DrakoAction] = []
        for action in self._back():
            if type(action) not in (Block, Dodge):
                break
            found.append(action)
        found.reverse()
        return found

    # What is hidden, and from whom ----------------------------------------------------------

    def drawer(self) -> int:
        """The seat that gets the next card from chance."""
        if self.phase == "deal":
            return 0 if self.due[0] else 1
        return self.seat

    def renews(self, seat: int) -> bool:
        """Does an empty deck of this side become a new one?"""
        return rules.renews(self, seat)

    def sees_hand(self, viewer: Viewer, seat: int) -> bool:
        """A hand is known to its owner alone."""
        return viewer is EVERYTHING or viewer == seat

    secret_kinds = hidden.SECRET
    as_seen = hidden.as_seen

    def unseen(self, seat: int) -> list[int]:
        """The cards of a side, by kind, of which its opponent does not know where they are."""
        return hidden.unseen(self, seat)

    def resample_from_infostate(self, player: int, rng: Random) -> Self:
        self.check_seat(player)
        other = self.clone()
        hidden.resample(other, 1 - player, rng)
        return other

    # What leaves the state ------------------------------------------------------------------

    def position(self, viewer: Viewer = EVERYTHING) -> str:
        self.check_viewer(viewer)
        return notation.write_position(self, viewer)

    def view(self, player: int | None) -> DrakoView:
        return view(self, player)


OWNERS = frozenset(
    {
        *("action", "move", "flight", "strike", "aim", "charge", "net", "return"),
        *("area", "discard", "fury"),
    }
)
"""The phases in which the player whose turn it is decides."""

DEFENDERS = frozenset(("react", "step"))
"""The phases in which the other one does."""
