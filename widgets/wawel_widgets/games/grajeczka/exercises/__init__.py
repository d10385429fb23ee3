"""The exercises of *Grajeczka*, in the order they are meant to be met in."""

from wawel_widgets.games.grajeczka.exercises.chances import (
    both_in_sight,
    castles_in_the_end,
    first_page,
    no_river_pages,
    river_sides,
)
from wawel_widgets.games.grajeczka.exercises.functions import flight, knight_ends
from wawel_widgets.games.grajeczka.exercises.land import carousel, first_tile, no_visit, tempo
from wawel_widgets.games.grajeczka.exercises.moves import over_the_castle, ride_to_meet
from wawel_widgets.games.grajeczka.exercises.planning import (
    gift,
    hardest_again,
    last_turn,
    two_pages,
)

EXERCISES = (
    no_visit,
    over_the_castle,
    first_tile,
    ride_to_meet,
    first_page,
    castles_in_the_end,
    river_sides,
    tempo,
    flight,
    carousel,
    both_in_sight,
    no_river_pages,
    knight_ends,
    last_turn,
    two_pages,
    gift,
    hardest_again,
)
"""A function for each; its name is the exercise's."""
