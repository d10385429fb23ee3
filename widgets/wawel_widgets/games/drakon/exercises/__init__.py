"""The exercises of *Drakon*, in the order they are meant to be met in."""

from wawel_widgets.games.drakon.exercises.coins import (
    back_again,
    barter,
    four_coins,
    last_theft,
    lost_one,
    spread,
    the_brink,
)
from wawel_widgets.games.drakon.exercises.functions import enough, rob_the_rich, to_a_coin
from wawel_widgets.games.drakon.exercises.lair import break_the_ring, detour, ways_to_lay
from wawel_widgets.games.drakon.exercises.moves import into_the_storm, send_her, whom_to_rob
from wawel_widgets.games.drakon.exercises.tiles import first_hand, harmless, other_arrows

EXERCISES = (
    ways_to_lay,
    into_the_storm,
    to_a_coin,
    first_hand,
    harmless,
    four_coins,
    the_brink,
    lost_one,
    enough,
    back_again,
    barter,
    spread,
    send_her,
    detour,
    break_the_ring,
    whom_to_rob,
    last_theft,
    rob_the_rich,
    other_arrows,
)
"""A function for each; its name is the exercise's."""
