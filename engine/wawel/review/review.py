"""The review of a game that is over: every decision and every draw, as a judge sees them.

It is made in two rounds: who was winning in every state, then what was luck and what would have
been better, moment by moment. It pauses often, and whoever looks on sees what is known so far.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from wawel.core.chance import CHANCE
from wawel.core.records import Record
from wawel.core.state import State
from wawel.odds.intervals import Estimate, difference
from wawel.play.session import Session
from wawel.play.timeline import Moment
from wawel.review.judge import Judge, Opinion
from wawel.review.parts import Parts, PlainData, Scope, from_plain


@dataclass(frozen=True, slots=True)
class Better:
    """What would have been better for the one who decided, and by how much."""

    action: Any
    by: Estimate


@dataclass(frozen=True, slots=True)
class Decided:
    """A decision: what there was to choose from, and whether something better was among it.

    `better` is `None` where nothing looked better.
    """

    number: int
    player: int
    choices: int
    better: Better | None


@dataclass(frozen=True, slots=True)
class Drawn:
    """A roll or a draw: its luck for each seat. `exact` if all outcomes were looked at."""

    number: int
    luck: tuple[Estimate, ...]
    outcomes: int
    exact: bool


@dataclass
class Review:
    """What is known so far: `done` of `total` parts. Moments are counted from 0."""

    session: Session
    states: list[State[Any]]
    moments: list[Moment]
    curve: list[Opinion] = field(default_factory=list)
    """The chances of each seat before each moment; the last are those at the end."""
    draws: dict[int, Drawn] = field(default_factory=dict)
    decisions: dict[int, Decided] = field(default_factory=dict)
    done: int = 0

    @property
    def total(self) -> int:
        """How many parts there are in all: a state, and what was done, are one each."""
        return len(self.states) + len(self.moments)

    @property
    def is_whole(self) -> bool:
        """Is everything looked at?"""
        return self.done == self.total

    def take(self, data: PlainData) -> None:
        """Take in what was found out about the next part, wherever that was: see `Parts`."""
        at = self.done - len(self.states)
        if at < 0:
            self.curve.append(tuple(map(from_plain, data)))
        elif self.moments[at].player == CHANCE:
            luck, outcomes, exact = data
            self.draws[at] = Drawn(at, tuple(map(from_plain, luck)), outcomes, exact)
        else:
            choices, better = data
            player, found = self.moments[at].player, self._better(at, *better) if better else None
            self.decisions[at] = Decided(at, player, choices, found)
        self.done += 1

    def _better(self, at: int, action: str, by: PlainData) -> Better:
        return Better(self.states[at].string_to_action(action), from_plain(by))

    def change(self, number: int, seat: int) -> Estimate:
        """By how much a moment changed the chance of a seat."""
        return difference(self.curve[number][seat], self.curve[number + 1][seat])


def review(
    played: Session | Record | str, judge: Judge, *, seed: int = 0, scope: Scope | None = None
) -> Iterator[Review]:
    """Review a game that is over: a session, or a record as it is kept.

    It is one `Review` that grows: it is handed out at every pause, and is whole in the end.

    >>> from wawel import load_game
    >>> from wawel.play import RandomBot
    >>> from wawel.review import Evaluated
    >>> bots = dict.fromkeys(range(2), RandomBot())
    >>> session = Session(load_game("nogi", players=2), seed=1, bots=bots)
    >>> session.advance()
    >>> for found in review(session, Evaluated.of(session.game), scope=Scope(rivals=1)):
    ...     pass  # show how far it is, or leave off
    >>> found.is_whole, len(found.curve) == len(found.moments) + 1
    (True, True)
    """
    session = played if isinstance(played, Session) else _replayed(played)
    parts = Parts(session, judge, seed, scope)
    return _pauses(Review(session, parts.states, parts.moments), parts)


def _replayed(played: Record | str) -> Session:
    return Session.replay(played.text() if isinstance(played, Record) else played)


def _pauses(found: Review, parts: Parts) -> Iterator[Review]:
    for _ in _work(found, parts):
        yield found
    yield found


def _work(found: Review, parts: Parts) -> Iterator[None]:
    for number in range(found.total):
        found.take((yield from parts.begin(number)))
