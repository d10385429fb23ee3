"""Meeting Drakon."""

from __future__ import annotations

from wawel_book.facts.drakon.lines import counts, fact, goes_to, once
from wawel_book.played_lines import PlayedLine, PlayedStep


@once("MEET-10")
def _she_stays(step: PlayedStep) -> bool:
    """The heroes are on the Entrance, she is where she met them, and nothing else is asked."""
    met = step.events_of("meet")
    if not met or step.after.drakon in (None, (0, 0)):
        return False
    home = all(step.after.places[event.facts["seat"]] == (0, 0) for event in met)
    return home and not step.events_of("effect")


@once("MEET-3")
def _only_who_arrives(step: PlayedStep) -> bool:
    place = goes_to(step)
    if place is None or place != step.before.drakon:
        return False
    waiting = [seat for seat, spot in enumerate(step.before.places) if spot == place]
    met = {event.facts["seat"] for kind in ("meet", "meet_here") for event in step.events_of(kind)}
    return bool(waiting) and met == {step.before.seat}


@fact("MEET-5")
def _not_twice(line: PlayedLine) -> bool:
    """The turn ends in her chamber, and one coin was paid in it."""
    before, after = line.start.view(None), line.end.view(None)
    together = after.places[0] == after.drakon and after.turn == before.turn + 1
    return (
        together
        and counts(before)[0] == counts(after)[0] + 1
        and goes_to(line.steps[0]) is not None
    )
