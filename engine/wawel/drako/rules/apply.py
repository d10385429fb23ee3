"""The turn: what an action does, and everything that follows of itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from wawel.core.events import Emit, emit_nothing
from wawel.drako.actions import (
    NOTHING,
    Aim,
    Block,
    Charge,
    Discard,
    Dodge,
    Done,
    DrakoAction,
    Draw,
    Exchange,
    Free,
    Fury,
    Go,
    Keep,
    Net,
    Place,
    Play,
    Recycle,
    Return,
    Strengthen,
    Strike,
    Take,
    Wound,
)
from wawel.drako.rules.cards import begin_draw, discard, leave_hand, recycle, take
from wawel.drako.rules.effects import (
    do_aim,
    do_charge,
    do_go,
    do_net,
    do_return,
    do_strengthen,
    do_strike,
    finish_card,
)
from wawel.drako.rules.ending import end_turn, next_action, over
from wawel.drako.rules.packet import block, carry_out, choose_area, declare, die, dodge
from wawel.drako.rules.setup import exchange, place
from wawel.drako.rules.symbols import PHASE_OF

if TYPE_CHECKING:
    from wawel.drako.state import DrakoState


def apply(state: DrakoState, action: DrakoAction, emit: Emit) -> None:
    """Carry out a legal action and everything that follows of itself."""
    DOES[type(action)](state, action, emit)
    if state.phase == "packet_done":
        finish_card(state, emit)
    state.settle()


# Cards -------------------------------------------------------------------------------------------


def do_take(state: DrakoState, action: Take, emit: Emit) -> None:
    """A card comes; after a draw the hand is looked at (DRAKO-DRAW-2)."""
    take(state, action, emit)
    # With `clock_trigger = deck` an emptied deck ends the game here (DRAKO-GEN-5).
    if state.phase == "draw" and not state.drawing and not over(state, emit):
        after_discarding(state, emit)


def do_discard(state: DrakoState, action: Discard, emit: Emit) -> None:
    """One surplus card less."""
    discard(state, action.card, emit)
    after_discarding(state, emit)


def after_discarding(state: DrakoState, emit: Emit) -> None:
    """The draw is over once the hand is within its limit (DRAKO-DRAW-2)."""
    if len(state.hands[state.seat]) > state.game.hand_limit:
        state.phase = "discard"
    else:
        next_action(state, emit)


def do_play(state: DrakoState, action: Play, emit: Emit) -> None:
    """A card is shown and played for one symbol, or for nothing (DRAKO-PLAY-1, DRAKO-PLAY-2).

    From here on the symbol is carried out, whatever is lost meanwhile (DRAKO-PLAY-4).
    Nothing is paid for a card without effect, not even for a Defence (DRAKO-STONE-3).
    """
    game, seat = state.game, state.seat
    card = game.card[action.card]
    state.actions -= 1
    leave_hand(state, seat, card.number)
    if action.symbol == NOTHING:
        costs = card.defence is not None and card.defence.value
        clauses = ("DRAKO-PLAY-2", "DRAKO-STONE-3") if costs else ("DRAKO-PLAY-2",)
        emit("play_nothing", *clauses, seat=seat, card=card.name)
        finish_card(state, emit)
        return
    state.card = card.number
    state.symbol = card.symbols[action.symbol]
    state.phase = PHASE_OF[action.symbol]
    if emit is not emit_nothing:
        kind = "play" if len(card.symbols) > 1 else "play_whole"
        emit(kind, "DRAKO-PLAY-1", seat=seat, card=card.name, face=state.symbol.face)


def do_done(state: DrakoState, _: Done, emit: Emit) -> None:
    """Enough of whatever is going on."""
    phase = state.phase
    if phase == "move":
        emit("no_more_moves", "DRAKO-MOVE-1", seat=state.seat)
        finish_card(state, emit)
    elif phase == "strike":
        emit("no_more_attacks", "DRAKO-ATK-4", seat=state.seat)
        declare(state, list(state.packet), emit)
    elif phase == "react":
        emit("undefended", "DRAKO-REACT-3", "DRAKO-REACT-7", seat=1 - state.seat)
        carry_out(state, emit)
    elif phase == "step":
        knight = state.game.figures[state.game.knight].name
        emit("stay", "DRAKO-DODGE-2", seat=1 - state.seat, figure=knight)
        finish_card(state, emit)
    else:
        emit("no_fury", "DRAKO-FURY-2", seat=state.seat)
        end_turn(state, emit)


# Markers -----------------------------------------------------------------------------------------


def do_free(state: DrakoState, _: Free, emit: Emit) -> None:
    """Both actions go to shake off the net, which goes back (DRAKO-NET-4)."""
    name = state.game.figures[state.net].name
    emit("free", "DRAKO-NET-4", seat=state.seat, figure=name)
    state.net = -1
    state.actions = 0
    next_action(state, emit)


def do_fury(state: DrakoState, _: Fury, emit: Emit) -> None:
    """Brald pays a wound for one more action (DRAKO-FURY-1, DRAKO-FURY-3, DRAKO-FURY-4)."""
    game, brald = state.game, state.game.brald
    first = state.turn == 1 and game.first_actions < game.turn_actions
    state.fury = False
    state.actions += 1
    state.wounds[brald] += 1
    clauses = ("DRAKO-FURY-1", "DRAKO-FURY-4") if first else ("DRAKO-FURY-1",)
    name = game.figures[brald].name
    emit("fury", *clauses, seat=state.seat, figure=name, count=state.actions)
    if state.wounds[brald] >= state.spaces[brald]:
        die(state, brald, emit)
    if not over(state, emit):
        next_action(state, emit)


DOES: dict[type[Any], Callable[[DrakoState, Any, Emit], None]] = {
    Take: do_take,
    Recycle: recycle,
    Exchange: lambda state, _, emit: exchange(state, True, emit),
    Keep: lambda state, _, emit: exchange(state, False, emit),
    Place: place,
    Draw: lambda state, _, emit: begin_draw(state, emit),
    Play: do_play,
    Go: do_go,
    Strike: do_strike,
    Aim: do_aim,
    Charge: do_charge,
    Net: do_net,
    Return: do_return,
    Strengthen: do_strengthen,
    Block: block,
    Dodge: lambda state, action, emit: dodge(state, action.strength, emit),
    Wound: lambda state, action, emit: choose_area(state, action.area, emit),
    Discard: do_discard,
    Free: do_free,
    Fury: do_fury,
    Done: do_done,
}
"""What does what; `Pass` is never legal."""
