"""The turn: what an action does, and everything that follows of itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from wawel.core.events import Say, silent
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


def apply(state: DrakoState, action: DrakoAction, say: Say) -> None:
    """Carry out a legal action and everything that follows of itself."""
    DOES[type(action)](state, action, say)
    if state.phase == "packet_done":
        finish_card(state, say)
    state.settle()


# Cards -------------------------------------------------------------------------------------------


def do_take(state: DrakoState, action: Take, say: Say) -> None:
    """A card comes; after a draw the hand is looked at (DRAKO-DRAW-2)."""
    take(state, action, say)
    # With `clock_trigger = deck` an emptied deck ends the game here (DRAKO-GEN-5).
    if state.phase == "draw" and not state.drawing and not over(state, say):
        after_discarding(state, say)


def do_discard(state: DrakoState, action: Discard, say: Say) -> None:
    """One surplus card less."""
    discard(state, action.card, say)
    after_discarding(state, say)


def after_discarding(state: DrakoState, say: Say) -> None:
    """The draw is over once the hand is within its limit (DRAKO-DRAW-2)."""
    if len(state.hands[state.seat]) > state.game.hand_limit:
        state.phase = "discard"
    else:
        next_action(state, say)


def do_play(state: DrakoState, action: Play, say: Say) -> None:
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
        say("play_nothing", *clauses, seat=seat, card=card.name)
        finish_card(state, say)
        return
    state.card = card.number
    state.symbol = card.symbols[action.symbol]
    state.phase = PHASE_OF[action.symbol]
    if say is not silent:
        kind = "play" if len(card.symbols) > 1 else "play_whole"
        say(kind, "DRAKO-PLAY-1", seat=seat, card=card.name, face=state.symbol.face)


def do_done(state: DrakoState, _: Done, say: Say) -> None:
    """Enough of whatever is going on."""
    phase = state.phase
    if phase == "move":
        say("no_more_moves", "DRAKO-MOVE-1", seat=state.seat)
        finish_card(state, say)
    elif phase == "strike":
        say("no_more_attacks", "DRAKO-ATK-4", seat=state.seat)
        declare(state, list(state.packet), say)
    elif phase == "react":
        say("undefended", "DRAKO-REACT-3", "DRAKO-REACT-7", seat=1 - state.seat)
        carry_out(state, say)
    elif phase == "step":
        knight = state.game.figures[state.game.knight].name
        say("stay", "DRAKO-DODGE-2", seat=1 - state.seat, figure=knight)
        finish_card(state, say)
    else:
        say("no_fury", "DRAKO-FURY-2", seat=state.seat)
        end_turn(state, say)


# Markers -----------------------------------------------------------------------------------------


def do_free(state: DrakoState, _: Free, say: Say) -> None:
    """Both actions go to shake off the net, which goes back (DRAKO-NET-4)."""
    name = state.game.figures[state.net].name
    say("free", "DRAKO-NET-4", seat=state.seat, figure=name)
    state.net = -1
    state.actions = 0
    next_action(state, say)


def do_fury(state: DrakoState, _: Fury, say: Say) -> None:
    """Brald pays a wound for one more action (DRAKO-FURY-1, DRAKO-FURY-3, DRAKO-FURY-4)."""
    game, brald = state.game, state.game.brald
    first = state.turn == 1 and game.first_actions < game.turn_actions
    state.fury = False
    state.actions += 1
    state.wounds[brald] += 1
    clauses = ("DRAKO-FURY-1", "DRAKO-FURY-4") if first else ("DRAKO-FURY-1",)
    name = game.figures[brald].name
    say("fury", *clauses, seat=state.seat, figure=name, count=state.actions)
    if state.wounds[brald] >= state.spaces[brald]:
        die(state, brald, say)
    if not over(state, say):
        next_action(state, say)


DOES: dict[type[Any], Callable[[DrakoState, Any, Say], None]] = {
    Take: do_take,
    Recycle: recycle,
    Exchange: lambda state, _, say: exchange(state, True, say),
    Keep: lambda state, _, say: exchange(state, False, say),
    Place: place,
    Draw: lambda state, _, say: begin_draw(state, say),
    Play: do_play,
    Go: do_go,
    Strike: do_strike,
    Aim: do_aim,
    Charge: do_charge,
    Net: do_net,
    Return: do_return,
    Strengthen: do_strengthen,
    Block: block,
    Dodge: lambda state, action, say: dodge(state, action.strength, say),
    Wound: lambda state, action, say: choose_area(state, action.area, say),
    Discard: do_discard,
    Free: do_free,
    Fury: do_fury,
    Done: do_done,
}
"""What does what; `Pass` is never legal."""
