"""Reading positions: everything is checked before it is believed.

The grammar is told in `notation`, which writes what is read here.
"""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING

from wawel.core.events import silent
from wawel.core.fields import Fields, Part
from wawel.drakon import memory, rules
from wawel.drakon.chambers import (
    ARROWS,
    COINS,
    COPIES,
    EFFECTS,
    EMPTY,
    ENT,
    ENTRANCE,
    FARTHEST,
    HEROES,
    KIND_OF,
    NUMBER,
    TILES,
    Purse,
    added,
    place_at,
    worth,
)
from wawel.drakon.frames import BY_CHANCE, CAUSES, NOBODY, SHAPES, Frame
from wawel.drakon.lair import Lair
from wawel.drakon.memory import BELOW, MOST_WORLDS, NOTHING, Marks, Worlds
from wawel.drakon.purses import CoinEvent, CoinLog, after
from wawel.drakon.rules import coins
from wawel.drakon.rules.choices import FRAMES, removable, swaps
from wawel.drakon.rules.moves import gusts
from wawel.drakon.rules.turn import test_the_end
from wawel.drakon.scoring import REASONS

if TYPE_CHECKING:
    from wawel.drakon.game import Drakon
    from wawel.drakon.state import DrakonState

STAGES = ("first", "heroes", "act", "post", "end", "over")
LONGEST_LOG = 4000
PLACE = re.compile(r"(-?(?:0|[1-9][0-9]{0,3})),(-?(?:0|[1-9][0-9]{0,3}))")
COIN_EVENT = re.compile(
    r"(?P<pool>[0-5])(?:(?P<sign>[-+])(?P<value>[123?])|(?P<exit>!)"
    r"|>(?P<other>[0-5]):(?P<stolen>[123?])|~(?P<old>[123?]):(?P<new>[123?]))"
)
SHARE = re.compile(r"[0-9]{1,12}(?:/[0-9]{1,12})?")


def read_position(game: Drakon, fields: Fields) -> DrakonState:
    """The state that the fields describe."""
    state = game.new_initial_state()
    stage_part = fields.take("stage", "")
    stage = stage_part.one_of(STAGES) if stage_part.text else "act"
    last = game.players - 1
    cap = game.options.turn_cap
    state.turn = fields.take("turn", "1").number(1, 10**8 if cap is None else cap)
    state.first = fields.take("first", "0").number(0, last)
    state.seat = fields.take("seat", str(state.first)).number(0, last)
    state.busy = fields.take("busy", "0").number(0, 1) == 1
    _read_heroes(state, fields, stage)
    _read_lair(state, fields)
    for name in ("met", "spent"):
        setattr(state, name, _mask(fields.take(name, ""), game.players))
    hands_part = _read_hands(state, fields)
    stack_part = fields.take("stack", "")
    frames = [_read_frame(state, part) for part in stack_part.split(";")]
    state.stack = tuple(frame for frame, _ in frames)
    bottom_open = _read_bottom(state, fields)
    _count_tiles(state, fields, hands_part)
    log_open = _read_coins(state, fields, stage)
    open_parts = any(state.missing) or any(state.open) or bottom_open or log_open
    _read_memory(state, fields, open_parts)
    _read_end(state, fields, stage, stage_part)
    fields.close()
    state.resume = stage
    if any(state.open) or (any(state.missing) and stage not in ("first", "heroes")):
        if stage == "over":
            raise stage_part.wrong("when the game is over all lies open")
        state.stage = "fill"
    else:
        state.stage = stage
        state.resume = "act"
    _check_stack(state, frames, stage, stack_part, bool(open_parts))
    if not stage_part.text and not state.stack and state.stage == "act":
        test_the_end(state, silent)  # as after set-up (DRAKON-END-3)
    rules.settle(state, silent)
    return state


# Small parts ------------------------------------------------------------------------------------


def _place(part: Part) -> int:
    shape = PLACE.fullmatch(part.text)
    if shape is None or "-0" in shape.groups():
        raise part.wrong("a place like -1,0 is wanted")
    x, y = int(shape[1]), int(shape[2])
    if max(abs(x), abs(y)) > FARTHEST:
        raise part.wrong("no lair reaches as far as that")
    return place_at(x, y)


def _tile(part: Part) -> int:
    if part.text not in NUMBER:
        raise part.wrong("there is no such tile")
    return NUMBER[part.text]


def _mask(part: Part, players: int) -> int:
    mask = 0
    for seat in part.split(","):
        bit = 1 << seat.number(0, players - 1)
        if mask & bit:
            raise seat.wrong("this seat is named twice")
        mask |= bit
    return mask


