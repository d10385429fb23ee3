"""Pages: what the first actions can fulfil, and how many it takes."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from wawel.core.hexes import Hex, neighbour
from wawel.grajeczka.distance import FAR, fulfilling_moves, moves_needed
from wawel.grajeczka.game import Grajeczka
from wawel.grajeczka.kingdom import Kingdom
from wawel.grajeczka.odds.placements import TwoTiles
from wawel.grajeczka.pieces import SITES_AROUND, Page, Site, hexes_of
from wawel.grajeczka.tasks import SEEING, Places

# With one action ------------------------------------------------------------------------------


def chance_at_once(game: Grajeczka, page: Page) -> Fraction:
    """How likely the first action can fulfil a Page, over the faces that may show.

    >>> from wawel import load_game
    >>> game = load_game("grajeczka")
    >>> chance_at_once(game, game.pages[10]), chance_at_once(game, game.pages[1])
    (Fraction(2, 3), Fraction(0, 1))
    """
    return Fraction(
        sum(can_at_once(game.start, game.start_places, page, f) for f in range(len(game.faces))),
        len(game.faces),
    )


def can_at_once(kingdom: Kingdom, places: Places, page: Page, face: int) -> bool:
    """Is there a move, or a placement of this face, that fulfils the Page?"""
    return fulfilling_moves(kingdom, places, page) > 0 or face in fulfilling_faces(
        kingdom, places, page, (face,)
    )


def first_page_chance(game: Grajeczka) -> Fraction:
    """How likely the first player can recount in the first turn.

    >>> from wawel import load_game
    >>> first_page_chance(load_game("grajeczka"))
    Fraction(5, 16)
    """
    chances = [chance_at_once(game, page) for page in game.pages.values()]
    return sum(chances, Fraction(0)) / len(chances)


def fulfilling_faces(
    kingdom: Kingdom, places: Places, page: Page, faces: tuple[int, ...]
) -> set[int]:
    """Those of the faces that can be placed so that a task of seeing holds (GRAJ-REC-6)."""
    if page.verb not in SEEING:
        return set()
    if page.verb == "line":
        return _faces_for_a_line(kingdom, places[page.figures[0]], page, faces)
    # A sight that is there stays; a tile might also close a gap between watcher and figure.
    land = kingdom.land
    seen = land.seen_from(places[page.figures[0]])
    area = land.area(page.area) if page.area else None
    if (area is None or not seen.isdisjoint(area)) and all(
        places[other] in seen for other in page.figures[1:]
    ):
        return {face for face in faces if kingdom.has_room(face)}
    return {
        face
        for face in faces
        for place in kingdom.placements(face)
        if _sees_after(kingdom.with_tile(face, place), places, page)
    }


def _sees_after(kingdom: Kingdom, places: Places, page: Page) -> bool:
    watcher, *others = page.figures
    seen = kingdom.land.seen_from(places[watcher])
    if page.area and seen.isdisjoint(kingdom.land.area(page.area)):
        return False
    return all(places[other] in seen for other in others)


def _faces_for_a_line(kingdom: Kingdom, here: Hex, page: Page, faces: tuple[int, ...]) -> set[int]:
    """Those of the faces that can be placed so that there is a line of so many.

    Only a tile over the first missing hex of a ray lengthens it, so no Kingdom has to be built.
    """
    if kingdom.land.most_in_line(here, page.area) >= page.count:
        return set(filter(kingdom.has_room, faces))
    return {
        face
        for site, seen, on_ray in _sites_on_rays(kingdom, here, page)
        for face in faces
        for place in kingdom.game.places_on(site)
        if _on_ray(kingdom, face, place.rotation, on_ray, page.area) + seen >= page.count
        and kingdom.misfit(face, place) is None
    }


def _on_ray(kingdom: Kingdom, face: int, rotation: int, on_ray: list[int], kind: str) -> int:
    ground = kingdom.game.faces[face].lies[rotation].ground
    return sum(ground[place] == kind for place in on_ray)


def _sites_on_rays(
    kingdom: Kingdom, here: Hex, page: Page
) -> Iterator[tuple[Site, int, list[int]]]:
    """Sites over the gap at the end of a ray, from which a line could come about.

    With each the hexes of the wanted kind on the ray that would result, and those of the site.
    """
    kind, ground = page.area, kingdom.ground
    first = 0 if kingdom.game.options.line_own_hex == "count" else 1
    for direction, ray in enumerate(kingdom.land.rays(here)):
        q, r = gap = neighbour(ray[-1], direction)
        for dq, dr, shape, *_ in SITES_AROUND:
            site = (q + dq, r + dr, shape)
            if site not in kingdom.sites:
                continue
            hexes, spot, on_ray = hexes_of(site), gap, []
            seen = sum(ground[spot] == kind for spot in ray[first:])
            while spot in ground or spot in hexes:
                if spot in hexes:
                    on_ray.append(hexes.index(spot))
                seen += ground.get(spot) == kind
                spot = neighbour(spot, direction)
            if seen + len(on_ray) >= page.count:
                yield site, seen, on_ray


# With two actions -----------------------------------------------------------------------------


def chance_in_two(game: Grajeczka, page: Page) -> Fraction:
    """How likely two actions in a row fulfil a Page, the second chosen when the next face shows.

    This is what a Magic token would be worth in the first turn.

    >>> from wawel import load_game
    >>> game = load_game("grajeczka")
    >>> chance_in_two(game, game.pages[12])
    Fraction(7, 24)
    """
    needed = moves_needed(game.start, game.start_places, page)
    if needed is not None and needed <= 2:
        return Fraction(1)
    faces = range(len(game.faces))
    return sum((_chance_in_two(game, page, face) for face in faces), Fraction(0)) / len(faces)


def _chance_in_two(game: Grajeczka, page: Page, face: int) -> Fraction:
    start, places = game.start, game.start_places
    if can_at_once(start, places, page, face):
        return Fraction(1)
    if page.verb in SEEING and any(
        fulfilling_faces(start, after, page, (face,)) for after in _after_one_move(start, places)
    ):
        return Fraction(1)
    later = tuple(other for other in range(len(game.faces)) if other // 2 != face // 2)
    best = Fraction(0)
    for place in start.placements(face):
        after = start.with_tile(face, place)
        if fulfilling_moves(after, places, page):
            return Fraction(1)
        best = max(best, Fraction(len(fulfilling_faces(after, places, page, later)), len(later)))
    return best


def _after_one_move(kingdom: Kingdom, places: Places) -> Iterator[Places]:
    princess, knight, dragon = places
    for end in kingdom.moves.ends(0, princess):
        yield (end, knight, dragon)
    for end in kingdom.moves.ends(1, knight):
        yield (princess, end, dragon)
    for end in kingdom.moves.ends(2, dragon):
        yield (princess, knight, end)


# With the most helpful tiles ------------------------------------------------------------------


def fewest_actions(game: Grajeczka, page: Page, rivers: list[TwoTiles]) -> int | None:
    """The fewest actions from the start that can fulfil a Page, if the right tiles come.

    `rivers` are all pairs of tiles that make a Long River (`long_rivers_of_two`): only Pages that
    want one need two tiles. Tiles and moves may come in any order: of each figure it is known how
    far it is in the Kingdom without, with one and with both tiles. A third tile would not help:
    it leaves one move within four actions, so a meeting would be where one of the two begins, and
    no river crosses these hexes.
    """
    best = moves_needed(game.start, game.start_places, page) or FAR
    if page.area == "LR":
        assert all(game.start_places[figure] not in game.start.rivers for figure in page.figures)
        for pair in rivers:
            moves = _moves_over_stages((game.start, *pair.kingdoms), game.start_places, page)
            best = min(best, 2 + moves)
        return best
    # One tile alone can fulfil a task of seeing; every other one needs a move as well.
    least = 1 if page.verb in SEEING else 2
    for face in range(len(game.faces)):
        for place in game.start.placements(face):
            if best <= least:
                return best
            kingdoms = (game.start, game.start.with_tile(face, place))
            best = min(best, 1 + _moves_over_stages(kingdoms, game.start_places, page))
    return best if best < FAR else None


def _moves_over_stages(kingdoms: tuple[Kingdom, ...], places: Places, page: Page) -> int:
    """The fewest moves, some of them made before the later tiles came, the last one after them."""
    start, *later = kingdoms
    final = kingdoms[-1]
    far: dict[int, dict[Hex, int]] = {}
    for figure in page.figures:
        far[figure] = start.moves.distances(figure, places[figure])
        for kingdom in later:
            far[figure] = kingdom.moves.spread(figure, far[figure])
    if page.verb in SEEING:
        return _fewest_for_sight(final, far, page)
    if page.verb == "fly":
        over, area = final.land.area(page.over), final.land.area(page.area)
        return min(
            (
                steps + 1
                for here, steps in far[page.figures[0]].items()
                for path in final.moves.dragon(here).values()
                if path[-1] in area and not over.isdisjoint(path)
            ),
            default=FAR,
        )
    fewest = FAR
    area = final.land.area(page.area)
    for last in page.figures if area else ():  # whose move is the last one
        others = [far[figure] for figure in page.figures if figure != last]
        for here, steps in far[last].items():
            for end in final.moves.ends(last, here):
                if end in area:
                    rest = sum(other.get(end, FAR) for other in others)
                    fewest = min(fewest, steps + 1 + rest)
    return fewest


def _fewest_for_sight(final: Kingdom, far: dict[int, dict[Hex, int]], page: Page) -> int:
    """A tile may be the last action here, so standing right is enough."""
    watcher, *others = page.figures
    fewest = FAR
    for here, steps in far[watcher].items():
        if page.verb == "line":
            if final.land.most_in_line(here, page.area) >= page.count:
                fewest = min(fewest, steps)
            continue
        seen = final.land.seen_from(here)
        if not page.area or not seen.isdisjoint(final.land.area(page.area)):
            near = [
                min((far[other][spot] for spot in seen if spot in far[other]), default=FAR)
                for other in others
            ]
            fewest = min(fewest, steps + sum(near))
    return fewest
