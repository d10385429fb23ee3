"""States show themselves in a notebook."""

from __future__ import annotations

from typing import Any

from wawel.core.state import State
from wawel_widgets.draw.render import picture
from wawel_widgets.draw.style import standalone


def shown(state: State[Any]) -> str:
    """The picture of a state as an onlooker sees it, with its colours inside.

    >>> from wawel import load_game
    >>> shown(load_game("nogi").new_initial_state())[:4]
    '<svg'
    """
    return standalone(picture(state.view(None), still=True))


def show_states() -> None:
    """From now on a state at the end of a notebook cell is drawn; nothing hidden is shown."""
    State._repr_svg_ = shown  # type: ignore[attr-defined]
    State._repr_html_ = shown  # type: ignore[attr-defined]
