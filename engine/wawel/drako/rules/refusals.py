"""Why not: the clause that forbids an action."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from wawel.core.chance import TERMINAL
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
    Pass,
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
from wawel.drako.rules.figures import free_hexes
from wawel.drako.rules.lines import crushed, run
from wawel.drako.rules.no_effect import net_clause, why_no_effect
from wawel.drako.rules.setup import FIXED, PLACING

if TYPE_CHECKING:
    from wawel.drako.state import DrakoState


def refusal(state: DrakoState, action: DrakoAction) -> str | None:
    """The clause that forbids an action now, or nothing."""
    player = state.deciding
    if player >= 0:
        return None if action in state.choices() else WHY[type(action)](state, action)
    if player == TERMINAL:
        return scoring.clauses(state)[0]
    kind = type(action)
    if kind is Take and state.phase != "recycle":
        card = state.game.card[str(action[0])]
        if card.seat == state.drawer() and state.decks[card.seat][card.number]:
            return None
    elif kind is Recycle and state.phase == "recycle":
        card = state.game.card[str(action[0])]
        if card.seat == state.seat and state.discards[card.seat][card.number]:
            return None
    return out_of_place(state)


OUT_OF_PLACE = {
    "deal": "DRAKO-SETUP-1",  # first the hands
    "exchange": "DRAKO-SETUP-8",
    "action": "DRAKO-TURN-3",  # first an action has to be chosen
    "draw": "DRAKO-DRAW-1",
    "recycle": "DRAKO-TW-2",
    "discard": "DRAKO-DRAW-2",
    "react": "DRAKO-REACT-1",  # the attacked player answers first
    "area": "DRAKO-DMG-6",
    "step": "DRAKO-DODGE-2",
    "fury": "DRAKO-TURN-2",  # the actions of the turn are used up
}
"""Why an action that belongs to another phase comes at the wrong time."""


def out_of_place(state: DrakoState) -> str:
    """The clause that says what has to be done first; a card is played for one symbol."""
    if state.phase == "place":
        return PLACING[state.game.options.pairing]
    return OUT_OF_PLACE.get(state.phase, "DRAKO-PLAY-1")


# Set-up, draw, play ------------------------------------------------------------------------------


def why_not_place(state: DrakoState, _: Place) -> str:
    """DRAKO-SETUP-2 to 7: on another side's hex, a second time, out of order, or not at all."""
    return {**FIXED, **PLACING}[state.game.options.pairing]


def why_not_draw(state: DrakoState, _: Draw) -> str:
    """The deck is empty (DRAKO-TURN-6, DRAKO-DRAW-3), or the hand too full (DRAKO-KW-4)."""
    if state.phase != "action":
        return out_of_place(state)
    most = state.game.pairing.draw_at_most[state.seat]
    full = most is not None and len(state.hands[state.seat]) > most
    return "DRAKO-KW-4" if full else "DRAKO-TURN-6"


def why_not_play(state: DrakoState, action: Play) -> str:
    """No such card, no such symbol, no defence in an action, or no effect to be had."""
    if state.phase != "action":
        return out_of_place(state)
    card = state.game.card[action.card]
    if card.seat != state.seat or card.number not in state.hands[state.seat]:
        return "DRAKO-PLAY-1"
    if action.symbol in ("defence", "double"):
        return "DRAKO-REACT-8"
    if action.symbol not in card.symbols:
        return "DRAKO-PLAY-1"
    return why_no_effect(state, card.symbols[action.symbol])


# Symbols -----------------------------------------------------------------------------------------


def why_not_go(state: DrakoState, action: Go) -> str:
    """Not this figure, not this hex, or not now."""
    game, phase = state.game, state.phase
    figure, place = game.figure_number[action.figure], game.board.number[action.hex]
    if phase == "flight":
        begins = figure == game.dragon and place == state.hexes[figure]
        return "DRAKO-FLY-2" if begins else "DRAKO-FLY-1"
    if phase == "step":
        return "DRAKO-DODGE-2"
    if phase != "move":
        return out_of_place(state)
    if game.seat_of[figure] != state.seat or state.hexes[figure] < 0:
        return "DRAKO-MOVE-4"
    if state.acted >> figure & 1:
        return "DRAKO-MOVE-3"
    if figure == state.net:
        return net_clause(state)
    if not free_hexes(state) >> place & 1:
        return "DRAKO-MOVE-2"
    assert state.symbol is not None
    near = game.board.distances[state.hexes[figure]][place] <= state.symbol.value
    return "DRAKO-MOVE-2" if near else "DRAKO-MOVE-1"


