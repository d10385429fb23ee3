"""What all facts of *Drako* look at in a line of play."""

from __future__ import annotations

from wawel.drako import Drako, DrakoState, DrakoView
from wawel.drako.view import FigureView
from wawel_book.clause_facts import ClauseFacts
from wawel_book.played_lines import PlayedLine, PlayedStep, game_as, state_as

FACTS = ClauseFacts("DRAKO")
fact, once = FACTS.fact, FACTS.once

game_of = game_as(Drako)
state_of = state_as(DrakoState)


def figure(view: DrakoView, name: str) -> FigureView:
    """A figure as everybody sees it."""
    return next(one for one in view.figures if one.name == name)


def opening(line: PlayedLine, pairing: str) -> DrakoView | None:
    """What lies on the table before the first card, if the line begins a game of this pairing."""
    view: DrakoView = line.start.view(None)
    begins = view.pairing == pairing and view.phase == "deal" and view.turn == 1
    return view if begins else None


def standing(view: DrakoView) -> dict[str, str]:
    """Where everybody stands."""
    return {one.name: one.hex for one in view.figures}


def kinds(line: PlayedLine) -> list[str]:
    """What happened, in order."""
    return [event.kind for step in line.steps for event in step.events]


def offered(step: PlayedStep) -> set[str]:
    """What could have been done instead, as texts."""
    return set(map(step.state.action_to_string, step.state.legal_actions()))
