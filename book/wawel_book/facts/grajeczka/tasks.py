"""Tasks: seeing, visiting, meeting, flying over, and when they may be recounted."""

from __future__ import annotations

from wawel.core.hexes import distance
from wawel.core.hexes import line as straight
from wawel.grajeczka.actions import RECOUNT, End, Place, Spend
from wawel.grajeczka.pieces import LARGE, Page
from wawel.grajeczka.tasks import SEEING
from wawel_book.facts.grajeczka.lines import (
    fact,
    is_adventure,
    kept,
    moved,
    now,
    once,
    recounted,
    was,
)
from wawel_book.played_lines import PlayedLine, PlayedStep


@fact("REC-5")
def _another_figure_moved(line: PlayedLine) -> bool:
    """The figures stand right, but the wrong one was moved, or a tile was laid."""
    for step, page in kept(line):
        state = now(step)
        clause = state.why_illegal(RECOUNT)
        here = state.places[page.figures[0]]
        stands = page.verb == "visit" and here in state.kingdom.land.area(page.area)
        if stands and clause is not None and clause.id == "GRAJ-REC-5":
            return True
    return False


@fact("REC-6")
def _after_a_tile(line: PlayedLine) -> bool:
    return any(
        isinstance(step.action, Place) and page.verb in SEEING for step, page in recounted(line)
    )


@fact("REC-7")
def _nothing_has_changed(line: PlayedLine) -> bool:
    """What was seen was to be seen before, and those who see did not move."""
    for step, page in recounted(line):
        state = was(step)
        seen = state.kingdom.land.seen_from(state.places[page.figures[0]])
        before = all(state.places[other] in seen for other in page.figures[1:])
        if page.verb == "see" and before and not {*moved(step)} & {*page.figures}:
            return True
    return False


@once("REC-8")
def _keeps_it(step: PlayedStep) -> bool:
    return isinstance(step.action, End) and RECOUNT in was(step).legal_actions()


@fact("REC-9")
def _lost_by_the_second(line: PlayedLine) -> bool:
    """The Page could be recounted, the token was spent instead, and then it could not."""
    waited = [
        number
        for number, step in enumerate(line.steps)
        if isinstance(step.action, Spend) and RECOUNT in was(step).legal_actions()
    ]
    return any(
        now(step).phase == "after" and RECOUNT not in now(step).legal_actions()
        for number in waited
        for step in line.steps[number + 1 : number + 2]
    )


def _watched(step: PlayedStep, page: Page) -> list[list[tuple[int, int]]]:
    """The lines of hexes from a watcher to each figure it has to see."""
    places = now(step).places
    here = places[page.figures[0]]
    return [list(straight(here, places[other])) for other in page.figures[1:]]


@fact("SEE-1")
def _far_away(line: PlayedLine) -> bool:
    return any(
        page.verb == "see" and any(len(way) > 2 for way in _watched(step, page))
        for step, page in recounted(line)
    )


@fact("SEE-2")
def _somebody_between(line: PlayedLine) -> bool:
    for step, page in recounted(line):
        for way in _watched(step, page) if page.verb == "see" else ():
            if any(place in way[1:-1] for place in now(step).places):
                return True
    return False


@fact("SEE-3")
def _a_gap_between(line: PlayedLine) -> bool:
    """Straight ahead, but over a hex without land."""
    for step, page in kept(line):
        for way in _watched(step, page) if page.verb == "see" else ():
            gap = any(spot not in now(step).kingdom for spot in way)
            if gap and len(way) == distance(way[0], way[-1]) + 1:
                return True
    return False


@fact("SEE-4")
def _on_one_hex(line: PlayedLine) -> bool:
    for step, page in recounted(line):
        here, *others = (now(step).places[figure] for figure in page.figures)
        if page.verb == "see" and others == [here] and not {*moved(step)} & {*page.figures}:
            return True
    return False


