"""Actions and positions of *Drakon* as text, written and read in pairs.

Actions:

    first=2         chance chooses the seat that begins
    hero=KNIGHT     a player chooses a hero
    draw=FIND-NE    a tile is drawn (`draw=?` to those who do not see it)
    coin=2          a coin is drawn (`coin=?`)
    take=KEY-N      a random tile goes from hand to hand (`take=?`)
    lay=FIND-NE     a tile of the hand is chosen, to be laid or swapped in
    at=-1,0         a place is chosen: one west of the Entrance
    turn=SW         the chamber lies so that its arrows point south and west
    move=1,0        a hero goes there
    whom=2          the hero of seat 2 is chosen
    exchange=1      the Thief gives back a 1 (`exchange=?`)
    under=KEY-N     the Warrior puts a tile under the pile (`under=?`)
    pass done ability decline jump ignore suffer enough

A tile is its effect and its arrows before any turning: `FIND-N`, `FIND-NE`, `FIND-NS`, `FIND-NES`.
A position is one line, the game and its options, a slash, and these fields in any order:

    stage=act  turn=7  first=0  seat=1      where the turn stands: first, heroes, act (before the
                                            action), post (after it), end, over
    heroes=KNIGHT,-  spent=0                who plays which hero, and which seats used the ability
    lair=ENT:0,0:NEW;FIND:1,0:NE            the chambers: effect, place, where the arrows point now
    at=0,0;1,0  drakon=2,1                  the heroes by seat, and Drakon (default not in play)
    hands=0:KEY-N,FIND-NE;1:?,?             the tiles of each seat (default four unknown ones)
    pile=30  bottom=KEY-N!,ESC-N            how many unseen tiles are to be drawn, and those under
                                            them that somebody knows, the first one to be drawn
                                            first; `!` is known to all (default: all, none)
    coins=0:1,2,2;1:?                       the coins of each pool: a player, or a team
    log=0+2,1-?,0>1:3,1~1:2,0!              their past: found, returned, stolen, exchanged, and an
                                            exit entered without winning
    memory=0:1/3@1.KEY-N+u0.ESC-N|2/3@;all:1@   what seats remember of tiles out of sight, with
                                            probabilities: in the hand of 1, first of the bottom
    met=0  busy=1                           who met Drakon this turn; was anything done in it
    stack=draw:0;orient:0:t=KEY-N:p=1,0:w=lay   the effects to be resolved, the last one first:
                                            seat, tile, place, other seat, count, cause (see frames)
    ending=WIN-1  champion=0                how the game ended, and who won outright

A `?` is not known: chance draws it before the game goes on, from what is left.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from wawel.core.errors import BadAction
from wawel.core.fields import write_fields
from wawel.core.state import EVERYTHING, Viewer
from wawel.drakon import hidden
from wawel.drakon.actions import (
    AT,
    MOVE,
    NO_VALUE,
    UNKNOWN,
    WORDS,
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
from wawel.drakon.chambers import (
    ARROWS,
    EFFECT,
    FARTHEST,
    HEROES,
    KINDS,
    NUMBER,
    arrows_name,
    place_at,
    place_name,
)
from wawel.drakon.frames import NOBODY, SHAPES, Frame
from wawel.drakon.memory import BELOW, Worlds
from wawel.drakon.purses import CoinEvent
from wawel.drakon.reading import read_position

if TYPE_CHECKING:
    from wawel.drakon.game import Drakon
    from wawel.drakon.state import DrakonState

__all__ = ["read_action", "read_position", "write_action", "write_position"]

# Actions --------------------------------------------------------------------------------------


def write_action(action: DrakonAction) -> str:
    """An action as text.

    >>> write_action(At(-1, 0)), write_action(Coin(NO_VALUE))
    ('at=-1,0', 'coin=?')
    """
    match action:
        case At(x, y, verb) | Move(x, y, verb):
            return f"{verb}={x},{y}"
        case Word(verb):
            return verb
        case Coin(value, verb) | Exchange(value, verb):
            return f"{verb}={value or '?'}"
    return f"{action[-1]}={action[0]}"


PLAIN = {word.verb: word for word in WORDS}
OF_TILES: dict[str, type[Draw | Take | Lay | Under]] = {
    "draw": Draw,
    "take": Take,
    "lay": Lay,
    "under": Under,
}
OF_SEATS: dict[str, type[First | Whom]] = {"first": First, "whom": Whom}
OF_COINS: dict[str, type[Coin | Exchange]] = {"coin": Coin, "exchange": Exchange}
NUMBERS = re.compile(r"(-?(?:0|[1-9][0-9]{0,4})),(-?(?:0|[1-9][0-9]{0,4}))")


def read_action(game: Drakon, text: str) -> DrakonAction:
    """The action that a text names.

    >>> from wawel import load_game
    >>> read_action(load_game("drakon"), "at=-1,0")
    At(x=-1, y=0, verb='at')
    """
    if text in PLAIN:
        return PLAIN[text]
    verb, equals, value = text.partition("=")
    column = len(verb) + 2
    if not equals:
        raise BadAction("something like move=1,0 is wanted", text)
    if verb in ("at", "move"):
        shape = NUMBERS.fullmatch(value)
        if shape is None or "-0" in (shape[1], shape[2]):
            raise BadAction("a place like -1,0 is wanted", text, column)
        x, y = int(shape[1]), int(shape[2])
        if max(abs(x), abs(y)) > FARTHEST:
            raise BadAction("no lair reaches as far as that", text, column)
        return (AT if verb == "at" else MOVE)[place_at(x, y)]
    if verb in OF_TILES:
        if value not in NUMBER and not (value == UNKNOWN and verb != "lay"):
            raise BadAction("there is no such tile", text, column)
        return OF_TILES[verb](value)
    if verb in OF_SEATS:
        if value not in map(str, range(game.players)):
            raise BadAction("there is no such seat", text, column)
        return OF_SEATS[verb](int(value))
    if verb in OF_COINS:
        if value not in ("1", "2", "3", "?"):
            raise BadAction("a coin is worth 1, 2 or 3", text, column)
        return OF_COINS[verb](NO_VALUE if value == "?" else int(value))
    return _read_rest(verb, value, text, column)


def _read_rest(verb: str, value: str, text: str, column: int) -> DrakonAction:
    if verb == "turn":
        if value not in ARROWS:
            raise BadAction("arrows like NE are wanted", text, column)
        return Turn(value)
    if verb == "hero":
        if value not in HEROES:
            raise BadAction("there is no such hero", text, column)
        return Hero(value)
    raise BadAction("there is no such action", text)


# Positions ------------------------------------------------------------------------------------


def write_position(state: DrakonState, viewer: Viewer) -> str:
    """The position as one line, with a `?` for what the viewer may not know."""
    game = state.game
    if state.stage == "over":
        viewer = EVERYTHING  # all lies open
    stage = state.resume if state.stage in ("fill", "deal") else state.stage
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
