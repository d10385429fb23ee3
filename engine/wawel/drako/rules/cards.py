"""Cards: how they are drawn and discarded, how decks are renewed, and who is out of cards."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from wawel.core.events import Emit, emit_nothing
from wawel.core.sets import without
from wawel.drako.actions import Recycle, Take

if TYPE_CHECKING:
    from wawel.drako.state import DrakoState


def with_card(counts: tuple[int, ...], number: int, more: int = 1) -> tuple[int, ...]:
    """The counts with one card more, or with one less."""
    changed = list(counts)
    changed[number] += more
    return tuple(changed)


# Drawing -----------------------------------------------------------------------------------------


def can_draw(state: DrakoState, seat: int) -> bool:
    """Is the draw action there (DRAKO-TURN-6, DRAKO-DRAW-3, DRAKO-KW-4)?"""
    most = state.game.pairing.draw_at_most[seat]
    if most is not None and len(state.hands[seat]) > most:
        return False
    return state.left[seat] > 0 or renews(state, seat)


def renews(state: DrakoState, seat: int) -> bool:
    """Does an empty deck of this side become a new one (DRAKO-TD-2, DRAKO-TW-2)?"""
    renewal = state.game.pairing.renewal
    if not renewal:
        return False
    if renewal == "reshuffle":
        return True
    return state.game.seat_of[state.game.morin] == seat and not state.recycled


def out_of_cards(state: DrakoState, seat: int) -> bool:
    """Deck and hand are empty (DRAKO-GEN-5), and nothing brings cards back (DRAKO-TW-9)."""
    return not state.hands[seat] and not state.left[seat] and not renews(state, seat)


def begin_draw(state: DrakoState, emit: Emit) -> None:
    """Two cards are drawn (DRAKO-DRAW-1), from a new deck if need be."""
    seat, game = state.seat, state.game
    state.actions -= 1
    state.drawing = game.draw_cards
    state.phase = "draw"
    emit("draw", "DRAKO-TURN-3", "DRAKO-DRAW-1", seat=seat, count=game.draw_cards)
    if not state.left[seat]:
        if game.pairing.renewal == "reshuffle":
            reshuffle(state, emit)
        else:
            begin_recycling(state, emit)


def take(state: DrakoState, action: Take, emit: Emit) -> None:
    """A card goes from the deck to the hand."""
    game = state.game
    card = game.card[action.card]
    seat, number = card.seat, card.number
    state.decks[seat] = with_card(state.decks[seat], number, -1)
    state.left[seat] -= 1
    hand = list(state.hands[seat])
    insort(hand, number)
    state.hands[seat] = tuple(hand)
    dealt = state.phase == "deal"
    if emit is not emit_nothing:
        clause = "DRAKO-SETUP-1" if dealt else "DRAKO-DRAW-1"
        emit("deal" if dealt else "take", clause, seat=seat)
        emit("card", clause, only=(seat,), card=card.name)
    if dealt:
        state.due[seat] -= 1
        return
    state.drawing -= 1
    options = game.options
    if not state.left[seat] and game.pairing.renewal == "reshuffle":
        if state.drawing or options.td_reshuffle == "when_deck_empties":
            reshuffle(state, emit)
    elif not state.left[seat]:
        state.drawing = 0  # there is nothing more to take (DRAKO-DRAW-3)


def turn_up(state: DrakoState, seat: int, clause: str, emit: Emit) -> None:
    """Cards that lie face down are shown before the discards become a deck (DRAKO-DRAW-4).

    Everybody knows what is in the new deck, and so what is in the hand: the rest of the cards.
    """
    shown = [*state.down[seat], *listed(state.decks[seat] if state.buried[seat] else ())]
    if shown:
        names = tuple(state.game.cards[seat][number].name for number in sorted(shown))
        emit("turned_up", clause, "DRAKO-DRAW-4", seat=seat, card=names)
    for number in state.down[seat]:
        state.discards[seat] = with_card(state.discards[seat], number)
    if state.buried[seat]:
        state.discards[seat] = tuple(map(sum, zip(*_both(state, seat), strict=True)))
        state.decks[seat] = (0,) * len(state.decks[seat])
        state.buried[seat] = 0
    state.down[seat] = ()
    state.known[seat] = state.hands[seat]


def listed(counts: tuple[int, ...]) -> list[int]:
    """The cards of counts by kind, one after the other."""
    return [number for number, count in enumerate(counts) for _ in range(count)]


def _both(state: DrakoState, seat: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return state.discards[seat], state.decks[seat]


def reshuffle(state: DrakoState, emit: Emit) -> None:
    """All discards become the deck again (DRAKO-TD-2); used stones do not return (DRAKO-TD-4)."""
    seat = state.seat
    turn_up(state, seat, "DRAKO-TD-2", emit)
    state.decks[seat] = state.discards[seat]
    state.discards[seat] = (0,) * len(state.discards[seat])
    state.left[seat] = sum(state.decks[seat])
    count = state.left[seat]
    spent = state.used and seat == state.game.seat_of[state.game.thrower]
    clauses = ("DRAKO-TD-2", "DRAKO-TD-4") if spent else ("DRAKO-TD-2",)
    emit("reshuffle", *clauses, seat=seat, count=count)


def begin_recycling(state: DrakoState, emit: Emit) -> None:
    """Once, 18 of the dwarves' discards become a deck (DRAKO-TW-2), and stones come back."""
    seat, game = state.seat, state.game
    pairing = game.pairing
    turn_up(state, seat, "DRAKO-TW-2", emit)
    state.recycled = True
    emit("recycling", "DRAKO-TW-2", seat=seat, count=pairing.recycled)
    back = min(pairing.stones_back, state.used)
    state.used -= back
    state.stones += back
    if back:
        emit("stones_back", "DRAKO-TW-3", seat=1 - seat, count=back)
    if game.options.tw_rest_public:
        state.recycling = pairing.recycled
        state.phase = "recycle"
        return
    # Nobody looks at the rest (DRAKO-TW-4), so nobody knows which cards are in the deck.
    state.decks[seat] = state.discards[seat]
    state.discards[seat] = (0,) * len(state.discards[seat])
    state.left[seat] = pairing.recycled
    state.buried[seat] = sum(state.decks[seat]) - pairing.recycled
    emit("rest_hidden", "DRAKO-TW-4", seat=seat, count=state.buried[seat])


