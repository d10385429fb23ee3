"""What one player may know of a table of *Drakon*."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from wawel.core.view import View
from wawel.drakon.frames import NOBODY, Frame
from wawel.drakon.hidden import bottom_as_seen, hand_as_seen, purse_as_seen
from wawel.drakon.memory import BELOW
from wawel.drakon.pieces import EFFECT, HEROES, KINDS, arrows_name, xy
from wawel.drakon.rules.moves import magic_moves

if TYPE_CHECKING:
    from wawel.drakon.game import Drakon
    from wawel.drakon.state import DrakonState


@dataclass(frozen=True, slots=True)
class Crumb:
    """One effect still to be resolved, in words that a board can show."""

    kind: str
    seat: int
    tile: str | None
    place: tuple[int, int] | None
    other: int | None
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DrakonView(View):
    """What one player may know; every part is plain data, ready for a picture or for JSON.

    `hands` and `bottom` name the tiles the player is certain of. `remembered` tells of tiles that
    were seen and may be in several places by now: every possibility, with its probability.
    `magic` are the moves on offer that would spend the Sorceress's ability.
    """

    game: Drakon
    question: dict[str, Any]
    crumbs: tuple[Crumb, ...]
    lair: dict[tuple[int, int], tuple[str, str]]
    places: tuple[tuple[int, int], ...]
    drakon: tuple[int, int] | None
    heroes: tuple[str | None, ...]
    spent: tuple[bool, ...]
    hands: tuple[tuple[str | None, ...], ...]
    remembered: tuple[tuple[str, tuple[tuple[str, str], ...]], ...]
    bottom: tuple[str | None, ...]
    pile: int
    hoard: int
    pools: tuple[int, ...]
    coins: tuple[tuple[int | None, ...], ...]
    target: int
    magic: tuple[tuple[int, int], ...]


def view(state: DrakonState, player: int | None) -> DrakonView:
    """All that a player, or an onlooker, may know."""
    game = state.game

    def name(kind: int | None) -> str | None:
        return None if kind is None else KINDS[kind].name

    def crumb(frame: Frame) -> Crumb:
        return Crumb(
            frame.kind,
            frame.seat,
            name(frame.tile) if frame.tile >= 0 else None,
            None if frame.place is None else xy(frame.place),
            None if frame.other == NOBODY else frame.other,
            frame.why,
        )

    asked = state.explain()
    mine = player is not None and state.deciding == player
    return DrakonView(
        **state.basics(player, phase=state.phase, turn=state.turn, seat=state.seat),
        question={"kind": asked.kind, "clauses": asked.clauses, "facts": dict(asked.facts)},
        crumbs=tuple(map(crumb, state.stack)),
        lair={
            xy(place): (EFFECT[tile >> 4], arrows_name(tile & 15))
            for place, tile in sorted(state.lair.chambers.items())
        },
        places=tuple(map(xy, state.places)),
        drakon=None if state.drakon is None else xy(state.drakon),
        heroes=tuple(None if hero < 0 else HEROES[hero] for hero in state.heroes),
        spent=tuple(bool(state.spent >> seat & 1) for seat in range(game.players)),
        hands=tuple(
            (*map(name, hand_as_seen(state, seat, player)), *[None] * state.missing[seat])
            for seat in range(game.players)
        ),
        remembered=possibilities(state, player),
        bottom=tuple(map(name, bottom_as_seen(state, player))),
        pile=state.pile,
        hoard=sum(state.hoard) - sum(state.open),
        pools=game.pool_of,
        coins=tuple(tuple(purse_as_seen(state, pool, player)) for pool in range(game.pools)),
        target=game.target,
        magic=tuple(map(xy, magic_moves(state))) if mine else (),
    )


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
