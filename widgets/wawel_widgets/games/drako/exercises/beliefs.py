"""What silence says, when to keep a Defence, and how often to bluff."""

from __future__ import annotations

from fractions import Fraction

from wawel.drako import odds
from wawel_widgets.exercises.questions import Numeric, varied
from wawel_widgets.games.drako.exercises.box import box


@varied({"habit": "1/2"}, {"habit": "9/10"}, {"habit": "2/3"})
def silence(habit: str = "3/4", hand: int = 4) -> Numeric:
    """A blow was not blocked: how likely is there a Defence all the same?"""
    game, blocks = box(), Fraction(habit)
    prior = odds.can_block(game, "dragon", hand)
    key = odds.belief_after_no_block(game, "dragon", hand, blocks)
    return Numeric(
        difficulty=3,
        key=key,
        mistakes={
            "nothing_learnt": prior,
            "together": prior * (1 - blocks),
            "habit_alone": 1 - blocks,
            "opposite": 1 - key,
        },
        facts={
            "hand": hand,
            "habit": blocks,
            "prior": prior,
            "silent_with": prior * (1 - blocks),
            "silent_without": 1 - prior,
            "silent": prior * (1 - blocks) + 1 - prior,
            "key": key,
        },
    )


@varied({"now": 2, "later": 3})
def hold_or_block(now: int = 1, later: int = 3) -> Numeric:
    """How likely may the stronger blow be, so that blocking now is still right?"""
    key = odds.block_threshold(now, later)
    return Numeric(
        difficulty=2,
        key=key,
        mistakes={
            "upside_down": 1 - key,
            "always": Fraction(1),
            "part_of_all": Fraction(now, now + later),
        },
        facts={"now": now, "later": later, "key": key},
    )


@varied({"holds": "3/4"}, {"holds": "4/5"})
def bluff(holds: str = "2/3") -> Numeric:
    """How often should a defender block, who wants to leave the attacker in doubt?"""
    duel = odds.SmallDuel(Fraction(holds))
    found = duel.solution()
    belief = duel.belief(found.blocks)
    return Numeric(
        difficulty=3,
        key=found.blocks,
        mistakes={
            "always": Fraction(1),
            "lets_through": 1 - found.blocks,
            "prior": duel.holds,
            "belief": belief,
        },
        facts={
            "holds": duel.holds,
            "empty": 1 - duel.holds,
            "first": duel.first,
            "second": duel.second,
            "saved": duel.saved,
            "belief": belief,
            "silent": (1 - duel.holds) * belief / (1 - belief),
            "passes": 1 - found.blocks,
            "key": found.blocks,
        },
    )
