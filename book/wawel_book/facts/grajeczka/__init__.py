"""What the clauses of *Grajeczka* say, tested in a line of play."""

from wawel_book.facts.grajeczka import (
    applying,
    citing,
    ending,
    figures,
    fitting,
    pages,
    table,
    tasks,
    tiles,
)
from wawel_book.facts.grajeczka.lines import FACTS

__all__ = [
    "FACTS",
    "applying",
    "citing",
    "ending",
    "figures",
    "fitting",
    "pages",
    "table",
    "tasks",
    "tiles",
]
