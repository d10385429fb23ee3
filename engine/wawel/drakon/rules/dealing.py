"""Who is next while the game is set up."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wawel.drakon.state import DrakonState


def choosing(state: DrakonState) -> int:
    """Who chooses the next hero: the first in turn order that has none."""
    players = state.game.players
    order = [(state.first + k) % players for k in range(players)]
    return next(seat for seat in order if state.heroes[seat] == -1)


def dealing(state: DrakonState) -> int:
    """Who gets the next tile: the first in turn order that lacks one."""
    players = state.game.players
    order = [(state.first + k) % players for k in range(players)]
    return next(seat for seat in order if state.missing[seat])


def filling(state: DrakonState) -> int:
    """The first pool with coins that a set-up position left open."""
    return next(pool for pool, count in enumerate(state.open) if count)
