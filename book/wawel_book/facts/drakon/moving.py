"""Walking, harps, keys, portals and storms."""

from __future__ import annotations

import re
from typing import Any

import wawel
from wawel import State
from wawel.drakon import DrakonView, Whom
from wawel_book.facts.drakon.lines import (
    WAYS,
    beside,
    effect_at,
    fact,
    goes_to,
    once,
    pointed_at,
    top,
    walks,
)
from wawel_book.played_lines import PlayedLine, PlayedStep


@fact("MOVE-4")
def _together(line: PlayedLine) -> bool:
    for state in line.states:
        places = [place for place in state.view(None).places if place != (0, 0)]
        if len(places) > len(set(places)):
            return True
    return False


def _mover(view: DrakonView) -> int:
    """The hero about whose move is decided."""
    pending = view.pending[-1] if view.pending else None
    if pending is not None and pending.kind == "force" and pending.other is not None:
        return pending.other
    return view.deciding


def _harps(view: DrakonView, places: set[tuple[int, int]]) -> set[tuple[int, int]]:
    return {place for place in places if effect_at(view, place) == "HARP"}


def _bound(state: State[Any]) -> bool:
    """Only harps are offered, although arrows lead elsewhere, too."""
    view, offered = state.view(None), walks(state)
    if view.deciding < 0 or not offered:
        return False
    pointed = pointed_at(view, view.places[_mover(view)])
    return offered == _harps(view, pointed) and offered < pointed


@fact("HARP-2")
def _a_choice_of_harps(line: PlayedLine) -> bool:
    return _bound(line.start) and len(walks(line.start)) > 1


@fact("HARP-3")
def _nobody_has_to_move(line: PlayedLine) -> bool:
    laying = [action for action in line.start.legal_actions() if action.verb == "lay"]
    return _bound(line.start) and bool(laying)


@fact("HARP-4")
def _free_of_harps(line: PlayedLine) -> bool:
    view, offered = line.start.view(None), walks(line.start)
    here = view.places[0]
    calls = _harps(view, pointed_at(view, here))
    return effect_at(view, here) in ("KEY", "PORT") and bool(calls) and not offered <= calls


@fact("HARP-5")
def _arrows_only_and_always(line: PlayedLine) -> bool:
    """A harp beside a hero does not bind without an arrow; one with an arrow binds the forced."""
    view = line.start.view(None)
    here = view.places[0]
    near = _harps(view, {beside(here, side) for side in WAYS}) - pointed_at(view, here)
    forced = [state for state in line.states if top(state.view(None)) == "force"]
    return bool(near) and not walks(line.start) & near and any(map(_bound, forced))


@fact("LEAVE-1")
def _lost_with_the_chamber(line: PlayedLine) -> bool:
    """A hero leaves a Portal, but not by a move, and then goes no farther than others."""
    before, after = line.start.view(None), line.end.view(None)
    seat = after.deciding
    if seat < 0 or effect_at(before, before.places[seat]) != "PORT":
        return False
    here = after.places[seat]
    return here != before.places[seat] and walks(line.end) == pointed_at(after, here)


@once("LEAVE-2")
def _sent_through_the_portal(step: PlayedStep) -> bool:
    after = step.after
    if top(after) != "force":
        return False
    mover = after.pending[-1].other
    here = after.places[mover]
    anywhere = after.lair.keys() - {here}
    return effect_at(after, here) == "PORT" and walks(step.next) == anywhere


@once("MOVE-6", "MIND-2")
def _one_procedure(step: PlayedStep) -> bool:
    """A forced hero can go where it could go in a turn of its own."""
    if not isinstance(step.action, Whom) or top(step.after) != "force":
        return False
    text = step.next.position()
    text = re.sub(r" (stage|stack|busy|seat)=\S+", "", text) + f" stage=act seat={step.action.seat}"
    return walks(wawel.from_position(text)) == walks(step.next)


@fact("WIND-3")
def _the_way_is_chosen_by_whoever_forces(line: PlayedLine) -> bool:
    for state in line.states:
        view = state.view(None)
        if top(view) == "storm" and view.pending[-1].other not in (None, view.deciding):
            return True
    return False


@fact("WIND-4")
def _no_way_out_of_the_storm(line: PlayedLine) -> bool:
    view = line.start.view(None)
    return effect_at(view, view.places[0]) == "WIND" and not walks(line.start)


@fact("WIND-9")
def _past_the_dragon(line: PlayedLine) -> bool:
    passed = any(
        top(step.after) == "storm" and goes_to(step) == step.before.drakon for step in line.steps
    )
    return passed and not any(step.events_of("meet") for step in line.steps)
