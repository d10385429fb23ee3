"""The mathematics of the game: every number exactly, and a few of them by playing often."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import comb
from random import Random

import pytest

import wawel
from tests.engine.ewalia.table import ewalia, moves, new_game, table
from wawel.core.events import silent
from wawel.ewalia import EwaliaState, odds
from wawel.ewalia.layouts import layouts
from wawel.ewalia.moves import whole_moves
from wawel.ewalia.odds import chance_home, chance_of, usable_dice, ways_home
from wawel.ewalia.odds.advisor import (
    DIE,
    advise,
    advisor,
    becomes,
    best_keep,
    hands,
    keeps,
    supplies,
    usable,
)
from wawel.ewalia.pieces import FACES, hand_of
from wawel.ewalia.rules import apply, choices, targets
from wawel.odds import Distribution, Reroll, estimate, multinomial
from wawel.odds.dice import count_of_dice
from wawel.odds.errors import OddsError

F = Fraction


# M1, M2: how many dice can be used


def test_m1_usable_dice_of_one_roll() -> None:
    found = usable_dice(rerolls=0)
    assert found == {0: F(1, 1296), 2: F(75, 1296), 3: F(80, 1296), 4: F(1140, 1296)}
    assert found.mean() == F(275, 72)


def test_m1_usable_dice_after_the_best_reroll() -> None:
    found = usable_dice()
    assert found == {
        0: F(1, 1679616),
        2: F(1225, 559872),
        3: F(815, 104976),
        4: F(138575, 139968),
    }
    assert found.mean() == F(372115, 93312)


def test_m1_the_best_mean_is_also_the_best_chance_of_four() -> None:
    four = Reroll(DIE, 4, lambda hand: F(usable(hand) == 4))
    for hand in hands():
        chances = {advice.keep: advice.worth for advice in four.advise(hand)}
        assert chances[advise(hand)[0].keep] == max(chances.values())


def test_m1_usable_agrees_with_the_rules_of_the_engine() -> None:
    """On a table where every action has a use, as many dice get used as the formula says."""
    rng = Random(4)
    for hand in [("BA", "BA", "CO", "CO"), *(hands()[int(rng.random() * 126)] for _ in range(12))]:
        start = table("6: K W; 7: F G; 9: K w", dice=" ".join(hand))
        assert most_used(start, {}) == usable(hand)


def most_used(state: EwaliaState, known: dict[tuple[object, ...], int]) -> int:
    """The most dice that can be used; which runners are moved does not matter here."""
    key = (state.phase, state.dice, state.done)
    if key not in known:
        known[key] = 0
        best = len(state.used)
        for action in choices(state)[:12]:
            after = state.clone()
            apply(after, action, silent)
            if after.seat == state.seat and after.phase != "roll":
                best = max(best, most_used(after, known))
        known[key] = best
    return known[key]


def test_m2_the_twelve_patterns() -> None:
    best = F(104, 27)
    assert odds.patterns() == {
        "1111": (120, 4, "1111", 4),
        "211": (360, 4, "211", 4),
        "22": (60, 4, "22", 4),
        "31": (80, 3, "11", F(71, 18)),
        "4": (5, 2, "1", best),
        "111+C": (240, 4, "111+C", 4),
        "21+C": (240, 4, "21+C", 4),
        "3+C": (20, 2, "1", best),
        "11+CC": (120, 4, "11+CC", 4),
        "2+CC": (30, 2, "1", best),
        "1+CCC": (20, 2, "1", best),
        "CCCC": (1, 0, "", F(275, 72)),
    }


@pytest.mark.clause("EWALIA-COPY-3")
def test_m2_every_keep_of_the_example_in_the_rulebook() -> None:
    worth = {advice.keep: advice.worth for advice in advise(["BA", "BA", "CO", "CO"])}
    assert worth == {
        ("BA",): F(104, 27),
        (): F(275, 72),
        ("BA", "CO"): F(34, 9),
        ("CO",): F(395, 108),
        ("BA", "BA"): F(32, 9),
        ("BA", "BA", "CO"): F(10, 3),
        ("BA", "CO", "CO"): F(10, 3),
        ("CO", "CO"): F(55, 18),
        ("BA", "BA", "CO", "CO"): 2,
    }


# M3, M4: wanted actions

WANTED: list[tuple[dict[str, int], Fraction, Fraction, float]] = [
    ({"SC": 1}, F(671, 1296), 1 - F(5, 6) ** 8, 0.8878),
    ({"SC": 2}, F(415, 1296), F(539513, 839808), 0.8167),
    ({"SC": 1, "ST": 1}, F(151, 648), F(217913, 419904), 0.7143),
    ({"SC": 2, "ST": 1}, F(77, 648), F(25435, 69984), 0.5701),
    ({"SC": 2, "ST": 2}, F(7, 216), F(16045, 93312), 0.3508),
    ({"SC": 1, "ST": 1, "BA": 1}, F(1, 12), F(731, 2592), 0.4763),
    ({"SC": 1, "ST": 1, "BA": 1, "LU": 1}, F(1, 54), F(3353, 34992), 0.2054),
]


@pytest.mark.parametrize(("wanted", "one_roll", "one_reroll", "two_rerolls"), WANTED)
def test_m3_wanted_actions(
    wanted: dict[str, int], one_roll: Fraction, one_reroll: Fraction, two_rerolls: float
) -> None:
    assert chance_of(wanted, rerolls=0) == one_roll
    assert chance_of(wanted) == one_reroll
    assert round(float(chance_of(wanted, rerolls=2)), 4) == two_rerolls


def test_m3_if_copy_were_blank() -> None:
    assert odds.chance_without_copy("SC", 2) == F(200497, 559872)


def test_m3_icepool_agrees_about_one_roll() -> None:
    pytest.importorskip("icepool")
    shown = count_of_dice([FACES] * 4, lambda face: face == "SC")
    assert 1 - shown[0] == chance_of({"SC": 1}, rerolls=0)


def test_m3_by_rolling_often() -> None:
    """The engine's own dice, re-rolled by the advice, come to the exact chance."""
    goal = {"SC": 2, "ST": 1}
    game = ewalia()
    best = {hand: advisor(goal).advise(hand)[0].keep for hand in hands()}

    def try_it(rng: Random) -> bool:
        state = game.new_initial_state()
        state.apply_action(state.chance_outcomes().sample(rng))
        left = list(state.dice)
        for face in best[state.dice]:
            left.remove(face)
        for face in left:
            state.apply_action(game.string_to_action(f"reroll={face}"))
        state.apply_action(game.string_to_action("throw" if left else "keep"))
        if left:
            state.apply_action(state.chance_outcomes().sample(rng))
        return supplies(state.dice, goal)

    assert estimate(try_it, 3000, Random(11)).agrees_with(chance_of(goal))


