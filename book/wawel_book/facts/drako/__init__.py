"""What the clauses of *Drako* say, tested in a line of play."""

from wawel_book.facts.drako import (
    abilities,
    applying,
    citing,
    fighting,
    pairings,
    refusing,
    setting,
    sides,
)
from wawel_book.facts.drako.lines import FACTS

__all__ = [
    "FACTS",
    "abilities",
    "applying",
    "citing",
    "fighting",
    "pairings",
    "refusing",
    "setting",
    "sides",
]
