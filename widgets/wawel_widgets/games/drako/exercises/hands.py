"""Hidden hands: is there a Defence, and what is a blow worth?"""

from __future__ import annotations

from fractions import Fraction

from wawel.drako import odds
from wawel.odds import hypergeometric
from wawel_widgets.exercises.questions import Choice, Numeric, varied
from wawel_widgets.games.drako.exercises.box import box

SIDE = "dragon"


def _deck() -> tuple[int, int]:
    """How many cards the dragon has, and how many of them defend."""
    game = box()
    return game.deck_size[game.sides.index(SIDE)], odds.cards_with(game, SIDE, "defence", "double")


@varied({"hand": 3}, {"hand": 2}, {"hand": 5})
def defence_in_hand(hand: int = 4) -> Numeric:
    """How likely is a Defence in a fresh hand?"""
    size, marked = _deck()
    key = odds.can_block(box(), SIDE, hand)
    rest = size - marked
    return Numeric(
        difficulty=1,
        key=key,
        mistakes={
            "put_back": 1 - Fraction(rest, size) ** hand,
            "opposite": 1 - key,
            "one_card": Fraction(marked, size),
        },
        facts={
            "size": size,
            "marked": marked,
            "rest": rest,
            "hand": hand,
            "steps": " · ".join(f"{rest - n}/{size - n}" for n in range(hand)),
            "none": 1 - key,
            "key": key,
        },
    )


@varied({"gone": 22, "used": 3}, {"gone": 16, "used": 6}, {"gone": 26, "used": 5})
def seen_defences(gone: int = 18, used: int = 5, hand: int = 4) -> Numeric:
    """The same later in the game, with discards to look at."""
    size, marked = _deck()
    left, defences = size - gone, marked - used
    key = 1 - hypergeometric(left, defences, hand)[0]
    return Numeric(
        difficulty=2,
        key=key,
        mistakes={
            "fresh": odds.can_block(box(), SIDE, hand),
            "wrong_whole": 1 - hypergeometric(size, defences, hand)[0],
            "opposite": 1 - key,
        },
        facts={
            "size": size,
            "marked": marked,
            "gone": gone,
            "used": used,
            "hand": hand,
            "left": left,
            "defences": defences,
            "rest": left - defences,
            "steps": " · ".join(f"{left - defences - n}/{left - n}" for n in range(hand)),
            "none": 1 - key,
            "key": key,
        },
    )


@varied({"hand": 3}, {"hand": 2}, {"hand": 6})
def two_blows(hand: int = 4) -> Numeric:
    """How many wounds do two blows of strength one make on average?"""
    size, marked = _deck()
    found = hypergeometric(size, marked, hand)
    key = odds.expected_damage(box(), SIDE, (1, 1), hand)
    return Numeric(
        difficulty=2,
        chance=False,
        key=key,
        mistakes={
            "one_defence_for_all": 2 * found[0],
            "first_only": found[0] + (1 - found[0]),
            "blocked_instead": 2 - key,
        },
        facts={
            "size": size,
            "marked": marked,
            "hand": hand,
            "none": found[0],
            "one": found[1],
            "none_twice": 2 * found[0],
            "key": key,
        },
    )


@varied({"hand": 2}, {"hand": 6})
def one_or_two(hand: int = 4) -> Choice:
    """One blow of strength two, or two of strength one?"""
    game = box()
    single = odds.expected_damage(game, SIDE, (2,), hand)
    double = odds.expected_damage(game, SIDE, (1, 1), hand)
    return Choice(
        difficulty=1,
        key="two" if double > single else "one" if single > double else "equal",
        options=("one", "two", "equal"),
        facts={"hand": hand, "single": single, "double": double},
    )
