"""The exercises of *Nogi za pas!*, in the order they are meant to be met in."""

from wawel_widgets.games.nogi.exercises.castle import no_points, reading_a_shield, three_spaces
from wawel_widgets.games.nogi.exercises.clock import eight_turns, the_clock, who_meets_the_dragon
from wawel_widgets.games.nogi.exercises.decisions import gamble, rabbit_worth
from wawel_widgets.games.nogi.exercises.dragon import left_behind, second_attack, within_reach
from wawel_widgets.games.nogi.exercises.evidence import (
    again_and_again,
    price_of_sureness,
    two_whiskers,
)
from wawel_widgets.games.nogi.exercises.functions import caught, homeward, turns
from wawel_widgets.games.nogi.exercises.moves import early_not_first, left_alone, shelter
from wawel_widgets.games.nogi.exercises.shields import mine_alone, shared_colour, two_colours

EXERCISES = (
    shared_colour,
    two_colours,
    mine_alone,
    left_behind,
    left_alone,
    within_reach,
    second_attack,
    caught,
    the_clock,
    eight_turns,
    who_meets_the_dragon,
    turns,
    shelter,
    three_spaces,
    early_not_first,
    homeward,
    no_points,
    reading_a_shield,
    rabbit_worth,
    gamble,
    again_and_again,
    price_of_sureness,
    two_whiskers,
)
"""A function for each; its name is the exercise's."""
