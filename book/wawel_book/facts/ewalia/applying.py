"""Where the clauses of *Kingdom Run* apply that belong to some options, or to some positions."""

from __future__ import annotations

from wawel.ewalia import EwaliaState
from wawel.ewalia.actions import Bath, Catch, Keep, Lay, Reroll
from wawel_book.facts.ewalia.lines import FACTS
from wawel_book.played_lines import PlayedStep


def _state(step: PlayedStep) -> EwaliaState:
    assert isinstance(step.state, EwaliaState)
    return step.state


@FACTS.where("event", "MOVE-8")
def _pushed_into_the_water(step: PlayedStep) -> bool:
    return bool(step.events_of("pushed") and step.events_of("splash"))


@FACTS.where("event", "BATH-5")
def _in_the_water(step: PlayedStep) -> bool:
    lakes = step.before.lakes
    return all(event.facts["space"] in lakes for event in step.events_of("splash"))


@FACTS.where("event", "CATCH-4")
def _nobody_ahead_on_the_course(step: PlayedStep) -> bool:
    ahead = step.before.spaces[step.action.space + 1 :]
    return isinstance(step.action, Catch) and bool(step.before.podium) and not any(ahead)


@FACTS.where("event", "CATCH-5")
def _somebody_is_on_the_podium(step: PlayedStep) -> bool:
    return isinstance(step.action, Catch) and bool(step.before.podium)


@FACTS.where("event", "CATCH-1")
def _somebody_ahead_on_the_course(step: PlayedStep) -> bool:
    return isinstance(step.action, Catch) and any(step.before.spaces[step.action.space + 1 :])


@FACTS.where("refusal", "BATH-7")
def _a_full_lake_is_no_way_on(step: PlayedStep) -> bool:
    """By default a full lake is passed, and so forbids nothing."""
    state = _state(step)
    ahead = state.game.lakes_ahead
    spaces = [step.action.space] if isinstance(step.action, Bath) else range(len(ahead))
    full = any(
        len(state.spaces[lake]) >= state.game.room[lake]
        for space in spaces
        for lake in ahead[space]
    )
    return full and state.game.options.full_lake != "overflow"


@FACTS.where("refusal", "BATH-2")
def _no_lake_ahead(step: PlayedStep) -> bool:
    ahead = _state(step).game.lakes_ahead
    return not isinstance(step.action, Bath) or not ahead[step.action.space]


@FACTS.where("refusal", "TURN-6")
def _as_often_as_the_option_says(step: PlayedStep) -> bool:
    state = _state(step)
    return state.done.count(step.action.action) >= state.game.options.action_limit


@FACTS.where("refusal", "TURN-4")
def _before_the_first_action(step: PlayedStep) -> bool:
    """With late re-rolls there is no such step to keep dice in; used dice keep their faces."""
    kept = isinstance(step.action, Reroll) and step.action.face in _state(step).used
    return not _state(step).game.options.late_reroll or kept or isinstance(step.action, Keep)


@FACTS.where("refusal", "TURN-8")
def _dice_have_to_be_used(step: PlayedStep) -> bool:
    return bool(_state(step).game.options.must_use_dice)


@FACTS.where("refusal", "SCAT-4")
def _from_a_lake(step: PlayedStep) -> bool:
    return not isinstance(step.action, Lay) or step.action.space in step.before.lakes


@FACTS.where("refusal", "SCAT-5")
def _sleepers_stay(step: PlayedStep) -> bool:
    return not _state(step).game.options.scatter_sleepers


@FACTS.where("refusal", "LULL-2", "BATH-9")
def _asleep(step: PlayedStep) -> bool:
    """That runner sleeps; if no runner was named, those who could do it all do."""
    named = getattr(step.action, "clan", None)
    return named is None or named.lower() in step.before.spaces[step.action.space]
