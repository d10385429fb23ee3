"""The questions of the probability chapter, with knobs to turn; one module a page.

All of them read the dice, the limit and the lakes of the game they are given, so a changed box
gives changed answers. A trial throws dice and decides by the best advice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wawel.ewalia.odds.questions import burden, hands, home, loaded, rerolls
from wawel.odds.questions import Question, of_pages

if TYPE_CHECKING:
    from wawel.ewalia.game import Ewalia


def questions(game: Ewalia) -> dict[str, Question]:
    """All questions about a game, by name.

    >>> from wawel import load_game
    >>> asked = questions(load_game("ewalia"))
    >>> print(*asked)
    pattern usable wanted advice spree finish duel patience loaded burden
    >>> asked["wanted"].exact(first=1, rerolls=0)["yes"]
    Fraction(671, 1296)
    """
    return of_pages(game, hands, rerolls, home, loaded, burden)
