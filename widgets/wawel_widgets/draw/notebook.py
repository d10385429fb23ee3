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


NARROW = (
    "<style>.w-still-narrow{display:none}@media (max-width:600px)"
    "{.w-still-wide{display:none}.w-still-narrow{display:block}}</style>"
)
"""On a phone the wide picture would be too small to be read."""


def shown_at_any_width(state: State[Any]) -> str:
    """The same, wide and narrow: the page shows the one that fits."""
    narrow = standalone(picture(state.view(None), width="narrow", still=True))
    wide = f'<div class="w-still-wide">{shown(state)}</div>'
    return f'{NARROW}{wide}<div class="w-still-narrow">{narrow}</div>'


def show_states() -> None:
    """From now on a state at the end of a notebook cell is drawn; nothing hidden is shown."""
    State._repr_svg_ = shown  # type: ignore[attr-defined]
    State._repr_html_ = shown_at_any_width  # type: ignore[attr-defined]
