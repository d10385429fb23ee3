"""What an action is called where it is done: which sentence names it, and with which facts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wawel.drakon.actions import (
    NO_VALUE,
    UNKNOWN,
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
from wawel.drakon.pieces import (
    ARROW_NAMES,
    ARROWS,
    EFFECT,
    HEROES,
    KINDS,
    NUMBER,
    place_at,
    side_towards,
    xy,
)
from wawel.drakon.rules.moves import magic_moves

if TYPE_CHECKING:
    from wawel.drakon.state import DrakonState

Label = tuple[str, dict[str, Any]]


def label_facts(state: DrakonState, action: DrakonAction) -> Label:
    """The key of the sentence in `[actions]`, and the facts it speaks of."""
    frame = state.stack[-1] if state.stack else None
    match action:
        case First(seat):
            return "first", {"seat": seat}
        case Hero(hero):
            key = "hero" if state.game.options.v_heroes else "hero_plain"
            return key, {"hero": hero, "skill": hero}
        case Draw() | Take() | Lay() | Under():
            return of_tile(action, frame)
        case Coin(value, verb) | Exchange(value, verb):
            if value == NO_VALUE:
                return f"{verb}_unknown", {}
            return verb, {"value": state.game.worths[value - 1]}
        case At(x, y):
            return of_place(state, frame, place_at(x, y))
        case Turn(arrows):
            return of_turn(state, frame, arrows)
        case Move(x, y):
            return of_move(state, frame, place_at(x, y))
        case Whom(seat):
            hero = hero_of(state, seat)
            chosen = frame is not None and frame.kind in CHOOSING_SOMEBODY and hero
            key = f"whom_{frame.kind}" if frame and chosen else "whom"
            return key, {"victim": seat, "hero": hero}
        case Word(verb):
            return of_word(state, frame, verb)


CHOOSING_SOMEBODY = frozenset({"mind", "knight", "stt", "thief"})
CHOOSING_A_CHAMBER = frozenset({"dragon", "drak", "dest", "rot", "swap"})


def hero_of(state: DrakonState, seat: int) -> str:
    """The hero of a seat; before it is chosen, nobody."""
    return HEROES[state.heroes[seat]] if state.heroes[seat] >= 0 else ""


def tile_facts(kind: int) -> dict[str, Any]:
    """A tile in words: what it does, and how many arrows it has."""
    return {"chamber": EFFECT[kind], "shape": ARROW_NAMES[KINDS[kind].arrows]}


def chamber_facts(state: DrakonState, place: int) -> dict[str, Any]:
    """A chamber of the lair in words: what it does, and where it is."""
    tile = state.lair.chambers.get(place)
    return {"chamber": "" if tile is None else EFFECT[tile >> 4], "place": xy(place)}


def of_tile(action: Draw | Take | Lay | Under, frame: Frame | None) -> Label:
    """A tile is drawn, taken, laid, swapped in or put away."""
    key = action.verb
    if action.tile == UNKNOWN:
        return f"{key}_unknown", {}
    if key == "lay" and frame is not None:
        key = "swap_in"
    return key, tile_facts(NUMBER[action.tile])


def of_place(state: DrakonState, frame: Frame | None, place: int) -> Label:
    """A place is chosen for what is being resolved."""
    if frame is None or frame.kind not in CHOOSING_A_CHAMBER:
        key = "at_fly" if frame is not None and frame.kind == "fly" else "at_lay"
        return key, {"place": xy(place)}
    if place not in state.lair.chambers:
        return "at", {"place": xy(place)}
    key = f"at_{frame.kind}"
    if frame.kind == "drak" and place == state.drakon:
        key = "at_drak_wake" if place in state.places else "at_drak_stay"
    return key, chamber_facts(state, place)


def of_turn(state: DrakonState, frame: Frame | None, arrows: str) -> Label:
    """It is chosen how a chamber lies."""
    key = "turn"
    if frame is not None and frame.why == "rot" and frame.place is not None:
        still = state.lair.chambers[frame.place] & 15 == ARROWS[arrows]
        key = "turn_still" if still else "turn_rot"
    return key, {"arrows": arrows}


def of_move(state: DrakonState, frame: Frame | None, place: int) -> Label:
    """A hero goes somewhere, of its own will or sent by somebody else."""
    forced = frame is not None and frame.kind in ("force", "storm") and frame.other != frame.seat
    mover = frame.other if frame is not None and forced else max(0, state.deciding)
    here = state.places[mover]
    landing = frame is not None and frame.kind == "storm" and frame.place is not None
    facts = chamber_facts(state, place) | {"hero": hero_of(state, mover)}
    from_here = frame.place if frame is not None and landing else here
    assert from_here is not None
    facts["way"] = side_towards(from_here, place)
    if place not in state.lair.chambers:
        return "move_nowhere", facts
    key = "send" if forced else "move"
    if landing:
        key += "_land"
    elif state.lair.effect(here) == "PORT":
        return f"{key}_portal", facts
    elif state.lair.effect(here) == "WIND":
        key += "_storm"
    if not facts["way"]:
        return "move_far", facts
    if not forced and place in magic_moves(state):
        key += "_magic"
    return key, facts


def of_word(state: DrakonState, frame: Frame | None, verb: str) -> Label:
    """A plain word, in the sense it has here."""
    if verb == "decline" and frame is not None and frame.kind in ("jump", "fly", "drak"):
        return f"decline_{frame.kind}", {}
    if verb == "ability":
        hero = hero_of(state, state.seat)
        return (verb, {"hero": hero, "skill": hero}) if hero else ("ability_none", {})
    return verb, {}
