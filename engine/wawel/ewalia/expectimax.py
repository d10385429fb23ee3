"""Expectimax: the exact value of a position, as far as it can be looked through.

Where chance throws dice the value is the mean, where a player decides it is the best for that
player. Positions that come about in several ways are met once. A whole game is far too large; the
rest of a turn is not, nor is the end of a race in which few runners are left to move.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from fractions import Fraction

from wawel.core.chance import CHANCE, TERMINAL
from wawel.core.events import emit_nothing
from wawel.ewalia.actions import EwaliaAction
from wawel.ewalia.rules import apply, choices
from wawel.ewalia.state import EwaliaState
from wawel.odds.errors import TooLarge

Number = Fraction | float
"""Exact fractions, or floats, which are faster."""

BUDGET = 100_000
"""How many different positions may be met unless told otherwise."""


class Expectimax:
    """The values of positions, until so many turns have ended.

    `worth` says what a position is worth to every seat where the search stops, and at the end of
    the game. Here one Scatter or one Catch Up brings the last knight home and ends the game:

    >>> from wawel import from_position
    >>> state = from_position(
    ...     "ewalia players=2 / podium=KKKWWFF tokens=9,3 dice=CU,ST used=LU,LU"
    ...     " spaces=5:wwff,8:gggG,13:K"
    ... )
    >>> win = Expectimax(lambda state: state.returns())
    >>> win.rank(state)[0]
    (Use(action='CU', via='die', verb='use'), Fraction(1, 1))
    """

    def __init__(
        self,
        worth: Callable[[EwaliaState], Sequence[Number]],
        *,
        turns: int = 1,
        budget: int = BUDGET,
    ) -> None:
        self.worth = worth
        self.turns = turns
        self.budget = budget
        self._values: dict[Hashable, Sequence[Number]] = {}

    def values(self, state: EwaliaState) -> Sequence[Number]:
        """What the position is worth to every seat; `TooLarge` if it cannot be looked through."""
        return self._value(state, self.turns)

    def knows(self, state: EwaliaState) -> bool:
        """Is the value of the position known already, in the game that was looked through?"""
        return (self.turns, *state.key()) in self._values

    def rank(self, state: EwaliaState) -> list[tuple[EwaliaAction, Number]]:
        """The legal actions with their worth to whoever decides, the best first."""
        seat = state.current_player()
        ranked = [
            (action, self._after(state, action, self.turns)[seat])
            for action in state.legal_actions()
        ]
        return sorted(ranked, key=lambda pair: -pair[1])

    def _value(self, state: EwaliaState, turns: int) -> Sequence[Number]:
        deciding = state.current_player()
        if deciding == TERMINAL or not turns:
            return self.worth(state)
        key = (turns, *state.key())
        known = self._values.get(key)
        if known is not None:
            return known
        if len(self._values) >= self.budget:
            raise TooLarge(self.budget)
        if deciding == CHANCE:
            value = self._mean(state, turns)
        else:
            below = [self._after(state, action, turns) for action in choices(state)]
            value = max(below, key=lambda worth: worth[deciding])
        self._values[key] = value
        return value

    def _after(self, state: EwaliaState, action: EwaliaAction, turns: int) -> Sequence[Number]:
        """The value after an action; a turn has ended when the next one begins with its roll."""
        after = state.clone()
        apply(after, action, emit_nothing)
        ended = after.phase == "roll" and not after.rerolls
        return self._value(after, turns - ended)

    def _mean(self, state: EwaliaState, turns: int) -> Sequence[Number]:
        mean: list[Number] = []
        for roll, chance in state.chance_outcomes():
            value = self._after(state, roll, turns)
            weighted = [worth * chance for worth in value]
            mean = [a + b for a, b in zip(mean, weighted, strict=True)] if mean else weighted
        return mean
