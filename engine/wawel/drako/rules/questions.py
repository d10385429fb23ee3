"""Questions: what is to be decided now, what is still to be resolved, and by which clauses."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from wawel.core.events import Event, ask
from wawel.drako import scoring
from wawel.drako.rules.effects import STRIKING
from wawel.drako.rules.setup import PLACING

if TYPE_CHECKING:
    from wawel.drako.state import DrakoState

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
    """What is to be decided now, and with which card; in the end, who has won and why."""
    game, phase = state.game, state.phase
    if phase == "over":
        kind, facts = scoring.outcome(state)
        return Event(kind, scoring.clauses(state), facts)
    clause, what = QUESTIONS[phase], phase
    facts = {"seat": state.drawer() if state.deciding < 0 else state.deciding}
    if phase == "place":
        clause = PLACING[game.options.pairing]
        waiting = [f for f in game.own[state.deciding] if state.hexes[f] == -2]
        if game.pairing.any_figure:
            what = "place_any"
        else:
            facts["figure"] = game.figures[waiting[0]].name
    elif phase == "action":
        facts["count"] = state.actions
    elif phase == "discard":
        facts["count"] = len(state.hands[state.seat]) - game.hand_limit
    elif phase == "area":
        facts["count"] = state.pending
    elif phase == "react":
        facts |= _threat(state)
    elif state.symbol is not None and phase != "step":
        what, clause = _symbol(state, clause)
        facts["face"] = state.symbol.face
    return ask(what, clause, **facts)


def _symbol(state: DrakoState, clause: str) -> tuple[str, str]:
    """What is asked of whoever plays a symbol; kinds that share a phase ask differently."""
    assert state.symbol is not None
    kind = state.symbol.kind
    if kind in ("bow", "crossbow"):
        return "shoot", STRIKING[kind][1]
    if kind == "fire":
        return "fire", "DRAKO-FIRE-1"
    if state.game.pairing.strengthens and kind == "reinforcements":
        return "strengthen", "DRAKO-KW-5"
    again = "_more" if state.acted and kind in ("move", "attack") else ""
    return f"{state.phase}{again}", clause


def _threat(state: DrakoState) -> dict[str, Any]:
    """Whom the attacks that are still open hit, and how hard together."""
    targets = dict.fromkeys(target for _, target, _ in state.packet)
    names = tuple(state.game.figures[target].name for target in targets)
    return {"target": names, "strength": sum(strength for _, _, strength in state.packet)}


def crumbs(state: DrakoState) -> tuple[Event, ...]:
    """The card in play, and the attacks that are declared and still open."""
    game, seat = state.game, state.seat
    if state.symbol is None or state.phase == "over":
        return ()
    card = game.cards[seat][state.card]
    kind = "in_play" if len(card.symbols) > 1 else "in_play_whole"
    found = [
        Event(kind, ("DRAKO-PLAY-1",), {"seat": seat, "card": card.name, "face": state.symbol.face})
    ]
    # The two attacks of a charge are alike, and told in one sentence (DRAKO-CHARGE-2).
    for (one, other, strength), count in Counter(state.packet).items():
        names = {"figure": game.figures[one].name, "target": game.figures[other].name}
        kind = "open_attack" if count == 1 else "open_twice"
        found.append(Event(kind, ("DRAKO-ATK-6",), names | {"strength": strength}))
    if state.pending:
        found.append(Event("open_wounds", ("DRAKO-DMG-6",), {"count": state.pending}))
    return tuple(found)
