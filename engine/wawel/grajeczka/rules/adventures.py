"""Adventure actions: a figure moves, or a tile joins the Kingdom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wawel.core.events import Say
from wawel.grajeczka.actions import Fly, Place, Walk
from wawel.grajeczka.pieces import DRAGON, KNIGHT, NONE_UP, PRINCESS, TILE
from wawel.grajeczka.rules.stack import next_of_the_buried

if TYPE_CHECKING:
    from wawel.grajeczka.state import GrajeczkaState


def walk(state: GrajeczkaState, action: Walk, say: Say) -> None:
    """Princess or Knight moves once (GRAJ-MOVE-2); anybody may move them (GRAJ-MOVE-1)."""
    princess, knight, dragon = state.places
    if action.figure == "P":
        end = state.kingdom.moves.princess(princess)[action]
        state.places = (end, knight, dragon)
        adventure(state, PRINCESS)
        say(
            "walk",
            "GRAJ-PRIN-1",
            "GRAJ-MOVE-1",
            seat=state.seat,
            figure="P",
            start=princess,
            end=end,
        )
        if end not in state.kingdom.moves.around(princess):
            say("ride", "GRAJ-PRIN-2", "GRAJ-PRIN-3", "GRAJ-PRIN-7", figure="P")
    else:
        end = state.kingdom.moves.knight(knight)[action]
        state.places = (princess, end, dragon)
        adventure(state, KNIGHT)
        say(
            "walk", "GRAJ-KNIG-1", "GRAJ-MOVE-1", seat=state.seat, figure="K", start=knight, end=end
        )


def fly(state: GrajeczkaState, action: Fly, say: Say) -> None:
    """The Dragon flies until the land ends, and cannot stop before (GRAJ-DRAG-1 and 2)."""
    princess, knight, start = state.places
    path = state.kingdom.moves.dragon(start)[action]
    state.places = (princess, knight, path[-1])
    adventure(state, DRAGON)
    state.took_off = start
    say(
        "fly",
        *("GRAJ-DRAG-1", "GRAJ-DRAG-2", "GRAJ-MOVE-1"),
        seat=state.seat,
        direction=action.direction,
        start=start,
        end=path[-1],
    )


def place(state: GrajeczkaState, action: Place, say: Say) -> None:
    """The top tile joins the Kingdom, figures stay where they are (GRAJ-TILE-1 and 12)."""
    face = state.top
    state.kingdom = state.kingdom.with_tile(face, action)
    state.top = NONE_UP
    adventure(state, TILE)
    code = state.game.faces[face].code
    say("place", "GRAJ-TILE-1", "GRAJ-TILE-3", seat=state.seat, tile=code, at=(action.q, action.r))
    if not state.unseen:
        next_of_the_buried(state, say)


def adventure(state: GrajeczkaState, act: int) -> None:
    """An Adventure action was made: one move or one tile (GRAJ-TURN-3)."""
    state.acts = (*state.acts, act)
    state.took_off = None
    state.stage = "acted"
