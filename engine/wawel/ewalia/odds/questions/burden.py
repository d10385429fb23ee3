"""Having to move: when the dice force a player to bring the rival home (EWALIA-TURN-14)."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from random import Random
from typing import TYPE_CHECKING

from wawel.ewalia.expectimax import Expectimax
from wawel.ewalia.options import EwaliaOptions
from wawel.ewalia.pieces import DICE, Hand, hand_of
from wawel.odds.keep import Reroll
from wawel.odds.questions import Knob, Question

if TYPE_CHECKING:
    from wawel.ewalia.game import Ewalia
    from wawel.ewalia.state import EwaliaState

TABLE = "/ seat=0 spaces=5:KGkg,8:kkgg,11:ff,{space}:W podium=WWWFF"
"""Two players: the last wizard is the only one awake on dry ground; home, he ends the game."""

DUTIES = ("must", "may")
"""Must a die be used that can be used (EWALIA-TURN-8)?"""


def questions(game: Ewalia) -> tuple[Question, ...]:
    """Every question of this page."""
    return (_burden(game),)


def _survives(state: EwaliaState) -> tuple[Fraction, ...]:
    return (Fraction(not state.is_terminal()),) * 2


def _burden(game: Ewalia) -> Question:
    """Must I end the game for my rival, whatever I do with my dice?

    The table is set up on the usual track; the dice are those of the game.
    """

    @cache
    def plain(duty: str) -> Ewalia:
        return type(game)(EwaliaOptions(players=2, must_use_dice=duty == "must"))

    searches = {duty: Expectimax(_survives) for duty in DUTIES}

    @cache
    def safe(hand: Hand, space: int, duty: str) -> bool:
        text = f"{TABLE.format(space=space)} dice={','.join(hand)} rerolls=1 phase=act"
        return bool(searches[duty].values(plain(duty).from_position(text))[0])

    @cache
    def turn(space: int, duty: str) -> Reroll[str]:
        return Reroll(game.die, DICE, lambda hand: Fraction(safe(hand_of(hand), space, duty)))

    def chances(space: int, duty: str, rerolls: int) -> dict[str, Fraction]:
        saved = turn(space, duty).value(rerolls)
        return {"lost": 1 - saved, "saved": saved}

    def trial(rng: Random, space: int, duty: str, rerolls: int) -> Iterable[str]:
        hand = turn(space, duty).play(rng, rerolls)
        return ["saved" if safe(hand_of(hand), space, duty) else "lost"]

    knobs = (
        Knob("space", (12, 13), 13),
        Knob("duty", DUTIES, "must"),
        Knob("rerolls", (0, 1, 2), 1),
    )
    return Question("burden", knobs, chances, trial)
