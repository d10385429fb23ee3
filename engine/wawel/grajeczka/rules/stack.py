"""The stack of tiles: the next one shows itself, or goes under, or there is none any more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wawel.core.events import Emit

if TYPE_CHECKING:
    from wawel.grajeczka.state import GrajeczkaState


def show(state: GrajeczkaState, face: int, emit: Emit) -> None:
    """The next tile shows its upper side (GRAJ-SETUP-4)."""
    state.unseen &= ~(1 << face // 2)
    _tell_face(state, face, "GRAJ-SETUP-4", emit)
    if state.game.options.stuck_tile == "stay" or state.kingdom.has_room(face):
        state.top = face
        state.closed = tiles_closed(state)
        if state.closed:
            emit("stuck", "GRAJ-TILE-10", tile=state.game.faces[face].code)
        return
    state.buried = (*state.buried, face)
    emit("bury", "GRAJ-TILE-10", tile=state.game.faces[face].code)
    if not state.unseen:
        next_of_the_buried(state, emit)


def _tell_face(state: GrajeczkaState, face: int, clause: str, emit: Emit) -> None:
    shown = state.game.faces[face]
    kind = "show_river" if shown.has_river else "show"
    emit(kind, clause, tile=shown.code, ground=tuple(shown.ground))


def next_of_the_buried(state: GrajeczkaState, emit: Emit) -> None:
    """The tiles that went under the stack come up again in order, until one fits."""
    for number, face in enumerate(state.buried):
        if state.kingdom.has_room(face):
            state.top = face
            state.buried = (*state.buried[number + 1 :], *state.buried[:number])
            _tell_face(state, face, "GRAJ-TILE-10", emit)
            return
    state.closed = True
    emit("no_tiles", "GRAJ-TILE-9", "GRAJ-IMP-3")


def tiles_closed(state: GrajeczkaState) -> bool:
    """Can no tile be placed any more, as far as the top of the stack tells (GRAJ-IMP-3)?"""
    if state.top >= 0:
        return not state.kingdom.has_room(state.top)
    return not state.unseen
