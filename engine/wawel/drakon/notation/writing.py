"""Positions as text; the grammar is told in `notation`, and read in `notation.reading`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from wawel.core.fields import write_fields
from wawel.core.state import EVERYTHING, Viewer
from wawel.drakon import hidden
from wawel.drakon.coin_log import CoinEvent
from wawel.drakon.frames import NOBODY, SHAPES, Frame
from wawel.drakon.memory import BELOW, Worlds
from wawel.drakon.pieces import EFFECT, HEROES, KINDS, arrows_name, place_name

if TYPE_CHECKING:
    from wawel.drakon.state import DrakonState


def write_position(state: DrakonState, viewer: Viewer) -> str:
    """The position as one line, with a `?` for what the viewer may not know."""
    game = state.game
    if state.phase == "over":
        viewer = EVERYTHING  # all lies open
    stage = state.resume if state.phase in ("fill", "deal") else state.phase
    fields = {
        "stage": stage,
        "turn": str(state.turn),
        "first": str(state.first),
        "seat": str(state.seat),
        "heroes": _heroes(state),
        "spent": _seats(state.spent),
        "lair": ";".join(
            f"{EFFECT[tile >> 4]}:{place_name(place)}:{arrows_name(tile & 15)}"
            for place, tile in sorted(state.lair.chambers.items())
        ),
        "at": ";".join(map(place_name, state.places)),
        "drakon": "" if state.drakon is None else place_name(state.drakon),
        "hands": ";".join(
            f"{seat}:" + ",".join((*_names(_hand(state, seat, viewer)), *"?" * state.missing[seat]))
            for seat in range(game.players)
        ),
        "pile": str(state.pile),
        "bottom": _bottom(state, viewer),
        "coins": ";".join(
            f"{pool}:" + ",".join("?" if v is None else str(v) for v in values)
            for pool in range(game.pools)
            if (values := hidden.purse_as_seen(state, pool, viewer))
        ),
        "log": ",".join(_coin_event(state, event, viewer) for event in state.log.events()),
        "memory": _memory(state, viewer),
        "met": _seats(state.met),
        "busy": "1" if state.busy else "",
        "stack": ";".join(_frame(state, frame, viewer) for frame in state.stack),
        "ending": state.ending.removeprefix("DRAKON-"),
        "champion": str(state.champion) if state.champion >= 0 else "",
    }
    return write_fields(game.header(), fields)


def _heroes(state: DrakonState) -> str:
    if not state.game.options.v_heroes:
        return ""
    return ",".join("-" if hero < 0 else HEROES[hero] for hero in state.heroes)


def _seats(mask: int) -> str:
    return ",".join(str(seat) for seat in range(8) if mask >> seat & 1)


def _hand(state: DrakonState, seat: int, viewer: Viewer) -> list[int | None]:
    return hidden.hand_as_seen(state, seat, viewer)


def _names(kinds: Iterable[int | None]) -> list[str]:
    return ["?" if kind is None else KINDS[kind].name for kind in kinds]


def _bottom(state: DrakonState, viewer: Viewer) -> str:
    names = _names(hidden.bottom_as_seen(state, viewer))
    marks = ["!" if public else "" for _, public in state.bottom]
    return ",".join(name + mark for name, mark in zip(names, marks, strict=True))


def _coin_event(state: DrakonState, event: CoinEvent, viewer: Viewer) -> str:
    """An event of the coins' past, its values only for those whom it concerned."""
    pool = state.game.pool_of[viewer] if isinstance(viewer, int) else None
    seen = viewer is EVERYTHING or (pool is not None and event.concerns(pool))
    value = str(event.value) if seen else "?"
    gained = str(event.gained) if seen else "?"
    match event.sign:
        case ">":
            return f"{event.pool}>{event.other}:{value}"
        case "~":
            return f"{event.pool}~{value}:{gained}"
        case "!":
            return f"{event.pool}!"
    return f"{event.pool}{event.sign}{value}"


def _memory(state: DrakonState, viewer: Viewer) -> str:
    """Everybody's memory for the one who sees all, otherwise the own one and the common one."""
    names = [*map(str, range(state.game.players)), "all"]
    shown = [
        f"{name}:{_worlds(worlds)}"
        for seat, (name, worlds) in enumerate(zip(names, state.memory, strict=True))
        if worlds[0][1] or len(worlds) > 1
        if viewer is EVERYTHING or name == "all" or viewer == seat
    ]
    return ";".join(shown)


def _worlds(worlds: Worlds) -> str:
    return "|".join(
        f"{weight}@"
        + "+".join(
            f"{f'u{place - BELOW}' if place >= BELOW else place}.{KINDS[kind].name}"
            for place, kind in marks
        )
        for weight, marks in worlds
    )


def _frame(state: DrakonState, frame: Frame, viewer: Viewer) -> str:
    words = [frame.kind, str(frame.seat)]
    shape = SHAPES[frame.kind]
    if "t" in shape and frame.tile >= 0:
        words.append(f"t={KINDS[frame.tile].name}")
    if "p" in shape and frame.place is not None:
        words.append(f"p={place_name(frame.place)}")
    if "o" in shape and frame.other != NOBODY:
        words.append(f"o={frame.other}")
    if "c" in shape and frame.amount:
        secret = frame.kind == "exchange" and not state.sees_coins(
            viewer, state.game.pool_of[frame.seat]
        )
        words.append("c=?" if secret else f"c={frame.amount}")
    if "w" in shape:
        words.append(f"w={frame.why}")
    return ":".join(words)
