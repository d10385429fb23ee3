"""What one player may know of a table of *Drako*."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wawel.core.view import View
from wawel.drako.actions import UNKNOWN
from wawel.drako.notation.actions import AREAS
from wawel.drako.rules.symbols import lost_abilities

if TYPE_CHECKING:
    from wawel.drako.game import Drako
    from wawel.drako.state import DrakoState


@dataclass(frozen=True, slots=True)
class FigureView:
    """A figure as everybody sees it; `hex` is nothing for one that is not on the board."""

    name: str
    seat: int
    hex: str
    alive: bool
    wounds: int
    spaces: int
    areas: dict[str, int]
    lost: tuple[str, ...]
    netted: bool


@dataclass(frozen=True, slots=True)
class SideView:
    """The cards of one side, as one player may know them; unseen cards in hand are `?`."""

    side: str
    hand: tuple[str, ...]
    deck: int
    discards: dict[str, int]
    face_down: tuple[str, ...]
    laid: tuple[tuple[str, str], ...]
    unseen: dict[str, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class DrakoView(View):
    """What one player may know; every part is plain data, ready for a picture or for JSON."""

    game: Drako
    pairing: str
    actions: int
    figures: tuple[FigureView, ...]
    sides: tuple[SideView, ...]
    stones: int
    stones_used: int
    stones_removed: int
    markers: tuple[str, ...]
    net: str
    card: str
    symbol: str
    packet: tuple[tuple[str, str, int], ...]


def view(state: DrakoState, player: int | None) -> DrakoView:
    """All that a player, or an onlooker, may know."""
    game = state.game
    names = [figure.name for figure in game.figures]
    markers = (("dodge", state.dodge), ("fury", state.fury))
    card = game.cards[state.seat][state.card].name if state.card >= 0 else ""
    return DrakoView(
        **state.basics(player, phase=state.phase, turn=state.turn, seat=state.seat),
        pairing=game.options.pairing,
        actions=state.actions,
        figures=tuple(_figure(state, figure.number) for figure in game.figures),
        sides=tuple(_side(state, seat, player) for seat in (0, 1)),
        stones=state.stones,
        stones_used=state.used,
        stones_removed=state.removed,
        markers=tuple(name for name, there in markers if there),
        net=names[state.net] if state.net >= 0 else "",
        card=card,
        symbol=state.symbol.kind if state.symbol else "",
        packet=tuple((names[one], names[other], s) for one, other, s in state.packet),
    )


def _figure(state: DrakoState, number: int) -> FigureView:
    figure, place = state.game.figures[number], state.hexes[number]
    areas = {}
    if number == state.game.dragon:
        armour = state.wounds[number] - sum(state.areas)
        areas = dict(zip(("armour", *AREAS), (armour, *state.areas), strict=True))
    return FigureView(
        name=figure.name,
        seat=figure.seat,
        hex=state.game.board.names[place] if place >= 0 else "",
        alive=place != -1,
        wounds=state.wounds[number],
        spaces=state.spaces[number],
        areas=areas,
        lost=lost_abilities(state, number),
        netted=state.net == number,
    )


def _side(state: DrakoState, seat: int, player: int | None) -> SideView:
    cards = state.game.cards[seat]
    if state.sees_hand(player, seat):
        hand = tuple(cards[number].name for number in state.hands[seat])
        down = tuple(cards[number].name for number in state.down[seat])
        counts = list(state.decks[seat])
    else:
        certain = () if state.down[seat] else state.known[seat]
        hand = tuple(cards[number].name for number in certain)
        hand += (UNKNOWN,) * (len(state.hands[seat]) - len(certain))
        down = (UNKNOWN,) * len(state.down[seat])
        counts = state.unseen(seat)
    return SideView(
        side=state.game.sides[seat],
        hand=hand,
        deck=state.left[seat] - state.due[seat],
        discards={
            card.name: count
            for card, count in zip(cards, state.discards[seat], strict=True)
            if count
        },
        face_down=down + (UNKNOWN,) * state.buried[seat],
        laid=tuple(
            (state.game.figures[figure].name, cards[number].name)
            for figure, number in state.laid
            if state.game.seat_of[figure] == seat
        ),
        unseen={card.name: count for card, count in zip(cards, counts, strict=True) if count},
    )
