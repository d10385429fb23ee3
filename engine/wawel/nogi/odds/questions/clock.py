"""The dragon's clock: how many turns the dice last, and on whose turn they run out."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from random import Random

from wawel.nogi.game import Nogi
from wawel.nogi.odds.clock import MANNERS, clock_of_dice, manner, who_meets_the_attack
from wawel.nogi.odds.layout import lay_out
from wawel.nogi.odds.questions.naming import Chances, with_players
from wawel.nogi.state import NogiState
from wawel.odds.montecarlo import play_on
from wawel.odds.questions import Knob, Question

REST = Fraction(1, 50)
"""Waits so long that only so few are longer are told together."""

BANDS = 20
"""In no more bands than these are the waits told."""

FACES = 6


def questions(game: Nogi) -> tuple[Question, ...]:
    """Every question of this page."""
    return _clock(game), _seat(game)


def _clock(game: Nogi) -> Question:
    """How many turns the dice last, with any number of return marks on each die."""

    def trial(rng: Random, dice: int, manner: str, returns: int) -> Iterable[str]:
        turns, left = 0, dice
        while left > 1:
            turns += 1
            marks = [rng.randrange(FACES) < returns for _ in range(left)]
            stays = {"blind": marks[0], "hurry": all(marks), "stall": any(marks)}[manner]
            left -= not stays
        return [_band(turns, _turns(dice, manner, returns))]

    knobs = (
        Knob("dice", tuple(range(2, game.dice_count + 1)), game.dice_count),
        Knob("manner", tuple(MANNERS), "blind"),
        Knob("returns", (0, 1, 2), 1),
    )
    return Question("clock", knobs, _turns, trial, _mean_turns)


@cache
def _turns(dice: int, manner: str, returns: int) -> Chances:
    """The chance of each number of turns; many are told in bands, the last few together."""
    chain = clock_of_dice(dice, manner, returns)
    most, turns = dice, chain.steps_up_to(dice)
    while (late := 1 - sum(turns.values(), Fraction(0))) > REST:
        most *= 2
        turns = chain.steps_up_to(most)
    while len(turns) > 1 and late + turns[max(turns)] <= REST:
        late += turns.pop(max(turns))
    wide = -(-len(turns) // BANDS)
    named: dict[str, Fraction] = {}
    for first in range(min(turns), max(turns) + 1, wide):
        last = min(first + wide - 1, max(turns))
        name = str(first) if first == last else f"{first}–{last}"
        named[name] = sum((turns[number] for number in range(first, last + 1)), Fraction(0))
    if late:
        named[f"{max(turns) + 1}+"] = late
    return named


def _mean_turns(dice: int, manner: str, returns: int) -> Fraction:
    return clock_of_dice(dice, manner, returns).expected_steps()


def _band(turns: int, named: Iterable[str]) -> str:
    """The name under which so many turns are told.

    >>> _band(9, ["7–8", "9–10", "11+"]), _band(40, ["7", "8+"])
    ('9–10', '8+')
    """
    return [name for name in named if int(name.rstrip("+").split("–")[0]) <= turns][-1]


def _seat(game: Nogi) -> Question:
    """On whose turn the dragon comes for the first time."""

    @cache
    def start(players: int) -> NogiState:
        # As far from the castle as can be, so that nobody leaves the game before the attack.
        return lay_out(with_players(game, players), game.mountain + 1)

    def chances(players: int, manner: str) -> Chances:
        found = who_meets_the_attack(start(players), manner)
        return {str(seat + 1): found[seat] for seat in range(players)}

    def trial(rng: Random, players: int, manner: str) -> Iterable[str]:
        end = play_on(
            start(players), rng, policy=_POLICY[manner], until=lambda s: s.phase == "attack"
        )
        return [str(end.seat + 1)]

    knobs = (Knob("players", tuple(range(2, 8)), 4), Knob("manner", tuple(MANNERS), "blind"))
    return Question("seat", knobs, chances, trial, counts=False)


_POLICY = {name: manner(name) for name in MANNERS}
