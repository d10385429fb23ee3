"""What one player may know of a table of *Drako*."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wawel.core.sets import members
from wawel.core.view import View
from wawel.drako.actions import UNKNOWN, Attack, Block, Dodge
from wawel.drako.notation.actions import AREAS
from wawel.drako.rules.figures import ABILITIES, lost_abilities
from wawel.drako.rules.sight import Line, lines, reach
from wawel.drako.rules.symbols import arrival_hexes

if TYPE_CHECKING:
    from wawel.core.events import Event
    from wawel.drako.game import Drako
    from wawel.drako.state import DrakoState


@dataclass(frozen=True, slots=True)
class HexView:
    """A hex, its axial coordinates, and the seat that may put a figure on it now or later."""

    name: str
    q: int
    r: int
    start: int | None


@dataclass(frozen=True, slots=True)
class AreaView:
    """A part of the dragon's mat: how many of its spaces are full."""

    name: str
    wounds: int
    spaces: int


@dataclass(frozen=True, slots=True)
class FigureView:
    """A figure as everybody sees it; `hex` is nothing for one that is not on the board.

    `abilities` are all it ever had, `lost` those that wounds have taken; `ability_spaces` is how
    many wounds take a troll's. `reach` are the hexes that it can walk to in one step, in two;
    `lines` are what it can shoot, throw, burn or charge along. All of that whosever turn it is.
    """

    name: str
    seat: int
    hex: str
    alive: bool
    wounds: int
    spaces: int
    laid: int
    areas: tuple[AreaView, ...]
    abilities: tuple[str, ...]
    ability_spaces: int
    lost: tuple[str, ...]
    netted: bool
    acted: bool
    reach: tuple[tuple[str, ...], ...]
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class SideView:
    """The cards of one side, as one player may know them; unseen cards in hand are `?`.

    `due` cards of the deck are on their way to the hand, unseen by anybody. `renews` says what
    becomes of its empty deck: nothing, `reshuffle` or `recycle`.
    """

    side: str
    hand: tuple[str, ...]
    due: int
    deck: int
    discards: dict[str, int]
    face_down: tuple[str, ...]
    laid: tuple[tuple[str, str], ...]
    unseen: dict[str, int]
    renews: str
    defences: int  # cards with Defence that the side still has, in hand or deck or face down


