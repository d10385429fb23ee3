"""Effects: how one is begun, and what the choices about it do.

A frame is pushed when an effect begins; it is popped when it is settled. What a choice or a coin
sets off is pushed above whatever still waits, so effects nest, last in, first out (DRAKON-EFF-8).
The hero who entered decides (DRAKON-EFF-4, DRAKON-MIND-4), and is "you" in the effect
(DRAKON-EFF-5); whose turn it is makes no difference (DRAKON-MIND-6).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from wawel.core.events import Emit, emit_nothing
from wawel.core.sets import without
from wawel.drakon import memory
from wawel.drakon.actions import AT
from wawel.drakon.coin_log import CoinEvent
from wawel.drakon.frames import NOBODY, Frame
from wawel.drakon.pieces import (
    ARROW_NAMES,
    EFFECT,
    ENTRANCE,
    ENTRY,
    HEROES,
    KINDS,
    side_towards,
)
from wawel.drakon.rules import coins
from wawel.drakon.rules.moves import needs_magic, storm_steps

if TYPE_CHECKING:
    from wawel.drakon.state import DrakonState


def push(state: DrakonState, *frames: Frame) -> None:
    """Begin to resolve; the last frame named is resolved first."""
    state.stack += frames


def pop(state: DrakonState) -> Frame:
    """The frame on top is settled."""
    frame = state.stack[-1]
    state.stack = state.stack[:-1]
    return frame


def swap_top(state: DrakonState, frame: Frame) -> None:
    """The frame on top goes on as another one."""
    state.stack = (*state.stack[:-1], frame)


def spot(place: int) -> tuple[int, int]:
    """A place as an event tells it."""
    return AT[place][:2]


# Moving and arriving ---------------------------------------------------------------------------


def move(state: DrakonState, mover: int, decider: int, place: int, why: str, emit: Emit) -> None:
    """A hero makes a move, or the first step of a storm (DRAKON-MOVE-1, DRAKON-WIND-1)."""
    here = state.places[mover]
    effect = state.lair.effect(here)
    magic = why == "move" and needs_magic(state, mover, place)
    if magic:
        spend(state, mover, emit, "DRAKON-HERO-SORC-1", "DRAKON-HERO-SORC-3")
    if effect == "WIND":  # nothing happens in the first chamber (DRAKON-WIND-2, DRAKON-WIND-9)
        clauses = ("DRAKON-WIND-1", "DRAKON-WIND-2")
        emit("gust", *clauses, seat=mover, start=spot(here), **way_to(state, here, place))
        push(state, Frame("storm", decider, -1, place, mover, 0, "magic" if magic else why))
        return
    if emit is not emit_nothing:
        kind, clause = LEAVING.get(effect, ("walk", "DRAKON-MOVE-1"))
        emit(kind, clause, seat=mover, start=spot(here), **way_to(state, here, place))
    arrive(state, mover, place, emit)


LEAVING = {"PORT": ("leap", "DRAKON-PORT-1"), "KEY": ("walk", "DRAKON-KEY-1")}


def way_to(state: DrakonState, here: int, place: int) -> dict[str, Any]:
    """Where a hero goes, as an event tells it: the side, the place, and what is there."""
    side, there = side_towards(here, place), state.lair.effect(place)
    return {"way": side, "place": spot(place), "chamber": there}


def second_step(state: DrakonState, frame: Frame, place: int, emit: Emit) -> None:
    """The storm sets the hero down (DRAKON-WIND-1)."""
    mover, mid = frame.other, frame.place
    assert mid is not None
    pop(state)
    if frame.why == "move" and place not in storm_steps(state, mover, mid, "ranger"):
        spend(state, mover, emit, "DRAKON-HERO-SORC-1", "DRAKON-HERO-SORC-3")
    start = state.places[mover]
    emit("set_down", "DRAKON-WIND-1", seat=mover, start=spot(start), **way_to(state, mid, place))
    arrive(state, mover, place, emit)


def arrive(
    state: DrakonState, hero: int, place: int, emit: Emit, *, exit_counts: bool = True
) -> None:
    """A hero enters a chamber (DRAKON-TERM-4): first Drakon, then an exit, then the effect."""
    state.places[hero] = place
    options = state.game.options
    if state.drakon == place:  # no effect here (DRAKON-EFF-6, DRAKON-VAR-ESC-3)
        emit("no_effect", "DRAKON-EFF-6", seat=hero, chamber=state.lair.effect(place))
        if options.drakon_meeting != "end_of_turn":
            meet(state, [hero], "DRAKON-MEET-2", emit)
        return
    effect = state.lair.effect(place)
    if options.v_escape and exit_counts and effect in ("ESC", "PORT"):
        if coins.total(state, hero) >= state.game.target:  # DRAKON-VAR-ESC-1, 2 and 5
            clause = "DRAKON-VAR-ESC-1" if hero == state.seat else "DRAKON-VAR-ESC-5"
            coins.win(state, hero, clause, emit, place)
            return
        coins.note(state, CoinEvent("!", state.game.pool_of[hero]))
        emit("no_exit", "DRAKON-VAR-ESC-2", seat=hero, target=state.game.target)
    # Escape, the Entrance and blank chambers do nothing to whoever walks in (DRAKON-ESC-3,
    # DRAKON-ENT-1, DRAKON-BLANK-1).
    if effect in ENTRY:
        begin(state, hero, effect, emit)
    elif effect in LATER:
        emit("later", LATER[effect], seat=hero, chamber=effect, what=effect)


LATER = {
    "KEY": "DRAKON-KEY-1",
    "PORT": "DRAKON-PORT-1",
    "WIND": "DRAKON-WIND-1",
    "HARP": "DRAKON-HARP-1",
    "ESC": "DRAKON-ESC-3",
}
"""Chambers that do nothing at once to whoever enters, and the clause that says what they do."""


def begin(state: DrakonState, hero: int, effect: str, emit: Emit) -> None:
    """An entry effect starts, once for this entry (DRAKON-EFF-1, DRAKON-EFF-7)."""
    emit("effect", "DRAKON-EFF-1", seat=hero, chamber=effect, what=effect)
    players = state.game.players
    if effect == "LOSE":
        push(state, Frame("loss", hero, -1, None, NOBODY, 0, "LOSE"))
    elif effect in ("STL", "STR"):  # left is the next in turn order (DRAKON-STEAL-3)
        victim = (hero + (1 if effect == "STL" else -1)) % players
        push(state, Frame("loss", victim, -1, None, hero, 0, effect))
    else:
        push(state, Frame(effect.lower(), hero))


def meet(state: DrakonState, heroes: Iterable[int], clause: str, emit: Emit) -> None:
    """Heroes meet Drakon: all to the Entrance, then each pays (DRAKON-MEET-6 and 7).

    Whoever stands there already stays (DRAKON-MEET-8); she does not move (DRAKON-MEET-10). Two
    partners pay two coins of their pool, if it has them (DRAKON-VAR-TEAM-6).
    """
    players, active = state.game.players, state.seat
    order = sorted(heroes, key=lambda hero: (hero - active) % players)
    for hero in order:
        start = state.places[hero]
        state.places[hero] = ENTRANCE  # DRAKON-ENT-3
        state.met |= 1 << hero
        if start == ENTRANCE:
            emit("meet_here", clause, "DRAKON-MEET-6", "DRAKON-MEET-8", seat=hero)
        else:
            emit("meet", clause, "DRAKON-MEET-6", "DRAKON-ENT-3", seat=hero, start=spot(start))
    push(state, *(Frame("loss", h, -1, None, NOBODY, 0, "DRAKON") for h in reversed(order)))


def spend(state: DrakonState, seat: int, emit: Emit, *clauses: str) -> None:
    """The hero's card is turned over (DRAKON-HERO-1)."""
    state.spent |= 1 << seat
    hero = HEROES[state.heroes[seat]]
    emit("ability", "DRAKON-HERO-1", *clauses, seat=seat, hero=hero, skill=hero)


