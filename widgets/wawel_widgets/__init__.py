"""Pictures and interactive boards of Wawel's games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wawel_widgets.draw import show_states
from wawel_widgets.seats import add_bot

if TYPE_CHECKING:
    from wawel_widgets.board import Board

__all__ = ["Board", "add_bot"]

show_states()


def __getattr__(name: str) -> Any:
    """`Board` needs anywidget, which the play page does not have: fetched when asked for."""
    if name == "Board":
        from wawel_widgets.board import Board  # noqa: PLC0415

        return Board
    raise AttributeError(f"wawel_widgets has no {name}")
