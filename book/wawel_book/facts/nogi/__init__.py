"""What the clauses of *Nogi za pas!* say, looked at in a line of play."""

from wawel_book.facts.nogi import arrows, dragon, ending, table, turns
from wawel_book.facts.nogi.looking import FACTS

__all__ = ["FACTS", "arrows", "dragon", "ending", "table", "turns"]
