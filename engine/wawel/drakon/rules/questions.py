"""What is to be decided now: by whom, about what, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wawel.core.events import Event
from wawel.drakon.chambers import EFFECT, HEROES
from wawel.drakon.frames import NOBODY, Frame
from wawel.drakon.rules.dealing import choosing, dealing, filling
from wawel.drakon.rules.legal import WAITING
from wawel.drakon.rules.resolve import spot

if TYPE_CHECKING:
    from wawel.drakon.state import DrakonState

ORIENT = {
    "lay": ("ask_lay_turn", "DRAKON-LAY-2"),
    "swap": ("ask_swap_turn", "DRAKON-SWAP-2"),
    "fly": ("ask_fly_turn", "DRAKON-FLY-2"),
    "rot": ("ask_rot_turn", "DRAKON-ROT-1"),
}


def question(state: DrakonState) -> Event:
    """The question on which the state rests."""
    match state.stage:
        case "over":
            return Event("ask_over", (state.ending,))
        case "first":
            return Event("ask_first", ("DRAKON-SETUP-4",))
        case "fill":
            seats = state.game.seats_of(filling(state))
            return Event("ask_deal", ("DRAKON-COIN-1",), {"seat": seats})
        case "heroes":
            return Event("ask_hero", ("DRAKON-SETUP-5",), {"seat": choosing(state)})
        case "deal":
            return Event("ask_deal", ("DRAKON-SETUP-6",), {"seat": dealing(state)})
    if state.stack:
        return about(state, state.stack[-1])
    if state.stage == "post":
        hero = HEROES[state.heroes[state.seat]]
        return Event("ask_post", ("DRAKON-HERO-3",), {"seat": state.seat, "hero": hero})
    return Event("ask_act", ("DRAKON-TURN-2",), {"seat": state.seat})


def about(state: DrakonState, frame: Frame) -> Event:
    """The question of a frame, with all that names it."""
    facts: dict[str, object] = {"seat": frame.seat}
    kind, clause = f"ask_{frame.kind}", WAITING[frame.kind]
    if frame.kind == "orient":
        kind, clause = ORIENT[frame.why]
    if frame.tile >= 0:
        facts["chamber"] = EFFECT[frame.tile]
    if frame.place is not None:
        facts["place"] = spot(frame.place)
        if frame.why == "rot":
            facts["chamber"] = state.lair.effect(frame.place)
    if frame.kind in ("storm", "force"):
        facts["mover"] = frame.other
        facts["hero"] = HEROES[state.heroes[frame.other]]
        facts["why"] = frame.why
    elif frame.kind == "loss" and frame.other != NOBODY:
        kind = "ask_theft"
        facts["victim"], facts["seat"] = frame.seat, frame.other
    elif frame.other != NOBODY:
        facts["victim"] = frame.other
    if frame.kind in ("loss", "shield", "take"):
        facts["why"] = frame.why
    return Event(kind, (clause,), facts)
