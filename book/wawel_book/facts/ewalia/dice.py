"""Copy and Steal."""

from __future__ import annotations

from wawel.ewalia.actions import COPIED, Steal, Use
from wawel_book.facts.ewalia.lines import fact, once, stopped_by, turns, uses, views
from wawel_book.played_lines import PlayedLine, PlayedStep


def copies(line: PlayedLine) -> list[PlayedStep]:
    """The steps in which a Copy is used."""
    return [step for step in uses(line) if step.action.via == COPIED]


@fact("COPY-2")
def _counts_for_the_limit(line: PlayedLine) -> bool:
    """After an action and its copy a second Copy cannot be that action once more."""
    for step in line.steps:
        clauses = [step.next.why_illegal(Use(face, COPIED)) for face in step.after.done]
        if any(clause is not None and clause.id == "EWALIA-COPY-2" for clause in clauses):
            return bool(copies(line))
    return False


@fact("COPY-3")
def _two_baths(line: PlayedLine) -> bool:
    for step in line.steps:
        hand = sorted((*step.before.dice, *step.before.used))
        if step.events_of("end_unused") and hand == ["BA", "BA", "CO", "CO"]:
            return bool(step.before.done == ("BA", "BA"))
    return False


@once("COPY-4")
def _of_a_used_die(step: PlayedStep) -> bool:
    """The die that is copied was used before."""
    action = step.action
    copied = isinstance(action, Use) and action.via == COPIED
    return copied and action.action not in step.before.dice


@fact("COPY-6")
def _choices_of_its_own(line: PlayedLine) -> bool:
    """The action and its copy concern different players."""
    robbed = [step.action.clan for step in line.steps if isinstance(step.action, Steal)]
    return bool(copies(line)) and len(set(robbed)) > 1


@fact("COPY-7")
def _before_the_die(line: PlayedLine) -> bool:
    for steps in turns(line):
        early = {
            step.action.action
            for step in copies(line)
            if step in steps and step.action.action in step.before.dice
        }
        last = steps[-1]
        for face in early & {*last.before.dice} if last.events_of("end_unused") else ():
            return stopped_by(line, face, "TURN-6")
    return False


@fact("STEAL-2")
def _nobody_to_rob(line: PlayedLine) -> bool:
    return stopped_by(line, "ST", "STEAL-2")


@fact("STEAL-5")
def _twice_in_a_turn(line: PlayedLine) -> bool:
    return any(sum(isinstance(step.action, Steal) for step in steps) == 2 for steps in turns(line))


@fact("STEAL-6")
def _in_the_open(line: PlayedLine) -> bool:
    """Every seat is shown the same numbers, after each theft."""
    players = range(views(line)[0].players)
    stolen = [step for step in line.steps if isinstance(step.action, Steal)]
    shown = [{step.next.view(seat).tokens for seat in (None, *players)} for step in stolen]
    return bool(shown) and all(len(same) == 1 for same in shown)
