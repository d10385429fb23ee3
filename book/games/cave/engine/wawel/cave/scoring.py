"""Who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wawel.core.state import Result

if TYPE_CHECKING:
    from wawel.cave.state import CaveState


def result(state: CaveState) -> Result | None:
    """All but the one who has met the dragon (CAVE-END-1)."""
    if not state.met:
        return None
    winners = tuple(seat for seat in range(state.game.players) if seat != state.seat)
    return Result(winners, "the dragon was met", ("CAVE-END-1",))
