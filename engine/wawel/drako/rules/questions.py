"""Questions: what is to be decided now, and by which clause."""

from __future__ import annotations

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
    """What is to be decided now, and with which card."""
    game, phase = state.game, state.phase
    if phase == "over":
        return ask("over", *scoring.clauses(state))
    clause = QUESTIONS[phase]
    facts: dict[str, Any] = {}
    if state.deciding >= 0:
        facts["side"] = game.sides[state.deciding]
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
    return ask(phase, clause, **facts)
