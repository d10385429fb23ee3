"""Why something may not be done."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from wawel.core.hexes import DIRECTIONS, Hex, beyond, distance
from wawel.grajeczka.actions import (
    Draw,
    End,
    Flip,
    Fly,
    GrajeczkaAction,
    Place,
    Recount,
    Show,
    Spend,
    TurnPage,
    Walk,
)
from wawel.grajeczka.pieces import DRAGON, KNIGHT, PRINCESS, TILE
from wawel.grajeczka.rules.chances import drawable, why_drawn
from wawel.grajeczka.rules.choices import may_spend
from wawel.grajeczka.tasks import SEEING

if TYPE_CHECKING:
    from wawel.grajeczka.state import GrajeczkaState


def refusal(state: GrajeczkaState, action: GrajeczkaAction) -> str | None:
    """The clause that forbids an action now, or nothing."""
    phase = state.phase
    if phase == "over":
        return state.ending
    if phase in ("turn", "after", "second"):
        match action:
            case Walk() | Fly() | Place():
                if phase == "after":
                    return _second_action_refusal(state)
                return adventure_refusal(state, action)
            case End():
                return None if phase == "after" else _end_refusal(state)
            case Recount():
                return recount_refusal(state)
            case Spend():
                return spend_refusal(state)
            case TurnPage():
                return None if phase == "turn" and not state.announced else "GRAJ-PAGE-1"
    match action:
        case Draw(page):
            if phase == "deal":
                return None if drawable(state) >> page & 1 else "GRAJ-SETUP-6"
            return "GRAJ-SETUP-7"
        case Show(tile, _):
            unseen = state.unseen >> state.game.tile_number[tile] & 1
            return None if phase == "show" and unseen else "GRAJ-SETUP-4"
        case Flip():
            return "GRAJ-TILE-1"
    # Something has to be drawn before any player acts.
    return "GRAJ-SETUP-4" if phase == "show" else why_drawn(state)


def _second_action_refusal(state: GrajeczkaState) -> str:
    if state.page_turned:
        return "GRAJ-PAGE-1"
    return "GRAJ-TOK-1" if len(state.acts) == 1 else "GRAJ-TOK-2"


def _end_refusal(state: GrajeczkaState) -> str:
    if state.announced:
        return "GRAJ-TOK-4"
    return "GRAJ-TURN-2" if state.phase == "turn" else "GRAJ-TURN-6"


def recount_refusal(state: GrajeczkaState) -> str | None:
    """Why the Page in hand cannot be recounted now."""
    if not state.has_acted():
        return "GRAJ-REC-2"  # what others did does not count
    if state.recounted:
        return "GRAJ-REC-3"
    if state.phase == "second" and not state.announced:
        return "GRAJ-TOK-3"
    page = state.game.pages[state.hands[state.seat]]
    if state.fulfils(page.number):
        return None
    if state.page_turned and page.verb not in SEEING:
        return "GRAJ-PAGE-6"
    if page.verb in ("visit", "meet") and (
        state.acts[-1] == TILE or state.acts[-1] not in page.figures
    ):
        return "GRAJ-REC-5"
    return "GRAJ-REC-1"


def spend_refusal(state: GrajeczkaState) -> str | None:
    """Why the Magic token cannot be spent now."""
    if state.page_turned:
        return "GRAJ-TOK-5"
    if state.announced or len(state.acts) > 1 or state.phase == "second":
        return "GRAJ-TOK-2"
    if not state.magic >> state.seat & 1:
        return "GRAJ-TOK-1"
    return None if may_spend(state) else "GRAJ-TOK-4"


def adventure_refusal(state: GrajeczkaState, action: Walk | Fly | Place) -> str | None:
    """Why a figure cannot move like that, or the tile cannot lie there."""
    kingdom = state.kingdom
    match action:
        case Place():
            if state.top < 0:
                return "GRAJ-TILE-9"
            return "GRAJ-TILE-10" if state.closed else kingdom.misfit(state.top, action)
        case Fly(direction):
            here = state.places[DRAGON]
            if action in kingdom.moves.dragon(here):
                return None
            ahead = islice(beyond(here, DIRECTIONS.index(direction)), state.game.radius)
            return "GRAJ-DRAG-3" if any(spot in kingdom for spot in ahead) else "GRAJ-DRAG-4"
        case Walk("P", q, r):
            if action in kingdom.moves.princess(state.places[PRINCESS]):
                return None
            return princess_refusal(state, (q, r))
        case Walk(_, q, r):
            if action in kingdom.moves.knight(state.places[KNIGHT]):
                return None
            return knight_refusal(state, (q, r))


def princess_refusal(state: GrajeczkaState, end: Hex) -> str:
    """Why the Princess cannot end there."""
    kingdom, options, here = state.kingdom, state.game.options, state.places[PRINCESS]
    if end not in kingdom:
        return "GRAJ-MOVE-3"
    castles = kingdom.land.area("C")
    if here not in castles or end not in castles:
        return "GRAJ-PRIN-1"
    if len(castles) == 1:
        return "GRAJ-PRIN-8"
    if options.princess_return == "forbid" and end == here:
        return "GRAJ-PRIN-6"
    if options.princess_jumps == "one" and any(
        neighbour in castles for castle in castles for neighbour in kingdom.moves.around(castle)
    ):
        return "GRAJ-PRIN-5"
    return "GRAJ-PRIN-4"


def knight_refusal(state: GrajeczkaState, end: Hex) -> str:
    """Why the Knight cannot end there."""
    kingdom, here = state.kingdom, state.places[KNIGHT]
    if end not in kingdom:
        return "GRAJ-MOVE-3"
    if end == here:
        return "GRAJ-KNIG-3"
    if distance(here, end) == 1:
        # If two steps lead there it is too near; otherwise only a single step does.
        around = kingdom.moves.around(here)
        return (
            "GRAJ-KNIG-2"
            if any(spot in around for spot in kingdom.moves.around(end))
            else ("GRAJ-KNIG-1")
        )
    return "GRAJ-KNIG-4" if distance(here, end) == 2 else "GRAJ-KNIG-1"
