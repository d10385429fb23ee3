"""M5, M6: getting home, and how far, with exact fractions."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

import wawel
from tests.engine.ewalia.table import ewalia, table
from wawel.ewalia import EwaliaState, odds
from wawel.ewalia.moves import whole_moves
from wawel.ewalia.odds import chance_home, chance_of, ways_home
from wawel.ewalia.odds.advisor import (
    hands,
    supplies,
)
from wawel.ewalia.pieces import hand_of
from wawel.odds.errors import OddsError

F = Fraction


@pytest.mark.parametrize(
    ("runners", "space", "podium", "ways", "chance"),
    [
        ("13: K", 13, "", "SC", F(1288991, 1679616)),
        ("13: K", 13, "W", "SC|CU", F(6305, 6561)),
        ("12: K", 12, "", "SC SC|SC CU", F(1203995, 1679616)),
        ("12: K", 12, "W", "CU|SC SC", F(196117, 209952)),
        ("12: K F", 12, "", "SC", F(1288991, 1679616)),
        ("11: K", 11, "", "SC SC BA|SC CU BA", F(22793, 52488)),
        ("11: K", 11, "W", "CU BA|SC SC BA", F(44189, 69984)),
        (
            "10: K; 11: W F G G",
            10,
            "W",
            "SC CU|CU CU|CU BA|SC SC BA|SC BA BA",
            F(54451, 62208),
        ),
    ],
)
def test_m5_bringing_a_runner_home(
    runners: str, space: int, podium: str, ways: str, chance: Fraction
) -> None:
    state = table(runners, podium=podium, dice="")
    found = ways_home(state, space)
    assert {hand_of(way.split()) for way in ways.split("|")} == set(found)
    assert odds.chance_of_any(found) == chance


def test_m5_in_one_call() -> None:
    assert chance_home(table("13: K", dice=""), 13) == chance_of({"SC": 1})


@pytest.mark.parametrize(
    ("position", "space", "ways"),
    [
        # A sleeper has to be woken first; so has one who is to be towed up.
        ("players=4 / spaces=0:KKKW,1:WWFF,2:FFGG,3:GG,13:k podium=W", 13, "SC LU|LU CU"),
        (
            "players=4 / spaces=0:kkkW,1:wwwF,2:fffG,3:ggg,12:K",
            12,
            "SC SC|SC LU CU|SC CU CU|SC CU BA BA",
        ),
        # With one use of each action there is no second Scatter.
        ("players=4 action_limit=1 / spaces=0:KKKW,1:WWFF,2:FFGG,3:GG,12:K podium=W", 12, "CU"),
        ("players=4 action_limit=1 / spaces=0:KKKW,1:WWWF,2:FFFG,3:GGG,12:K", 12, "SC CU"),
        # In the water only a Bath helps, and a sleeper there needs both.
        ("players=4 / spaces=0:KKKW,1:WWFF,2:FFGG,3:GG,11:k podium=W", 11, "LU CU BA|SC SC LU BA"),
        # Scatter carries sleepers along where that is allowed.
        ("players=4 scatter_sleepers=on / spaces=0:KKKW,1:WWFF,2:FFGG,3:GG,13:k podium=W", 13, ""),
    ],
)
def test_sleepers_and_limits_count_on_the_way_home(position: str, space: int, ways: str) -> None:
    state = wawel.from_position(f"ewalia {position}")
    assert isinstance(state, EwaliaState)
    wanted = {hand_of(way.split()) for way in ways.split("|")} if ways else {("SC",), ("LU", "CU")}
    assert set(ways_home(state, space)) == wanted


def test_a_sleeper_comes_home_less_often() -> None:
    state = wawel.from_position("ewalia players=4 / spaces=0:KKKW,1:WWFF,2:FFGG,3:GG,13:k podium=W")
    assert isinstance(state, EwaliaState)
    assert chance_home(state, 13) == F(1319, 1944)


@pytest.mark.parametrize("space", [7, 14, -1])
def test_nobody_comes_home_from_an_empty_space(space: int) -> None:
    with pytest.raises(OddsError, match="nobody stands on space"):
        chance_home(table("13: K", dice=""), space)


@pytest.mark.parametrize(
    "position",
    [
        "players=4 / spaces=5:wwwf,8:Ffgg,11:fGGW,13:K podium=KKK",
        "players=4 / seat=1 spaces=5:Wwwf,8:Fffg,11:gGGw,12:K podium=KKK",
        "players=2 / spaces=0:ggw,5:ff,11:wK,13:WG podium=KKKFFGW",
    ],
)
def test_the_way_home_agrees_with_the_rules_of_the_engine(position: str) -> None:
    """For hands of all kinds, somebody who tries everything brings the last knight home or not."""
    start = wawel.from_position(f"ewalia {position}")
    assert isinstance(start, EwaliaState)
    space = next(n for n, crowd in enumerate(start.spaces) if "K" in crowd)
    ways = [Counter(way) for way in ways_home(start, space)]
    for hand in hands()[::9]:
        text = f"ewalia {position} dice={','.join(hand)} phase=act rerolls=1"
        state = wawel.from_position(text)
        assert isinstance(state, EwaliaState)
        home = any(supplies(hand, way) for way in ways)
        assert last_knight_comes_home(state, set()) == home, hand


def last_knight_comes_home(state: EwaliaState, met: set[object]) -> bool:
    if state.podium.count("K") == 4:
        return True
    if state.phase != "act" or state.key() in met:
        return False
    met.add(state.key())
    return any(last_knight_comes_home(after, met) for _, after in whole_moves(state))


def farthest(reach: dict[tuple[str, ...], int]) -> list[int]:
    """How far one gets with one action, with two, and so on."""
    most = max(map(len, reach))
    return [max(far for way, far in reach.items() if len(way) == n) for n in range(1, most + 1)]


def test_m6_how_far_in_the_first_turn_and_how_likely() -> None:
    reach = odds.reaches(ewalia().new_initial_state(), 3)
    assert farthest(reach) == [7, 8, 9, 11]
    ways = [way for way, far in reach.items() if far >= 11]
    assert set(ways) == {("SC", "SC", "BA", "BA"), ("SC", "SC", "CU", "BA")}
    assert odds.chance_of_any(ways) == F(22327, 93312)
    assert odds.chance_of_any(ways, rerolls=0) == F(13, 216)


@pytest.mark.parametrize(
    ("layout", "far"), [("standard", [7, 8]), ("chain", [7, 8]), ("late", [7, 9])]
)
def test_m6_from_the_rear_and_on_other_tracks(layout: str, far: list[int]) -> None:
    assert farthest(odds.reaches(ewalia(layout=layout).new_initial_state(), 0, most=2)) == far
