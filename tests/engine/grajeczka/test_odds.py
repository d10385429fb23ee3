"""The mathematics: every number was found twice, and this is the second time."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import factorial
from random import Random
from typing import Any

import pytest

from tests.engine.grajeczka.table import LAYOUTS, grajeczka, table
from wawel.grajeczka import odds
from wawel.grajeczka.distance import moves_needed
from wawel.odds import estimate

GAME = grajeczka()


@cache
def rivers() -> list[odds.TwoTiles]:
    return list(odds.long_rivers_of_two(GAME))


def test_the_first_tile_has_twenty_one_sites() -> None:
    touching = odds.touching_edges(GAME.start)
    assert touching == {1: 18, 2: 12, 3: 6, 6: 3}
    assert touching.total() - touching[1] == 21
    blocked = sum(
        mouths != 0 for touched, mouths, _ in GAME.start.sites.values() if touched.bit_count() > 1
    )
    assert blocked == 6


def test_first_placements_of_every_face() -> None:
    counts = odds.placement_counts(GAME)
    dry = {face.code for face in GAME.faces if not face.has_river}
    assert {counts[code] for code in dry} == {45}
    wet = [counts[face.code] for face in GAME.faces if face.has_river]
    assert wet == [32, 33, 27, 32, 31, 32, 26, 23, 24, 31, 28, 28]
    assert list(odds.prolonging_counts(GAME).values()) == [3, 4, 3, 3, 2, 3, 2, 2, 3, 2, 4, 4]
    assert odds.mean_placements(GAME) == Fraction(887, 24)
    assert odds.mean_choices(GAME) == Fraction(1055, 24)


def test_the_first_page() -> None:
    always = {3, 4, 5, 6, 7, 8, 11, 16, 18, 32}
    chances = {n: odds.chance_at_once(GAME, page) for n, page in GAME.pages.items()}
    assert {n for n, chance in chances.items() if chance == 1} == always
    assert chances[10] == Fraction(2, 3)
    assert chances[26] == Fraction(7, 12)
    assert sum(chance == 0 for chance in chances.values()) == 24
    assert odds.first_page_chance(GAME) == Fraction(5, 16)


MOVES: list[Any] = [2, 2, 1, 1, 1, 1, 1, 1, None, None, 1, 3]
MOVES += [2, None, 2, 1, None, 1, 3, 3, 2, None, 2, 2]
MOVES += [None, None, 2, 3, None, None, None, 1, 2, 2, None, 2]

BEST = [2, 2, 1, 1, 1, 1, 1, 1, 2, 1, 1, 2]
BEST += [2, 2, 2, 1, 2, 1, 2, 2, 2, 2, 2, 2]
BEST += [2, 1, 2, 3, 3, 3, 5, 1, 2, 2, 3, 2]

IN_TWO = "1 1 1 1 1 1 1 1 13/24 10/11 1 7/24"
IN_TWO += " 1 269/528 1 1 1/6 1 3/4 7/24 1 5/24 1 1"
IN_TWO += " 11/24 59/66 1 0 0 0 0 1 1 1 0 1"


def test_how_many_moves_every_page_needs() -> None:
    needed = [moves_needed(GAME.start, GAME.start_places, page) for page in GAME.pages.values()]
    assert needed == MOVES
    possible = [steps for steps in needed if steps is not None]
    assert Fraction(sum(possible), len(possible)) == Fraction(44, 25)


@pytest.mark.long
def test_how_many_actions_every_page_needs_with_the_best_tiles() -> None:
    assert [odds.fewest_actions(GAME, page, rivers()) for page in GAME.pages.values()] == BEST


def test_what_two_actions_in_a_row_can_do() -> None:
    chances = [odds.chance_in_two(GAME, page) for page in GAME.pages.values()]
    assert chances == [Fraction(chance) for chance in IN_TWO.split()]
    assert sum(chances, Fraction(0)) / len(chances) == Fraction(1249, 1728)


def test_the_dragon_on_a_carousel() -> None:
    circle = odds.move_graph(GAME.start, 2, (-1, 2))
    assert set(circle) == {(-1, 2), (0, 2), (0, -1), (-1, 0), (2, 0), (2, -1)}
    assert all(len(ends) == 2 for ends in circle.values())
    assert odds.expected_moves(GAME.start, 2, (-1, 2), [(0, -1)]) == 8


def test_the_knights_graph() -> None:
    graph = odds.move_graph(GAME.start, 1, (2, -1))
    middle = {(0, 0), (1, 0), (0, 1)}
    assert len(graph) == 9
    assert sum(map(len, graph.values())) == 24
    for spot, ends in graph.items():
        assert len(ends) == (4 if spot in middle else 2)
        assert all((spot in middle) != (end in middle) for end in ends), "it has two sides"
    assert max(GAME.start.moves.distances(1, (2, -1)).values()) == 3
    assert odds.expected_moves(GAME.start, 1, (2, -1), [(0, -1)]) == 14
    assert odds.expected_moves(GAME.start, 0, (0, -1), [(-1, 2)]) == 24


def test_the_knight_goes_to_graph_distance_two() -> None:
    for layout in LAYOUTS:
        moves = table(layout, hands="3 8").kingdom.moves
        for here in table(layout, hands="3 8").kingdom.ground:
            near = {here, *moves.around(here)}
            second = {end for spot in moves.around(here) for end in moves.around(spot)}
            assert set(moves.ends(1, here)) == second - near != set()


def test_sight_at_the_start() -> None:
    counts = sorted(odds.sight_counts(GAME.start).values())
    assert counts == [5] * 6 + [7] * 3
    assert odds.sight_chance(GAME.start) == Fraction(17, 27)
    both = odds.both_sight_chance(GAME.start)
    assert both == Fraction(297, 729)
    assert both > Fraction(17, 27) ** 2 == Fraction(289, 729)


def test_sight_by_simulation() -> None:
    hexes = list(GAME.start.ground)

    def seen(rng: Random) -> bool:
        one, other, third = (hexes[int(rng.random() * len(hexes))] for _ in range(3))
        return {other, third} <= GAME.start.land.seen_from(one)

    assert estimate(seen, 3_000, Random(4)).agrees_with(odds.both_sight_chance(GAME.start))


@pytest.mark.parametrize(
    ("kind", "mean", "variance", "low", "high"),
    [
        ("C", Fraction(9, 2), Fraction(7, 4), 1, 8),
        ("F", Fraction(29, 2), Fraction(21, 4), 8, 21),
        ("P", Fraction(14), Fraction(6), 7, 21),
        ("M", Fraction(12), Fraction(9, 2), 6, 18),
    ],
)
def test_the_ground_of_the_final_kingdom(
    kind: str, mean: Fraction, variance: Fraction, low: int, high: int
) -> None:
    count = odds.ground_count(GAME, kind)
    assert (count.mean(), count.variance(), min(count), max(count)) == (mean, variance, low, high)


def test_castles_and_rivers_of_the_final_kingdom() -> None:
    assert odds.ground_count(GAME, "C")[1] == Fraction(1, 128)
    tiles = odds.river_tiles(GAME)
    assert tiles.mean() == 6
    assert tiles.probability(lambda count: count < 2) == Fraction(13, 4096)
    icepool = pytest.importorskip("icepool")
    castles = 1 + 7 @ icepool.coin(1, 2)
    assert {n: Fraction(q, castles.denominator()) for n, q in castles.items()} == dict(
        odds.ground_count(GAME, "C")
    )


def test_a_long_river_of_two_tiles() -> None:
    pairs = rivers()
    assert odds.long_river_chance(GAME, pairs) == Fraction(65, 264)
    assert len(pairs) == 969
    assert sum(pair.joins_at_once for pair in pairs) == 949
    faces = {(pair.first[0], pair.second[0]) for pair in pairs}
    assert len(faces) == 130
    wet = [number for number, face in enumerate(GAME.faces) if face.has_river]
    lacking = {(a, b) for a in wet for b in wet if a != b} - faces
    assert {GAME.faces[number].code for pair in lacking for number in pair} == {"R5/1", "R10/1"}
    assert odds.long_river_at_once(grajeczka(long_river_tiles=4)) == Fraction(1, 2)
    assert odds.long_river_at_once(GAME) == 0


@pytest.mark.parametrize(
    ("players", "none", "every"),
    [(2, "4/35", "8/35"), (3, "506/1785", "11/119"), (4, "195/476", "4/85")],
)
def test_who_holds_the_long_river_pages(players: int, none: str, every: str) -> None:
    held = odds.pages_of_a_kind(grajeczka(players=players), "LR")
    assert held[0] == Fraction(none)
    assert players * held[3] == Fraction(every)


def test_both_need_the_river() -> None:
    assert odds.everybody_has_one(GAME, "LR") == Fraction(27, 35)
    with pytest.raises(ValueError, match="two players"):
        odds.everybody_has_one(grajeczka(players=3), "LR")


def test_turning_a_page_is_tempo_neutral() -> None:
    assert all(turns(d, True) == turns(d, False) for d in range(2, 9))
    assert turns(1, True) == turns(1, False) + 1


def turns(actions: int, page_first: bool) -> int:
    return odds.turns_for(actions, page_first=page_first)


def test_the_shortest_game() -> None:
    shortest = [odds.shortest_game(grajeczka(players=n)) for n in (2, 3, 4)]
    assert shortest == [(18, 35), (12, 34), (9, 33)]


def test_counting_faces() -> None:
    assert odds.conceivable_faces(GAME) == (24, 1024)
    assert odds.different_faces(GAME) == 21


def test_the_size_of_the_unknown() -> None:
    assert odds.stacks_unknown(GAME, seen=0) == 1_961_990_553_600
    assert odds.stacks_unknown(GAME, seen=1) == 81_749_606_400
    assert odds.worlds_unknown(GAME) == factorial(35) * 81_749_606_400


def test_a_flight_of_no_return() -> None:
    # At the start only the middle is left for good, and the Dragon does not begin there.
    middle = {(0, 0), (1, 0), (0, 1)}
    assert {here for here, _ in odds.flights_of_no_return(GAME.start)} == middle
    kingdom = table("F2", hands="3 8").kingdom
    assert odds.flights_of_no_return(kingdom)
    for here, end in odds.flights_of_no_return(kingdom):
        reach = kingdom.moves.reach
        assert reach(2, end) < reach(2, here) | {here}


def test_river_ends_that_stick_out_stop_half_of_the_tiles() -> None:
    moved = odds.start_with_open_ends(GAME, {(-1, 0): "W", (0, 2): "SE"})
    counts = odds.prolonging_counts(GAME, moved)
    unable = {code for code, count in counts.items() if not count}
    assert unable == {"R1/2", "R2/2", "R4/2", "R5/1", "R6/1", "R10/1"}
    same = odds.start_with_open_ends(GAME, {(-1, 0): "NW", (0, 2): "E"})
    assert odds.prolonging_counts(GAME, same) == odds.prolonging_counts(GAME)


def test_how_rare_a_long_river_is() -> None:
    rng = Random(12)
    found = [bool(odds.random_kingdom(GAME, rng).land.area("LR")) for _ in range(20)]
    assert sum(found) < 8
    helped = [odds.random_kingdom(GAME, rng, lengthen=True) for _ in range(6)]
    assert sum(bool(kingdom.land.area("LR")) for kingdom in helped) >= 5
    assert all(len(kingdom.ground) == 45 for kingdom in helped)


def test_what_can_be_done_in_a_kingdom_laid_by_lot() -> None:
    """Three Mountains in a line and a flight over a Castle are there mostly, a landing nearly
    always; no tile has ever been stuck."""
    rng, kingdoms = Random(15), 24
    lands = [odds.random_kingdom(GAME, rng) for _ in range(kingdoms)]
    assert all(len(kingdom.ground) == 45 for kingdom in lands)

    def possible(number: int) -> int:
        page = GAME.pages[number]
        return sum(moves_needed(land, GAME.start_places, page) is not None for land in lands)

    line, over, landing = (possible(number) for number in (14, 22, 23))
    assert 12 <= line < kingdoms
    assert 12 <= over < kingdoms
    assert landing >= max(line, over)