@dataclass(frozen=True, slots=True)
class AnswerView:
    """What the defender has done already: with which cards, or by a dodge, against what."""

    cards: tuple[str, ...]
    attacks: tuple[Attack, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DrakoView(View):
    """What one player may know; every part is plain data, ready for a picture or for JSON.

    `card`, `symbol` and `face` are what is being played; `packet` the attacks that are declared
    and still open, `answers` what was done against others of them; `pending` the wounds for which
    the attacker chooses an area. `clock` is the seat whose last card ends the game, and
    `clock_winner` who wins then. `crumbs` say what is being resolved, the outermost first.
    """

    game: Drako
    pairing: str
    actions: int
    hexes: tuple[HexView, ...]
    figures: tuple[FigureView, ...]
    sides: tuple[SideView, ...]
    faces: dict[str, tuple[str, ...]]
    stones: int
    stones_used: int
    stones_removed: int
    markers: tuple[str, ...]
    net: str
    card: str
    symbol: str
    face: str
    packet: tuple[tuple[str, str, int], ...]
    answers: tuple[AnswerView, ...]
    dodging: bool
    pending: int
    drawing: int
    recycled: bool
    recycling: int
    clock: int | None
    clock_winner: int | None
    crumbs: tuple[Event, ...]


def view(state: DrakoState, player: int | None) -> DrakoView:
    """All that a player, or an onlooker, may know."""
    game = state.game
    names = [figure.name for figure in game.figures]
    markers = (("dodge", state.dodge), ("fury", state.fury))
    return DrakoView(
        **state.basics(player, phase=state.phase, turn=state.turn, seat=state.seat),
        pairing=game.options.pairing,
        actions=state.actions,
        hexes=_hexes(state),
        figures=tuple(_figure(state, figure.number) for figure in game.figures),
        sides=tuple(_side(state, seat, player) for seat in (0, 1)),
        faces={name: card.faces for name, card in game.card.items()},
        stones=state.stones,
        stones_used=state.used,
        stones_removed=state.removed,
        markers=tuple(name for name, there in markers if there),
        net=names[state.net] if state.net >= 0 else "",
        card=game.cards[state.seat][state.card].name if state.card >= 0 else "",
        symbol=state.symbol.kind if state.symbol else "",
        face=state.symbol.face if state.symbol else "",
        packet=tuple((names[one], names[other], s) for one, other, s in state.packet),
        answers=_answers(state),
        dodging=state.dodging,
        pending=state.pending,
        drawing=state.drawing,
        recycled=state.recycled,
        recycling=state.recycling,
        clock=game.pairing.clock,
        clock_winner=game.pairing.clock_winner,
        crumbs=state.crumbs(),
    )


def _hexes(state: DrakoState) -> tuple[HexView, ...]:
    """The board; marked are the hexes where figures are placed, or come back, by choice."""
    game = state.game
    starts: dict[int, int] = {}
    if (state.resume or state.phase) in ("exchange", "place"):
        starts = {place: seat for seat in (0, 1) for place in game.place_on[seat]}
    elif game.knight >= 0 and not game.pairing.strengthens:
        starts = dict.fromkeys(arrival_hexes(state), game.seat_of[game.knight])
    return tuple(
        HexView(name, *game.board.coordinates[number], starts.get(number))
        for number, name in enumerate(game.board.names)
    )


def _figure(state: DrakoState, number: int) -> FigureView:
    game = state.game
    figure, place, board = game.figures[number], state.hexes[number], game.board
    areas: tuple[AreaView, ...] = ()
    if number == game.dragon:
        armour = state.wounds[number] - sum(state.areas)
        full, sizes = (armour, *state.areas), (game.armour, *game.area_sizes)
        areas = tuple(map(AreaView, ("armour", *AREAS), full, sizes))
    walks = [reach(state, number, steps) for steps in (1, 2)]
    return FigureView(
        name=figure.name,
        seat=figure.seat,
        hex=board.names[place] if place >= 0 else "",
        alive=place != -1,
        wounds=state.wounds[number],
        spaces=state.spaces[number],
        laid=state.spaces[number] - figure.spaces,
        areas=areas,
        abilities=ABILITIES[figure.name],
        ability_spaces=figure.ability if figure.ability < figure.spaces else 0,
        lost=lost_abilities(state, number),
        netted=state.net == number,
        acted=bool(state.acted >> number & 1),
        reach=tuple(tuple(board.names[there] for there in members(walk)) for walk in walks),
        lines=lines(state, number),
    )


def _side(state: DrakoState, seat: int, player: int | None) -> SideView:
    game = state.game
    cards = game.cards[seat]
    seen = state.sees_hand(player, seat)
    if seen:
        hand = tuple(cards[number].name for number in state.hands[seat])
        down = tuple(cards[number].name for number in state.down[seat])
        counts = list(state.decks[seat])
    else:
        certain = () if state.down[seat] else state.known[seat]
        hand = tuple(cards[number].name for number in certain)
        hand += (UNKNOWN,) * (len(state.hands[seat]) - len(certain))
        down = (UNKNOWN,) * len(state.down[seat])
        counts = state.unseen(seat)
    open_cards = state.discards[seat]
    laid = tuple(
        (game.figures[figure].name, cards[number].name)
        for figure, number in state.laid
        if game.seat_of[figure] == seat
    )
    return SideView(
        side=game.sides[seat],
        hand=hand,
        due=state.due[seat],
        deck=state.left[seat] - state.due[seat],
        discards={card.name: count for card, count in zip(cards, open_cards, strict=True) if count},
        face_down=down + (UNKNOWN,) * state.buried[seat],
        laid=laid,
        unseen={card.name: count for card, count in zip(cards, counts, strict=True) if count},
        renews=game.pairing.renewal if state.renews(seat) else "",
        defences=sum(
            card.count - gone - sum(name == card.name for _, name in laid)
            for card, gone in zip(cards, open_cards, strict=True)
            if card.defence is not None
        ),
    )


def _answers(state: DrakoState) -> tuple[AnswerView, ...]:
    if state.phase not in ("react", "area", "step"):
        return ()
    found = []
    for action in state.answers():
        if isinstance(action, Block):
            found.append(AnswerView(action.cards, action.attacks))
        elif isinstance(action, Dodge):
            found.append(AnswerView((), (("knight", action.strength),)))
    return tuple(found)
