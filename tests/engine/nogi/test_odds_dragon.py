"""The reach of the dragon (M8)."""

from fractions import Fraction
from itertools import permutations
from random import Random
from typing import cast

import pytest

from wawel import load_game
from wawel.nogi import Nogi, odds
from wawel.odds import estimate, simulate

F = Fraction
GAME = cast(Nogi, load_game("nogi"))
REACH = {
    1: F(1),
    2: F(1),
    3: F(1),
    4: F(7, 8),
    5: F(3, 4),
    6: F(1, 2),
    7: F(1, 4),
    8: F(1, 8),
    9: F(0),
}


@pytest.mark.parametrize("distance", REACH)
def test_the_first_token(distance: int) -> None:
    assert odds.reach(GAME, distance) == REACH[distance]


@pytest.mark.parametrize("distance", [4, 6, 8])
def test_real_attacks(distance: int) -> None:
    state = odds.lay_out(GAME, {"BK": 12 + distance}, others=30, dragon=12, dice=["WH"])
    found = simulate(
        state,
        lambda s: len(s.eaten) == 1,
        600,
        Random(distance),
        until=lambda s: s.phase != "attack",
    )
    assert found.agrees_with(odds.catch_chance(state, "BK"))
    assert found.agrees_with(REACH[distance])


def test_tokens_that_are_gone_change_the_reach() -> None:
    assert odds.reach(GAME, 8, revealed=[8]) == 0
    assert odds.reach(GAME, 5, revealed=[3, 4]) == 1


def test_a_pair_is_not_caught() -> None:
    pair = odds.lay_out(GAME, {"BK": 14, "GR": 14}, others=30, dragon=12, dice=["WH"])
    assert odds.catch_chance(pair, "BK") == 0


class TestSumsOfTokens:
    @pytest.mark.parametrize("attacks", range(1, 9))
    def test_mean(self, attacks: int) -> None:
        assert odds.dragon_walk(GAME, attacks).mean() == F(11 * attacks, 2)

    def test_a_knight_left_alone_on_the_start(self) -> None:
        assert odds.dragon_walk(GAME, 2).probability(lambda s: s >= 10) == F(3, 4)
        assert min(odds.dragon_walk(GAME, 3)) == 12
        assert [odds.caught_by(GAME, attacks) for attacks in (1, 2, 3)] == [0, F(3, 4), 1]

    def test_an_unhindered_dragon(self) -> None:
        assert odds.dragon_walk(GAME, 6).probability(lambda s: s >= 36) == F(3, 28)
        assert min(odds.dragon_walk(GAME, 7)) == 36
        assert odds.caught_by(GAME, 7, space=36) == 1

    def test_every_order_by_hand(self) -> None:
        tokens = list(permutations(GAME.options.dragon_tokens))
        far = sum(sum(order[:6]) >= 36 for order in tokens)
        assert odds.caught_by(GAME, 6, space=36) == F(far, len(tokens))

    def test_two_real_attacks_in_a_row(self) -> None:
        def eaten(rng: Random) -> bool:
            state = odds.lay_out(GAME, {"BK": 10}, others=36, dice=["WH"])
            state.apply_action(state.chance_outcomes().sample(rng))
            again = odds.lay_out(
                GAME, {"BK": 10}, others=36, dice=["WH"], dragon=state.dragon, tokens=state.tokens
            )
            again.apply_action(again.chance_outcomes().sample(rng))
            return len(again.eaten) == 1

        assert estimate(eaten, 500, Random(8)).agrees_with(F(3, 4))
