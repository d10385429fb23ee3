"""Where a hero can go: one procedure for every move, own or forced (DRAKON-MOVE-6).

Key, Portal and Windstorm belong to the chamber in which the hero stands (DRAKON-LEAVE-1), and in
a forced move they serve whoever forces it (DRAKON-LEAVE-2, DRAKON-MIND-2).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wawel.drakon.pieces import AROUND, EFFECT, HEROES, STEPS, WAYS

if TYPE_CHECKING:
    from wawel.drakon.state import DrakonState

HARPS = frozenset(kind for kind, effect in enumerate(EFFECT) if effect == "HARP")
KEYS_AND_PORTALS = frozenset(kind for kind, e in enumerate(EFFECT) if e in ("KEY", "PORT"))
LEFT_IN_OTHER_WAYS = KEYS_AND_PORTALS | {k for k, e in enumerate(EFFECT) if e == "WIND"}
SORCERESS = HEROES.index("SORCERESS")


def step(
    chambers: dict[int, int], here: int, arrows: int, *, free: bool = False, exempt: bool = False
) -> list[int]:
    """Where one step leads from a chamber with these arrows.

    An arrow into nothing is no exit (DRAKON-MOVE-3). A harp that an arrow points at binds
    (DRAKON-HARP-1, DRAKON-HARP-5), the Sorceress too (DRAKON-HERO-SORC-2); of several one is chosen
    (DRAKON-HARP-2). `free` ignores arrows, `exempt` ignores harps.
    """
    pointed = [here + way for way in WAYS[arrows] if here + way in chambers]
    if not exempt and pointed:
        harps = [place for place in pointed if chambers[place] >> 4 in HARPS]
        if harps:
            return harps
    if free:
        return [here + way for way in STEPS if here + way in chambers]
    return pointed


def destinations(state: DrakonState, hero: int, magic: bool = False) -> list[int]:
    """Where a hero can go, or in a storm, where its first step can lead."""
    return ways_from(state, state.places[hero], magic)


def ways_from(state: DrakonState, here: int, magic: bool = False) -> list[int]:
    """Where a move from a chamber can lead, whoever stands there."""
    chambers = state.lair.chambers
    tile = chambers[here]
    if tile >> 4 not in LEFT_IN_OTHER_WAYS:
        return step(chambers, here, tile & 15, free=magic)
    effect = EFFECT[tile >> 4]
    if effect == "PORT":  # anywhere else (DRAKON-PORT-1 and 2, DRAKON-HARP-4)
        return sorted(place for place in chambers if place != here)
    if effect == "KEY":  # DRAKON-KEY-1, DRAKON-HARP-4
        return step(chambers, here, 0, free=True, exempt=True)
    # A storm: two chambers, or none at all (DRAKON-WIND-1 and 4).
    return [mid for mid in gusts(state, here, magic) if onward(state, here, mid, magic)]


def gusts(state: DrakonState, here: int, magic: bool = False) -> list[int]:
    """Where the first step of a storm points; harps bind it too (DRAKON-WIND-7)."""
    chambers = state.lair.chambers
    exempt = state.game.options.windstorm_first_harp == "free"
    return step(chambers, here, chambers[here] & 15, free=magic, exempt=exempt)


def onward(state: DrakonState, start: int, mid: int, magic: bool = False) -> list[int]:
    """Where the second step of a storm can lead: never back (DRAKON-MOVE-5)."""
    chambers = state.lair.chambers
    arrows, exempt = storm_arrows(state, mid)
    return [
        place for place in step(chambers, mid, arrows, free=magic, exempt=exempt) if place != start
    ]


def storm_arrows(state: DrakonState, mid: int) -> tuple[int, bool]:
    """The arrows of a chamber that a storm passes, and whether no harp binds there.

    A Key or a Portal on the way has arrows towards every neighbour that has none pointing at it
    (DRAKON-WIND-5); a harp binds (DRAKON-WIND-6), also by these arrows (DRAKON-WIND-8).
    """
    chambers = state.lair.chambers
    tile = chambers[mid]
    if tile >> 4 not in KEYS_AND_PORTALS:
        return tile & 15, False
    arrows = sum(
        side
        for way, side, back in AROUND
        if mid + way in chambers and not chambers[mid + way] & back
    )
    return arrows, state.game.options.windstorm_virtual_harp == "free"


def has_magic(state: DrakonState, seat: int) -> bool:
    """Is this the Sorceress with her ability unused (DRAKON-HERO-SORC-1)?"""
    return (
        state.game.options.v_heroes
        and state.heroes[seat] == SORCERESS
        and not state.spent >> seat & 1
    )


def own_moves(state: DrakonState, seat: int) -> list[int]:
    """Where a player can go with the move action of the own turn."""
    magic = state.game.options.v_heroes and has_magic(state, seat)
    return ways_from(state, state.places[seat], magic)


def needs_magic(state: DrakonState, seat: int, place: int) -> bool:
    """Is the ability spent by this step? What is legal without never spends it (SORC-3)."""
    if not has_magic(state, seat):
        return False
    here = state.places[seat]
    effect = state.lair.effect(here)
    if effect in ("PORT", "KEY"):
        return False
    if effect == "WIND":
        return place not in gusts(state, here)
    return place not in destinations(state, seat)


def storm_steps(state: DrakonState, mover: int, mid: int, why: str) -> list[int]:
    """Where the second step can lead for the hero that is on its way."""
    return onward(state, state.places[mover], mid, magic_on_the_way(state, mover, why))


def magic_on_the_way(state: DrakonState, mover: int, why: str) -> bool:
    """Can the second step go against the arrows?"""
    return why == "magic" or (why == "move" and has_magic(state, mover))


def magic_moves(state: DrakonState) -> list[int]:
    """The moves offered now that would spend the Sorceress's ability (DRAKON-HERO-SORC-3)."""
    seat = state.deciding
    if seat < 0 or not has_magic(state, seat):
        return []
    if not state.stack:
        moves = own_moves(state, seat) if state.phase == "act" else []
        return [place for place in moves if needs_magic(state, seat, place)]
    frame = state.stack[-1]
    if frame.kind != "storm" or frame.why != "move" or frame.place is None:
        return []
    plain = storm_steps(state, seat, frame.place, "ranger")
    return [p for p in storm_steps(state, seat, frame.place, "move") if p not in plain]


