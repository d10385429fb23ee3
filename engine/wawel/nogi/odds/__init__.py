"""What can be computed exactly about *Nogi za pas!*.

Every function reads the component sheet and the options of the game it is given, and wherever
there is something to play it plays the real rules, so a changed game gives changed answers.

>>> from wawel import load_game
>>> from wawel.nogi import odds
>>> game = load_game("nogi", players=4)
>>> odds.clock(odds.lay_out(game)).expected_steps()
Fraction(42, 5)
"""

from wawel.nogi.odds.castle import (
    all_scores,
    arrival,
    best_castle_score,
    best_total,
    knight_values,
    last_three,
    payout,
    score_correlation,
    shield_score,
    tie_chance,
)
from wawel.nogi.odds.clock import (
    MANNERS,
    Tick,
    blind_cycle,
    blind_wait,
    clock,
    clock_of_dice,
    manner,
    who_meets_the_attack,
)
from wawel.nogi.odds.dragon import catch_chance, caught_by, dragon_walk, reach
from wawel.nogi.odds.layout import lay_out
from wawel.nogi.odds.questions import questions
from wawel.nogi.odds.rolls import (
    branching,
    break_chance,
    chance_to,
    first_forced,
    forced_chance,
    home_chance,
    passing,
    rabbit_chance,
    step_chance,
)
from wawel.nogi.odds.shields import (
    Rivalry,
    fast_on_a_shield,
    fast_share_variance,
    hidden_worlds,
    holder_chance,
    holders,
    mine_alone,
    nobody_else_has,
    orphans,
    read_shield,
    rivalry,
    rivals,
    shield_families,
    symmetries,
)

__all__ = [
    "MANNERS",
    "Rivalry",
    "Tick",
    "all_scores",
    "arrival",
    "best_castle_score",
    "best_total",
    "blind_cycle",
    "blind_wait",
    "branching",
    "break_chance",
    "catch_chance",
    "caught_by",
    "chance_to",
    "clock",
    "clock_of_dice",
    "dragon_walk",
    "fast_on_a_shield",
    "fast_share_variance",
    "first_forced",
    "forced_chance",
    "hidden_worlds",
    "holder_chance",
    "holders",
    "home_chance",
    "knight_values",
    "last_three",
    "lay_out",
    "manner",
    "mine_alone",
    "nobody_else_has",
    "orphans",
    "passing",
    "payout",
    "questions",
    "rabbit_chance",
    "reach",
    "read_shield",
    "rivalry",
    "rivals",
    "score_correlation",
    "shield_families",
    "shield_score",
    "step_chance",
    "symmetries",
    "tie_chance",
    "who_meets_the_attack",
]
