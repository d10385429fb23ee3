"""The turn: what an action does, what follows of itself, and when the game is over."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from wawel.core.events import Event, Say
from wawel.drako import scoring
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
from wawel.drako.board import DIRECTION_NUMBER
from wawel.drako.rules.cards import (
    begin_draw,
    discard,
    leave_hand,
    out_of_cards,
    recycle,
    take,
    with_card,
)
from wawel.drako.rules.legal import may_rage
from wawel.drako.rules.packet import (
    block,
    carry_out,
    choose_area,
    declare,
    die,
    dodge,
    pay_for_rock,
)
from wawel.drako.rules.setup import PLACING, exchange, place
from wawel.drako.rules.symbols import STAGES, line_attacks, offers

if TYPE_CHECKING:
    from wawel.drako.state import DrakoState


def apply(state: DrakoState, action: DrakoAction, say: Say) -> None:
    """Carry out a legal action and everything that follows of itself."""
    DOES[type(action)](state, action, say)
    if state.stage == "packet_done":
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
        state.stage = "discard"
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
        clauses = ("DRAKO-PLAY-2", "DRAKO-STONE-3")
        say("play_nothing", *clauses, side=game.sides[seat], card=card.name)
        finish_card(state, say)
        return
    state.card = card.number
    state.symbol = card.symbols[action.symbol]
    state.stage = STAGES[action.symbol]
    say("play", "DRAKO-PLAY-1", side=game.sides[seat], card=card.name, symbol=action.symbol)


def finish_card(state: DrakoState, say: Say) -> None:
    """The whole effect of a card is done: pay, clear, and look whether the game is over."""
    if state.symbol is not None and state.symbol.kind == "rock":
        pay_for_rock(state, say)
    state.card = -1
    state.symbol = None
    state.acted = 0
    if not over(state, say):
        next_action(state, say)


# Symbols -----------------------------------------------------------------------------------------


def do_go(state: DrakoState, action: Go, say: Say) -> None:
    """A figure walks, flies, or steps aside."""
    game = state.game
    figure = game.figure_number[action.figure]
    names = game.board.names
    start = state.hexes[figure]
    state.hexes[figure] = game.board.number[action.hex]
    kind, clauses = GOING[state.stage]
    say(kind, *clauses, figure=action.figure, start=names[start], end=action.hex)
    if state.stage != "move":
        finish_card(state, say)
        return
    assert state.symbol is not None
    state.acted |= 1 << figure
    enough = state.acted.bit_count() == state.symbol.figures
    if enough or not offers(state, state.symbol):
        finish_card(state, say)


GOING = {
    "move": ("move", ("DRAKO-MOVE-1", "DRAKO-MOVE-3")),
    "flight": ("fly", ("DRAKO-FLY-1",)),
    "step": ("step", ("DRAKO-DODGE-2",)),
}
"""What a figure does that goes from one hex to another."""


def do_strike(state: DrakoState, action: Strike, say: Say) -> None:
    """One attacker more; when no other can join, the packet is complete (DRAKO-ATK-3 to 6)."""
    symbol, number = state.symbol, state.game.figure_number
    assert symbol is not None
    figure = number[action.figure]
    state.packet = tuple(sorted((*state.packet, (figure, number[action.target], action.strength))))
    state.acted |= 1 << figure
    say(
        "aims_at",
        STRIKING[symbol.kind],
        figure=action.figure,
        target=action.target,
        strength=action.strength,
    )
    shot = symbol.kind != "attack"
    if shot or state.acted.bit_count() == symbol.figures or not offers(state, symbol):
        declare(state, list(state.packet), say)


STRIKING = {"attack": "DRAKO-ATK-1", "bow": "DRAKO-BOW-1", "crossbow": "DRAKO-XBOW-1"}
"""The clause behind each way to strike."""


def do_aim(state: DrakoState, action: Aim, say: Say) -> None:
    """A rock rolls, or fire burns, along a line."""
    symbol, game = state.symbol, state.game
    assert symbol is not None
    figure = game.dragon if symbol.kind == "fire" else game.thrower
    clauses = ("DRAKO-FIRE-1",) if symbol.kind == "fire" else ("DRAKO-ROCK-1", "DRAKO-ROCK-3")
    say(symbol.kind, *clauses, direction=action.direction)
    hit = line_attacks(state, DIRECTION_NUMBER[action.direction], symbol)
    declare(state, [(figure, target, strength) for target, strength in hit], say)


def do_charge(state: DrakoState, action: Charge, say: Say) -> None:
    """The berserker runs, without a stone (DRAKO-CHARGE-7), and may hit twice (CHARGE-2)."""
    game = state.game
    berserker = game.berserker
    start = state.hexes[berserker]
    end = game.board.number[action.hex]
    if end != start:
        state.hexes[berserker] = end
        say("charge", "DRAKO-CHARGE-1", start=game.board.names[start], end=action.hex)
    else:
        say("charge_beside", "DRAKO-CHARGE-3", hex=action.hex)
    if action.target == NOTHING:
        say("charge_done", "DRAKO-CHARGE-4", "DRAKO-CHARGE-6", hex=action.hex)
        finish_card(state, say)
        return
    hit = (berserker, game.figure_number[action.target], game.charge_strength)
    declare(state, [hit] * game.charge_attacks, say)


def do_net(state: DrakoState, action: Net, say: Say) -> None:
    """The net is thrown; nobody can answer it (DRAKO-NET-1, DRAKO-NET-2)."""
    state.net = state.game.figure_number[action.figure]
    say("net", "DRAKO-NET-1", "DRAKO-NET-2", figure=action.figure)
    finish_card(state, say)


def do_return(state: DrakoState, action: Return, say: Say) -> None:
    """One dead archer comes back, healed (DRAKO-REINF-1, DRAKO-REINF-4, DRAKO-DMG-8)."""
    game = state.game
    archer = next(figure for figure in game.archers if state.hexes[figure] < 0)
    state.hexes[archer] = game.board.number[action.hex]
    state.wounds[archer] = 0
    clauses = ("DRAKO-REINF-1", "DRAKO-REINF-4", "DRAKO-REINF-5", "DRAKO-DMG-8")
    say("return", *clauses, figure=game.figures[archer].name, hex=action.hex)
    finish_card(state, say)


def do_strengthen(state: DrakoState, action: Strengthen, say: Say) -> None:
    """The card stays beside a man-at-arms as one more space (DRAKO-KW-5, DRAKO-KW-6)."""
    figure = state.game.figure_number[action.figure]
    state.discards[state.seat] = with_card(state.discards[state.seat], state.card, -1)
    state.laid = tuple(sorted((*state.laid, (figure, state.card))))
    spaces = list(state.spaces)
    spaces[figure] += 1
    state.spaces = tuple(spaces)
    say("strengthen", "DRAKO-KW-5", "DRAKO-KW-6", figure=action.figure, count=spaces[figure])
    finish_card(state, say)


def do_done(state: DrakoState, _: Done, say: Say) -> None:
    """Enough of whatever is going on."""
    stage = state.stage
    if stage == "move":
        say("enough", "DRAKO-MOVE-1")
        finish_card(state, say)
    elif stage == "strike":
        say("enough", "DRAKO-ATK-4")
        declare(state, list(state.packet), say)
    elif stage == "react":
        say("undefended", "DRAKO-REACT-3", "DRAKO-REACT-7")
        carry_out(state, say)
    elif stage == "step":
        say("stay", "DRAKO-DODGE-2")
        finish_card(state, say)
    else:
        say("no_fury", "DRAKO-FURY-2")
        end_turn(state, say)


# Markers -----------------------------------------------------------------------------------------


def do_free(state: DrakoState, _: Free, say: Say) -> None:
    """Both actions go to shake off the net, which goes back (DRAKO-NET-4)."""
    say("free", "DRAKO-NET-4", "DRAKO-NET-5", figure=state.game.figures[state.net].name)
    state.net = -1
    state.actions = 0
    next_action(state, say)


def do_fury(state: DrakoState, _: Fury, say: Say) -> None:
    """Brald pays a wound for one more action (DRAKO-FURY-1, DRAKO-FURY-3, DRAKO-FURY-4)."""
    brald = state.game.brald
    state.fury = False
    state.actions += 1
    state.wounds[brald] += 1
    say("fury", "DRAKO-FURY-1", "DRAKO-FURY-4", count=state.actions)
    if state.wounds[brald] >= state.spaces[brald]:
        die(state, brald, say)
    if not over(state, say):
        next_action(state, say)


# What follows ------------------------------------------------------------------------------------


def next_action(state: DrakoState, say: Say) -> None:
    """The next action of the turn, the offer of Fury after the last one, or the next turn."""
    if out_of_cards(state, state.seat):
        if state.actions:
            say("pass", "DRAKO-TURN-7", side=state.game.sides[state.seat])
        end_turn(state, say)  # without Fury (DRAKO-FURY-5)
    elif state.actions:
        state.stage = "action"
    elif may_rage(state) and state.game.options.fury_timing == "any":  # DRAKO-FURY-2
        state.stage = "fury"
    else:
        end_turn(state, say)


def end_turn(state: DrakoState, say: Say) -> None:
    """The other side has two actions (DRAKO-TURN-1, DRAKO-TURN-2), or passes (DRAKO-TURN-5)."""
    game = state.game
    while True:
        limit = game.options.td_turn_limit if game.pairing.renewal == "reshuffle" else 0
        if limit and state.turn >= 2 * limit:
            finish(state, "limit", scoring.limit_winner(state), say)
            return
        state.turn += 1
        state.seat = 1 - state.seat
        state.actions = game.turn_actions
        side = game.sides[state.seat]
        say("turn", "DRAKO-TURN-1", "DRAKO-TURN-2", side=side, count=state.actions)
        if not out_of_cards(state, state.seat):
            state.stage = "action"
            return
        say("pass", "DRAKO-TURN-5", "DRAKO-NET-5", side=side)


def over(state: DrakoState, say: Say) -> bool:
    """Is the game over: by defeat first (DRAKO-END-4, DRAKO-KW-8), then by cards (DRAKO-END-3)?"""
    ended = ending(state)
    if ended is None:
        return False
    finish(state, *ended, say)
    return True


def ending(state: DrakoState) -> tuple[str, int] | None:
    """Why the game is over, and who has won, if it is."""
    pairing = state.game.pairing
    if -1 in state.hexes:
        for seat in (0, 1):
            if not scoring.living(state, seat):
                return "defeat", 1 - seat  # DRAKO-GEN-3
    clock = pairing.clock
    if clock is not None and pairing.clock_winner is not None and ran_out(state, clock):
        return "clock", pairing.clock_winner
    if pairing.count_tie is not None and out_of_cards(state, 0) and out_of_cards(state, 1):
        return "count", scoring.count_winner(state)
    return None


def ran_out(state: DrakoState, seat: int) -> bool:
    """Are the cards of the clock gone (DRAKO-GEN-5)?"""
    if state.game.options.clock_trigger == "deck":
        return state.left[seat] == state.due[seat]
    return out_of_cards(state, seat)


def finish(state: DrakoState, reason: str, winner: int, say: Say) -> None:
    """The game is over at once; actions that are left are void (DRAKO-END-3)."""
    state.stage = "over"
    state.reason = reason
    state.winner = winner
    clauses = scoring.clauses(state)
    if winner < 0:
        say("drawn", *clauses)
    else:
        say(f"win_{reason}", *clauses, side=state.game.sides[winner])


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


QUESTIONS = {
    "deal": "DRAKO-SETUP-1",
    "exchange": "DRAKO-SETUP-8",
    "place": "DRAKO-SETUP-5",
    "action": "DRAKO-TURN-3",
    "draw": "DRAKO-DRAW-1",
    "recycle": "DRAKO-TW-2",
    "discard": "DRAKO-DRAW-2",
    "move": "DRAKO-MOVE-1",
    "flight": "DRAKO-FLY-1",
    "strike": "DRAKO-ATK-2",
    "aim": "DRAKO-ROCK-1",
    "charge": "DRAKO-CHARGE-1",
    "net": "DRAKO-NET-1",
    "return": "DRAKO-REINF-1",
    "react": "DRAKO-REACT-1",
    "area": "DRAKO-DMG-6",
    "step": "DRAKO-DODGE-2",
    "fury": "DRAKO-FURY-2",
}
"""The clause behind each question."""


def question(state: DrakoState) -> Event:
    """What is to be decided now, and with which card."""
    game, phase = state.game, state.phase
    if phase == "over":
        return Event("ask_over", scoring.clauses(state))
    clause = QUESTIONS[phase]
    facts: dict[str, Any] = {}
    if state.player >= 0:
        facts["side"] = game.sides[state.player]
    if phase == "place":
        clause = PLACING[game.options.pairing]
    elif phase == "action":
        facts["count"] = state.actions
    elif state.symbol is not None and phase not in ("area", "step"):
        facts |= {"card": game.cards[state.seat][state.card].name, "symbol": state.symbol.kind}
        clause = {"fire": "DRAKO-FIRE-1", **STRIKING}.get(state.symbol.kind, clause)
    if phase == "react":
        names = game.figures
        facts["attacks"] = tuple(f"{names[t].name}:{s}" for _, t, s in state.packet)
        clause = "DRAKO-REACT-1"
    return Event(f"ask_{phase}", (clause,), facts)
