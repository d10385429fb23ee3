"""How far a task is away: the fewest moves that fulfil it in the Kingdom as it is.

Figures do not block each other (GRAJ-MOVE-4), so the moves of several figures simply add up.
Nobody interferes, no tile comes: what is left is geometry.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import count
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
    needed = kingdom.needed.get((places, page))
    if needed is None:
        needed = kingdom.needed[places, page] = _NEEDED[page.verb](kingdom, places, page)
    return needed if needed < FAR else None


def _to_visit(kingdom: Kingdom, places: Places, page: Page) -> int:
    """The nearest hex of the area; one who stands in it has to leave and come back."""
    figure = page.figures[0]
    area = kingdom.land.area(page.area)
    if places[figure] not in area:
        return _nearest(kingdom, figure, places[figure], area)
    ends = kingdom.moves.ends(figure, places[figure])
    return 1 + min(_nearest(kingdom, figure, end, area) for end in ends)


def _to_meet(kingdom: Kingdom, places: Places, page: Page) -> int:
    area = kingdom.land.area(page.area)
    one, other = places[page.figures[0]], places[page.figures[1]]
    if one != other or one not in area:
        return _together(kingdom, places, page, FAR)
    # They are together already: somebody has to go away and come back, or both somewhere else.
    there_and_back = min(
        1 + _nearest(kingdom, figure, end, {one})
        for figure in page.figures
        for end in kingdom.moves.ends(figure, one)
    )
    return _together(kingdom, places, page, there_and_back)


def _together(kingdom: Kingdom, places: Places, page: Page, most: int) -> int:
    """The fewest moves, one or more, that bring both to one hex of the area; or `most`."""
    rings, area = kingdom.moves.rings, kingdom.land.area(page.area)
    one, other = page.figures
    for moves in range(1, most) if area else ():
        ways = rings(one, places[one], moves)
        other_ways = rings(other, places[other], moves)
        if moves > len(ways) + len(other_ways) - 2:
            break
        for first in range(max(0, moves - len(other_ways) + 1), min(moves + 1, len(ways))):
            if not area.isdisjoint(ways[first] & other_ways[moves - first]):
                return moves
    return most


def _to_see(kingdom: Kingdom, places: Places, page: Page) -> int:
    """The nearest viewpoint, and the nearest places in its sight for those to be seen.

    A sight that is there already needs one action more, whichever keeps it (GRAJ-REC-7).
    """
    watcher, *others = page.figures
    land = kingdom.land
    area = land.area(page.area) if page.area else None
    fewest = FAR
    for moves, ring in _rings(kingdom, watcher, places[watcher]):
        if moves >= fewest:
            break
        for here in ring:
            seen = land.seen_from(here)
            if area is None or not seen.isdisjoint(area):
                ways = [_nearest(kingdom, other, places[other], seen) for other in others]
                fewest = min(fewest, moves + sum(ways))
    if fewest:
        return fewest
    return 1 if fulfilling_moves(kingdom, places, page) else 2


def _to_see_a_line(kingdom: Kingdom, places: Places, page: Page) -> int:
    figure, most = page.figures[0], kingdom.land.most_in_line
    for moves, ring in _rings(kingdom, figure, places[figure]):
        if any(most(here, page.area) >= page.count for here in ring):
            return max(1, moves)  # another figure can always move meanwhile
    return FAR


def _to_fly_over(kingdom: Kingdom, places: Places, page: Page) -> int:
    for moves, ring in _rings(kingdom, DRAGON, places[DRAGON]):
        if any(_good_flights(kingdom, here, page) for here in ring):
            return moves + 1
    return FAR


_NEEDED = {
    "visit": _to_visit,
    "meet": _to_meet,
    "see": _to_see,
    "line": _to_see_a_line,
    "fly": _to_fly_over,
}


def _rings(kingdom: Kingdom, figure: int, here: Hex) -> Iterator[tuple[int, set[Hex]]]:
    """Where a figure can be after no move, after one, and so on, as long as there is more."""
    for moves in count():
        ring = kingdom.moves.rings(figure, here, moves)[moves]
        if not ring:
            return
        yield moves, ring


def _nearest(kingdom: Kingdom, figure: int, here: Hex, area: Collection[Hex]) -> int:
    """The fewest moves from here to the area."""
    for moves, ring in _rings(kingdom, figure, here) if area else ():
        if not ring.isdisjoint(area):
            return moves
    return FAR


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
