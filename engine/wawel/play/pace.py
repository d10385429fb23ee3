"""Pace: where a game may rest, so that somebody who follows it can look.

No rule of any game is known here. A game rests where the turn passes on, and where chance has done
one thing and comes to another: the dragon's attack is over, and the roll is still to come.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wawel.core.state import State


def next_verb(state: State[Any]) -> str:
    """What kind of thing chance does next; nothing if it does not act.

    >>> from wawel import load_game
    >>> next_verb(load_game("nogi").new_initial_state())
    'deal'
    """
    if not state.is_chance_node():
        return ""
    verb: str = state.chance_outcomes()[0][0].verb
    return verb


def may_rest(states: Sequence[State[Any]]) -> bool:
    """After these states of one game, is the last of them a place to rest?

    The first one is. After that, chance that repeats itself (all dice fall, everybody is dealt
    to) is one thing; what chance does for the seat that has just decided (a look at a rabbit it
    took) belongs to the decision; and a roll belongs to the decision that it is for.
    """
    if len(states) < 2:
        return True
    before, now = map(next_verb, states[-2:])
    if before and now:
        return before != now
    return concerned(states[:-1]) != concerned(states)


def concerned(states: Sequence[State[Any]]) -> int | None:
    """The seat that decides in the last state, or for which chance acts there.

    Where chance names nobody it acts for whoever was concerned before.
    """
    for state in reversed(states):
        player = state.current_player()
        seat: int | None = player if player >= 0 else state.explain().facts.get("seat")
        if seat is not None:
            return seat
    return None
