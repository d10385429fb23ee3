"""Walks: where the figures can go on the start, how long random ones take, and what they see."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import product

from wawel.core.hexes import Hex
from wawel.grajeczka.kingdom import Kingdom
from wawel.odds.markov import Chain


def move_graph(kingdom: Kingdom, figure: int, start: Hex) -> dict[Hex, tuple[Hex, ...]]:
    """From every hex that a figure can come to: where one move leads.

    >>> from wawel import load_game
    >>> game = load_game("grajeczka")
    >>> carousel = move_graph(game.start, 2, game.start_places[2])  # the Dragon's
    >>> len(carousel), {len(ends) for ends in carousel.values()}
    (6, {2})
    """
    hexes = {start, *kingdom.moves.reach(figure, start)}
    return {spot: tuple(kingdom.moves.ends(figure, spot)) for spot in sorted(hexes)}


def expected_moves(kingdom: Kingdom, figure: int, start: Hex, goals: Iterable[Hex]) -> Fraction:
    """How many moves a figure needs on average if each move is drawn at random.

    >>> from wawel import load_game
    >>> game = load_game("grajeczka")
    >>> expected_moves(game.start, 2, (-1, 2), [(0, -1)])
    Fraction(8, 1)
    """
    chain = Chain.walk(move_graph(kingdom, figure, start), tuple(goals), start)
    return chain.expected_steps()


def sight_counts(kingdom: Kingdom) -> dict[Hex, int]:
    """How many hexes are seen from each hex, its own included (GRAJ-SEE-4)."""
    return {spot: len(kingdom.land.seen_from(spot)) for spot in kingdom.ground}


def sight_chance(kingdom: Kingdom) -> Fraction:
    """How likely one figure sees another if both are put down at random.

    >>> from wawel import load_game
    >>> sight_chance(load_game("grajeczka").start)
    Fraction(17, 27)
    """
    counts = sight_counts(kingdom)
    return Fraction(sum(counts.values()), len(counts) ** 2)


def both_sight_chance(kingdom: Kingdom) -> Fraction:
    """How likely one figure sees both others if all three are put down at random.

    >>> from wawel import load_game
    >>> both_sight_chance(load_game("grajeczka").start)
    Fraction(11, 27)
    """
    counts = sight_counts(kingdom)
    return Fraction(sum(count**2 for count in counts.values()), len(counts) ** 3)


def flights_of_no_return(kingdom: Kingdom) -> list[tuple[Hex, Hex]]:
    """Flights, as start and end, after which the Dragon never comes back to the start."""
    reach = kingdom.moves.reach
    return [
        (here, end)
        for here, end in product(kingdom.ground, kingdom.ground)
        if end in kingdom.moves.ends(2, here) and here not in reach(2, end)
    ]