# Tiles ------------------------------------------------------------------------------------------

TILE_FACTS: tuple[dict[str, Any], ...] = tuple(
    {"chamber": tile.effect, "shape": ARROW_NAMES[tile.arrows]} for tile in KINDS
)
"""A tile as an event tells it: what it does, and how many arrows it has."""


def choose_tile(state: DrakonState, seat: int, kind: int, emit: Emit) -> None:
    """A tile of the hand is shown: everybody sees it."""
    memory.played(state, seat, kind)
    state.hands[seat] = without(state.hands[seat], kind)
    if emit is not emit_nothing:
        emit("choose", "DRAKON-LAY-1", seat=seat, **TILE_FACTS[kind])


def join(state: DrakonState, seat: int, kind: int) -> None:
    """A tile joins a hand, however many are there (DRAKON-LAY-9)."""
    state.hands[seat] = tuple(sorted((*state.hands[seat], kind)))


def draw(state: DrakonState, seat: int, kind: int, clause: str, emit: Emit) -> None:
    """A tile from the top of the pile, or of its known bottom; the clause says why."""
    owner: tuple[int, ...] = (seat,)
    if state.pile:
        memory.drawn_unseen(state, seat, kind)
        state.pile -= 1
        state.unseen[kind] -= 1
    else:
        public = state.bottom[0][1]
        memory.drawn_from_below(state, seat, kind, public)
        state.bottom = state.bottom[1:]
        if public:  # everybody saw it go below (DRAKON-DEST-4)
            owner = tuple(range(state.game.players))
    join(state, seat, kind)
    if emit is not emit_nothing:
        emit("draw", clause, seat=seat)
        emit("drawn", clause, only=owner, seat=seat, **TILE_FACTS[kind])


