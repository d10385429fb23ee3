"""What the clauses of *Nogi za pas!* say, tested in a line of play."""

from wawel_book.facts.nogi import applying, arrows, citing, dragon, ending, table, turns
from wawel_book.facts.nogi.lines import FACTS

__all__ = ["FACTS", "applying", "arrows", "citing", "dragon", "ending", "table", "turns"]
