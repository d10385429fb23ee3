"""The mathematics of *Kingdom Run*: hands of dice, ways home, and how much there is to count.

Everything is computed: hands by the re-roll advisor, ways home by playing them out on the board.

>>> usable_dice(rerolls=0).mean(), usable_dice().mean()
(Fraction(275, 72), Fraction(372115, 93312))
"""

from wawel.ewalia.odds.advisor import advise, advisor, best_keeps, supplies, usable
from wawel.ewalia.odds.counting import (
    choices_of_all_hands,
    most_forward_moves,
    placings,
    scatters,
    splits_of_a_full_podium,
)
from wawel.ewalia.odds.hands import (
    as_many_as_possible,
    chance_of,
    chance_with_two_faces,
    chance_without_copy,
    pattern,
    patterns,
    times_of,
    usable_dice,
)
from wawel.ewalia.odds.questions import questions
from wawel.ewalia.odds.ways import chance_home, chance_of_any, race, reaches, ways_home

__all__ = [
    "advise",
    "advisor",
    "as_many_as_possible",
    "best_keeps",
    "chance_home",
    "chance_of",
    "chance_of_any",
    "chance_with_two_faces",
    "chance_without_copy",
    "choices_of_all_hands",
    "most_forward_moves",
    "pattern",
    "patterns",
    "placings",
    "questions",
    "race",
    "reaches",
    "scatters",
    "splits_of_a_full_podium",
    "supplies",
    "times_of",
    "usable",
    "usable_dice",
    "ways_home",
]
