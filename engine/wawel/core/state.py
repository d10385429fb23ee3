"""State: what is on the table, who is to decide, and what that does."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeVar

from wawel.core.chance import CHANCE, TERMINAL, Chances
from wawel.core.clauses import Clause
from wawel.core.errors import IllegalAction, NoSuchSeat
from wawel.core.events import Emit, Event, Log, emit_nothing
from wawel.core.view import Basics

if TYPE_CHECKING:
    from wawel.core.game import Game

A = TypeVar("A", bound="tuple[Any, ...]")
"""An action: a small named tuple whose last field, `verb`, says what kind it is."""

Past = tuple["Past", Any] | None
"""The public past: the last action, and the past before it. Shared by all clones."""


class Everything:
    """The one who sees all: what `position()` shows when no player is named."""

    def __repr__(self) -> str:
        return "EVERYTHING"


EVERYTHING = Everything()

Viewer = int | None | Everything
"""A seat, `None` for an onlooker who sees only what lies open, or `EVERYTHING`."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: the winners' seats, why, and the totals that decided."""

    winners: tuple[int, ...]
    reason: str
    clauses: tuple[str, ...]
    totals: tuple[int, ...] = ()
    parts: dict[str, tuple[int, ...]] = field(default_factory=dict)

    def shares(self, players: int) -> list[float]:
        """Parts of one victory by seat: the winners share it; if nobody won, everybody does.

        >>> Result((1,), "defeat", ()).shares(2), Result((), "limit", ()).shares(2)
        ([0.0, 1.0], [0.5, 0.5])
        """
        winners = self.winners or range(players)
        return [(seat in winners) / len(winners) for seat in range(players)]


