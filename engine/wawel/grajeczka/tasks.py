"""Tasks: what a Page asks for, whether it has just come about, and whether it ever can.

A task is data (`Page`): a verb, figures, an area. Each verb is understood here in three ways:

- `FULFILLED`: does it hold after the action just made (GRAJ-REC-1)?
- `needs`: which part of it holds and which does not, to show and to teach;
- `impossible`: which tasks can moves alone never bring about any more (GRAJ-IMP-4)?
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from wawel.core.events import Event
from wawel.core.hexes import Hex, line
from wawel.grajeczka.pieces import DRAGON, FIGURES, KNIGHT, TILE, Page

if TYPE_CHECKING:
    from wawel.grajeczka.kingdom import Kingdom
    from wawel.grajeczka.state import GrajeczkaState

Places = tuple[Hex, Hex, Hex]
"""Where Princess, Knight and Dragon stand."""

SEEING = frozenset({"see", "line"})
"""The verbs that any Adventure action can fulfil, a tile too (GRAJ-REC-6)."""


# After an action ------------------------------------------------------------------------------


def just_moved(state: GrajeczkaState, figures: tuple[int, ...]) -> bool:
    """Was one of the figures moved, by the last action or (GRAJ-REC-9) by either of the turn?

    Right after a tile nobody was (GRAJ-REC-5).
    """
    acts = state.acts
    if not acts or acts[-1] == TILE:
        return False
    if state.game.options.window == "last_action":
        return acts[-1] in figures
    return any(act in figures for act in acts)


def visits(state: GrajeczkaState, page: Page) -> bool:
    """A move that ends there, and it takes a move (GRAJ-VIS-1, GRAJ-VIS-2).

    Only where the whole move ends is visited (GRAJ-PRIN-7).
    """
    here = state.places[page.figures[0]]
    return just_moved(state, page.figures) and here in state.kingdom.land.area(page.area)


def meets(state: GrajeczkaState, page: Page) -> bool:
    """Together on one hex, by a move of either (GRAJ-MEET-1, GRAJ-MEET-2)."""
    one, other = page.figures
    here = state.places[one]
    return (
        here == state.places[other]
        and just_moved(state, page.figures)
        and here in state.kingdom.land.area(page.area)
    )


def sees(state: GrajeczkaState, page: Page) -> bool:
    """Straight away, at any distance, in any direction each (GRAJ-SEE-1, GRAJ-SEE-5).

    Other figures do not block the sight (GRAJ-SEE-2). Any action will do (GRAJ-REC-6), also one
    that changed nothing (GRAJ-REC-7).
    """
    if not state.has_acted():
        return False
    watcher, *others = page.figures
    seen = state.kingdom.land.seen_from(state.places[watcher])
    if page.area and seen.isdisjoint(state.kingdom.land.area(page.area)):
        return False
    return all(state.places[other] in seen for other in others)


def sees_a_line(state: GrajeczkaState, page: Page) -> bool:
    """So many in one direction (GRAJ-SEE-6); whatever the action was (GRAJ-REC-6, GRAJ-REC-7)."""
    here = state.places[page.figures[0]]
    return state.has_acted() and state.kingdom.land.most_in_line(here, page.area) >= page.count


def flies_over(state: GrajeczkaState, page: Page) -> bool:
    """GRAJ-FLY-1 and 2: the flight is the last action, and its start does not count."""
    if state.took_off is None:
        return False
    land, end = state.kingdom.land, state.places[DRAGON]
    over = land.area(page.over)
    return end in land.area(page.area) and any(
        spot in over for spot in line(state.took_off, end)[1:]
    )


FULFILLED: dict[str, Callable[[GrajeczkaState, Page], bool]] = {
    "visit": visits,
    "meet": meets,
    "see": sees,
    "line": sees_a_line,
    "fly": flies_over,
}
"""Of each verb: does the task hold, in the position and by the action just made?"""


# What is missing ------------------------------------------------------------------------------


class Need(NamedTuple):
    """One part of a task: what it is, as an event with words, and whether it holds."""

    event: Event
    holds: bool


def needs(state: GrajeczkaState, page: Page) -> Iterator[Need]:
    """The parts of a task, each true or not by itself; it is fulfilled when all of them hold."""
    land = state.kingdom.land
    yield from _needed_act(state, page)
    first, *others = page.figures
    here, figure = state.places[first], FIGURES[first]
    match page.verb:
        case "meet":
            for other in others:
                together = here == state.places[other]
                facts = {"figure": figure, "other": FIGURES[other]}
                yield _need("need_together", "GRAJ-MEET-1", together, **facts)
        case "see":
            for other in others:
                seen = state.places[other] in land.seen_from(here)
                facts = {"figure": figure, "other": FIGURES[other]}
                yield _need("need_sight", "GRAJ-SEE-1", seen, **facts)
        case "line":
            most = land.most_in_line(here, page.area)
            counts = {"area": page.area, "count": page.count, "found": min(most, page.count)}
            yield _need("need_line", "GRAJ-SEE-6", most >= page.count, figure=figure, **counts)
    if page.area not in ("", "any") and page.verb != "line":
        area = land.area(page.area)
        clause = AREA_CLAUSES.get(page.area, PLACE_CLAUSES[page.verb])
        yield _need("need_area", clause, bool(area), area=page.area)
        if page.verb == "see":
            seen = not area.isdisjoint(land.seen_from(here))
            yield _need("need_view", "GRAJ-SEE-1", seen, figure=figure, area=page.area)
        else:
            for each in page.figures:
                stands = state.places[each] in area
                yield _need("need_place", clause, stands, figure=FIGURES[each], area=page.area)


def _need(kind: str, clause: str, holds: bool, **facts: Any) -> Need:
    return Need(Event(kind, (clause,), facts), holds)


def _needed_act(state: GrajeczkaState, page: Page) -> Iterator[Need]:
    """What must have been done in this turn."""
    acts = state.acts
    match page.verb:
        case "visit" | "meet":
            clause = "GRAJ-VIS-1" if page.verb == "visit" else "GRAJ-MEET-1"
            names = [FIGURES[figure] for figure in page.figures]
            facts = dict(zip(("figure", "other"), names, strict=False))
            either = "_either" if len(names) == 2 else ""
            if state.game.options.window == "last_action":
                moved = bool(acts) and acts[-1] in page.figures
                yield _need(f"need_move{either}", clause, moved, **facts)
            else:
                moved = any(act in page.figures for act in acts)
                yield _need(f"need_moved{either}", "GRAJ-REC-9", moved, **facts)
                yield _need("need_no_tile", "GRAJ-REC-9", bool(acts) and acts[-1] != TILE)
        case "fly":
            start, end = state.took_off, state.places[DRAGON]
            over = state.kingdom.land.area(page.over)
            yield _need("need_flight", "GRAJ-FLY-2", start is not None)
            crossed = start is not None and any(spot in over for spot in line(start, end)[1:])
            yield _need("need_over", "GRAJ-FLY-1", crossed, area=page.over)
        case _:
            yield _need("need_action", "GRAJ-REC-6", state.has_acted())


AREA_CLAUSES = {
    "LF": "GRAJ-AREA-3",
    "LM": "GRAJ-AREA-3",
    "LP": "GRAJ-AREA-3",
    "LR": "GRAJ-RIV-2",
}
PLACE_CLAUSES = {
    "visit": "GRAJ-VIS-1",
    "meet": "GRAJ-MEET-1",
    "see": "GRAJ-SEE-1",
    "fly": "GRAJ-FLY-1",
}


# In the long run ------------------------------------------------------------------------------


class Reach(NamedTuple):
    """Where the figures of a position can still get, in the Kingdom as it is.

    `again` are the hexes a figure can end on by one move or more, `ever` also the one it is on.
    """

    kingdom: Kingdom
    again: tuple[frozenset[Hex], ...]
    ever: tuple[frozenset[Hex], ...]


def reach_of(kingdom: Kingdom, places: Places) -> Reach:
    """Where the figures can still get from where they stand."""
    again = tuple(kingdom.moves.reach(figure, here) for figure, here in enumerate(places))
    return Reach(
        kingdom,
        again,
        tuple(
            hexes if here in hexes else hexes | {here}
            for hexes, here in zip(again, places, strict=True)
        ),
    )


def impossible(kingdom: Kingdom, places: Places) -> int:
    """The tasks that can never be fulfilled again unless a tile comes, as a mask of page numbers.

    It depends only on where each figure can still get (GRAJ-IMP-4), so it is kept for all
    positions from which that is the same; the Princess always can get everywhere.
    """
    _, knight, dragon = places
    with_knight = kingdom.impossible.get(knight)
    if with_knight is None:
        rides = kingdom.moves.reach(KNIGHT, knight) or knight
        with_knight = kingdom.impossible[knight] = kingdom.impossible.setdefault(rides, {})
    found = with_knight.get(dragon)
    if found is None:
        ends = kingdom.moves.reach(DRAGON, dragon)
        key = ends if dragon in ends else (ends, dragon)
        found = with_knight.get(key)
        if found is None:
            found = with_knight[key] = _find_impossible(kingdom, places)
        with_knight[dragon] = found
    return found


def _find_impossible(kingdom: Kingdom, places: Places) -> int:
    exact = kingdom.game.options.impossible_test == "exact"
    tests = CAN_BE if exact else GROUND_ALLOWS
    reach = reach_of(kingdom, places)
    return sum(
        1 << page.number
        for page in kingdom.game.pages.values()
        if page.verb in tests and not tests[page.verb](reach, page)
    )


def _can_visit(reach: Reach, page: Page) -> bool:
    return not reach.again[page.figures[0]].isdisjoint(reach.kingdom.land.area(page.area))


def _can_meet(reach: Reach, page: Page) -> bool:
    (one, other), again, ever = page.figures, reach.again, reach.ever
    where = (again[one] & ever[other]) | (ever[one] & again[other])
    return not where.isdisjoint(reach.kingdom.land.area(page.area))


def _can_see(reach: Reach, page: Page) -> bool:
    land = reach.kingdom.land
    watcher, *others = page.figures
    targets = [reach.ever[other] for other in others]
    if page.area:
        targets.append(land.area(page.area))
    return any(
        all(not land.seen_from(here).isdisjoint(target) for target in targets)
        for here in reach.ever[watcher]
    )


def _can_see_a_line(reach: Reach, page: Page) -> bool:
    most_in_line = reach.kingdom.land.most_in_line
    return any(most_in_line(here, page.area) >= page.count for here in reach.ever[page.figures[0]])


def _can_fly_over(reach: Reach, page: Page) -> bool:
    land, moves = reach.kingdom.land, reach.kingdom.moves
    over, area = land.area(page.over), land.area(page.area)
    return any(
        path[-1] in area and not over.isdisjoint(path)
        for here in reach.ever[DRAGON]
        for path in moves.dragon(here).values()
    )


CAN_BE: dict[str, Callable[[Reach, Page], bool]] = {
    "visit": _can_visit,
    "meet": _can_meet,
    "see": _can_see,
    "line": _can_see_a_line,
    "fly": _can_fly_over,
}


def _area_exists(reach: Reach, page: Page) -> bool:
    return bool(reach.kingdom.land.area(page.area))


def _line_exists(reach: Reach, page: Page) -> bool:
    kingdom = reach.kingdom
    return any(kingdom.land.most_in_line(here, page.area) >= page.count for here in kingdom.ground)


GROUND_ALLOWS: dict[str, Callable[[Reach, Page], bool]] = {
    "visit": _area_exists,
    "meet": _area_exists,
    "line": _line_exists,
}
"""The coarser test of `impossible_test=terrain`: it looks at the ground alone, and takes every
other task for possible."""
