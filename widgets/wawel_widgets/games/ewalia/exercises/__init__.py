"""The exercises of *Kingdom Run*, in the order they are meant to be met in."""

from wawel_widgets.games.ewalia.exercises.counting import three_lakes, ways_to_scatter
from wawel_widgets.games.ewalia.exercises.dice import (
    again,
    bath_bath,
    early_copy,
    equal_faces,
    one_boot,
    three_purses,
)
from wawel_widgets.games.ewalia.exercises.functions import at_least_once, mover_wins, usable
from wawel_widgets.games.ewalia.exercises.loaded import far_from_fair, silent_test
from wawel_widgets.games.ewalia.exercises.measuring import by_luck_alone, narrower, overlap
from wawel_widgets.games.ewalia.exercises.moves import (
    laying_order,
    must_i,
    purse_or_boot,
    sandman,
    way_home,
)
from wawel_widgets.games.ewalia.exercises.race import head_start, swing

EXERCISES = (
    one_boot,
    equal_faces,
    three_purses,
    usable,
    again,
    at_least_once,
    bath_bath,
    early_copy,
    way_home,
    laying_order,
    swing,
    head_start,
    mover_wins,
    sandman,
    must_i,
    far_from_fair,
    silent_test,
    ways_to_scatter,
    three_lakes,
    purse_or_boot,
    narrower,
    by_luck_alone,
    overlap,
)
"""A function for each; its name is the exercise's."""