def hand_over(state: DrakonState, frame: Frame, kind: int, emit: Emit) -> None:
    """A random tile of a hand changes its owner (DRAKON-STT-1, DRAKON-HERO-KNIGHT-1)."""
    taker, victim = frame.seat, frame.other
    memory.handed_over(state, victim, taker, kind)
    state.hands[victim] = without(state.hands[victim], kind)
    join(state, taker, kind)
    clause = "DRAKON-STT-1" if frame.why == "STT" else "DRAKON-HERO-KNIGHT-3"
    emit("tile_stolen", clause, seat=taker, victim=victim)
    emit("tile_seen", clause, only=(taker, victim), seat=taker, **TILE_FACTS[kind])


def put_under(state: DrakonState, seat: int, kind: int, emit: Emit) -> None:
    """The Warrior puts a tile below the pile (DRAKON-HERO-WARRIOR-2)."""
    memory.put_below(state, seat, kind)
    state.hands[seat] = without(state.hands[seat], kind)
    state.bottom = (*state.bottom, (kind, False))
    emit("under", "DRAKON-HERO-WARRIOR-1", "DRAKON-HERO-WARRIOR-2", seat=seat)


# The lair changes -------------------------------------------------------------------------------


def orient(state: DrakonState, frame: Frame, arrows: int, emit: Emit) -> None:
    """A chamber is put down, or turned: it was chosen how it lies (DRAKON-LAY-2)."""
    place = frame.place
    assert place is not None
    pop(state)
    lair = state.lair
    facts: dict[str, Any] = {}
    if frame.why == "rot":
        effect = lair.effect(place)
        lair.turn(place, arrows)
    elif frame.why == "fly":
        effect = "FLY"
        here = state.places[frame.seat]
        facts = {"start": spot(here)}
        tile = lair.take(here)
        lair.put(place, tile >> 4 << 4 | arrows)
        # Everybody on it rides along; that is no entering (DRAKON-FLY-3, DRAKON-TERM-4).
        state.places = [place if at == here else at for at in state.places]
        if state.drakon == here:
            state.drakon = place
    else:
        effect = EFFECT[frame.tile]
        if frame.why == "swap":
            old = lair.take(place)
            memory.seen_to_join(state, frame.seat, old >> 4)
            join(state, frame.seat, old >> 4)
            facts = {"old": EFFECT[old >> 4], "old_shape": TILE_FACTS[old >> 4]["shape"]}
        lair.put(place, frame.tile << 4 | arrows)
    if emit is not emit_nothing:
        kind, *clauses = PUT[frame.why]
        if frame.why == "rot" and (place in (*state.places, state.drakon, ENTRANCE)):
            clauses.append("DRAKON-ROT-2")
        facts |= {"seat": frame.seat, "place": spot(place), "arrows": ARROW_NAMES[arrows]}
        emit(kind, *clauses, chamber=effect, **facts)
    if frame.why == "lay":
        push(state, Frame("draw", frame.seat))
    if frame.why == "lay" or (frame.why == "swap" and state.game.options.swap_counts_as_laying):
        laid(state, frame.seat, place, effect)


