"""Wins that are certain: what a player can bring about alone, now, whatever others hold.

A certain win is a line of the player's own decisions after which the game is over and won, or
will be whatever is drawn at once, with nobody else in between. Nobody who sees one should play
anything else.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable, Iterator
from random import Random
from typing import Any

from wawel.core.chance import CHANCE
from wawel.core.state import State

LOOKS = 400
"""So many positions are looked at before the search for a win is given up."""

WORLDS = 6
"""In so many worlds that the player cannot tell apart a line has to win."""

DRAWS = 8
"""Chance that can do more things than this is not looked through."""

WinLine = tuple[Any, ...]
"""Decisions of one player, one after another."""


def winning_line(state: State[Any], player: int, looks: int = LOOKS) -> WinLine | None:
    """The shortest line of own decisions that wins on this table, if one is found.

    The whole table is looked at, hidden things and all: see `sure_line`. Positions that come about
    in several ways are looked at once, where the game can tell.

    >>> from wawel import from_position
    >>> state = from_position(
    ...     "ewalia players=2 / podium=KKKWWFF tokens=9,3 dice=CU,ST used=LU,LU"
    ...     " spaces=5:wwff,8:gggG,13:K"
    ... )
    >>> [state.action_to_string(action) for action in winning_line(state, 0)]
    ['use=CU', 'catch=13:K']
    """
    return next(winning_lines(state, player, looks), None)


def winning_lines(state: State[Any], player: int, looks: int = LOOKS) -> Iterator[WinLine]:
    """All lines of own decisions that win on this table, as far as so many looks go."""
    waiting: deque[tuple[WinLine, State[Any]]] = deque([((), state)])
    met: set[Hashable] = set()
    while waiting:
        line, here = waiting.popleft()
        for action in here.legal_actions():
            if not looks:
                return
            looks -= 1
            after = here.child_trusted(action)
            if won(after, player):
                yield (*line, action)
            elif after.current_player() == player:
                key = after.key()
                if key is None or key not in met:
                    met.add(key)
                    waiting.append(((*line, action), after))


def won(state: State[Any], player: int) -> bool:
    """Is the game over and won, or will it be whatever chance does now?"""
    if state.is_terminal():
        return state.returns()[player] == 1
    if state.current_player() != CHANCE:
        return False
    draws = state.chance_outcomes()
    return len(draws) <= DRAWS and all(
        won(state.child_trusted(outcome), player) for outcome, _ in draws
    )


def wins(state: State[Any], player: int, line: WinLine) -> bool:
    """Does this line win here, and is every step of it legal?"""
    here = state.clone()
    for action in line:
        if here.current_player() != player or action not in here.legal_actions():
            return False
        here.apply_trusted(action)
    return won(here, player)


def sure_line(state: State[Any], player: int, rng: Random, looks: int = LOOKS) -> WinLine | None:
    """A line that wins whatever is hidden, as far as drawing it anew a few times can tell."""
    if not looks:
        return None
    if not state.game.has_secrets:
        return winning_line(state, player, looks)
    for line in winning_lines(state, player, looks):
        worlds = (state.resample_from_infostate(player, rng) for _ in range(WORLDS))
        if all(wins(world, player, line) for world in worlds):
            return line
    return None
