"""Where tiles can go: counting first placements, rivers of two tiles, and faces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from wawel.core.hexes import DIRECTIONS, Hex, neighbour
from wawel.grajeczka.actions import Place
from wawel.grajeczka.game import Grajeczka
from wawel.grajeczka.kingdom import Kingdom


def touching_edges(kingdom: Kingdom) -> Counter[int]:
    """How many sites around a Kingdom touch it with how many edges.

    >>> from wawel import load_game
    >>> sorted(touching_edges(load_game("grajeczka").start).items())
    [(1, 18), (2, 12), (3, 6), (6, 3)]
    """
    return Counter(touched.bit_count() for touched, _, _ in kingdom.sites.values())


def placement_counts(game: Grajeczka, kingdom: Kingdom | None = None) -> dict[str, int]:
    """In how many ways each face can be placed, at first or in a given Kingdom.

    >>> from wawel import load_game
    >>> counts = placement_counts(load_game("grajeczka"))
    >>> counts["R1/1"], counts["R1/2"], counts["R8/2"]
    (45, 32, 23)
    """
    land = kingdom or game.start
    return {face.code: len(land.placements(number)) for number, face in enumerate(game.faces)}


def prolonging_counts(game: Grajeczka, kingdom: Kingdom | None = None) -> dict[str, int]:
    """In how many of these the river of a river side carries on one that is there."""
    land = kingdom or game.start
    return {
        face.code: sum(map(land.joins_river, land.placements(number)))
        for number, face in enumerate(game.faces)
        if face.has_river
    }


def mean_placements(game: Grajeczka) -> Fraction:
    """How many placements the first player has, over all faces that may show (GRAJ-SETUP-4).

    >>> from wawel import load_game
    >>> mean_placements(load_game("grajeczka"))
    Fraction(887, 24)
    """
    counts = placement_counts(game).values()
    return Fraction(sum(counts), len(counts))


def mean_choices(game: Grajeczka) -> Fraction:
    """How many choices the first player has in all: moves and the page turn come on top."""
    moves = sum(
        len(list(game.start.moves.ends(figure, here)))
        for figure, here in enumerate(game.start_places)
    )
    return mean_placements(game) + moves + 1


def start_with_open_ends(game: Grajeczka, ends: dict[Hex, str]) -> Kingdom:
    """The Starting tiles with the river's open ends printed elsewhere, to see what that does.

    `ends` names for a hex the direction in which its river shall run out of the Kingdom.
    """
    start = game.start
    tiles: dict[int, list[tuple[Hex, str, int]]] = {}
    for spot, tile in start.tile_at.items():
        river = start.rivers.get(spot, 0)
        if spot in ends:
            inside = sum(
                1 << d
                for d in range(len(DIRECTIONS))
                if river >> d & 1 and neighbour(spot, d) in start
            )
            river = inside | 1 << DIRECTIONS.index(ends[spot])
        tiles.setdefault(tile, []).append((spot, start.ground[spot], river))
    return Kingdom.starting(game, list(tiles.values()))


# Two tiles for a Long River -------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TwoTiles:
    """Two placements, one after the other, that make a Long River."""

    first: tuple[int, Place]
    second: tuple[int, Place]
    joins_at_once: bool  # does the first tile carry on the river of the start?
    kingdoms: tuple[Kingdom, Kingdom]


def long_rivers_of_two(game: Grajeczka) -> Iterator[TwoTiles]:
    """Every ordered pair of placements after which there is a Long River (GRAJ-RIV-1).

    Only river sides count, and the second has to join a river that is there.
    """
    for one, face in enumerate(game.faces):
        if face.has_river:
            yield from _beginning_with(game, one)


def _beginning_with(game: Grajeczka, one: int) -> Iterator[TwoTiles]:
    rivers = [number for number, face in enumerate(game.faces) if face.has_river]
    for first in game.start.placements(one):
        after = game.start.with_tile(one, first)
        joins = game.start.joins_river(first)
        for two in rivers:
            for second in after.placements(two) if two != one else ():
                if after.joins_river(second):
                    final = after.with_tile(two, second)
                    if final.land.area("LR"):
                        yield TwoTiles((one, first), (two, second), joins, (after, final))


def can_be_long(game: Grajeczka, first: int) -> frozenset[int]:
    """The faces that can make a Long River as the second tile, if this face came first.

    >>> from wawel import load_game
    >>> game = load_game("grajeczka")
    >>> len(can_be_long(game, game.face_number["R5/1"]))  # all rivers but R10/1
    10
    """
    return frozenset(pair.second[0] for pair in _beginning_with(game, first))


def long_river_chance(game: Grajeczka, pairs: list[TwoTiles]) -> Fraction:
    """How likely the first two faces of the stack, both known, allow a Long River."""
    faces = {(pair.first[0], pair.second[0]) for pair in pairs}
    count = len(game.faces)
    return Fraction(len(faces), count * (count - 2))


def long_river_at_once(game: Grajeczka) -> Fraction:
    """How likely the first face alone allows a Long River; never, unless four tiles are enough."""
    able = sum(
        any(
            game.start.with_tile(number, place).land.area("LR")
            for place in game.start.placements(number)
            if game.start.joins_river(place)
        )
        for number in range(len(game.faces))
    )
    return Fraction(able, len(game.faces))


# Faces ----------------------------------------------------------------------------------------


def _spun(face: tuple[str, frozenset[tuple[int, int]]]) -> tuple[str, frozenset[tuple[int, int]]]:
    """A face turned by 120 degrees: A becomes B, B becomes C, C becomes A."""
    ground, river = face
    return (
        ground[2] + ground[:2],
        frozenset(((letter + 1) % 3, (direction - 2) % 6) for letter, direction in river),
    )


def _kind(
    ground: str, river: tuple[tuple[int, int], ...]
) -> tuple[str, tuple[tuple[int, int], ...]]:
    """A face up to rotation: the least of its three turns."""
    face = (ground, frozenset(river))
    turns = [face, _spun(face), _spun(_spun(face))]
    return min((turned, tuple(sorted(ends))) for turned, ends in turns)


def different_faces(game: Grajeczka) -> int:
    """How many different faces the box has, were the numbers not printed on them.

    >>> from wawel import load_game
    >>> different_faces(load_game("grajeczka"))
    21
    """
    return len({_kind(face.ground, face.river) for face in game.faces})


def conceivable_faces(game: Grajeczka) -> tuple[int, int]:
    """How many faces there could be: without a river, and with one between two of the hexes.

    >>> from wawel import load_game
    >>> conceivable_faces(load_game("grajeczka"))
    (24, 1024)
    """
    grounds = ["".join(kinds) for kinds in product(game.sheet["ground.names"], repeat=3)]
    # The outer edges of A, B and C: the other two look at the other hexes of the tile.
    outer = ((1, 2, 3, 4), (5, 0, 1, 2), (3, 4, 5, 0))
    rivers = [
        ((one, here), (two, there))
        for one, two in ((0, 1), (1, 2), (0, 2))
        for here, there in product(outer[one], outer[two])
    ]
    dry = {_kind(ground, ()) for ground in grounds}
    wet = {_kind(ground, river) for ground in grounds for river in rivers}
    return len(dry), len(wet)
