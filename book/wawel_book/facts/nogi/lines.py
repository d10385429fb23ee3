"""What all facts of *Nogi za pas!* look at in a line of play."""

from __future__ import annotations

from wawel.nogi import Nogi, NogiState, NogiView, Pair, Use
from wawel_book.clause_facts import ClauseFacts
from wawel_book.played_lines import PlayedLine, PlayedStep, game_as, state_as

FACTS = ClauseFacts("NOGI")
fact, once = FACTS.fact, FACTS.once

game_of = game_as(Nogi)
state_of = state_as(NogiState)


def choices(line: PlayedLine) -> list[PlayedStep]:
    """The steps in which somebody decides."""
    return [step for step in line.steps if isinstance(step.action, Use | Pair)]


def opening(line: PlayedLine) -> NogiView | None:
    """What lies on the table before the first turn, if the line begins there."""
    view: NogiView = line.start.view(None)
    return view if view.turn == 1 else None
