"""Where the clauses of *Grajeczka* apply that are about the Knight's steps and tiles."""

from __future__ import annotations

from typing import NamedTuple

from wawel.core.hexes import SIDES, Hex, distance, neighbour, neighbours, opposite
from wawel.grajeczka import GrajeczkaState
from wawel.grajeczka.actions import Place, Walk
from wawel.grajeczka.pieces import KNIGHT, hexes_of, site_of
from wawel_book.facts.grajeczka.lines import FACTS, was
from wawel_book.played_lines import PlayedStep

# The Knight --------------------------------------------------------------------------------------


def _knight(step: PlayedStep) -> tuple[Hex, Hex, bool]:
    """Where the Knight begins and is to end, and whether a hex of the Kingdom lies between."""
    assert isinstance(step.action, Walk)
    assert step.action.figure == "K"
    start, end = was(step).places[KNIGHT], (step.action.q, step.action.r)
    between = {*neighbours(start)} & {*neighbours(end)} & was(step).kingdom.ground.keys()
    return start, end, bool(between)


@FACTS.where("event", "KNIG-1")
def _two_steps(step: PlayedStep) -> bool:
    start, end, between = _knight(step)
    return distance(start, end) == 2 and between


@FACTS.where("refusal", "KNIG-1")
def _one_step_or_more_than_two(step: PlayedStep) -> bool:
    start, end, between = _knight(step)
    far = distance(start, end)
    return far > 2 or (far == 1 and not between)


@FACTS.where("refusal", "KNIG-2")
def _two_steps_to_a_neighbour(step: PlayedStep) -> bool:
    start, end, between = _knight(step)
    return distance(start, end) == 1 and between


@FACTS.where("refusal", "KNIG-3")
def _back_to_where_he_was(step: PlayedStep) -> bool:
    start, end, _ = _knight(step)
    return start == end


@FACTS.where("refusal", "KNIG-4")
def _two_steps_over_a_gap(step: PlayedStep) -> bool:
    start, end, between = _knight(step)
    return distance(start, end) == 2 and not between


# Tiles -------------------------------------------------------------------------------------------


class Edge(NamedTuple):
    """An edge at which a new tile meets an old hex: of which tile, and where rivers come to it."""

    tile: int
    old_river: bool
    new_river: bool


def _edges(step: PlayedStep) -> list[Edge]:
    """All edges at which the top tile would touch the Kingdom."""
    assert isinstance(step.action, Place)
    kingdom, face = was(step).kingdom, was(step).game.faces[was(step).top]
    mouths = face.lies[step.action.rotation].mouths
    return [
        Edge(
            kingdom.tile_at[near],
            bool(kingdom.rivers.get(near, 0) >> opposite(side) & 1),
            bool(mouths >> (SIDES * place + side) & 1),
        )
        for place, spot in enumerate(_hexes(step))
        for side in range(SIDES)
        if (near := neighbour(spot, side)) in kingdom
    ]


def _hexes(step: PlayedStep) -> tuple[Hex, ...]:
    """The three hexes that the tile would cover."""
    return (*hexes_of(site_of(step.action.rotation, step.action.q, step.action.r)),)


def _is_free(step: PlayedStep) -> bool:
    """Whether all of them are empty."""
    return not any(spot in was(step).kingdom for spot in _hexes(step))


@FACTS.where("event", "TILE-1")
def _the_top_tile_lies(step: PlayedStep) -> bool:
    after = step.next
    assert isinstance(after, GrajeczkaState)
    laid = after.kingdom.ground.keys() - was(step).kingdom.ground.keys()
    return was(step).top >= 0 and laid == {*_hexes(step)}


@FACTS.where("event", "TILE-3")
def _two_edges_touch(step: PlayedStep) -> bool:
    return len(_edges(step)) >= 2


@FACTS.where("event", "TILE-4")
def _two_tiles_are_touched(step: PlayedStep) -> bool:
    """By default one tile is enough, whichever it is."""
    asked = was(step).game.options.touch == "two_tiles"
    return asked and len({edge.tile for edge in _edges(step)}) >= 2


@FACTS.where("refusal", "TILE-3")
def _fewer_than_two_edges_touch(step: PlayedStep) -> bool:
    return _is_free(step) and len(_edges(step)) < 2


@FACTS.where("refusal", "TILE-4")
def _only_one_tile_is_touched(step: PlayedStep) -> bool:
    asked = was(step).game.options.touch == "two_tiles"
    return asked and _is_free(step) and len({edge.tile for edge in _edges(step)}) < 2


@FACTS.where("refusal", "TILE-5")
def _there_is_land_already(step: PlayedStep) -> bool:
    return not _is_free(step)


@FACTS.where("refusal", "TILE-6")
def _an_old_river_would_be_cut(step: PlayedStep) -> bool:
    return any(edge.old_river and not edge.new_river for edge in _edges(step))


@FACTS.where("refusal", "TILE-7")
def _a_new_river_would_be_cut(step: PlayedStep) -> bool:
    return any(edge.new_river and not edge.old_river for edge in _edges(step))
