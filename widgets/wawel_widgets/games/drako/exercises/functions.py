"""Write a function: what the learner writes is tried against the engine."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from wawel.core.hexes import DIRECTIONS
from wawel.drako import odds
from wawel.odds import hypergeometric
from wawel_widgets.exercises.listings import listing
from wawel_widgets.exercises.questions import Function
from wawel_widgets.games.drako.exercises.box import box

Place = tuple[int, int]


def held() -> Function:
    """The chance of a Defence among hidden cards."""
    game = box()
    size, marked = game.deck_size[0], odds.cards_with(game, "dragon", "defence", "double")

    def solution(cards, defences, hand):  # type: ignore[no-untyped-def]
        none = Fraction(1)
        for drawn in range(hand):
            none *= Fraction(max(cards - defences - drawn, 0), cards - drawn)
        return 1 - none

    return Function(
        difficulty=2,
        name="held",
        cases=((size, marked, 4), (20, 3, 4), (12, 5, 6), (6, 1, 1), (9, 0, 3), (7, 5, 4)),
        truth=lambda cards, defences, hand: 1 - hypergeometric(cards, defences, hand)[0],
        solution=solution,
        mistakes={
            "put_back": lambda cards, defences, hand: 1 - Fraction(cards - defences, cards) ** hand,
            "exactly_one": lambda cards, defences, hand: hypergeometric(cards, defences, hand)[1],
            "opposite": lambda cards, defences, hand: Fraction(
                comb(cards - defences, hand), comb(cards, hand)
            ),
        },
        start="from fractions import Fraction\n\ndef held(cards, defences, hand):\n    ...",
        facts={"code": listing(solution, "held"), "size": size, "marked": marked},
    )


def lined() -> Function:
    """Whether two hexes are in line."""
    board = box().board
    at = dict(zip(board.names, board.coordinates, strict=True))

    def truth(one: Place, other: Place) -> bool:
        start, end = (board.coordinates.index(place) for place in (one, other))
        return any(end in line for line in board.lines[start])

    def solution(one, other):  # type: ignore[no-untyped-def]
        across, down = other[0] - one[0], other[1] - one[1]
        return one != other and (across == 0 or down == 0 or across == -down)

    def without_third(one: Place, other: Place) -> bool:
        return one != other and (one[0] == other[0] or one[1] == other[1])

    def wrong_third(one: Place, other: Place) -> bool:
        across, down = other[0] - one[0], other[1] - one[1]
        return one != other and (across == 0 or down in (0, across))

    def only_neighbours(one: Place, other: Place) -> bool:
        start, end = (board.coordinates.index(place) for place in (one, other))
        return board.distances[start][end] == 1

    pairs = (("C3", "A1"), ("C3", "A3"), ("A1", "E3"), ("B2", "C4"), ("E1", "A3"), ("C1", "C5"))
    more = (("A2", "C3"), ("D2", "B3"), ("C3", "C4"), ("B1", "B1"))
    return Function(
        difficulty=3,
        name="lined",
        cases=tuple((at[one], at[other]) for one, other in (*pairs, *more)),
        truth=truth,
        solution=solution,
        mistakes={
            "without_third": without_third,
            "wrong_third": wrong_third,
            "only_neighbours": only_neighbours,
        },
        start="def lined(one, other):\n    ...",
        facts={
            "code": listing(solution, "lined"),
            "directions": len(DIRECTIONS),
            "centre": str(at["C3"]),
            "corner": str(at["A1"]),
            "third": str(at["A3"]),
        },
    )
