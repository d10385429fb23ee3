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
from wawel.drakon.odds.thefts import purse_of_rival, stolen, theft_wins
from wawel.drakon.odds.tiles import copies, in_hand, nobody_holds, warrior_finds
from wawel.drakon.odds.walks import (
    LAIRS,
    after_ruin,
    hits,
    lair_state,
    strong_parts,
    walker,
    ways,
    without,
)

__all__ = [
    "HOARD",
    "LAIRS",
    "TARGET",
    "after_ruin",
    "coins_to_win",
    "copies",
    "danger",
    "dragon_reach",
    "exchange_wins",
    "hits",
    "in_hand",
    "lair_state",
    "longest_mind_chain",
    "mean_opening_positions",
    "nobody_holds",
    "opening_positions",
    "purse_of_rival",
    "questions",
    "race",
    "silent_rival",
    "stolen",
    "strong_parts",
    "theft_wins",
    "totals",
    "two_neighbours",
    "walker",
    "warrior_finds",
    "ways",
    "whirlpools",
    "without",
]
