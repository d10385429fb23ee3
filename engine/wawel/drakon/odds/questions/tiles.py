"""Tiles: what an opening hand holds."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING

from wawel.core.chance import shuffled
from wawel.drakon.odds.tiles import copies
from wawel.odds.distributions import Distribution
from wawel.odds.draws import hypergeometric
from wawel.odds.questions import Knob, Question

if TYPE_CHECKING:
    from wawel.drakon.game import Drakon

ASKED = ("FIND", "DRAK", "KEY")
MOST = 8
"""Larger numbers of tiles are told together."""


def questions(game: Drakon) -> list[Question]:
    """What a learner may ask about tiles."""
    return [_opening(game), _dealt(game)]


def _opening(game: Drakon) -> Question:
    """How many tiles of one effect are among the first ones drawn (DRAKON-SETUP-6)."""

    def chances(chamber: str, tiles: int) -> dict[str, Fraction]:
        return {str(n): chance for n, chance in _drawn(game, chamber, tiles).items()}

    def trial(rng: Random, chamber: str, tiles: int) -> Iterable[str]:
        return [str(_draw(game, chamber, tiles, rng))]

    knobs = (Knob("chamber", ASKED, "FIND"), Knob("tiles", (1, 2, 4, 8), game.hand_size))
    return Question("opening", knobs, chances, trial)


def _dealt(game: Drakon) -> Question:
    """How many tiles of one effect are in all first hands together (DRAKON-SETUP-6)."""
    hand = game.hand_size

    def chances(chamber: str, players: int) -> dict[str, Fraction]:
        drawn = _drawn(game, chamber, hand * players)
        return {str(n): chance for n, chance in drawn.items() if n <= MOST} | _more(drawn)

    def trial(rng: Random, chamber: str, players: int) -> Iterable[str]:
        drawn = _draw(game, chamber, hand * players, rng)
        return [str(drawn) if drawn <= MOST else "more"]

    def mean(chamber: str, players: int) -> Fraction:
        return _drawn(game, chamber, hand * players).mean()

    knobs = (
        Knob("chamber", ASKED, "DRAK"),
        Knob("players", tuple(n for n in range(2, 7) if n * hand <= game.tiles), game.players),
    )
    return Question("dealt", knobs, chances, trial, mean)


def _drawn(game: Drakon, chamber: str, tiles: int) -> Distribution[int]:
    return hypergeometric(game.tiles, copies(chamber, game.copies), tiles)


def _draw(game: Drakon, chamber: str, tiles: int, rng: Random) -> int:
    there = copies(chamber, game.copies)
    return sum(shuffled((number < there for number in range(game.tiles)), rng)[:tiles])


def _more(drawn: Distribution[int]) -> dict[str, Fraction]:
    chance = drawn.probability(lambda number: number > MOST)
    return {"more": chance} if chance else {}
