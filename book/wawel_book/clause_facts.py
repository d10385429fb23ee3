"""How a game writes down what its clauses say, so that a line of play can be tested for it.

A package `wawel_book.facts.<slug>` has a `FACTS` of this kind; a game without one is proved by its
events and refusals alone.

Besides what shows a clause there is where it applies at all: the options it belongs to, and what
has to be so in a step whose events cite it, or in a state in which it refuses or asks something.
Where it does not apply, a citation shows nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any, TypeVar

from wawel_book.played_lines import Fact, PlayedStep

OfStep = TypeVar("OfStep", bound=Callable[[PlayedStep], bool])

CITING = ("event", "refusal", "question")
"""How a clause is cited: by what happens in a step, by what is refused there, or by what is asked.
A step that is refused leads nowhere and has no events; where something is asked, the action is
whatever comes next."""


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
        self._topics: dict[str, Callable[[Any], bool]] = {}
        self._where: dict[tuple[str, str], Callable[[PlayedStep], bool]] = {}

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

    def with_options(self, topic: str, holds: Callable[[Any], bool]) -> None:
        """The clauses of a topic belong to games whose options are of this kind."""
        self._topics[f"{self.prefix}-{topic}"] = holds

    def where(self, citing: str, *ids: str) -> Callable[[OfStep], OfStep]:
        """What is written here holds wherever these clauses are cited so: see `CITING`."""
        if citing not in CITING:
            raise ValueError(citing)

        def note(holds: OfStep) -> OfStep:
            for id in ids:
                self._where[citing, f"{self.prefix}-{id}"] = holds
            return holds

        return note

    def conditions(self) -> set[tuple[str, str]]:
        """Where something is written of: how a clause is cited, and which."""
        return {*self._where}

    def applies(self, citing: str, id: str, step: PlayedStep) -> bool:
        """Does a clause apply where it is cited? Of what is not written down nothing is known."""
        topic = next((of for of in self._topics if id.startswith(f"{of}-")), "")
        if topic and not self._topics[topic](step.state.game.options):
            return False
        holds = self._where.get((citing, id))
        return holds is None or holds(step)


def facts_of(slug: str) -> ClauseFacts:
    """The facts of a game; a game may have none.

    >>> "NOGI-TURN-1" in facts_of("nogi"), len(facts_of("chess"))
    (True, 0)
    """
    name = f"wawel_book.facts.{slug}"
    found: ClauseFacts = import_module(name).FACTS if find_spec(name) else ClauseFacts("")
    return found
