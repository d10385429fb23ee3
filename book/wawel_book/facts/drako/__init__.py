"""What the clauses of *Drako* say, tested in a line of play."""

from wawel_book.facts.drako import applying, citing, fighting, pairings, setting, sides
from wawel_book.facts.drako.lines import FACTS

__all__ = ["FACTS", "applying", "citing", "fighting", "pairings", "setting", "sides"]
