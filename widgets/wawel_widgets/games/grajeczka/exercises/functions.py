"""Write a function: what the learner writes is tried against the engine."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from textwrap import indent
from typing import Any

from wawel.core.hexes import VECTORS, Hex, distance
from wawel.grajeczka import Kingdom
from wawel.grajeczka.pieces import DRAGON, KNIGHT
from wawel_widgets.exercises.questions import Function
from wawel_widgets.games.grajeczka.exercises.box import box, table

Land = frozenset[Hex]
LAYOUTS = ("", "R1/2@3(2,2)", "R4/1@0(1,-2);R9/1@0(-2,3);R7/2@0(3,-2)")
"""The start, a Kingdom with a hole, and one that sprawls."""


def _kingdoms() -> dict[Land, Kingdom]:
    lands = [table(f"kingdom={laid} hand0=8 hand1=7 top=R2/1").kingdom for laid in LAYOUTS]
    return {frozenset(kingdom.ground): kingdom for kingdom in lands}


def flight() -> Function:
    """Where a flight of the Dragon ends."""
    kingdoms = _kingdoms()
    start, holed, wide = kingdoms

    def truth(land: Land, here: Hex, step: Hex) -> Hex:
        ray = kingdoms[land].land.rays(here)[VECTORS.index(step)]
        return ray[-1]

    def solution(land, here, step):  # type: ignore[no-untyped-def]
        q, r = here
        while (q + step[0], r + step[1]) in land:
            q, r = q + step[0], r + step[1]
        return (q, r)

    def one_hex(land: Land, here: Hex, step: Hex) -> Hex:
        ahead = (here[0] + step[0], here[1] + step[1])
        return ahead if ahead in land else here

    def across(land: Land, here: Hex, step: Hex) -> Hex:
        ahead = [(here[0] + n * step[0], here[1] + n * step[1]) for n in range(20)]
        return [spot for spot in ahead if spot in land][-1]

    def off_the_land(land: Land, here: Hex, step: Hex) -> Hex:
        q, r = truth(land, here, step)
        return (q + step[0], r + step[1])

    return Function(
        difficulty=1,
        name="flight",
        cases=(
            (start, (-1, 2), (1, -1)),
            (start, (0, 2), (0, -1)),
            (holed, (0, 2), (1, -1)),
            (holed, (2, 0), (-1, 1)),
            (wide, (-2, 3), (1, -1)),
            (wide, (3, -2), (-1, 0)),
        ),
        truth=truth,
        solution=solution,
        mistakes={"one_hex": one_hex, "across": across, "off_the_land": off_the_land},
        start="def flight(land, here, step):\n    ...",
        facts={"code": _code(solution, "flight"), "example": "(1, -1)"},
    )


def knight_ends() -> Function:
    """Where the Knight can end."""
    kingdoms = _kingdoms()
    start, holed, wide = kingdoms
    places = box().start_places

    def truth(land: Land, here: Hex) -> set[Hex]:
        return {*kingdoms[land].moves.ends(KNIGHT, here)}

    def solution(land, here):  # type: ignore[no-untyped-def]
        steps = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
        near = {(here[0] + a, here[1] + b) for a, b in steps} & land
        second = {(q + a, r + b) for q, r in near for a, b in steps} & land
        return second - near - {here}

    def also_near(land: Land, here: Hex) -> set[Hex]:
        moves = kingdoms[land].moves
        return {end for near in moves.around(here) for end in moves.around(near)} - {here}

    def comes_back(land: Land, here: Hex) -> set[Hex]:
        return truth(land, here) | {here}

    def over_gaps(land: Land, here: Hex) -> set[Hex]:
        return {spot for spot in land if distance(here, spot) == 2}

    return Function(
        difficulty=3,
        name="knight_ends",
        cases=(
            (start, places[KNIGHT]),
            (start, (0, 0)),
            (holed, (0, 2)),
            (wide, (1, -2)),
            (wide, places[DRAGON]),
        ),
        truth=truth,
        solution=solution,
        mistakes={"also_near": also_near, "comes_back": comes_back, "over_gaps": over_gaps},
        start="def knight_ends(land, here):\n    ...",
        facts={"code": _code(solution, "knight_ends")},
    )


def _code(solution: Callable[..., Any], name: str) -> str:
    """The solution as a learner would write it: the very lines that the tests run."""
    lines = inspect.cleandoc(" \n" + inspect.getsource(solution)).strip()
    lines = lines.replace("def solution", f"def {name}").replace(
        "  # type: ignore[no-untyped-def]", ""
    )
    return indent(lines, "    ")
