"""What all facts of *Grajeczka* look at in a line of play."""

from __future__ import annotations

from wawel.grajeczka import Grajeczka, GrajeczkaState
from wawel.grajeczka.actions import RECOUNT, Fly, Place, Recount, Walk
from wawel.grajeczka.pieces import Page
from wawel_book.clause_facts import ClauseFacts
from wawel_book.played_lines import PlayedLine, PlayedStep, game_as, state_as

FACTS = ClauseFacts("GRAJ")
fact, once = FACTS.fact, FACTS.once

game_of = game_as(Grajeczka)
was = state_as(GrajeczkaState)


def now(step: PlayedStep) -> GrajeczkaState:
    """The table after a step."""
    assert isinstance(step.next, GrajeczkaState)
    return step.next


def is_adventure(step: PlayedStep) -> bool:
    """Is it a move or a tile?"""
    return isinstance(step.action, Walk | Fly | Place)


def moved(step: PlayedStep) -> list[int]:
    """The figures that stand elsewhere than before."""
    pairs = zip(was(step).places, now(step).places, strict=True)
    return [figure for figure, (start, end) in enumerate(pairs) if start != end]


def page_in_hand(step: PlayedStep) -> Page:
    """What the player of a step holds before it."""
    state = was(step)
    return state.game.pages[state.hands[state.seat]]


def recounted(line: PlayedLine) -> list[tuple[PlayedStep, Page]]:
    """What was recounted in a line, each Page with the step that fulfilled it."""
    found = []
    for number, step in enumerate(line.steps):
        if isinstance(step.action, Recount):
            acts = [earlier for earlier in line.steps[:number] if is_adventure(earlier)]
            if acts:
                found.append((acts[-1], page_in_hand(step)))
    return found


def kept(line: PlayedLine) -> list[tuple[PlayedStep, Page]]:
    """Adventure steps after which the Page in hand cannot be recounted, with that Page."""
    return [
        (step, page_in_hand(step))
        for step in line.steps
        if is_adventure(step)
        and now(step).phase == "after"
        and RECOUNT not in now(step).legal_actions()
    ]
