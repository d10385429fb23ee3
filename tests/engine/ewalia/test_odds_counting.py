"""M7 to M14: moves, positions and tracks are counted, and the box is changed."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest

from tests.engine.ewalia.table import ewalia, moves, new_game, table
from wawel.ewalia import odds
from wawel.ewalia.layouts import layouts
from wawel.ewalia.odds import chance_home, usable_dice
from wawel.ewalia.odds.advisor import (
    hands,
    keeps,
)
from wawel.ewalia.rules import targets

F = Fraction


# M7 to M13: counting


def test_m7_counting_moves() -> None:
    assert [odds.scatters(m) for m in (1, 2, 3, 4)] == [1, 4, 15, 64]
    for number, crowd in enumerate(("K", "KW", "KWF", "KWFG"), start=1):
        state = table(f"6: {crowd}", dice="SC SC SC SC")
        assert len(moves(state, "scatter(6,")) == odds.scatters(number)
    assert len(moves(new_game("SC SC SC SC"), "scatter")) == 4 * odds.scatters(4) == 256
    assert len(hands()) == 126
    assert sum(len(keeps(hand)) for hand in hands()) == odds.choices_of_all_hands() == 1365
    assert comb(15, 4) == 1365


def test_m8_counting_positions() -> None:
    assert odds.placings() == 27_815_601_470_657


def test_m9_layouts() -> None:
    assert len(layouts(3)) == 38 == 3 * 2 + 2 * 3 * 4 + 8


@pytest.mark.clause("EWALIA-TURN-14")
def test_m10_every_game_ends() -> None:
    """With Scatter, Bath and Lull on the dice somebody has to run, and nobody can run for ever."""
    assert odds.most_forward_moves() == 188
    asleep = table("5: Kwfg; 8: Wkfg; 11: Fkwg; 0: Gkwf", dice="SC BA LU ST")
    assert targets(asleep, "SC")
    dry = table("3: KWFG; 4: kwfg; 6: kwfg; 7: kwfg", dice="SC BA LU ST")
    assert targets(dry, "SC")
    assert targets(dry, "BA")


def test_m11_a_tie_without_anybody_home_needs_two_or_three_players() -> None:
    """Two others share eighty points, so one of them has more than the tied ones can."""
    places = ewalia().places
    assert sum(places) == 80
    most_of_the_tied = 4 * 6 + (12 * 2) // 2
    assert most_of_the_tied < sum(places) / 2


def test_m12_how_a_podium_for_two_can_fill_up() -> None:
    splits = odds.splits_of_a_full_podium()
    assert len(splits) == 16
    assert (0, 0, 8) in splits
    assert (3, 3, 2) in splits


def test_m13_a_race_for_the_last_place() -> None:
    chance = chance_home(table("13: K", podium="W", dice=""), 13)
    assert odds.race(chance) == F(6561, 6817)


# M14: design questions


def test_m14_other_limits() -> None:
    means = [usable_dice(limit=limit).mean() for limit in (1, 2, 3, 4)]
    assert means == [
        F(5368435, 1679616),
        F(372115, 93312),
        F(6714785, 1679616),
        F(1679615, 419904),
    ]


def test_m14_a_second_scatter_instead_of_copy() -> None:
    assert odds.chance_with_two_faces(1) == F(6305, 6561)
    assert odds.chance_with_two_faces(2) == F(1675, 2187)


def test_m14_more_or_fewer_dice() -> None:
    everything = [usable_dice(rerolls=0, dice=dice)[dice] for dice in (3, 4, 5)]
    assert everything == [F(5, 6), F(95, 108), F(145, 216)]
