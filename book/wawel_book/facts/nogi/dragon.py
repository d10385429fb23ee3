"""The dragon: its attacks, those alone with it, the rabbits, and how it walks on."""

from __future__ import annotations

from wawel.nogi import Pair, Use
from wawel_book.facts.nogi.lines import fact, once
from wawel_book.played_lines import PlayedLine, PlayedStep


@once("ATTACK-2")
def _gathered(step: PlayedStep) -> bool:
    back = [die for die, place in step.after.dice.items() if place == "available"]
    return bool(step.events_of("gather")) and {*back} == {*step.after.knights, "WH"}


@once("ATTACK-6")
def _rest_is_lost(step: PlayedStep) -> bool:
    for event in step.events_of("dragon"):
        gone = event.facts["end"] - event.facts["start"]
        if gone < step.action.token and step.events_of("eaten"):
            return True
    return False


@fact("ATTACK-10")
def _then_an_ordinary_turn(line: PlayedLine) -> bool:
    for number, step in enumerate(line.steps):
        if step.events_of("reveal"):
            rest = line.steps[number + 1 :]
            same = all(later.before.seat == step.before.seat for later in rest)
            return same and bool(rest) and isinstance(rest[-1].action, Use)
    return False


@fact("ATTACK-12")
def _only_in_attacks(line: PlayedLine) -> bool:
    moved = [step for step in line.steps if step.before.dragon != step.after.dragon]
    forward = all(step.after.dragon > step.before.dragon for step in moved)
    return (
        forward
        and bool(moved)
        and all(s.events_of("reveal") for s in moved)
        and len(line.steps) > 2
    )


@once("ATTACK-13")
def _never_past_the_end(step: PlayedStep) -> bool:
    runners = step.after.knights.values()
    held = step.state.game.options.dragon_blocked == "hold"  # type: ignore[attr-defined]
    if not held or not step.events_of("reveal") or len(runners) < 3:
        return False
    return bool(step.events_of("dragon_held")) and step.after.dragon <= min(runners)


@fact("ATTACK-14")
def _whose_attack(line: PlayedLine) -> bool:
    for step in line.steps:
        if step.events_of("reveal"):
            gathered = [s for s in line.steps if s.events_of("gather")]
            seats = {event.facts["seat"] for s in gathered for event in s.events_of("gather")}
            return seats == {step.before.seat} and not step.events_of("score")
    return False


@once("LONE-3", "END-6")
def _order_of_an_action(step: PlayedStep) -> bool:
    """A knight is left alone with the dragon, and the end comes before anybody looks."""
    alone = list(step.after.knights.values()).count(step.after.dragon) == 1
    ended = step.after.phase == "over" and bool(step.events_of("home"))
    return alone and ended and not step.events_of("eaten")


@once("LONE-5")
def _no_attack_needed(step: PlayedStep) -> bool:
    return bool(step.events_of("eaten")) and not step.before.tokens_left


@once("RABBIT-2")
def _runs_past(step: PlayedStep) -> bool:
    for run in step.events_of("run"):
        way = range(run.facts["start"] + 1, run.facts["end"])
        if any(space in way for space in step.after.rabbits):
            return True
    return False


@once("RABBIT-5")
def _a_step_takes_it(step: PlayedStep) -> bool:
    return isinstance(step.action, Pair) and bool(step.events_of("rabbit"))


@once("RABBIT-6")
def _arrow_takes_nothing(step: PlayedStep) -> bool:
    ends = [event.facts["end"] for event in (*step.events_of("ahead"), *step.events_of("back"))]
    spaces = step.state.game.rabbit_spaces  # type: ignore[attr-defined]
    return any(end in spaces for end in ends) and not step.events_of("rabbit")


@once("RABBIT-7")
def _dragon_leaves_rabbits(step: PlayedStep) -> bool:
    for event in step.events_of("dragon"):
        way = range(event.facts["start"] + 1, event.facts["end"] + 1)
        if any(space in way for space in step.after.rabbits):
            return all(space > step.after.dragon for space in step.after.knights.values())
    return False


def advances(step: PlayedStep) -> bool:
    """Is this game played with the dragon that walks on?"""
    options = step.state.game.options
    return getattr(options, "dragon_blocked", "") == "advance"


@once("ADV-3")
def _safe_behind(step: PlayedStep) -> bool:
    """A knight passes the dragon from behind, or an arrow leads across it."""
    dragon = step.before.dragon
    for event in (*step.events_of("run"), *step.events_of("back")):
        low, high = sorted((event.facts["start"], event.facts["end"]))
        if advances(step) and low < dragon < high:
            return not step.events_of("eaten")
    return False


@once("ADV-4")
def _runs_into_it(step: PlayedStep) -> bool:
    runs = [run for run in step.events_of("run") if run.facts["end"] == step.before.dragon]
    return advances(step) and bool(runs) and bool(step.events_of("eaten"))
