"""What all facts of *Kingdom Run* look at in a line of play."""

from __future__ import annotations

from collections.abc import Iterator

from wawel.ewalia import Ewalia, EwaliaState, EwaliaView
from wawel.ewalia.actions import Use
from wawel_book.clause_facts import ClauseFacts
from wawel_book.played_lines import PlayedLine, PlayedStep, game_as, state_as

FACTS = ClauseFacts("EWALIA")
fact, once = FACTS.fact, FACTS.once

game_of = game_as(Ewalia)
state_of = state_as(EwaliaState)


def opening(line: PlayedLine) -> EwaliaView | None:
    """The table before anybody has moved, if the line begins there."""
    view: EwaliaView = line.start.view(None)
    new = game_of(line).new_initial_state().view(None)
    return view if view.spaces == new.spaces and not view.done else None


def views(line: PlayedLine) -> list[EwaliaView]:
    """The table before, between and after the actions."""
    return [state.view(None) for state in line.states]


def stopped_by(line: PlayedLine, face: str, clause: str) -> bool:
    """Does a die on the table have no use at some moment, by this clause?"""
    return any(view.idle.get(face) == f"EWALIA-{clause}" for view in views(line))


def uses(line: PlayedLine) -> list[PlayedStep]:
    """The steps in which a die is chosen."""
    return [step for step in line.steps if isinstance(step.action, Use)]


def kinds_of(step: PlayedStep) -> set[str]:
    """What happens in a step."""
    return {event.kind for event in step.events}


def turns(line: PlayedLine) -> Iterator[list[PlayedStep]]:
    """The steps of each turn."""
    steps: list[PlayedStep] = []
    for step in line.steps:
        steps.append(step)
        if step.before.seat != step.after.seat or step.after.phase == "over":
            yield steps
            steps = []
    if steps:
        yield steps
