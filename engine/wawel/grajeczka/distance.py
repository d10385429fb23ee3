"""How far a task is away: the fewest moves that fulfil it in the Kingdom as it is.

Figures do not block each other (GRAJ-MOVE-4), so the moves of several figures simply add up.
Nobody interferes, no tile comes: what is left is geometry.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from wawel.core.hexes import Hex
from wawel.grajeczka.pieces import DRAGON, Page

if TYPE_CHECKING:
    from wawel.grajeczka.kingdom import Kingdom
    from wawel.grajeczka.tasks import Places

FAR = 10**6
"""More moves than any way has: there is none."""


def moves_needed(kingdom: Kingdom, places: Places, page: Page) -> int | None:
    """The fewest moves, at least one, after the last of which the task is fulfilled.

    >>> from wawel import load_game
    >>> game = load_game("grajeczka")
    >>> [moves_needed(game.start, game.start_places, game.pages[n]) for n in (1, 3, 12, 9)]
    [2, 1, 3, None]
    """
    needed = _NEEDED[page.verb](kingdom, places, page)
    return needed if needed < FAR else None


def _to_visit(kingdom: Kingdom, places: Places, page: Page) -> int:
    """The nearest hex of the area; one who stands in it has to leave and come back."""
    figure = page.figures[0]
    area = kingdom.land.area(page.area)
    if places[figure] not in area:
        return _nearest(kingdom.moves.distances(figure, places[figure]), area)
    return 1 + min(
        _nearest(kingdom.moves.distances(figure, end), area)
        for end in kingdom.moves.ends(figure, places[figure])
    )


def _to_meet(kingdom: Kingdom, places: Places, page: Page) -> int:
    one, other = page.figures
    ways = kingdom.moves.distances(one, places[one])
    other_ways = kingdom.moves.distances(other, places[other])
    area = kingdom.land.area(page.area)
    together = [
        ways[spot] + other_ways[spot] for spot in ways if spot in other_ways and spot in area
    ]
    if 0 not in together:
        return min(together, default=FAR)
    # They are together already: somebody has to go away and come back, or both somewhere else.
    there_and_back = (
        1 + kingdom.moves.distances(figure, end).get(places[figure], FAR)
        for figure in page.figures
        for end in kingdom.moves.ends(figure, places[figure])
    )
    return min([steps for steps in together if steps] + list(there_and_back), default=FAR)


def _to_see(kingdom: Kingdom, places: Places, page: Page) -> int:
    """The nearest viewpoint, and the nearest places in its sight for those to be seen.

    A sight that is there already needs one action more, whichever keeps it (GRAJ-REC-7).
    """
    watcher, *others = page.figures
    land, distances = kingdom.land, kingdom.moves.distances
    area = land.area(page.area) if page.area else None
    ways = [distances(other, places[other]) for other in others]
    fewest = FAR
    for here, steps in distances(watcher, places[watcher]).items():
        if steps < fewest:
            seen = land.seen_from(here)
            if area is None or not seen.isdisjoint(area):
                fewest = min(fewest, steps + sum(_nearest(way, seen) for way in ways))
    if fewest:
        return fewest
    return 1 if fulfilling_moves(kingdom, places, page) else 2


def _to_see_a_line(kingdom: Kingdom, places: Places, page: Page) -> int:
    figure = page.figures[0]
    ways = kingdom.moves.distances(figure, places[figure])
    most = kingdom.land.most_in_line
    fewest = min(
        (steps for here, steps in ways.items() if most(here, page.area) >= page.count), default=FAR
    )
    return max(1, fewest)  # another figure can always move meanwhile


def _to_fly_over(kingdom: Kingdom, places: Places, page: Page) -> int:
    ways = kingdom.moves.distances(DRAGON, places[DRAGON])
    return min(
        (steps + 1 for here, steps in ways.items() if _good_flights(kingdom, here, page)),
        default=FAR,
    )


_NEEDED = {
    "visit": _to_visit,
    "meet": _to_meet,
    "see": _to_see,
    "line": _to_see_a_line,
    "fly": _to_fly_over,
}


def _nearest(ways: dict[Hex, int], area: Iterable[Hex]) -> int:
    return min((ways[spot] for spot in area if spot in ways), default=FAR)


def _good_flights(kingdom: Kingdom, here: Hex, page: Page) -> int:
    over, area = kingdom.land.area(page.over), kingdom.land.area(page.area)
    flights = kingdom.moves.dragon(here).values()
    return sum(path[-1] in area and not over.isdisjoint(path) for path in flights)


def fulfilling_moves(kingdom: Kingdom, places: Places, page: Page) -> int:
    """How many moves fulfil the task at once: the more there are, the safer it is.

    >>> from wawel import load_game
    >>> game = load_game("grajeczka")
    >>> fulfilling_moves(game.start, game.start_places, game.pages[7])  # the Dragon sees the Knight
    4
    """
    if page.verb == "fly":
        return _good_flights(kingdom, places[DRAGON], page)
    seeing = page.verb in ("see", "line")
    found = 0
    for figure in range(len(places)) if seeing else page.figures:
        for end in kingdom.moves.ends(figure, places[figure]):
            after = tuple(end if f == figure else here for f, here in enumerate(places))
            found += _stands(kingdom, after, page)
    return found


def _stands(kingdom: Kingdom, places: tuple[Hex, ...], page: Page) -> bool:
    """Are the figures where the task wants them?"""
    land = kingdom.land
    here = places[page.figures[0]]
    if page.verb == "line":
        return land.most_in_line(here, page.area) >= page.count
    if page.verb == "see":
        seen = land.seen_from(here)
        in_sight = not page.area or not seen.isdisjoint(land.area(page.area))
        return in_sight and all(places[other] in seen for other in page.figures[1:])
    return here in land.area(page.area) and all(places[f] == here for f in page.figures)
