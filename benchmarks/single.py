"""Single computations that a reader waits for: the re-roll advisor, a crowded board, and so on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

import wawel

ROUNDS = 7
MANY = 1000
"""What takes microseconds is done so often in a row; milliseconds are then microseconds each."""

CROWDED = 60
"""So many chambers make a crowded lair."""


@dataclass(frozen=True)
class Single:
    """What was computed, and how long it took in the middle of a few rounds."""

    game: str
    what: str
    milliseconds: float


def singles() -> Iterator[tuple[str, str, Callable[[], Any]]]:
    """What is worth measuring by itself, of the games that are there."""
    if "ewalia" in wawel.games():
        advisor = import_module("wawel.ewalia.odds.advisor")
        yield "ewalia", "re-roll advice for all 126 hands", lambda: advisor.best_keeps({"SC": 2})
    if "drakon" in wawel.games():
        table = crowded_lair()
        kind = table.hands[table.seat][0]
        lair = f"lair of {CROWDED}"
        yield "drakon", f"{lair}: {MANY} clones", often(table.clone)
        yield (
            "drakon",
            f"{lair}: {MANY} clones with legal actions",
            often(lambda: table.clone().legal_actions()),
        )
        yield (
            "drakon",
            f"{lair}: all spaces for a tile, {MANY} times",
            often(lambda: table.lair.spaces(kind)),
        )
    if "grajeczka" in wawel.games():
        kingdom, land, river = full_kingdom()
        yield (
            "grajeczka",
            f"full kingdom: placements of a tile, {MANY} times",
            often(lambda: kingdom.find_placements(land)),
        )
        yield (
            "grajeczka",
            f"full kingdom: placements with a river, {MANY} times",
            often(lambda: kingdom.find_placements(river)),
        )


def often(compute: Callable[[], Any]) -> Callable[[], None]:
    """The same computation many times in a row."""

    def compute_all() -> None:
        for _ in range(MANY):
            compute()

    return compute_all


def crowded_lair() -> Any:
    """A game of *Drakon* in which everybody laid tiles until the lair was crowded."""
    rng = Random(2)
    state: Any = wawel.load_game("drakon").new_initial_state()
    while len(state.lair.chambers) < CROWDED or state.current_player() < 0:
        if state.is_chance_node():
            state.apply_action(state.chance_outcomes().sample(rng))
        else:
            actions = state.legal_actions()
            state.apply_action(rng.choice([a for a in actions if a.verb == "lay"] or actions))
    return state


def full_kingdom() -> tuple[Any, int, int]:
    """A Kingdom of *Grajeczka* with all but the last tile, and both sides of that tile."""
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


def measure_singles() -> list[Single]:
    """All of them, each in its own few rounds."""
    found = []
    for game, what, compute in singles():
        times = []
        for _ in range(ROUNDS):
            start = perf_counter()
            compute()
            times.append(perf_counter() - start)
        found.append(Single(game, what, 1000 * median(times)))
    return found


def lines(found: list[Single]) -> str:
    """A line for each."""
    return "\n".join(f"{one.game:<10} {one.what:<52} {one.milliseconds:10.2f} ms" for one in found)
