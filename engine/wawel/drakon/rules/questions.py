"""What is to be decided now: by whom, about what, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wawel.core.events import Event, ask
from wawel.drakon.frames import NOBODY, Frame
from wawel.drakon.pieces import EFFECT, HEROES
from wawel.drakon.rules.dealing import choosing, dealing, filling
from wawel.drakon.rules.effects import spot
from wawel.drakon.rules.refusals import WAITING

if TYPE_CHECKING:
    from wawel.drakon.state import DrakonState

ORIENT = {
    "lay": ("lay_turn", "DRAKON-LAY-2"),
    "swap": ("swap_turn", "DRAKON-SWAP-2"),
    "fly": ("fly_turn", "DRAKON-FLY-2"),
    "rot": ("rot_turn", "DRAKON-ROT-1"),
}


def question(state: DrakonState) -> Event:
    """The question on which the state rests."""
    match state.phase:
        case "over":
            return ask("over", state.ending)
        case "first":
            return ask("first", "DRAKON-SETUP-4")
        case "fill":
            seats = state.game.seats_of(filling(state))
            return ask("deal", "DRAKON-COIN-1", seat=seats)
        case "heroes":
            return ask("hero", "DRAKON-SETUP-5", seat=choosing(state))
        case "deal":
            return ask("deal", "DRAKON-SETUP-6", seat=dealing(state))
    if state.stack:
        return about(state, state.stack[-1])
    if state.phase == "post":
        hero = HEROES[state.heroes[state.seat]]
        return ask("post", "DRAKON-HERO-3", seat=state.seat, hero=hero)
    return ask("act", "DRAKON-TURN-2", seat=state.seat)


def about(state: DrakonState, frame: Frame) -> Event:
    """The question of a frame, with all that names it."""
    facts: dict[str, object] = {"seat": frame.seat}
    what, clause = frame.kind, WAITING[frame.kind]
    if frame.kind == "orient":
        what, clause = ORIENT[frame.why]
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
        what = "theft"
        facts["victim"], facts["seat"] = frame.seat, frame.other
    elif frame.other != NOBODY:
        facts["victim"] = frame.other
    if frame.kind in ("loss", "shield", "take"):
        facts["why"] = frame.why
    return ask(what, clause, **facts)
