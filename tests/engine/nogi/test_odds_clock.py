"""The dragon's clock: how long the dice last, and who meets the attack (M5-M7)."""

from fractions import Fraction
from random import Random
from typing import cast

import pytest

from wawel import load_game
from wawel.nogi import Nogi, NogiState, odds
from wawel.odds import Policy, estimate, play_on

F = Fraction
BLIND, HURRY, STALL = F(42, 5), F(1371099739635928908, 194920485403439075), F(7265196, 390625)


def start(players: int = 3, *, knights: int = 10, **options: str) -> NogiState:
    return odds.lay_out(cast(Nogi, load_game("nogi", players=players, **options)), knights)


def attacked(state: NogiState) -> bool:
    return state.phase == "attack"


def played(state: NogiState, policies: list[Policy], rng: Random) -> NogiState:
    """One cycle of the real game; the clock is only about cycles in which nobody leaves."""
    end = play_on(state, rng, policy=policies, until=attacked)
    assert end.running == state.running
    return end


class TestM5BlindHurryStall:
    def test_blind(self) -> None:
        clock = odds.clock(start())
        assert clock.expected_steps() == BLIND
        assert clock.variance_of_steps() == F(42, 25)
        turns = clock.steps_up_to(10)
        assert turns[7] == F(78125, 279936)
        assert turns[8] == F(546875, 1679616)
        assert sum(turns.values()) == F(390625, 419904)
        assert turns == {t: odds.blind_wait(t) for t in range(7, 11)}

    def test_hurry(self) -> None:
        clock = odds.clock(start(), "hurry")
        assert clock.expected_steps() == HURRY == sum(1 / (1 - F(1, 6**k)) for k in range(2, 9))
        assert round(float(HURRY), 4) == 7.0341
        assert round(float(clock.steps_up_to(7)[7]), 5) == 0.96683

    def test_stall(self) -> None:
        clock = odds.clock(start(), "stall")
        assert clock.expected_steps() == STALL == sum(F(6, 5) ** k for k in range(2, 9))
        assert clock.steps_up_to(7) == {7: F(5, 6) ** 35}
        assert round(float(STALL), 3) == 18.599
        assert round(float(clock.variance_of_steps()), 1) == 37.2
        assert round(float(STALL / HURRY), 1) == 2.6

    @pytest.mark.parametrize(
        ("players", "mean"), [(2, 11.451), (3, 10.342), (4, 9.885), (7, 9.385)]
    )
    def test_one_staller_among_blind_players(self, players: int, mean: float) -> None:
        manners = ["stall"] + ["blind"] * (players - 1)
        assert round(float(odds.clock(start(players), manners).expected_steps()), 3) == mean

    @pytest.mark.parametrize("manner", odds.MANNERS)
    @pytest.mark.parametrize("dice_set", ["two_types", "uniform", "sprint"])
    def test_the_rules_agree_with_counting_dice(self, manner: str, dice_set: str) -> None:
        real = odds.clock(start(dice_set=dice_set), manner)
        counted = odds.clock_of_dice(8, manner)
        assert real.expected_steps() == counted.expected_steps()
        assert real.variance_of_steps() == counted.variance_of_steps()
        assert real.steps_up_to(12) == counted.steps_up_to(12)

    @pytest.mark.parametrize(
        ("manners", "samples"),
        [
            (["blind"] * 3, 500),
            (["hurry"] * 3, 300),
            (["stall"] * 3, 250),
            (["stall", "blind", "blind"], 400),
        ],
        ids=["blind", "hurry", "stall", "one staller"],
    )
    def test_real_cycles(self, manners: list[str], samples: int) -> None:
        state = start(knights=1)  # the longest way home that there is
        policies: list[Policy] = [odds.manner(name) for name in manners]
        found = estimate(lambda rng: played(state, policies, rng).turn - 1, samples, Random(5))
        assert found.agrees_with(odds.clock(state, manners).expected_steps())

    def test_it_does_not_matter_where_the_knights_are_or_what_is_hidden(self) -> None:
        game = cast(Nogi, load_game("nogi", players=3))
        assert odds.clock(game.new_initial_state()).expected_steps() == BLIND
        late = odds.lay_out(game, 35, dragon=30, tokens=game.options.dragon_tokens)
        assert odds.clock(late).expected_steps() == BLIND

    def test_an_attack_that_is_there_takes_no_turn(self) -> None:
        state = odds.lay_out(start().game, dice=["WH"])
        assert odds.clock(state).expected_steps() == 0


class TestM6WhoMeetsTheAttack:
    def test_two_players(self) -> None:
        assert odds.who_meets_the_attack(start(2)) == {
            0: F(372709, 823543),
            1: F(450834, 823543),
        }

    @pytest.mark.parametrize(
        "shares",
        [
            (0.2342, 0.3933, 0.3726),
            (0.3423, 0.2226, 0.1103, 0.3248),
            (0.2808, 0.3261, 0.2172, 0.1086, 0.0452, 0.0166, 0.0055),
        ],
        ids=["three", "four", "seven"],
    )
    def test_more_players(self, shares: tuple[float, ...]) -> None:
        found = odds.who_meets_the_attack(start(len(shares)))
        assert tuple(round(float(found[seat]), 4) for seat in range(len(shares))) == shares

    def test_seven_hurrying_players(self) -> None:
        assert odds.who_meets_the_attack(start(7), "hurry")[0] > F(24, 25)

    def test_real_cycles(self) -> None:
        state = start(4)
        blind: list[Policy] = [odds.manner("blind")] * 4
        expected = odds.who_meets_the_attack(state)[2]
        found = estimate(lambda rng: played(state, blind, rng).seat == 2, 400, Random(6))
        assert found.agrees_with(expected)


GONE = {
    8: ((), ()),
    7: (("YE",), ()),
    6: (("YE",), ("GR",)),
    5: (("YE", "PU"), ("GR",)),
    4: (("YE", "PU", "BK"), ("GR",)),
}


MEANS = {8: F(42, 5), 7: F(36, 5), 6: F(6), 5: F(24, 5), 4: F(18, 5)}


class TestM7TheClockSpeedsUp:
    @pytest.mark.parametrize("dice", MEANS)
    def test_fewer_dice(self, dice: int) -> None:
        castle, eaten = GONE[dice]
        state = odds.lay_out(start().game, castle=castle, eaten=eaten)
        assert state.available.bit_count() == dice
        expected = MEANS[dice]
        assert odds.clock(state).expected_steps() == odds.blind_cycle(dice) == expected
        blind: list[Policy] = [odds.manner("blind")] * 3
        # In one of thousands of cycles somebody gets home; there is none of them among these.
        found = estimate(lambda rng: played(state, blind, rng).turn - 1, 200, Random(3 * dice))
        assert found.agrees_with(expected)

    @pytest.mark.parametrize("returns", range(6))
    @pytest.mark.parametrize("dice", [4, 8])
    def test_other_numbers_of_return_faces(self, dice: int, returns: int) -> None:
        mean = F((dice - 1) * 6, 6 - returns)
        assert odds.blind_cycle(dice, returns) == mean
        assert odds.clock_of_dice(dice, "blind", returns).expected_steps() == mean
