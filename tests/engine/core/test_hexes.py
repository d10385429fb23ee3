"""The geometry of hexes, checked against itself and against pictures of it."""

from __future__ import annotations

from itertools import islice, pairwise
from math import dist, isclose, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wawel.core import hexes
from wawel.core.hexes import DIRECTIONS, SIDES, VECTORS, Hex

places = st.tuples(st.integers(-20, 20), st.integers(-20, 20))
directions = st.integers(0, SIDES - 1)
BOARD = frozenset(hexes.disc((0, 0), 3))


def drawn_apart(here: Hex, there: Hex) -> float:
    return dist(hexes.centre(here), hexes.centre(there))


def test_the_directions_are_where_their_names_say() -> None:
    for name, (q, r) in zip(DIRECTIONS, VECTORS, strict=True):
        x, y = hexes.centre((q, r))
        assert ("E" in name, "W" in name) == (x > 0, x < 0)
        assert ("S" in name, "N" in name) == (y > 0, y < 0)


@given(places, directions)
def test_neighbours_share_an_edge_and_lie_one_step_apart(here: Hex, direction: int) -> None:
    there = hexes.neighbour(here, direction)
    assert hexes.neighbours(here)[direction] == there
    assert hexes.neighbour(there, hexes.opposite(direction)) == here
    assert hexes.distance(here, there) == 1
    assert isclose(drawn_apart(here, there), sqrt(3))


@given(places, places, places)
def test_distance_is_a_distance(a: Hex, b: Hex, c: Hex) -> None:
    assert hexes.distance(a, b) == hexes.distance(b, a)
    assert (hexes.distance(a, b) == 0) == (a == b)
    assert hexes.distance(a, c) <= hexes.distance(a, b) + hexes.distance(b, c)


@given(places, st.integers(1, 6))
def test_distance_counts_steps(here: Hex, radius: int) -> None:
    reached = {here}
    for _ in range(radius):
        reached |= {there for place in reached for there in hexes.neighbours(place)}
    assert reached == set(hexes.disc(here, radius))
    assert set(hexes.ring(here, radius)) == {
        there for there in reached if hexes.distance(here, there) == radius
    }


@pytest.mark.parametrize("radius", range(6))
def test_rings_and_discs_have_the_right_size(radius: int) -> None:
    ring = list(hexes.ring((3, -2), radius))
    assert len(ring) == len(set(ring)) == max(1, 6 * radius)
    assert len(list(hexes.disc((3, -2), radius))) == 3 * radius * (radius + 1) + 1
    assert all(hexes.distance(a, b) == 1 for a, b in pairwise(ring))


@given(places, directions, st.integers(1, 9))
def test_a_straight_line_is_known_by_its_ends(here: Hex, direction: int, steps: int) -> None:
    ahead = list(islice(hexes.beyond(here, direction), steps))
    assert hexes.line(here, ahead[-1]) == (here, *ahead)
    assert hexes.direction_to(here, ahead[-1]) == direction
    assert hexes.line(ahead[-1], here) == (here, *ahead)[::-1]


@given(places, places)
def test_what_lies_askew_has_no_line(here: Hex, there: Hex) -> None:
    straight = any(
        there in set(islice(hexes.beyond(here, direction), 99)) for direction in range(SIDES)
    )
    assert (hexes.direction_to(here, there) is not None) == straight
    assert bool(hexes.line(here, there)) == (straight or here == there)


@given(directions)
def test_a_ray_ends_at_the_border_or_at_a_hole(direction: int) -> None:
    hole = hexes.neighbour(hexes.neighbour((0, 0), direction), direction)
    assert len(hexes.ray((0, 0), direction, BOARD)) == 4
    assert hexes.ray((0, 0), direction, BOARD - {hole})[-1] == hexes.neighbour((0, 0), direction)
    edge = hexes.ray((0, 0), direction, BOARD)[-1]
    assert hexes.ray(edge, direction, BOARD) == (edge,)


@given(places, places, st.integers(0, 12))
def test_turning_keeps_distances_and_turns_directions(a: Hex, b: Hex, times: int) -> None:
    turned_a, turned_b = hexes.rotate(a, times), hexes.rotate(b, times)
    assert hexes.distance(turned_a, turned_b) == hexes.distance(a, b)
    straight = hexes.direction_to(a, b)
    if straight is not None:
        turned = hexes.rotate_direction(straight, times)
        assert hexes.direction_to(turned_a, turned_b) == turned
    assert hexes.rotate(turned_a, SIDES - times % SIDES) == a


def test_turning_is_clockwise_on_the_page() -> None:
    (x, y), (turned_x, turned_y) = hexes.centre((1, 0)), hexes.centre(hexes.rotate((1, 0), 1))
    assert x * turned_y - y * turned_x > 0  # y grows downwards, so this is clockwise
