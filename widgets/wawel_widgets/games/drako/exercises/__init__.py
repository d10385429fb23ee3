"""The exercises of *Drako*, in the order they are meant to be met in."""

from wawel_widgets.games.drako.exercises.beliefs import bluff, hold_or_block, silence
from wawel_widgets.games.drako.exercises.clock import charge_in_time, last_action, out_of_cards
from wawel_widgets.games.drako.exercises.contests import circle, lucky_run, many_looks
from wawel_widgets.games.drako.exercises.functions import held, lined
from wawel_widgets.games.drako.exercises.hands import (
    defence_in_hand,
    one_or_two,
    seen_defences,
    two_blows,
)
from wawel_widgets.games.drako.exercises.moves import (
    fatal_charge,
    in_file,
    one_shield,
    safe_landing,
)

EXERCISES = (
    defence_in_hand,
    out_of_cards,
    in_file,
    seen_defences,
    held,
    one_shield,
    one_or_two,
    two_blows,
    fatal_charge,
    last_action,
    charge_in_time,
    lined,
    safe_landing,
    silence,
    hold_or_block,
    bluff,
    lucky_run,
    many_looks,
    circle,
)
"""A function for each; its name is the exercise's."""
