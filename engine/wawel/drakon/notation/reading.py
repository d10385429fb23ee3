"""Reading positions: everything is checked before it is believed.

The grammar is told in `notation`, which writes what is read here.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from wawel.core.events import emit_nothing
from wawel.core.fields import Fields, Part, read_turn
from wawel.drakon import rules
from wawel.drakon.lair import Lair
from wawel.drakon.notation.coins import read_coins
from wawel.drakon.notation.ending import read_end
from wawel.drakon.notation.memories import read_memory
from wawel.drakon.notation.parts import read_place, read_tile
from wawel.drakon.notation.stack import check_stack, read_frame
from wawel.drakon.pieces import (
    ARROWS,
    EFFECTS,
    ENT,
    ENTRANCE,
    HEROES,
    KIND_OF,
)
from wawel.drakon.rules.turn import test_the_end

if TYPE_CHECKING:
    from wawel.drakon.game import Drakon
    from wawel.drakon.state import DrakonState

STAGES = ("first", "heroes", "act", "post", "end", "over")


def read_position(game: Drakon, fields: Fields) -> DrakonState:
    """The state that the fields describe."""
    state = game.new_initial_state()
    stage_part = fields.take("stage", "")
    stage = stage_part.one_of(STAGES) if stage_part.text else "act"
    last = game.players - 1
    cap = game.options.turn_cap
    state.first = fields.take("first", "0").number(0, last)
    state.turn, state.seat = read_turn(fields, game.players, state.first, cap or 10**8)
    if stage in ("first", "heroes") and state.turn > 1:
        raise stage_part.wrong("the game has not begun [DRAKON-SETUP-5]")
    state.busy = fields.take("busy", "0").number(0, 1) == 1
    _read_heroes(state, fields, stage_part, stage)
    drakon = _read_lair(state, fields)
    for name in ("met", "spent"):
        part = fields.take(name, "")
        setattr(state, name, part.seats(game.players))
        if name == "spent" and part.text and not game.options.v_heroes:
            raise part.wrong("there are no abilities in this game [DRAKON-HERO-1]")
    hands_part = _read_hands(state, fields)
    stack_part = fields.take("stack", "")
    frames = [read_frame(state, part) for part in stack_part.split(";")]
    state.stack = tuple(frame for frame, _ in frames)
    bottom_open = _read_bottom(state, fields)
    _count_tiles(state, fields, hands_part)
    log_open = read_coins(state, fields, stage)
    open_parts = any(state.missing) or any(state.open) or bottom_open or log_open
    read_memory(state, fields, open_parts)
    read_end(state, fields, stage, stage_part)
    fields.close()
    state.resume = stage
    if any(state.open) or (any(state.missing) and stage not in ("first", "heroes")):
        if stage == "over":
            raise stage_part.wrong("when the game is over all lies open")
        state.phase = "fill"
    else:
        state.phase = stage
        state.resume = "act"
    check_stack(state, frames, stage, stack_part, bool(open_parts))
    _check_meetings(state, drakon)
    if not stage_part.text and not state.stack and state.phase == "act":
        test_the_end(state, emit_nothing)  # as after set-up (DRAKON-END-3)
    rules.settle(state, emit_nothing)
    return state


# Small parts ------------------------------------------------------------------------------------


def _read_heroes(state: DrakonState, fields: Fields, stage_part: Part, stage: str) -> None:
    game = state.game
    if not game.options.v_heroes:
        if stage == "heroes":
            raise stage_part.wrong("heroes are given out with their cards [DRAKON-SETUP-8]")
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


def _read_lair(state: DrakonState, fields: Fields) -> Part:
    """The chambers and who stands in them; what names Drakon comes back."""
    game = state.game
    drakon = fields.take("drakon", "")
    lair = Lair()
    part = fields.take(
        "lair", "ENT:0,0:" + ("NEW" if game.options.entrance_arrows == 3 else "NESW")
    )
    for chamber in part.split(";"):
        words = chamber.pieces("effect:place:arrows")
        effect, place = words[0].one_of(EFFECTS), read_place(words[1])
        arrows = ARROWS[words[2].one_of(tuple(ARROWS))]
        if place in lair.chambers:
            raise words[1].wrong("two chambers lie in one place")
        if (effect == "ENT") != (place == ENTRANCE):
            raise words[1].wrong("the Entrance, and nothing else, lies at 0,0 [DRAKON-SETUP-1]")
        if effect == "ENT":
            if arrows not in game.entrance_turns:
                raise words[2].wrong("the Entrance has no such arrows [DRAKON-ENT-4]")
            kind = ENT
        else:
            kind = KIND_OF.get((effect, arrows), ENT)
            if kind == ENT or not game.copies[kind]:
                raise words[2].wrong("no such chamber has these arrows")
        if arrows & lair.facing(place):
            raise words[2].wrong("arrows face each other [DRAKON-LAY-3]")
        lair.put(place, kind << 4 | arrows)
    if ENTRANCE not in lair.chambers:
        raise part.wrong("the Entrance is missing [DRAKON-SETUP-1]")
    state.lair = lair
    heroes = fields.take("at", ";".join(["0,0"] * game.players))
    places = [(spot, read_place(spot)) for spot in heroes.split(";")]
    if len(places) != game.players:
        raise heroes.wrong(f"{game.players} heroes stand somewhere")
    if drakon.text:
        places.append((drakon, read_place(drakon)))
        state.drakon = places[-1][1]
    for spot, place in places:
        if place not in lair.chambers:
            raise spot.wrong("there is no chamber to stand in")
    state.places = [place for _, place in places[: game.players]]
    return drakon


def _check_meetings(state: DrakonState, drakon: Part) -> None:
    """Once all is resolved nobody is left with Drakon but on the Entrance (DRAKON-MEET-6)."""
    if state.stack or state.game.options.drakon_meeting == "end_of_turn":
        return
    if state.drakon in state.places and state.drakon != ENTRANCE:
        raise drakon.wrong("who meets Drakon goes to the Entrance [DRAKON-MEET-6]")


def _read_hands(state: DrakonState, fields: Fields) -> Part:
    game = state.game
    part = fields.take("hands", "")
    hands: dict[int, tuple[int, ...]] = {}
    missing = [game.hand_size] * game.players if not part.text else [0] * game.players
    for hand in part.split(";"):
        pieces = hand.pieces("seat:tile,tile")
        seat = pieces[0].number(0, game.players - 1)
        if seat in hands:
            raise pieces[0].wrong("this seat is named twice")
        tiles = list(pieces[1].split(","))
        hands[seat] = tuple(sorted(read_tile(tile, game) for tile in tiles if tile.text != "?"))
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
            public = part.text.endswith("!")
            bottom.append((read_tile(part.cut(0, -1) if public else part, state.game), public))
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
    state.unseen = [copies - used[kind] for kind, copies in enumerate(state.game.copies)]
    if min(state.unseen) < 0:
        raise hands.wrong("there are not as many tiles of one kind in the box")
    left = sum(state.unseen) - sum(state.missing)
    if left < 0:
        raise hands.wrong("there are not as many tiles in the box")
    part = fields.take("pile", str(max(0, left - state.pile)))
    state.pile += part.number(0, state.game.tiles)
    if state.pile > left:
        raise part.wrong(f"there are only {left} tiles left for the pile")
