"""The board: who is in line with whom, where fire finds a file, where a charge ends."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations
from typing import TYPE_CHECKING

from wawel.core.hexes import SIDES, Hex, rotate
from wawel.drako.game import Drako
from wawel.odds.distributions import Distribution

if TYPE_CHECKING:
    from wawel.drako.board import Board


def in_line(game: Drako) -> dict[str, int]:
    """How many hexes are in line with each hex, in all directions.

    >>> from wawel import load_game
    >>> sees = in_line(load_game("drako"))
    >>> sees["C3"], sees["B2"], sees["A1"], sees["A2"]
    (12, 10, 8, 8)
    """
    board = game.board
    return {name: sum(map(len, board.lines[here])) for here, name in enumerate(board.names)}


def distances(game: Drako) -> Distribution[int]:
    """How far apart two different random hexes are.

    >>> from wawel import load_game
    >>> distances(load_game("drako")).mean()
    Fraction(44, 19)
    """
    table = game.board.distances
    pairs = permutations(range(len(table)), 2)
    return Distribution.uniform(table[here][there] for here, there in pairs)


def pair_chance(game: Drako, *, adjacent: bool = False) -> Fraction:
    """How likely two random hexes are in line, or next to each other.

    >>> from wawel import load_game
    >>> pair_chance(load_game("drako")), pair_chance(load_game("drako"), adjacent=True)
    (Fraction(28, 57), Fraction(14, 57))
    """
    if adjacent:
        return distances(game)[1]
    size = len(game.board.names)
    return Fraction(sum(in_line(game).values()), size * (size - 1))


def best_fire(game: Drako, place: str, enemies: int = 3) -> Distribution[int]:
    """How many of some enemies on random hexes the best direction of a fire on a hex holds.

    >>> from wawel import load_game
    >>> best_fire(load_game("drako", pairing="dragon-dwarves"), "C3")
    Distribution({0: 5/204, 1: 175/204, 2: 2/17})
    """
    board = game.board
    here = board.number[place]
    others = [other for other in range(len(board.names)) if other != here]
    lines = [set(line) for line in board.lines[here]]
    return Distribution.uniform(
        max(len(line.intersection(places)) for line in lines)
        for places in combinations(others, enemies)
    )


def best_fire_anywhere(game: Drako, enemies: int = 3) -> Distribution[int]:
    """The same for a dragon on a random hex.

    >>> from wawel import load_game
    >>> best_fire_anywhere(load_game("drako"))[3]
    Fraction(7, 2584)
    """
    return Distribution.uniform(game.board.names).then(
        lambda place: best_fire(game, place, enemies)
    )


def charge_runs(game: Drako) -> Counter[int]:
    """How far a charge on the empty board runs, over all hexes and directions.

    >>> from wawel import load_game
    >>> sorted(charge_runs(load_game("drako")).items())
    [(0, 30), (1, 30), (2, 30), (3, 18), (4, 6)]
    """
    return Counter(len(line) for lines in game.board.lines for line in lines)


def charge_ends(game: Drako) -> Counter[str]:
    """On which hexes the charges that move end.

    >>> from wawel import load_game
    >>> ends = charge_ends(load_game("drako"))
    >>> ends["A1"], ends["A2"], ends["C3"]
    (8, 6, 0)
    """
    names = game.board.names
    return Counter(names[line[-1]] for lines in game.board.lines for line in lines if line)


# Set-ups ---------------------------------------------------------------------------------------


def symmetries(board: Board) -> list[tuple[int, ...]]:
    """The twelve ways to turn and mirror the board, each as the new place of every hex."""

    def mirrored(place: Hex) -> Hex:
        return (-place[0] - place[1], place[1])

    at = {place: number for number, place in enumerate(board.coordinates)}
    turned = [[rotate(place, times) for place in board.coordinates] for times in range(SIDES)]
    return [
        tuple(at[mirrored(place) if mirror else place] for place in places)
        for places in turned
        for mirror in (False, True)
    ]


Setup = frozenset[tuple[str, int]]
"""Which kind of figure stands on which hex: two archers are one kind."""


def setups(game: Drako, side: str) -> int:
    """In how many ways a side can place its figures by choice; archers are alike.

    >>> from wawel import load_game
    >>> setups(load_game("drako", pairing="dragon-dwarves"), "dwarves")
    1320
    >>> setups(load_game("drako", pairing="knights-dragon"), "knights")
    660
    """
    return len(_placements(game, side))


def different_setups(game: Drako, side: str) -> int:
    """The same, counting set-ups once that turning or mirroring the board makes equal.

    Only such turns count as leave the start hexes of both sides, and whoever stands fixed, as
    they are.

    >>> from wawel import load_game
    >>> different_setups(load_game("drako", pairing="dragon-dwarves"), "dwarves")
    110
    >>> different_setups(load_game("drako", pairing="knights-dwarves"), "dwarves")
    3
    """
    turns = [turn for turn in symmetries(game.board) if _keeps_the_start(game, turn)]
    return len(
        {
            frozenset(frozenset((kind, turn[place]) for kind, place in setup) for turn in turns)
            for setup in _placements(game, side)
        }
    )


def _placements(game: Drako, side: str) -> set[Setup]:
    seat = game.sides.index(side)
    if seat not in game.placements:
        return {frozenset()}  # everybody stands fixed: there is one way
    kinds = [game.figures[figure].name.rstrip("12") for figure in game.own[seat]]
    return {
        frozenset(zip(kinds, places, strict=True))
        for places in permutations(game.place_on[seat], len(kinds))
    }


def _keeps_the_start(game: Drako, turn: tuple[int, ...]) -> bool:
    chosen = all({turn[place] for place in hexes} == set(hexes) for hexes in game.place_on)
    return chosen and all(turn[place] == place for place in game.start.values())
