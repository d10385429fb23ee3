"""The reader: who moves which knights tells which shield they hold.

Nobody sees the others' shields (NOGI-INFO-1), but everybody sees what they do: whoever has brought
a knight forward probably wants it home. The reader weighs every shield by what its holder did, and
plays for its own points less what the best of the others can expect.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Any

from wawel.core.state import State
from wawel.nogi.actions import Pair, Use
from wawel.nogi.evaluation import own_colours, prospects, rabbits_of
from wawel.nogi.state import NogiState
from wawel.play.wins import sure_line

LEAN = 0.4
"""How much likelier every step forward makes the shields with that knight, as a logarithm."""

BEST = 0.6
"""How much the best rival is minded; the rest of the worry is shared by all of them."""

LOOKS = 60
"""So many moves are looked at for a certain win."""


def deeds(state: NogiState) -> list[list[int]]:
    """For every seat and knight, how often that seat brought it forward, less how often back.

    A turn is one decision (NOGI-TURN-5), so the last one was made by the seat before.
    """
    game = state.game
    counts = [[0] * game.knight_count for _ in range(game.players)]
    seat = state.seat
    for action in reversed(state.history()):
        if not isinstance(action, Use | Pair):
            continue
        seat = (seat - 1) % game.players
        moved = [action.knight] if isinstance(action, Use) else [action.first, action.second]
        for knight in moved:
            counts[seat][game.knight_number[knight]] += -1 if "-" in action.face else 1
    return counts


def likely_colours(state: NogiState, player: int, seat: int, done: Sequence[int]) -> list[float]:
    """How often each colour is on another seat's shields, on average, as the player must guess.

    >>> from wawel import from_position
    >>> state = from_position(
    ...     "nogi players=3 / knights=YE10,GR10,OR10,PU10,BL10,PI10,BK10 shields=0:1,1:2,2:3"
    ... )
    >>> guess = likely_colours(state, 0, 1, [3, 0, 0, 0, 0, 0, 0])
    >>> max(guess) == guess[0], round(sum(guess), 6)
    (True, 3.0)
    """
    game = state.game
    weights = {
        shield: exp(LEAN * sum(done[game.knight_number[colour]] for colour in colours))
        for shield, colours in game.shield_colours.items()
        if shield not in state.shields[player]
    }
    total = sum(weights.values())
    guess = [0.0] * game.knight_count
    for shield, weight in weights.items():
        for colour in game.shield_colours[shield]:
            guess[game.knight_number[colour]] += len(state.shields[seat]) * weight / total
    return guess


class Reader:
    """Plays for its own points, less what it reads the others to be playing for."""

    name = "reader"

    def choose(self, state: State[Any], player: int, rng: Random) -> Any:
        assert isinstance(state, NogiState)
        line = sure_line(state, player, rng, LOOKS)
        if line is not None:
            return line[0]
        done = deeds(state)
        rivals = {
            seat: likely_colours(state, player, seat, done[seat])
            for seat in range(state.game.players)
            if seat != player
        }
        actions = state.legal_actions()
        scores = [self.score(state.child_trusted(a), player, rivals) for a in actions]
        best = [a for a, score in zip(actions, scores, strict=True) if score == max(scores)]
        return best[int(rng.random() * len(best))]

    def score(self, after: NogiState, player: int, rivals: dict[int, list[float]]) -> float:
        """Own points, less what the best of the others, and all of them, may expect."""
        worth = prospects(after)
        values = after.game.rabbit_values
        each = sum(values) / max(1, len(values))
        own = sum(n * value for n, value in zip(own_colours(after, player), worth, strict=True))
        theirs = [
            sum(n * value for n, value in zip(guess, worth, strict=True))
            + each * sum(rabbit.seat == seat for rabbit in after.taken)
            for seat, guess in rivals.items()
        ]
        worry = BEST * max(theirs) + (1 - BEST) * sum(theirs) / len(theirs)
        return own + rabbits_of(after, player) - worry
