"""The dragon: when an attack begins, and what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wawel.core.events import Emit
from wawel.nogi.rules.runners import eat, knights_at

if TYPE_CHECKING:
    from wawel.nogi.state import NogiState


def start_check(state: NogiState, emit: Emit) -> None:
    """With one die or none available an attack begins (NOGI-ATTACK-1)."""
    game = state.game
    state.rolled = 0
    state.stage = "roll"
    if state.available.bit_count() >= 2:
        return
    state.available = state.running | game.white
    if len(state.tokens) < len(game.dragon_tokens):
        emit("gather", "NOGI-ATTACK-1", "NOGI-ATTACK-2", seat=state.seat)
        state.stage = "attack"
    else:
        emit("gather", "NOGI-ATTACK-11", seat=state.seat)
        emit("asleep", "NOGI-ATTACK-11")


def attack(state: NogiState, token: int, emit: Emit) -> None:
    """The dragon lunges (NOGI-ATTACK-3 to 9); it never moves otherwise (NOGI-ATTACK-12).

    The turn stays with whoever gathered (NOGI-ATTACK-14) and goes on with a roll
    (NOGI-ATTACK-10), unless the game ends here (NOGI-END-7). Rabbits are left alone
    (NOGI-RABBIT-7).
    """
    state.tokens = (*state.tokens, token)
    emit("reveal", "NOGI-ATTACK-3", token=token)
    advance = state.game.options.dragon_blocked == "advance"
    start = state.dragon
    state.stage = "roll"
    if start == state.game.last and advance:
        emit("dragon_done", "NOGI-ADV-2", space=start)
        return
    company = len(knights_at(state, start)) >= 2
    if company and not advance:
        emit("dragon_held", "NOGI-ATTACK-9", space=start)
        return
    met: list[int] = []
    for _ in range(token):
        # Under `hold` somebody is always ahead and stops it (NOGI-ATTACK-13); under `advance`
        # the last space does (NOGI-ADV-2).
        if met or state.dragon == state.game.last:
            break
        state.dragon += 1
        met = knights_at(state, state.dragon)
    early = state.dragon - start < token
    clauses = ["NOGI-ADV-1"] if company else []
    if early:
        clauses += ["NOGI-ATTACK-5", "NOGI-ATTACK-6"] if met else ["NOGI-ADV-2"]
    else:
        clauses.append("NOGI-ATTACK-4")
    emit("dragon", *clauses, start=start, end=state.dragon)
    names = tuple(state.game.colours[k] for k in met)
    if met and early:
        emit("meets", "NOGI-ATTACK-5", knight=names, space=state.dragon)
    if len(met) == 1:
        eat(state, met[0], "NOGI-ATTACK-7", emit)
    elif met:
        emit("stand", "NOGI-ATTACK-8", "NOGI-LONE-1", knight=names, space=state.dragon)