class State(ABC, Generic[A]):
    """A position of a game, with its public past.

    The names follow OpenSpiel. A state is changed by `apply_action` and `apply_trusted` alone, and
    holds no random generator and no order of anything that is still to be drawn. What is hidden
    is in it, but leaves it only through `view`, `observation_string` and the like, for those who
    may know.
    """

    __slots__ = ("_remembered", "game", "past")

    game: Game[Any, A]
    past: Past
    _remembered: tuple[Past, list[A] | None]

    secret_kinds: ClassVar[frozenset[type] | None] = None
    """The kinds of actions that `as_seen` may change; `None` means that any may be."""

    # What every game says of itself ---------------------------------------------------------

    @abstractmethod
    def current_player(self) -> int:
        """The seat that decides, `CHANCE`, or `TERMINAL`."""

    @abstractmethod
    def _choices(self) -> list[A]:
        """The legal actions of the player to decide, none of them twice."""

    @abstractmethod
    def chance_outcomes(self) -> Chances[A]:
        """What chance can do now, with exact probabilities."""

    @abstractmethod
    def _refusal(self, action: A) -> str | None:
        """The id of the clause that forbids the action here; `None` if it is legal."""

    @abstractmethod
    def _apply(self, action: A, emit: Emit) -> None:
        """Do what a legal action does, and say so."""

    @abstractmethod
    def clone(self) -> Self:
        """A copy that shares nothing that can change."""

    @abstractmethod
    def result(self) -> Result | None:
        """How the game ended; `None` while it runs."""

    @abstractmethod
    def explain(self) -> Event:
        """What is to be decided now, by whom, and by which clause."""

    @abstractmethod
    def position(self, viewer: Viewer = EVERYTHING) -> str:
        """The position as one line; what the viewer may not know is written `?`."""

    @abstractmethod
    def view(self, player: int | None) -> Any:
        """All that a player (or an onlooker) may know, ready to be drawn."""

    def resample_from_infostate(self, player: int, rng: Random) -> Self:
        """A state that this player cannot tell from the present one, with the right law.

        Where nobody has secrets that is the state itself; every other game draws them anew.
        """
        self.check_seat(player)
        if self.game.has_secrets:
            raise NotImplementedError(f"{type(self).__name__} does not draw its secrets anew")
        return self.clone()

    def as_seen(self, action: A, viewer: Viewer) -> A:
        """The action as the viewer sees it happen now: itself, or itself with parts unknown."""
        return action

    def key(self) -> Hashable:
        """All that the future depends on, within one game; `None` where a game does not say.

        Whoever looks ahead meets positions with equal keys once.
        """
        return None

    def label_facts(self, action: A) -> tuple[str, dict[str, Any]]:
        """Which sentence of `[actions]` names an action here, and the facts that it speaks of.

        A game says more where two actions would read alike, or where a player wants to know
        where a move leads; nothing that the one who decides may not know.
        """
        facts = dict(zip(action._fields, action, strict=True))  # type: ignore[attr-defined]
        verb: str = facts.pop("verb")
        return verb, facts

    def crumbs(self) -> tuple[Event, ...]:
        """What is still to be resolved after the present question, the outermost first."""
        return ()

    def forced_action(self) -> A | None:
        """What is left to do in the midst of an effect, if it is one thing only.

        A table may do it for the player. At the start of a turn nothing is forced: who has just
        one thing to do wants to see it.
        """
        return None

    # What follows for every game ------------------------------------------------------------

    def basics(self, player: int | None, *, phase: str, turn: int, seat: int) -> Basics:
        """The fields of a view that every game has; `NoSuchSeat` if nobody sits there."""
        self.check_viewer(player)
        legal = () if player is None else self.legal_actions(player)
        return {
            "game": self.game,
            "player": player,
            "players": self.game.players,
            "phase": phase,
            "turn": turn,
            "seat": seat,
            "deciding": self.current_player(),
            "legal": tuple(map(self.action_to_string, legal)),
            "result": self.result(),
        }

    def check_seat(self, seat: object) -> None:
        """Raise `NoSuchSeat` if nobody sits there."""
        if type(seat) is not int or not 0 <= seat < self.game.players:
            raise NoSuchSeat(seat, self.game.players)

    def check_viewer(self, viewer: object) -> None:
        """Raise `NoSuchSeat` unless this is a seat, an onlooker, or the one who sees all."""
        if viewer is not None and viewer is not EVERYTHING:
            self.check_seat(viewer)

    def is_terminal(self) -> bool:
        """Is the game over?"""
        return self.current_player() == TERMINAL

    def is_chance_node(self) -> bool:
        """Is it chance's turn?"""
        return self.current_player() == CHANCE

    def legal_actions(self, player: int | None = None) -> list[A]:
        """What may be done now; nothing if another player is asked, or nobody is."""
        deciding = self.current_player()
        if player is not None:
            self.check_seat(player)
            if player != deciding:
                return []
        if deciding < 0:
            return []
        # Only a state that was told to has the slot filled; a copy of it has not.
        past, known = getattr(self, "_remembered", (self, None))
        if past is not self.past:
            return self._choices()
        if known is None:
            known = self._choices()
            self._remembered = (past, known)
        return [*known]

    def remember_choices(self) -> None:
        """From now on what may be done here is found out once, however often it is asked for.

        For a state that lies at a table: its picture, its list of actions and its clock all ask.
        What was remembered is worth nothing any more as soon as an action is applied.

        >>> from wawel import load_game
        >>> state = load_game("ewalia").new_initial_state()
        >>> state.remember_choices()
        >>> state.legal_actions() == state.clone().legal_actions()
        True
        """
        self._remembered = (self.past, None)

    def checked(self, action: A) -> A:
        """The action of the vocabulary that equals this one, if it may be done here.

        Otherwise `BadAction` or `IllegalAction`, which names the clause. Whatever comes from
        outside (a person, a bot, a record) passes through here before it changes anything.
        """
        action = self.game.known(action)
        refusal = self._refusal(action)
        if refusal is not None:
            raise IllegalAction(self.action_to_string(action), self.game.clauses[refusal])
        return action

    def apply_action(self, action: A) -> None:
        """Do it, or raise `IllegalAction` with the clause and change nothing."""
        self.apply_trusted(self.checked(action))

    def apply_trusted(self, action: A, emit: Emit = emit_nothing) -> None:
        """Do it without a check.

        Only for what this very state has named by `legal_actions` or `chance_outcomes`, or has
        let pass by `checked`: any other action may spoil the state.
        """
        kinds = self.secret_kinds
        seen = self.as_seen(action, None) if kinds is None or type(action) in kinds else action
        self._apply(action, emit)
        self.past = (self.past, seen)

    def child(self, action: A) -> Self:
        """The state after an action; this one stays as it is."""
        return self.child_trusted(self.checked(action))

    def child_trusted(self, action: A, emit: Emit = emit_nothing) -> Self:
        """As `child`, without a check: see `apply_trusted`."""
        after = self.clone()
        after.apply_trusted(action, emit)
        return after

    def why_illegal(self, action: A) -> Clause | None:
        """The clause that forbids the action, or `None` if it may be done."""
        refusal = self._refusal(self.game.known(action))
        return None if refusal is None else self.game.clauses[refusal]

    def events(self, action: A) -> list[Event]:
        """What happens when a legal action is done here, event by event."""
        log = Log()
        self.child_trusted(self.checked(action), log.emit)
        return log

    def returns(self) -> list[Fraction]:
        """What the game was worth to each seat: the winners share one point."""
        result = self.result()
        winners = result.winners if result else ()
        share = Fraction(1, len(winners)) if winners else Fraction(0)
        return [share if seat in winners else Fraction(0) for seat in range(self.game.players)]

    def label(self, action: A, language: str = "en") -> str:
        """What an action is called here, as a player would say it."""
        return self.game.words.label(*self.label_facts(action), language)

    def action_to_string(self, action: A) -> str:
        """The action as text."""
        return self.game.action_to_string(action)

    def string_to_action(self, text: str) -> A:
        """The action written in a text; `BadAction` if there is none."""
        return self.game.string_to_action(text)

    def history(self) -> list[A]:
        """What happened so far, as everybody saw it."""
        actions = list(self._back())
        actions.reverse()
        return actions

    def _back(self) -> Iterator[A]:
        past = self.past
        while past is not None:
            past, action = past
            yield action

    def observation_string(self, player: int) -> str:
        """What the player sees on the table now."""
        return self.position(player)

    def information_state_string(self, player: int) -> str:
        """What the player sees now, and all that was seen to happen before."""
        return f"{self.position(player)}\n{self._past_text()}"

    def serialize(self) -> str:
        """The whole state as text, hidden parts included; `Game.deserialize` reads it."""
        return f"{self.position()}\n{self._past_text()}"

    def __reduce__(self) -> tuple[Any, ...]:
        # The past is a chain that is too long for pickle's own way down.
        return self.game.deserialize, (self.serialize(),)

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.clone()

    def _past_text(self) -> str:
        return "past " + " ".join(map(self.game.written, self.history()))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self.serialize() == other.serialize()

    __hash__ = None  # type: ignore[assignment]  # a state changes: it cannot be a key

    def __repr__(self) -> str:
        return f"<{self.position(None)}>"