def _read_heroes(state: DrakonState, fields: Fields, stage: str) -> None:
    game = state.game
    if not game.options.v_heroes:
        return
    usual = ",".join(["-"] * game.players if stage in ("first", "heroes") else HEROES)
    heroes: list[int] = []
    named = list(fields.take("heroes", usual).split(","))[: game.players]
    whole = Part("", 1, "") if not named else named[0]
    for part in named:
        hero = -1 if part.text == "-" else HEROES.index(part.one_of((*HEROES, "-")))
        if hero >= 0 and hero in heroes:
            raise part.wrong("two players have the same hero [DRAKON-SETUP-5]")
        heroes.append(hero)
    state.heroes = tuple(heroes)
    chosen = [hero >= 0 for hero in heroes]
    fits = {"first": not any(chosen), "heroes": not all(chosen)}.get(stage, all(chosen))
    if len(heroes) != game.players or not fits:
        raise whole.wrong("the heroes do not fit the players, or the stage")
    players = game.players
    order = [chosen[(state.first + k) % players] for k in range(players)]
    if order != sorted(order, reverse=True):
        raise whole.wrong("heroes are chosen in turn order [DRAKON-SETUP-5]")


# The table --------------------------------------------------------------------------------------


def _read_lair(state: DrakonState, fields: Fields) -> None:
    game = state.game
    lair = Lair()
    part = fields.take("lair", "ENT:0,0:" + ("NEW" if game.options.entrance_arrows == 3 else "NESW"))
    for chamber in part.split(";"):
        words = list(chamber.split(":"))
        if len(words) != 3:
            raise chamber.wrong("effect:place:arrows is wanted")
        effect, place = words[0].one_of(EFFECTS), _place(words[1])
        arrows = ARROWS[words[2].one_of(tuple(ARROWS))]
        if place in lair.chambers:
            raise words[1].wrong("two chambers lie in one place")
        if (effect == "ENT") != (place == ENTRANCE):
            raise words[1].wrong("the Entrance, and nothing else, lies at 0,0 [DRAKON-SETUP-1]")
        if effect == "ENT":
            if arrows not in game.entrance_turns:
                raise words[2].wrong("the Entrance has no such arrows [DRAKON-ENT-4]")
            kind = ENT
        elif (effect, arrows) not in KIND_OF:
            raise words[2].wrong("no such chamber has these arrows")
        else:
            kind = KIND_OF[effect, arrows]
        if arrows & lair.facing(place):
            raise words[2].wrong("arrows face each other [DRAKON-LAY-3]")
        lair.put(place, kind << 4 | arrows)
    if ENTRANCE not in lair.chambers:
        raise part.wrong("the Entrance is missing [DRAKON-SETUP-1]")
    state.lair = lair
    heroes = fields.take("at", ";".join(["0,0"] * game.players))
    places = [(spot, _place(spot)) for spot in heroes.split(";")]
    if len(places) != game.players:
        raise heroes.wrong(f"{game.players} heroes stand somewhere")
    drakon = fields.take("drakon", "")
    if drakon.text:
        places.append((drakon, _place(drakon)))
        state.drakon = places[-1][1]
    for spot, place in places:
        if place not in lair.chambers:
            raise spot.wrong("there is no chamber to stand in")
    state.places = [place for _, place in places[: game.players]]


def _read_hands(state: DrakonState, fields: Fields) -> Part:
    game = state.game
    part = fields.take("hands", "")
    hands: dict[int, tuple[int, ...]] = {}
    missing = [game.hand_size] * game.players if not part.text else [0] * game.players
    for hand in part.split(";"):
        pieces = list(hand.split(":"))
        if len(pieces) != 2:
            raise hand.wrong("seat:tile,tile is wanted")
        seat = pieces[0].number(0, game.players - 1)
        if seat in hands:
            raise pieces[0].wrong("this seat is named twice")
        tiles = list(pieces[1].split(","))
        hands[seat] = tuple(sorted(_tile(tile) for tile in tiles if tile.text != "?"))
        missing[seat] = sum(tile.text == "?" for tile in tiles)
    state.hands = [hands.get(seat, ()) for seat in range(game.players)]
    state.missing = tuple(missing)
    return part


