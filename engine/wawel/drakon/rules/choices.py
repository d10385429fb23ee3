"""What a player can choose, for each kind of frame and for the phases of a turn.

The list of a frame is never empty when the state rests on it: an effect without a legal choice is
ignored before anybody is asked (DRAKON-EFF-3).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from wawel.drakon.actions import (
    ABILITY,
    AT,
    DECLINE,
    DONE,
    ENOUGH,
    IGNORE,
    JUMP,
    MOVE,
    PASS,
    SUFFER,
    DrakonAction,
    Exchange,
    Hero,
    Lay,
    Turn,
    Under,
    Whom,
)
from wawel.drakon.frames import Frame
from wawel.drakon.pieces import ARROW_NAMES, ENT, ENTRANCE, FITS, HEROES, KINDS, TURNS
from wawel.drakon.rules.moves import destinations, own_moves, storm_steps

if TYPE_CHECKING:
    from wawel.drakon.state import DrakonState

LAY = tuple(Lay(kind.name) for kind in KINDS)
UNDER = tuple(Under(kind.name) for kind in KINDS)
TURN = tuple(map(Turn, ARROW_NAMES))
KNIGHT, WARRIOR, RANGER, SORCERESS, DRUID, THIEF = range(len(HEROES))


def choices(state: DrakonState) -> list[DrakonAction]:
    """The legal actions of whoever is to decide."""
    if state.stack:
        frame = state.stack[-1]
        return FRAMES[frame.kind](state, frame)
    if state.phase == "act":
        return act(state)
    if state.phase == "post":  # there is an ability to use, or nobody would be asked
        return [ABILITY, DONE]
    taken = state.heroes
    return [Hero(name) for hero, name in enumerate(HEROES) if hero not in taken]


def act(state: DrakonState) -> list[DrakonAction]:
    """One action: lay or move (DRAKON-TURN-2); pass only if neither can be done (TURN-5, 6).

    Whoever cannot move may only lay (DRAKON-TURN-3), and a harp makes nobody move: laying is
    offered all the same (DRAKON-HARP-3).
    """
    seat = state.seat
    found: list[DrakonAction] = [LAY[kind] for kind in dict.fromkeys(state.hands[seat])]
    found += [MOVE[place] for place in own_moves(state, seat)]
    if not found:
        found.append(PASS)
    if ability_usable(state, seat):
        found.append(ABILITY)
    return found


def ability_usable(state: DrakonState, seat: int) -> bool:
    """Can Knight, Warrior, Ranger or Thief use the ability now (DRAKON-HERO-1 to 4)?"""
    if not state.game.options.v_heroes or state.spent >> seat & 1:
        return False
    match state.heroes[seat]:
        case 0:
            return bool(knights_targets(state, seat))
        case 1:
            return bool(state.hands[seat])
        case 2:
            return bool(destinations(state, seat))
        case 5:
            return bool(thiefs_victims(state, seat)) or can_exchange(state, seat)
    return False


def unoccupied(state: DrakonState) -> list[int]:
    """Chambers without any figure (DRAKON-TERM-2)."""
    figures = {*state.places, state.drakon}
    return sorted(place for place in state.lair.chambers if place not in figures)


def removable(state: DrakonState) -> list[int]:
    """Unoccupied chambers; never the Entrance (DRAKON-DEST-2, DRAKON-SWAP-3, DRAKON-ENT-2)."""
    return [place for place in unoccupied(state) if place != ENTRANCE]


def turns(state: DrakonState, place: int) -> list[int]:
    """How a chamber can be turned where it lies (DRAKON-ROT-1 to 3)."""
    tile = state.lair.chambers[place]
    ways = state.game.entrance_turns if tile >> 4 == ENT else TURNS[tile >> 4]
    facing = state.lair.facing(place)
    # Lying as before is a turn only if half a turn, or any, leads there (DRAKON-ROT-3).
    still = len(ways) < 4
    return [way for way in ways if not way & facing and (still or way != tile & 15)]


def swaps(state: DrakonState, seat: int, place: int) -> list[int]:
    """The tiles of a hand that can take a chamber's place (DRAKON-SWAP-1 and 2)."""
    facing = state.lair.facing(place)
    return [kind for kind in dict.fromkeys(state.hands[seat]) if FITS[kind][facing]]


def forceable(state: DrakonState, seat: int) -> list[int]:
    """Other heroes, partners too, that have a legal move (DRAKON-MIND-3)."""
    return [
        other for other in range(state.game.players) if other != seat and destinations(state, other)
    ]


def knights_targets(state: DrakonState, seat: int) -> list[int]:
    """Enemies in the Knight's chamber that can move (DRAKON-HERO-KNIGHT-1 to 3)."""
    here = state.places[seat]
    return [
        other
        for other in state.game.enemies(seat)
        if state.places[other] == here and destinations(state, other)
    ]


def tile_victims(state: DrakonState, seat: int) -> list[int]:
    """Opponents with two tiles or more (DRAKON-STT-1)."""
    return [other for other in state.game.enemies(seat) if len(state.hands[other]) >= 2]


def thiefs_victims(state: DrakonState, seat: int) -> list[int]:
    """Enemies with coins in the Thief's chamber (DRAKON-HERO-THIEF-1 and 3)."""
    here = state.places[seat]
    return [
        other
        for other in state.game.enemies(seat)
        if state.places[other] == here and any(state.purses[state.game.pool_of[other]])
    ]


