"""Effects: what each symbol does once its decisions are made."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from wawel.core.events import Emit
from wawel.drako.actions import NOTHING, Aim, Charge, Go, Net, Return, Strengthen, Strike
from wawel.drako.board import DIRECTION_NUMBER
from wawel.drako.pieces import Symbol
from wawel.drako.rules.cards import with_card
from wawel.drako.rules.ending import next_action, over
from wawel.drako.rules.lines import line_attacks, run
from wawel.drako.rules.packet import declare, pay_for_rock
from wawel.drako.rules.symbols import offers

if TYPE_CHECKING:
    from wawel.drako.state import DrakoState


def finish_card(state: DrakoState, emit: Emit) -> None:
    """The whole effect of a card is done: pay, clear, and look whether the game is over."""
    if state.symbol is not None and state.symbol.kind == "rock":
        pay_for_rock(state, emit)
    state.card = -1
    state.symbol = None
    state.acted = 0
    if not over(state, emit):
        next_action(state, emit)


def do_go(state: DrakoState, action: Go, emit: Emit) -> None:
    """A figure walks, flies, or steps aside."""
    game = state.game
    figure = game.figure_number[action.figure]
    names = game.board.names
    start = state.hexes[figure]
    state.hexes[figure] = game.board.number[action.hex]
    kind, clauses = GOING[state.phase]
    if state.phase == "move" and state.symbol is not None and state.symbol.figures > 1:
        clauses = (*clauses, "DRAKO-MOVE-3")
    mover = game.seat_of[figure]
    emit(kind, *clauses, seat=mover, figure=action.figure, start=names[start], end=action.hex)
    if state.phase != "move":
        finish_card(state, emit)
        return
    assert state.symbol is not None
    state.acted |= 1 << figure
    enough = state.acted.bit_count() == state.symbol.figures
    if enough or not offers(state, state.symbol):
        finish_card(state, emit)


GOING: dict[str, tuple[str, tuple[str, ...]]] = {
    "move": ("move", ("DRAKO-MOVE-1",)),
    "flight": ("fly", ("DRAKO-FLY-1",)),
    "step": ("step", ("DRAKO-DODGE-2",)),
}
"""What a figure does that goes from one hex to another."""


def do_strike(state: DrakoState, action: Strike, emit: Emit) -> None:
    """One attacker more; when no other can join, the packet is complete (DRAKO-ATK-3 to 6)."""
    symbol, number = state.symbol, state.game.figure_number
    assert symbol is not None
    figure = number[action.figure]
    state.packet = tuple(sorted((*state.packet, (figure, number[action.target], action.strength))))
    state.acted |= 1 << figure
    kind, *clauses = STRIKING["bite" if figure == state.game.dragon else symbol.kind]
    if symbol.figures > 1:
        clauses += ["DRAKO-ATK-5" if symbol.split else "DRAKO-ATK-3", "DRAKO-ATK-6"]
    emit(
        kind,
        *clauses,
        seat=state.seat,
        figure=action.figure,
        target=action.target,
        strength=action.strength,
    )
    shot = symbol.kind != "attack"
    if shot or state.acted.bit_count() == symbol.figures or not offers(state, symbol):
        declare(state, list(state.packet), emit)


STRIKING = {
    "attack": ("attack", "DRAKO-ATK-1", "DRAKO-ATK-2"),
    "bite": ("bite", "DRAKO-DR-1", "DRAKO-ATK-2"),
    "bow": ("shoot", "DRAKO-BOW-1"),
    "crossbow": ("bolt", "DRAKO-XBOW-1"),
}
"""What each way to strike is called, and the clauses behind it."""


def do_aim(state: DrakoState, action: Aim, emit: Emit) -> None:
    """A rock rolls, or fire burns, along a line."""
    symbol, game = state.symbol, state.game
    assert symbol is not None
    figure = game.dragon if symbol.kind == "fire" else game.thrower
    clause = "DRAKO-FIRE-1" if symbol.kind == "fire" else "DRAKO-ROCK-1"
    name = game.figures[figure].name
    emit(symbol.kind, clause, seat=state.seat, figure=name, direction=action.direction)
    hit = line_attacks(state, DIRECTION_NUMBER[action.direction], symbol)
    for place, (target, strength) in enumerate(hit):
        clauses = [clause, *line_clauses(state, symbol, hit, place)]
        name = game.figures[target].name
        emit(f"{symbol.kind}_at", *clauses, seat=state.seat, target=name, strength=strength)
    declare(state, [(figure, target, strength) for target, strength in hit], emit)


def line_clauses(
    state: DrakoState, symbol: Symbol, hit: list[tuple[int, int]], place: int
) -> Iterator[str]:
    """What else is behind one of the attacks along a line."""
    if symbol.kind == "fire":
        yield "DRAKO-FIRE-2"
        return
    if state.game.pairing.rock_strength:
        yield "DRAKO-TW-1"
    if place:
        before, here = (state.hexes[target] for target, _ in hit[place - 1 : place + 1])
        if state.game.board.distances[before][here] > 1:
            yield "DRAKO-ROCK-3"


def do_charge(state: DrakoState, action: Charge, emit: Emit) -> None:
    """The berserker runs, without a stone (DRAKO-CHARGE-7), and may hit twice (CHARGE-2)."""
    game, seat, target = state.game, state.seat, action.target
    berserker = game.berserker
    start = state.hexes[berserker]
    end = game.board.number[action.hex]
    name = game.figures[berserker].name
    runs = [other for path, other in (run(state, d) for d in range(6)) if path[-1:] == (end,)]
    stopped = any(other not in game.own[1 - seat] for other in runs)
    clause = "DRAKO-CHARGE-4" if stopped else "DRAKO-CHARGE-6"
    if end != start:
        state.hexes[berserker] = end
        began = game.board.names[start]
        emit("charge", "DRAKO-CHARGE-1", seat=seat, figure=name, start=began, end=action.hex)
    else:
        emit("charge_beside", "DRAKO-CHARGE-3", seat=seat, figure=name, target=target)
    if target == NOTHING:
        emit("charge_done", clause, seat=seat, figure=name)
        finish_card(state, emit)
        return
    strength = game.charge_strength
    emit("charge_at", "DRAKO-CHARGE-2", seat=seat, figure=name, target=target, strength=strength)
    hit = (berserker, game.figure_number[target], strength)
    declare(state, [hit] * game.charge_attacks, emit)


def do_net(state: DrakoState, action: Net, emit: Emit) -> None:
    """The net is thrown; nobody can answer it (DRAKO-NET-1, DRAKO-NET-2)."""
    state.net = state.game.figure_number[action.figure]
    emit("net", "DRAKO-NET-1", "DRAKO-NET-2", seat=state.seat, figure=action.figure)
    finish_card(state, emit)


def do_return(state: DrakoState, action: Return, emit: Emit) -> None:
    """One dead archer comes back, healed (DRAKO-REINF-1, DRAKO-REINF-4, DRAKO-DMG-8)."""
    game = state.game
    archer = next(figure for figure in game.archers if state.hexes[figure] < 0)
    state.hexes[archer] = game.board.number[action.hex]
    state.wounds[archer] = 0
    clauses = ("DRAKO-REINF-1", "DRAKO-REINF-4", "DRAKO-REINF-5", "DRAKO-DMG-8")
    name = game.figures[archer].name
    emit("return", *clauses, seat=state.seat, figure=name, hex=action.hex)
    finish_card(state, emit)


def do_strengthen(state: DrakoState, action: Strengthen, emit: Emit) -> None:
    """The card stays beside a man-at-arms as one more space (DRAKO-KW-5, DRAKO-KW-6)."""
    figure = state.game.figure_number[action.figure]
    state.discards[state.seat] = with_card(state.discards[state.seat], state.card, -1)
    state.laid = tuple(sorted((*state.laid, (figure, state.card))))
    spaces = list(state.spaces)
    spaces[figure] += 1
    state.spaces = tuple(spaces)
    clauses = ("DRAKO-KW-5", "DRAKO-KW-6")
    emit("strengthen", *clauses, seat=state.seat, figure=action.figure, count=spaces[figure])
    finish_card(state, emit)
