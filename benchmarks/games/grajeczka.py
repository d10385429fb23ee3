"""Grajeczka: a Kingdom into which one more tile has to fit."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import wawel
from benchmarks.often import MANY, often


def singles() -> Iterator[tuple[str, Callable[[], Any]]]:
    """What is worth measuring by itself."""
    kingdom, land, river = full_kingdom()
    yield (
        f"full kingdom: placements of a tile, {MANY} times",
        often(lambda: kingdom.find_placements(land)),
    )
    yield (
        f"full kingdom: placements with a river, {MANY} times",
        often(lambda: kingdom.find_placements(river)),
    )


def full_kingdom() -> tuple[Any, int, int]:
    """A Kingdom with all but the last tile, and both sides of that tile."""
    rng = Random(1)
    game: Any = wawel.load_game("grajeczka")
    kingdom = game.start
    tiles = sorted({face.code.partition("/")[0] for face in game.faces}, key=lambda t: int(t[1:]))
    for tile in tiles[:-1]:
        face = game.face_number[f"{tile}/1"]
        kingdom = kingdom.with_tile(face, rng.choice(kingdom.placements(face)))
    sides = [number for number, face in enumerate(game.faces) if face.code.startswith(tiles[-1])]
    land, river = sorted(sides, key=lambda number: game.faces[number].has_river)
    return kingdom, land, river


def crowded() -> str:
    """A full Kingdom, four readers: as much as a picture of this game ever has to show."""
    rng = Random(1)
    game: Any = wawel.load_game("grajeczka")
    kingdom = game.start
    for tile in range(len(game.tiles)):
        face = 2 * tile
        kingdom = kingdom.with_tile(face, rng.choice(kingdom.placements(face)))
    laid = ";".join(
        f"{game.faces[face].code}@{rotation}({q},{r})" for face, rotation, q, r in kingdom.placed
    )
    hands = "hand0=3 hand1=5 hand2=6 hand3=8"
    return f"{game.slug} players={game.players} / turn=40 kingdom={laid} {hands}"
