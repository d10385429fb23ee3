"""Tiles: where they may lie, and what that does to the land."""

from __future__ import annotations

from wawel.core.hexes import SIDES, neighbour
from wawel.grajeczka.actions import Place
from wawel.grajeczka.pieces import hexes_of, site_of
from wawel_book.facts.grajeczka.lines import fact, moved, now, once, was
from wawel_book.played_lines import PlayedLine, PlayedStep


@fact("TILE-2")
def _six_rotations(line: PlayedLine) -> bool:
    places = [action for action in line.start.legal_actions() if isinstance(action, Place)]
    laid = any(isinstance(step.action, Place) for step in line.steps)
    return laid and {place.rotation for place in places} == set(range(SIDES))


@once("TILE-4")
def _two_edges_of_one_hex(step: PlayedStep) -> bool:
    """All that the new tile touches is a single hex."""
    if not isinstance(step.action, Place):
        return False
    spots = hexes_of(site_of(step.action.rotation, step.action.q, step.action.r))
    touched = [
        near
        for spot in spots
        for d in range(SIDES)
        if (near := neighbour(spot, d)) in was(step).kingdom
    ]
    return len(touched) == 2 and len({*touched}) == 1


@once("TILE-8")
def _a_second_river(step: PlayedStep) -> bool:
    rivers = len(list(now(step).kingdom.land.rivers()))
    return isinstance(step.action, Place) and rivers > 1


@once("TILE-11")
def _a_hole(step: PlayedStep) -> bool:
    """A hex without land, with land all around."""
    if not isinstance(step.action, Place):
        return False
    kingdom = now(step).kingdom
    gaps = {neighbour(spot, d) for spot in kingdom.ground for d in range(SIDES)}
    return any(
        all(neighbour(gap, d) in kingdom for d in range(SIDES))
        for gap in gaps - kingdom.ground.keys()
    )


@once("TILE-12")
def _all_stays(step: PlayedStep) -> bool:
    before, after = was(step).kingdom, now(step).kingdom
    same = all(after.ground[spot] == ground for spot, ground in before.ground.items())
    return isinstance(step.action, Place) and same and not moved(step)
