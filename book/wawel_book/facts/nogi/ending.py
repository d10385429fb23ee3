"""The castle, the end of the game, and the points."""

from __future__ import annotations

from wawel_book.facts.nogi.lines import fact, once
from wawel_book.played_lines import PlayedLine, PlayedStep


@once("CASTLE-2")
def _last_space_is_track(step: PlayedStep) -> bool:
    last = step.state.game.last  # type: ignore[attr-defined]
    return any(run.facts["end"] == last for run in step.events_of("run")) and bool(
        step.events_of("rabbit")
    )


@fact("CASTLE-5")
def _home_for_good(line: PlayedLine) -> bool:
    home = line.start.view(None).castle
    return bool(home) and "NOGI-MOVE-3" in line.refused and line.end.view(None).castle[0] == home[0]


@fact("END-4")
def _together_on_x(line: PlayedLine) -> bool:
    view = line.end.view(None)
    return bool(view.result) and not view.castle and not any(view.result.parts["castle"])


@once("END-5")
def _fourth_leaves_two(step: PlayedStep) -> bool:
    return bool(step.events_of("four_home")) and len(step.after.knights) == 2


@once("END-7")
def _no_roll_after_the_end(step: PlayedStep) -> bool:
    return bool(step.events_of("reveal")) and step.after.phase == "over" and not step.after.roll


@once("END-10")
def _they_do_not_run(step: PlayedStep) -> bool:
    two = step.after.knights
    stay = bool(step.events_of("two_left")) and len(two) == 2
    return stay and all(step.after.dice[knight] != "boxed" for knight in two)


@once("SCORE-3")
def _full_for_everybody(step: PlayedStep) -> bool:
    if step.after.result is None or not step.events_of("score"):
        return False
    shields = [{c for shield in hand for c in shield} for hand in step.after.shields]
    paid = step.after.castle[1:]
    return any(sum(knight in hand for hand in shields) > 1 for knight in paid)


@once("SCORE-7")
def _all_is_shown(step: PlayedStep) -> bool:
    hidden = all(shield is None for hand in step.before.shields for shield in hand)
    return hidden and all(shield is not None for hand in step.after.shields for shield in hand)
