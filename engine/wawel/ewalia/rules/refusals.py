"""Why something may not be done: the clause that forbids it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from wawel.ewalia.actions import (
    COPIED,
    Bath,
    Catch,
    EwaliaAction,
    Lay,
    Lull,
    Reroll,
    Roll,
    Steal,
    Use,
    Wake,
)
from wawel.ewalia.pieces import CLANS, COPY, HOME
from wawel.ewalia.rules.choices import protected, usable
from wawel.ewalia.rules.finish import finished
from wawel.ewalia.rules.moving import bath_goal, nearest_ahead

if TYPE_CHECKING:
    from wawel.ewalia.state import EwaliaState


def refusal(state: EwaliaState, action: EwaliaAction) -> str | None:
    """The clause that forbids an action now, or nothing."""
    if state.phase == "over":
        return state.ending
    return REFUSALS[action.verb](state, action)


TOO_EARLY = {
    "roll": "EWALIA-TURN-2",  # first all dice
    "reroll": "EWALIA-TURN-4",  # first the re-roll
    "act": "EWALIA-TURN-10",  # first a die is chosen
}
"""Why a choice does not fit the phase; elsewhere the action begun comes first."""


def _out_of_place(state: EwaliaState) -> str:
    if state.phase == "reroll" and state.game.options.late_reroll:
        return "EWALIA-TURN-3"  # it may come late, but what was taken up is rolled first
    return TOO_EARLY.get(state.phase, "EWALIA-TURN-10")


def roll_refusal(state: EwaliaState, action: Roll) -> str | None:
    """All four dice are rolled at first, and those taken up once more."""
    if state.phase != "roll":
        return "EWALIA-TURN-2"
    if len(action.faces) == state.missing():
        return None
    return "EWALIA-TURN-3" if state.rerolls else "EWALIA-TURN-2"


def reroll_refusal(state: EwaliaState, action: Reroll) -> str | None:
    """Dice are taken up in the re-roll, or at any moment if that is allowed."""
    options = state.game.options
    phase = state.phase
    if phase == "roll":
        return "EWALIA-TURN-2"
    if state.rerolls >= options.rerolls:
        return "EWALIA-TURN-3"
    if phase == "reroll" or (phase == "act" and options.late_reroll):
        if action.face in state.dice:
            return None
        return "EWALIA-TURN-4" if action.face in state.used else "EWALIA-TURN-3"
    return _out_of_place(state) if options.late_reroll else "EWALIA-TURN-4"


def throw_refusal(state: EwaliaState, _: EwaliaAction) -> str | None:
    """Something must have been taken up to be thrown."""
    return None if state.phase == "reroll" and state.lifted else "EWALIA-TURN-3"


def keep_refusal(state: EwaliaState, _: EwaliaAction) -> str | None:
    """What has been taken up is thrown, all together."""
    if state.phase != "reroll":
        return "EWALIA-TURN-2" if state.phase == "roll" else "EWALIA-TURN-4"
    return "EWALIA-TURN-3" if state.lifted else None


def no_use(state: EwaliaState, face: str) -> str:
    """Why an action has no target at all: the clause that stops those who come closest to it."""
    lakes = state.game.lakes
    standing = [(space, crowd) for space, crowd in enumerate(state.spaces) if crowd]
    dry = [(space, crowd) for space, crowd in standing if space not in lakes]
    awake = [space for space, crowd in standing if any(map(str.isupper, crowd))]
    match face:
        case "SC":
            return "EWALIA-SCAT-5" if dry else "EWALIA-SCAT-4"
        case "CU":
            asleep = "EWALIA-LULL-2" if dry else "EWALIA-CATCH-7"
            return "EWALIA-CATCH-3" if {*awake} - {*lakes} else asleep
        case "BA":
            full = any(state.game.lakes_ahead[space] for space in awake)
            no_lake = "EWALIA-BATH-7" if full else "EWALIA-BATH-2"
            return no_lake if awake else "EWALIA-BATH-9"
        case "ST":
            return "EWALIA-STEAL-2"
        case _:
            return "EWALIA-LULL-3"


def use_refusal(state: EwaliaState, action: Use) -> str | None:
    """A die is used for what it shows; a Copy for what another die shows."""
    if state.phase != "act":
        return _out_of_place(state)
    wanted, via, _ = action
    copied = via == COPIED
    if wanted == COPY:
        return "EWALIA-COPY-5" if copied else "EWALIA-COPY-1"
    if (COPY if copied else wanted) not in state.dice:
        return "EWALIA-TURN-10"
    if copied and wanted not in state.shown():
        return "EWALIA-COPY-4"
    if usable(state, wanted):
        return None
    if state.done.count(wanted) >= state.game.action_limit:
        return "EWALIA-COPY-2" if copied else "EWALIA-TURN-6"
    return no_use(state, wanted)


def lay_refusal(state: EwaliaState, action: Lay) -> str | None:
    """Runners of one dry space, and those who are awake."""
    if state.phase != "scatter":
        return _out_of_place(state)
    space, runner, _ = action
    if space == HOME:
        return "EWALIA-FIN-3"
    if space in state.game.lakes:
        return "EWALIA-SCAT-4"
    if runner not in state.spaces[space] or state.origin not in (-1, space):
        return "EWALIA-SCAT-1"
    awake = runner.isupper() or state.game.options.scatter_sleepers
    return None if awake else "EWALIA-SCAT-5"


def enough_refusal(state: EwaliaState, _: EwaliaAction) -> str | None:
    """At least one runner is scattered."""
    if state.phase != "scatter":
        return _out_of_place(state)
    return None if state.origin >= 0 else "EWALIA-SCAT-1"


def lull_refusal(state: EwaliaState, action: Lull) -> str | None:
    """Nobody is lulled twice, nor the last one awake of a clan."""
    if state.phase != "lull":
        return _out_of_place(state)
    space, clan, _ = action
    if space == HOME:
        return "EWALIA-LULL-6"
    if clan not in state.spaces[space]:
        return "EWALIA-LULL-1"
    if clan not in protected(state):
        return None
    if clan not in state.game.playing:
        return "EWALIA-LULL-5"
    return "EWALIA-LULL-4" if clan in state.podium else "EWALIA-LULL-3"


def wake_refusal(state: EwaliaState, action: Wake) -> str | None:
    """Only a sleeper can be woken."""
    if state.phase != "lull":
        return _out_of_place(state)
    space, clan, _ = action
    if space == HOME:
        return "EWALIA-LULL-6"
    return None if clan.lower() in state.spaces[space] else "EWALIA-LULL-1"


def _not_awake(state: EwaliaState, action: Catch | Bath, *, asleep: str, absent: str) -> str | None:
    """Why this runner cannot run: it is home, asleep, or not there at all."""
    if action.space == HOME:
        return "EWALIA-FIN-3"
    crowd = state.spaces[action.space]
    if action.clan in crowd:
        return None
    return asleep if action.clan.lower() in crowd else absent


def catch_refusal(state: EwaliaState, action: Catch) -> str | None:
    """The runner has to be awake, dry and not in the lead."""
    if state.phase != "catch":
        return _out_of_place(state)
    space = action.space
    if why := _not_awake(state, action, asleep="EWALIA-LULL-2", absent="EWALIA-CATCH-1"):
        return why
    if space in state.game.lakes:
        return "EWALIA-CATCH-7"
    return "EWALIA-CATCH-3" if nearest_ahead(state, space) is None else None


def bath_refusal(state: EwaliaState, action: Bath) -> str | None:
    """The runner has to be awake and needs a lake, under the feet or ahead."""
    if state.phase != "bath":
        return _out_of_place(state)
    space = action.space
    if why := _not_awake(state, action, asleep="EWALIA-BATH-9", absent="EWALIA-BATH-1"):
        return why
    if bath_goal(state, space) is not None:
        return None
    return "EWALIA-BATH-7" if state.game.lakes_ahead[space] else "EWALIA-BATH-2"


def steal_refusal(state: EwaliaState, action: Steal) -> str | None:
    """The victim has to be another player who has a token and runs on."""
    if state.phase != "steal":
        return _out_of_place(state)
    if action.clan not in state.game.playing:
        return "EWALIA-STEAL-4"
    seat = CLANS.index(action.clan)
    if seat == state.seat:
        return "EWALIA-STEAL-1"
    if finished(state, seat):
        return "EWALIA-STEAL-3"
    return None if state.tokens[seat] else "EWALIA-STEAL-2"


def end_refusal(state: EwaliaState, _: EwaliaAction) -> str | None:
    """A die that has a use must be used; without that rule, what was begun is finished first."""
    if state.phase == "roll":
        return "EWALIA-TURN-2"
    if not state.game.options.must_use_dice:
        return None if state.phase == "act" else _out_of_place(state)
    if state.phase != "act":
        return "EWALIA-TURN-8"
    shown = state.shown() if COPY in state.dice else state.dice
    useful = any(face != COPY and usable(state, face) for face in dict.fromkeys(shown))
    return "EWALIA-TURN-8" if useful else None


REFUSALS: dict[str, Callable[[EwaliaState, Any], str | None]] = {
    "roll": roll_refusal,
    "reroll": reroll_refusal,
    "throw": throw_refusal,
    "keep": keep_refusal,
    "use": use_refusal,
    "lay": lay_refusal,
    "enough": enough_refusal,
    "lull": lull_refusal,
    "wake": wake_refusal,
    "catch": catch_refusal,
    "bath": bath_refusal,
    "steal": steal_refusal,
    "end": end_refusal,
}
