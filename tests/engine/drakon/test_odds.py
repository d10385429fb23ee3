"""The mathematics: exact values, and the engine's own play within their error."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from random import Random

import pytest

from tests.engine.drakon.table import drakon, table
from wawel.drakon import odds
from wawel.odds import Distribution, distribution


def test_how_many_coins_to_ten() -> None:
    found = odds.coins_to_win()
    assert dict(found) == {
        4: Fraction(353, 4095),
        5: Fraction(519, 910),
        6: Fraction(2000, 6279),
        7: Fraction(41137, 1657656),
        8: Fraction(17, 131560),
    }
    assert found.mean() == Fraction(14593837, 2762760)
    assert odds.coins_to_win(7).mean() == Fraction(371533, 98280)


def test_the_danger_table() -> None:
    assert [odds.danger(coins) for coins in range(3, 8)] == [
        Fraction(353, 4095),
        Fraction(4671, 7484),
        Fraction(60000, 64699),
        Fraction(205685, 206756),
        Fraction(1),
    ]


def test_what_a_silent_rival_holds() -> None:
    four, five = odds.silent_rival(4), odds.silent_rival(5)
    assert (four[9], four[8], four[7]) == (
        Fraction(498, 1871),
        Fraction(1397, 3742),
        Fraction(498, 1871),
    )
    assert (four.mean() / 4, five[9], five.mean() / 5) == (
        Fraction(3649, 1871),
        Fraction(11525, 16878),
        Fraction(4856, 2813),
    )


def test_history_matters() -> None:
    assert dict(odds.silent_rival(5, lost=1)) == {
        4: Fraction(2, 2813),
        5: Fraction(72, 2813),
        6: Fraction(632, 2813),
        7: Fraction(1592, 2813),
        8: Fraction(515, 2813),
    }


def test_symmetry() -> None:
    four = odds.totals(4)
    low = four.probability(lambda total: total <= 6)
    assert low == four.probability(lambda total: total >= 10) == Fraction(353, 4095)
    for coins in range(1, 9):
        assert odds.totals(coins).variance() == coins * Fraction(5, 14) * Fraction(28 - coins, 27)


def test_the_first_mover_in_a_race() -> None:
    assert odds.race(2)[0] == Fraction(288572854, 413377965)
    assert odds.race(3) == (
        Fraction(80725378, 137792655),
        Fraction(455336797, 1653511860),
        Fraction(1604689, 11563020),
    )
    assert odds.race(2, hoard=(9, 10, 9))[0] == Fraction(87943763, 135207800)
    assert odds.race(2, hoard=(0, 28, 0))[0] == 1


def test_opening_hands() -> None:
    assert (odds.in_hand("FIND"), odds.in_hand("DRAK"), odds.in_hand("KEY")) == (
        Fraction(17267, 27761),
        Fraction(41031, 194327),
        Fraction(1850, 11431),
    )
    assert [odds.nobody_holds("DRAK", players) for players in (2, 4, 6)] == [
        Fraction(17019, 27761),
        Fraction(68211, 194327),
        Fraction(1551, 8449),
    ]


def test_opening_positions() -> None:
    shapes = ("N", "NE", "NS", "NES")
    assert [odds.opening_positions(shape) for shape in shapes] == [(13, 9), (10, 6), (5, 3), (7, 3)]
    assert [odds.opening_positions(shape, "NESW")[0] for shape in shapes] == [12, 8, 4, 4]
    assert odds.mean_opening_positions() == Fraction(645, 71)
    assert odds.mean_opening_positions("NESW") == Fraction(516, 71)


def test_arrows_of_random_tiles() -> None:
    assert odds.two_neighbours() == (Fraction(1417, 5680), Fraction(2846, 4263))
    assert odds.whirlpools() == (Fraction(4487939, 15546160), Fraction(943203, 17951756))


@pytest.mark.clause("DRAKON-MIND-5")
@pytest.mark.parametrize("players", [2, 3, 6])
def test_the_longest_mind_control_chain(players: int) -> None:
    assert odds.longest_mind_chain(players) == 3 * players


@pytest.mark.clause("DRAKON-DRAK-5")
def test_how_far_the_dragon_reaches() -> None:
    wide = {(x, y) for x in range(-4, 5) for y in range(-4, 5)}
    small = {(x, y) for x in range(3) for y in range(3)}
    assert odds.dragon_reach(wide, (0, 0)) == 25
    assert odds.dragon_reach({(x, 0) for x in range(-5, 6)}, (0, 0)) == 7
    assert [odds.dragon_reach(small, start) for start in ((0, 0), (1, 0), (1, 1))] == [8, 9, 9]


def test_what_the_warrior_finds() -> None:
    assert [odds.warrior_finds(count) for count in (1, 2, 3, 4)] == [
        Fraction(15, 67),
        Fraction(295, 737),
        Fraction(397, 737),
        Fraction(7627, 11792),
    ]


def test_which_coin_the_thief_exchanges() -> None:
    assert odds.exchange_wins((1, 1, 2)) == {1: Fraction(5, 6), 2: Fraction(1, 8), 3: Fraction(0)}
    for ones in range(6):
        for twos in range(5):
            for threes in range(4):
                if ones + 2 * twos + 3 * threes == 9:
                    wins = odds.exchange_wins((ones, twos, threes))
                    assert wins[min(wins)] == max(wins.values())


def test_the_fastest_solo_win_takes_seven_turns_and_four_good_coins() -> None:
    """Lay F1 and F2, walk both, escape to a door behind them, walk both again."""
    tiles = {0: "FIND-N FIND-NE ESC-N", 1: ""}
    state = table("BLANK(5,5)[N]", hands=tiles, at={1: (5, 5)}, players=2)
    line = [
        *("lay=FIND-N", "at=0,1", "turn=N", "draw=KEY-N", "pass"),
        *("lay=FIND-NE", "at=0,2", "turn=NE", "draw=KEY-NE", "pass"),
        *("move=0,1", "coin=?", "pass", "move=0,2", "coin=?", "pass"),
        *("lay=ESC-N", "at=-1,1", "turn=E", "jump", "draw=KEY-NES", "pass"),
        *("move=0,1", "coin=?", "pass", "move=0,2", "coin=?"),
    ]
    won = Fraction(0)
    tables = [(state, Fraction(1))]
    for word in line:
        after = []
        for now, chance in tables:
            if now.is_terminal():
                won += chance
            elif word == "coin=?":
                after += [(now.child(a), chance * p) for a, p in now.chance_outcomes()]
            else:
                after.append((now.child(now.string_to_action(word)), chance))
        tables = after
    won += sum(chance for now, chance in tables if now.is_terminal())
    assert won == odds.coins_to_win()[4]
    assert {now.turn for now, _ in tables} == {13, 14}  # player 0 acts in every other turn


def test_the_engine_draws_by_these_odds() -> None:
    state = table("FIND(0,1)[N]")
    found = distribution(
        state,
        lambda end: end.purses[0],
        policy=lambda node: Distribution.certain(node.string_to_action("move=0,1")),
        stop=lambda end: any(end.purses[0]),
    )
    assert found[(0, 0, 1)] == Fraction(5, 28)


def test_opening_hands_by_playing() -> None:
    rng = Random(12)
    games, lucky = 400, 0
    for _ in range(games):
        state = drakon(players=2).new_initial_state()
        while state.is_chance_node():
            state.apply_action(state.chance_outcomes().sample(rng))
        lucky += any(tile.startswith("FIND") for tile in state.view(0).hands[0] if tile)
    expected = float(odds.in_hand("FIND"))
    assert abs(lucky / games - expected) < 4 * sqrt(expected * (1 - expected) / games)
