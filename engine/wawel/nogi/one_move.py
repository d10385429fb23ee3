"""Bots of *Nogi za pas!* that look one move ahead, and see a win that is certain."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from wawel.core.sets import remaining
from wawel.core.state import State
from wawel.nogi.actions import NogiAction
from wawel.nogi.scoring import knight_values
from wawel.nogi.state import NogiState
from wawel.play.bots import GreedyBot

StateValue = Callable[[NogiState], float]
"""How good the table after an action is for whoever decides."""


class OneMove(GreedyBot):
    """The action that wins for certain, else the one after which the table looks best."""

    def choose(self, state: State[Any], player: int, rng: Random) -> NogiAction:
        """Among equals any."""
        assert isinstance(state, NogiState)
        judge = self.judge(state, player)
        best: list[NogiAction] = []
        highest = float("-inf")
        for action in state.legal_actions():
            after = state.child_trusted(action)
            if after.stage == "over" and is_won(after, player):
                return action
            score = judge(after)
            if score > highest:
                best, highest = [action], score
            elif score == highest:
                best.append(action)
        return best[int(rng.random() * len(best))]

    def judge(self, state: NogiState, player: int) -> StateValue:
        """By what the tables after this decision are judged."""
        _ = state
        return lambda after: self.score(after, player)


def is_won(after: NogiState, player: int) -> bool:
    """Has a game that an action just ended been won by the player alone, whatever is hidden?

    Nobody knows the others' shields (NOGI-INFO-1) nor their rabbits (NOGI-RABBIT-4). Each of the
    others may hold the best of what the player has not seen, and that is enough to know: the
    player has to beat each of them.

    >>> from wawel import from_position
    >>> state = from_position(
    ...     "nogi players=2 / knights=OR22,PU22,PI36 castle=BL eaten=YE,GR,BK dragon=22"
    ...     " dice=OR,PU roll=OR:1,PU:6 taken=0:25:2,0:36:1,1:30:2 shields=0:4,0:5,1:7,1:2"
    ... )
    >>> [is_won(state.child(state.string_to_action(text)), 0) for text in ("PU=6/PU", "OR=1/OR")]
    [True, False]
    """
    if after.ending == "NOGI-END-9":
        return False
    game = after.game
    values = knight_values(after)
    pays = {
        shield: sum(values[game.knight_number[colour]] for colour in colours)
        for shield, colours in game.shield_colours.items()
    }
    own = after.shields[player]
    unseen = sorted(pays[shield] for shield in pays if shield not in own)
    known = game.options.rabbit_peek == "owner"
    mine = [rabbit.value for rabbit in after.taken if rabbit.seat == player]
    looked_at = [value for value in mine if known and value is not None]
    rabbits = remaining(game.rabbit_values, looked_at)
    least = sum(looked_at) + sum(rabbits[: len(mine) - len(looked_at)])
    castle = sum(pays[shield] for shield in own)
    for seat in range(game.players):
        if seat != player:
            count = sum(rabbit.seat == seat for rabbit in after.taken)
            most = sum(rabbits[len(rabbits) - count :])
            theirs = sum(unseen[-len(after.shields[seat]) :]) + most
            # A tie goes to more rabbit points (NOGI-SCORE-5).
            if (castle + least, least) <= (theirs, most):
                return False
    return True
