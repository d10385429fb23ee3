"""Sleepers, and lakes."""

from __future__ import annotations

from itertools import pairwise

from wawel.ewalia.actions import Bath, Lull, Wake
from wawel.ewalia.rules import targets
from wawel_book.facts.ewalia.lines import fact, once
from wawel_book.facts.ewalia.moves import ends
from wawel_book.played_lines import PlayedLine, PlayedStep


@fact("LULL-2")
def _cannot_run(line: PlayedLine) -> bool:
    return "EWALIA-LULL-2" in line.refused


@once("LULL-7")
def _in_the_water(step: PlayedStep) -> bool:
    return isinstance(step.action, Lull | Wake) and step.action.space in step.before.lakes


@once("LULL-8")
def _a_clan_asleep(step: PlayedStep) -> bool:
    """After somebody crossed the line, all who are left of the clan sleep."""
    course = "".join(step.after.spaces)
    gone = {event.facts["runner"] for event in step.events_of("home")}
    return any(clan.lower() in course and clan not in course for clan in gone)


@fact("LULL-9")
def _turned_twice(line: PlayedLine) -> bool:
    turned = [step.action for step in line.steps if isinstance(step.action, Lull | Wake)]
    return any(one.verb != two.verb and one[:2] == two[:2] for one, two in pairwise(turned))


@fact("BATH-2")
def _only_lakes_ahead(line: PlayedLine) -> bool:
    """Somebody with lakes behind and none ahead cannot be bathed."""
    return "EWALIA-BATH-2" in line.refused


@once("BATH-4")
def _the_only_way_out(step: PlayedStep) -> bool:
    """Of those in the water nobody can be scattered or catch up; a Bath takes one out."""
    if not step.events_of("bath_out"):
        return False
    lakes = step.before.lakes
    others = [*targets(step.state, "SC"), *targets(step.state, "CU")]  # type: ignore[arg-type]
    return bool(others) and all(getattr(one, "space", None) not in lakes for one in others)


@once("BATH-5")
def _wet_by_another_action(step: PlayedStep) -> bool:
    """Whatever brought the runner there: a Catch Up, a full space, or leaving another lake."""
    return bool(step.events_of("splash"))


@once("BATH-6")
def _past_a_lake(step: PlayedStep) -> bool:
    ran = [(event.facts["start"], event.facts["end"]) for event in step.events_of("runs")]
    passed = any(a < lake < b for a, b in ran for lake in step.before.lakes)
    return passed and not step.events_of("splash")


@once("BATH-7")
def _past_a_full_lake(step: PlayedStep) -> bool:
    pushed = bool(step.events_of("bath_in")) and bool(step.events_of("pushed"))
    return pushed and all(end not in step.before.lakes for end in ends(step))


@once("BATH-8")
def _out_and_on(step: PlayedStep) -> bool:
    return bool(step.events_of("bath_out")) and bool(step.events_of("pushed"))


@fact("BATH-10")
def _out_first(line: PlayedLine) -> bool:
    """Out of one lake by one space, and with a second Bath into the next lake."""
    baths = [step for step in line.steps if isinstance(step.action, Bath)]
    return any(
        bool(out.events_of("bath_out"))
        and ends(out) == [out.action.space + 1]
        and into.action == Bath(out.action.space + 1, out.action.clan)
        and bool(into.events_of("splash"))
        for out, into in pairwise(baths)
    )
