"""What a player may do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wawel.core.sets import members
from wawel.nogi.actions import NogiAction, Use
from wawel.nogi.pieces import Face

if TYPE_CHECKING:
    from wawel.nogi.state import NogiState


def choices(state: NogiState) -> list[NogiAction]:
    """Every rolled die with every knight it can serve (NOGI-TURN-7).

    There is always something: no die is available whose knight has left (NOGI-TURN-8).
    """
    game, running = state.game, state.running
    actions: list[NogiAction] = []
    for die in members(state.rolled):
        actions += game.menu(die, state.faces[die], running)
    if game.options.null_action == "only_if_forced":
        useful = [action for action in actions if not moves_nobody(state, action)]
        return useful or actions
    return actions


def moves_nobody(state: NogiState, action: NogiAction) -> bool:
    """Would this choice leave every knight where it is (NOGI-TURN-6)?"""
    if type(action) is not Use:
        return False
    game = state.game
    face = Face.read(action.face)
    if face.kind == "number":
        return False
    return arrow_target(state, game.knight_number[action.knight], face) is None


def arrow_target(state: NogiState, knight: int, face: Face) -> int | None:
    """The space an arrow leads to: that of the nearest knight behind or ahead.

    Only knights on the track count, never the castle, the dragon or the mountain
    (NOGI-ARROW-6); those on the same space are passed over (NOGI-ARROW-2) unless they count.
    """
    here = state.spaces[knight]
    others = [state.spaces[k] for k in members(state.running) if k != knight]
    if here in others and state.game.options.arrow_same_space == "counts":
        return None
    if face.kind == "back":
        return max((space for space in others if space < here), default=None)
    return min((space for space in others if space > here), default=None)
