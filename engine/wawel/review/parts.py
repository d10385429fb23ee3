"""The parts of a review, by number: each can be looked at anywhere, with the same result.

The judge sees the whole table: that is why only a game that is over has parts. What would have
been better is another matter: all that the player could not know is drawn anew, several times,
and nobody is blamed for not having known it.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from itertools import pairwise
from random import Random
from typing import Any

from wawel.core.chance import CHANCE, shuffled
from wawel.core.errors import WawelError
from wawel.core.playing import stream
from wawel.core.state import State
from wawel.lab.measures import standing_of
from wawel.odds.intervals import Estimate, RunningMean, difference
from wawel.play.ladder import strongest_bot
from wawel.play.session import Session
from wawel.play.timeline import Moment
from wawel.review.judge import Judge, judge_of
from wawel.review.luck import luck_of_all, luck_of_some

PlainData = list[Any]
"""What was found out about one part, as plain data."""


class NotOver(WawelError):
    """The game runs: a review would tell what others hide."""


class NothingToReview(WawelError):
    """Nothing was done, or the record does not say what."""


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


class Parts:
    """First every state, the last one included, then every moment: who was winning, and why.

    >>> from wawel import load_game
    >>> from wawel.play import RandomBot
    >>> bots = dict.fromkeys(range(2), RandomBot())
    >>> session = Session(load_game("nogi", players=2), seed=1, bots=bots)
    >>> session.advance()
    >>> parts = Parts(session, judge_of(session.game))
    >>> [len(numbers) for numbers in parts.rounds] == [session.length + 1, session.length]
    True
    """

    def __init__(
        self, session: Session, judge: Judge, seed: int = 0, scope: Scope | None = None
    ) -> None:
        if not session.is_over():
            raise NotOver("only a game that is over can be reviewed")
        if not session.moments:
            raise NothingToReview("the record does not say what was done")
        # The session itself may be shown at another moment soon.
        self.states, self.moments, self._record = session.states, session.moments, session.record()
        self.judge, self.seed, self.scope = judge, seed, scope or Scope()
        self._in_a_turn = _states_in_a_turn([moment.player for moment in self.moments])

    @property
    def rounds(self) -> tuple[range, range]:
        """The numbers of the states, and those of the moments: these take much longer."""
        states, moments = len(self.states), len(self.moments)
        return range(states), range(states, states + moments)

    def begin(self, number: int) -> Generator[None, None, PlainData]:
        """Look at one part; there are pauses."""
        at = number - len(self.states)
        if at < 0:
            return (yield from self._chances(number))
        if self.moments[at].player == CHANCE:
            return (yield from self._luck(at))
        return (yield from self._decision(at))

    def _chances(self, number: int) -> Generator[None, None, PlainData]:
        judge = self.judge.at_turns_end() if number in self._in_a_turn else self.judge
        # One seed for all: where little changes, little changes in what a judge plays.
        said = yield from judge.ask(self.states[number], self.seed)
        return list(map(to_plain, said))

    def _luck(self, at: int) -> Generator[None, None, PlainData]:
        state, came, judge = self.states[at], self.moments[at].action, self.judge.at_turns_end()
        outcomes = len(state.chance_outcomes())
        exact = outcomes <= self.scope.outcomes
        if exact:
            luck = yield from luck_of_all(state, came, judge, self.seed)
        else:
            luck = yield from luck_of_some(state, came, judge, self.seed, self.scope.samples)
        return [list(map(to_plain, luck)), outcomes, exact]

    def _decision(self, at: int) -> Generator[None, None, PlainData]:
        state, moment = self.states[at], self.moments[at]
        rng = stream(self.seed, at)
        found = yield from _better(state, moment, self.judge, rng, self.scope)
        choices = len(state.legal_actions())
        if found is None:
            return [choices, None]
        action, by = found
        return [choices, [state.action_to_string(action), to_plain(by)]]

    def about(self) -> dict[str, Any] | None:
        """All of it as plain data, if the judge is the one whom the game itself names.

        What was hidden is in it: the game is over.
        """
        if self.judge != judge_of(self.states[0].game):
            return None
        record = replace(self._record, names={}, seed=None)
        scope = asdict(self.scope)
        return {"kind": "review", "record": record.text(), "seed": self.seed, "scope": scope}


def work_of(about: Mapping[str, Any]) -> Parts:
    """The parts that `Parts.about` tells of."""
    session = Session.replay(about["record"])
    return Parts(session, judge_of(session.game), about["seed"], Scope(**about["scope"]))


def _states_in_a_turn(players: Sequence[int]) -> frozenset[int]:
    """The states in which whoever decided last decides next; and those before the first decision.

    >>> sorted(_states_in_a_turn([CHANCE, 0, CHANCE, 0, 1, CHANCE]))
    [0, 2, 3]
    """
    deciders = [at for at, player in enumerate(players) if player != CHANCE]
    found = set(range(deciders[0])) if deciders else set()
    for before, after in pairwise(deciders):
        if players[before] == players[after]:
            found.update(range(before + 1, after + 1))
    return frozenset(found)


def _many_worlds(state: State[Any], scope: Scope) -> bool:
    """Is there something that a player could not know, to be drawn anew several times?"""
    return bool(state.game.has_secrets) and scope.worlds > 1


def to_plain(found: Estimate) -> PlainData:
    """An estimate as plain data.

    >>> from_plain(to_plain(Estimate(0.5, 0.4, 0.6, 100, 0.5, proportion=True)))
    Estimate(value=0.5, low=0.4, high=0.6, n=100, spread=0.5, proportion=True, runs=None)
    """
    return [found.value, found.low, found.high, found.n, found.spread, found.proportion]


def from_plain(data: PlainData) -> Estimate:
    """The estimate that `to_plain` has written."""
    return Estimate(*data)


def _better(
    state: State[Any], moment: Moment, judge: Judge, rng: Random, scope: Scope
) -> Generator[None, None, tuple[Any, Estimate] | None]:
    """The rival that looks best, if it is better than what was done.

    Either may be half of a choice: so the turn is played to its end before it is judged. The best
    of many guesses is a lucky guess as well: so it is judged anew, in other worlds; and what looks
    clearly better, after a turn that the strongest of the game's bots has played.
    """
    rivals = _rivals(state, moment, rng, scope)
    if not rivals:
        return None
    plays = 1 if _many_worlds(state, scope) else None  # other worlds are other turns as well
    quick = judge.at_turns_end(plays=plays)
    gains = yield from _gains(state, moment, rivals, quick, rng, scope)
    best = max(rivals, key=lambda rival: gains[rival].value)
    if gains[best].value <= 0:
        return None
    careful = judge.at_turns_end(strongest_bot(state.game), plays)
    last = careful if gains[best].low > 0 else quick
    again = yield from _gains(state, moment, [best], last, rng, scope)
    return (best, again[best]) if again[best].value > 0 else None


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
    many = _many_worlds(state, scope)
    for _ in range(scope.worlds if many else 1):
        world = state.resample_from_infostate(player, rng)
        seed = int(rng.random() * 2**32)
        base = (yield from judge.ask(world.child_trusted(moment.action), seed))[player]
        for rival in rivals:
            said = (yield from judge.ask(world.child_trusted(rival), seed))[player]
            single[rival] = difference(base, said)
            sums[rival].add(single[rival].value)
    if many:
        return {rival: mean.estimate() for rival, mean in sums.items()}
    return single
