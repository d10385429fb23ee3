"""The turn: what an action does, from the die in hand to the next player's roll."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wawel.core.events import Emit
from wawel.nogi import scoring
from wawel.nogi.actions import Deal, NogiAction, Pair, Rabbit, Reveal, Roll, Use
from wawel.nogi.pieces import Taken
from wawel.nogi.rules.chances import dealing, shields_left
from wawel.nogi.rules.dragon import attack, start_check
from wawel.nogi.rules.runners import eat_the_lone, finish, follow_arrow, run

if TYPE_CHECKING:
    from wawel.nogi.state import NogiState


def apply(state: NogiState, action: NogiAction, emit: Emit) -> None:
    """Carry out a legal action and everything that follows of itself."""
    if isinstance(action, Roll):
        roll(state, action, emit)
        return
    match action:
        case Use() | Pair():
            resolve(state, action, emit)
        case Reveal(token):
            attack(state, token, emit)
        case Rabbit(value):
            look_at_rabbit(state, value, emit)
        case Deal(shield):
            deal(state, shield, emit)
    settle(state, emit)


def roll(state: NogiState, action: Roll, emit: Emit) -> None:
    """A die falls; when all available ones have fallen, one is to be chosen (NOGI-TURN-3)."""
    game = state.game
    die = game.die_number[action.die]
    state.faces[die] = game.face_number[die][action.face]
    state.rolled |= 1 << die
    emit("roll", "NOGI-TURN-3", die=action.die, face=action.face)
    if state.rolled == state.available:
        state.stage = state.phase = "choose"


def settle(state: NogiState, emit: Emit) -> None:
    """What is to be drawn before the turn goes on: shields first, then rabbits."""
    before = state.phase
    if any(len(held) < state.game.shields_each for held in state.shields):
        state.phase = "deal"
    elif any(rabbit.value is None for rabbit in state.taken) and (
        state.stage == "over" or state.game.options.rabbit_peek == "owner"
    ):
        state.phase = "rabbit"
    else:
        state.phase = state.stage
        if state.phase == "over" != before:
            tell_result(state, emit)


def deal(state: NogiState, shield: int, emit: Emit) -> None:
    """NOGI-SETUP-7 and 8; two each for two players (NOGI-TWO-1)."""
    game, seat = state.game, state.seat_to_deal()
    clauses = (dealing(state),) if game.players > 2 else (dealing(state), "NOGI-TWO-2")
    colours = game.shield_colours[shield]
    state.shields = tuple(
        (*held, shield) if holder == seat else held for holder, held in enumerate(state.shields)
    )
    emit("deal", *clauses, seat=seat)
    emit("shield", "NOGI-INFO-1", only=(seat,), seat=seat, shield=shield, colour=colours)
    left = len(shields_left(state))
    if left and all(len(held) == game.shields_each for held in state.shields):
        emit("boxed", "NOGI-SETUP-8", count=left)


def look_at_rabbit(state: NogiState, value: int | None, emit: Emit) -> None:
    """NOGI-RABBIT-3 and 4; those nobody looked at are shown at the end (NOGI-SCORE-7)."""
    number = state.rabbit_to_look_at()
    rabbit = state.taken[number]
    open_to_all = state.stage == "over"
    state.taken = (
        *state.taken[:number],
        Taken(rabbit.seat, rabbit.space, value),
        *state.taken[number + 1 :],
    )
    emit(
        "look",
        *(("NOGI-SCORE-7",) if open_to_all else ("NOGI-RABBIT-3", "NOGI-RABBIT-4")),
        only=None if open_to_all else (rabbit.seat,),
        seat=rabbit.seat,
        space=rabbit.space,
        value=value,
    )


def resolve(state: NogiState, action: Use | Pair, emit: Emit) -> None:
    """Use a die: put it in its place, move, and look who is left alone with the dragon."""
    game = state.game
    die = game.die_number[action.die]
    face = game.faces[die][state.faces[die]]
    emit("use", "NOGI-DICE-1", seat=state.seat, die=action.die, face=face.code)
    # The die is put in its place before anybody moves (NOGI-DICE-10).
    if face.returns:
        emit("stays", "NOGI-DICE-5", die=action.die)
    else:
        state.available &= ~(1 << die)
        arrow = ("NOGI-ARROW-7",) if face.kind in ("back", "ahead") else ()
        emit("aside", "NOGI-DICE-6", "NOGI-DICE-8", *arrow, die=action.die)
    state.rolled = 0

    if isinstance(action, Pair):
        pair_steps(state, game.knight_number[action.first], game.knight_number[action.second], emit)
    elif face.kind == "number":
        run(state, game.knight_number[action.knight], face.steps, "NOGI-MOVE-1", emit)
    else:
        follow_arrow(state, game.knight_number[action.knight], face, emit)

    if state.stage != "over":
        eat_the_lone(state, emit)
    if state.stage != "over":
        next_turn(state, emit)


def pair_steps(state: NogiState, first: int, second: int, emit: Emit) -> None:
    """1+1: one step each, in the order named (NOGI-PAIR-1 to 5).

    Either step may take a rabbit (NOGI-RABBIT-5).
    """
    run(state, first, 1, "NOGI-PAIR-1", emit)
    if state.stage != "over" and state.game.options.pair_lone_check == "after_each":
        eat_the_lone(state, emit)
    # The first step may have ended the game (NOGI-PAIR-4), or left the second knight alone.
    if state.stage != "over" and state.running >> second & 1:
        run(state, second, 1, "NOGI-PAIR-1", emit)
    else:
        clause = "NOGI-PAIR-4" if state.stage == "over" else "NOGI-PAIR-5"
        emit("second_lost", clause, knight=state.game.colours[second])


def next_turn(state: NogiState, emit: Emit) -> None:
    """The turn passes to the left (NOGI-TURN-1) and begins with the start check."""
    if state.turn >= state.game.options.turn_cap:
        finish(state, "NOGI-END-9")
        emit("broken_off", "NOGI-END-9", turn=state.turn)
        return
    state.turn += 1
    state.seat = (state.seat + 1) % state.game.players
    start_check(state, emit)


def tell_result(state: NogiState, emit: Emit) -> None:
    """Shields and rabbits are shown, points are counted (NOGI-SCORE-1 to 7)."""
    result = scoring.result(state)
    for seat, total in enumerate(result.totals):
        emit(
            "score",
            *("NOGI-SCORE-1", "NOGI-SCORE-2", "NOGI-SCORE-3"),
            seat=seat,
            castle=result.parts["castle"][seat],
            rabbits=result.parts["rabbits"][seat],
            total=total,
        )
    if result.winners:
        kind = "win" if len(result.winners) == 1 else "share"
        emit(kind, result.clauses[-1], seat=result.winners)
