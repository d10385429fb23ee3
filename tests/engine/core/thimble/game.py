"""The toy game itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple, Self

from wawel import CHANCE, TERMINAL, BadAction, Chances, Event, Game, Result, State, View
from wawel.core.events import Emit
from wawel.core.fields import Fields
from wawel.core.options import Options, Whole, option
from wawel.core.state import EVERYTHING, Viewer

NOWHERE = 0


class Hide(NamedTuple):
    """The pea goes under a cup."""

    cup: int
    verb: str = "hide"


class Lift(NamedTuple):
    """A player lifts a cup."""

    cup: int
    verb: str = "lift"


Act = Hide | Lift


@dataclass(frozen=True, kw_only=True)
class ThimbleOptions(Options):
    """How many play, with how many cups."""

    players: int = option(2, Whole(2, 4), "THIMBLE-LIFT-1", "the keeper, and those who lift")
    cups: int = option(3, Whole(2, 4), "THIMBLE-HIDE-1", "how many cups there are")


class Thimble(Game["ThimbleState", Act]):
    """The cups and the pea."""

    slug = "thimble"
    package = "tests.engine.core.thimble"
    options_type = ThimbleOptions
    has_secrets = True
    options: ThimbleOptions

    def new_initial_state(self) -> ThimbleState:
        return ThimbleState(self)

    def action_to_string(self, action: Act) -> str:
        return f"{action.verb}={action.cup or '?'}"

    def string_to_action(self, text: str) -> Act:
        verb, _, cup = text.partition("=")
        if verb not in ("hide", "lift"):
            raise BadAction("nobody can do that", text)
        if cup not in ("?", "1", "2", "3", "4"):
            raise BadAction("there is no such cup", text, 6)
        number = NOWHERE if cup == "?" else int(cup)
        return Hide(number) if verb == "hide" else Lift(number)

    def vocabulary(self) -> Sequence[Act]:
        return (*map(Hide, range(1, 5)), *map(Lift, range(1, 5)))

    def _read_position(self, fields: Fields) -> ThimbleState:
        state = self.new_initial_state()
        pea = fields.take("pea", "?")
        state.pea = NOWHERE if pea.text == "?" else pea.number(1, self.options.cups)
        lifted = fields.take("lifted", "").split(",")
        state.lifted = tuple(cup.number(1, self.options.cups) for cup in lifted)
        fields.close()
        return state


@dataclass(frozen=True, slots=True, kw_only=True)
class ThimbleView(View):
    """The keeper sees the pea, everybody the cups that were lifted."""

    pea: int | None
    lifted: tuple[int, ...]


class ThimbleState(State[Act]):
    """Where the pea is, and which cups were lifted."""

    __slots__ = ("lifted", "pea")

    game: Thimble
    pea: int
    lifted: tuple[int, ...]

    def __init__(self, game: Thimble) -> None:
        self.game = game
        self.past = None
        self.pea = NOWHERE
        self.lifted = ()

    def clone(self) -> Self:
        copy = object.__new__(type(self))
        copy.game, copy.past, copy.pea, copy.lifted = self.game, self.past, self.pea, self.lifted
        return copy

    def current_player(self) -> int:
        if self.pea == NOWHERE:
            return CHANCE
        return TERMINAL if len(self.lifted) == self.game.players - 1 else len(self.lifted) + 1

    def _cups(self) -> range:
        return range(1, self.game.options.cups + 1)

    def _choices(self) -> list[Act]:
        return [Lift(cup) for cup in self._cups()]

    def chance_outcomes(self) -> Chances[Act]:
        return Chances.uniform(map(Hide, self._cups())) if self.is_chance_node() else Chances()

    def _refusal(self, action: Act) -> str | None:
        if self.is_terminal():
            return "THIMBLE-END-1"
        if isinstance(action, Hide) != self.is_chance_node():
            return "THIMBLE-HIDE-1" if self.is_chance_node() else "THIMBLE-LIFT-1"
        return None if action.cup in self._cups() else "THIMBLE-LIFT-2"

    def _apply(self, action: Act, emit: Emit) -> None:
        if isinstance(action, Hide):
            self.pea = action.cup
            emit("hide", "THIMBLE-HIDE-1")
            emit("peek", "THIMBLE-HIDE-1", only=(0,), cup=action.cup)
        else:
            emit("lift", "THIMBLE-LIFT-1", seat=self.current_player(), cup=action.cup)
            self.lifted = (*self.lifted, action.cup)

    def result(self) -> Result | None:
        if not self.is_terminal():
            return None
        finders = tuple(seat for seat, cup in enumerate(self.lifted, 1) if cup == self.pea)
        return Result(finders or (0,), "found" if finders else "kept", ("THIMBLE-END-1",))

    def explain(self) -> Event:
        return Event("ask", ("THIMBLE-LIFT-1",), {"seat": max(self.current_player(), 0)})

    def _sees(self, viewer: Viewer) -> bool:
        return viewer is EVERYTHING or viewer == 0 or self.is_terminal()

    def as_seen(self, action: Act, viewer: Viewer) -> Act:
        return action if isinstance(action, Lift) or self._sees(viewer) else Hide(NOWHERE)

    def position(self, viewer: Viewer = EVERYTHING) -> str:
        pea = self.pea if self.pea and self._sees(viewer) else "?"
        lifted = f" lifted={','.join(map(str, self.lifted))}" if self.lifted else ""
        return f"{self.game.header()} pea={pea}{lifted}"

    def view(self, player: int | None) -> ThimbleView:
        deciding, turn = self.current_player(), len(self.lifted) + 1
        phase = {CHANCE: "hide", TERMINAL: "over"}.get(deciding, "lift")
        return ThimbleView(
            **self.basics(player, phase=phase, turn=turn, seat=max(deciding, 0)),
            pea=self.pea if self._sees(player) else None,
            lifted=self.lifted,
        )

    def resample_from_infostate(self, player: int, rng: Random) -> Self:
        other = self.clone()
        if self.pea and not self._sees(player):
            other.pea = Chances.uniform(self._cups()).sample(rng)
        return other
