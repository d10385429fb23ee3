"""What a player may do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wawel.grajeczka.actions import END, RECOUNT, SPEND, TURN_PAGE, GrajeczkaAction

if TYPE_CHECKING:
    from wawel.grajeczka.state import GrajeczkaState


def choices(state: GrajeczkaState) -> list[GrajeczkaAction]:
    """Everything that may be done, each different result once (GRAJ-MOVE-6)."""
    phase = state.phase
    actions: list[GrajeczkaAction] = []
    if phase == "after":
        if may_recount(state):
            actions.append(RECOUNT)
        if state.magic and may_spend(state):
            actions.append(SPEND)
        actions.append(END)
        return actions
    if phase == "turn":
        if not state.announced:
            actions.append(TURN_PAGE)
        if state.magic and may_spend(state):
            actions.append(SPEND)
    elif may_recount(state):
        actions.append(RECOUNT)
    kingdom, (princess, knight, dragon) = state.kingdom, state.places
    moves = kingdom.moves
    actions += moves.princess(princess)
    actions += moves.knight(knight)
    actions += moves.dragon(dragon)
    if state.top >= 0 and not state.closed:
        actions += kingdom.placements(state.top)
    return actions


def may_recount(state: GrajeczkaState) -> bool:
    """GRAJ-REC-1 and 3; a token spent has closed the first action (GRAJ-TOK-3)."""
    if state.recounted or (state.phase == "second" and not state.announced):
        return False
    return state.fulfils(state.hands[state.seat])


def may_spend(state: GrajeczkaState) -> bool:
    """GRAJ-TOK-1, 2 and 4: after the first action, or announced before it."""
    if state.announced or state.page_turned:  # GRAJ-TOK-5
        return False
    announce = state.game.options.token_timing == "announce"
    return len(state.acts) == (0 if announce else 1) and bool(state.magic >> state.seat & 1)
