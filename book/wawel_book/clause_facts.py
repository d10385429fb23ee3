"""How a game writes down what its clauses say, so that a line of play can be tested for it.

A package `wawel_book.facts.<slug>` has a `FACTS` of this kind; a game without one is proved by its
events and refusals alone.

Besides what shows a clause there is where it applies at all: the options it belongs to, and what
has to be so in a step whose events cite it, or in a state in which it refuses or asks something.
Where it does not apply, a citation shows nothing.

Of most events and questions that is soon said: they are of the kind that the clause speaks of. So
a game lists which kinds cite which clauses (`happens`, `asked`), and what is refused because it is
not its time (`timely`); what has to be so besides is written below `where`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
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
        self._kinds: dict[tuple[str, str], set[str]] = {}
        self._times: dict[str, tuple[set[str], set[str]]] = {}
        self.elsewhere: dict[str, str] = {}

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
        """The clauses of a topic, or a single one, belong to games with options of this kind."""
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

    def happens(self, **ids: str) -> None:
        """Events of a kind cite these clauses, and no others do.

        Unless there is more to be said of a clause, this is all it asks for: it speaks of what
        such an event is.
        """
        self._note_kinds("event", ids)

    def asked(self, **ids: str) -> None:
        """A question of a kind cites these clauses, and no other does."""
        self._note_kinds("question", {f"ask_{kind}": some for kind, some in ids.items()})

    def _note_kinds(self, citing: str, ids: Mapping[str, str]) -> None:
        for kind, some in ids.items():
            for id in some.split():
                self._kinds.setdefault((citing, f"{self.prefix}-{id}"), set()).add(kind)

    def timely(self, id: str, *, verbs: str = "", during: str = "") -> None:
        """A clause says when something is done: what `verbs` do, or what is asked `during` it.

        It refuses either when it is not the time of the one, or while the other goes on.
        """
        asked = {f"ask_{kind}" for kind in during.split()}
        self._times[f"{self.prefix}-{id}"] = ({*verbs.split()}, asked)

    def cited_elsewhere(self, where: str, ids: str) -> None:
        """These clauses are cited neither by events nor by refusals nor by questions: only there.

        A game that its options forbid, or a position that cannot be, is never in play.
        """
        self.elsewhere |= {f"{self.prefix}-{id}": where for id in ids.split()}

    def conditions(self) -> set[tuple[str, str]]:
        """Where something is written of: how a clause is cited, and which."""
        return {*self._where, *self._kinds, *(("refusal", id) for id in self._times)}

    def applies(self, citing: str, id: str, step: PlayedStep) -> bool:
        """Does a clause apply where it is cited? Of what is not written down nothing is known."""
        topic = next((of for of in self._topics if f"{id}-".startswith(f"{of}-")), "")
        if topic and not self._topics[topic](step.state.game.options):
            return False
        kinds, holds = self._kinds.get((citing, id)), self._where.get((citing, id))
        if kinds is not None and not step.kinds_citing(citing, id) <= kinds:
            return False
        if citing == "refusal" and id in self._times:
            return self._is_untimely(id, step) or (holds is not None and holds(step))
        return holds is None or holds(step)

    def _is_untimely(self, id: str, step: PlayedStep) -> bool:
        verbs, asked = self._times[id]
        verb = step.action.verb
        concerned = verb in verbs or step.state.explain().kind in asked
        return concerned and verb not in step.verbs_now


def facts_of(slug: str) -> ClauseFacts:
    """The facts of a game; a game may have none.

    >>> "NOGI-TURN-1" in facts_of("nogi"), len(facts_of("chess"))
    (True, 0)
    """
    name = f"wawel_book.facts.{slug}"
    found: ClauseFacts = import_module(name).FACTS if find_spec(name) else ClauseFacts("")
    return found
