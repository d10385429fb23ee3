"""What the clauses of *Kingdom Run* say, tested in a line of play."""

from wawel_book.facts.ewalia import (
    applying,
    citing,
    dice,
    finish,
    moves,
    points,
    track,
    turns,
    water,
)
from wawel_book.facts.ewalia.lines import FACTS

__all__ = [
    "FACTS",
    "applying",
    "citing",
    "dice",
    "finish",
    "moves",
    "points",
    "track",
    "turns",
    "water",
]
