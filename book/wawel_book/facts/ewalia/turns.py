"""The turn: rolls and re-rolls, limits, and dice that must be used."""

from __future__ import annotations

from wawel.ewalia.actions import Reroll, Use
from wawel.ewalia.odds.advisor import usable
from wawel_book.facts.ewalia.lines import fact, once, stopped_by, turns, uses, views
from wawel_book.played_lines import PlayedLine, PlayedStep


@once("TURN-1")
def _passes_on(step: PlayedStep) -> bool:
    ended = bool(step.events_of("end") or step.events_of("end_unused"))
    return ended and step.after.seat == (step.before.seat + 1) % step.before.players


@once("TURN-2")
def _four_dice(step: PlayedStep) -> bool:
    rolled = step.events_of("roll")
    return bool(rolled) and not step.before.dice and len(step.after.dice) == 4


@fact("TURN-3")
def _once_and_together(line: PlayedLine) -> bool:
    """What was taken up is thrown together, and then there is no re-roll any more."""
    for before, after in zip(line.steps, line.steps[1:], strict=False):
        taken = before.before.lifted
        if before.events_of("throw") and after.events_of("roll") and taken:
            again = [after.next.why_illegal(Reroll(face)) for face in after.after.dice]
            return len(after.action.faces) == len(taken) and all(
                clause is not None and clause.id == "EWALIA-TURN-3" for clause in again
            )
    return False


@fact("TURN-4")
def _re_roll_comes_first(line: PlayedLine) -> bool:
    """No die is used before the re-roll, and none is taken up after the first action."""
    late = [
        step.next.why_illegal(Reroll(face))
        for step in line.steps
        if step.after.done and step.after.rerolls_left
        for face in step.after.dice
    ]
    refused = [clause is not None and clause.id == "EWALIA-TURN-4" for clause in late]
    return "EWALIA-TURN-4" in line.refused and bool(refused) and all(refused)


@fact("TURN-5")
def _any_order(line: PlayedLine) -> bool:
    """Of the dice that could be used, another than the first is used first."""
    chosen = uses(line)
    free = [step for step in chosen if len(step.state.legal_actions()) > 1]
    return len(chosen) > 1 and any(step.action != step.state.legal_actions()[0] for step in free)


@fact("TURN-6")
def _at_most_twice(line: PlayedLine) -> bool:
    twice = any(view.done.count("SC") == 2 for view in views(line))
    return twice and stopped_by(line, "SC", "TURN-6")


def limited(step: PlayedStep) -> bool:
    """Does a turn end with dice on the table that the limit alone stops?"""
    left = {step.before.idle.get(face) for face in step.before.dice}
    return bool(step.events_of("end_unused")) and left <= {"EWALIA-TURN-6", "EWALIA-COPY-2"}


@once("TURN-7")
def _left_over(step: PlayedStep) -> bool:
    return limited(step)


@fact("TURN-8")
def _dice_must_be_used(line: PlayedLine) -> bool:
    """The turn may not be ended while a die has a use."""
    return "EWALIA-TURN-8" in line.refused


@once("TURN-9")
def _no_duty_to_plan(step: PlayedStep) -> bool:
    """A die stays unused that would have been used in another order."""
    return limited(step) and usable((*step.before.dice, *step.before.used)) > len(step.before.used)


@fact("TURN-10")
def _once_for_what_it_shows(line: PlayedLine) -> bool:
    for step in uses(line):
        gone = len(step.before.dice) - len(step.after.dice)
        if gone != 1 or len(step.after.used) != len(step.after.done):
            return False
    return bool(uses(line)) and "EWALIA-TURN-10" in line.refused


@fact("TURN-11")
def _a_use_later(line: PlayedLine) -> bool:
    """A die that had no use is used a little later in the same turn."""
    for steps in turns(line):
        idle: set[str] = set()
        for step in steps:
            if isinstance(step.action, Use) and step.action.action in idle:
                return True
            idle |= step.before.idle.keys()
    return False


@fact("TURN-12")
def _one_action(line: PlayedLine) -> bool:
    """One lulled and one woken: a third moon is stopped by the limit."""
    kinds = {event.kind for step in line.steps for event in step.events}
    return {"lull", "wake"} <= kinds and stopped_by(line, "LU", "TURN-6")


@fact("TURN-13")
def _in_and_out(line: PlayedLine) -> bool:
    kinds = {event.kind for step in line.steps for event in step.events}
    return {"bath_in", "bath_out"} <= kinds and stopped_by(line, "BA", "TURN-6")


@fact("TURN-14")
def _forced_to_lose(line: PlayedLine) -> bool:
    """Every action was the only one, and another player has won by it."""
    forced = all(len(step.state.legal_actions()) == 1 for step in line.steps)
    result, seat = line.end.result(), line.start.current_player()
    refused = "EWALIA-TURN-8" in line.refused
    return forced and refused and result is not None and seat not in result.winners
