"""Adventure actions: a figure moves, or a tile joins the Kingdom."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from wawel.core.events import Emit, emit_nothing
from wawel.core.hexes import Hex
from wawel.grajeczka.actions import Fly, Place, Walk
from wawel.grajeczka.kingdom import Kingdom
from wawel.grajeczka.pieces import (
    DRAGON,
    FIGURES,
    KNIGHT,
    LARGE,
    NONE_UP,
    PRINCESS,
    TILE,
    hexes_of,
    site_of,
)
from wawel.grajeczka.rules.stack import next_of_the_buried

if TYPE_CHECKING:
    from wawel.grajeczka.state import GrajeczkaState


def walk(state: GrajeczkaState, action: Walk, emit: Emit) -> None:
    """Princess or Knight moves once (GRAJ-MOVE-2); anybody may move them (GRAJ-MOVE-1)."""
    princess, knight, dragon = state.places
    end = (action.q, action.r)
    if action.figure == "P":
        state.places = (end, knight, dragon)
        adventure(state, PRINCESS)
    else:
        state.places = (princess, end, dragon)
        adventure(state, KNIGHT)
    if emit is emit_nothing:
        return
    if action.figure == "K":
        _tell_move(state, emit, "walk", "GRAJ-KNIG-1", figure=KNIGHT, start=knight, end=end)
        return
    _tell_move(state, emit, "walk", "GRAJ-PRIN-1", figure=PRINCESS, start=princess, end=end)
    if end not in state.kingdom.moves.around(princess):
        emit("ride", *_riding(state, princess, end), "GRAJ-PRIN-7", figure="P")


def _riding(state: GrajeczkaState, start: Hex, end: Hex) -> Iterator[str]:
    """When the Princess has ridden: after her step or before it, whichever it can be, or both."""
    around, castles = state.kingdom.moves.around, state.kingdom.moves.castles()
    after = end in castles and any(c in castles and c != end for c in around(start))
    before = start in castles and any(c in castles and c != start for c in around(end))
    if after:
        yield "GRAJ-PRIN-2"
    if before:
        yield "GRAJ-PRIN-3"
    if not after and not before:
        yield "GRAJ-PRIN-5"


def fly(state: GrajeczkaState, action: Fly, emit: Emit) -> None:
    """The Dragon flies until the land ends, and cannot stop before (GRAJ-DRAG-1 and 2)."""
    princess, knight, start = state.places
    path = state.kingdom.moves.dragon(start)[action]
    state.places = (princess, knight, path[-1])
    adventure(state, DRAGON)
    state.took_off = start
    if emit is emit_nothing:
        return
    _tell_move(
        state,
        emit,
        "fly",
        *("GRAJ-DRAG-1", "GRAJ-DRAG-2"),
        figure=DRAGON,
        start=start,
        end=path[-1],
        direction=action.direction,
    )
    if any(state.kingdom.ground[spot] == "C" for spot in path):
        emit("fly_over", "GRAJ-FLY-1", figure="D", area="C")


def _tell_move(
    state: GrajeczkaState,
    emit: Emit,
    kind: str,
    *clauses: str,
    figure: int,
    start: Hex,
    end: Hex,
    **more: Any,
) -> None:
    """Who leads which figure from where to where."""
    kingdom = state.kingdom
    emit(
        kind,
        *clauses,
        "GRAJ-MOVE-1",
        seat=state.seat,
        figure=FIGURES[figure],
        start=start,
        start_hex=kingdom.number(start),
        start_ground=kingdom.ground[start],
        end=end,
        end_hex=kingdom.number(end),
        end_ground=kingdom.ground[end],
        **more,
    )


def place(state: GrajeczkaState, action: Place, emit: Emit) -> None:
    """The top tile joins the Kingdom, figures stay where they are (GRAJ-TILE-1 and 12)."""
    face, before = state.top, state.kingdom
    state.kingdom = before.with_tile(face, action)
    state.top = NONE_UP
    adventure(state, TILE)
    if emit is not emit_nothing:
        _tell_tile(state, action, before, emit)
    if not state.unseen:
        next_of_the_buried(state, emit)


def _tell_tile(state: GrajeczkaState, action: Place, before: Kingdom, emit: Emit) -> None:
    """Which land was laid, and what has come about by it."""
    kingdom = state.kingdom
    spots = hexes_of(site_of(action.rotation, action.q, action.r))
    emit(
        "place",
        *("GRAJ-TILE-1", "GRAJ-TILE-3"),
        *(("GRAJ-TILE-4",) if state.game.options.touch == "two_tiles" else ()),
        seat=state.seat,
        tile=state.game.faces[kingdom.placed[-1].face].code,
        ground=tuple(kingdom.ground[spot] for spot in spots),
        hexes=tuple(map(kingdom.number, spots)),
        spots=spots,
    )
    length = kingdom.land.longest_river()
    if length > before.land.longest_river():
        emit("river", "GRAJ-RIV-1", tiles=length)
    if kingdom.land.area("LR") and not before.land.area("LR"):
        emit("long_river", "GRAJ-RIV-1", area="LR")
    for area in LARGE:
        if kingdom.land.area(area) and not before.land.area(area):
            emit("large", "GRAJ-AREA-1", "GRAJ-AREA-2", area=area)


def adventure(state: GrajeczkaState, act: int) -> None:
    """An Adventure action was made: one move or one tile (GRAJ-TURN-3)."""
    state.acts = (*state.acts, act)
    state.took_off = None
    state.stage = "acted"
