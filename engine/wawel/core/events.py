"""Events: what happened, in small facts, each citing the clauses that made it happen."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened.

    `seats` are those who can see it; `None` means everybody.
    """

    kind: str
    clauses: tuple[str, ...]
    facts: Mapping[str, Any] = field(default_factory=dict)
    seats: frozenset[int] | None = None

    def visible_to(self, player: int | None) -> bool:
        """May this player (or, for `None`, an onlooker) know of it?"""
        return self.seats is None or player in self.seats


def ask(what: str, /, *clauses: str, **facts: Any) -> Event:
    """What is to be decided, as an event: its sentence is that of `ask_` and what is asked.

    >>> ask("roll", "NOGI-TURN-3", seat=2).kind
    'ask_roll'
    """
    return Event(f"ask_{what}", clauses, facts)


class Emit(Protocol):
    """Takes an event: what the rules call while they do what it tells of."""

    def __call__(
        self, kind: str, /, *clauses: str, only: Collection[int] | None = None, **facts: Any
    ) -> None: ...


Say = Emit
"""The name that it had in 0.1.0: games that people wrote in their notebooks import it."""


def emit_nothing(
    kind: str, /, *clauses: str, only: Collection[int] | None = None, **facts: Any
) -> None:
    """Keep nothing: the way games are played when nobody reads along."""


class Log(list[Event]):
    """A listener that keeps every event.

    >>> log = Log()
    >>> log.emit("run", "NOGI-MOVE-1", knight="YE", end=15)
    >>> log[0].kind, log[0].facts["end"]
    ('run', 15)
    """

    def emit(
        self, kind: str, /, *clauses: str, only: Collection[int] | None = None, **facts: Any
    ) -> None:
        """Note one event."""
        self.append(Event(kind, clauses, facts, None if only is None else frozenset(only)))
