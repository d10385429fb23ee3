"""Actions and positions of *Kingdom Run* as text, written and read in pairs.

Actions:

    roll=SC,LU,LU,ST    the dice that were thrown show these faces (any order is read)
    reroll=LU           a die that shows LU is taken up, to be thrown again
    throw  keep         the dice taken up are thrown; or all are kept as they are
    use=SC  copy=SC     a Scatter with a die that shows it, or with a Copy
    lay=6:K             Scatter: an awake knight of space 6 is laid ahead (`lay=6:k` a sleeping one)
    enough              Scatter: no more of them
    lull=6:K  wake=6:K  catch=6:K  bath=6:K
                        an action with a knight of space 6 (`home` is the podium: refused)
    steal=W             a token is taken from the player of the wizards
    end                 the turn is ended

A position is one line, the game and its options, a slash, and these fields in any order:

    seat=0                      whose turn it is (default the first player's)
    spaces=0:KWFG,7:Kwf         who stands where; lower case sleeps (all sixteen are somewhere)
    podium=KWW                  the clans in order of arrival (default nobody)
    tokens=3,3,3,3              the victory tokens of each seat (default as at the start)
    dice=SC,LU  used=CO         the dice that lie unused, and used (default none)
    lifted=LU                   the dice taken up (default none)
    done=SC                     the actions of this turn, copied ones too (default: what was used)
    rerolls=1                   how many re-rolls were taken in this turn (default 0)
    from=6  reach=8             the space being scattered, and where its last runner was laid
    phase=act                   roll, reroll, act, scatter, lull, catch, bath, steal or over
                                (default: over if it is, roll without dice, otherwise act)
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

from wawel.core.errors import BadAction
from wawel.core.fields import Fields, Part, write_fields
from wawel.ewalia import rules
from wawel.ewalia.actions import (
    COPIED,
    DIE,
    END,
    ENOUGH,
    KEEP,
    THROW,
    Bath,
    Catch,
    EwaliaAction,
    Lay,
    Lull,
    Reroll,
    Roll,
    Steal,
    Use,
    Wake,
)
from wawel.ewalia.pieces import (
    CLANS,
    COPY,
    DICE,
    FACES,
    HOME,
    RUNNERS,
    Hand,
    hand_of,
    joined,
    kinds,
)

if TYPE_CHECKING:
    from wawel.ewalia.game import Ewalia
    from wawel.ewalia.state import EwaliaState

# Actions --------------------------------------------------------------------------------------


@cache
def write_action(action: EwaliaAction) -> str:
    """An action as text, made once for each: saves repeat them again and again.

    >>> write_action(Lay(6, "K"))
    'lay=6:K'
    """
    match action:
        case Lay(space, who) | Lull(space, who) | Wake(space, who):
            return f"{action.verb}={_space(space)}:{who}"
        case Catch(space, who) | Bath(space, who):
            return f"{action.verb}={_space(space)}:{who}"
        case Use(face, via):
            return f"copy={face}" if via == COPIED else f"use={face}"
        case Roll(faces):
            return f"roll={','.join(faces)}"
        case Reroll(face):
            return f"reroll={face}"
        case Steal(clan):
            return f"steal={clan}"
        case _:
            return action.verb


def _space(space: int) -> str:
    return "home" if space == HOME else str(space)


SHAPE = re.compile(r"(?P<verb>[a-z]{3,6})=(?P<value>[^=]{1,11})")
PLAIN = {action.verb: action for action in (THROW, KEEP, ENOUGH, END)}
ON_A_RUNNER: dict[str, Callable[[int, str], EwaliaAction]] = {
    "lay": Lay,
    "lull": Lull,
    "wake": Wake,
    "catch": Catch,
    "bath": Bath,
}
SPACE_NAMES = {_space(space): space for space in range(HOME + 1)}


def read_action(text: str) -> EwaliaAction:
    """The action that a text names.

    >>> read_action("copy=BA")
    Use(action='BA', via='copy', verb='use')
    """
    if text in PLAIN:
        return PLAIN[text]
    shape = SHAPE.fullmatch(text)
    if shape is None:
        raise BadAction("something like lay=6:K is wanted", text)
    verb, value = shape["verb"], shape["value"]
    column = len(verb) + 2
    if verb in ON_A_RUNNER:
        return _on_a_runner(verb, value, text)
    if verb == "steal":
        if value not in CLANS:
            raise BadAction("there is no such clan", text, column)
        return Steal(value)
    if verb not in ("roll", "reroll", "use", "copy"):
        raise BadAction("there is no such action", text)
    faces = value.split(",")
    for face in faces:
        if face not in FACES:
            raise BadAction("no die has such a face", text, column)
        column += len(face) + 1
    if verb == "roll":
        return Roll(hand_of(faces))
    if len(faces) > 1:
        raise BadAction("one die at a time", text, len(verb) + 2)
    return Reroll(value) if verb == "reroll" else Use(value, COPIED if verb == "copy" else DIE)


def _on_a_runner(verb: str, value: str, text: str) -> EwaliaAction:
    space, _, who = value.partition(":")
    if space not in SPACE_NAMES:
        raise BadAction("there is no such space", text, len(verb) + 2)
    if who not in (RUNNERS if verb == "lay" else CLANS):
        raise BadAction("there is no such runner", text, len(verb) + len(space) + 3)
    return ON_A_RUNNER[verb](SPACE_NAMES[space], who)


# Positions ------------------------------------------------------------------------------------


def write_position(state: EwaliaState) -> str:
    """The position as one line."""
    game = state.game
    crowds = (f"{space}:{crowd}" for space, crowd in enumerate(state.spaces) if crowd)
    fields = {
        "seat": str(state.seat),
        "spaces": ",".join(crowds),
        "podium": state.podium,
        "tokens": ",".join(map(str, state.tokens)),
        "dice": ",".join(state.dice),
        "lifted": ",".join(state.lifted),
        "used": ",".join(state.used),
        "done": ",".join(state.done),
        "rerolls": str(state.rerolls or ""),
        "from": "" if state.origin < 0 else str(state.origin),
        "reach": "" if state.reach < 0 else _space(state.reach),
        "phase": state.phase,
    }
    return write_fields(game.header(), fields)


def read_position(game: Ewalia, fields: Fields) -> EwaliaState:
    """The state that the fields describe; everything is checked before it is believed."""
    state = game.new_initial_state()
    seat = fields.take("seat", str(game.options.first_player))
    state.seat = seat.number(0, game.players - 1)
    _read_runners(state, fields)
    _read_tokens(state, fields)
    state.ending = rules.ending(state)
    _read_dice(state, fields)
    phase = fields.take("phase", "")
    _read_phase(state, phase)
    _read_scatter(state, fields)
    fields.close()
    _check_turn(state, seat, phase)
    return state


def _read_runners(state: EwaliaState, fields: Fields) -> None:
    game = state.game
    state.spaces = [""] * HOME
    spaces = fields.take("spaces")
    for part in spaces.split(","):
        pieces = part.pieces("space:runners")
        space = pieces[0].number(0, HOME - 1)
        crowd = pieces[1].text
        if state.spaces[space]:
            raise part.wrong("this space is named twice")
        if not 1 <= len(crowd) <= game.room[space]:
            few = game.room[space]
            raise pieces[1].wrong(f"this space holds 1 to {few} runners [EWALIA-MOVE-3]")
        for runner in crowd:
            if runner not in RUNNERS:
                raise pieces[1].wrong("there is no such runner")
            state.spaces[space] = joined(state.spaces[space], runner)
    if "LU" not in game.faces and not "".join(state.spaces).isupper():
        raise spaces.wrong("no die can have put anybody to sleep [EWALIA-LULL-1]")
    podium = fields.take("podium", "")
    if not set(podium.text) <= set(CLANS):
        raise podium.wrong("there is no such clan")
    everybody = "".join(state.spaces)
    for clan in CLANS:
        running = everybody.upper().count(clan)
        if running + podium.text.count(clan) != game.clan_size:
            raise spaces.wrong(f"{game.clan_size} {clan} are wanted, on the course and the podium")
        if clan not in everybody and clan not in podium.text:
            raise spaces.wrong(f"all {clan} are asleep, and none is home [EWALIA-LULL-3]")
    state.podium = podium.text
    endless = game.players == 2 and not game.options.two_player_podium_end
    if len(state.podium) > len(game.places) and not endless:
        raise podium.wrong("there is no such place [EWALIA-END-1]")
    if game.players == 2 and all(state.podium.count(c) == game.clan_size for c in game.playing):
        raise podium.wrong("the game was over before [EWALIA-END-2]")
    # Whoever came last ended the game, so without that runner it was not over (EWALIA-END-5).
    last, state.podium = state.podium[-1:], state.podium[:-1]
    if last and rules.ending(state):
        raise podium.wrong("the game was over before [EWALIA-END-5]")
    state.podium += last


def _read_tokens(state: EwaliaState, fields: Fields) -> None:
    game = state.game
    total = game.tokens_each * game.players
    tokens = fields.take("tokens", ",".join([str(game.tokens_each)] * game.players))
    state.tokens = tuple(part.number(0, total) for part in tokens.split(","))
    if len(state.tokens) != game.players or sum(state.tokens) != total:
        raise tokens.wrong(f"{game.players} numbers are wanted, {total} in all [EWALIA-SETUP-8]")


def _faces(game: Ewalia, part: Part) -> Hand:
    return hand_of(face.one_of(kinds(game.faces)) for face in part.split(","))


def _read_dice(state: EwaliaState, fields: Fields) -> None:
    """The dice, and what they were used for (EWALIA-TURN-6, EWALIA-TURN-10)."""
    game, options = state.game, state.game.options
    state.rerolls = fields.take("rerolls", "0").number(0, options.rerolls)
    dice = fields.take("dice", "")
    state.dice = _faces(game, dice)
    state.lifted = _faces(game, fields.take("lifted", ""))
    used = fields.take("used", "")
    state.used = _faces(game, used)
    if state.missing() < 0:
        raise dice.wrong(f"there are {DICE} dice")
    done = fields.take("done", ",".join(state.used))
    state.done = _faces(game, done)
    if len(state.done) != len(state.used) or COPY in state.done:
        raise done.wrong("an action for every die that was used is wanted [EWALIA-TURN-10]")
    shown = {*state.dice, *state.used, *state.lifted} - {COPY}
    for face in FACES:
        copied = state.done.count(face) - state.used.count(face)
        if face != COPY and (copied < 0 or state.done.count(face) > options.action_limit):
            raise done.wrong("these dice cannot have done that [EWALIA-TURN-6]")
        # What was copied may have been re-rolled since, but only if that is allowed.
        if copied > 0 and face not in shown and not (options.late_reroll and state.rerolls):
            raise done.wrong("nothing else shows what was copied [EWALIA-COPY-4]")


PHASES = ("roll", "reroll", "act", *rules.PHASES.values(), "over")


def _read_phase(state: EwaliaState, phase: Part) -> None:
    game = state.game
    missing = state.missing()
    if phase.text:
        state.phase = phase.one_of(PHASES)
    elif state.ending:
        state.phase = "over"
    elif missing:
        state.phase = "roll"
    else:
        state.phase = "reroll" if state.lifted else "act"
    if (state.phase == "over") != bool(state.ending):
        over = f"the game is over [{state.ending}]" if state.ending else "the game is not over"
        raise phase.wrong(over)
    if state.phase == "over":
        _check_last_dice(state, phase)
        return
    if (state.phase == "roll") != bool(missing):
        raise phase.wrong(f"the dice that do not lie there are rolled: {missing} [EWALIA-TURN-2]")
    early = state.phase in ("roll", "reroll") and not game.options.late_reroll
    if early and state.used:
        raise phase.wrong("no die is used before the re-roll [EWALIA-TURN-4]")
    if missing and (state.lifted or (state.rerolls == 0 and missing < DICE)):
        raise phase.wrong("all dice are rolled together [EWALIA-TURN-2]")
    if state.phase == "reroll":
        # A late re-roll has no step of its own: it begins with the first die taken up.
        begun = state.lifted or not game.options.late_reroll
        if state.rerolls == game.options.rerolls or not begun:
            raise phase.wrong("there is no re-roll now [EWALIA-TURN-3]")
    elif state.lifted:
        raise phase.wrong("dice are taken up in the re-roll only [EWALIA-TURN-3]")


def _check_last_dice(state: EwaliaState, phase: Part) -> None:
    """The game ends in the middle of a move, with all dice on the table; they may be left out."""
    if missing := state.missing() - DICE:
        moved = {"SC", "CU", "BA"} & {*state.done}
        if missing != -DICE or state.lifted or not moved:
            raise phase.wrong("no move that ends a game leaves such dice [EWALIA-END-5]")


def _read_scatter(state: EwaliaState, fields: Fields) -> None:
    start, reach = fields.take("from", ""), fields.take("reach", "")
    if not start.text and not reach.text:
        return
    if state.phase != "scatter":
        raise start.wrong("nobody is being scattered")
    state.origin = start.number(0, HOME - 1)
    state.reach = HOME if reach.text == "home" else reach.number(0, HOME - 1)
    laid = state.podium if state.reach == HOME else state.spaces[state.reach]
    if state.reach < state.game.next_space[state.origin] or not laid:
        raise reach.wrong("nobody was laid there [EWALIA-SCAT-2]")
    few = len(_laid_on(state, reach))
    stood = few + len(state.spaces[state.origin])
    if stood > state.game.room[state.origin]:
        raise reach.wrong(f"{stood} runners did not stand together [EWALIA-MOVE-3]")


def _laid_on(state: EwaliaState, reach: Part) -> list[int]:
    """Where runners must have been laid: wherever there is room still, and on the last space."""
    game = state.game
    laid = []
    space = game.next_space[state.origin]
    while space < state.reach:
        if len(state.spaces[space]) < game.room[space]:
            if not state.spaces[space]:
                raise reach.wrong(f"nobody was laid on space {space} [EWALIA-SCAT-2]")
            laid.append(space)
        space += 1
    return [*laid, state.reach]


def _check_turn(state: EwaliaState, seat: Part, phase: Part) -> None:
    """Whoever has finished has no turn (EWALIA-FIN-6), and what is under way can go on."""
    options = state.game.options
    acting = {name: face for face, name in rules.PHASES.items()}.get(state.phase)
    if rules.finished(state, state.seat) and state.phase != "over":
        # The last runner came home a moment ago, in the action under way or in this turn.
        if options.finisher_turn == "ends_now":
            laid = state.game.room[state.origin] - len(state.spaces[state.origin])
            last = state.podium[-laid:] if laid else ""
            moment = state.origin >= 0 and state.reach == HOME and CLANS[state.seat] in last
        else:
            moment = bool({"SC", "CU", "BA"} & {*state.done})
        if not moment:
            raise seat.wrong("this player has finished the race [EWALIA-FIN-6]")
    if acting is None:
        return
    open_ended = (
        state.origin < 0 or state.game.scatter_menus[state.origin][state.spaces[state.origin]]
    )
    if acting not in state.done or not rules.targets(state, acting) or not open_ended:
        raise phase.wrong("this action is not under way [EWALIA-TURN-10]")
