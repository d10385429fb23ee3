"""Whom one may move and where it leads; Scatter and Catch Up."""

from __future__ import annotations

from wawel.ewalia.actions import Catch, Lay
from wawel_book.facts.ewalia.lines import fact, once
from wawel_book.played_lines import PlayedLine, PlayedStep

ASLEEP = {"EWALIA-SCAT-5", "EWALIA-LULL-2", "EWALIA-BATH-9"}


def ends(step: PlayedStep) -> list[int]:
    """The spaces on which runners stop."""
    return [event.facts["end"] for event in step.events_of("runs")]


@once("MOVE-1")
def _anybody(step: PlayedStep) -> bool:
    own = step.before.clans[step.before.seat]
    return any(event.facts["runner"] != own for event in step.events_of("runs"))


@once("MOVE-2")
def _towards_the_finish(step: PlayedStep) -> bool:
    """There is a lake close behind, and yet the runner is sent to one ahead."""
    behind = [lake for lake in step.before.lakes if lake < getattr(step.action, "space", 0)]
    return bool(step.events_of("bath_in")) and bool(behind) and ends(step) > [step.action.space]


@once("MOVE-3")
def _four_at_most(step: PlayedStep) -> bool:
    full = [event.facts["space"] for event in step.events_of("pushed")]
    four = all(len(step.after.spaces[space]) == 4 for space in full)
    return bool(full) and four and max(map(len, step.after.spaces)) == 4


@once("MOVE-5")
def _pushed_over_the_line(step: PlayedStep) -> bool:
    return bool(step.events_of("pushed")) and bool(step.events_of("crosses"))


@once("MOVE-6")
def _everybody_counts(step: PlayedStep) -> bool:
    """A space is full, though not all who fill it are awake."""
    full = [step.before.spaces[event.facts["space"]] for event in step.events_of("pushed")]
    return any(not crowd.isupper() for crowd in full)


@once("MOVE-7")
def _room_is_enough(step: PlayedStep) -> bool:
    """Laid on a space where somebody stands already."""
    return isinstance(step.action, Lay) and any(step.before.spaces[end] for end in ends(step))


@once("MOVE-8")
def _pushed_into_a_lake(step: PlayedStep) -> bool:
    return bool(step.events_of("pushed")) and bool(step.events_of("splash"))


@fact("MOVE-9")
def _sleepers_stay(line: PlayedLine) -> bool:
    return bool(ASLEEP & line.refused)


@once("MOVE-11")
def _no_exact_count(step: PlayedStep) -> bool:
    last = len(step.before.spaces) - 1
    return any(event.facts["start"] < last for event in step.events_of("crosses"))


# Scatter --------------------------------------------------------------------------------------


def laid(line: PlayedLine) -> list[PlayedStep]:
    """The steps in which runners are scattered."""
    return [step for step in line.steps if isinstance(step.action, Lay)]


@fact("SCAT-2")
def _each_beyond_the_last(line: PlayedLine) -> bool:
    spaces = [end for step in laid(line) for end in ends(step)]
    return len(spaces) > 1 and spaces == sorted(spaces)


@fact("SCAT-3")
def _one_on_a_space(line: PlayedLine) -> bool:
    spaces = [end for step in laid(line) for end in ends(step)]
    return len(spaces) > 1 and len(set(spaces)) == len(spaces)


@once("SCAT-6")
def _laid_into_a_lake(step: PlayedStep) -> bool:
    return isinstance(step.action, Lay) and bool(step.events_of("splash"))


@fact("SCAT-7")
def _many_places(line: PlayedLine) -> bool:
    home = [event for step in laid(line) for event in step.events_of("home")]
    return len(home) > 1


@once("SCAT-8")
def _put_back(step: PlayedStep) -> bool:
    over = isinstance(step.action, Lay) and step.after.phase == "over"
    return over and any(map(str.isupper, step.after.spaces[step.action.space]))


@fact("SCAT-9")
def _none_of_ones_own(line: PlayedLine) -> bool:
    view = line.start.view(None)
    clans = {step.action.runner for step in laid(line)}
    return bool(clans) and view.clans[view.seat] not in clans


# Catch Up -------------------------------------------------------------------------------------


@once("CATCH-1")
def _nearest_ahead(step: PlayedStep) -> bool:
    if not isinstance(step.action, Catch) or step.events_of("pushed"):
        return False
    start = step.action.space
    between = [step.before.spaces[space] for end in ends(step) for space in range(start + 1, end)]
    return not any(between) and all(step.before.spaces[end] for end in ends(step))


@once("CATCH-2")
def _company_is_not_ahead(step: PlayedStep) -> bool:
    company = isinstance(step.action, Catch) and len(step.before.spaces[step.action.space]) > 1
    return company and ends(step) > [step.action.space]


@once("CATCH-5")
def _podium_comes_last(step: PlayedStep) -> bool:
    home = isinstance(step.action, Catch) and bool(step.before.podium)
    return home and bool(ends(step))


@once("CATCH-6")
def _on_from_there(step: PlayedStep) -> bool:
    return isinstance(step.action, Catch) and bool(step.events_of("pushed"))


@once("CATCH-8")
def _into_the_same_lake(step: PlayedStep) -> bool:
    wet = isinstance(step.action, Catch) and bool(step.events_of("splash"))
    return wet and not step.events_of("pushed")


@once("CATCH-9")
def _anybody_can_be_caught(step: PlayedStep) -> bool:
    """The one caught up with is asleep, and of another clan."""
    if not isinstance(step.action, Catch):
        return False
    caught = [runner for end in ends(step) for runner in step.before.spaces[end]]
    own = step.action.clan
    return any(runner.islower() and runner.upper() != own for runner in caught)