def why_not(state: DrakonState, hero: int, place: int, magic: bool) -> str:
    """The clause that keeps a hero from going there; it is known that something does."""
    chambers = state.lair.chambers
    here = state.places[hero]
    effect = state.lair.effect(here)
    if place == here:
        return "DRAKON-PORT-2" if effect == "PORT" else "DRAKON-MOVE-5"
    if effect in LEAVING:
        return LEAVING[effect]
    arrows = chambers[here] & 15
    way = {here + way: side for way, side, _ in AROUND}.get(place)
    if place in chambers and way is not None:
        pointed = bool(arrows & way)
        bound = any(chambers[p] >> 4 in HARPS for p in step(chambers, here, arrows))
        if effect == "WIND":
            if place in gusts(state, here, magic):
                return "DRAKON-WIND-1" if ways_from(state, here, magic) else "DRAKON-WIND-4"
            if bound and (pointed or magic):
                return "DRAKON-WIND-7"
        elif bound:
            return "DRAKON-HERO-SORC-2" if magic and not pointed else "DRAKON-HARP-1"
    return why_no_step(chambers, here, place, arrows, magic)


LEAVING = {"PORT": "DRAKON-PORT-1", "KEY": "DRAKON-KEY-1"}
"""Where a hero can go from a chamber that has no need of arrows."""


def why_no_step(chambers: dict[int, int], here: int, place: int, arrows: int, magic: bool) -> str:
    """The clause that keeps a hero from one step, harps and storms aside."""
    way = {here + way: side for way, side, _ in AROUND}.get(place)
    if place in chambers:
        return "DRAKON-TERM-3" if way is None else "DRAKON-MOVE-2"
    if way is not None and arrows & way:
        return "DRAKON-MOVE-3"
    return "DRAKON-MOVE-1" if way is None or magic else "DRAKON-MOVE-2"


def why_not_onward(state: DrakonState, mover: int, mid: int, place: int, why: str) -> str:
    """The clause that forbids this second step of a storm."""
    if place == state.places[mover]:
        return "DRAKON-MOVE-5"
    chambers = state.lair.chambers
    arrows, exempt = storm_arrows(state, mid)
    virtual = state.lair.effect(mid) in LEAVING
    if not exempt and any(chambers[p] >> 4 in HARPS for p in step(chambers, mid, arrows)):
        return "DRAKON-WIND-8" if virtual else "DRAKON-WIND-6"
    if virtual:
        return "DRAKON-WIND-5"
    return why_no_step(chambers, mid, place, arrows, magic_on_the_way(state, mover, why))
