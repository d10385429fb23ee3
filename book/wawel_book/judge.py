"""The judge: does a position really show the clauses it is said to show?

Everything is asked of the engine. A clause is shown by a position if a line that is played from it
brings about what the clause says (the facts of the game, where it has any: see `facts`), or else if
an event of such a line cites it, or a refusal does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from wawel import Event, State, read_game
from wawel.core.errors import BadOption
from wawel_book.positions import Position


@dataclass(frozen=True)
class Step:
    """One action of a line: what was, what was done, what is, and what was told."""

    state: State[Any]
    action: Any
    next: State[Any]
    events: tuple[Event, ...]

    @cached_property
    def before(self) -> Any:
        """What lay open before."""
        return self.state.view(None)

    @cached_property
    def after(self) -> Any:
        """What lies open now."""
        return self.next.view(None)

    def told(self, kind: str) -> list[Event]:
        """The events of a kind."""
        return [event for event in self.events if event.kind == kind]


@dataclass(frozen=True)
class Line:
    """What is played from a position; its first state stands even if nothing is played."""

    start: State[Any]
    steps: tuple[Step, ...]
    refused: frozenset[str]

    @property
    def end(self) -> State[Any]:
        """The state in which it ends."""
        return self.steps[-1].next if self.steps else self.start

    @property
    def states(self) -> list[State[Any]]:
        """All states, the first and the last included."""
        return [self.start, *(step.next for step in self.steps)]

    @property
    def cited(self) -> set[str]:
        """Every clause that an event or a refusal names."""
        told = {id for step in self.steps for event in step.events for id in event.clauses}
        return told | self.refused


Fact = Callable[[Line], bool]


def lines(position: Position) -> Iterator[Line]:
    """Every line of a position, played; an illegal action is an error."""
    refused = frozenset(refusals(position))
    for texts in position.lines or ((),):
        start = state = position.state()
        steps = []
        for text in texts:
            action = state.string_to_action(text)
            events = tuple(state.events(action))
            after = state.child(action)
            steps.append(Step(state, action, after, events))
            state = after
        yield Line(start, tuple(steps), refused)


def refusals(position: Position) -> Iterator[str]:
    """The clauses by which the engine refuses what the position says it does."""
    state = position.state()
    for text in position.refused:
        if " " in text:
            yield refused_game(text)
            continue
        clause = state.why_illegal(state.string_to_action(text))
        if clause is None:
            raise ValueError(f"{position.name}: {text} is legal")
        yield clause.id


def refused_game(text: str) -> str:
    """The clause by which a game is refused.

    >>> refused_game("nogi players=8")
    'NOGI-SETUP-10'
    """
    try:
        read_game(text)
    except BadOption as error:
        return error.clause or ""
    raise ValueError(f"{text} is a game")


def facts(game: str) -> dict[str, Fact]:
    """What the clauses of a game say, as far as it can be looked at; a game may have none."""
    name = f"wawel_book.facts.{game}"
    found: dict[str, Fact] = import_module(name).FACTS if find_spec(name) else {}
    return found


def shown(position: Position) -> set[str]:
    """The clauses that a position really shows, of those it names and of all others.

    >>> from wawel_book.positions import position
    >>> "NOGI-ATTACK-9" in shown(position("held")), "NOGI-ATTACK-7" in shown(position("held"))
    (True, False)
    """
    played = list(lines(position))
    looked_at = facts(position.game)
    cited = {id for line in played for id in line.cited} - looked_at.keys()
    return cited | {id for id, fact in looked_at.items() if any(map(fact, played))}
