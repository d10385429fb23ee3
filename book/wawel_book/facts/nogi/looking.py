"""How a clause of *Nogi za pas!* is looked at: in a line of play, or in a single step of one."""

from __future__ import annotations

from collections.abc import Callable

from wawel.nogi import Nogi, NogiView, Pair, Use
from wawel_book.judge import Fact, Line, Step

FACTS: dict[str, Fact] = {}


def fact(*ids: str) -> Callable[[Fact], Fact]:
    """This is what these clauses say."""

    def note(says: Fact) -> Fact:
        for id in ids:
            FACTS[f"NOGI-{id}"] = says
        return says

    return note


def once(*ids: str) -> Callable[[Callable[[Step], bool]], Callable[[Step], bool]]:
    """This is what these clauses say of a single step."""

    def note(says: Callable[[Step], bool]) -> Callable[[Step], bool]:
        fact(*ids)(lambda line: any(map(says, line.steps)))
        return says

    return note


def game_of(line: Line) -> Nogi:
    """The game that is played."""
    game = line.start.game
    assert isinstance(game, Nogi)
    return game


def choices(line: Line) -> list[Step]:
    """The steps in which somebody decides."""
    return [step for step in line.steps if isinstance(step.action, Use | Pair)]


def opening(line: Line) -> NogiView | None:
    """What lies on the table before the first turn, if the line begins there."""
    view: NogiView = line.start.view(None)
    return view if view.turn == 1 else None
