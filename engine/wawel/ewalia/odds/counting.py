"""How much there is to count: moves, positions, choices, and how long a game can last."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import comb, factorial

from wawel.ewalia.pieces import DICE, FACES, HOME, ROOM, SHEET, SPACES


def scatters(runners: int) -> int:
    """The Scatters from a space with so many runners of different clans, all awake.

    >>> [scatters(runners) for runners in (1, 2, 3, 4)]
    [1, 4, 15, 64]
    """
    return sum(factorial(runners) // factorial(runners - laid) for laid in range(1, runners + 1))


@cache
def placings(spaces: int = SPACES, clans: tuple[int, ...] = (4, 4, 4, 4)) -> int:
    """In how many ways runners of some clans, all awake, can stand on so many spaces.

    >>> placings(1, (1, 1, 1, 1)), placings(2, (4, 1))
    (1, 8)
    """
    if not spaces:
        return int(not any(clans))
    return sum(placings(spaces - 1, tuple(sorted(left))) for left in _left_over(clans, ROOM))


def _left_over(clans: tuple[int, ...], room: int) -> Iterator[tuple[int, ...]]:
    """What is left of each clan when some stand on one space."""
    if not clans:
        yield ()
        return
    for here in range(min(clans[0], room) + 1):
        for rest in _left_over(clans[1:], room - here):
            yield (clans[0] - here, *rest)


def splits_of_a_full_podium() -> list[tuple[int, int, int]]:
    """With two players: how the eight places can be shared while nobody has four home."""
    places, most = len(SHEET["podium.sourced"]), SHEET["clans.runners"] - 1
    each = range(most + 1)
    return [(first, second, places - first - second) for first in each for second in each]


def most_forward_moves() -> int:
    """An upper bound for the moves of a game: each one brings somebody at least a space ahead.

    At first everybody together is 200 spaces away from home; in the end eight are there, and the
    others stand at best on the last two spaces.
    """
    start = sum(ROOM * (HOME - space) for space in range(SHEET["track.start_spaces"]))
    return start - sum(ROOM * (HOME - space) for space in (SPACES - 1, SPACES - 2))


def choices_of_all_hands() -> int:
    """How many hands there are together with a choice of what is re-rolled.

    Each die shows one of six faces and is kept or taken up, so these are the multisets of four out
    of twelve.

    >>> choices_of_all_hands()
    1365
    """
    return comb(2 * len(FACES) + DICE - 1, DICE)