def why_not_strike(state: DrakoState, action: Strike) -> str:
    """Out of reach, a second time, or with another strength."""
    if state.phase != "strike":
        return out_of_place(state)
    game, symbol = state.game, state.symbol
    assert symbol is not None
    figure, target = game.figure_number[action.figure], game.figure_number[action.target]
    start, end = state.hexes[figure], state.hexes[target]
    if symbol.kind == "bow":
        if figure not in game.archers:
            return "DRAKO-BOW-1"
        if figure == state.net:
            return "DRAKO-KW-1"
        return "DRAKO-BOW-2" if _behind_an_enemy(state, start, end) else "DRAKO-BOW-1"
    if symbol.kind == "crossbow":
        stops = figure == game.morin and not game.options.crossbow_through_enemies
        behind = stops and _behind_an_enemy(state, start, end)
        return "DRAKO-XBOW-2" if behind else "DRAKO-XBOW-1"
    if game.seat_of[figure] != state.seat:
        return "DRAKO-ATK-2"
    if state.acted >> figure & 1:
        return "DRAKO-ATK-3"
    if start < 0 or end < 0 or game.board.distances[start][end] != 1:
        return "DRAKO-ATK-1"
    return "DRAKO-ATK-5" if symbol.split else "DRAKO-ATK-1"


def _behind_an_enemy(state: DrakoState, start: int, end: int) -> bool:
    """Is the way of a shot stopped by an enemy, and not by a friend or for want of a line?"""
    game = state.game
    line = next((line for line in game.board.lines[start] if end in line), ()) if start >= 0 else ()
    for place in line:
        if place == end:
            return False
        if place in state.hexes:
            return game.seat_of[state.hexes.index(place)] != state.seat
    return False


def why_not_aim(state: DrakoState, action: Aim) -> str:
    """Nobody there (DRAKO-ROCK-7, DRAKO-FIRE-3), or the berserker in the way (DRAKO-ROCK-4)."""
    if state.phase != "aim":
        return out_of_place(state)
    game, symbol = state.game, state.symbol
    assert symbol is not None
    if symbol.kind == "fire":
        return "DRAKO-FIRE-3"
    direction = DIRECTION_NUMBER[action.direction]
    assert not crushed(state, direction, game.pairing.rock_strength or symbol.value)
    line = game.board.lines[state.hexes[game.thrower]][direction]
    enemies = any(state.hexes[other] in line for other in game.own[1 - state.seat])
    return "DRAKO-ROCK-4" if enemies else "DRAKO-ROCK-7"


def why_not_charge(state: DrakoState, action: Charge) -> str:
    """Not as far as that, not whom he met, or not from under the net."""
    if state.phase != "charge":
        return out_of_place(state)
    game = state.game
    place = game.board.number[action.hex]
    start = state.hexes[game.berserker]
    runs = [run(state, direction) for direction in range(6)]
    if place == start:
        return "DRAKO-CHARGE-5" if action.target == NOTHING else "DRAKO-CHARGE-3"
    if state.net == game.berserker:
        return "DRAKO-TW-6"
    for path, stopper in runs:
        if path and path[-1] == place:
            friend = stopper < 0 or game.seat_of[stopper] == state.seat
            return "DRAKO-CHARGE-4" if friend else "DRAKO-CHARGE-2"
    return "DRAKO-CHARGE-1"


def why_not_net(state: DrakoState, action: Net) -> str:
    """It goes on a living enemy, and not on one that lies under it (DRAKO-NET-1, DRAKO-NET-6)."""
    if state.phase != "net":
        return out_of_place(state)
    return "DRAKO-NET-6" if state.game.figure_number[action.figure] == state.net else "DRAKO-NET-1"


def why_not_return(state: DrakoState, _: Return) -> str:
    """The hex is no free start hex (DRAKO-REINF-3, DRAKO-KD-2); nobody returns in KW-5."""
    if state.phase != "return":
        return out_of_place(state)
    if state.game.pairing.strengthens:
        return "DRAKO-KW-5"
    return "DRAKO-KD-2" if state.game.dragon >= 0 else "DRAKO-REINF-3"


def why_not_strengthen(state: DrakoState, _: Strengthen) -> str:
    """Only living men-at-arms, and only against dwarves (DRAKO-KW-5).

    Elsewhere such a card brings back an archer (DRAKO-REINF-1).
    """
    if state.phase not in ("action", "return"):
        return out_of_place(state)
    return "DRAKO-KW-5" if state.game.pairing.strengthens else "DRAKO-REINF-1"


