"""The questions of the probability chapter, with knobs to turn; one module a page.

A trial draws real coins and tiles from the box of the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wawel.drakon.odds.questions import gold, lair, tiles
from wawel.odds.questions import Question, of_pages

if TYPE_CHECKING:
    from wawel.drakon.game import Drakon


def questions(game: Drakon) -> dict[str, Question]:
    """All questions about a game, by name.

    >>> from wawel import load_game
    >>> asked = questions(load_game("drakon"))
    >>> print(*asked)
    purse brink quiet stolen headstart barter opening dealt spots edge whirl stray ruin
    >>> asked["quiet"].exact(coins=5, lost=1)["9"]
    Fraction(0, 1)
    """
    return of_pages(game, gold, tiles, lair)
