"""The reach of the dragon: whom the next token catches, and how far many tokens carry it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction

from wawel.nogi.game import Nogi
from wawel.nogi.odds.layout import lay_out
from wawel.nogi.state import NogiState
from wawel.odds.distributions import Distribution
from wawel.odds.draws import hand
from wawel.odds.exact import probability


def catch_chance(state: NogiState, knight: str) -> Fraction:
    """How likely the attack that is about to begin defeats this knight.

    >>> from wawel import load_game
    >>> attack = lay_out(load_game("nogi"), {"BK": 18}, others=20, dragon=12, dice=["WH"])
    >>> catch_chance(attack, "BK")
    Fraction(1, 2)
    """
    number = state.game.knight_number[knight]
    return probability(state, lambda s: number in s.eaten, stop=lambda s: s.phase != "attack")


def reach(game: Nogi, distance: int, revealed: Iterable[int] = ()) -> Fraction:
    """How likely the next token catches a knight that is alone, so far ahead of the dragon.

    >>> from wawel import load_game
    >>> [str(reach(load_game("nogi"), distance)) for distance in range(3, 10)]
    ['1', '7/8', '3/4', '1/2', '1/4', '1/8', '0']
    """
    rear = game.colours[0]
    state = lay_out(
        game,
        {rear: game.mountain + distance},
        others=game.last,
        dice=(),
        tokens=revealed,
    )
    return catch_chance(state, rear)


def dragon_walk(game: Nogi, attacks: int) -> Distribution[int]:
    """How far the dragon gets by so many attacks if nobody stops it.

    >>> from wawel import load_game
    >>> dragon_walk(load_game("nogi"), 6).probability(lambda spaces: spaces >= 36)
    Fraction(3, 28)
    """
    return hand(Counter(game.dragon_tokens), attacks).map(sum)


def caught_by(game: Nogi, attacks: int, space: int | None = None) -> Fraction:
    """How likely a knight that stays behind alone is eaten by so many attacks at the latest.

    It stays on the given space, or on the start; everybody else has run ahead.

    >>> from wawel import load_game
    >>> [str(caught_by(load_game("nogi"), attacks)) for attacks in (1, 2, 3)]
    ['0', '3/4', '1']
    """
    here = game.start if space is None else space
    return dragon_walk(game, attacks).probability(lambda spaces: game.mountain + spaces >= here)
