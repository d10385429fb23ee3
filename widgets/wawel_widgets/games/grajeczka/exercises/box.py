"""What the exercises take out of the box."""

from __future__ import annotations

from functools import cache

from wawel.grajeczka import Grajeczka, GrajeczkaOptions, GrajeczkaState


@cache
def box(players: int = 2) -> Grajeczka:
    """The game as it comes."""
    return Grajeczka(GrajeczkaOptions(players=players))


def table(fields: str) -> GrajeczkaState:
    """A position for two.

    >>> table("hand0=8 hand1=7 top=R1/1").phase
    'turn'
    """
    return box().from_position(f"/ {fields}")
