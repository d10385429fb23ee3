"""The lair: the chambers in play, and the empty places around them.

For every empty place next to a chamber the lair knows from which sides arrows point at it, so a
tile fits there if it has no arrow on any of them (DRAKON-LAY-3).
"""

from __future__ import annotations

from collections.abc import Iterable

from wawel.drakon.pieces import AROUND, EFFECT, ENTRANCE, FITS, FITTING


class Lair:
    """Chambers by place, each packed as `kind << 4 | arrows`, and the frontier around them.

    >>> from wawel.drakon.pieces import ENT
    >>> lair = Lair([(0, ENT << 4 | 0b1011)])  # with arrows to N, E and W
    >>> sorted(lair.frontier.values())  # in the south nothing points outwards
    [0, 2, 4, 8]
    """

    __slots__ = ("chambers", "frontier")

    def __init__(self, chambers: Iterable[tuple[int, int]] = ()) -> None:
        self.chambers: dict[int, int] = {}
        self.frontier: dict[int, int] = {}
        for place, tile in chambers:
            self.put(place, tile)

    def copy(self) -> Lair:
        """The same lair, to be changed on its own."""
        other = object.__new__(Lair)
        other.chambers = self.chambers.copy()
        other.frontier = self.frontier.copy()
        return other

    def effect(self, place: int) -> str:
        """What the chamber at a place does."""
        return EFFECT[self.chambers[place] >> 4]

    def put(self, place: int, tile: int) -> None:
        """A tile comes to an empty place."""
        chambers, frontier = self.chambers, self.frontier
        chambers[place] = tile
        frontier.pop(place, None)
        for step, side, back in AROUND:
            beside = place + step
            if beside not in chambers:
                facing = frontier.get(beside, 0)
                frontier[beside] = facing | back if tile & side else facing

    def take(self, place: int) -> int:
        """A chamber leaves its place; the lair may fall apart (DRAKON-DEST-3)."""
        tile = self.chambers.pop(place)
        self._look_around(place)
        for step, _, _ in AROUND:
            self._look_around(place + step)
        return tile

    def turn(self, place: int, arrows: int) -> None:
        """A chamber is turned where it lies."""
        self.chambers[place] = self.chambers[place] >> 4 << 4 | arrows
        for step, _, _ in AROUND:
            self._look_around(place + step)

    def _look_around(self, place: int) -> None:
        if place not in self.chambers:
            if self.has_neighbour(place):
                self.frontier[place] = self.facing(place)
            else:
                self.frontier.pop(place, None)

    def has_neighbour(self, place: int, without: int | None = None) -> bool:
        """Is there a chamber beside this place, other than the one that is being lifted?"""
        return any(
            place + step in self.chambers and place + step != without for step, _, _ in AROUND
        )

    def facing(self, place: int, without: int | None = None) -> int:
        """The sides of a place from which an arrow points at it."""
        chambers = self.chambers
        facing = 0
        for step, side, back in AROUND:
            beside = place + step
            if beside != without and chambers.get(beside, 0) & back:
                facing |= side
        return facing

    def beside(self, place: int) -> list[int]:
        """The chambers that share an edge with a place, in the order N, E, S, W."""
        return [place + step for step, _, _ in AROUND if place + step in self.chambers]

    def spaces(self, kind: int) -> list[int]:
        """Where a tile of this kind can be laid (DRAKON-LAY-1), in a fixed order.

        Only arrows that face each other forbid a place (DRAKON-LAY-3); all else is fine, arrows
        into the void too (DRAKON-LAY-4).
        """
        fits = FITTING[kind]
        return sorted([place for place, facing in self.frontier.items() if fits[facing]])

    def landings(self, start: int, in_place: bool) -> dict[int, tuple[int, ...]]:
        """Where the chamber at `start` can fly, and how it can lie there (DRAKON-FLY-1 to 4).

        The chamber is lifted first: it neither carries a place nor points at one.
        """
        fits = FITS[self.chambers[start] >> 4]
        around = {start + step for step, _, _ in AROUND}
        found: dict[int, tuple[int, ...]] = {}
        for place in sorted((*self.frontier, start) if in_place else self.frontier):
            if place in around or place == start:
                if not self.has_neighbour(place, start):
                    continue
                turns = fits[self.facing(place, start)]
            else:
                turns = fits[self.frontier[place]]
            if turns:
                found[place] = turns
        return found

    def reach(self, start: int, steps: int) -> list[int]:
        """The chambers at most so many steps away, whatever the arrows say (DRAKON-DRAK-5)."""
        found = {start}
        edge = [start]
        for _ in range(steps):
            edge = [p for place in edge for p in self.beside(place) if p not in found]
            found.update(edge)
        return sorted(found)

    def parts(self) -> list[list[int]]:
        """The pieces into which the lair has fallen, that of the Entrance first (DEST-3)."""
        left = dict.fromkeys((ENTRANCE, *sorted(self.chambers)))
        found: list[list[int]] = []
        while left:
            part = edge = [next(iter(left))]
            del left[edge[0]]
            while edge:
                edge = [p for place in edge for p in self.beside(place) if p in left]
                edge = list(dict.fromkeys(edge))
                for place in edge:
                    del left[place]
                part = part + edge
            found.append(sorted(part))
        return found
