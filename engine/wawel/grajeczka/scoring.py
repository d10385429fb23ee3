"""How a game of *Grajeczka* ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wawel.core.state import Result

if TYPE_CHECKING:
    from wawel.grajeczka.state import GrajeczkaState

REASONS = {
    "GRAJ-END-1": "the Book is read",
    "GRAJ-IMP-2": "every Page in hand is impossible",
    "GRAJ-IMP-7": "the last one left",
    "GRAJ-END-3": "broken off",
}
"""What each clause that can end the game says, in a few words."""


def result(state: GrajeczkaState) -> Result:
    """One winner or none (GRAJ-END-1, GRAJ-IMP-2, GRAJ-IMP-8); totals are the Pages read.

    The numbers on the Pages have no effect (GRAJ-END-2).
    """
    winners = () if state.winner is None else (state.winner,)
    totals = tuple(map(len, state.read))
    return Result(winners, REASONS[state.ending], (state.ending,), totals, {"pages": totals})
