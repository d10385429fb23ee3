"""The mathematics of *Drakon*, exactly: coins, tiles, arrows and the dragon.

>>> coins_to_win()[4]  # four coins from the full hoard are worth ten
Fraction(353, 4095)
>>> danger(4)  # a rival took four coins and has not won: how likely does the fifth win?
Fraction(4671, 7484)
"""

from wawel.drakon.odds.coins import (
    HOARD,
    TARGET,
    coins_to_win,
    danger,
    exchange_wins,
    race,
    silent_rival,
    totals,
)
from wawel.drakon.odds.lair import (
    dragon_reach,
    longest_mind_chain,
    mean_opening_positions,
    opening_positions,
    two_neighbours,
    whirlpools,
)
from wawel.drakon.odds.questions import questions
from wawel.drakon.odds.tiles import copies, in_hand, nobody_holds, warrior_finds

__all__ = [
    "HOARD",
    "TARGET",
    "coins_to_win",
    "copies",
    "danger",
    "dragon_reach",
    "exchange_wins",
    "in_hand",
    "longest_mind_chain",
    "mean_opening_positions",
    "nobody_holds",
    "opening_positions",
    "questions",
    "race",
    "silent_rival",
    "totals",
    "two_neighbours",
    "warrior_finds",
    "whirlpools",
]
