"""What the actions of *Grajeczka* are called at this table: where they lead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wawel.core.hexes import DIRECTIONS, Hex
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
from wawel.grajeczka.pieces import DRAGON, PRINCESS, Face, site_of
from wawel.grajeczka.rules.choices import may_recount

if TYPE_CHECKING:
    from wawel.grajeczka.state import GrajeczkaState

Label = tuple[str, dict[str, Any]]

POINTS = (("NW", "NE", "S"), ("N", "SE", "SW"))
"""Where the three hexes of a site lie around its middle, for each of its two shapes."""


def label_facts(state: GrajeczkaState, action: GrajeczkaAction) -> Label:
    """The sentence of `[actions]` that names an action, and what it speaks of."""
    match action:
        case Walk(figure, q, r):
            return _walk(state, figure, (q, r))
        case Fly(direction):
            return _flight(state, direction)
        case Place():
            return _placing(state, action)
        case Recount():
            return "recount", {"page": state.hands[state.seat]}
        case TurnPage():
            return _turning(state), {}
        case Spend():
            return ("spend" if state.acts else "announce"), {}
        case End():
            return ("end_silent" if may_recount(state) else "end"), {}
        case Draw(page):
            return "draw", {"page": page}
        case Show(tile, side):
            face = state.game.faces[state.game.face_number[f"{tile}/{side}"]]
            return ("show_river" if face.has_river else "show"), {"ground": tuple(face.ground)}
        case Flip():
            return "flip", {}


def _turning(state: GrajeczkaState) -> str:
    """What turning a page does to the token (GRAJ-PAGE-3, GRAJ-PAGE-5)."""
    if not state.game.has_tokens:
        return "turn_page_only"
    return "turn_page_again" if state.magic >> state.seat & 1 else "turn_page"


def _walk(state: GrajeczkaState, figure: str, end: Hex) -> Label:
    """A step or two; a Princess who comes farther than her step has ridden (GRAJ-PRIN-2)."""
    if end not in state.kingdom:
        return "walk_nowhere", {"figure": figure}
    around = state.kingdom.moves.around(state.places[PRINCESS])
    rides = figure == "P" and end not in around
    return ("ride" if rides else "walk"), {"figure": figure} | _spot(state, end)


def _flight(state: GrajeczkaState, direction: str) -> Label:
    """A flight and where it ends; one over a Castle says so (GRAJ-FLY-1)."""
    _, *way = state.kingdom.land.rays(state.places[DRAGON])[DIRECTIONS.index(direction)]
    if not way:
        return "fly_nowhere", {"direction": direction}
    over = any(state.kingdom.ground[spot] == "C" for spot in way[:-1])
    return ("fly_over" if over else "fly"), {"direction": direction} | _spot(state, way[-1])


def _spot(state: GrajeczkaState, end: Hex) -> dict[str, Any]:
    return {"end_hex": state.kingdom.number(end), "end_ground": state.kingdom.ground[end]}


def _placing(state: GrajeczkaState, action: Place) -> Label:
    """The number of the site, and where that hex of the tile lies that is like no other on it."""
    site = site_of(action.rotation, action.q, action.r)
    numbers = state.kingdom.site_numbers(state.top) if state.top >= 0 else {}
    if site not in numbers:
        return "place_nowhere", {}
    face = state.game.faces[state.top]
    letter, dry = odd_hex(face)
    facts = {"site": numbers[site], "point": point_of(letter, action.rotation)}
    return ("place_dry", facts) if dry else ("place", facts | {"ground": face.ground[letter]})


def odd_hex(face: Face) -> tuple[int, bool]:
    """The hex by which one sees how a tile is turned; is it told by having no river?

    >>> odd_hex(Face.of("R9", 1, {"ground": "PPC"}))
    (2, False)
    """
    unlike = [n for n, kind in enumerate(face.ground) if face.ground.count(kind) == 1]
    if unlike:
        return min(unlike, key=lambda n: (face.ground[n] != "C", n)), False
    wet = {hex_ for hex_, _ in face.river}
    return next((n for n in range(3) if n not in wet), 0), True


def point_of(letter: int, rotation: int) -> str:
    """Where a hex of a tile that is rotated so often lies, seen from the tile's middle.

    >>> [point_of(0, rotation) for rotation in range(6)]
    ['NW', 'N', 'NE', 'SE', 'S', 'SW']
    """
    return POINTS[rotation % 2][(rotation // 2 + letter) % 3]
