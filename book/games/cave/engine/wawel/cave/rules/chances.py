"""What chance can do, with exact probabilities."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wawel.cave.actions import DRAGON, NOTHING, CaveAction
from wawel.core.chance import Chances

if TYPE_CHECKING:
    from wawel.cave.state import CaveState


def chances(state: CaveState) -> Chances[CaveAction]:
    """The dragon is in each chamber that nobody has seen with the same chance (CAVE-SETUP-1)."""
    if state.phase != "look":
        return Chances()
    others = len(state.closed())
    return Chances.weighted({DRAGON: 1, NOTHING: others} if others else {DRAGON: 1})
