"""The castle, the end of the game, and the points."""

from __future__ import annotations

from wawel_book.facts.nogi.looking import fact, once
from wawel_book.judge import Line, Step


@once("CASTLE-2")
def _last_space_is_track(step: Step) -> bool:
    last = step.state.game.last  # type: ignore[attr-defined]
    return any(run.facts["end"] == last for run in step.told("run")) and bool(step.told("rabbit"))


@fact("CASTLE-5")
def _home_for_good(line: Line) -> bool:
    home = line.start.view(None).castle
    return bool(home) and "NOGI-MOVE-3" in line.refused and line.end.view(None).castle[0] == home[0]


@fact("END-4")
def _together_on_x(line: Line) -> bool:
    view = line.end.view(None)
    return bool(view.result) and not view.castle and not any(view.result.parts["castle"])


@once("END-5")
def _fourth_leaves_two(step: Step) -> bool:
    return bool(step.told("four_home")) and len(step.after.knights) == 2


@once("END-7")
def _no_roll_after_the_end(step: Step) -> bool:
    return bool(step.told("reveal")) and step.after.phase == "over" and not step.after.roll


@once("END-10")
def _they_do_not_run(step: Step) -> bool:
    two = step.after.knights
    stay = bool(step.told("two_left")) and len(two) == 2
    return stay and all(step.after.dice[knight] != "boxed" for knight in two)


@once("SCORE-3")
def _full_for_everybody(step: Step) -> bool:
    if step.after.result is None or not step.told("score"):
        return False
    shields = [{c for shield in hand for c in shield} for hand in step.after.shields]
    paid = step.after.castle[1:]
    return any(sum(knight in hand for hand in shields) > 1 for knight in paid)


@once("SCORE-7")
def _all_is_shown(step: Step) -> bool:
    hidden = all(shield is None for hand in step.before.shields for shield in hand)
    return hidden and all(shield is not None for hand in step.after.shields for shield in hand)
