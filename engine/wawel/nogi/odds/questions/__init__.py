"""The questions of the probability chapter, with knobs to turn; one module a page.

Where there is something to play, a trial plays the real rules of the game it was given.
"""

from __future__ import annotations

from wawel.nogi.game import Nogi
from wawel.nogi.odds.questions import clock, decision, dragon, race, roll, shields
from wawel.odds.questions import Question, of_pages


def questions(game: Nogi) -> dict[str, Question]:
    """All questions about a game, by name.

    >>> from wawel import load_game
    >>> asked = questions(load_game("nogi"))
    >>> print(*asked)
    holders rivals fast renaming reading clock seat tokens reach parting roll home forced branching
    arrival score ending next_rabbit last_choice
    >>> asked["reach"].exact(distance=5)
    {'eaten': Fraction(3, 4), 'safe': Fraction(1, 4)}
    """
    return of_pages(game, shields, clock, dragon, roll, race, decision)
