"""Scoring *Nogi za pas!*: what the castle pays, and who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wawel.core.sets import members
from wawel.core.state import Result

if TYPE_CHECKING:
    from wawel.nogi.state import NogiState


def knight_values(state: NogiState) -> list[int]:
    """What each knight is worth where it stands at the end.

    The places pay in order of arrival (NOGI-SCORE-2). Two knights left on the track share the
    first free place, each for its full value (NOGI-END-2 and 3), be it the X (NOGI-END-4);
    everybody else is worth nothing (NOGI-END-8).
    """
    game = state.game
    values = [0] * game.knight_count
    for place, knight in zip(game.places, state.castle, strict=False):
        values[knight] = place
    if state.ending == "NOGI-END-2":
        for knight in members(state.running):
            values[knight] = game.places[len(state.castle)]
    return values


def castle_points(state: NogiState) -> tuple[int, ...]:
    """What each seat's shields earn; a colour on two shields counts twice (NOGI-TWO-2)."""
    game = state.game
    values = knight_values(state)
    return tuple(
        sum(values[game.knight_number[c]] for shield in held for c in game.shield_colours[shield])
        for held in state.shields
    )


def rabbit_points(state: NogiState) -> tuple[int, ...]:
    """What each seat's rabbits are worth (NOGI-RABBIT-3)."""
    points = [0] * state.game.players
    for rabbit in state.taken:
        points[rabbit.seat] += rabbit.value or 0
    return tuple(points)


def result(state: NogiState) -> Result:
    """Totals and winners.

    The highest total wins (NOGI-SCORE-4); a tie goes to more rabbit points (NOGI-SCORE-5), and
    if these are equal too the victory is shared (NOGI-SCORE-6). A game that was broken off has
    no winner (NOGI-END-9).
    """
    castle, rabbits = castle_points(state), rabbit_points(state)
    totals = tuple(map(sum, zip(castle, rabbits, strict=True)))
    parts = {"castle": castle, "rabbits": rabbits}
    if state.ending == "NOGI-END-9":
        return Result((), "broken off", (state.ending,), totals, parts)
    ranks = list(zip(totals, rabbits, strict=True))
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
    if totals.count(max(totals)) == 1:
        decided = "NOGI-SCORE-4"
    else:
        decided = "NOGI-SCORE-5" if len(winners) == 1 else "NOGI-SCORE-6"
    reason = "four home" if state.ending == "NOGI-END-1" else "two left"
    return Result(winners, reason, (state.ending, decided), totals, parts)
