"""What the clauses of *Drakon* say, tested in a line of play."""

from wawel_book.facts.drakon import (
    applying,
    choosing,
    citing,
    dragon,
    effects,
    heroes,
    laying,
    moving,
    table,
    variants,
    ways,
)
from wawel_book.facts.drakon.lines import FACTS

__all__ = [
    "FACTS",
    "applying",
    "choosing",
    "citing",
    "dragon",
    "effects",
    "heroes",
    "laying",
    "moving",
    "table",
    "variants",
    "ways",
]
