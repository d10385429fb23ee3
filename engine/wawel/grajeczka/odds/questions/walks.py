"""Figures that move at random, and what one sees from where it stands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cache
from random import Random
from typing import TYPE_CHECKING

from wawel.core.hexes import Hex
from wawel.grajeczka.odds.questions.land import GROUNDS
from wawel.grajeczka.odds.walks import move_graph
from wawel.odds.markov import Chain
from wawel.odds.questions import Knob, Question

if TYPE_CHECKING:
    from wawel.grajeczka.game import Grajeczka

FIGURES = ("princess", "knight", "dragon")
BANDS = (*((n, n) for n in range(1, 7)), (7, 9), (10, 14), (15, 24))
"""So are numbers of moves told; more than the last come together."""

VIEWS = ("any", "middle", "outer")


def questions(game: Grajeczka) -> tuple[Question, ...]:
    """Every question about figures."""
    return _wander(game), _viewpoint(game)


def _named(moves: int) -> str:
    for first, last in BANDS:
        if moves <= last:
            return str(first) if first == last else f"{first}–{last}"
    return f"{BANDS[-1][1] + 1}+"


def _wander(game: Grajeczka) -> Question:
    """How many random moves it takes until a figure visits some ground (GRAJ-VIS-1)."""

    @cache
    def graph(figure: str) -> dict[Hex, tuple[Hex, ...]]:
        number = FIGURES.index(figure)
        return move_graph(game.start, number, game.start_places[number])

    @cache
    def chain(figure: str, goal: str) -> Chain[Hex | str]:
        """A visit takes a move, also of one who stands there: so the start is apart."""
        there = game.start.land.area(GROUNDS[goal])
        rows: dict[Hex | str, dict[Hex | str, Fraction]] = {
            spot: {end: Fraction(1, len(ends)) for end in ends}
            for spot, ends in graph(figure).items()
            if spot not in there
        }
        ends = graph(figure)[game.start_places[FIGURES.index(figure)]]
        rows["start"] = {end: Fraction(1, len(ends)) for end in ends}
        return Chain(rows, start="start")

    @cache
    def chances(figure: str, goal: str) -> Mapping[str, Fraction]:
        if not _can(figure, goal):
            return {"never": Fraction(1)}
        last = BANDS[-1][1]
        told = {_named(moves): Fraction(0) for moves in range(1, last + 1)}
        for moves, chance in chain(figure, goal).steps_up_to(last).items():
            told[_named(moves)] += chance
        told[_named(last + 1)] = 1 - sum(told.values(), Fraction(0))
        return told

    def _can(figure: str, goal: str) -> bool:
        return not game.start.land.area(GROUNDS[goal]).isdisjoint(graph(figure))

    def mean(figure: str, goal: str) -> Fraction:
        return chain(figure, goal).expected_steps() if _can(figure, goal) else Fraction(0)

    def trial(rng: Random, figure: str, goal: str) -> Iterable[str]:
        if not _can(figure, goal):
            return ["never"]
        there, moves = game.start.land.area(GROUNDS[goal]), 0
        spot = game.start_places[FIGURES.index(figure)]
        while not moves or spot not in there:
            ends = graph(figure)[spot]
            spot = ends[int(rng.random() * len(ends))]
            moves += 1
        return [_named(moves)]

    knobs = (Knob("figure", FIGURES, "dragon"), Knob("goal", tuple(GROUNDS), "castle"))
    return Question("wander", knobs, chances, trial, mean)


def _viewpoint(game: Grajeczka) -> Question:
    """How many of two others a figure sees, if all stand anywhere, or it stands at a good place."""
    spots = list(game.start.ground)
    seen = {spot: game.start.land.seen_from(spot) for spot in spots}
    most = max(map(len, seen.values()))

    def places(view: str) -> list[Hex]:
        wide = [spot for spot in spots if len(seen[spot]) == most]
        outer = [spot for spot in spots if spot not in wide]
        return {"any": spots, "middle": wide, "outer": outer or wide}[view]

    def chances(view: str) -> Mapping[str, Fraction]:
        counts: Counter[int] = Counter()
        for here in places(view):
            yes = len(seen[here])
            no = len(spots) - yes
            counts.update({0: no * no, 1: 2 * yes * no, 2: yes * yes})
        return {str(n): Fraction(counts[n], counts.total()) for n in range(3)}

    def trial(rng: Random, view: str) -> Iterable[str]:
        here = rng.choice(places(view))
        others = [rng.choice(spots) for _ in range(2)]
        return [str(sum(other in seen[here] for other in others))]

    return Question("viewpoint", (Knob("view", VIEWS, "any"),), chances, trial)
