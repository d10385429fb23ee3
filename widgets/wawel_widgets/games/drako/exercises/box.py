"""The games that the exercises of *Drako* are about."""

from __future__ import annotations

from functools import cache

from wawel.drako import Drako, DrakoOptions


@cache
def box(pairing: str = "dragon-dwarves") -> Drako:
    """The game of a pairing, by the usual rules."""
    return Drako(DrakoOptions.of(pairing=pairing))
