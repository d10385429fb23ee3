"""Bots that fit any game: whoever sits in a seat and is not a person.

A bot is handed a state in which everything it may not know has been drawn anew: it cannot cheat,
and its choice depends on what its seat knows and on the generator alone.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from wawel.core.playing import Bot
from wawel.core.state import State

__all__ = ["Bot", "GreedyBot", "RandomBot", "Score"]


class RandomBot:
    """Any legal action, each as likely as the others.

    >>> from wawel import from_position
    >>> state = from_position(
    ...     "nogi players=3 / knights=YE10,GR10,OR10,PU10,BL10,PI10,BK10 dice=YE,GR"
    ...     " roll=YE:5r,GR:3 shields=0:1,1:2,2:3"
    ... )
    >>> RandomBot().choose(state, 0, Random(1)) in state.legal_actions()
    True
    """

    name = "random"
    needs_world = False  # it does not look

    def choose(self, state: State[Any], player: int, rng: Random) -> Any:
        actions = state._choices()  # it is known that somebody decides
        return actions[int(rng.random() * len(actions))]


Score = Callable[[Any, int], float]
"""How good a state is for a player."""


class GreedyBot:
    """The action after which the table looks best; among equals, any.

    `score` judges the state after the action, before chance goes on.
    """

    def __init__(self, name: str, score: Score) -> None:
        self.name = name
        self.score = score

    def choose(self, state: State[Any], player: int, rng: Random) -> Any:
        best: list[Any] = []
        highest = float("-inf")
        for action in state.legal_actions():
            score = self.score(state.child_trusted(action), player)
            if score > highest:
                best, highest = [action], score
            elif score == highest:
                best.append(action)
        return best[int(rng.random() * len(best))]
