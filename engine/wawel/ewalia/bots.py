"""Three bots of *Kingdom Run*, each with one idea of what the game is about.

`sprinter` runs for its own points, `jailer` robs whoever leads and puts the leading runners to
sleep or into the water, and `maximiser` plans the whole turn: it looks for the order of all its
dice that leaves it furthest ahead, and re-rolls by the exact mean over all hands of what they
promise. Near the end, when the rest of the turn can be looked through, it does so exactly. All
three take a win that is certain.

Measured against each other, with two players and with four, the maximiser comes out first. Of two
players the jailer beats the sprinter; at a table of four neither could be told the better so far.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable
from random import Random
from typing import Any

from wawel.core.events import emit_nothing
from wawel.core.state import State
from wawel.ewalia.actions import KEEP, THROW, EwaliaAction, Reroll
from wawel.ewalia.endgame import looks_for_a_win, to_the_end
from wawel.ewalia.evaluation import evaluate, lead, prospects
from wawel.ewalia.expectimax import Expectimax
from wawel.ewalia.moves import Move, whole_moves
from wawel.ewalia.odds.advisor import ACTIONS, best_keep
from wawel.ewalia.pieces import COPY, Hand, minus
from wawel.ewalia.promises import Score, gains_of, promise, together
from wawel.ewalia.rules import apply
from wawel.ewalia.scamp import Scamp
from wawel.ewalia.scoring import totals
from wawel.ewalia.state import EwaliaState
from wawel.odds.errors import TooLarge
from wawel.play.advised import Advised
from wawel.play.bots import Bot
from wawel.play.ismcts import Ismcts
from wawel.play.ladder import Ladder
from wawel.play.learned import evaluation_of
from wawel.play.wins import winning_line

BEFORE_THE_REROLL = 10_000
"""With dice still to be rolled the rest of a turn has at least so many positions, as a rule."""


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
        key = _at(state)
        if key in self._next:
            return self._next[key]
        self._next.clear()
        looks = looks_for_a_win(state)
        line = winning_line(state, player, looks) if looks else None
        if line is None and (known := self.known_best(state)) is not None:
            return known
        if line is None and state.phase == "reroll":
            line = self._reroll(state, player)
        self._intend(state, line or self.plan(state, player, rng))
        return self._next[key]

    def known_best(self, state: EwaliaState) -> EwaliaAction | None:
        """What is best beyond doubt, if the bot can tell."""
        return None

    def _intend(self, state: EwaliaState, move: Move) -> None:
        here = state.clone()
        for action in move:
            self._next[_at(here)] = action
            apply(here, action, emit_nothing)

    def _reroll(self, state: EwaliaState, player: int) -> Move:
        """Take up the dice that are not kept, one by one, and throw them."""
        left = state.dice
        for face in self.keep(state, player):
            if face in left:
                left = minus(left, face)
        return (*map(Reroll, left), THROW if left or state.lifted else KEEP)

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
        """The favourites as often as they are of use, and one Copy if one of them shows."""
        kept: list[str] = []
        useful = {
            face: sum(gain >= 0 for gain in gains_of(state, face, player, self.score))
            for face in self.favourites
        }
        for face in state.dice:
            favourite = kept.count(face) < useful.get(face, 0)
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
    `places` runners are missing for an end (EWALIA-END-1 to 3), the rest of the turn is looked
    through exactly, if that takes no more than `budget` positions; with a large one also before
    the re-roll.
    """

    def __init__(
        self, name: str = "maximiser", *, width: int = 5, places: int = 4, budget: int = 1500
    ) -> None:
        super().__init__()
        self.name = name
        self.width = width
        self.places = places
        self.budget = budget
        self._looked_through: tuple[object, Expectimax] = (None, Expectimax(_leads))

    def known_best(self, state: EwaliaState) -> EwaliaAction | None:
        """The exact best for the rest of this turn, near the end, if it is small enough."""
        if to_the_end(state) > self.places:
            return None
        if state.phase == "reroll" and self.budget < BEFORE_THE_REROLL:
            return None
        game, exact = self._looked_through
        if game != state.game or not exact.knows(state):
            exact = Expectimax(_leads, budget=self.budget)
            self._looked_through = state.game, exact
        try:
            return exact.rank(state)[0][0]
        except TooLarge:
            return None  # too much is still open: plan as usual

    # The re-roll ------------------------------------------------------------------------------

    def keep(self, state: EwaliaState, player: int) -> Hand:
        gains = {action: gains_of(state, action, player, lead) for action in ACTIONS}
        extras = together(state, player, lead, gains)
        whole = tuple(sorted(state.dice + state.lifted, key=(*ACTIONS, COPY).index))
        # What lies on the table is planned in full: one die may prepare what another does.
        here = state.clone()
        here.dice, here.lifted, here.phase = whole, (), "act"
        planned = self.best_line(here, player)[0] - lead(here, player)

        def worth(hand: Hand) -> float:
            single = promise(hand, gains, extras)
            return max(single, planned) if hand == whole else single

        return best_keep(whole, worth, state.game.faces)

    # The actions ------------------------------------------------------------------------------

    def plan(self, state: EwaliaState, player: int, rng: Random) -> Move:
        """The first move of the line that leads to the best position at the end of the turn."""
        return self.best_line(state, player)[1]

    def best_line(self, state: EwaliaState, player: int) -> tuple[float, Move]:
        """How good the best end of the turn is, and the first move towards it."""
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
        return finished


def _leads(state: EwaliaState) -> list[float]:
    return [lead(state, seat) for seat in range(state.game.players)]


BOTS: dict[str, Bot] = {
    "sprinter": OneMoveAhead("sprinter", sprint, ("SC", "CU")),
    "jailer": OneMoveAhead("jailer", hinder, ("ST", "LU")),
    "maximiser": Maximiser(),
}
"""The game's own bots by name."""


def searcher(iterations: int | None = None, seconds: float | None = None, **watch: Any) -> Ismcts:
    """The search, which asks the maximiser first, and plays half a round on.

    Who plays on thinks little, and so the search sees twenty times as many ends as with planners
    in the seats: what is compared is the same luck of many, not the good play of few.
    """
    settings = {
        "adviser": BOTS["maximiser"],
        "rollout": Scamp(),
        "rounds": 0.5,
        "doubt": 2.0,
        "evaluate": evaluation_of("wawel.ewalia", evaluate),
        "certain": looks_for_a_win,
    }
    return Advised(iterations, seconds, **{**settings, **watch})


LADDER = Ladder(
    ("ewalia players=4", "ewalia players=2"),
    best="maximiser",
    thinking=(40, 250),
    most=48,
    block=4,
    most_of_a_search=32,
)
"""Where and how far the bots are measured."""
