"""What one player may know of a table of *Grajeczka*."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wawel.core.events import Event
from wawel.core.hexes import Hex
from wawel.core.sets import members
from wawel.core.view import View
from wawel.grajeczka.actions import UNKNOWN
from wawel.grajeczka.pieces import FIGURES, NONE_UP

if TYPE_CHECKING:
    from wawel.grajeczka.game import Grajeczka
    from wawel.grajeczka.state import GrajeczkaState


@dataclass(frozen=True, slots=True, kw_only=True)
class GrajeczkaView(View):
    """What one player may know; every part is plain data, ready for a picture or for JSON.

    A Page is its number, `None` where it is hidden. `books` gives of each seat how many Pages
    nobody has seen, and those put under it. `missing` says of the player's own Page, part by part,
    what holds and what does not.
    """

    game: Grajeczka
    hexes: tuple[tuple[int, int, str, tuple[int, ...], int], ...]  # q, r, ground, river, tile
    tiles: tuple[str, ...]
    figures: dict[str, Hex]
    top: str | None
    stack: int
    buried: tuple[str, ...]
    closed: bool
    hands: tuple[int | None, ...]
    books: tuple[tuple[int, tuple[int | None, ...]], ...]
    read: tuple[tuple[int, ...], ...]
    magic: tuple[int, ...]
    out: tuple[int, ...]
    acts: tuple[str, ...]
    recounted: bool
    missing: tuple[tuple[Event, bool], ...]


def view(state: GrajeczkaState, player: int | None) -> GrajeczkaView:
    """All that a player, or an onlooker, may know."""
    game, kingdom = state.game, state.kingdom
    basics = state.basics(player, phase=state.phase, turn=state.turn, seat=state.seat)
    hand = UNKNOWN if player is None else state.hands[player]
    return GrajeczkaView(
        **basics,
        hexes=tuple(
            (q, r, ground, members(kingdom.rivers.get((q, r), 0)), kingdom.tile_at[q, r])
            for (q, r), ground in kingdom.ground.items()
        ),
        tiles=tuple(game.faces[tile.face].code for tile in kingdom.placed),
        figures=dict(zip(FIGURES, state.places, strict=True)),
        top=game.faces[state.top].code if state.top != NONE_UP else None,
        stack=state.unseen.bit_count() + len(state.buried) + (state.top != NONE_UP),
        buried=tuple(game.faces[face].code for face in state.buried),
        closed=state.closed,
        hands=tuple(
            (page or None) if state.sees_hand(player, seat) else None
            for seat, page in enumerate(state.hands)
        ),
        books=tuple(
            (
                state.unknown[seat],
                tuple((put.page or None) if player == seat else None for put in under),
            )
            for seat, under in enumerate(state.under)
        ),
        read=tuple(state.read),
        magic=members(state.magic),
        out=members(state.out),
        acts=tuple((*FIGURES, "T")[act] for act in state.acts),
        recounted=state.recounted,
        missing=tuple(state.what_is_missing(hand)) if hand else (),
    )
