"""What all facts of *Nogi za pas!* look at in a line of play."""

from __future__ import annotations

from wawel.nogi import Nogi, NogiView, Pair, Use
from wawel_book.clause_facts import ClauseFacts
from wawel_book.played_lines import PlayedLine, PlayedStep

FACTS = ClauseFacts("NOGI")
fact, once = FACTS.fact, FACTS.once


def game_of(line: PlayedLine) -> Nogi:
    """The game that is played."""
    game = line.start.game
    assert isinstance(game, Nogi)
    return game


def choices(line: PlayedLine) -> list[PlayedStep]:
    """The steps in which somebody decides."""
    return [step for step in line.steps if isinstance(step.action, Use | Pair)]


def opening(line: PlayedLine) -> NogiView | None:
    """What lies on the table before the first turn, if the line begins there."""
    view: NogiView = line.start.view(None)
    return view if view.turn == 1 else None
