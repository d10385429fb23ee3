"""The dragon: its attacks, those alone with it, the rabbits, and how it walks on."""

from __future__ import annotations

from wawel.nogi import Pair, Use
from wawel_book.facts.nogi.looking import fact, once
from wawel_book.judge import Line, Step


@once("ATTACK-2")
def _gathered(step: Step) -> bool:
    back = [die for die, place in step.after.dice.items() if place == "available"]
    return bool(step.told("gather")) and {*back} == {*step.after.knights, "WH"}


@once("ATTACK-6")
def _rest_is_lost(step: Step) -> bool:
    for event in step.told("dragon"):
        gone = event.facts["end"] - event.facts["start"]
        if gone < step.action.token and step.told("eaten"):
            return True
    return False


@fact("ATTACK-10")
def _then_an_ordinary_turn(line: Line) -> bool:
    for number, step in enumerate(line.steps):
        if step.told("reveal"):
            rest = line.steps[number + 1 :]
            same = all(later.before.seat == step.before.seat for later in rest)
            return same and bool(rest) and isinstance(rest[-1].action, Use)
    return False


@fact("ATTACK-12")
def _only_in_attacks(line: Line) -> bool:
    moved = [step for step in line.steps if step.before.dragon != step.after.dragon]
    forward = all(step.after.dragon > step.before.dragon for step in moved)
    return forward and bool(moved) and all(s.told("reveal") for s in moved) and len(line.steps) > 2


@once("ATTACK-13")
def _never_past_the_end(step: Step) -> bool:
    runners = step.after.knights.values()
    held = step.state.game.options.dragon_blocked == "hold"  # type: ignore[attr-defined]
    if not held or not step.told("reveal") or len(runners) < 3:
        return False
    return bool(step.told("dragon_held")) and step.after.dragon <= min(runners)


@fact("ATTACK-14")
def _whose_attack(line: Line) -> bool:
    for step in line.steps:
        if step.told("reveal"):
            gathered = [s for s in line.steps if s.told("gather")]
            seats = {event.facts["seat"] for s in gathered for event in s.told("gather")}
            return seats == {step.before.seat} and not step.told("score")
    return False


@once("LONE-3", "END-6")
def _order_of_an_action(step: Step) -> bool:
    """A knight is left alone with the dragon, and the end comes before anybody looks."""
    alone = list(step.after.knights.values()).count(step.after.dragon) == 1
    ended = step.after.phase == "over" and bool(step.told("home"))
    return alone and ended and not step.told("eaten")


@once("LONE-5")
def _no_attack_needed(step: Step) -> bool:
    return bool(step.told("eaten")) and not step.before.tokens_left


@once("RABBIT-2")
def _runs_past(step: Step) -> bool:
    for run in step.told("run"):
        way = range(run.facts["start"] + 1, run.facts["end"])
        if any(space in way for space in step.after.rabbits):
            return True
    return False


@once("RABBIT-5")
def _a_step_takes_it(step: Step) -> bool:
    return isinstance(step.action, Pair) and bool(step.told("rabbit"))


@once("RABBIT-6")
def _arrow_takes_nothing(step: Step) -> bool:
    ends = [event.facts["end"] for event in (*step.told("ahead"), *step.told("back"))]
    spaces = step.state.game.rabbit_spaces  # type: ignore[attr-defined]
    return any(end in spaces for end in ends) and not step.told("rabbit")


@once("RABBIT-7")
def _dragon_leaves_rabbits(step: Step) -> bool:
    for event in step.told("dragon"):
        way = range(event.facts["start"] + 1, event.facts["end"] + 1)
        if any(space in way for space in step.after.rabbits):
            return all(space > step.after.dragon for space in step.after.knights.values())
    return False


def advances(step: Step) -> bool:
    """Is this game played with the dragon that walks on?"""
    options = step.state.game.options
    return getattr(options, "dragon_blocked", "") == "advance"


@once("ADV-3")
def _safe_behind(step: Step) -> bool:
    """A knight passes the dragon from behind, or an arrow leads across it."""
    dragon = step.before.dragon
    for event in (*step.told("run"), *step.told("back")):
        low, high = sorted((event.facts["start"], event.facts["end"]))
        if advances(step) and low < dragon < high:
            return not step.told("eaten")
    return False


@once("ADV-4")
def _runs_into_it(step: Step) -> bool:
    runs = [run for run in step.told("run") if run.facts["end"] == step.before.dragon]
    return advances(step) and bool(runs) and bool(step.told("eaten"))
