"""Three bots of *Kingdom Run*, each with one idea of what the game is about.

`sprinter` runs for its own points, `jailer` robs whoever leads and puts the leading runners to
sleep or into the water, and `maximiser` plans the whole turn: it looks for the order of all its
dice that leaves it furthest ahead, and re-rolls by the exact mean over all hands of what they
promise. Near the end, when the rest of the turn can be looked through, it does so exactly.

Measured against each other, with two players and with four, the maximiser comes out first and the
jailer second. The tree search with a few hundred iterations beats the sprinter, who lets the
others run; the sprinter beats only random play.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable
from random import Random
from typing import Any

from wawel.core.state import State
from wawel.ewalia.actions import KEEP, THROW, EwaliaAction, Reroll
from wawel.ewalia.evaluation import evaluate, lead, prospects
from wawel.ewalia.expectimax import Expectimax
from wawel.ewalia.moves import Move, whole_moves
from wawel.ewalia.odds.advisor import ACTIONS, LIMIT, best_keep
from wawel.ewalia.pieces import COPY, Hand, minus
from wawel.ewalia.rules import PHASES
from wawel.ewalia.scoring import totals
from wawel.ewalia.state import EwaliaState
from wawel.odds.errors import TooLarge
from wawel.play.bots import Bot
from wawel.play.ismcts import Ismcts

Score = Callable[[EwaliaState, int], float]
"""How good a state is for a player."""


class Planner(ABC):
    """A bot that thinks in whole moves, and then makes them one small action after another.

    What it decides depends on the state and the generator alone; the rest of a move it has begun
    is kept only to save the thinking.
    """

    name: str

    def __init__(self) -> None:
        self._next: dict[Hashable, EwaliaAction] = {}

    def choose(self, state: State[EwaliaAction], player: int, rng: Random) -> EwaliaAction:
        assert isinstance(state, EwaliaState)
        if state.phase == "reroll":
            return self._reroll(state, player)
        key = _at(state)
        if key not in self._next:
            self._next.clear()
            self._intend(state, self.plan(state, player, rng))
        return self._next[key]

    def _intend(self, state: EwaliaState, move: Move) -> None:
        here = state.clone()
        for action in move:
            self._next[_at(here)] = action
            here.apply_action(action)

    def _reroll(self, state: EwaliaState, player: int) -> EwaliaAction:
        """Take up the dice that are not kept, one by one."""
        left = state.dice
        for face in self.keep(state, player):
            if face in left:
                left = minus(left, face)
        if left:
            return Reroll(left[0])
        return THROW if state.lifted else KEEP

    @abstractmethod
    def keep(self, state: EwaliaState, player: int) -> Hand:
        """Which of the dice on the table are not taken up."""

    @abstractmethod
    def plan(self, state: EwaliaState, player: int, rng: Random) -> Move:
        """The move to make, or to complete."""


def _at(state: EwaliaState) -> Hashable:
    """The state as a key; another game, perhaps with other options, is another matter."""
    return (state.game, *state.key())


class OneMoveAhead(Planner):
    """The move after which the table looks best; among equals, any. Some faces are favourites."""

    def __init__(self, name: str, score: Score, favourites: tuple[str, ...]) -> None:
        super().__init__()
        self.name = name
        self.score = score
        self.favourites = favourites

    def keep(self, state: EwaliaState, player: int) -> Hand:
        """The favourites, twice each at most, and one Copy if one of them shows."""
        kept: list[str] = []
        for face in state.dice:
            favourite = face in self.favourites and kept.count(face) < LIMIT
            if favourite or (face == COPY and kept and COPY not in kept):
                kept.append(face)
        return tuple(kept)

    def plan(self, state: EwaliaState, player: int, rng: Random) -> Move:
        best: list[Move] = []
        highest = float("-inf")
        for move, after in whole_moves(state):
            score = self.score(after, player)
            if score > highest:
                best, highest = [move], score
            elif score == highest:
                best.append(move)
        return best[int(rng.random() * len(best))]


def sprint(state: EwaliaState, player: int) -> float:
    """Own points, and a little for what the own runners may still gain; others hardly matter."""
    if state.phase == "over":
        return lead(state, player)
    expected = prospects(state)
    return totals(state)[player] + expected[player] - 0.1 * sum(expected)


def hinder(state: EwaliaState, player: int) -> float:
    """How little is left to the player who leads, and to the others; the own coins count too."""
    if state.phase == "over":
        return lead(state, player)
    expected = prospects(state)
    own = expected.pop(player)
    return 0.4 * own - max(expected) - 0.5 * sum(expected) / len(expected)


class Maximiser(Planner):
    """Plans the whole turn.

    Of all positions after each die only the best few (`width`) are followed further. When at most
    `places` places are left on the podium, the rest of the turn is looked through exactly, dice
    still to be rolled included, if that takes no more than `budget` positions.
    """

    def __init__(
        self, name: str = "maximiser", *, width: int = 5, places: int = 2, budget: int = 1500
    ) -> None:
        super().__init__()
        self.name = name
        self.width = width
        self.places = places
        self.budget = budget

    def choose(self, state: State[EwaliaAction], player: int, rng: Random) -> EwaliaAction:
        assert isinstance(state, EwaliaState)
        if len(state.game.places) - len(state.podium) <= self.places:
            try:
                return Expectimax(_leads, budget=self.budget).rank(state)[0][0]
            except TooLarge:
                pass  # too much is still open: plan as usual
        return super().choose(state, player, rng)

    # The re-roll ------------------------------------------------------------------------------

    def keep(self, state: EwaliaState, player: int) -> Hand:
        gains = {action: self._gains(state, action, player) for action in ACTIONS}
        whole = tuple(sorted(state.dice + state.lifted, key=(*ACTIONS, COPY).index))
        return best_keep(whole, lambda hand: promise(hand, gains), state.game.faces)

    def _gains(self, state: EwaliaState, action: str, player: int) -> list[float]:
        """What the first use of an action would gain at once, and what a second one would add."""
        here = state.clone()
        here.dice = here.lifted = ()
        gains: list[float] = []
        now = lead(here, player)
        for _ in range(here.game.action_limit):
            here.phase = PHASES[action]
            after = max(
                (after for _, after in whole_moves(here)),
                key=lambda after: lead(after, player),
                default=None,
            )
            if after is None:
                break
            then = lead(after, player)
            gains.append(then - now)
            if after.phase != "act":
                break
            here, now = after, then
        return gains

    # The actions ------------------------------------------------------------------------------

    def plan(self, state: EwaliaState, player: int, rng: Random) -> Move:
        """The first move of the line that leads to the best position at the end of the turn."""
        lines: dict[Hashable, tuple[float, Move, EwaliaState]] = {
            state.key(): (lead(state, player), (), state)
        }
        finished: tuple[float, Move] = (float("-inf"), ())
        while lines:
            longer: dict[Hashable, tuple[float, Move, EwaliaState]] = {}
            for _, first, here in lines.values():
                for move, after in whole_moves(here):
                    score = lead(after, player)
                    begun = first or move
                    if after.phase != "act":
                        finished = max(finished, (score, begun), key=lambda end: end[0])
                    else:
                        longer[after.key()] = (score, begun, after)
            best = sorted(longer.items(), key=lambda item: -item[1][0])[: self.width]
            lines = dict(best)
        return finished[1]


def _leads(state: EwaliaState) -> list[float]:
    return [lead(state, seat) for seat in range(state.game.players)]


def promise(hand: Hand, gains: dict[str, list[float]]) -> float:
    """What a hand may gain: its actions add up, and Copies do the best that is left."""
    total = 0.0
    spare: list[float] = []
    for action, steps in gains.items():
        shown = hand.count(action)
        if shown:
            total += sum(steps[:shown])
            spare += steps[shown:]
    spare.sort(reverse=True)
    return total + sum(spare[: hand.count(COPY)])


BOTS: dict[str, Bot] = {
    "sprinter": OneMoveAhead("sprinter", sprint, ("SC", "CU")),
    "jailer": OneMoveAhead("jailer", hinder, ("ST", "LU")),
    "maximiser": Maximiser(),
}
"""The game's own bots by name."""


def searcher(iterations: int | None = None, seconds: float | None = None, **watch: Any) -> Ismcts:
    """The tree search, which asks `evaluate` at once where it meets something new.

    Playing on at random would only blur the picture: random moves help everybody alike. The
    values lie close together, so it needs less curiosity than usual.
    """
    return Ismcts(iterations, seconds, horizon=0, evaluate=evaluate, curiosity=0.3, **watch)
