"""Chance: what is dealt, rolled, turned over and looked at, and how likely it is."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from wawel.core.chance import Chances
from wawel.core.sets import remaining
from wawel.nogi.actions import Deal, NogiAction, Rabbit, Reveal

if TYPE_CHECKING:
    from wawel.nogi.state import NogiState


def chances(state: NogiState) -> Chances[NogiAction]:
    """What chance can do now: deal, roll, turn over a token, show a rabbit."""
    game = state.game
    match state.phase:
        case "roll":
            return game.rolls[next_die(state)]
        case "attack":
            return _tokens(remaining(game.dragon_tokens, state.tokens))
        case "rabbit":
            return _rabbits(rabbit_values_left(state))
        case "deal":
            return _deals(shields_left(state))
    return Chances()


@cache
def _tokens(left: tuple[int, ...]) -> Chances[NogiAction]:
    return Chances.uniform(map(Reveal, left))


@cache
def _rabbits(left: tuple[int, ...]) -> Chances[NogiAction]:
    return Chances.uniform(map(Rabbit, left))


@cache
def _deals(left: tuple[int, ...]) -> Chances[NogiAction]:
    return Chances.uniform(map(Deal, left))


def next_die(state: NogiState) -> int:
    """The dice fall one by one, in the order of the component sheet."""
    waiting = state.available & ~state.rolled
    return (waiting & -waiting).bit_length() - 1


def rabbit_values_left(state: NogiState) -> tuple[int, ...]:
    """The values that no rabbit looked at so far has."""
    seen = (rabbit.value for rabbit in state.taken if rabbit.value is not None)
    return remaining(state.game.rabbit_values, seen)


def shields_left(state: NogiState) -> tuple[int, ...]:
    """The shields nobody holds; in the end they stay in the box (NOGI-SETUP-8)."""
    dealt = {shield for held in state.shields for shield in held}
    return tuple(shield for shield in state.game.shield_ids if shield not in dealt)


def dealing(state: NogiState) -> str:
    """The clause by which shields are dealt: one each, or two each for two players."""
    return "NOGI-SETUP-7" if state.game.shields_each == 1 else "NOGI-TWO-1"
