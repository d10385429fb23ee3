"""Who has won *Drakon*, and by what."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from wawel.core.events import Emit
from wawel.core.state import Result

if TYPE_CHECKING:
    from wawel.drakon.state import DrakonState

REASONS = {
    "DRAKON-WIN-1": "target reached",
    "DRAKON-VAR-ESC-1": "escaped",
    "DRAKON-END-2": "stalemate",
    "DRAKON-END-4": "stalemate",
    "DRAKON-END-7": "turn cap",
}


def winning_pools(state: DrakonState) -> list[int]:
    """The pools that won: the champion's, or those with the highest total (DRAKON-END-2, 6)."""
    game = state.game
    if state.champion >= 0:
        return [game.pool_of[state.champion]]
    fewest = game.options.stalemate_tie == "fewest_coins"
    ranks = [(state.game.worth(purse), -sum(purse) if fewest else 0) for purse in state.purses]
    return [pool for pool, rank in enumerate(ranks) if rank == max(ranks)]


def result(state: DrakonState) -> Result:
    """Totals and winners; a team wins together (DRAKON-VAR-TEAM-1, DRAKON-VAR-TEAM-7)."""
    game = state.game
    pools = winning_pools(state)
    winners = tuple(seat for seat in range(game.players) if game.pool_of[seat] in pools)
    totals = tuple(game.worth(state.purses[pool]) for pool in game.pool_of)
    counts = tuple(sum(state.purses[pool]) for pool in game.pool_of)
    clauses = (state.ending,) if state.champion >= 0 else (state.ending, "DRAKON-END-6")
    return Result(winners, REASONS[state.ending], clauses, totals, {"coins": counts})


def returns(state: DrakonState) -> list[Fraction]:
    """One point, shared by the winning pools; every member of a team has the team's share."""
    game = state.game
    if not state.is_terminal():
        return [Fraction(0)] * game.players
    pools = winning_pools(state)
    share = Fraction(1, len(pools))
    return [share if pool in pools else Fraction(0) for pool in game.pool_of]


def tell(state: DrakonState, emit: Emit) -> None:
    """All coins are shown (DRAKON-WIN-1, DRAKON-END-2)."""
    ended = result(state)
    for seat, total in enumerate(ended.totals):
        emit("score", state.ending, seat=seat, total=total, count=ended.parts["coins"][seat])
    if state.champion < 0:
        pools = winning_pools(state)
        if len(pools) > 1:
            emit("shared", "DRAKON-END-6", team=ended.winners)
        elif len(ended.winners) > 1:
            emit("highest_team", "DRAKON-END-6", team=ended.winners)
        else:
            emit("highest", "DRAKON-END-6", seat=ended.winners[0])
