"""Why something may not be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wawel.core.sets import remaining
from wawel.nogi.actions import Deal, NogiAction, Pair, Pass, Rabbit, Reveal, Roll, Use
from wawel.nogi.pieces import Face
from wawel.nogi.rules.chances import dealing, next_die, rabbit_values_left, shields_left
from wawel.nogi.rules.choices import choices, moves_nobody

if TYPE_CHECKING:
    from wawel.nogi.state import NogiState


def refusal(state: NogiState, action: NogiAction) -> str | None:
    """The clause that forbids an action now, or nothing."""
    if isinstance(action, Roll):  # first, because most of what happens in a game is a die falling
        return roll_refusal(state, action)
    phase, game = state.phase, state.game
    match action:
        case Use() | Pair():
            if phase != "choose":
                if phase == "roll" and state.rolled == 0 and state.turn > 1:
                    return "NOGI-TURN-5"  # somebody has just used a die: one is all there is
                return _early(state)
            return use_refusal(state, action)
        case Reveal(token):
            if phase != "attack":
                return "NOGI-ATTACK-1" if phase in ("roll", "choose") else _early(state)
            left = remaining(game.dragon_tokens, state.tokens)
            return None if token in left else "NOGI-ATTACK-3"
        case Rabbit(value):
            if phase != "rabbit":
                return "NOGI-RABBIT-1" if phase != "over" else state.ending
            return None if value in rabbit_values_left(state) else "NOGI-RABBIT-3"
        case Deal(shield):
            if phase != "deal":
                return dealing(state) if phase != "over" else state.ending
            return None if shield in shields_left(state) else dealing(state)
        case Pass():
            return "NOGI-TURN-5" if phase != "over" else state.ending


OUT_OF_PLACE = {
    "attack": "NOGI-ATTACK-1",  # first the dragon
    "rabbit": "NOGI-RABBIT-1",  # first the rabbit is taken
    "roll": "NOGI-TURN-2",  # first all available dice
    "choose": "NOGI-TURN-2",  # the dice have fallen; one is chosen
    "over": "",  # the clause that ended the game
}
"""Why a roll or a choice that comes in another phase comes at the wrong time."""


def _early(state: NogiState) -> str:
    if state.phase == "deal":
        return dealing(state)  # first everybody gets a shield
    return OUT_OF_PLACE[state.phase] or state.ending


def roll_refusal(state: NogiState, action: Roll) -> str | None:
    """Why this die cannot fall like that now."""
    if state.phase != "roll":
        return _early(state)
    game, die = state.game, next_die(state)
    if action.die == game.dice_names[die]:
        return None if action.face in game.face_number[die] else "NOGI-DICE-1"
    return die_refusal(state, game.die_number[action.die]) or "NOGI-TURN-2"


def die_refusal(state: NogiState, die: int) -> str | None:
    """Why this die cannot be used or rolled at all: it lies in the box, or aside."""
    if not (state.running | state.game.white) >> die & 1:
        return "NOGI-DICE-7"
    return None if state.available >> die & 1 else "NOGI-DICE-6"


def use_refusal(state: NogiState, action: Use | Pair) -> str | None:
    """Why a rolled die cannot be used like that."""
    game = state.game
    die = game.die_number[action.die]
    unusable = die_refusal(state, die)
    if unusable:
        return unusable
    shown = game.faces[die][state.faces[die]]
    if action.face != shown.code:
        claimed = Face.read(action.face)
        numbers = shown.kind == claimed.kind == "number"
        return "NOGI-MOVE-1" if numbers else "NOGI-DICE-1"
    if isinstance(action, Pair):
        if shown.kind != "pair":
            return "NOGI-DICE-1"
        first, second = game.knight_number[action.first], game.knight_number[action.second]
        if first == second:
            return "NOGI-PAIR-2"
        both = state.running >> first & state.running >> second & 1
        return None if both else "NOGI-MOVE-3"
    if shown.kind == "pair":
        return "NOGI-PAIR-2"
    knight = game.knight_number[action.knight]
    if not state.running >> knight & 1:
        return "NOGI-MOVE-3"
    if not shown.white and knight != die:
        return "NOGI-DICE-2"
    if game.options.null_action == "only_if_forced" and moves_nobody(state, action):
        return None if action in choices(state) else "NOGI-TURN-6"
    return None
