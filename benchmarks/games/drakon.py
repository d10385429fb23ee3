"""Drakon: a lair in which there is hardly any room left."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import wawel
from benchmarks.single import MANY, often
from wawel.drakon import DrakonState

CROWDED = 60
"""So many chambers make a crowded lair."""


def singles() -> Iterator[tuple[str, Callable[[], Any]]]:
    """What is worth measuring by itself."""
    table = crowded_lair()
    kind = table.hands[table.seat][0]
    lair = f"lair of {CROWDED}"
    yield f"{lair}: {MANY} clones", often(table.clone)
    yield f"{lair}: {MANY} clones with legal actions", often(lambda: table.clone().legal_actions())
    yield f"{lair}: all spaces for a tile, {MANY} times", often(lambda: table.lair.spaces(kind))


def crowded_lair() -> DrakonState:
    """A game in which everybody laid tiles until the lair was crowded."""
    rng = Random(2)
    state: DrakonState = wawel.load_game("drakon").new_initial_state()
    while len(state.lair.chambers) < CROWDED or state.current_player() < 0:
        if state.is_chance_node():
            state.apply_action(state.chance_outcomes().sample(rng))
        else:
            actions = state.legal_actions()
            state.apply_action(rng.choice([a for a in actions if a.verb == "lay"] or actions))
    return state
