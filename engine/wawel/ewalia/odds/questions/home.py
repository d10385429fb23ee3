"""The way home: can a runner be brought home, who comes first, and how long does it take?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from random import Random
from typing import TYPE_CHECKING

from wawel.ewalia.odds.advisor import supplies
from wawel.ewalia.odds.questions.rerolls import GOALS, reached
from wawel.ewalia.odds.ways import ways_home
from wawel.ewalia.pieces import CLANS, DICE, Hand
from wawel.odds.keep import Reroll
from wawel.odds.questions import Knob, Question

if TYPE_CHECKING:
    from wawel.ewalia.game import Ewalia
    from wawel.ewalia.state import EwaliaState

NEAR = (10, 11, 12, 13)
LONGEST = 12
"""Waits longer than this are told together."""


def questions(game: Ewalia) -> tuple[Question, ...]:
    """Every question of this page."""
    return _finish(game), _duel(game), _patience(game)


def table(game: Ewalia, space: int, company: int, podium: str) -> EwaliaState:
    """A knight on a space with some company, somebody home or not, the others at the start."""
    everybody = list("".join(CLANS) * game.clan_size)
    here = ["K", *"GFG"[:company]]
    for runner in (*here, *podium):
        everybody.remove(runner)
    crowds = {start: "".join(everybody[4 * start : 4 * start + 4]) for start in range(4)}
    crowds[space] = "".join(here)
    spaces = ",".join(f"{at}:{crowd}" for at, crowd in crowds.items() if crowd)
    return game.from_position(f"/ spaces={spaces}" + (f" podium={podium}" if podium else ""))


def _finish(game: Ewalia) -> Question:
    """Can a runner be brought home in the coming turn (EWALIA-CATCH-4, EWALIA-SCAT-7)?"""

    @cache
    def best(space: int, company: int, podium: str) -> Reroll[str]:
        seen = "W" if podium == "somebody" else ""
        ways = [Counter(way) for way in ways_home(table(game, space, company, seen), space)]

        def home(hand: Hand) -> Fraction:
            return Fraction(any(supplies(hand, way) for way in ways))

        return Reroll(game.die, DICE, home)

    def chances(space: int, company: int, podium: str, rerolls: int) -> dict[str, Fraction]:
        home = best(space, company, podium).value(rerolls)
        return {"home": home, "not yet": 1 - home}

    def trial(rng: Random, space: int, company: int, podium: str, rerolls: int) -> Iterable[str]:
        turn = best(space, company, podium)
        return ["home" if turn.worth(turn.play(rng, rerolls)) else "not yet"]

    fit = min(game.room[space] for space in NEAR)
    knobs = (
        Knob("space", NEAR, 13),
        Knob("company", tuple(range(fit)), 0),
        Knob("podium", ("nobody", "somebody"), "somebody"),
        Knob("rerolls", (0, 1, 2), 1),
    )
    return Question("finish", knobs, chances, trial)


def _duel(game: Ewalia) -> Question:
    """Two players take turns, and each needs one lucky turn: who is first?"""

    def chances(mine: str, theirs: str, rerolls: int) -> dict[str, Fraction]:
        mover, other = (reached(game, goal).value(rerolls) for goal in (mine, theirs))
        first = mover / (1 - (1 - mover) * (1 - other))
        return {"I": first, "they": 1 - first}

    def trial(rng: Random, mine: str, theirs: str, rerolls: int) -> Iterable[str]:
        while True:
            for who, goal in (("I", mine), ("they", theirs)):
                if GOALS[goal](reached(game, goal).play(rng, rerolls)):
                    return [who]

    goals = _possible(game)
    usual = "Scatter or Catch Up"
    knobs = (
        Knob("mine", goals, usual),
        Knob("theirs", goals, usual),
        Knob("rerolls", (0, 1, 2), 1),
    )
    return Question("duel", knobs, chances, trial)


def _patience(game: Ewalia) -> Question:
    """In which turn does the luck that I need come for the first time?"""

    def chance(goal: str, rerolls: int) -> Fraction:
        return reached(game, goal).value(rerolls)

    def chances(goal: str, rerolls: int) -> dict[str, Fraction]:
        lucky = chance(goal, rerolls)
        waits = {str(n): (1 - lucky) ** (n - 1) * lucky for n in range(1, LONGEST + 1)}
        return {**waits, f"{LONGEST + 1}+": (1 - lucky) ** LONGEST}

    def trial(rng: Random, goal: str, rerolls: int) -> Iterable[str]:
        turn = reached(game, goal)
        for number in range(1, LONGEST + 1):
            if GOALS[goal](turn.play(rng, rerolls)):
                return [str(number)]
        return [f"{LONGEST + 1}+"]

    goals = _possible(game)
    rare = "Scatter twice and Bath"
    knobs = (
        Knob("goal", goals, rare if rare in goals else "Scatter twice"),
        Knob("rerolls", (0, 1, 2), 1),
    )
    average = lambda goal, rerolls: 1 / chance(goal, rerolls)  # noqa: E731
    return Question("patience", knobs, chances, trial, average)


def _possible(game: Ewalia) -> tuple[str, ...]:
    """The goals that the dice of a game can reach at all."""
    return tuple(goal for goal in GOALS if reached(game, goal).value(0))
