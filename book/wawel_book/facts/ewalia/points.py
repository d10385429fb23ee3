"""What the points are counted from."""

from __future__ import annotations

from typing import Any

from wawel_book.facts.ewalia.lines import fact
from wawel_book.played_lines import PlayedLine


def counted(line: PlayedLine) -> Any:
    """The table at the end, if the line ends the game."""
    view = line.end.view(None)
    return view if view.result is not None and line.steps else None


@fact("SCORE-1")
def _places(line: PlayedLine) -> bool:
    view = counted(line)
    if view is None:
        return False
    home = list(zip(view.podium, view.places, strict=False))
    paid = [sum(points for clan, points in home if clan == own) for own in view.clans]
    return paid == [*view.result.parts["podium"]] and all(paid)


@fact("SCORE-2")
def _spaces(line: PlayedLine) -> bool:
    view = counted(line)
    if view is None:
        return False
    worth = list(zip(view.spaces, view.values, strict=True))
    paid = [sum(crowd.upper().count(own) * points for crowd, points in worth) for own in view.clans]
    return paid == [*view.result.parts["course"]] and any(paid)


@fact("SCORE-3")
def _tokens(line: PlayedLine) -> bool:
    view = counted(line)
    if view is None or len(set(view.tokens)) < 2:
        return False
    return [2 * count for count in view.tokens] == [*view.result.parts["tokens"]]


@fact("SCORE-4")
def _start_lakes_and_sleepers(line: PlayedLine) -> bool:
    """Somebody is left on the start, somebody in a lake, somebody asleep; the sums are as ever."""
    view = counted(line)
    if view is None or not _spaces(line):
        return False
    start, wet = view.spaces[: view.start_spaces], [view.spaces[lake] for lake in view.lakes]
    dozing = any(crowd != crowd.upper() for crowd in view.spaces[view.start_spaces :])
    return any(start) and any(wet) and dozing
