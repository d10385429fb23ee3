"""Why something may not be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wawel.core.chance import CHANCE, TERMINAL
from wawel.drakon.actions import (
    ABILITY,
    PASS,
    At,
    Coin,
    DrakonAction,
    Draw,
    Exchange,
    First,
    Hero,
    Lay,
    Move,
    Take,
    Turn,
    Under,
    Whom,
    Word,
)
from wawel.drakon.frames import Frame
from wawel.drakon.pieces import ARROWS, ENTRANCE, FITS, NUMBER, place_at
from wawel.drakon.rules.chances import chances
from wawel.drakon.rules.choices import FRAMES, act, choices, orientations
from wawel.drakon.rules.moves import (
    destinations,
    has_magic,
    own_moves,
    storm_steps,
    why_not,
    why_not_onward,
)

if TYPE_CHECKING:
    from wawel.drakon.state import DrakonState


def refusal(state: DrakonState, action: DrakonAction) -> str | None:
    """The clause that forbids an action now, or nothing."""
    deciding = state.deciding
    if deciding == TERMINAL:
        return state.ending
    if deciding == CHANCE:
        return chance_refusal(state, action)
    if state.stack:
        return frame_refusal(state, state.stack[-1], action)
    if state.phase == "act":
        if type(action) is Lay:
            owned = NUMBER[action.tile] in state.hands[state.seat]
            if owned:
                return None
            return "DRAKON-LAY-1" if state.hands[state.seat] else "DRAKON-TURN-4"
        if type(action) is Move:
            place = place_at(action.x, action.y)
            if place in own_moves(state, state.seat):
                return None
            return why_not(state, state.seat, place, has_magic(state, state.seat))
    if action in choices(state):
        return None
    return out_of_place(state, action)


def chance_refusal(state: DrakonState, action: DrakonAction) -> str | None:
    """Is this what chance does now, and can it?"""
    if state.phase == "deal":
        there = type(action) is Draw and state.unseen[NUMBER[action.tile]]
        return None if there else "DRAKON-SETUP-6"
    if state.phase in ("first", "fill"):
        if any(action == outcome for outcome, _ in chances(state)):
            return None
        return "DRAKON-SETUP-4" if state.phase == "first" else "DRAKON-COIN-1"
    frame = state.stack[-1]
    if frame.kind in ("draw", "refill"):
        if type(action) is not Draw:
            return why_waiting(frame)
        number = NUMBER[action.tile]
        there = state.unseen[number] if state.pile else number == state.bottom[0][0]
        return None if there else why_waiting(frame)
    if any(action == outcome for outcome, _ in chances(state)):
        return None
    return why_waiting(frame)


def why_waiting(frame: Frame) -> str:
    """The clause by which a frame waits for a decision, or for chance."""
    return BY_ITS_CAUSE.get((frame.kind, frame.why), WAITING[frame.kind])


BY_ITS_CAUSE = {
    ("force", "knight"): "DRAKON-HERO-KNIGHT-1",
    ("take", "KNIGHT"): "DRAKON-HERO-KNIGHT-3",
    ("orient", "fly"): "DRAKON-FLY-2",
    ("orient", "rot"): "DRAKON-ROT-1",
    ("orient", "swap"): "DRAKON-SWAP-2",
}
"""What the Knight's ability does as Mind Control and Steal a Tile do, and what is turned without
having been laid."""

WAITING = {
    "lay": "DRAKON-LAY-1",
    "orient": "DRAKON-LAY-2",
    "draw": "DRAKON-LAY-5",
    "dragon": "DRAKON-DRAK-1",
    "jump": "DRAKON-ESC-1",
    "storm": "DRAKON-WIND-1",
    "find": "DRAKON-FIND-1",
    "loss": "DRAKON-COIN-4",
    "shield": "DRAKON-HERO-DRUID-2",
    "stt": "DRAKON-STT-1",
    "take": "DRAKON-STT-1",
    "dest": "DRAKON-DEST-1",
    "drak": "DRAKON-DRAK-4",
    "fly": "DRAKON-FLY-1",
    "rot": "DRAKON-ROT-1",
    "swap": "DRAKON-SWAP-1",
    "swap_in": "DRAKON-SWAP-1",
    "mind": "DRAKON-MIND-1",
    "force": "DRAKON-MIND-2",
    "knight": "DRAKON-HERO-KNIGHT-1",
    "ranger": "DRAKON-HERO-RANGER-1",
    "warrior": "DRAKON-HERO-WARRIOR-1",
    "refill": "DRAKON-HERO-WARRIOR-1",
    "thief": "DRAKON-HERO-THIEF-1",
    "exchange": "DRAKON-HERO-THIEF-2",
}
"""What is being resolved first, whatever somebody else wants to do (DRAKON-EFF-8)."""


def frame_refusal(state: DrakonState, frame: Frame, action: DrakonAction) -> str | None:
    """Does the choice belong to the frame on top, and is it one of its choices?"""
    if type(action) is At:
        return at_refusal(state, frame, place_at(action.x, action.y), action)
    if type(action) is Turn and frame.kind == "orient":
        fits = ARROWS[action.arrows] in orientations(state, frame)
        return None if fits else turn_refusal(state, frame, ARROWS[action.arrows])
    if type(action) is Move:
        return move_refusal(state, frame, place_at(action.x, action.y))
    if action in FRAMES[frame.kind](state, frame):
        return None
    if type(action) is Whom:
        return whom_refusal(state, frame, action.seat)
    if type(action) is Word and action == ABILITY:
        return "DRAKON-HERO-3"
    if type(action) is Lay and frame.kind == "swap_in":
        return (
            "DRAKON-SWAP-2" if NUMBER[action.tile] in state.hands[frame.seat] else "DRAKON-SWAP-1"
        )
    if type(action) is Exchange and frame.kind == "thief":
        return "DRAKON-HERO-THIEF-3"
    if type(action) is Word and frame.kind == "warrior":
        return "DRAKON-HERO-WARRIOR-2"
    if type(action) is Word and action.verb == "decline":
        return "DRAKON-DRAK-6" if frame.kind == "drak" else "DRAKON-EFF-2"
    return why_waiting(frame)


def whom_refusal(state: DrakonState, frame: Frame, seat: int) -> str:
    """Why this hero cannot be chosen: nobody that may be, elsewhere, or without what is needed."""
    if frame.kind == "mind":
        return "DRAKON-MIND-1" if seat == frame.seat else "DRAKON-MIND-3"
    lacking = LACKING.get(frame.kind)
    enemy = seat in state.game.enemies(frame.seat)
    together = enemy and state.places[seat] == state.places[frame.seat]
    return lacking if lacking and together else why_waiting(frame)


LACKING = {"knight": "DRAKON-HERO-KNIGHT-3", "thief": "DRAKON-HERO-THIEF-3"}
"""What an enemy in the same chamber needs: a move, or a coin."""


def at_refusal(state: DrakonState, frame: Frame, place: int, action: DrakonAction) -> str | None:
    """Why this place cannot be chosen."""
    lair = state.lair
    if frame.kind == "lay":
        facing = lair.frontier.get(place)
        if facing is None:
            return "DRAKON-LAY-1" if place in lair.chambers else "DRAKON-TERM-3"
        return None if FITS[frame.tile][facing] else "DRAKON-LAY-3"
    if frame.kind not in CHOOSING_A_PLACE:
        return why_waiting(frame)
    if action in FRAMES[frame.kind](state, frame):
        return None
    occupied = place in state.places or place == state.drakon
    match frame.kind:
        case "dest":
            if place == ENTRANCE:
                return "DRAKON-DEST-2"
            return "DRAKON-TERM-2" if occupied else "DRAKON-DEST-1"
        case "swap":
            if place == ENTRANCE:
                return "DRAKON-SWAP-3"
            if occupied:
                return "DRAKON-TERM-2"
            return "DRAKON-SWAP-2" if place in lair.chambers else "DRAKON-SWAP-1"
        case "drak":
            return "DRAKON-DRAK-5"
        case "dragon":
            return "DRAKON-TERM-2" if occupied else "DRAKON-DRAK-1"
        case "fly":
            return fly_refusal(state, state.places[frame.seat], place)
    return "DRAKON-ROT-1"


def fly_refusal(state: DrakonState, here: int, place: int) -> str:
    """Why a chamber cannot fly there: not empty, beside no other chamber, or it does not fit."""
    lair = state.lair
    if place == here and not state.game.options.flying_in_place:
        return "DRAKON-FLY-4"
    if place in lair.chambers and place != here:
        return "DRAKON-FLY-1"
    if lair.has_neighbour(place, here):
        return "DRAKON-FLY-2"
    beside = place == here or lair.has_neighbour(place)
    return "DRAKON-FLY-3" if beside else "DRAKON-FLY-1"


CHOOSING_A_PLACE = frozenset({"dest", "swap", "drak", "dragon", "fly", "rot"})


def turn_refusal(state: DrakonState, frame: Frame, arrows: int) -> str:
    """Why a chamber cannot lie like that."""
    if frame.why == "rot":
        return "DRAKON-ROT-1"
    if frame.why == "fly":
        return "DRAKON-FLY-2"
    assert frame.place is not None
    if frame.why == "swap":
        return "DRAKON-SWAP-2"
    return "DRAKON-LAY-3" if arrows & state.lair.facing(frame.place) else "DRAKON-LAY-2"


def move_refusal(state: DrakonState, frame: Frame, place: int) -> str | None:
    """Why a hero cannot be moved there."""
    if frame.kind == "storm":
        assert frame.place is not None
        if place in storm_steps(state, frame.other, frame.place, frame.why):
            return None
        return why_not_onward(state, frame.other, frame.place, place, frame.why)
    if frame.kind not in ("force", "ranger"):
        return why_waiting(frame)
    hero = frame.other if frame.kind == "force" else frame.seat
    return None if place in destinations(state, hero) else why_not(state, hero, place, False)


def out_of_place(state: DrakonState, action: DrakonAction) -> str:
    """Why something else cannot be done when a turn, or the choice of heroes, waits."""
    if state.phase == "heroes":
        return "DRAKON-SETUP-5"
    match action:
        case First():
            return "DRAKON-SETUP-4"
        case Hero():
            return "DRAKON-SETUP-5"
        case Coin():
            return "DRAKON-COIN-1"
        case Draw():
            return "DRAKON-LAY-5"
        case Take():
            return "DRAKON-STT-1"
        case At():
            return "DRAKON-LAY-1" if state.phase == "act" else "DRAKON-TURN-2"
        case Exchange() | Under() | Whom():
            return "DRAKON-HERO-3" if state.game.options.v_heroes else "DRAKON-TURN-2"
    if action == ABILITY:
        if not state.game.options.v_heroes:
            return "DRAKON-HERO-2"
        spent = state.spent >> state.seat & 1
        return "DRAKON-HERO-1" if spent else "DRAKON-HERO-4"
    if action == PASS:
        return "DRAKON-TURN-6" if state.phase == "act" and act(state) else "DRAKON-TURN-2"
    return "DRAKON-TURN-2"