def can_exchange(state: DrakonState, seat: int) -> bool:
    """Has the Thief a coin, and the hoard one (DRAKON-HERO-THIEF-2 and 3)?"""
    return any(state.hoard) and any(state.purses[state.game.pool_of[seat]])


def drakon_goals(state: DrakonState) -> list[int]:
    """Where Drakon can be moved (DRAKON-DRAK-4 and 5)."""
    if state.drakon is None:
        return []
    return state.lair.reach(state.drakon, state.game.drakon_steps)


def may_decline(state: DrakonState) -> bool:
    """Declining differs from moving her by none only if heroes stand with her (DRAK-6)."""
    return state.game.options.drakon_decline and state.drakon in state.places


# One function for each kind of frame -----------------------------------------------------------


def lay(state: DrakonState, frame: Frame) -> list[DrakonAction]:
    """A place for the tile (DRAKON-LAY-1)."""
    return list(map(AT.__getitem__, state.lair.spaces(frame.tile)))


def orientations(state: DrakonState, frame: Frame) -> list[int]:
    """How a chamber can be put down or turned (DRAKON-LAY-2 and 3)."""
    place = frame.place
    assert place is not None
    if frame.why == "rot":
        return turns(state, place)
    if frame.why == "fly":
        here = state.places[frame.seat]
        facing = state.lair.facing(place, here)
        return list(FITS[state.lair.chambers[here] >> 4][facing])
    if frame.why == "swap":  # the chamber that is swapped out still lies there
        return list(FITS[frame.tile][state.lair.facing(place)])
    return list(FITS[frame.tile][state.lair.frontier[place]])


def orient(state: DrakonState, frame: Frame) -> list[DrakonAction]:
    """A direction."""
    return [TURN[arrows] for arrows in orientations(state, frame)]


def storm(state: DrakonState, frame: Frame) -> list[DrakonAction]:
    """The second step (DRAKON-WIND-1, DRAKON-WIND-3)."""
    assert frame.place is not None
    return [MOVE[place] for place in storm_steps(state, frame.other, frame.place, frame.why)]


def drak(state: DrakonState, _: Frame) -> list[DrakonAction]:
    """Where Drakon goes, or nothing at all (DRAKON-DRAK-4 to 6)."""
    found: list[DrakonAction] = [AT[place] for place in drakon_goals(state)]
    if may_decline(state):
        found.append(DECLINE)
    return found


def fly(state: DrakonState, frame: Frame) -> list[DrakonAction]:
    """A place to fly to, or none (DRAKON-FLY-1)."""
    here = state.places[frame.seat]
    landings = state.lair.landings(here, state.game.options.flying_in_place)
    return [*(AT[place] for place in landings), DECLINE]


def swap(state: DrakonState, frame: Frame) -> list[DrakonAction]:
    """A chamber that some tile of the hand can replace (DRAKON-SWAP-4)."""
    return [AT[place] for place in removable(state) if swaps(state, frame.seat, place)]


def swap_in(state: DrakonState, frame: Frame) -> list[DrakonAction]:
    """The tile that comes in."""
    assert frame.place is not None
    return [LAY[kind] for kind in swaps(state, frame.seat, frame.place)]


def warrior(state: DrakonState, frame: Frame) -> list[DrakonAction]:
    """The next tile to put below, or enough after at least one (DRAKON-HERO-WARRIOR-2)."""
    found: list[DrakonAction] = [UNDER[kind] for kind in dict.fromkeys(state.hands[frame.seat])]
    if frame.amount:
        found.append(ENOUGH)
    return found


def thief(state: DrakonState, frame: Frame) -> list[DrakonAction]:
    """Whom to rob, or which coin to exchange (DRAKON-HERO-THIEF-1 and 2)."""
    found: list[DrakonAction] = [Whom(other) for other in thiefs_victims(state, frame.seat)]
    if any(state.hoard):
        purse = state.purses[state.game.pool_of[frame.seat]]
        found += [Exchange(value) for value in (1, 2, 3) if purse[value - 1]]
    return found


def has_choice(state: DrakonState, frame: Frame) -> bool:
    """Is there anything to choose? The lair is not searched farther than needed."""
    match frame.kind:
        case "rot":
            return any(turns(state, place) for place in state.lair.chambers)
        case "swap":
            return any(swaps(state, frame.seat, place) for place in removable(state))
    return bool(FRAMES[frame.kind](state, frame))


FRAMES: dict[str, Callable[[DrakonState, Frame], list[DrakonAction]]] = {
    "lay": lay,
    "orient": orient,
    "storm": storm,
    "dragon": lambda state, _: [AT[place] for place in unoccupied(state)],
    "jump": lambda _, __: [JUMP, DECLINE],
    "shield": lambda _, __: [IGNORE, SUFFER],
    "stt": lambda state, frame: [Whom(other) for other in tile_victims(state, frame.seat)],
    "dest": lambda state, _: [AT[place] for place in removable(state)],
    "drak": drak,
    "fly": fly,
    "rot": lambda state, _: [
        AT[place] for place in sorted(state.lair.chambers) if turns(state, place)
    ],
    "swap": swap,
    "swap_in": swap_in,
    "mind": lambda state, frame: [Whom(other) for other in forceable(state, frame.seat)],
    "force": lambda state, frame: [MOVE[place] for place in destinations(state, frame.other)],
    "knight": lambda state, frame: [Whom(o) for o in knights_targets(state, frame.seat)],
    "ranger": lambda state, frame: [MOVE[place] for place in destinations(state, frame.seat)],
    "warrior": warrior,
    "thief": thief,
}
