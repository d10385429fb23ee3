"""What chance can do: the next card of a deck, or of the discards that become one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wawel.core.chance import Chances
from wawel.drako.actions import DrakoAction

if TYPE_CHECKING:
    from wawel.drako.state import DrakoState


def chances(state: DrakoState) -> Chances[DrakoAction]:
    """The next card: any that is left, in proportion to how many there are of its kind.

    So a deck needs no order: each draw is uniform over what is in it (DRAKO-SETUP-1).
    """
    game = state.game
    if state.phase in ("deal", "draw"):
        seat = state.drawer()
        actions, counts = game.takes[seat], state.decks[seat]
    elif state.phase == "recycle":
        actions, counts = game.recycles[state.seat], state.discards[state.seat]
    else:
        return Chances()
    return Chances(actions, counts)
