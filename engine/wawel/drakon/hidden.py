"""Who sees what: actions and tables as one player sees them, and the rest drawn anew."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, TypeVar

from wawel.core.chance import shuffled
from wawel.core.state import EVERYTHING, Viewer
from wawel.drakon import memory
from wawel.drakon.actions import (
    NO_VALUE,
    UNKNOWN,
    Coin,
    DrakonAction,
    Draw,
    Exchange,
    Take,
    Under,
)
from wawel.drakon.frames import NOBODY
from wawel.drakon.memory import BELOW, Marks
from wawel.drakon.pieces import (
    KINDS,
    Purse,
)
from wawel.drakon.purses import content
from wawel.drakon.rules.choices import has_choice
from wawel.drakon.rules.dealing import dealing, filling

if TYPE_CHECKING:
    from wawel.drakon.state import DrakonState

S = TypeVar("S", bound="DrakonState")

SECRET = frozenset({Draw, Take, Coin, Under, Exchange})
"""Actions of which somebody may see less than all."""


def as_seen(state: DrakonState, action: DrakonAction, viewer: Viewer) -> DrakonAction:
    """The action as the viewer sees it happen now (DRAKON-COIN-1 and 2)."""
    if type(action) not in SECRET or viewer is EVERYTHING or viewer in witnesses(state, action):
        return action
    match action:
        case Draw():
            return Draw(UNKNOWN)
        case Take():
            return Take(UNKNOWN)
        case Coin():
            return Coin(NO_VALUE)
        case Under():
            return Under(UNKNOWN)
    return Exchange(NO_VALUE)


def witnesses(state: DrakonState, action: DrakonAction) -> tuple[int | None, ...]:
    """Who sees all of a secret action; an onlooker is `None`."""
    game = state.game
    if state.phase == "fill":
        return game.seats_of(filling(state))
    if state.phase == "deal":
        return (dealing(state),)
    if not state.stack:
        return ()
    frame = state.stack[-1]
    seat, other = frame.seat, frame.other
    match action:
        case Draw():
            if not state.pile and state.bottom and state.bottom[0][1]:  # DRAKON-DEST-4
                return (None, *range(game.players))
            return (seat,)
        case Take():
            return (seat, other)
        case Under():
            return (seat,)
    owners = game.seats_of(game.pool_of[seat])
    return owners if other == NOBODY else (*owners, *game.seats_of(game.pool_of[other]))


# Drawing the rest anew --------------------------------------------------------------------------


def resample(state: S, player: int, rng: Random) -> S:
    """A state that the player cannot tell from this one, with the right law.

    Coins follow the whole past of gains and losses (`purses`), tiles what the player remembers
    (`memory`); what nobody has seen is equally likely anywhere.
    """
    other = state.clone()
    if state.phase == "over":
        return other
    deal_tiles_anew(other, player, rng)
    pool = state.game.pool_of[player]
    other.log = state.game.reader.sample(state.log, pool, rng)
    other.purses = other.log.purses
    other.hoard = hoard_beside(state.game.coins, other.purses)
    if state.stack and state.stack[-1].kind == "exchange":
        frame = state.stack[-1]
        theirs = state.game.pool_of[frame.seat]
        if theirs != pool:  # which coin the Thief gives back is not known
            coins = [v for v, held in enumerate(other.purses[theirs], 1) for _ in range(held)]
            value = coins[int(rng.random() * len(coins))]
            other.stack = (*state.stack[:-1], frame._replace(amount=value))
    return other


def hoard_beside(coins: Purse, purses: tuple[Purse, ...]) -> Purse:
    """The coins that are in no purse."""
    ones, twos, threes = (coins[v] - sum(purse[v] for purse in purses) for v in range(3))
    return ones, twos, threes


def deal_tiles_anew(state: DrakonState, player: int, rng: Random) -> None:
    """Every tile the player cannot place goes anywhere it may be."""
    seats = [seat for seat in range(state.game.players) if seat != player]
    loose, marks = _deal(state, player, seats, rng)
    while not can_go_on(state):
        loose, marks = _deal(state, player, seats, rng)
    below = {place - BELOW: kind for place, kind in marks if place >= BELOW}
    state.bottom = tuple(
        slot if slot[1] else (below[k] if k in below else loose.pop(), False)
        for k, slot in enumerate(state.bottom)
    )
    left = Counter(loose)
    state.unseen = [left[kind] for kind in range(len(KINDS))]
    state.memory = tuple(
        worlds
        if viewer in (player, state.game.players)
        else memory.as_far_as_all_know(state, viewer)
        for viewer, worlds in enumerate(state.memory)
    )


def can_go_on(state: DrakonState) -> bool:
    """Could the table lie like this? Who swaps a chamber has a tile that fits (SWAP-4).

    Everything else that is asked depends on what everybody sees.
    """
    if not state.stack or state.stack[-1].kind not in ("swap", "swap_in"):
        return True
    return has_choice(state, state.stack[-1])


def _deal(
    state: DrakonState, player: int, seats: list[int], rng: Random
) -> tuple[list[int], Marks]:
    """Hands for the others; what nobody has got, and the world it was dealt by."""
    marks = _pick_world(state.memory[player], rng)
    counts = memory.out_of_sight(state, player)
    for _, kind in marks:
        counts[kind] -= 1
    loose = shuffled((kind for kind, n in enumerate(counts) for _ in range(n)), rng)
    for seat in seats:
        known = [kind for place, kind in marks if place == seat]
        known += [loose.pop() for _ in range(len(state.hands[seat]) - len(known))]
        state.hands[seat] = tuple(sorted(known))
    return loose, marks


def _pick_world(worlds: memory.Worlds, rng: Random) -> Marks:
    left = rng.random()
    for weight, marks in worlds:
        left -= weight
        if left < 0:
            return marks
    return worlds[-1][1]


# What is shown ----------------------------------------------------------------------------------


def remembered(state: DrakonState, viewer: Viewer) -> Marks:
    """The tiles out of sight that the viewer is certain of."""
    if isinstance(viewer, int) or viewer is None:
        return memory.certain(state.memory[-1 if viewer is None else viewer])
    return ()


def hand_as_seen(state: DrakonState, seat: int, viewer: Viewer) -> list[int | None]:
    """The tiles of a hand, `None` for those the viewer is not certain of."""
    hand = state.hands[seat]
    if state.sees_hand(viewer, seat):
        return list(hand)
    known = [kind for place, kind in remembered(state, viewer) if place == seat]
    return [*known, *[None] * (len(hand) - len(known))]


def bottom_as_seen(state: DrakonState, viewer: Viewer) -> list[int | None]:
    """The known bottom of the pile, as far as the viewer knows it."""
    if viewer is EVERYTHING or state.phase == "over":
        return [kind for kind, _ in state.bottom]
    marks = dict(mark for mark in remembered(state, viewer) if mark[0] >= BELOW)
    return [
        kind if public else marks.get(BELOW + k) for k, (kind, public) in enumerate(state.bottom)
    ]


def purse_as_seen(state: DrakonState, pool: int, viewer: Viewer) -> list[int | None]:
    """The kinds of a pool's coins, `None` for those the viewer may not see."""
    values = [value for value, count in enumerate(state.purses[pool], 1) for _ in range(count)]
    seen = values if state.sees_coins(viewer, pool) else [None] * len(values)
    return [*seen, *[None] * state.open[pool]]


def known_coins(
    state: DrakonState, pool: int, viewer: Viewer
) -> tuple[int, int, int, tuple[int, ...]]:
    """How many coins a pool has, and what the viewer can be sure of.

    What they are worth at least and at most, and the coins that are there in any case: from all
    that happened to coins, and from nobody having won (see `purses`). An onlooker only counts.
    """
    game, purse = state.game, state.purses[pool]
    worths = game.worths
    count = sum(purse) + state.open[pool]
    if state.sees_coins(viewer, pool) and not state.open[pool]:
        coins = [value for value, held in zip(worths, purse, strict=True) for _ in range(held)]
        return count, game.worth(purse), game.worth(purse), tuple(coins)
    if not isinstance(viewer, int) or any(state.open):
        return count, worths[0] * count, worths[2] * count, ()
    worlds = game.reader.worlds(state.log, game.pool_of[viewer])
    held = [content(world, pool, count) for world in worlds]
    totals = [game.worth(purse) for purse in held]
    fewest = [min(purse[value] for purse in held) for value in range(3)]
    certain = [value for value, held in zip(worths, fewest, strict=True) for _ in range(held)]
    return count, min(totals), max(totals), tuple(certain)
