"""Which placements matter: those that touch what a Page asks for, and land that all will need.

A tile fits in dozens of ways, and each of them makes another Kingdom: too many to try them all in
every decision. What a placement has to do with a task can be told from its three hexes alone.
"""

from __future__ import annotations

from wawel.core.hexes import VECTORS, Hex, direction_to, distance
from wawel.grajeczka.actions import Place
from wawel.grajeczka.kingdom import Kingdom
from wawel.grajeczka.pieces import Page, hexes_of, site_of
from wawel.grajeczka.state import GrajeczkaState

MOST = 12
"""So many placements are looked at, no more."""

FAR = 6
"""Ground that is wanted counts the more, the nearer it comes; from so far away not at all."""


def useful_places(state: GrajeczkaState, page: Page, most: int = MOST) -> list[Place]:
    """The placements of the tile on top that have most to do with a Page, best first.

    >>> from wawel import from_position
    >>> state = from_position("grajeczka players=2 / hand0=31 hand1=3 top=R4/2")
    >>> places = useful_places(state, state.game.pages[31])
    >>> len(places), state.kingdom.joins_river(places[0])
    (12, True)
    """
    if state.top < 0 or state.closed:
        return []
    places = state.kingdom.placements(state.top)
    return sorted(places, key=lambda place: -use(state, page, place))[:most]


def use(state: GrajeczkaState, page: Page, place: Place) -> float:
    """How much a placement has to do with a Page, and with what everybody will need."""
    kingdom = state.kingdom
    lie = state.game.faces[state.top].lies[place.rotation]
    spots = hexes_of(site_of(place.rotation, place.q, place.r))
    value = 0.0
    if kingdom.joins_river(place) and not kingdom.land.area("LR"):
        value += 8 if page.area == "LR" else 3
    for spot, kind in zip(spots, lie.ground, strict=True):
        value += _for_the_page(state, page, spot, kind)
        if kind != "C" and not kingdom.land.area(f"L{kind}"):
            value += 0.5 * _alike(kingdom, spot, kind)
    return value


def _for_the_page(state: GrajeczkaState, page: Page, spot: Hex, kind: str) -> float:
    """What one new hex has to do with the task."""
    first = state.places[page.figures[0]]
    if page.verb in ("see", "line", "fly"):
        wanted = not page.area or kind in (page.area, page.over)
        return 3.0 if wanted and direction_to(first, spot) is not None else 0.0
    if page.area == f"L{kind}":
        return 2.0 * _alike(state.kingdom, spot, kind)
    if page.area not in (kind, "any"):
        return 0.0
    away = max(distance(state.places[figure], spot) for figure in page.figures)
    return max(0.0, FAR - away) / 2


def _alike(kingdom: Kingdom, spot: Hex, kind: str) -> int:
    """How many neighbours of a hex have the same ground."""
    q, r = spot
    return sum(kingdom.ground.get((q + dq, r + dr)) == kind for dq, dr in VECTORS)
