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
from wawel.odds import Distribution, Knob, Question, hypergeometric

if TYPE_CHECKING:
    from wawel.drakon.game import Drakon

ASKED = ("FIND", "DRAK", "KEY")
MOST = 8
"""Larger numbers of tiles are told together."""


def questions(game: Drakon) -> list[Question]:
    """What a learner may ask about tiles."""
    return [_opening(game.hand_size), _dealt(game)]


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


def _dealt(game: Drakon) -> Question:
    """How many tiles of one effect are in all first hands together (DRAKON-SETUP-6)."""
    hand = game.hand_size

    def chances(chamber: str, players: int) -> dict[str, Fraction]:
        return {
            str(n): chance
            for n, chance in hypergeometric(TILES, copies(chamber), hand * players).items()
            if n <= MOST
        } | _more(hypergeometric(TILES, copies(chamber), hand * players))

    def trial(rng: Random, chamber: str, players: int) -> Iterable[str]:
        there = copies(chamber)
        drawn = sum(shuffled((number < there for number in range(TILES)), rng)[: hand * players])
        return [str(drawn) if drawn <= MOST else "more"]

    def mean(chamber: str, players: int) -> Fraction:
        return hypergeometric(TILES, copies(chamber), hand * players).mean()

    knobs = (
        Knob("chamber", ASKED, "DRAK"),
        Knob("players", (2, 3, 4, 5, 6), game.players),
    )
    return Question("dealt", knobs, chances, trial, mean)


def _more(drawn: Distribution[int]) -> dict[str, Fraction]:
    chance = drawn.probability(lambda number: number > MOST)
    return {"more": chance} if chance else {}
