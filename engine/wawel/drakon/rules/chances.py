"""Chance: what is drawn, from where, and how likely it is."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING

from wawel.core.chance import CHANCE, Chances
from wawel.drakon.actions import Coin, DrakonAction, Draw, First, Take
from wawel.drakon.pieces import KINDS, Purse
from wawel.drakon.purses import content

if TYPE_CHECKING:
    from wawel.drakon.state import DrakonState

DRAW = tuple(Draw(kind.name) for kind in KINDS)
TAKE = tuple(Take(kind.name) for kind in KINDS)
COIN = tuple(map(Coin, range(4)))


def chances(state: DrakonState) -> Chances[DrakonAction]:
    """What chance can do now, with exact probabilities."""
    if state.deciding != CHANCE:
        return Chances()
    match state.phase:
        case "first":  # DRAKON-SETUP-4
            return Chances.uniform(map(First, range(state.game.players)))
        case "fill":
            return Chances.weighted(open_coin(state))
        case "deal":
            return unseen_tile(state)
    frame = state.stack[-1]
    match frame.kind:
        case "draw" | "refill":
            return next_tile(state)
        case "take":  # each tile of the hand is equally likely
            return Chances.weighted(Counter(TAKE[kind] for kind in state.hands[frame.other]))
        case "find":
            return _coins(state.hoard)
        case "exchange":
            return _coins(exchanged_from(state, frame.amount))
    return _coins(state.purses[state.game.pool_of[frame.seat]])


def next_tile(state: DrakonState) -> Chances[DrakonAction]:
    """The top of the pile; once only the known bottom is left, the next of it."""
    if state.pile:
        return unseen_tile(state)
    return Chances.uniform([DRAW[state.bottom[0][0]]])


def unseen_tile(state: DrakonState) -> Chances[DrakonAction]:
    """Any tile that nobody has seen, each copy equally likely."""
    return Chances(DRAW, tuple(state.unseen))


@lru_cache(maxsize=4096)
def _coins(purse: Purse) -> Chances[DrakonAction]:
    """Each coin is equally likely (DRAKON-COIN-4)."""
    return Chances.weighted({COIN[v]: count for v, count in enumerate(purse, 1) if count})


def exchanged_from(state: DrakonState, value: int) -> Purse:
    """What the Thief draws from (DRAKON-HERO-THIEF-4)."""
    ones, twos, threes = state.hoard
    if state.game.options.thief_exchange_order == "draw_first":
        return state.hoard
    return ones + (value == 1), twos + (value == 2), threes + (value == 3)


def open_coin(state: DrakonState) -> dict[DrakonAction, int]:
    """What the next coin can be that a set-up position left open, and how likely.

    Nobody who still plays has the target (DRAKON-WIN-1): all open purses are looked at together.
    """
    pool = next(pool for pool, count in enumerate(state.open) if count)
    weights = [0, 0, 0]
    for world, weight in state.game.reader.spread(state.purses, state.open).items():
        for value, held in enumerate(content(world, pool, state.open[pool])):
            weights[value] += weight * held
    return {COIN[value]: weight for value, weight in enumerate(weights, 1) if weight}
