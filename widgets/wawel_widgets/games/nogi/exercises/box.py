"""What the exercises take out of the box."""

from __future__ import annotations

from functools import cache

from wawel.nogi import Nogi, NogiOptions
from wawel_widgets.exercises.questions import Named

MINE = 1
"""The shield that the reader holds in questions about shields."""


@cache
def box(players: int = 4) -> Nogi:
    """The game as it comes."""
    return Nogi(NogiOptions(players=players))


def knight(colour: str) -> Named:
    """A colour, to be named in the reader's language."""
    return Named("knight", colour)


def colours(shield: int) -> tuple[Named, ...]:
    """The colours of a shield."""
    return tuple(map(knight, box().shield_colours[shield]))


def holding(*wanted: str, but: int | None = None) -> list[int]:
    """The shields that show all these colours, one of them perhaps left out.

    >>> holding("PU", "PI"), holding("YE", but=1)
    ([4], [2, 3])
    """
    shields = box().shield_colours.items()
    return [id for id, shown in shields if id != but and set(wanted) <= set(shown)]


def faces_and_marks() -> tuple[int, int]:
    """How many faces a die has, and how many of them let it stay: the same on every die.

    >>> faces_and_marks()
    (6, 1)
    """
    dice = box().faces
    (marked,) = {sum(face.returns for face in die) for die in dice}
    return len(dice[0]), marked
