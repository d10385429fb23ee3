"""The arrows, and two knights that take a step each."""

from __future__ import annotations

from wawel.nogi import Pair, Use
from wawel_book.facts.nogi.lines import fact, once
from wawel_book.played_lines import PlayedLine, PlayedStep


@once("ARROW-2")
def _company_is_ignored(step: PlayedStep) -> bool:
    knights = step.before.knights
    for event in (*step.events_of("back"), *step.events_of("ahead")):
        if list(knights.values()).count(event.facts["start"]) > 1:
            return True
    return False


@once("ARROW-6")
def _not_to_the_castle(step: PlayedStep) -> bool:
    arrow = isinstance(step.action, Use) and step.action.face.startswith("+")
    return arrow and bool(step.events_of("nobody")) and bool(step.before.castle)


@once("ARROW-8")
def _joins_those_who_stand(step: PlayedStep) -> bool:
    brought = [
        event for event in step.events_of("back") if event.facts["end"] == step.before.dragon
    ]
    return bool(brought) and not step.events_of("eaten")


@fact("PAIR-3")
def _ordered_pairs(line: PlayedLine) -> bool:
    steps = [step for step in line.steps if isinstance(step.action, Pair)]
    if not steps:
        return False
    step = steps[0]
    k = len(step.before.knights)
    pairs = [action for action in step.state.legal_actions() if isinstance(action, Pair)]
    order = [run.facts["knight"] for run in step.events_of("run")]
    return len(pairs) == k * (k - 1) and order == [step.action.first, step.action.second]


@once("PAIR-4")
def _second_step_not_made(step: PlayedStep) -> bool:
    over = isinstance(step.action, Pair) and step.after.phase == "over"
    return over and step.action.second in step.after.knights and not step.events_of("run")


@once("PAIR-5", "LONE-4")
def _both_leave_the_dragon(step: PlayedStep) -> bool:
    if not isinstance(step.action, Pair):
        return False
    two = (step.action.first, step.action.second)
    there = {k for k, space in step.before.knights.items() if space == step.before.dragon}
    return there == set(two) and not step.events_of("eaten")