def _read_bottom(state: DrakonState, fields: Fields) -> bool:
    """The known bottom; an unknown tile of it is one more of the pile. True if there is one."""
    bottom: list[tuple[int, bool]] = []
    unknown = 0
    for part in fields.take("bottom", "").split(","):
        if part.text == "?":
            unknown += 1
        else:
            name = Part(part.text.removesuffix("!"), part.column, part.whole)
            bottom.append((_tile(name), part.text.endswith("!")))
    state.bottom = tuple(bottom)
    state.pile = unknown
    return bool(unknown)


def _count_tiles(state: DrakonState, fields: Fields, hands: Part) -> None:
    """Every tile is in one place; those in no place are unseen, in the pile or put aside."""
    used: Counter[int] = Counter(tile >> 4 for tile in state.lair.chambers.values())
    del used[ENT]
    for hand in state.hands:
        used.update(hand)
    used.update(kind for kind, _ in state.bottom)
    used.update(frame.tile for frame in state.stack if frame.tile >= 0)
    state.unseen = [copies - used[kind] for kind, copies in enumerate(COPIES)]
    if min(state.unseen) < 0:
        raise hands.wrong("there are not as many tiles of one kind in the box")
    left = sum(state.unseen) - sum(state.missing)
    if left < 0:
        raise hands.wrong("there are not as many tiles in the box")
    part = fields.take("pile", str(max(0, left - state.pile)))
    state.pile += part.number(0, TILES)
    if state.pile > left:
        raise part.wrong(f"there are only {left} tiles left for the pile")


# Coins ------------------------------------------------------------------------------------------


def _read_coins(state: DrakonState, fields: Fields, stage: str) -> bool:
    """The purses and their past. True if the past is not wholly known."""
    game = state.game
    part = fields.take("coins", "")
    purses = [EMPTY] * game.pools
    waiting = [0] * game.pools
    seen: set[int] = set()
    for pool_part in part.split(";"):
        pieces = list(pool_part.split(":"))
        if len(pieces) != 2:
            raise pool_part.wrong("pool:coin,coin is wanted")
        pool = pieces[0].number(0, game.pools - 1)
        if pool in seen:
            raise pieces[0].wrong("these coins are named twice")
        seen.add(pool)
        values = list(pieces[1].split(","))
        if any(value.text == "?" for value in values):
            if not all(value.text == "?" for value in values):
                raise pieces[1].wrong("either all coins of a pool are known or none")
            waiting[pool] = len(values)
        for value in values:
            if value.text != "?":
                purses[pool] = added(purses[pool], value.number(1, 3))
    state.purses, state.open = tuple(purses), tuple(waiting)
    hoard = tuple(COINS[v] - sum(purse[v] for purse in purses) for v in range(3))
    if min(hoard) < 0 or sum(hoard) < sum(waiting):
        raise part.wrong("there are not as many coins [DRAKON-SETUP-3]")
    state.hoard = (hoard[0], hoard[1], hoard[2])
    log_part = fields.take("log", "")
    events = [_read_event(state, word) for word in log_part.split(",")]
    if len(events) > LONGEST_LOG:
        raise log_part.wrong("too long a past")
    unknown = any(event is None for event in events) or any(waiting)
    known = [] if unknown else [event for event in events if event is not None]
    _check_coins(state, known, stage, part, log_part)
    return bool(events) and unknown


def _read_event(state: DrakonState, word: Part) -> CoinEvent | None:
    """One event of the coins' past; nothing if its values are not known."""
    shape = COIN_EVENT.fullmatch(word.text)
    if shape is None:
        raise word.wrong("something like 0+2 or 0>1:3 is wanted")
    pool, other = int(shape["pool"]), int(shape["other"] or 0)
    if max(pool, other) >= state.game.pools or (shape["other"] and pool == other):
        raise word.wrong("there is no such pool")
    if shape["exit"]:
        if not state.game.options.v_escape:
            raise word.wrong("there are no exits in this game [DRAKON-VAR-ESC-1]")
        return CoinEvent("!", pool)
    if "?" in word.text:
        return None
    if shape["sign"]:
        return CoinEvent(shape["sign"], pool, int(shape["value"]))
    if shape["stolen"]:
        return CoinEvent(">", pool, int(shape["stolen"]), other)
    return CoinEvent("~", pool, int(shape["old"]), gained=int(shape["new"]))


