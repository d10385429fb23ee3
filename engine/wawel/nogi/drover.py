"""The drover: a bot of *Nogi za pas!* that plays by rules of thumb, and quickly.

It tries nothing out. It looks at the dice and at where the knights stand, as a person does who has
played twice; so a laboratory can play hundreds of games while the others think about a few.
"""

from __future__ import annotations

from random import Random
from typing import Any

from wawel.core.sets import members, remaining
from wawel.core.state import State
from wawel.nogi.actions import NogiAction, Pair, Use
from wawel.nogi.evaluation import own_colours
from wawel.nogi.rules.choices import arrow_target
from wawel.nogi.state import NogiState

HOME = 4.0  # a point in the castle is worth so many steps
SPOIL = 0.4  # what is bad for a foreign knight is so much good for me
ESCAPE = 4.0  # for taking the last of my knights out of the dragon's reach
COWARD = 8.0  # for not being the first one home, if that pays less than being second


class Drover:
    """Drives its own knights on, but never first into the castle; holds back the others.

    >>> from wawel import from_position
    >>> state = from_position(
    ...     "nogi players=3 / knights=YE36,GR30,OR10,PU20,BL20,PI20,BK20 dice=YE,GR"
    ...     " roll=YE:5r,GR:3 shields=0:1,1:2,2:3"
    ... )
    >>> Drover().choose(state, 0, Random(1))  # yellow would be the first one home
    Use(die='GR', face='3', knight='GR', verb='use')
    """

    name = "drover"

    def choose(self, state: State[Any], player: int, rng: Random) -> NogiAction:
        """The action that looks best; among equals, any."""
        assert isinstance(state, NogiState)
        actions = state.legal_actions()
        if len(actions) == 1:
            return actions[0]
        gains = _Gains(state, own_colours(state, player))
        return max(actions, key=lambda action: (gains.of(action), rng.random()))


class _Gains:
    """What the actions of one turn are worth, in steps of one of its own knights."""

    def __init__(self, state: NogiState, own: list[int]) -> None:
        self.state = state
        self.game = state.game
        self.own = own
        self.number = state.game.knight_number
        running = [state.spaces[k] for k in members(state.running)]
        self.rear = min(running)
        self.lonely = running.count(self.rear) == 1
        left = remaining(state.game.dragon_tokens, state.tokens)
        self.reach = max(left, default=0)
        places = (*state.game.places, 0)
        here = len(state.castle)
        self.prize = HOME * places[here]
        if places[here] < places[here + 1]:
            self.prize -= COWARD
        self._known: dict[tuple[int, int], float] = {}
        values = state.game.rabbit_values
        self.rabbit = HOME * sum(values) / max(1, len(values)) / 2

    def of(self, action: NogiAction) -> float:
        """What an action is worth."""
        if isinstance(action, Pair):
            return self._run(self.number[action.first], 1) + self._run(
                self.number[action.second], 1
            )
        assert isinstance(action, Use)
        knight = self.number[action.knight]
        die = self.game.die_number[action.die]
        face = self.game.faces[die][self.state.faces[die]]
        if face.kind == "number":
            return self._run(knight, face.steps)
        end = arrow_target(self.state, knight, face)
        if end is None:
            return 0.0
        return self._weight(knight) * (end - self.state.spaces[knight])

    def _weight(self, knight: int) -> float:
        return float(self.own[knight]) if self.own[knight] else -SPOIL

    def _run(self, knight: int, steps: int) -> float:
        known = self._known.get((knight, steps))
        if known is not None:
            return known
        start = self.state.spaces[knight]
        end = start + steps
        weight = self._weight(knight)
        if end > self.game.last:
            gain = weight * self.prize
        else:
            gain = weight * steps
            if self.state.rabbits >> end & 1:
                gain += self.rabbit
            if self.own[knight] and start == self.rear and self.lonely:
                near = 0 < start - self.state.dragon <= self.reach
                gain += ESCAPE if near else 0.0
        self._known[knight, steps] = gain
        return gain
