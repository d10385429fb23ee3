"""What the exercises take out of the box."""

from __future__ import annotations

from functools import cache

from wawel.grajeczka import Grajeczka, GrajeczkaOptions, GrajeczkaState

OPENING = "hand0=8 hand1=7 top=R1/1"
"""Nobody has done anything yet: the land of the start."""


@cache
def box(players: int = 2) -> Grajeczka:
    """The game as it comes."""
    return Grajeczka(GrajeczkaOptions(players=players))


def table(fields: str) -> GrajeczkaState:
    """A position for two.

    >>> table(OPENING).phase
    'turn'
    """
    return box().from_position(f"/ {fields}")
