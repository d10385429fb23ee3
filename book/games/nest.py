"""The Nest: a dragon sleeps beside its eggs, and every thief wants the fullest basket."""

# %% What a game is made of
from __future__ import annotations

from copy import copy
from dataclasses import dataclass
from typing import Any, NamedTuple, Self

from wawel import CHANCE, TERMINAL, Chances, Event, Game, Result, State, add_game
from wawel.core.events import Emit
from wawel.core.fields import Fields
from wawel.core.options import Options, Whole, option

# %% The rules, the box and the words
DATA = """
[clauses]
NEST-START-1.en = "The eggs lie in the nest, and every basket is empty."
NEST-START-1.pl = "Jaja leżą w gnieździe, a wszystkie koszyki są puste."
NEST-TAKE-1.en = "In turn, each thief reaches for one, two or three of the eggs in the nest."
NEST-TAKE-1.pl = "Złodzieje kolejno sięgają po jedno, dwa lub trzy jaja z gniazda."
NEST-ROLL-1.en = "Then a die is rolled: if it shows more than that, the eggs go into the basket."
NEST-ROLL-1.pl = "Potem rzuca się kostką: jeśli wypadnie więcej, jaja trafiają do koszyka."
NEST-ROLL-2.en = "Otherwise the dragon wakes: these eggs and all in that basket are broken."
NEST-ROLL-2.pl = "W przeciwnym razie smok się budzi: te jaja i cały koszyk są stłuczone."
NEST-END-1.en = "When the nest is empty, the fullest basket wins; equal ones share the victory."
NEST-END-1.pl = "Gdy gniazdo jest puste, wygrywa najpełniejszy koszyk; równe wygrywają razem."

[components]
identity.title = { en = "The Nest", pl = "Gniazdo" }

[words]
notable = ["wake"]
events.ask = { en = "Player {seat}, how many eggs?", pl = "Graczu {seat}, ile jaj?" }
events.hush = { en = "Is the dragon asleep?", pl = "Czy smok śpi?" }
events.over = { en = "The nest is empty.", pl = "Gniazdo jest puste." }
events.take = { en = "Player {seat} wants eggs: {eggs}.", pl = "Gracz {seat} chce jaj: {eggs}." }
events.sleep = { en = "{die}: the dragon sleeps on.", pl = "{die}: smok śpi dalej." }
events.wake = { en = "{die}: the dragon wakes!", pl = "{die}: smok się budzi!" }
"""


# %% What may be chosen before the game, and what can be done in it
@dataclass(frozen=True, kw_only=True)
class NestOptions(Options):
    """How many thieves there are, and how many eggs."""

    players: int = option(2, Whole(2, 4), "NEST-TAKE-1", "how many thieves there are")
    eggs: int = option(12, Whole(4, 30), "NEST-START-1", "how many eggs the nest holds")


class Act(NamedTuple):
    """A thief takes so many eggs, or the die shows this number."""

    number: int
    verb: str


TAKES = [Act(number, "take") for number in (1, 2, 3)]
ROLLS = [Act(number, "roll") for number in (1, 2, 3, 4, 5, 6)]


# %% The state: what is on the table, and the rules
class NestState(State[Act]):
    """Eggs in the nest, in the baskets, and in the hand of the one who is reaching out."""

    __slots__ = ("baskets", "eggs", "hand", "seat")

    def __init__(self, game: Nest) -> None:
        self.game, self.past = game, None
        self.eggs, self.baskets = game.options.eggs, (0,) * game.players
        self.hand = self.seat = 0

    def current_player(self) -> int:
        if self.hand:
            return CHANCE
        return self.seat if self.eggs else TERMINAL

    def _choices(self) -> list[Act]:
        return [take for take in TAKES if take.number <= self.eggs]

    def chance_outcomes(self) -> Chances[Act]:
        return Chances.uniform(ROLLS) if self.hand else Chances()

    def _refusal(self, action: Act) -> str | None:
        if self.is_terminal():
            return "NEST-END-1"
        if self.hand:
            return None if action in ROLLS else "NEST-ROLL-1"
        return None if action in self._choices() else "NEST-TAKE-1"

    def _apply(self, action: Act, emit: Emit) -> None:
        if action.verb == "take":
            self.eggs, self.hand = self.eggs - action.number, action.number
            emit("take", "NEST-TAKE-1", seat=self.seat, eggs=action.number)
            return
        baskets, asleep = list(self.baskets), action.number > self.hand
        baskets[self.seat] = baskets[self.seat] + self.hand if asleep else 0
        kind, clause = ("sleep", "NEST-ROLL-1") if asleep else ("wake", "NEST-ROLL-2")
        emit(kind, clause, die=action.number)
        self.baskets, self.hand = tuple(baskets), 0
        self.seat = (self.seat + 1) % self.game.players

    def result(self) -> Result | None:
        best = tuple(seat for seat, eggs in enumerate(self.baskets) if eggs == max(self.baskets))
        over = Result(best, "the nest is empty", ("NEST-END-1",), self.baskets)
        return over if self.is_terminal() else None

    def explain(self) -> Event:
        told = {CHANCE: ("hush", "NEST-ROLL-1"), TERMINAL: ("over", "NEST-END-1")}
        kind, clause = told.get(self.current_player(), ("ask", "NEST-TAKE-1"))
        return Event(kind, (clause,), {"seat": self.seat})

    def clone(self) -> Self:
        return copy(self)

    def view(self, player: int | None) -> Any:
        return {"game": "nest", "nest": self.eggs, "baskets": self.baskets, "seat": self.seat}

    def position(self, viewer: object = None) -> str:
        baskets, table = ",".join(map(str, self.baskets)), f"hand={self.hand} seat={self.seat}"
        return f"{self.game.header()} eggs={self.eggs} baskets={baskets} {table}"


# %% The game: it makes states, and reads what they write
@add_game
class Nest(Game[NestState, Act]):
    """The Nest, with its options."""

    slug, data, options_type, has_secrets = "nest", DATA, NestOptions, False
    options: NestOptions

    def new_initial_state(self) -> NestState:
        return NestState(self)

    def vocabulary(self) -> list[Act]:
        return [*TAKES, *ROLLS]

    def _read_position(self, fields: Fields) -> NestState:
        state, most, baskets = NestState(self), self.options.eggs, fields.take("baskets")
        state.eggs = fields.take("eggs").number(0, most)
        state.baskets = tuple(each.number(0, most) for each in baskets.split(","))
        state.hand = fields.take("hand").number(0, len(TAKES))
        state.seat = fields.take("seat").number(0, self.players - 1)
        fields.close()
        eggs = state.eggs + state.hand + sum(state.baskets)
        if len(state.baskets) != self.players or eggs > most:
            raise baskets.wrong("too many eggs, or not one basket for each player")
        return state
