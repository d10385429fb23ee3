"""Lines on the board: whom fire reaches, and which hexes see each other."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from random import Random

from wawel.drako.game import Drako
from wawel.drako.odds.board import best_fire, distances, pair_chance
from wawel.odds.questions import Knob, Question


def questions(game: Drako) -> tuple[Question, ...]:
    """Every question of this page."""
    return _flames(game), _sightline(game), _running(game)


def _flames(game: Drako) -> Question:
    """Three figures on random hexes: how many does the best line of fire hold?"""
    board = game.board

    def chances(place: str) -> Mapping[str, Fraction]:
        found = best_fire(game, place)
        return {str(count): found[count] for count in range(4)}

    def trial(rng: Random, place: str) -> Iterable[str]:
        here = board.number[place]
        others = [other for other in range(len(board.names)) if other != here]
        standing = set(rng.sample(others, 3))
        return [str(max(len(standing.intersection(line)) for line in board.lines[here]))]

    return Question("flames", (Knob("place", ("C3", "B2", "A2", "A1"), "C3"),), chances, trial)


def _sightline(game: Drako) -> Question:
    """Two hexes at random: are they neighbours, in line but apart, or neither?"""
    board = game.board

    def chances() -> Mapping[str, Fraction]:
        beside = distances(game)[1]
        return {
            "beside": beside,
            "in line": pair_chance(game) - beside,
            "neither": 1 - pair_chance(game),
        }

    def trial(rng: Random) -> Iterable[str]:
        one, other = rng.sample(range(len(board.names)), 2)
        if board.distances[one][other] == 1:
            return ["beside"]
        seen = any(other in line for line in board.lines[one])
        return ["in line" if seen else "neither"]

    return Question("sightline", (), chances, trial)


def _running(game: Drako) -> Question:
    """The berserker charges in a random direction of an empty board: how far does he run?"""
    board = game.board

    def chances(place: str) -> Mapping[str, Fraction]:
        runs = [len(line) for line in board.lines[board.number[place]]]
        return {str(far): Fraction(runs.count(far), len(runs)) for far in range(5)}

    def trial(rng: Random, place: str) -> Iterable[str]:
        ways = board.lines[board.number[place]]
        return [str(len(ways[int(rng.random() * len(ways))]))]

    return Question("running", (Knob("place", ("C3", "B2", "A2", "A1"), "A1"),), chances, trial)
