"""Reading the effects that are still to be resolved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wawel.core.fields import Part
from wawel.drakon.frames import BY_CHANCE, CAUSES, NOBODY, SHAPES, Frame
from wawel.drakon.notation.parts import read_place, read_tile
from wawel.drakon.rules import coins
from wawel.drakon.rules.choices import (
    DRUID,
    FRAMES,
    KNIGHT,
    RANGER,
    SORCERESS,
    THIEF,
    WARRIOR,
    removable,
    swaps,
)
from wawel.drakon.rules.moves import gusts

if TYPE_CHECKING:
    from wawel.drakon.state import DrakonState


def read_frame(state: DrakonState, part: Part) -> tuple[Frame, Part]:
    """One frame, and where it stands in the text."""
    if not part.text:
        raise part.wrong("an effect is missing between two marks")
    kind_part, *rest = part.split(":")
    kind = kind_part.one_of(tuple(SHAPES))
    last = state.game.players - 1
    if not rest:
        raise part.wrong("whose is it?")
    frame = Frame(kind, rest[0].number(0, last))
    given = ""
    for word in rest[1:]:
        letter, equals, _ = word.text.partition("=")
        value = word.cut(2)
        if not equals or len(letter) != 1 or letter not in SHAPES[kind] or letter in given:
            raise word.wrong("this does not belong here")
        given += letter
        match letter:
            case "t":
                frame = frame._replace(tile=read_tile(value, state.game))
            case "p":
                frame = frame._replace(place=read_place(value))
            case "o":
                frame = frame._replace(other=value.number(0, last))
            case "w":
                frame = frame._replace(why=value.one_of(CAUSES[kind]))
            case "c" if value.text == "?" and kind == "exchange":
                frame = Frame("thief", frame.seat)  # the Thief chooses again
            case "c":
                frame = frame._replace(amount=value.number(1, state.game.tiles))
    if frame.kind == kind:
        _check_shape(frame, given, part)
    return frame, part


def _check_shape(frame: Frame, given: str, part: Part) -> None:
    """Every frame has what its kind needs, and nothing else."""
    needed = set(SHAPES[frame.kind])
    if frame.kind in ("loss", "warrior"):
        needed -= {"c"}
    if frame.kind == "loss" and frame.why in ("LOSE", "DRAKON"):
        needed -= {"o"}
        if frame.other != NOBODY:
            raise part.wrong("this coin goes to the hoard")
    if frame.kind == "orient" and frame.why in ("fly", "rot"):
        needed -= {"t"}
        if frame.tile >= 0:
            raise part.wrong("no tile of a hand is needed here")
    if not needed <= set(given):
        raise part.wrong(f"{', '.join(sorted(needed - set(given)))} is missing")
    if frame.kind == "loss" and frame.amount > 1:
        raise part.wrong("c=1 says that the Druid has decided")
    if frame.kind in ("loss", "force", "take") and frame.other == frame.seat:
        raise part.wrong("this takes two players")


HERO_OF = {
    ("knight", ""): KNIGHT,
    ("force", "knight"): KNIGHT,
    ("storm", "knight"): KNIGHT,
    ("take", "KNIGHT"): KNIGHT,
    ("warrior", ""): WARRIOR,
    ("refill", ""): WARRIOR,
    ("ranger", ""): RANGER,
    ("storm", "ranger"): RANGER,
    ("storm", "magic"): SORCERESS,
    ("thief", ""): THIEF,
    ("exchange", ""): THIEF,
    ("loss", "THIEF"): THIEF,
    ("shield", ""): DRUID,
}
"""Whose abilities begin which frames, by kind and cause."""

CAN_WAIT = frozenset({"draw", "take", "loss"})
"""Frames that can lie below another one."""


def check_stack(
    state: DrakonState,
    frames: list[tuple[Frame, Part]],
    stage: str,
    whole: Part,
    open_parts: bool,
) -> None:
    """See that everything on the stack can be resolved as the table lies."""
    if not frames:
        return
    if stage not in ("act", "post", "end"):
        raise whole.wrong("nothing is resolved at this stage")
    if len(frames) > 40:
        raise whole.wrong("nothing nests as deep as that")
    for frame, part in frames:
        hero = HERO_OF.get((frame.kind, frame.why), HERO_OF.get((frame.kind, "")))
        seat = frame.other if frame.kind == "loss" else frame.seat
        if hero is not None and (state.heroes[seat] != hero or not state.game.options.v_heroes):
            raise part.wrong("this is the ability of another hero [DRAKON-HERO-1]")
        if hero is not None and hero != DRUID and not state.spent >> seat & 1:
            raise part.wrong("an ability under way is spent [DRAKON-HERO-1]")
    for frame, part in frames[:-1]:
        if frame.kind not in CAN_WAIT:
            raise part.wrong("this cannot wait for something else")
        if stage == "end" and frame.kind != "loss":
            raise part.wrong("the turn is over")
    frame, part = frames[-1]
    if frame.kind == "shield":
        below = state.stack[-2] if len(state.stack) > 1 else frame
        fits = below.kind == "loss" and (below.seat, below.why) == (frame.other, frame.why)
        if not fits or coins.shield_of(state, below) != frame.seat:
            raise part.wrong("nobody is asked to ignore anything here [DRAKON-HERO-DRUID-3]")
        if not any(state.purses[state.game.pool_of[below.seat]]) and not open_parts:
            raise part.wrong("there is no coin to lose")
        return
    if not _stands(state, frame):
        raise part.wrong("this cannot be resolved here")
    chooses = frame.kind not in BY_CHANCE and frame.kind not in MAY_COME_TO_NOTHING
    if chooses and not open_parts and not FRAMES[frame.kind](state, frame):
        raise part.wrong("there is nothing to choose here [DRAKON-EFF-3]")


MAY_COME_TO_NOTHING = frozenset({"dest", "swap", "mind", "stt", "rot", "drak"})
"""Effects that are ignored when there is nothing to choose."""


def _stands(state: DrakonState, frame: Frame) -> bool:
    """Does the table look as it must while this frame is on top?"""
    lair, place = state.lair, frame.place
    here = state.places[frame.seat]
    match frame.kind:
        case "lay":
            return bool(lair.spaces(frame.tile))
        case "orient" if frame.why == "lay":
            return place in lair.frontier and bool(FRAMES["orient"](state, frame))
        case "orient" if frame.why == "swap":
            return place in removable(state) and bool(FRAMES["orient"](state, frame))
        case "orient" if frame.why == "rot":
            return place in lair.chambers and bool(FRAMES["orient"](state, frame))
        case "orient":
            on_it = lair.effect(here) == "FLY"
            in_place = state.game.options.flying_in_place
            return on_it and place in lair.landings(here, in_place)
        case "fly":
            return lair.effect(here) == "FLY"
        case "jump":
            return place in lair.chambers and lair.effect(place) == "ESC"
        case "storm":
            mover = state.places[frame.other]
            there = place in lair.chambers and lair.effect(mover) == "WIND"
            own = frame.seat == frame.other
            return (
                there
                and place in gusts(state, mover, frame.why in ("move", "magic"))
                and own == (frame.why in ("move", "magic", "ranger"))
                and bool(FRAMES["storm"](state, frame))
            )
        case "swap_in":
            return place in removable(state) and (
                any(state.missing) or bool(swaps(state, frame.seat, place))
            )
        case "dragon":
            return state.drakon is None and bool(FRAMES["dragon"](state, frame))
        case "force" | "ranger":
            return bool(FRAMES[frame.kind](state, frame))
        case "knight":
            return bool(FRAMES["knight"](state, frame))
        case "exchange":
            purse = state.purses[state.game.pool_of[frame.seat]]
            return 1 <= frame.amount <= 3 and purse[frame.amount - 1] > 0 and any(state.hoard)
    return True
