"""Overlays: what lies over a picture only while somebody wants to see it.

Some belong to a thing or a place and show while it is pointed at or has the focus; others have a
name, which the picture's `Drawing` lists with a label, and a button that shows and hides them. A
still picture has none of the first, and of the others those that its order names.
"""

from __future__ import annotations

from collections.abc import Iterable

from wawel_widgets.draw.sheet import Order
from wawel_widgets.draw.svg import group, words_in


def overlay_for(order: Order, things: Iterable[str], *elements: str, about: str = "") -> str:
    """What shows while one of these things is pointed at: picks or places, as `hex:3,1`.

    `about` says in words what the overlay shows, for whoever does not see it.
    """
    if order.still:
        return ""
    return group(
        words_in("desc", about) if about else "",
        *elements,
        class_="w-overlay",
        data_for=" ".join(things),
        aria_hidden="true",
    )


def overlay(order: Order, name: str, *elements: str) -> str:
    """What shows while the button of this name is down; in a still picture, if it is asked for."""
    if order.still:
        return group(*elements) if name in order.overlays else ""
    return group(*elements, class_="w-overlay", data_overlay=name, aria_hidden="true")
