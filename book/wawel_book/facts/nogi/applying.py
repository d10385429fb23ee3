"""Where the clauses of *Nogi za pas!* apply that belong to some options, or to some positions."""

from __future__ import annotations

from wawel.nogi import NogiState, Pair, Use
from wawel_book.facts.nogi.lines import FACTS
from wawel_book.played_lines import PlayedStep


def _state(step: PlayedStep) -> NogiState:
    assert isinstance(step.state, NogiState)
    return step.state


FACTS.with_options("ADV", lambda options: options.dragon_blocked == "advance")
FACTS.with_options("TWO", lambda options: options.players == 2)


@FACTS.where("event", "ATTACK-5", "ATTACK-6")
def _stopped_early_by_knights(step: PlayedStep) -> bool:
    """The dragon went less far than its token says, and knights stood where it ended."""
    gone = step.after.dragon - step.before.dragon
    return 0 < gone < step.action.token and step.after.dragon in step.before.knights.values()


@FACTS.where("event", "ATTACK-4")
def _by_the_whole_token(step: PlayedStep) -> bool:
    return bool(step.after.dragon - step.before.dragon == step.action.token)


@FACTS.where("event", "ADV-1")
def _from_among_them(step: PlayedStep) -> bool:
    return [*step.before.knights.values()].count(step.before.dragon) >= 2


@FACTS.where("event", "ADV-2")
def _to_the_last_space(step: PlayedStep) -> bool:
    return bool(step.after.dragon == _state(step).game.last)


@FACTS.where("event", "ATTACK-9")
def _held_among_them(step: PlayedStep) -> bool:
    held = _state(step).game.options.dragon_blocked == "hold"
    return held and step.before.dragon == step.after.dragon and _from_among_them(step)


@FACTS.where("event", "ATTACK-7", "LONE-2")
def _somebody_was_eaten(step: PlayedStep) -> bool:
    return bool(step.events_of("eaten"))


@FACTS.where("event", "DICE-6")
def _a_die_is_put_aside(step: PlayedStep) -> bool:
    used = isinstance(step.action, Use | Pair)
    return used and "r" not in step.action.face and bool(step.events_of("aside"))


@FACTS.where("refusal", "DICE-7")
def _its_die_is_in_the_box(step: PlayedStep) -> bool:
    return bool(step.before.dice[step.action.die] == "boxed")


@FACTS.where("refusal", "MOVE-3")
def _nobody_to_be_moved(step: PlayedStep) -> bool:
    moved = (
        (step.action.knight,)
        if isinstance(step.action, Use)
        else (step.action.first, step.action.second)
    )
    return any(knight not in step.before.knights for knight in moved)


@FACTS.where("refusal", "PAIR-2")
def _two_are_wanted(step: PlayedStep) -> bool:
    action = step.action
    return not isinstance(action, Pair) or action.first == action.second


@FACTS.where("refusal", "TURN-6")
def _a_useful_choice_is_asked_for(step: PlayedStep) -> bool:
    return bool(_state(step).game.options.null_action == "only_if_forced")


@FACTS.where("question", "ATTACK-3")
def _one_die_or_none(step: PlayedStep) -> bool:
    return bool(step.before.phase == "attack")
