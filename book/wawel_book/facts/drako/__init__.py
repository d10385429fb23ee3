"""What the clauses of *Drako* say, tested in a line of play."""

from wawel_book.facts.drako import fighting, pairings, setting, sides
from wawel_book.facts.drako.lines import FACTS

__all__ = ["FACTS", "fighting", "pairings", "setting", "sides"]
