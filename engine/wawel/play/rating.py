"""Ratings: one number for each bot, from all its games together."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp, log, sqrt

from wawel.odds.intervals import CONFIDENCE, Estimate, normal_quantile

ENOUGH = 1e-10
"""A step of the fit that is smaller than this is the last one."""


def ratings(
    table: Mapping[tuple[str, str], Estimate],
    players: int,
    reference: str,
    confidence: float = CONFIDENCE,
) -> dict[str, Estimate]:
    """How many lots each bot has in the lottery for the victory, where the reference has one.

    `table` says how often the first of two bots wins alone at a table of the second. The model is
    that of Plackett and Luce, for two players that of Bradley and Terry: everybody wins as often as
    their lots are drawn. The numbers are the likeliest ones, with intervals; half a victory and
    half a defeat are added to each pair, so that who never lost is not rated infinitely high.

    >>> from wawel.odds.intervals import share
    >>> rated = ratings({("ace", "random"): share(0.75, 400)}, players=2, reference="random")
    >>> {name: round(rating.value, 1) for name, rating in rated.items()}
    {'ace': 3.0, 'random': 1.0}
    """
    names = sorted({name for pair in table for name in pair} - {reference})
    number = {name: place for place, name in enumerate(names)}
    strength = [0.0] * len(names)
    played = [
        (number.get(one), number.get(rest), share.n + 1, share.value * share.n + 0.5)
        for (one, rest), share in table.items()
    ]
    information: list[list[float]] = []
    moved = 1.0
    while moved > ENOUGH:
        slope = [0.0] * len(names)
        information = [[0.0] * len(names) for _ in names]
        for one, rest, games, won in played:
            lead = _of(strength, one) - _of(strength, rest) - log(players - 1)
            chance = 1 / (1 + exp(-lead))
            for place, sign in _signs(one, rest):
                slope[place] += sign * (won - games * chance)
                for other, turned in _signs(one, rest):
                    information[place][other] += sign * turned * games * chance * (1 - chance)
        step = [row[-1] for row in _reduced(information, [[one] for one in slope])]
        strength = [one + more for one, more in zip(strength, step, strict=True)]
        moved = max(map(abs, step), default=0.0)
    unit = [[float(row == column) for column in range(len(names))] for row in range(len(names))]
    inverse = [row[len(names) :] for row in _reduced(information, unit)]
    wide = normal_quantile(confidence)
    rated = {reference: Estimate(1.0, 1.0, 1.0, _games(table, reference), 0.0)}
    for name, place in number.items():
        at, error = strength[place], sqrt(inverse[place][place])
        games = _games(table, name)
        low, high = exp(at - wide * error), exp(at + wide * error)
        rated[name] = Estimate(exp(at), low, high, games, exp(at) * error * sqrt(games))
    return dict(sorted(rated.items(), key=lambda entry: -entry[1].value))


def lottery(one: Estimate, rest: Estimate, players: int) -> float:
    """How often the first of two rated bots should win alone at a table of the second.

    >>> lottery(Estimate(3, 3, 3, 1, 0), Estimate(1, 1, 1, 1, 0), players=4)
    0.5
    """
    return one.value / (one.value + (players - 1) * rest.value)


def _of(strength: list[float], place: int | None) -> float:
    return 0.0 if place is None else strength[place]


def _signs(one: int | None, rest: int | None) -> list[tuple[int, int]]:
    """Who gains by a victory of the one, and who loses; the reference stays where it is."""
    return [(place, sign) for place, sign in ((one, 1), (rest, -1)) if place is not None]


def _games(table: Mapping[tuple[str, str], Estimate], name: str) -> int:
    return sum(share.n for pair, share in table.items() if name in pair)


def _reduced(matrix: list[list[float]], beside: list[list[float]]) -> list[list[float]]:
    """The matrix with something beside it, solved: the unit matrix, and beside it the solution."""
    rows = [[*row, *more] for row, more in zip(matrix, beside, strict=True)]
    for place in range(len(rows)):
        best = max(range(place, len(rows)), key=lambda row: abs(rows[row][place]))
        rows[place], rows[best] = rows[best], rows[place]
        rows[place] = [value / rows[place][place] for value in rows[place]]
        for other, row in enumerate(rows):
            if other != place:
                factor = row[place]
                rows[other] = [
                    value - factor * own for value, own in zip(row, rows[place], strict=True)
                ]
    return rows