def recycle(state: DrakoState, action: Recycle, emit: Emit) -> None:
    """One of the discards is drawn for the second deck; the rest stays open (DRAKO-TW-4)."""
    seat, number = state.seat, state.game.card[action.card].number
    state.discards[seat] = with_card(state.discards[seat], number, -1)
    state.decks[seat] = with_card(state.decks[seat], number)
    state.left[seat] += 1
    state.recycling -= 1
    emit("recycle", "DRAKO-TW-2", "DRAKO-TW-4", seat=seat, card=action.card)
    if not state.recycling:
        state.phase = "draw"


# Playing and discarding --------------------------------------------------------------------------


def leave_hand(state: DrakoState, seat: int, number: int) -> None:
    """A card is shown and goes to the discards (DRAKO-PLAY-1)."""
    state.hands[seat] = without(state.hands[seat], number)
    state.discards[seat] = with_card(state.discards[seat], number)
    if number in state.known[seat]:
        state.known[seat] = without(state.known[seat], number)


def discard(state: DrakoState, card: str, emit: Emit) -> None:
    """A surplus card goes (DRAKO-DRAW-2), face up or not (DRAKO-DRAW-4)."""
    seat, game = state.seat, state.game
    number = game.card[card].number
    clauses = ("DRAKO-DRAW-2", "DRAKO-DRAW-4")
    if game.options.discards_public:
        leave_hand(state, seat, number)
        emit("discard", *clauses, seat=seat, card=card)
        return
    state.hands[seat] = without(state.hands[seat], number)
    state.down[seat] = tuple(sorted((*state.down[seat], number)))
    emit("discard_hidden", *clauses, seat=seat)
    emit("discarded", *clauses, only=(seat,), card=card)
