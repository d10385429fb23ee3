"""Whole moves: what people call a move, put together from the small actions of the engine.

    scatter(13,[K,W])       the die is used, K is laid, W is laid, and that is enough
    copy:lull(6,G)          the same with a Copy; likewise wake, catch, bath
    steal(W)
    reroll(LU,LU)           both are taken up and thrown; reroll() keeps everything
    end_turn

Runners in a Scatter are named in the order in which they are laid; a sleeper, where that is
allowed, in lower case.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from wawel.core.errors import BadAction
from wawel.core.events import emit_nothing
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
    Steal,
    Use,
    Wake,
)
from wawel.ewalia.pieces import CLANS, FACES, HOME, RUNNERS, hand_of
from wawel.ewalia.rules import apply, choices
from wawel.ewalia.state import EwaliaState

Move = tuple[EwaliaAction, ...]
"""The small actions of one move, in order."""

RESTING = ("roll", "act", "over")
"""Where a move is complete: chance throws, another die is chosen, or nothing is left to do."""


def whole_moves(state: EwaliaState) -> Iterator[tuple[Move, EwaliaState]]:
    """Every move that the player can make or complete now, each with the state it leads to.

    In the middle of a move it is what is left of it. Dice taken up in another order make the same
    re-roll, so that is given once.

    >>> from wawel import load_game
    >>> from wawel.ewalia import Roll
    >>> start = load_game("ewalia").new_initial_state()
    >>> start.apply_action(Roll(("SC", "SC", "LU", "ST")))
    >>> len(list(whole_moves(start)))  # each of the dice or not, but two are alike
    12
    """
    waiting: list[tuple[Move, EwaliaState]] = [((), state)]
    met = set()
    while waiting:
        move, here = waiting.pop()
        for action in choices(here):
            after = here.clone()
            apply(after, action, emit_nothing)
            longer = (*move, action)
            if after.phase in RESTING:
                yield longer, after
                continue
            if after.phase == "reroll":
                if (after.dice, after.lifted) in met:
                    continue
                met.add((after.dice, after.lifted))
            waiting.append((longer, after))


def play(state: EwaliaState, move: Move) -> EwaliaState:
    """The state after a whole move.

    What comes after the end of the game is left out, as are runners still in hand then
    (EWALIA-SCAT-8); and when nobody is left on the space, nobody needs to say that it is enough.
    """
    after = state.clone()
    for action in move:
        if after.is_terminal() or (action == ENOUGH and after.phase != "scatter"):
            break
        after.apply_action(action)
    return after


def write_move(move: Move) -> str:
    """A whole move as text.

    >>> write_move((Use("SC", COPIED), Lay(13, "K"), Lay(13, "W"), ENOUGH))
    'copy:scatter(13,[K,W])'
    """
    match move:
        case (Use(_, via), Lay(space, _), *_):
            laid = ",".join(action.runner for action in move if isinstance(action, Lay))
            written = f"scatter({space},[{laid}])"
        case (Use(_, via), Lull() | Wake() | Catch() | Bath() as on):
            written = f"{on.verb}({'home' if on.space == HOME else on.space},{on.clan})"
        case (Use(_, via), Steal(clan)):
            written = f"steal({clan})"
        case (*taken, last) if last in (THROW, KEEP):
            faces = hand_of(die.face for die in taken if isinstance(die, Reroll))
            return f"reroll({','.join(faces)})"
        case _:
            return "end_turn"
    return f"copy:{written}" if via == COPIED else written


SHAPE = re.compile(r"(?P<copy>copy:)?(?P<name>[a-z]{4,7})\((?P<about>[^()]{0,40})\)")
SCATTERED = re.compile(r"([0-9]{1,2}),\[([A-Za-z](?:,[A-Za-z]){0,3})\]")
ONE_RUNNER: dict[str, tuple[str, Callable[[int, str], EwaliaAction]]] = {
    "lull": ("LU", Lull),
    "wake": ("LU", Wake),
    "catch": ("CU", Catch),
    "bath": ("BA", Bath),
}


def read_move(text: str) -> Move:
    """The whole move that a text describes.

    >>> read_move("steal(W)")
    (Use(action='ST', via='die', verb='use'), Steal(clan='W', verb='steal'))
    """
    if text == "end_turn":
        return (END,)
    shape = SHAPE.fullmatch(text)
    if shape is None:
        raise BadAction("something like scatter(6,[K,W]) is wanted", text)
    name, about = shape["name"], shape["about"]
    via = COPIED if shape["copy"] else DIE
    if name == "reroll" and via == DIE:
        return _reroll(about, text)
    if name == "scatter":
        return (Use("SC", via), *_scatter(about, text))
    if name == "steal" and about in CLANS:
        return (Use("ST", via), Steal(about))
    space, _, clan = about.partition(",")
    if name not in ONE_RUNNER or clan not in CLANS:
        raise BadAction("there is no such move", text)
    face, make = ONE_RUNNER[name]
    return (Use(face, via), make(_space(space, text), clan))


def _reroll(about: str, text: str) -> Move:
    faces = about.split(",") if about else []
    if not set(faces) <= set(FACES):
        raise BadAction("no die has such a face", text)
    return (*map(Reroll, faces), THROW) if faces else (KEEP,)


def _scatter(about: str, text: str) -> Move:
    shape = SCATTERED.fullmatch(about)
    runners = shape[2].split(",") if shape else []
    if shape is None or not set(runners) <= set(RUNNERS):
        raise BadAction("something like scatter(6,[K,W]) is wanted", text)
    space = _space(shape[1], text)
    return (*(Lay(space, runner) for runner in runners), ENOUGH)


def _space(number: str, text: str) -> int:
    if number == "home":
        return HOME
    if not (number.isascii() and number.isdigit() and len(number) < 3 and int(number) < HOME):
        raise BadAction("there is no such space", text)
    return int(number)