PUT = {
    "lay": ("laid", "DRAKON-LAY-1", "DRAKON-LAY-3", "DRAKON-LAY-8"),
    "swap": ("swapped", "DRAKON-SWAP-1", "DRAKON-SWAP-2"),
    "fly": ("flown", "DRAKON-FLY-1", "DRAKON-FLY-2", "DRAKON-FLY-3"),
    "rot": ("turned", "DRAKON-ROT-1"),
}
"""What is said of a chamber that was put down or turned, and by which clauses."""


def laid(state: DrakonState, seat: int, place: int, effect: str) -> None:
    """What a freshly laid tile does (DRAKON-LAY-7, DRAKON-SWAP-5)."""
    if effect == "DRAK" and state.drakon is None:  # once (DRAKON-DRAK-1, DRAKON-DRAK-3)
        push(state, Frame("dragon", seat))
    elif effect == "ESC":  # DRAKON-ESC-1
        push(state, Frame("jump", seat, -1, place))


def jump(state: DrakonState, frame: Frame, emit: Emit) -> None:
    """Escape: the hero is put on the fresh tile; this is no move (DRAKON-ESC-1 and 2)."""
    assert frame.place is not None
    pop(state)
    start = spot(state.places[frame.seat])
    place = spot(frame.place)
    emit("jump", "DRAKON-ESC-1", "DRAKON-ESC-2", seat=frame.seat, start=start, place=place)
    counts = state.game.options.escape_placement_wins  # DRAKON-VAR-ESC-4
    arrive(state, frame.seat, frame.place, emit, exit_counts=counts)


def destroy(state: DrakonState, frame: Frame, place: int, emit: Emit) -> None:
    """A chamber goes face down under the pile, seen by all (DRAKON-DEST-1 to 4)."""
    pop(state)
    parts = 0 if emit is emit_nothing else len(state.lair.parts())
    tile = state.lair.take(place)
    clauses = ["DRAKON-DEST-1"]
    if parts and len(state.lair.parts()) > parts:
        clauses.append("DRAKON-DEST-3")
    if not state.pile and not state.bottom:
        clauses.append("DRAKON-DEST-4")
    state.bottom = (*state.bottom, (tile >> 4, True))
    emit(
        "destroyed",
        *clauses,
        seat=frame.seat,
        chamber=EFFECT[tile >> 4],
        place=spot(place),
    )


def place_drakon(state: DrakonState, frame: Frame, place: int, emit: Emit) -> None:
    """Drakon comes into play, put there by whoever laid the tile (DRAKON-DRAK-1 and 2)."""
    pop(state)
    state.drakon = place
    emit(
        "dragon",
        *("DRAKON-DRAK-1", "DRAKON-DRAK-2"),
        seat=frame.seat,
        place=spot(place),
        chamber=state.lair.effect(place),
    )


def move_drakon(state: DrakonState, frame: Frame, place: int, emit: Emit) -> None:
    """Drakon is moved; only those where she ends meet her (DRAKON-DRAK-4 to 7, MEET-1, MEET-9)."""
    pop(state)
    start = state.drakon
    assert start is not None
    state.drakon = place
    clauses = ["DRAKON-DRAK-4", "DRAKON-DRAK-5"]
    if sum(abs(b - a) for a, b in zip(spot(start), spot(place), strict=True)) > 1:
        clauses.append("DRAKON-DRAK-7")  # there is a chamber, or two, that she passes through
    emit(
        "dragon_stays" if place == start else "dragon_moves",
        *clauses,
        seat=frame.seat,
        start=spot(start),
        place=spot(place),
        chamber=state.lair.effect(place),
    )
    there = [hero for hero, at in enumerate(state.places) if at == place]
    if there:
        clause = "DRAKON-MEET-9" if place == start == ENTRANCE else "DRAKON-MEET-1"
        meet(state, there, clause, emit)
