"""How a game writes down what its clauses say, so that a line of play can be tested for it.

A package `wawel_book.facts.<slug>` has a `FACTS` of this kind; a game without one is proved by its
events and refusals alone.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import TypeVar

from wawel_book.played_lines import Fact, PlayedStep

OfStep = TypeVar("OfStep", bound=Callable[[PlayedStep], bool])


class ClauseFacts(dict[str, Fact]):
    """The facts of one game by the ids of their clauses, which all begin alike.

    >>> facts = ClauseFacts("NEST")
    >>> @facts.once("TAKE-1")
    ... def _somebody_takes(step):
    ...     return bool(step.events_of("take"))
    >>> list(facts)
    ['NEST-TAKE-1']
    """

    def __init__(self, prefix: str) -> None:
        super().__init__()
        self.prefix = prefix

    def fact(self, *ids: str) -> Callable[[Fact], Fact]:
        """What is written here holds for a line that shows these clauses."""

        def note(holds: Fact) -> Fact:
            for id in ids:
                self[f"{self.prefix}-{id}"] = holds
            return holds

        return note

    def once(self, *ids: str) -> Callable[[OfStep], OfStep]:
        """What is written here holds for a single step of a line that shows these clauses."""

        def note(holds: OfStep) -> OfStep:
            self.fact(*ids)(lambda line: any(map(holds, line.steps)))
            return holds

        return note


def facts_of(slug: str) -> ClauseFacts:
    """The facts of a game; a game may have none.

    >>> "NOGI-TURN-1" in facts_of("nogi"), len(facts_of("chess"))
    (True, 0)
    """
    name = f"wawel_book.facts.{slug}"
    found: ClauseFacts = import_module(name).FACTS if find_spec(name) else ClauseFacts("")
    return found
