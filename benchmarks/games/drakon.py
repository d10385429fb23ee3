"""Drakon: a lair in which there is hardly any room left, and coins with a long past."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from benchmarks.often import MANY, often
from wawel.drakon.building import built_lair
from wawel.drakon.coin_log import CoinEvent, CoinLog
from wawel.drakon.pieces import EMPTY
from wawel.drakon.purses import Reader

CROWDED = 60
"""So many chambers make a crowded lair."""


def singles() -> Iterator[tuple[str, Callable[[], Any]]]:
    """What is worth measuring by itself."""
    table = built_lair(CROWDED)
    kind = table.hands[table.seat][0]
    lair = f"lair of {CROWDED}"
    yield f"{lair}: {MANY} clones", often(table.clone)
    yield f"{lair}: {MANY} clones with legal actions", often(lambda: table.clone().legal_actions())
    yield f"{lair}: all spaces for a tile, {MANY} times", often(lambda: table.lair.spaces(kind))


def crowded() -> str:
    """As much as a picture of this game ever has to show."""
    return built_lair(CROWDED).position()


PLAYERS = 6
COIN_EVENTS = 150
"""So much happens to coins in about 300 turns."""


def heavy() -> tuple[str, Callable[[], Any]]:
    """What fills the memory: all that six players conclude from a long past of coins."""
    return f"{PLAYERS} players follow {COIN_EVENTS} events of coins", follow_coins


def follow_coins() -> CoinLog:
    """Coins are found and lost, and after each event everybody thinks about all purses."""
    reader = Reader(PLAYERS, limit=10, exits=False, return_first=False)
    log = CoinLog((EMPTY,) * PLAYERS)
    rng = Random(1)
    while log.number < COIN_EVENTS:
        pool = rng.randrange(PLAYERS)
        coins = [v for v in (1, 2, 3) for _ in range(log.purses[pool][v - 1])]
        sign, values = ("-", coins) if len(coins) == 3 else ("+", [1, 2])
        log = log.then(CoinEvent(sign, pool, rng.choice(values)))
        for viewer in range(PLAYERS):
            reader.worlds(log, viewer)
    return log
