"""The review of a game that is over: every decision and every draw, as a judge sees them.

It is made in three rounds: who was winning in every state, what was luck, what would have been
better. It pauses often, and whoever looks on sees what is known so far.

The judge sees the whole table: that is why only a game that is over can be reviewed. What would
have been better is another matter: all that the player could not know is drawn anew, several
times, and nobody is blamed for not having known it.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

from wawel.core.chance import CHANCE, shuffled
from wawel.core.errors import WawelError
from wawel.core.playing import stream
from wawel.core.records import Record
from wawel.core.state import State
from wawel.lab.measures import standing_of
from wawel.odds.intervals import Estimate, RunningMean, difference
from wawel.play.session import Session
from wawel.play.timeline import Moment
from wawel.review.judge import Judge, Opinion
from wawel.review.luck import luck_of_all, luck_of_some


class NotOver(WawelError):
    """The game runs: a review would tell what others hide."""


class NothingToReview(WawelError):
    """Nothing was done, or the record does not say what."""


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


@dataclass(frozen=True, slots=True)
class Scope:
    """How closely a review looks."""

    outcomes: int = 60
    """A draw with more outcomes is judged by a sample of them."""
    samples: int = 40
    """So many are in such a sample."""
    rivals: int = 6
    """So many other actions are compared with what was done: those that look best."""
    looks: int = 40
    """Among so many actions those are looked for, if there are more."""
    worlds: int = 8
    """So often is drawn anew what the player could not know."""


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
    if not session.is_over():
        raise NotOver("only a game that is over can be reviewed")
    if not session.moments:
        raise NothingToReview("the record does not say what was done")
    found = Review(session, session.states, session.moments)
    return _pauses(found, judge, seed, scope or Scope())


def _replayed(played: Record | str) -> Session:
    return Session.replay(played.text() if isinstance(played, Record) else played)


def _pauses(found: Review, judge: Judge, seed: int, scope: Scope) -> Iterator[Review]:
    for _ in _work(found, judge, seed, scope):
        yield found
    yield found


def _work(found: Review, judge: Judge, seed: int, scope: Scope) -> Iterator[None]:
    of_draws, begun = judge.of_draws(), False
    for state in found.states:
        begun = begun or not state.is_chance_node()
        # One seed for all: where little changes, little changes in what a judge plays.
        found.curve.append((yield from (judge if begun else of_draws).ask(state, seed)))
        found.done += 1
    numbered = list(enumerate(zip(found.states, found.moments, strict=False)))
    for number, (state, moment) in numbered:
        if moment.player == CHANCE:
            found.draws[number] = yield from _draw(state, moment, number, of_draws, seed, scope)
            found.done += 1
    for number, (state, moment) in numbered:
        if moment.player != CHANCE:
            rng = stream(seed, number)
            better = yield from _better(state, moment, judge, rng, scope)
            choices = len(state.legal_actions())
            found.decisions[number] = Decided(number, moment.player, choices, better)
            found.done += 1


def _draw(
    state: State[Any], moment: Moment, number: int, judge: Judge, seed: int, scope: Scope
) -> Generator[None, None, Drawn]:
    outcomes = len(state.chance_outcomes())
    exact = outcomes <= scope.outcomes
    if exact:
        luck = yield from luck_of_all(state, moment.action, judge, seed)
    else:
        luck = yield from luck_of_some(state, moment.action, judge, seed, scope.samples)
    return Drawn(number, luck, outcomes, exact)


def _better(
    state: State[Any], moment: Moment, judge: Judge, rng: Random, scope: Scope
) -> Generator[None, None, Better | None]:
    """The rival that looks best, if it is better than what was done.

    The best of many guesses is a lucky guess as well: so it is judged anew, in other worlds.
    """
    rivals = _rivals(state, moment, rng, scope)
    if not rivals:
        return None
    gains = yield from _gains(state, moment, rivals, judge, rng, scope)
    best = max(rivals, key=lambda rival: gains[rival].value)
    if gains[best].value <= 0:
        return None
    again = yield from _gains(state, moment, [best], judge, rng, scope)
    return Better(best, again[best]) if again[best].value > 0 else None


def _rivals(state: State[Any], moment: Moment, rng: Random, scope: Scope) -> list[Any]:
    """The other actions that are worth a comparison, as far as the game's evaluation can tell."""
    others = [action for action in state.legal_actions() if action != moment.action]
    if len(others) > scope.looks:
        others = shuffled(others, rng)[: scope.looks]
    evaluate = standing_of(state.game)
    if len(others) <= scope.rivals or evaluate is None:
        return others[: scope.rivals]
    world = state.resample_from_infostate(moment.player, rng)
    worth = {action: evaluate(world.child_trusted(action))[moment.player] for action in others}
    return sorted(others, key=lambda action: -worth[action])[: scope.rivals]


def _gains(
    state: State[Any], moment: Moment, rivals: list[Any], judge: Judge, rng: Random, scope: Scope
) -> Generator[None, None, dict[Any, Estimate]]:
    """By how much each rival is better than what was done, for somebody who knew no more."""
    player = moment.player
    sums = {rival: RunningMean() for rival in rivals}
    single: dict[Any, Estimate] = {}
    for _ in range(scope.worlds if state.game.has_secrets else 1):
        world = state.resample_from_infostate(player, rng)
        seed = int(rng.random() * 2**32)
        base = (yield from judge.ask(world.child_trusted(moment.action), seed))[player]
        for rival in rivals:
            said = (yield from judge.ask(world.child_trusted(rival), seed))[player]
            single[rival] = difference(base, said)
            sums[rival].add(single[rival].value)
    if state.game.has_secrets and scope.worlds > 1:
        return {rival: mean.estimate() for rival, mean in sums.items()}
    return single