# Defence -----------------------------------------------------------------------------------------


def why_not_block(state: DrakoState, action: Block) -> str:
    """No attack, no such card, too many cards or attacks, no stones, or no defence at all."""
    if state.phase != "react":
        return "DRAKO-REACT-8"
    game, defender = state.game, 1 - state.seat
    cards = [game.card[name] for name in action.cards]
    hand = list(state.hands[defender])
    for card in cards:
        if card.seat != defender or card.number not in hand:
            return "DRAKO-REACT-1"
        hand.remove(card.number)
    attacks = [(game.figure_number[name], strength) for name, strength in action.attacks]
    declared = [(target, strength) for _, target, strength in state.packet]
    for attack in attacks:
        if attack not in declared:
            return "DRAKO-REACT-8"
        declared.remove(attack)
    if any(target in game.defenceless for target, _ in attacks):
        return "DRAKO-TD-3"
    needed = game.pairing.cards_to_block[defender]
    if needed == 2:
        return "DRAKO-KW-3"
    if len(cards) > 1:
        return "DRAKO-REACT-8"
    if len(attacks) > 1:
        return "DRAKO-REACT-2"
    return "DRAKO-TW-5" if state.net == attacks[0][0] else "DRAKO-STONE-1"


def why_not_dodge(state: DrakoState, _: Dodge) -> str:
    """Once a game, from one attack on the knight that no card has blocked."""
    if state.phase == "react" and state.dodging:
        return "DRAKO-DODGE-5"
    return "DRAKO-DODGE-1"


def why_not_wound(state: DrakoState, _: Wound) -> str:
    """Only the attacker, only where there is room (DRAKO-DMG-6)."""
    return "DRAKO-DMG-6" if state.phase in ("area", "react") else out_of_place(state)


# Markers and the rest ----------------------------------------------------------------------------


def why_not_free(state: DrakoState, _: Free) -> str:
    """Nobody is netted (DRAKO-NET-4), or there are not two actions (DRAKO-NET-5)."""
    if state.phase != "action":
        return out_of_place(state)
    netted = state.net >= 0 and state.game.seat_of[state.net] == state.seat
    return "DRAKO-NET-5" if netted else "DRAKO-NET-4"


def why_not_fury(state: DrakoState, _: Fury) -> str:
    """Used, Brald dead or about to die, somebody else's turn, or a bad moment."""
    game = state.game
    brald = game.brald
    if brald < 0 or not state.fury or state.hexes[brald] < 0 or game.seat_of[brald] != state.seat:
        return "DRAKO-FURY-1"
    return "DRAKO-FURY-3" if state.phase in ("action", "fury") else "DRAKO-FURY-2"


def why_not_done(state: DrakoState, _: Done) -> str:
    """Actions have to be taken, a symbol to be used; one troll alone has the higher value."""
    if state.phase == "action":
        return "DRAKO-TURN-4"
    if state.phase == "strike" and state.packet:
        return "DRAKO-ATK-5"
    return out_of_place(state)


def why_not_recycle(state: DrakoState, _: Recycle) -> str:
    """Only one pairing draws a second deck (DRAKO-TW-2), another shuffles all (DRAKO-TD-2).

    Elsewhere there is none (DRAKO-DRAW-3).
    """
    if state.phase != "action":
        return out_of_place(state)
    renewed = {"reshuffle": "DRAKO-TD-2", "": "DRAKO-DRAW-3"}
    return renewed.get(state.game.pairing.renewal, "DRAKO-TW-2")


WHY: dict[type[Any], Callable[[DrakoState, Any], str]] = {
    Take: lambda state, _: "DRAKO-DRAW-1" if state.phase == "action" else out_of_place(state),
    Recycle: why_not_recycle,
    Exchange: lambda _, __: "DRAKO-SETUP-8",
    Keep: lambda _, __: "DRAKO-SETUP-8",
    Place: why_not_place,
    Draw: why_not_draw,
    Play: why_not_play,
    Go: why_not_go,
    Strike: why_not_strike,
    Aim: why_not_aim,
    Charge: why_not_charge,
    Net: why_not_net,
    Return: why_not_return,
    Strengthen: why_not_strengthen,
    Block: why_not_block,
    Dodge: why_not_dodge,
    Wound: why_not_wound,
    Discard: lambda _, __: "DRAKO-DRAW-2",
    Free: why_not_free,
    Fury: why_not_fury,
    Done: why_not_done,
    Pass: lambda _, __: "DRAKO-TURN-4",
}
"""Why a player may not do this now, by the kind of action."""
