"""What the actions of *Drako* are called in a list: facts that say where each of them leads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wawel.drako.actions import NOTHING, Aim, Block, Charge, DrakoAction, Go, Play, Strike
from wawel.drako.board import DIRECTION_NUMBER
from wawel.drako.rules.lines import line_attacks

if TYPE_CHECKING:
    from wawel.drako.state import DrakoState

Label = tuple[str, dict[str, Any]]


def label_facts(state: DrakoState, action: DrakoAction, plain: Label) -> Label:
    """The sentence that names an action here; `plain` is its verb with its own fields."""
    match action:
        case Play():
            return _play(state, action)
        case Go():
            return _go(state, action)
        case Strike():
            return _strike(state, action)
        case Aim():
            return _aim(state, action)
        case Charge():
            return _charge(state, action)
        case Block():
            return _block(state, action)
    verb, facts = plain
    match verb:
        case "draw":
            empty = not state.left[state.seat]
            return ("draw_anew" if empty else "draw"), {"count": state.game.draw_cards}
        case "return":
            archers = state.game.archers or (state.game.knight,)
            back = next((f for f in archers if state.hexes[f] < 0), archers[0])
            return verb, facts | {"figure": state.game.figures[back].name}
        case "free":
            if state.net < 0:
                return "free_nobody", {}
            return verb, {"figure": state.game.figures[state.net].name}
        case "done":
            answered = state.phase == "react" and bool(state.answers())
            key = f"done_{state.phase}{'_more' if answered else ''}"
            return (key if key in state.game.words.actions else verb), {}
    return verb, facts


def _play(state: DrakoState, action: Play) -> Label:
    card = state.game.card[action.card]
    facts: dict[str, Any] = {"card": action.card}
    if action.symbol == NOTHING:
        return "play_nothing", facts
    if len(card.symbols) == 1 or action.symbol not in card.symbols:
        return "play_whole", facts
    return "play", facts | {"face": card.symbols[action.symbol].face}


def _go(state: DrakoState, action: Go) -> Label:
    place = state.hexes[state.game.figure_number[action.figure]]
    start = state.game.board.names[place] if place >= 0 else ""
    facts = {"figure": action.figure, "start": start, "end": action.hex}
    if not start:
        return "go_to", facts
    return (state.phase if state.phase in ("flight", "step") else "go"), facts


def _strike(state: DrakoState, action: Strike) -> Label:
    kind = state.symbol.kind if state.symbol else "attack"
    if kind == "attack" and action.figure == "dragon":
        kind = "bite"
    key = f"strike_{kind}" if kind in ("bite", "bow", "crossbow") else "strike_attack"
    facts = {"figure": action.figure, "target": action.target, "strength": action.strength}
    return key, facts


def _aim(state: DrakoState, action: Aim) -> Label:
    facts: dict[str, Any] = {"direction": action.direction}
    if state.symbol is None or state.phase != "aim":
        return "aim", facts
    hit = line_attacks(state, DIRECTION_NUMBER[action.direction], state.symbol)
    if not hit:
        return "aim", facts
    facts["target"] = tuple(state.game.figures[target].name for target, _ in hit)
    facts["strength"] = tuple(strength for _, strength in hit)
    if len(set(facts["strength"])) == 1:
        facts["strength"] = facts["strength"][:1]
    return f"aim_{state.symbol.kind}", facts


def _charge(state: DrakoState, action: Charge) -> Label:
    place = state.hexes[state.game.berserker]
    start = state.game.board.names[place] if place >= 0 else ""
    facts = {"start": start, "end": action.hex, "target": action.target}
    if not start:
        return "charge_to", facts
    if action.target == NOTHING:
        return "charge_run", facts
    return ("charge_beside" if action.hex == start else "charge"), facts


def _block(state: DrakoState, action: Block) -> Label:
    (target, strength), *others = action.attacks
    facts: dict[str, Any] = {"card": action.cards, "target": target, "strength": strength}
    cost = sum(
        card.defence.value
        for card in (state.game.card[name] for name in action.cards)
        if card.defence is not None
    )
    if others:
        (second, other) = others[0]
        if (second, other) == (target, strength):
            return "block_both", facts
        return "block_two", facts | {"second": second, "other": other}
    if len(action.cards) > 1:
        return "block_cards", facts
    if cost:
        return "block_paid", facts | {"count": cost}
    return "block", facts
