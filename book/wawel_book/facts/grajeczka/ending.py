"""How the game ends, and for whom."""

from __future__ import annotations

from wawel.core.sets import members
from wawel.grajeczka.tasks import impossible
from wawel_book.facts.grajeczka.lines import fact, now, once, was
from wawel_book.played_lines import PlayedLine, PlayedStep


def _never(step: PlayedStep) -> tuple[int, ...]:
    """The Pages that moves alone cannot fulfil any more."""
    return members(impossible(now(step).kingdom, now(step).places))


def _ends_turn(step: PlayedStep) -> bool:
    return bool(step.events_of("next_turn"))


@once("END-2")
def _read_in_any_order(step: PlayedStep) -> bool:
    """The game is won with Pages that were read in another order than their numbers."""
    state = now(step)
    if not step.events_of("win") or state.winner is None:
        return False
    read = state.read[state.winner]
    return read != tuple(sorted(read)) and len(read) == state.game.pages_each


@once("IMP-3")
def _hopeless_but_in(step: PlayedStep) -> bool:
    """The task can never be fulfilled by moves; but there is a tile, and nobody is out."""
    hopeless = now(step).hands[was(step).seat] in _never(step)
    return _ends_turn(step) and hopeless and not now(step).closed and not now(step).out


@once("IMP-4")
def _no_moves_lead_there(step: PlayedStep) -> bool:
    """Somebody is out although the land has what the Page asks for."""
    for event in step.events_of("out"):
        page = now(step).game.pages[event.facts["page"]]
        if now(step).kingdom.land.area(page.area):
            return True
    return False


@once("IMP-6")
def _only_the_hand(step: PlayedStep) -> bool:
    """An impossible Page lies in the Book of a player who stays in the game."""
    state, seat = now(step), was(step).seat
    below = {put.page for put in state.under[seat]} & {*_never(step)}
    return _ends_turn(step) and state.closed and bool(below) and not state.out >> seat & 1


@fact("IMP-7")
def _plays_on_alone(line: PlayedLine) -> bool:
    """The only player left has turn after turn, and has not won by that."""
    for before, after in zip(line.states, line.states[1:], strict=False):
        one, two = before.view(None), after.view(None)
        alone = len(one.out) == one.players - 1
        if alone and two.turn > one.turn and one.seat == two.seat and two.result is None:
            return True
    return False


@once("IMP-8")
def _out_together(step: PlayedStep) -> bool:
    return len(step.events_of("out")) > 1 and bool(step.events_of("nobody"))
