"""The questions of the probability chapter, with knobs to turn; one module a topic.

A trial tosses real tiles, deals real Pages and moves real figures of the game it was given.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wawel.grajeczka.odds.questions import land, pages, walks
from wawel.odds.questions import Question, of_pages

if TYPE_CHECKING:
    from wawel.grajeczka.game import Grajeczka


def questions(game: Grajeczka) -> dict[str, Question]:
    """All questions about a game, by name.

    >>> from wawel import load_game
    >>> asked = questions(load_game("grajeczka"))
    >>> print(*asked)
    placings grounds riversides longriver wander viewpoint atonce near needers
    >>> asked["atonce"].exact()["yes"], asked["wander"].mean()
    (Fraction(5, 16), Fraction(8, 1))
    """
    return of_pages(game, land, walks, pages)
