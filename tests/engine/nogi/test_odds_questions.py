"""The questions with knobs: their answers are those of chapter and ledger."""

from fractions import Fraction
from typing import cast

import pytest

from wawel import load_game
from wawel.nogi import Nogi, odds

F = Fraction
GAME = cast(Nogi, load_game("nogi"))
ASKED = odds.questions(GAME)


class TestTheClock:
    @pytest.mark.parametrize("manner", odds.MANNERS)
    @pytest.mark.parametrize("returns", [0, 1, 2])
    def test_however_long_it_takes_it_is_told_briefly(self, manner: str, returns: int) -> None:
        told = ASKED["clock"].exact(manner=manner, returns=returns)
        assert sum(told.values()) == 1
        assert len(told) <= 21

    def test_without_marks_it_strikes_on_time(self) -> None:
        assert ASKED["clock"].exact(returns=0) == {"7": 1}

    def test_blind(self) -> None:
        told = ASKED["clock"].exact()
        assert told["7"] == F(78125, 279936)
        assert told["13+"] == 1 - sum(odds.blind_wait(turns) for turns in range(7, 13))


def test_a_changed_game_gives_changed_answers() -> None:
    slow = cast(Nogi, load_game("nogi", dragon_tokens=(3,) * 8))
    assert odds.questions(slow)["tokens"].exact() == {"6": 1}
    assert odds.questions(slow)["reach"].exact(distance=4) == {"eaten": 0, "safe": 1}
    fast = cast(Nogi, load_game("nogi", dice_set="sprint"))
    assert odds.questions(fast)["roll"].exact(knight="OR")["1"] == 0


def test_the_first_attack_of_seven() -> None:
    told = odds.questions(GAME)["seat"].exact(players=7)
    assert [round(float(told[str(seat)]), 4) for seat in range(1, 8)] == [
        *(0.2808, 0.3261, 0.2172, 0.1086, 0.0452, 0.0166, 0.0055)
    ]


def test_whichever_two_shields_i_hold_the_rivalry_is_the_same() -> None:
    [knob] = ASKED["rivals"].knobs
    assert len(knob.choices) == 21
    for mine in knob.choices:
        told = ASKED["rivals"].exact(mine=mine)
        assert told == {"they": F(2, 5), "i": F(2, 5), "neither": F(1, 5), "both": 0}


def test_fast_colours_on_a_shield_or_scattered() -> None:
    together = ASKED["fast"].exact(fast=("OR", "PU", "BK"))
    scattered = ASKED["fast"].exact(fast=("YE", "GR", "PU"))
    assert together == {"0": 0, "1": F(6, 7), "2": 0, "3": F(1, 7)}
    assert scattered == {"0": F(1, 7), "1": F(3, 7), "2": F(3, 7), "3": 0}
    assert ASKED["fast"].mean(fast=("OR", "PU", "BK")) == ASKED["fast"].mean(
        fast=("YE", "GR", "PU")
    )


def test_home_from_each_space() -> None:
    told = [ASKED["home"].exact(to_go=far)["home"] for far in range(1, 8)]
    assert told == [
        *(F(824183, 839808), F(264311, 279936), F(194327, 209952), F(4, 9), F(1, 6), 0, 0)
    ]
    assert ASKED["home"].exact(knight="OR", to_go=6)["home"] == F(1, 6)


def test_means() -> None:
    assert ASKED["clock"].mean() == F(42, 5)
    assert ASKED["tokens"].mean(drawn=3) == F(33, 2)
    assert ASKED["score"].mean() == F(30, 7)
    assert ASKED["reach"].mean() is None  # to be eaten is not a number
    assert ASKED["seat"].mean() is None  # nor is a seat at the table
    assert ASKED["roll"].mean() is None  # several distances are possible at once


def test_other_bags_have_the_same_mean_and_another_spread() -> None:
    bags = {bag: ASKED["tokens"].exact(drawn=1, bag=bag) for bag in ("box", "steady", "wild")}
    assert bags["steady"] == {"5": F(1, 2), "6": F(1, 2)}
    assert bags["wild"] == {"3": F(1, 2), "8": F(1, 2)}
    assert {ASKED["tokens"].mean(drawn=3, bag=bag) for bag in bags} == {F(33, 2)}
    odd = cast(Nogi, load_game("nogi", dragon_tokens=(1, 1, 1, 1, 1, 1, 2, 9)))
    for bag in bags:
        assert odds.questions(odd)["tokens"].mean(drawn=1, bag=bag) == F(17, 8)


def test_what_the_chapter_says_the_panels_say() -> None:
    assert ASKED["branching"].mean() == F(161, 6)
    assert ASKED["parting"].exact()["left"] == F(1663991, 1679616)
    assert ASKED["parting"].exact(leaver="either")["left"] == F(1676491, 1679616)
    assert ASKED["renaming"].exact()["same"] == F(168, 5040)
    assert ASKED["renaming"].exact(kept="dice")["same"] == F(24, 5040)
    assert ASKED["ending"].mean(mine=1) == F(7, 3)
    assert ASKED["ending"].exact(mine=3, next_one="dies") == {"6": 1}
