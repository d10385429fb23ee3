"""Whether to block: a Defence kept for later, and a small duel about it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from random import Random

from wawel.drako.game import Drako
from wawel.drako.odds.duel import SmallDuel
from wawel.odds.questions import Knob, Question

HABITS = ("0", "1/4", "1/2", "3/4", "1")
HOLDS = ("1/3", "1/2", "2/3", "3/4")
LIKELY = ("1/6", "1/3", "1/2", "2/3", "5/6")
PLANS = ("block now", "keep it")


def questions(_: Drako) -> tuple[Question, ...]:
    """Every question of this page."""
    return _keeping(), _bluff()


def _keeping() -> Question:
    """One Defence, a weak blow, perhaps a strong one: how many wounds by each plan?"""

    def wounds(now: int, later: int, plan: str, follows: bool) -> int:
        if plan == "block now":
            return later if follows else 0
        return now

    def chances(now: int, later: int, follows: str, plan: str) -> Mapping[str, Fraction]:
        found = {str(count): Fraction(0) for count in range(4)}
        likely = Fraction(follows)
        found[str(wounds(now, later, plan, True))] += likely
        found[str(wounds(now, later, plan, False))] += 1 - likely
        return found

    def trial(rng: Random, now: int, later: int, follows: str, plan: str) -> Iterable[str]:
        comes = rng.random() < float(Fraction(follows))
        return [str(wounds(now, later, plan, comes))]

    knobs = (
        *(Knob("now", (1, 2), 1), Knob("later", (2, 3), 2)),
        *(Knob("follows", LIKELY, "1/3"), Knob("plan", PLANS, PLANS[0])),
    )
    return Question("keeping", knobs, chances, trial)


def _bluff() -> Question:
    """One Defence and two blows: what happens if both keep to their habits?"""

    def chances(holds: str, blocks: str, strikes: str) -> Mapping[str, Fraction]:
        duel = SmallDuel(Fraction(holds))
        found = duel.outcomes(Fraction(blocks), Fraction(strikes))
        return {name: found[name] for name in OUTCOMES}

    def trial(rng: Random, holds: str, blocks: str, strikes: str) -> Iterable[str]:
        has = rng.random() < float(Fraction(holds))
        if has and rng.random() < float(Fraction(blocks)):
            return ["blocked, then hit"]
        if rng.random() < float(Fraction(strikes)):
            return ["bluffed" if has else "hit twice"]
        return ["spared with one" if has else "spared without"]

    knobs = (
        Knob("holds", HOLDS, "2/3"),
        Knob("blocks", HABITS, "1"),
        Knob("strikes", HABITS, "1"),
    )
    return Question("bluff", knobs, chances, trial)


OUTCOMES = ("blocked, then hit", "bluffed", "hit twice", "spared with one", "spared without")
