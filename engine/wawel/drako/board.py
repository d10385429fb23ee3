"""The board: nineteen hexes in five rows, and which of them see each other.

Hexes are numbered row by row, so that sets of them are bit masks; `A1` is 0 and `E3` is 18.
"""

from __future__ import annotations

from wawel.core.hexes import DIRECTIONS, SIDES, Hex, disc, distance, neighbour, ray
from wawel.core.sets import members


class Board:
    """A hexagon of hexes, whose rows are named by letters.

    >>> board = Board("ABCDE")
    >>> board.names[:5], board.coordinates[board.number["C3"]]
    (('A1', 'A2', 'A3', 'B1', 'B2'), (0, 0))
    >>> [board.names[h] for h in board.lines[board.number["A1"]][DIRECTIONS.index("SE")]]
    ['B2', 'C3', 'D3', 'E3']
    """

    def __init__(self, rows: str) -> None:
        radius = len(rows) // 2
        self.coordinates: tuple[Hex, ...] = tuple(
            sorted(disc((0, 0), radius), key=lambda place: (place[1], place[0]))
        )
        names = []
        for row, letter in enumerate(rows, start=-radius):
            here = [place for place in self.coordinates if place[1] == row]
            names += [f"{letter}{number}" for number in range(1, len(here) + 1)]
        self.names = tuple(names)
        self.number = {name: number for number, name in enumerate(names)}
        self.everything = (1 << len(names)) - 1
        at = {place: number for number, place in enumerate(self.coordinates)}
        self.neighbours = tuple(
            sum(
                1 << at[beside]
                for direction in range(SIDES)
                if (beside := neighbour(place, direction)) in at
            )
            for place in self.coordinates
        )
        # From each hex, in each direction, the hexes ahead up to the edge.
        self.lines = tuple(
            tuple(
                tuple(at[place] for place in ray(start, direction, at)[1:])
                for direction in range(SIDES)
            )
            for start in self.coordinates
        )
        self.distances = tuple(
            tuple(distance(here, there) for there in self.coordinates) for here in self.coordinates
        )

    def reach(self, start: int, steps: int, free: int) -> int:
        """The free hexes that can be walked to in so many steps (DRAKO-MOVE-1, DRAKO-MOVE-2)."""
        reached = edge = self.neighbours[start] & free
        for _ in range(steps - 1):
            beyond = 0
            for here in members(edge):
                beyond |= self.neighbours[here]
            edge = beyond & free & ~reached
            reached |= edge
        return reached & ~(1 << start)


DIRECTION_NUMBER = {name: number for number, name in enumerate(DIRECTIONS)}
"""The numbers of the directions by their names."""
