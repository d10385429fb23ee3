"""Proofs that a position really shows the clauses it names.

Everything is asked of the engine. A clause is shown by a position if a line that is played from it
brings about what the clause says (a fact of the game, where it has one: see `clause_facts`), or
else if an event of such a line cites it where it applies, or a refusal does.
"""

from __future__ import annotations

from wawel_book.clause_facts import facts_of
from wawel_book.played_lines import played_lines
from wawel_book.positions import Position


def shown_clauses(position: Position) -> set[str]:
    """The clauses that a position really shows, of those it names and of all others.

    >>> from wawel_book.positions import position
    >>> held = shown_clauses(position("nogi/held"))
    >>> "NOGI-ATTACK-9" in held, "NOGI-ATTACK-7" in held
    (True, False)
    """
    lines = list(played_lines(position))
    facts = facts_of(position.game)
    cited = {
        id
        for line in lines
        for step in line.steps
        for event in step.events
        for id in event.clauses
        if facts.applies("event", id, step)
    }
    cited = (cited | {id for line in lines for id in line.refused}) - facts.keys()
    return cited | {id for id, fact in facts.items() if any(map(fact, lines))}