def _check_coins(
    state: DrakonState, events: list[CoinEvent], stage: str, part: Part, log_part: Part
) -> None:
    """Nobody has more than there is, and nobody who plays on has won (DRAKON-WIN-1)."""
    game = state.game
    steps = [state.purses]
    for event in reversed(events):
        steps.append(after(steps[-1], event, -1))
    steps.reverse()
    log = CoinLog(steps[0])
    for number, purses in enumerate(steps):
        event = events[number - 1] if number else None
        if event is not None:
            log = log.then(event)
        spent = [sum(purse[v] for purse in purses) for v in range(3)]
        if min(map(min, purses)) < 0 or any(n > c for n, c in zip(spent, COINS, strict=True)):
            raise log_part.wrong("this past does not lead to these coins")
        if event is not None and not _drawable(state, steps[number - 1], event):
            raise log_part.wrong("this past does not lead to these coins")
        ended = stage == "over" and number == len(events)
        tested = range(game.pools) if not game.options.v_escape else []
        if event is not None and event.sign == "!":
            tested = [event.pool]
        if not ended and any(worth(purses[pool]) >= game.target for pool in tested):
            where = part if number == len(events) else log_part
            raise where.wrong("somebody has won already [DRAKON-WIN-1]")
    state.log = log
    if any(state.open):
        known: Purse = COINS[0] - state.hoard[0], COINS[1] - state.hoard[1], COINS[2] - state.hoard[2]
        if not game.reader.spread(known, state.open):
            raise part.wrong("so many coins would have won already [DRAKON-WIN-1]")


def _drawable(state: DrakonState, purses: tuple[Purse, ...], event: CoinEvent) -> bool:
    """Was the coin there to be drawn before the event?"""
    if event.sign in "->":
        return purses[event.pool][event.value - 1] > 0
    if event.sign == "!":
        return True
    drawn = event.value if event.sign == "+" else event.gained
    hoard = COINS[drawn - 1] - sum(purse[drawn - 1] for purse in purses)
    if event.sign == "~":
        if not purses[event.pool][event.value - 1]:
            return False
        back = state.game.options.thief_exchange_order == "return_first"
        return hoard + (back and drawn == event.value) > 0
    return hoard > 0


# Memory -----------------------------------------------------------------------------------------


def _read_memory(state: DrakonState, fields: Fields, open_parts: bool) -> None:
    game = state.game
    remembered: list[Worlds] = list(game.blank_memory)
    named: set[int] = set()
    for part in fields.take("memory", "").split(";"):
        name, _, rest = part.text.partition(":")
        seats = (*map(str, range(game.players)), "all")
        viewer = seats.index(Part(name, part.column, part.whole).one_of(seats))
        if viewer in named:
            raise part.wrong("this memory is named twice")
        named.add(viewer)
        worlds = Part(rest, part.column + len(name) + 1, part.whole)
        remembered[viewer] = _read_worlds(state, viewer, worlds, open_parts)
    state.memory = tuple(remembered)


def _read_worlds(state: DrakonState, viewer: int, part: Part, open_parts: bool) -> Worlds:
    worlds: list[tuple[Fraction, Marks]] = []
    for world in part.split("|"):
        share, at, marks = world.text.partition("@")
        if not at or SHARE.fullmatch(share) is None or share.endswith("/0"):
            raise world.wrong("a probability and what is remembered then is wanted")
        try:
            weight = Fraction(share)
        except ZeroDivisionError:
            raise world.wrong("this is no probability") from None
        column = world.column + len(share) + 1
        told = [_read_mark(state, mark) for mark in Part(marks, column, world.whole).split("+")]
        if weight <= 0 or sorted(told) != told:
            raise world.wrong("probabilities are positive, and what is remembered is in order")
        worlds.append((weight, tuple(told)))
    found = tuple(worlds)
    marks_only = [marks for _, marks in found]
    if not found or sum(w for w, _ in found) != 1 or sorted(set(marks_only)) != marks_only:
        raise part.wrong("the probabilities have to sum to 1, each world once and in order")
    if len(found) > MOST_WORLDS:
        raise part.wrong(f"nobody remembers more than {MOST_WORLDS} possibilities")
    if open_parts:  # only what lies open in the text itself can be kept
        sure = tuple(mark for mark in memory.certain(found) if mark[0] < BELOW)
        found = ((Fraction(1), sure),) if sure else NOTHING
    sight = memory.out_of_sight(state, viewer)
    if not all(_possible(state, viewer, marks, sight) for _, marks in found):
        raise part.wrong("this cannot be remembered here")
    if not any(_true(state, marks) for _, marks in found):
        raise part.wrong("nothing of this is so")
    return NOTHING if found == NOTHING else found


def _read_mark(state: DrakonState, part: Part) -> tuple[int, int]:
    where, _, tile = part.text.partition(".")
    holder = Part(where.removeprefix("u"), part.column, part.whole)
    place = (
        BELOW + holder.number(0, TILES)
        if where.startswith("u")
        else holder.number(0, state.game.players - 1)
    )
    return place, _tile(Part(tile, part.column + len(where) + 1, part.whole))


