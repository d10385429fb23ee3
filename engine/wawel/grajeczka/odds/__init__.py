"""What can be computed exactly about *Grajeczka*.

Every function reads the component sheet and the options of the game it is given, and wherever
there is something to place or to move it asks the real Kingdom, so a changed game gives changed
answers.

>>> from wawel import load_game
>>> from wawel.grajeczka import odds
>>> odds.first_page_chance(load_game("grajeczka"))
Fraction(5, 16)
"""

from wawel.grajeczka.odds.box import (
    everybody_has_one,
    ground_count,
    pages_of_a_kind,
    random_kingdom,
    river_tiles,
    shortest_game,
    stacks_unknown,
    turns_for,
    worlds_unknown,
)
from wawel.grajeczka.odds.pages import (
    can_at_once,
    chance_at_once,
    chance_in_two,
    fewest_actions,
    first_page_chance,
    fulfilling_faces,
)
from wawel.grajeczka.odds.placements import (
    TwoTiles,
    can_be_long,
    conceivable_faces,
    different_faces,
    long_river_at_once,
    long_river_chance,
    long_rivers_of_two,
    mean_choices,
    mean_placements,
    placement_counts,
    prolonging_counts,
    start_with_open_ends,
    touching_edges,
)
from wawel.grajeczka.odds.questions import questions
from wawel.grajeczka.odds.walks import (
    both_sight_chance,
    expected_moves,
    flights_of_no_return,
    move_graph,
    sight_chance,
    sight_counts,
)
from wawel.grajeczka.odds.ways import Way, shortest_way

__all__ = [
    "TwoTiles",
    "Way",
    "both_sight_chance",
    "can_at_once",
    "can_be_long",
    "chance_at_once",
    "chance_in_two",
    "conceivable_faces",
    "different_faces",
    "everybody_has_one",
    "expected_moves",
    "fewest_actions",
    "first_page_chance",
    "flights_of_no_return",
    "fulfilling_faces",
    "ground_count",
    "long_river_at_once",
    "long_river_chance",
    "long_rivers_of_two",
    "mean_choices",
    "mean_placements",
    "move_graph",
    "pages_of_a_kind",
    "placement_counts",
    "prolonging_counts",
    "questions",
    "random_kingdom",
    "river_tiles",
    "shortest_game",
    "shortest_way",
    "sight_chance",
    "sight_counts",
    "stacks_unknown",
    "start_with_open_ends",
    "touching_edges",
    "turns_for",
    "worlds_unknown",
]
