"""Tiles: what an opening hand holds."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import comb
from random import Random
from typing import TYPE_CHECKING

from wawel.core.chance import shuffled
from wawel.drakon.odds.tiles import copies
from wawel.drakon.pieces import TILES
from wawel.odds import Knob, Question

if TYPE_CHECKING:
    from wawel.drakon.game import Drakon

ASKED = ("FIND", "DRAK", "KEY")


def questions(game: Drakon) -> list[Question]:
    """What a learner may ask about tiles."""
    return [_opening(game.hand_size)]


def _opening(hand: int) -> Question:
    """How many tiles of one effect are among the first ones drawn (DRAKON-SETUP-6)."""

    def chances(chamber: str, tiles: int) -> dict[str, Fraction]:
        there = copies(chamber)
        return {
            str(n): Fraction(comb(there, n) * comb(TILES - there, tiles - n), comb(TILES, tiles))
            for n in range(min(there, tiles) + 1)
        }

    def trial(rng: Random, chamber: str, tiles: int) -> Iterable[str]:
        there = copies(chamber)
        drawn = shuffled((number < there for number in range(TILES)), rng)[:tiles]
        return [str(sum(drawn))]

    knobs = (Knob("chamber", ASKED, "FIND"), Knob("tiles", (1, 2, 4, 8), hand))
    return Question("opening", knobs, chances, trial)
