"""Actions and positions of *Nogi za pas!* as text, written and read in pairs.

Actions:

    shield=3        chance deals shield 3 (`shield=?` to those who do not see it)
    YE=5r           the yellow die falls and shows 5 with the return mark
    token=7         the dragon token is a 7
    rabbit=2        the rabbit is worth 2 (`rabbit=?`)
    YE=3w/OR        the yellow die, showing a white 3, is used on orange
    WH=11rw/OR/PI   1+1 on orange, then pink
    pass            refused

A position is one line, the game and its options, a slash, and these fields in any order:

    turn=7  seat=0              the number of the turn and whose it is (default 1, and the first);
                                a number that is not this seat's means its next turn after it
    knights=YE10,GR12           the knights on the track (all seven are somewhere)
    castle=BL,OR  eaten=PU      in order of arrival and of defeat (default nobody)
    dragon=17                   0 is the mountain (default 0)
    dice=YE,GR,WH               the available dice (default all that are not in the box)
    roll=YE:5r,GR:3             what has been rolled (default nothing)
    tokens=5,3                  the tokens revealed, in order (default none)
    rabbits=17,21               the spaces that have a rabbit (default none)
    taken=0:25:2,1:30:?         seat, space, value of the rabbits taken (default none)
    shields=0:3,1:?             seat and shield; two a seat for two players (default `?`)
    phase=attack                roll, choose, attack or over (default: what follows from the rest)

A `?` is not known: chance draws it before the game goes on, from what is left.
Without `phase` a turn begins with its start check, so one available die brings the dragon.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from wawel.core.errors import BadAction
from wawel.core.events import emit_nothing
from wawel.core.fields import Fields, Part, read_turn, write_fields
from wawel.core.sets import members
from wawel.core.state import Viewer
from wawel.nogi import rules
from wawel.nogi.actions import UNKNOWN, Deal, NogiAction, Pair, Pass, Rabbit, Reveal, Roll, Use
from wawel.nogi.pieces import Taken

if TYPE_CHECKING:
    from wawel.nogi.game import Nogi
    from wawel.nogi.state import NogiState

# Actions --------------------------------------------------------------------------------------


def write_action(action: NogiAction) -> str:
    """An action as text.

    >>> write_action(Pair("WH", "11rw", "OR", "PI"))
    'WH=11rw/OR/PI'
    """
    match action:
        case Roll(die, face):
            return f"{die}={face}"
        case Use(die, face, knight):
            return f"{die}={face}/{knight}"
        case Pair(die, face, first, second):
            return f"{die}={face}/{first}/{second}"
        case Reveal(token):
            return f"token={token}"
        case Rabbit(value):
            return f"rabbit={'?' if value is None else value}"
        case Deal(shield):
            return f"shield={shield or '?'}"
        case Pass():
            return "pass"


SHAPE = re.compile(r"(?P<what>[A-Za-z]{2,6})=(?P<value>[^/]{1,4})(?P<knights>(?:/[A-Z]{2}){0,2})")


def read_action(game: Nogi, text: str) -> NogiAction:
    """The action that a text names.

    >>> from wawel import load_game
    >>> read_action(load_game("nogi"), "YE=3w/OR")
    Use(die='YE', face='3w', knight='OR', verb='use')
    """
    if text == "pass":
        return Pass()
    shape = SHAPE.fullmatch(text)
    if shape is None:
        raise BadAction("something like YE=3w/OR is wanted", text)
    what, value = shape["what"], shape["value"]
    knights = shape["knights"].split("/")[1:]
    if what in game.die_number:
        return _die_action(game, what, value, knights, text)
    if knights or what not in ("shield", "token", "rabbit"):
        raise BadAction(f"there is no {what} to act with", text)
    number = None if value == "?" and what != "token" else _number(text, value, len(what) + 2)
    if what == "token":
        if number not in game.dragon_tokens:
            raise BadAction("there is no such token", text, 7)
        return Reveal(number)
    if what == "rabbit":
        if number is not None and number not in game.rabbit_values:
            raise BadAction("there is no such rabbit", text, 8)
        return Rabbit(number)
    if number is not None and number not in game.shield_ids:
        raise BadAction("there is no such shield", text, 8)
    return Deal(UNKNOWN if number is None else number)


def _die_action(game: Nogi, die: str, face: str, knights: list[str], text: str) -> NogiAction:
    if not any(face in faces for faces in game.face_number):
        raise BadAction("no die has such a face", text, 4)
    for number, knight in enumerate(knights):
        if knight not in game.knight_number:
            raise BadAction("there is no such knight", text, 5 + len(face) + 3 * number)
    match knights:
        case []:
            return Roll(die, face)
        case [knight]:
            return Use(die, face, knight)
        case _:
            if all(each.code != face or each.kind != "pair" for die in game.faces for each in die):
                raise BadAction("only 1+1 moves two knights", text, 5 + len(face) + 3)
            return Pair(die, face, knights[0], knights[1])


def _number(text: str, digits: str, column: int) -> int:
    if not (digits.isascii() and digits.isdigit()):
        raise BadAction("a whole number is wanted", text, column)
    return int(digits)


# Positions ------------------------------------------------------------------------------------


def write_position(state: NogiState, viewer: Viewer) -> str:
    """The position as one line, with a `?` for what the viewer may not know."""
    game = state.game
    names, colours = game.dice_names, game.colours
    fields = {
        "turn": str(state.turn),
        "seat": str(state.seat),
        "knights": ",".join(f"{colours[k]}{state.spaces[k]}" for k in members(state.running)),
        "castle": ",".join(colours[k] for k in state.castle),
        "eaten": ",".join(colours[k] for k in state.eaten),
        "dragon": str(state.dragon),
        "dice": ",".join(names[die] for die in members(state.available)),
        "roll": ",".join(
            f"{names[die]}:{game.faces[die][state.faces[die]].code}"
            for die in members(state.rolled)
        ),
        "tokens": ",".join(map(str, state.tokens)),
        "rabbits": ",".join(map(str, members(state.rabbits))),
        "taken": ",".join(
            f"{rabbit.seat}:{rabbit.space}:"
            + (str(rabbit.value) if _shown(state, viewer, rabbit) else "?")
            for rabbit in state.taken
        ),
        "shields": ",".join(
            f"{seat}:{shield if state.sees_shield(viewer, seat) else '?'}"
            for seat, held in enumerate(state.shields)
            for shield in held
        ),
        "phase": state.stage,
    }
    # Dice that are not named are all available, so "none" has to be said; the rest speaks so.
    return write_fields(game.header(), fields, always=["dice"])


def _shown(state: NogiState, viewer: Viewer, rabbit: Taken) -> bool:
    return rabbit.value is not None and state.sees_rabbit(viewer, rabbit.seat)


def read_position(game: Nogi, fields: Fields) -> NogiState:
    """The state that the fields describe; everything is checked before it is believed."""
    state = game.new_initial_state()
    state.turn, state.seat = read_turn(
        fields, game.players, game.options.first_player, game.options.turn_cap
    )
    _read_knights(state, fields)
    dragon = fields.take("dragon", "0")
    state.dragon = dragon.number(0, game.last)
    ending = _ending(state)
    _check_dragon(state, dragon, bool(ending))
    boxed = game.all_dice & ~(state.running | game.white)
    everything = ",".join(game.dice_names[die] for die in members(game.all_dice & ~boxed))
    state.available = 0
    dice = fields.take("dice", everything)
    for part in dice.split(","):
        die = 1 << game.die_number[part.one_of(game.dice_names)]
        if die & (boxed | state.available):
            raise part.wrong("this die is in the box, or named twice")
        state.available |= die
    _read_roll(state, fields)
    _read_tokens_and_rabbits(state, fields)
    _read_shields(state, fields)
    phase = fields.take("phase", "")
    fields.close()
    _read_phase(state, phase, ending)
    if state.stage in ("roll", "choose") and state.available.bit_count() < 2:
        raise dice.wrong("one die alone is not rolled [NOGI-ATTACK-1]")
    rules.settle(state, emit_nothing)
    return state


def _read_knights(state: NogiState, fields: Fields) -> None:
    game = state.game
    state.running = 0
    state.spaces = [0] * game.knight_count
    placed: set[str] = set()

    def place(part: Part, colour: str) -> int:
        if colour not in game.knight_number:
            raise part.wrong("there is no such knight")
        if colour in placed:
            raise part.wrong("this knight is in two places")
        placed.add(colour)
        return game.knight_number[colour]

    knights = fields.take("knights")
    for part in knights.split(","):
        knight = place(part, part.text[:2])
        space = part.cut(2).number(1, game.last)
        if space < game.start:
            raise part.wrong(f"the knights start on {game.start}, and none falls back beyond it")
        state.spaces[knight] = space
        state.running |= 1 << knight
    castle = fields.take("castle", "")
    state.castle = tuple(place(part, part.text) for part in castle.split(","))
    state.eaten = tuple(place(part, part.text) for part in fields.take("eaten", "").split(","))
    if len(placed) != game.knight_count:
        missing = [colour for colour in game.colours if colour not in placed]
        raise knights.wrong(f"where are {', '.join(missing)}?")
    if len(state.castle) > len(game.places):
        raise castle.wrong("the castle has four places")
    if state.running.bit_count() < 2:
        raise knights.wrong("at least two knights are on the track")


def _ending(state: NogiState) -> str:
    if len(state.castle) == len(state.game.places):
        return "NOGI-END-1"
    return "NOGI-END-2" if state.running.bit_count() == 2 else ""


def _check_dragon(state: NogiState, dragon: Part, over: bool) -> None:
    """Nobody is alone with the dragon (NOGI-LONE-2), nor behind it under `hold`."""
    running = [state.spaces[k] for k in members(state.running)]
    if over:
        return  # the game ends before anybody looks who is left with the dragon (NOGI-LONE-3)
    if running.count(state.dragon) == 1:
        raise dragon.wrong("a knight is alone with the dragon [NOGI-LONE-2]")
    if state.game.options.dragon_blocked == "hold" and min(running) < state.dragon:
        raise dragon.wrong("a knight is behind the dragon [NOGI-ATTACK-13]")


def _read_roll(state: NogiState, fields: Fields) -> None:
    game = state.game
    for part in fields.take("roll", "").split(","):
        name, _, code = part.text.partition(":")
        if name not in game.die_number or code not in game.face_number[game.die_number[name]]:
            raise part.wrong("no die shows that")
        die = game.die_number[name]
        if not state.available >> die & 1 or state.rolled >> die & 1:
            raise part.wrong("this die is not available, or rolled twice")
        state.rolled |= 1 << die
        state.faces[die] = game.face_number[die][code]


def _read_tokens_and_rabbits(state: NogiState, fields: Fields) -> None:
    game = state.game
    left = list(game.dragon_tokens)
    tokens: list[int] = []
    for part in fields.take("tokens", "").split(","):
        token = part.number(1, game.last)
        if token not in left:
            raise part.wrong("there is no such token left")
        left.remove(token)
        tokens.append(token)
    state.tokens = tuple(tokens)

    free = set(game.rabbit_spaces)

    def hop_off(part: Part) -> int:
        space = part.number(1, game.last)
        if space not in free:
            raise part.wrong("no rabbit begins there, or it is named twice")
        free.remove(space)
        return space

    state.rabbits = 0
    for part in fields.take("rabbits", "").split(","):
        space = hop_off(part)
        if space in state.spaces:
            raise part.wrong("a knight stands there: the rabbit is gone [NOGI-RABBIT-1]")
        state.rabbits |= 1 << space
    values = list(game.rabbit_values)
    taken: list[Taken] = []
    for part in fields.take("taken", "").split(","):
        pieces = part.pieces("seat:space:value")
        seat, space = pieces[0].number(0, game.players - 1), hop_off(pieces[1])
        value = None if pieces[2].text == "?" else pieces[2].number(0, 9)
        if value is not None:
            if value not in values:
                raise pieces[2].wrong("there is no such rabbit left")
            values.remove(value)
        taken.append(Taken(seat, space, value))
    state.taken = tuple(taken)


def _read_shields(state: NogiState, fields: Fields) -> None:
    game = state.game
    held: list[list[int]] = [[] for _ in range(game.players)]
    named: list[int] = [0] * game.players
    left = set(game.shield_ids)
    for part in fields.take("shields", "").split(","):
        pieces = part.pieces("seat:shield")
        seat = pieces[0].number(0, game.players - 1)
        named[seat] += 1
        if named[seat] > game.shields_each:
            raise part.wrong(f"a player holds {game.shields_each} of the shields")
        if pieces[1].text == "?":
            continue
        shield = pieces[1].number(1, len(game.shield_ids))
        if shield not in left:
            raise pieces[1].wrong("this shield is somewhere else")
        left.remove(shield)
        held[seat].append(shield)
    state.shields = tuple(map(tuple, held))


def _read_phase(state: NogiState, phase: Part, ending: str) -> None:
    game = state.game
    complete = state.rolled == state.available != 0
    if not phase.text:
        if ending:
            state.stage = "over"
        elif state.rolled:
            state.stage = "choose" if complete else "roll"
        else:
            rules.start_check(state, emit_nothing)
    else:
        state.stage = phase.one_of(("roll", "choose", "attack", "over"))
    state.ending = ending
    stage = state.stage
    if stage == "over" and state.rolled:
        raise phase.wrong("nothing is rolled when the game is over [NOGI-END-1]")
    if stage == "over" and not ending:
        if state.turn < game.options.turn_cap:
            raise phase.wrong("the game is not over")
        state.ending = "NOGI-END-9"
    if stage != "over" and ending:
        raise phase.wrong(f"the game is over [{ending}]")
    if stage == "roll" and complete:
        raise phase.wrong("there is nothing to roll [NOGI-TURN-2]")
    if stage == "choose" and not complete:
        raise phase.wrong("the available dice have not all been rolled [NOGI-TURN-2]")
    if stage == "attack":
        gathered = state.available == state.running | game.white and not state.rolled
        if not gathered or len(state.tokens) == len(game.dragon_tokens):
            raise phase.wrong("an attack needs all dice gathered, and a token [NOGI-ATTACK-2]")