def test_m4_is_an_early_copy_worth_keeping() -> None:
    twice = {"SC": 2}
    copy = advise(["LU", "BA", "ST", "CO"], twice)
    assert (copy[0].keep, copy[0].worth) == (("CO",), F(91, 216))
    assert {advice.keep: advice.worth for advice in copy}[()] == F(415, 1296)
    for hand in hands():
        if "SC" not in hand and "CO" in hand:
            assert advise(hand, twice)[0].keep == ("CO",)
    one = advise(["SC", "LU", "BA", "ST"], twice)[0]
    assert (one.keep, one.worth) == (("SC",), F(19, 27))


def test_m4_as_many_steals_as_possible() -> None:
    found = odds.as_many_as_possible("ST")
    assert found.mean() == F(21499, 15552)
    assert found == {0: F(218375, 839808), 1: F(640, 6561), 2: F(539513, 839808)}


# M5, M6: getting home, and how far


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


# The fast advisor of the bots


def test_the_fast_advisor_agrees_with_the_exact_one() -> None:
    for hand in hands()[::5]:
        exact = {advice.keep: advice.worth for advice in advise(hand)}
        keep = best_keep(hand, usable)
        assert exact[keep] == advise(hand)[0].worth
    assert Distribution(multinomial({face: F(1, 6) for face in FACES}, 4)) == {
        hand: F(p).limit_denominator(1296) for hand, p in becomes(())
    }
