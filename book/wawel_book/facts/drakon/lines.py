"""What all facts of *Drakon* look at in a line of play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wawel import State
from wawel.drakon import Drakon, DrakonState, DrakonView, Move
from wawel_book.clause_facts import ClauseFacts
from wawel_book.played_lines import PlayedLine, PlayedStep, game_as, state_as

FACTS = ClauseFacts("DRAKON")
fact, once = FACTS.fact, FACTS.once

Spot = tuple[int, int]
WAYS = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
"""Where each side of a chamber leads."""

BACK = {"N": "S", "E": "W", "S": "N", "W": "E"}

game_of = game_as(Drakon)
state_of = state_as(DrakonState)


def opening(line: PlayedLine) -> DrakonView | None:
    """What lies on the table before the first player is drawn, if the line begins there."""
    view: DrakonView = line.start.view(None)
    return view if view.phase == "first" else None


def beside(place: Spot, side: str) -> Spot:
    """The place on a side of another."""
    x, y = WAYS[side]
    return place[0] + x, place[1] + y


def effect_at(view: DrakonView, place: Spot) -> str:
    """What the chamber in a place does; nothing at all if there is none."""
    return view.lair[place].effect if place in view.lair else ""


def pointed_at(view: DrakonView, place: Spot) -> set[Spot]:
    """The chambers at which the arrows of a chamber point."""
    return {beside(place, side) for side in view.lair[place].arrows} & view.lair.keys()


def walks(state: State[Any]) -> set[Spot]:
    """Where the one who decides can let a hero go."""
    return {(move.x, move.y) for move in state.legal_actions() if isinstance(move, Move)}


def counts(view: DrakonView) -> list[int]:
    """How many coins each pool has."""
    return [len(pool) for pool in view.coins]


def goes_to(step: PlayedStep) -> Spot | None:
    """Where a hero goes in a step, if it is a move."""
    return (step.action.x, step.action.y) if isinstance(step.action, Move) else None


def top(view: DrakonView) -> str:
    """The kind of what is being resolved."""
    return view.pending[-1].kind if view.pending else ""


def thefts(line: PlayedLine) -> Iterator[tuple[PlayedStep, int, int]]:
    """Every coin that is stolen: the step, the robber and the victim."""
    for step in line.steps:
        for event in step.events_of("stolen"):
            yield step, event.facts["seat"], event.facts["victim"]
