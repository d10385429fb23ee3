"""Chance: what the dice can show, and how likely it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wawel.core.chance import Chances
from wawel.ewalia.actions import EwaliaAction

if TYPE_CHECKING:
    from wawel.ewalia.state import EwaliaState


def chances(state: EwaliaState) -> Chances[EwaliaAction]:
    """What the dice that are missing on the table can show, whatever their order."""
    return state.game.rolls[state.missing()] if state.phase == "roll" else NOTHING


NOTHING: Chances[EwaliaAction] = Chances()
