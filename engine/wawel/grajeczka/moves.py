"""Moves: where each figure can go in a Kingdom, at once and in the long run.

Only the land counts: nobody is in anybody's way (GRAJ-MOVE-4), and neither rivers nor the kind of
ground hinder a move or a look (GRAJ-MOVE-5).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from wawel.core.hexes import SIDES, VECTORS, Hex, ray
from wawel.grajeczka.actions import FLIGHTS, Fly, Walk
from wawel.grajeczka.pieces import DRAGON, KNIGHT, PRINCESS

if TYPE_CHECKING:
    from wawel.grajeczka.game import Grajeczka
    from wawel.grajeczka.land import Land


class Moves:
    """The moves of the three figures in one Kingdom; each answer is worked out once."""

    __slots__ = (
        "_around",
        "_castles",
        "_ends",
        "_flights",
        "_game",
        "_ground",
        "_land",
        "_near",
        "_old_around",
        "_old_walks",
        "_reaches",
        "_rings",
        "_walks",
    )

    def __init__(self, game: Grajeczka, ground: dict[Hex, str], land: Land) -> None:
        self._game = game
        self._ground = ground
        self._land = land
        self._castles: tuple[Hex, ...] | None = None
        self._around: dict[Hex, list[Hex]] = {}
        self._walks: tuple[dict[Hex, dict[Walk, Hex]], ...] = ({}, {})
        self._flights: dict[Hex, dict[Fly, tuple[Hex, ...]]] = {}
        self._ends: tuple[dict[Hex, tuple[Hex, ...]], ...] = ({}, {}, {})
        self._rings: dict[tuple[int, Hex], list[set[Hex]]] = {}
        self._reaches: dict[tuple[int, Hex], frozenset[Hex]] = {}
        self._near: set[Hex] = set()
        self._old_around: dict[Hex, list[Hex]] = {}
        self._old_walks: tuple[dict[Hex, dict[Walk, Hex]], ...] = ({}, {})

    def inherit(self, before: Moves, laid: Iterable[Hex]) -> None:
        """Remember what was known before these hexes were laid: away from them it is still so."""
        self._near = {(q + dq, r + dr) for q, r in laid for dq, dr in VECTORS}
        self._old_around, self._old_walks = before._around, before._walks
        if any(self._ground[spot] == "C" for spot in laid):
            self._old_walks = ({}, before._walks[KNIGHT])
        else:
            self._castles = before.castles()

    def around(self, here: Hex) -> list[Hex]:
        """The neighbouring hexes of the Kingdom."""
        around = self._around.get(here)
        if around is None:
            if here not in self._near:
                around = self._old_around.get(here)
            if around is None:
                (q, r), ground = here, self._ground
                around = [there for dq, dr in VECTORS if (there := (q + dq, r + dr)) in ground]
            self._around[here] = around
        return around

    def castles(self) -> tuple[Hex, ...]:
        """The Castles, in the order in which they were laid."""
        if self._castles is None:
            ground = self._ground
            self._castles = tuple(spot for spot, kind in ground.items() if kind == "C")
        return self._castles

    # One move -------------------------------------------------------------------------------

    def princess(self, here: Hex) -> dict[Walk, Hex]:
        """The moves of the Princess, each with its end."""
        walks = self._walks[PRINCESS].get(here)
        if walks is None:
            walks = self._old_walks[PRINCESS].get(here)
            # Whoever is in a Castle can leave by all of them.
            leaves = self.castles() if here in self.castles() else (here,)
            if walks is None or not self._near.isdisjoint(leaves):
                walk = self._game.walks["P"]
                walks = {walk[end]: end for end in self._princess_ends(here)}
            self._walks[PRINCESS][here] = walks
        return walks

    def _princess_ends(self, here: Hex) -> dict[Hex, None]:
        """One step (GRAJ-PRIN-1), with rides from Castle to Castle before or after it.

        After it (GRAJ-PRIN-2), before it (GRAJ-PRIN-3), or both (GRAJ-PRIN-5), but never without
        it (GRAJ-PRIN-4). A ride leads to another Castle (GRAJ-PRIN-8), and two of them may lead
        back (GRAJ-PRIN-6).
        """
        options = self._game.options
        castles = self.castles()
        departures = [(here, False)]
        if here in castles:
            departures += [(castle, True) for castle in castles if castle != here]
        ends: dict[Hex, None] = {}
        for departure, has_ridden in departures:
            rides_on = options.princess_jumps == "before_and_after" or not has_ridden
            for end in self.around(departure):
                ends[end] = None
                if rides_on and end in castles:
                    ends.update((castle, None) for castle in castles if castle != end)
        if options.princess_return == "forbid":
            ends.pop(here, None)
        return ends

    def knight(self, here: Hex) -> dict[Walk, Hex]:
        """The moves of the Knight, each with its end."""
        walks = self._walks[KNIGHT].get(here)
        if walks is None:
            walks = self._old_walks[KNIGHT].get(here)
            if walks is None or not self._near.isdisjoint((here, *self.around(here))):
                walk = self._game.walks["K"]
                walks = {walk[end]: end for end in self._knight_ends(here)}
            self._walks[KNIGHT][here] = walks
        return walks

    def _knight_ends(self, here: Hex) -> dict[Hex, None]:
        """Two steps (GRAJ-KNIG-1), neither beside (GRAJ-KNIG-2) nor back (GRAJ-KNIG-3).

        So it is all that lies behind a neighbouring hex (GRAJ-KNIG-4).
        """
        around = self.around(here)
        ends = {end: None for between in around for end in self.around(between)}
        for too_near in (here, *around):
            ends.pop(too_near, None)
        return ends

    def dragon(self, here: Hex) -> dict[Fly, tuple[Hex, ...]]:
        """The flights of the Dragon, each with the hexes he enters, the last being its end.

        As far as there is land (GRAJ-DRAG-1, GRAJ-DRAG-3), in any direction that has some
        (GRAJ-DRAG-4), be it shorter than another (GRAJ-DRAG-5).
        """
        flights = self._flights.get(here)
        if flights is None:
            rays = self._land.rays(here)
            flights = {FLIGHTS[d]: rays[d][1:] for d in range(SIDES) if len(rays[d]) > 1}
            self._flights[here] = flights
        return flights

    def ends(self, figure: int, here: Hex) -> tuple[Hex, ...]:
        """Where one move of a figure can end."""
        ends = self._ends[figure].get(here)
        if ends is None:
            if figure == PRINCESS:
                ends = tuple(self.princess(here).values())
            elif figure == KNIGHT:
                ends = tuple(self.knight(here).values())
            else:
                ends = tuple([path[-1] for path in self.dragon(here).values()])
            self._ends[figure][here] = ends
        return ends

    # Many moves -----------------------------------------------------------------------------

    def rings(self, figure: int, start: Hex, moves: int) -> list[set[Hex]]:
        """The hexes to which a figure needs no move, one, two, and so on: at least to so many.

        They end with an empty ring when there is nothing farther. Do not change them.

        >>> from wawel import load_game
        >>> start = load_game("grajeczka").start
        >>> [len(ring) for ring in start.moves.rings(1, (2, -1), 9)]  # the Knight
        [1, 2, 5, 1, 0]
        """
        rings = self._rings.get((figure, start))
        if rings is None:
            rings = self._rings[figure, start] = [{start}]
        while len(rings) <= moves and rings[-1]:
            near = set().union(*[self.ends(figure, here) for here in rings[-1]])
            rings.append(near.difference(*rings))
        return rings

    def distances(self, figure: int, start: Hex) -> dict[Hex, int]:
        """How many moves a figure needs to each hex that it can reach; none to where it is."""
        return self.spread(figure, {start: 0})

    def spread(self, figure: int, known: dict[Hex, int]) -> dict[Hex, int]:
        """The same from hexes that already cost something: what it costs in all."""
        distances = dict(known)
        cost = min(distances.values())
        waiting = [spot for spot, steps in distances.items() if steps == cost]
        last = max(distances.values())
        while waiting or cost < last:
            cost += 1
            near = [spot for spot, steps in distances.items() if steps == cost]
            for here in waiting:
                for end in self.ends(figure, here):
                    if distances.get(end, cost + 1) > cost:
                        distances[end] = cost
                        near.append(end)
            waiting = near
        return distances

    def reach(self, figure: int, start: Hex) -> frozenset[Hex]:
        """The hexes on which a figure can end after one move or more (GRAJ-IMP-4).

        >>> from wawel import load_game
        >>> len(load_game("grajeczka").start.moves.reach(2, (-1, 2)))  # the Dragon's carousel
        6
        """
        if figure == PRINCESS:
            return self._land.area("any")  # the Kingdom hangs together, step by step
        reach = self._reaches.get((figure, start))
        if reach is None:
            reach = self._find_rides(start) if figure == KNIGHT else self._find_flights(start)
        return reach

    def _find_rides(self, start: Hex) -> frozenset[Hex]:
        """The reach of the Knight: every move of his leads back, so all who meet reach the same."""
        around = self.around
        found = {start}
        waiting = [start]
        while waiting:
            here = waiting.pop()
            near = around(here)
            ends = set().union(*map(around, near)).difference(near, found)
            found |= ends
            waiting += ends
        reach = frozenset(found) if len(found) > 1 else frozenset[Hex]()
        self._reaches |= {(KNIGHT, here): reach for here in found}
        return reach

    def _find_flights(self, start: Hex) -> frozenset[Hex]:
        """The reach of the Dragon, which is also that of every hex from where he can come back."""
        ends = self._ends_of_lines()
        found: set[Hex] = set()
        before: dict[Hex, list[Hex]] = {}  # from where a hex is reached in one move
        waiting = [start]
        while waiting:
            here = waiting.pop()
            for end in ends[here]:
                if end not in found:
                    found.add(end)
                    waiting.append(end)
                before.setdefault(end, []).append(here)
        reach = self._reaches[DRAGON, start] = frozenset(found)
        waiting = [start] if start in before else []
        while waiting:
            for here in before.pop(waiting.pop(), ()):
                if (DRAGON, here) not in self._reaches:
                    self._reaches[DRAGON, here] = reach
                    waiting.append(here)
        return reach

    def _ends_of_lines(self) -> dict[Hex, set[Hex]]:
        """Where flights from each hex end: all who are in one line fly to one of its two ends."""
        ground = self._ground
        ends: dict[Hex, set[Hex]] = {here: set() for here in ground}
        for direction in range(SIDES // 2):
            dq, dr = VECTORS[direction]
            for q, r in ground:
                if (q - dq, r - dr) not in ground:
                    first, *others = ray((q, r), direction, ground)
                    for here in others:
                        ends[here].add(first)
                    for here in (first, *others[:-1]) if others else ():
                        ends[here].add(others[-1])
        return ends