@fact("SEE-5")
def _two_directions(line: PlayedLine) -> bool:
    for step, page in recounted(line):
        if page.verb == "see" and len(page.figures) == 3:
            one, other = _watched(step, page)
            return one[1] != other[1]
    return False


def _rays(step: PlayedStep, page: Page) -> list[list[bool]]:
    """Of every direction: which of its hexes are of the ground that is asked for."""
    kingdom, here = now(step).kingdom, now(step).places[page.figures[0]]
    return [[kingdom.ground[s] == page.area for s in ray] for ray in kingdom.land.rays(here)]


@fact("SEE-6")
def _not_side_by_side(line: PlayedLine) -> bool:
    for step, page in recounted(line):
        for ray in _rays(step, page) if page.verb == "line" else ():
            places = [number for number, wanted in enumerate(ray) if wanted]
            if len(places) == page.count and places[-1] - places[0] > page.count - 1:
                return True
    return False


@fact("SEE-7")
def _own_hex_counts(line: PlayedLine) -> bool:
    return any(
        page.verb == "line" and max(sum(ray[1:]) for ray in _rays(step, page)) < page.count
        for step, page in recounted(line)
    )


@fact("SEE-8")
def _not_added_up(line: PlayedLine) -> bool:
    """Two opposite directions have enough together, and the Page is kept."""
    for step, page in kept(line):
        rays = _rays(step, page) if page.verb == "line" else []
        half = len(rays) // 2
        for ray, back in zip(rays[:half], rays[half:], strict=True):
            if sum(ray) + sum(back[1:]) >= page.count:
                return True
    return False


@fact("VIS-1")
def _standing_is_no_visit(line: PlayedLine) -> bool:
    for step, page in kept(line):
        state = now(step)
        here = state.places[page.figures[0]]
        if page.verb == "visit" and here in state.kingdom.land.area(page.area):
            return page.figures[0] not in moved(step)
    return False


@fact("VIS-2")
def _from_one_to_another(line: PlayedLine) -> bool:
    for step, page in recounted(line):
        start = was(step).places[page.figures[0]]
        if page.verb == "visit" and start in was(step).kingdom.land.area(page.area):
            return page.figures[0] in moved(step)
    return False


@fact("MEET-1")
def _together_by_a_move(line: PlayedLine) -> bool:
    for step, page in recounted(line):
        if page.verb == "meet" and {*moved(step)} & {*page.figures}:
            one, other = (now(step).places[figure] for figure in page.figures)
            return one == other
    return False


@fact("MEET-2")
def _a_third_is_there(line: PlayedLine) -> bool:
    return any(
        page.verb == "meet" and len({*now(step).places}) == 1 for step, page in recounted(line)
    )


@once("AREA-2")
def _over_tiles_and_a_river(step: PlayedStep) -> bool:
    """A Large area on more than one tile, with a river in it, that is no straight line."""
    kingdom = now(step).kingdom
    for name in LARGE if step.events_of("large") else ():
        area = kingdom.land.area(name)
        bent = all(len({*axis}) > 1 for axis in zip(*((q, r, q + r) for q, r in area), strict=True))
        if bent and len(kingdom.land.tiles_of(area)) > 1 and area & kingdom.rivers.keys():
            return True
    return False


@fact("AREA-3")
def _any_of_its_hexes(line: PlayedLine) -> bool:
    """The land became large by a tile; it is visited by a move that ends in it."""
    made = [step for step in line.steps if step.events_of("large")]
    visited = [step for step, page in recounted(line) if page.area in LARGE]
    return bool(made) and bool(visited) and all(is_adventure(step) for step in visited)


@fact("RIV-2")
def _beside_the_river(line: PlayedLine) -> bool:
    """On a tile of the Long River, but not on a hex that it crosses."""
    for step, page in kept(line):
        land, tile_at = now(step).kingdom.land, now(step).kingdom.tile_at
        here, river = now(step).places[page.figures[0]], land.area("LR")
        tiles = {tile_at[spot] for spot in river}
        if page.area == "LR" and here not in river and tile_at[here] in tiles:
            return True
    return False
