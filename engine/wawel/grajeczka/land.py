"""The land: what there is to see and to visit in a Kingdom.

Areas are named as on the Pages: `C`, `M`, `F`, `P` for the ground, `LF`, `LM`, `LP` for the Large
areas, `LR` for Long Rivers, `any` for everywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from typing import TYPE_CHECKING

from wawel.core.hexes import SIDES, VECTORS, Hex, ray

if TYPE_CHECKING:
    from wawel.grajeczka.game import Grajeczka


class Land:
    """What can be said of the ground of one Kingdom; each answer is worked out once."""

    __slots__ = (
        "_areas",
        "_game",
        "_ground",
        "_laid",
        "_lines",
        "_longest",
        "_old_areas",
        "_old_longest",
        "_old_rays",
        "_rays",
        "_rivers",
        "_sights",
        "_tile_at",
    )

    def __init__(
        self,
        game: Grajeczka,
        ground: dict[Hex, str],
        rivers: dict[Hex, int],
        tile_at: dict[Hex, int],
    ) -> None:
        self._game = game
        self._ground = ground
        self._rivers = rivers
        self._tile_at = tile_at
        self._areas: dict[str, frozenset[Hex]] = {}
        self._rays: dict[Hex, tuple[tuple[Hex, ...], ...]] = {}
        self._old_rays: dict[Hex, tuple[tuple[Hex, ...], ...]] = {}
        self._sights: dict[Hex, frozenset[Hex]] = {}
        self._lines: dict[tuple[Hex, str], int] = {}
        self._longest = self._old_longest = 0
        self._old_areas: dict[str, frozenset[Hex]] = {}
        self._laid: Iterable[Hex] = ()

    def inherit(self, before: Land, laid: Iterable[Hex]) -> None:
        """Remember how far one saw before these hexes were laid, and the areas as they were."""
        self._old_rays, self._old_areas = before._rays, before._areas
        self._old_longest = before._longest
        self._laid = laid

    # Areas ----------------------------------------------------------------------------------

    def area(self, name: str) -> frozenset[Hex]:
        """The hexes of an area; empty if there is no such thing in the Kingdom.

        >>> from wawel import load_game
        >>> sorted(load_game("grajeczka").start.land.area("M"))
        [(-1, 2), (2, 0)]
        """
        area = self._areas.get(name)
        if area is None:
            area = self._old_areas.get(name)
            if area is None:
                area = frozenset(self._find(name, self._ground))
            elif new := set(self._find(name, self._laid)):
                area |= new
            self._areas[name] = area
        return area

    def _find(self, name: str, among: Iterable[Hex]) -> Iterable[Hex]:
        """Those of the hexes that are of an area, and what hangs together with them there."""
        options = self._game.options
        if name == "any":
            return among
        if name == "LR":
            return _union(
                river
                for river in self.rivers(among)
                if len(self.tiles_of(river)) >= options.long_river_tiles
            )
        if name[0] == "L":
            return _union(
                area
                for area in self.connected(name[1:], among)
                if len(area) >= options.large_area_size
            )
        return [spot for spot in among if self._ground[spot] == name]

    def connected(self, kind: str, among: Iterable[Hex] | None = None) -> list[set[Hex]]:
        """The connected pieces of one ground (GRAJ-AREA-1), all or those with some of these hexes.

        Rivers and the borders of tiles do not matter, nor does their form (GRAJ-AREA-2).
        """
        hexes = self.area(kind)

        def around(here: Hex) -> list[Hex]:
            q, r = here
            return [there for dq, dr in VECTORS if (there := (q + dq, r + dr)) in hexes]

        return _pieces(hexes if among is None else hexes.intersection(among), around)

    def rivers(self, among: Iterable[Hex] | None = None) -> list[set[Hex]]:
        """The hexes of every river (GRAJ-TILE-8), or of those that cross some of these hexes."""
        edges = self._rivers

        def along(here: Hex) -> list[Hex]:
            q, r = here
            # By GRAJ-TILE-7 the river goes on wherever there is land behind a river edge.
            return [
                there
                for direction, (dq, dr) in enumerate(VECTORS)
                if edges[here] >> direction & 1 and (there := (q + dq, r + dr)) in edges
            ]

        return _pieces(edges if among is None else edges.keys() & among, along)

    def tiles_of(self, hexes: Iterable[Hex]) -> set[int]:
        """The tiles that these hexes belong to; a river is as long as they are many."""
        return {self._tile_at[spot] for spot in hexes}

    def longest_river(self) -> int:
        """Over how many tiles the longest river runs (GRAJ-RIV-1).

        >>> from wawel import load_game
        >>> load_game("grajeczka").start.land.longest_river()
        3
        """
        if not self._longest:
            new = self._laid if self._old_longest else None
            lengths = [len(self.tiles_of(river)) for river in self.rivers(new)]
            self._longest = max(self._old_longest, *lengths, 0)
        return self._longest

    # Sight ----------------------------------------------------------------------------------

    def rays(self, here: Hex) -> tuple[tuple[Hex, ...], ...]:
        """In each direction the hexes up to the border or a gap, the own hex first (GRAJ-SEE-3)."""
        rays = self._rays.get(here)
        if rays is None:
            ground = self._ground
            old = self._old_rays.get(here)
            if old is None:
                rays = tuple([ray(here, direction, ground) for direction in range(SIDES)])
            else:  # where land has come to the end of a ray, it goes on
                rays = tuple([_longer(old[way], way, ground) for way in range(SIDES)])
            self._rays[here] = rays
        return rays

    def seen_from(self, here: Hex) -> frozenset[Hex]:
        """All that lies straight away, and the own hex (GRAJ-SEE-1, GRAJ-SEE-4)."""
        seen = self._sights.get(here)
        if seen is None:
            seen = self._sights[here] = frozenset().union(*self.rays(here))
        return seen

    def most_in_line(self, here: Hex, area: str) -> int:
        """How many hexes of an area are seen in one direction, at most (GRAJ-SEE-6).

        The own hex counts in each (GRAJ-SEE-7); opposite ones are not added up (GRAJ-SEE-8).
        """
        key = (here, area)
        most = self._lines.get(key)
        if most is None:
            first = 0 if self._game.options.line_own_hex == "count" else 1
            hexes = self.area(area)
            most = max([len(hexes.intersection(ray[first:])) for ray in self.rays(here)])
            self._lines[key] = most
        return most


def _longer(seen: tuple[Hex, ...], direction: int, ground: Container[Hex]) -> tuple[Hex, ...]:
    """A ray in a Kingdom that has grown."""
    (q, r), (dq, dr) = seen[-1], VECTORS[direction]
    there = (q + dq, r + dr)
    return seen + ray(there, direction, ground) if there in ground else seen


def _union(pieces: Iterable[set[Hex]]) -> set[Hex]:
    return {spot for piece in pieces for spot in piece}


def _pieces(hexes: Iterable[Hex], around: Callable[[Hex], list[Hex]]) -> list[set[Hex]]:
    """The hexes, parted into those that hang together."""
    pieces: list[set[Hex]] = []
    done: set[Hex] = set()
    for first in hexes:
        if first not in done:
            piece, waiting = {first}, [first]
            while waiting:
                for there in around(waiting.pop()):
                    if there not in piece:
                        piece.add(there)
                        waiting.append(there)
            pieces.append(piece)
            done |= piece
    return pieces
