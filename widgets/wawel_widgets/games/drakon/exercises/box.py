"""What the exercises take out of the box."""

from __future__ import annotations

from functools import cache

from wawel.drakon import Drakon, DrakonOptions
from wawel_widgets.exercises.questions import Named


@cache
def box(players: int = 3) -> Drakon:
    """The game as it comes."""
    return Drakon(DrakonOptions(players=players))


def chamber(effect: str) -> Named:
    """A chamber, to be named in the reader's language."""
    return Named("chamber", effect)
