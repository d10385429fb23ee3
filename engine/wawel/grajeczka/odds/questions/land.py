"""The land: where a first tile can go, and what the finished Kingdom holds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cache
from random import Random
from typing import TYPE_CHECKING

from wawel.grajeczka.odds.box import ground_count
from wawel.grajeczka.odds.placements import can_be_long
from wawel.odds.draws import binomial
from wawel.odds.questions import Knob, Question

if TYPE_CHECKING:
    from wawel.grajeczka.game import Grajeczka

GROUNDS = {"castle": "C", "forest": "F", "mountain": "M", "plain": "P"}
SIDES = ("any", "dry", "river")
HALF = Fraction(1, 2)


def questions(game: Grajeczka) -> tuple[Question, ...]:
    """Every question about tiles."""
    return _placings(game), _grounds(game), _riversides(game), _long_river(game)


def _faces(game: Grajeczka, side: str) -> list[int]:
    wanted = {"any": (True, False), "river": (True,), "dry": (False,)}[side]
    return [number for number, face in enumerate(game.faces) if face.has_river in wanted]


def _placings(game: Grajeczka) -> Question:
    """In how many ways the tile that shows first can be laid (GRAJ-TILE-3, GRAJ-TILE-7)."""

    @cache
    def ways(face: int) -> int:
        return len(game.start.placements(face))

    def chances(side: str) -> Mapping[str, Fraction]:
        faces = _faces(game, side)
        counts = Counter(map(ways, faces))
        return {str(count): Fraction(counts[count], len(faces)) for count in sorted(counts)}

    def trial(rng: Random, side: str) -> Iterable[str]:
        faces = _faces(game, side)
        return [str(ways(faces[int(rng.random() * len(faces))]))]

    return Question("placings", (Knob("side", SIDES, "any"),), chances, trial)


def _grounds(game: Grajeczka) -> Question:
    """How many hexes of one ground the finished Kingdom has, if every tile finds a place."""

    @cache
    def chances(ground: str) -> Mapping[str, Fraction]:
        found = ground_count(game, GROUNDS[ground])
        return {str(count): found[count] for count in sorted(found)}

    def trial(rng: Random, ground: str) -> Iterable[str]:
        kind = GROUNDS[ground]
        count = sum(each == kind for each in game.start.ground.values())
        for tile in range(len(game.tiles)):
            count += game.faces[2 * tile + int(rng.random() * 2)].ground.count(kind)
        return [str(count)]

    return Question("grounds", (Knob("ground", tuple(GROUNDS), "castle"),), chances, trial)


def _riversides(game: Grajeczka) -> Question:
    """How many of the tiles laid so far show a river (every tile has one side with a river)."""
    most = len(game.tiles)

    def chances(tiles: int) -> Mapping[str, Fraction]:
        found = binomial(tiles, HALF)
        return {str(count): found[count] for count in range(tiles + 1)}

    def trial(rng: Random, tiles: int) -> Iterable[str]:
        left = list(range(most))
        shown = 0
        for _ in range(tiles):
            tile = left.pop(int(rng.random() * len(left)))
            shown += game.faces[2 * tile + int(rng.random() * 2)].has_river
        return [str(shown)]

    return Question("riversides", (Knob("tiles", tuple(range(1, most + 1)), most),), chances, trial)


def _long_river(game: Grajeczka) -> Question:
    """Can the first two faces of the stack make a Long River, if the first is known?"""
    codes = [face.code for face in game.faces if face.has_river]

    @cache
    def possible(first: str) -> frozenset[int]:
        return can_be_long(game, game.face_number[first])

    def others(first: str) -> list[int]:
        tile = game.face_number[first] // 2
        return [number for number in range(len(game.faces)) if number // 2 != tile]

    def chances(first: str) -> Mapping[str, Fraction]:
        chance = Fraction(len(possible(first)), len(others(first)))
        return {"yes": chance, "no": 1 - chance}

    def trial(rng: Random, first: str) -> Iterable[str]:
        faces = others(first)
        return ["yes" if faces[int(rng.random() * len(faces))] in possible(first) else "no"]

    return Question("longriver", (Knob("first", tuple(codes), codes[0]),), chances, trial)
