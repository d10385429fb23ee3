"""Match: one game played out by bots, and what is remembered of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from random import Random
from typing import Any, TypeVar

from wawel.core.chance import CHANCE
from wawel.core.game import Game
from wawel.core.playing import Bot, play
from wawel.core.state import Result, State

S = TypeVar("S", bound=State[Any])

Standing = Callable[[Any], Sequence[float]]
"""What a state is worth to each seat, as shares of one victory."""

Sight = Callable[[Any], Any]
"""What of a state is remembered: a value that stays as it is when the state changes."""

LEAD = 0.05
"""Who is ahead by less does not lead: nobody at the table would notice."""


@dataclass(frozen=True)
class Match:
    """A game that is over: how it ended, how long it took, and who led meanwhile.

    `seat` is the one that the bot on trial had, if there was one. `standings` has an entry for
    every turn, and is empty if nobody watched; `choices` has the number of legal actions of every
    decision, and is empty if nobody counted. `actions` is all that was done, hidden things too.
    `seen` has what each sight saw on the way, from the beginning to the end, without what it saw
    again at once.
    """

    game: Game[Any, Any]
    end: State[Any]
    result: Result
    decisions: int
    turns: int
    standings: tuple[tuple[float, ...], ...]
    choices: tuple[int, ...]
    seat: int | None
    actions: tuple[Any, ...]
    seen: Mapping[Sight, Sequence[Any]]

    @property
    def shares(self) -> list[float]:
        """The parts of the victory, by seat."""
        return self.result.shares(self.game.players)

    @cached_property
    def leaders(self) -> list[int | None]:
        """Who led at the beginning of every turn, `None` where nobody did clearly."""
        return [leader(shares) for shares in self.standings]

    @property
    def winner(self) -> int | None:
        """Who won alone."""
        winners = self.result.winners
        return winners[0] if len(winners) == 1 else None

    @property
    def lead_changes(self) -> int:
        """How often somebody else took the lead."""
        led = [seat for seat in self.leaders if seat is not None]
        return sum(now != before for before, now in pairwise(led))


def play_match(  # noqa: PLR0913 - the last four are seldom given
    game: Game[Any, Any],
    bots: Sequence[Bot],
    rng: Random,
    *,
    standing: Standing | None = None,
    counted: bool = False,
    seat: int | None = None,
    sights: Sequence[Sight] = (),
) -> Match:
    """Play a game to its end; every bot decides on what its seat may know.

    A turn is whatever one player decides before somebody else does. `standing` judges the table
    at the beginning of each turn, and sees everything: it watches, it does not play. With
    `counted` the legal actions of every decision are counted, which takes its time. `sights` look
    at every state, those in which chance acts and the last one included.

    >>> from wawel import load_game
    >>> from wawel.play import RandomBot
    >>> match = play_match(load_game("nogi"), [RandomBot()] * 4, Random(1))
    >>> match.turns == match.decisions == match.end.turn
    True
    """
    state = game.new_initial_state()
    decisions = turns = 0
    last: int | None = None
    standings: list[tuple[float, ...]] = []
    choices: list[int] = []
    actions: list[Any] = []
    seen: dict[Sight, list[Any]] = {sight: [] for sight in sights}
    for player in play(state, bots, rng, actions):
        if seen:
            _look(state, seen)
        if player == CHANCE:
            continue
        decisions += 1
        if counted:
            choices.append(len(state.legal_actions()))
        if player != last:
            turns += 1
            last = player
            if standing is not None:
                standings.append(tuple(standing(state)))
    result = state.result()
    assert result is not None
    _look(state, seen)
    return Match(
        game,
        state,
        result,
        decisions,
        turns,
        tuple(standings),
        tuple(choices),
        seat,
        tuple(actions),
        seen,
    )


def _look(state: State[Any], seen: Mapping[Sight, list[Any]]) -> None:
    for sight, known in seen.items():
        now = sight(state)
        if not known or now != known[-1]:
            known.append(now)


def leader(shares: Sequence[float]) -> int | None:
    """The seat that is clearly ahead of all others, if there is one.

    >>> leader([0.2, 0.5, 0.3]), leader([0.34, 0.33, 0.33])
    (1, None)
    """
    first, second = sorted(shares, reverse=True)[:2]
    return list(shares).index(first) if first - second >= LEAD else None


def end_as(kind: type[S]) -> Callable[[Match], S]:
    """What finds the last state of a match, where it is of this kind."""

    def end(match: Match) -> S:
        assert isinstance(match.end, kind)
        return match.end

    return end
