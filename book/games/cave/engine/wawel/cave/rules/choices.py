"""What the thief whose turn it is may do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wawel.cave.actions import CaveAction, Enter, Wait

if TYPE_CHECKING:
    from wawel.cave.state import CaveState


def choices(state: CaveState) -> list[CaveAction]:
    """Every chamber that is still closed (CAVE-ENTER-1), and to wait for the first time."""
    doors: list[CaveAction] = [Enter(chamber) for chamber in state.closed()]
    return doors if state.seat in state.waited else [*doors, Wait()]