def _possible(state: DrakonState, viewer: int, marks: Marks, sight: list[int]) -> bool:
    """Could all marked tiles be where they are remembered?"""
    held = Counter(place for place, _ in marks)
    for place, count in held.items():
        if place >= BELOW:
            slot = place - BELOW
            if count > 1 or slot >= len(state.bottom) or state.bottom[slot][1]:
                return False
        elif place == viewer or count > len(state.hands[place]):
            return False
    kinds = Counter(kind for _, kind in marks)
    return all(count <= sight[kind] for kind, count in kinds.items())


def _true(state: DrakonState, marks: Marks) -> bool:
    """Are the marked tiles where they are remembered?"""
    hands = [Counter(hand) for hand in state.hands]
    for place, kind in marks:
        if place >= BELOW:
            if state.bottom[place - BELOW][0] != kind:
                return False
        else:
            hands[place][kind] -= 1
            if hands[place][kind] < 0:
                return False
    return True


# The stack --------------------------------------------------------------------------------------


def _read_frame(state: DrakonState, part: Part) -> tuple[Frame, Part]:
    kind_part, *rest = part.split(":")
    kind = kind_part.one_of(tuple(SHAPES))
    last = state.game.players - 1
    if not rest:
        raise part.wrong("whose is it?")
    frame = Frame(kind, rest[0].number(0, last))
    given = ""
    for word in rest[1:]:
        letter, equals, _ = word.text.partition("=")
        value = Part(word.text[2:], word.column + 2, word.whole)
        if not equals or len(letter) != 1 or letter not in SHAPES[kind] or letter in given:
            raise word.wrong("this does not belong here")
        given += letter
        match letter:
            case "t":
                frame = frame._replace(tile=_tile(value))
            case "p":
                frame = frame._replace(place=_place(value))
            case "o":
                frame = frame._replace(other=value.number(0, last))
            case "w":
                frame = frame._replace(why=value.one_of(CAUSES[kind]))
            case "c" if value.text == "?" and kind == "exchange":
                frame = Frame("thief", frame.seat)  # the Thief chooses again
            case "c":
                frame = frame._replace(count=value.number(1, TILES))
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
    if frame.kind == "loss" and frame.count > 1:
        raise part.wrong("c=1 says that the Druid has decided")
    if frame.kind in ("loss", "force", "take") and frame.other == frame.seat:
        raise part.wrong("this takes two players")


CAN_WAIT = frozenset({"draw", "take", "loss"})
"""Frames that can lie below another one."""


def _check_stack(
    state: DrakonState,
    frames: list[tuple[Frame, Part]],
    stage: str,
    whole: Part,
    open_parts: bool,
) -> None:
    if not frames:
        return
    if stage not in ("act", "post", "end"):
        raise whole.wrong("nothing is resolved at this stage")
    if len(frames) > 40:
        raise whole.wrong("nothing nests as deep as that")
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
    if frame.kind not in BY_CHANCE and frame.kind not in HANDS_NEEDED and not open_parts:
        if not FRAMES[frame.kind](state, frame):
            raise part.wrong("there is nothing to choose here [DRAKON-EFF-3]")


HANDS_NEEDED = frozenset({"dest", "swap", "mind", "stt", "rot", "drak"})
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
            return 1 <= frame.count <= 3 and purse[frame.count - 1] > 0 and any(state.hoard)
    return True


def _read_end(state: DrakonState, fields: Fields, stage: str, stage_part: Part) -> None:
    """How the game ended; the coins have to agree."""
    game = state.game
    ending, champion = fields.take("ending", ""), fields.take("champion", "")
    if stage != "over":
        for part in (ending, champion):
            if part.text:
                raise part.wrong("the game is not over")
        return
    state.ending = f"DRAKON-{ending.text}"
    won = "DRAKON-VAR-ESC-1" if game.options.v_escape else "DRAKON-WIN-1"
    stuck = "DRAKON-END-4" if game.options.v_escape else "DRAKON-END-2"
    if state.ending not in REASONS or state.ending not in (won, stuck, "DRAKON-END-7"):
        raise (ending if ending.text else stage_part).wrong("how did the game end?")
    if state.ending == won:
        state.champion = champion.number(0, game.players - 1)
        if coins.total(state, state.champion) < game.target:
            raise champion.wrong("this player has not enough coins [DRAKON-WIN-1]")
    elif champion.text:
        raise champion.wrong("nobody won outright")

