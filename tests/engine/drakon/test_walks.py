"""Walkers without a plan, parts that lead back, and thefts from a rival's purse."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from random import Random

import pytest

from tests.engine.drakon.table import play, steps, table
from wawel.drakon import Move
from wawel.drakon.odds import (
    LAIRS,
    after_ruin,
    hits,
    lair_state,
    purse_of_rival,
    stolen,
    strong_parts,
    theft_wins,
    walker,
    ways,
    without,
)
from wawel.drakon.odds.walks import Place
from wawel.drakon.pieces import place_at

every_lair = pytest.mark.parametrize("name", LAIRS)


@every_lair
def test_a_walk_takes_the_legal_moves_and_no_others(name: str) -> None:
    state = lair_state(name)
    for place, ends in ways(state).items():
        there = state.clone()
        there.places = [place_at(*place), *state.places[1:]]
        legal = {(a.x, a.y) for a in there.legal_actions() if isinstance(a, Move)}
        assert legal == set(ends)


def test_a_storm_ends_where_its_second_step_does() -> None:
    lair = "WIND(0,1)[NEW], FIND(0,2)[N], BLANK(0,3)[E], LOSE(1,1)[NE], FIND(2,1)[E]"
    assert set(ways(table(lair))[0, 1]) == {(0, 3), (2, 1)}


def test_the_walk_takes_as_long_as_simulated() -> None:
    state, rng = lair_state("detour"), Random(3)
    leads = ways(state)
    total = 0
    for _ in range(4000):
        place = (0, 0)
        while place != (-1, 0):
            place = leads[place][int(rng.random() * len(leads[place]))]
            total += 1
    assert walker(state).expected_steps() == 11
    assert total / 4000 == pytest.approx(11, abs=0.8)


def test_whoever_runs_into_a_dead_end_never_arrives() -> None:
    found, never = hits(lair_state("trap"), 40)
    assert never == Fraction(1, 2)
    assert found[1] == Fraction(1, 3)
    assert found[5] == Fraction(1, 9)
    assert 0 < 1 - never - sum(found.values()) < Fraction(1, 10**4)


def reached(leads: dict[Place, list[Place]], start: Place) -> set[Place]:
    """Wherever somebody can come to who walks long enough."""
    found = {start}
    for _ in leads:
        found |= {end for place in found for end in leads[place]}
    return found


@pytest.mark.parametrize("seed", range(3))
def test_parts_are_what_leads_there_and_back(seed: int) -> None:
    *_, (_, _, last) = steps(seed, 150, players=3)
    leads = ways(last)
    parts = strong_parts(leads)
    assert sorted(place for part in parts for place in part) == sorted(leads)
    part_of = {place: n for n, part in enumerate(parts) for place in part}
    wide = {place: reached(leads, place) for place in leads}
    for a, b in product(leads, repeat=2):
        assert (part_of[a] == part_of[b]) == (b in wide[a] and a in wide[b])


@every_lair
def test_ruins_are_those_of_the_game(name: str) -> None:
    """One chamber is gone, and the rest lies as if it had never been there."""
    state = lair_state(name)
    before = dict(state.lair.chambers)
    for place in after_ruin(state):
        gone = without(state, place)
        assert gone.lair.chambers.keys() == before.keys() - {place_at(*place)}
        assert gone.lair.frontier == type(gone.lair)(gone.lair.chambers.items()).frontier
    assert state.lair.chambers == before


def test_without_leaves_the_table_as_it_is() -> None:
    state = table("DEST(0,1)[N], KEY(1,0)[E], FIND(-1,0)[W]", players=2)
    entered = play(state, "move=0,1")
    by_hand = play(entered, "at=1,0")
    assert ways(without(entered, (1, 0))) == ways(by_hand)
    assert (1, 0) in ways(entered)


def test_a_known_coin_did_not_come_from_the_hoard() -> None:
    purses = purse_of_rival(1, known=3)
    assert purses[3, 3] == Fraction(4, 27)
    assert purse_of_rival(1)[3,] == Fraction(5, 28)


@pytest.mark.parametrize(("found", "mean"), [(4, Fraction(3649, 1871)), (5, Fraction(4856, 2813))])
def test_a_silent_rival_holds_poor_coins(found: int, mean: Fraction) -> None:
    assert stolen(found).mean() == mean < 2


def test_a_theft_wins_if_the_coin_is_enough() -> None:
    assert theft_wins(9, 3) == 1
    assert theft_wins(6, 3) == 0
    assert theft_wins(7, 2) == stolen(2)[3]
    assert theft_wins(7, 1, known=3) > theft_wins(7, 2)
