"""What one player may know of a table of *Drakon*."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from wawel.core.view import View
from wawel.drakon.actions import At, Exchange, Hero, Lay, Move, Turn, Under, Whom, Word
from wawel.drakon.frames import NOBODY, Frame
from wawel.drakon.hidden import bottom_as_seen, hand_as_seen, known_coins, purse_as_seen
from wawel.drakon.memory import BELOW
from wawel.drakon.pieces import EFFECT, FITS, HEROES, KINDS, arrows_name, xy
from wawel.drakon.rules.moves import magic_moves

if TYPE_CHECKING:
    from wawel.drakon.game import Drakon
    from wawel.drakon.state import DrakonState

Spot = tuple[int, int]
"""A place: steps east and north of the Entrance."""


class Chamber(NamedTuple):
    """A chamber as it lies: what it does, and where its arrows point."""

    effect: str
    arrows: str


@dataclass(frozen=True, slots=True)
class Pending:
    """One effect still to be resolved: whom it asks or pays, about what, and what began it."""

    kind: str
    seat: int
    tile: str | None
    place: Spot | None
    other: int | None
    why: str


@dataclass(frozen=True, slots=True)
class KnownCoins:
    """What the viewer knows of a pool: how many coins, what they are worth, which are certain."""

    count: int
    least: int
    most: int
    certain: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Offer:
    """What the viewer can choose from now, by what has to be pointed at.

    `magic` are the places that would spend the Sorceress's ability.
    """

    tiles: tuple[str, ...] = ()
    places: tuple[Spot, ...] = ()
    magic: tuple[Spot, ...] = ()
    turns: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()
    coins: tuple[int, ...] = ()
    heroes: tuple[str, ...] = ()
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DrakonView(View):
    """What one player may know; every part is plain data, ready for a picture or for JSON.

    `exits`, `abilities` and `teams` say which optional rules are in force; `target` wins, and after
    `cap` turns the coins are counted. A tile is named by its effect and its arrows before any
    turning (`FIND-NE`). `parts` are the pieces the lair has fallen into. `pending`
    are the effects to be resolved, the last one begun at the end. `hands` and `bottom` name the
    tiles the player is certain of; `remembered` tells of tiles that were seen and may be in several
    places by now: every possibility, with its probability. `fits` says where each tile of the own
    hand could be laid, and how it could lie there.
    """

    game: Drakon
    first: int
    exits: bool
    abilities: bool
    teams: bool
    target: int
    cap: int | None
    pending: tuple[Pending, ...]
    offer: Offer
    lair: Mapping[Spot, Chamber]
    parts: tuple[tuple[Spot, ...], ...]
    places: tuple[Spot, ...]
    drakon: Spot | None
    heroes: tuple[str | None, ...]
    spent: tuple[bool, ...]
    met: tuple[bool, ...]
    hands: tuple[tuple[str | None, ...], ...]
    fits: Mapping[str, Mapping[Spot, tuple[str, ...]]]
    remembered: tuple[tuple[str, tuple[tuple[str, str], ...]], ...]
    bottom: tuple[str | None, ...]
    pile: int
    hoard: int
    pools: tuple[int, ...]
    coins: tuple[tuple[int | None, ...], ...]
    known: tuple[KnownCoins, ...]


def view(state: DrakonState, player: int | None) -> DrakonView:
    """All that a player, or an onlooker, may know."""
    game = state.game
    options, seats = game.options, range(game.players)
    return DrakonView(
        **state.basics(player, phase=state.phase, turn=state.turn, seat=state.seat),
        first=state.first,
        exits=options.v_escape,
        abilities=options.v_heroes,
        teams=options.v_team,
        target=game.target,
        cap=options.turn_cap,
        pending=tuple(map(_pending, state.stack)),
        offer=_offer(state, player),
        lair={
            xy(place): Chamber(EFFECT[tile >> 4], arrows_name(tile & 15))
            for place, tile in sorted(state.lair.chambers.items())
        },
        parts=tuple(tuple(map(xy, part)) for part in state.lair.parts()),
        places=tuple(map(xy, state.places)),
        drakon=None if state.drakon is None else xy(state.drakon),
        heroes=tuple(None if hero < 0 else HEROES[hero] for hero in state.heroes),
        spent=tuple(bool(state.spent >> seat & 1) for seat in seats),
        met=tuple(bool(state.met >> seat & 1) for seat in seats),
        hands=tuple(
            (*map(_tile, hand_as_seen(state, seat, player)), *[None] * state.missing[seat])
            for seat in seats
        ),
        fits=_fits(state, player),
        remembered=possibilities(state, player),
        bottom=tuple(map(_tile, bottom_as_seen(state, player))),
        pile=state.pile,
        hoard=sum(state.hoard) - sum(state.open),
        pools=game.pool_of,
        coins=tuple(_coins(state, pool, player) for pool in range(game.pools)),
        known=tuple(KnownCoins(*known_coins(state, pool, player)) for pool in range(game.pools)),
    )


def _tile(kind: int | None) -> str | None:
    return None if kind is None else KINDS[kind].name


def _coins(state: DrakonState, pool: int, player: int | None) -> tuple[int | None, ...]:
    """What the coins of a pool are worth."""
    worths = state.game.worths
    kinds = purse_as_seen(state, pool, player)
    return tuple(None if kind is None else worths[kind - 1] for kind in kinds)


def _pending(frame: Frame) -> Pending:
    return Pending(
        frame.kind,
        frame.seat,
        _tile(frame.tile) if frame.tile >= 0 else None,
        None if frame.place is None else xy(frame.place),
        None if frame.other == NOBODY else frame.other,
        frame.why,
    )


def _offer(state: DrakonState, player: int | None) -> Offer:
    legal = [] if player is None else state.legal_actions(player)
    if not legal:
        return Offer()
    return Offer(
        tiles=tuple(action.tile for action in legal if isinstance(action, (Lay, Under))),
        places=tuple((action.x, action.y) for action in legal if isinstance(action, (At, Move))),
        magic=tuple(map(xy, magic_moves(state))),
        turns=tuple(action.arrows for action in legal if isinstance(action, Turn)),
        seats=tuple(action.seat for action in legal if isinstance(action, Whom)),
        coins=tuple(action.value for action in legal if isinstance(action, Exchange)),
        heroes=tuple(action.hero for action in legal if isinstance(action, Hero)),
        words=tuple(action.verb for action in legal if isinstance(action, Word)),
    )


def _fits(state: DrakonState, player: int | None) -> dict[str, dict[Spot, tuple[str, ...]]]:
    """Where the tiles of the viewer's hand fit, whoever is to play (DRAKON-LAY-1 to 4)."""
    if player is None or state.phase == "over":
        return {}
    frontier = sorted(state.lair.frontier.items())
    return {
        KINDS[kind].name: {
            xy(place): tuple(map(arrows_name, FITS[kind][facing]))
            for place, facing in frontier
            if FITS[kind][facing]
        }
        for kind in dict.fromkeys(state.hands[player])
    }


def possibilities(
    state: DrakonState, player: int | None
) -> tuple[tuple[str, tuple[tuple[str, str], ...]], ...]:
    """What the player remembers, if it is not certain: `("1/3", (("hand 1", "KEY-N"),))`."""
    worlds = state.memory[-1 if player is None else player]
    if len(worlds) == 1:
        return ()
    return tuple(
        (
            str(weight),
            tuple(
                (f"bottom {place - BELOW}" if place >= BELOW else f"hand {place}", KINDS[kind].name)
                for place, kind in marks
            ),
        )
        for weight, marks in worlds
    )
