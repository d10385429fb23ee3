"""The Kingdom: the tiles on the table, and where the next one can lie.

A Kingdom never changes; placing a tile makes a new one, or finds one that is still in use
somewhere with the same tiles. What can be said of it (where figures can
go, what they see, where its Large areas are) is worked out when it is asked for the first time,
and kept.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from wawel.core.hexes import SIDES, VECTORS, Hex
from wawel.grajeczka.actions import Place
from wawel.grajeczka.land import Land
from wawel.grajeczka.moves import Moves
from wawel.grajeczka.pieces import SITES_AROUND, Placed, Site, hexes_of, site_of

if TYPE_CHECKING:
    from wawel.grajeczka.game import Grajeczka

Border = tuple[int, int, int]
"""What surrounds an empty site, as masks: the edges that touch the Kingdom (bit `6 * place +
direction`), those of them at which a river waits, and the numbers of the tiles that touch it."""

NOTHING: Border = (0, 0, 0)


class Kingdom:
    """The land as it lies.

    >>> from wawel import load_game
    >>> start = load_game("grajeczka").start
    >>> len(start.ground), start.ground[0, -1]
    (9, 'C')
    """

    __slots__ = (
        "__weakref__",
        "_before",
        "_laid",
        "_numbers",
        "_placements",
        "_site_numbers",
        "_sites",
        "game",
        "ground",
        "impossible",
        "land",
        "moves",
        "needed",
        "placed",
        "rivers",
        "tile_at",
        "tiles",
    )

    ground: dict[Hex, str]
    rivers: dict[Hex, int]  # of a river hex, the mask of its two river edges
    tile_at: dict[Hex, int]  # which tile a hex belongs to, in order of placing

    def __init__(self, game: Grajeczka, before: Kingdom | None = None) -> None:
        """A Kingdom without any land, or with that of the one before."""
        self.game = game
        self.placed: tuple[Placed, ...] = ()
        if before is None:
            self.tiles = 0
            self.ground, self.rivers, self.tile_at = {}, {}, {}
        else:
            self.tiles = before.tiles
            self.ground = before.ground.copy()
            self.rivers = before.rivers.copy()
            self.tile_at = before.tile_at.copy()
        self._sites: dict[Site, Border] = {}
        self._before = before  # whose sites ours will be made of
        self._laid: tuple[Hex, ...] = ()  # the hexes of the last tile
        # They know what lies here, but not us: nobody has to look for what is forgotten together.
        self.land = Land(game, self.ground, self.rivers, self.tile_at)
        self.moves = Moves(game, self.ground, self.land)
        self._placements: dict[int, list[Place]] = {}
        self._numbers: dict[Hex, int] = {}
        self._site_numbers: dict[int, dict[Site, int]] = {}
        self.impossible: dict[Any, dict[Any, int]] = {}  # see `wawel.grajeczka.tasks`
        self.needed: dict[Any, int] = {}  # kept by `wawel.grajeczka.distance.moves_needed`

    def __contains__(self, spot: Hex) -> bool:
        return spot in self.ground

    # What things are called -----------------------------------------------------------------

    def number(self, spot: Hex) -> int:
        """The number by which people speak of a hex: in the order in which the land was laid.

        >>> from wawel import load_game
        >>> start = load_game("grajeczka").start
        >>> start.number((0, 0)), start.number((0, -1))
        (1, 3)
        """
        if not self._numbers:
            self._numbers.update((spot, number) for number, spot in enumerate(self.ground, 1))
        return self._numbers[spot]

    def site_numbers(self, face: int) -> dict[Site, int]:
        """The sites where a face fits, numbered as one reads: row by row, from the left."""
        numbers = self._site_numbers.get(face)
        if numbers is None:
            sites = {site_of(place.rotation, place.q, place.r) for place in self.placements(face)}
            numbers = {site: n for n, site in enumerate(sorted(sites, key=_as_read), 1)}
            self._site_numbers[face] = numbers
        return numbers

    # Laying tiles ---------------------------------------------------------------------------

    @classmethod
    def starting(cls, game: Grajeczka, tiles: list[list[tuple[Hex, str, int]]]) -> Kingdom:
        """The Kingdom of the Starting tiles, given as (hex, ground, river edges).

        They lie as the component sheet says: white corners together (GRAJ-SETUP-1), the river
        unbroken (GRAJ-SETUP-2).
        """
        kingdom = cls(game)
        for hexes in tiles:
            kingdom._lay(hexes)
            kingdom._laid = tuple([spot for spot, _, _ in hexes])
            kingdom._surround()
        return kingdom

    def with_tile(self, face: int, place: Place) -> Kingdom:
        """The Kingdom with one more tile; nothing else moves (GRAJ-TILE-12)."""
        rotation, q, r, _ = place
        placed = (*self.placed, Placed(face, rotation, q, r))
        kept = self.game.kingdoms.get(placed)
        if kept is not None:
            return kept
        other = self.game.kingdoms[placed] = Kingdom(self.game, self)
        self.game.recent.append(other)
        other.placed = placed
        lie = self.game.faces[face].lies[rotation]
        laid = other._laid = hexes_of(site_of(rotation, q, r))
        other._lay(zip(laid, lie.ground, lie.rivers, strict=True))
        other.land.inherit(self.land, laid)
        other.moves.inherit(self.moves, laid)
        return other

    def _lay(self, hexes: Iterable[tuple[Hex, str, int]]) -> None:
        """Put a tile down."""
        for spot, kind, river in hexes:
            self.ground[spot] = kind
            self.tile_at[spot] = self.tiles
            if river:
                self.rivers[spot] = river
        self.tiles += 1

    @property
    def sites(self) -> dict[Site, Border]:
        """The empty sites that touch the Kingdom, each with what surrounds it.

        A bot lays many a tile in mind alone: what is around it is found when somebody asks.
        """
        if self._before is not None:
            self._sites = self._before.sites.copy()
            self._before = None
            self._surround()
        return self._sites

    def _surround(self) -> None:
        """What the last tile means for the sites around it."""
        ground, rivers, sites = self.ground, self.rivers, self._sites
        edges: dict[Hex, int] = {}  # of an empty hex, a mask of those at which the tile lies now
        mouths: dict[Hex, int] = {}  # and of those at which its river waits
        for q, r in self._laid:
            for dq, dr, shape, *_ in SITES_AROUND:
                sites.pop((q + dq, r + dr, shape), None)
            river = rivers.get((q, r), 0)
            for direction, (dq, dr) in enumerate(VECTORS):
                there = (q + dq, r + dr)
                if there not in ground:
                    edge = 1 << (direction + 3) % SIDES
                    edges[there] = edges.get(there, 0) | edge
                    if river >> direction & 1:
                        mouths[there] = mouths.get(there, 0) | edge
        tile = 1 << (self.tiles - 1)
        for (q, r), touched in edges.items():
            waiting = mouths.get((q, r), 0)
            for dq, dr, shape, place, (dq1, dr1), (dq2, dr2) in SITES_AROUND:
                site = (q + dq, r + dr, shape)
                border = sites.get(site)
                if border is None:
                    if (q + dq1, r + dr1) in ground or (q + dq2, r + dr2) in ground:
                        continue
                    border = NOTHING
                before, ends, tiles = border
                first = SIDES * place
                sites[site] = (before | touched << first, ends | waiting << first, tiles | tile)

    # Where a tile fits ----------------------------------------------------------------------

    def placements(self, face: int) -> list[Place]:
        """Every way to place a face, worked out once."""
        found = self._placements.get(face)
        if found is None:
            found = self._placements[face] = self.find_placements(face)
        return found

    def find_placements(self, face: int) -> list[Place]:
        """Every way to place a face (GRAJ-TILE-2), in the order in which the sites came up.

        A hole is a site like any other if it has room, and none if it has not (GRAJ-TILE-11).

        >>> from wawel import load_game
        >>> game = load_game("grajeczka")
        >>> len(game.start.placements(game.face_number["R1/1"]))
        45
        """
        game, places_on = self.game, self.game.places_on
        two_tiles = game.options.touch == "two_tiles"
        lies = game.lies_on_shape[face]
        found: list[Place] = []
        if not game.faces[face].has_river:
            for site, (touched, mouths, tiles) in self.sites.items():
                if not mouths and (tiles & (tiles - 1) if two_tiles else touched & (touched - 1)):
                    found += places_on(site)
            return found
        for site, (touched, mouths, tiles) in self.sites.items():
            if tiles & (tiles - 1) if two_tiles else touched & (touched - 1):
                one, two, three = lies[site[2]]
                places = places_on(site)
                if one & touched == mouths:
                    found.append(places[0])
                if two & touched == mouths:
                    found.append(places[1])
                if three & touched == mouths:
                    found.append(places[2])
        return found

    def has_room(self, face: int) -> bool:
        """Does the face fit anywhere?"""
        return bool(self.placements(face))

    def joins_river(self, place: Place) -> bool:
        """Would a tile that fits here carry on a river?"""
        return bool(self.sites[site_of(place.rotation, place.q, place.r)][1])

    def misfit(self, face: int, place: Place) -> str | None:
        """The clause against placing a face like this, or nothing."""
        site = site_of(place.rotation, place.q, place.r)
        border = self.sites.get(site)
        if border is None:
            covered = any(spot in self.ground for spot in hexes_of(site))
            return "GRAJ-TILE-5" if covered else "GRAJ-TILE-3"
        touched, mouths, tiles = border
        if touched.bit_count() < 2:
            return "GRAJ-TILE-3"
        if self.game.options.touch == "two_tiles" and tiles.bit_count() < 2:
            return "GRAJ-TILE-4"
        meeting = self.game.faces[face].lies[place.rotation].mouths & touched
        if mouths & ~meeting:
            return "GRAJ-TILE-6"  # an old river would be cut
        return "GRAJ-TILE-7" if meeting & ~mouths else None


def _as_read(site: Site) -> tuple[int, int]:
    """From the top to the bottom of the Kingdom, and from left to right."""
    hexes = hexes_of(site)
    return sum(r for _, r in hexes), sum(2 * q + r for q, r in hexes)
