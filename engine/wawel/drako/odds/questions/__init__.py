"""The questions of the probability chapter, with knobs to turn; one module a page.

A trial deals real hands from the decks of the game it was given.
"""

from __future__ import annotations

from wawel.drako.game import Drako
from wawel.drako.odds.questions import decks, defending, hands, lines
from wawel.odds.questions import Question, of_pages


def questions(game: Drako) -> dict[str, Question]:
    """All questions about a game, by name.

    >>> from wawel import load_game
    >>> asked = questions(load_game("drako", pairing="dragon-dwarves"))
    >>> print(*asked)
    defences silence blows keeping bluff drawn lasting flames sightline running
    >>> asked["silence"].exact(side="dragon", habit="3/4")["silent with one"]
    Fraction(221, 1406)
    """
    return of_pages(game, hands, defending, decks, lines)
