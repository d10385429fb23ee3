"""The scamp: a bot of *Kingdom Run* that thinks little, and is quick.

It keeps what is useful on most tables, uses its dice in any order, since all that have a use must
be used (EWALIA-TURN-9), and gives each of them the target after which the table looks best. It
plans nothing: neither two dice together nor what a re-roll is worth on this very table. So a
laboratory can play hundreds of games, and a search thousands of turns, while others think about a
few.
"""

from __future__ import annotations

from collections import Counter
from random import Random

from wawel.core.events import emit_nothing
from wawel.core.state import State
from wawel.ewalia.actions import END, KEEP, THROW, EwaliaAction
from wawel.ewalia.evaluation import lead
from wawel.ewalia.pieces import COPY
from wawel.ewalia.promises import Score
from wawel.ewalia.rules import apply, choices
from wawel.ewalia.rules.choices import usable
from wawel.ewalia.state import EwaliaState

WELCOME = ("SC", "LU", "BA", "ST")
"""Kept as often as it can be used, and one Copy beside it.

Only a Catch Up is not: it takes nobody further than somebody stands already. Of the sets of faces
that were tried in a few hundred games each, this one won most.
"""


class Scamp:
    """Runs, robs and hinders at sight; another `score`, or other `welcome` dice, make another bot.

    >>> from wawel import from_position
    >>> state = from_position(
    ...     "ewalia players=2 / podium=KKKWWFF tokens=9,3 used=CU,LU,LU,ST"
    ...     " done=CU,LU,LU,ST spaces=5:wwff,8:gggG,13:K phase=catch"
    ... )
    >>> state.action_to_string(Scamp().choose(state, 0, Random(1)))
    'catch=13:K'
    """

    needs_world = False  # nothing is hidden in this game, and it chooses from what is legal

    def __init__(
        self, name: str = "scamp", score: Score = lead, welcome: tuple[str, ...] = WELCOME
    ) -> None:
        self.name = name
        self.score = score
        self.welcome = welcome

    def choose(self, state: State[EwaliaAction], player: int, rng: Random) -> EwaliaAction:
        assert isinstance(state, EwaliaState)
        match state.phase:
            case "reroll":
                return self._reroll(state)
            case "act":
                return self._die(state, player, rng)
            case _:
                return self._target(state, player)[0]

    def _reroll(self, state: EwaliaState) -> EwaliaAction:
        """Take up the first die that is not welcome; when all are, go on."""
        shown = Counter(state.dice)
        kept = [face for face in self.welcome if face in shown and usable(state, face)]
        for face, count in shown.items():
            most = state.game.action_limit if face in kept else int(face == COPY and bool(kept))
            if count > most:
                return state.game.reroll_actions[face]
        return THROW if state.lifted else KEEP

    def _die(self, state: EwaliaState, player: int, rng: Random) -> EwaliaAction:
        """Any die; where none has to be used (EWALIA-TURN-8), one that does no harm."""
        dice = choices(state)
        if END in dice and len(dice) > 1:
            now = self.score(state, player)
            dice = [die for die in dice if die is END or self._after(state, die, player) >= now]
            dice = [die for die in dice if die is not END] or [END]
        return dice[int(rng.random() * len(dice))]

    def _after(self, state: EwaliaState, die: EwaliaAction, player: int) -> float:
        """How good the table looks after the first that a die does; taken up, it does nothing."""
        after = state.clone()
        apply(after, die, emit_nothing)
        return self.score(after, player) if after.lifted else self._target(after, player)[1]

    def _target(self, state: EwaliaState, player: int) -> tuple[EwaliaAction, float]:
        """Whoever it is best to concern; in a Scatter the next runner, or nobody any more."""
        best, highest = None, float("-inf")
        for action in choices(state):
            after = state.clone()
            apply(after, action, emit_nothing)
            score = self.score(after, player)
            if score > highest:
                best, highest = action, score
        assert best is not None
        return best, highest
