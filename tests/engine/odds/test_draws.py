"""Draws: hands, coins and waiting times, with questions from all five games."""

from fractions import Fraction
from itertools import permutations
from math import comb

import pytest

from wawel.odds import (
    Distribution,
    Impossible,
    binomial,
    draws_until,
    evidence,
    hand,
    hypergeometric,
    multinomial,
    negative_binomial,
    negative_binomial_moments,
    orders,
    posterior,
)

HOARD = {1: 5, 2: 18, 3: 5}
"""The 28 coins of Drakon."""


def total_after(coins: int) -> Distribution[tuple[int, ...]]:
    """What a rival holds who took so many coins and has not won."""
    return hand(HOARD, coins).given(lambda held: sum(held) < 10)


def test_hypergeometric_by_counting() -> None:
    for drawn in range(8):
        found = hypergeometric(7, 3, drawn)
        assert found == {
            k: Fraction(comb(3, k) * comb(4, drawn - k), comb(7, drawn))
            for k in range(4)
            if 0 <= drawn - k <= 4
        }


def test_a_hand_by_laying_out_every_order() -> None:
    pool = ["a", "a", "b", "c", "c"]
    laid = Distribution.uniform(tuple(sorted(order[:3])) for order in permutations(pool))
    assert hand({"a": 2, "b": 1, "c": 2}, 3) == laid


def test_drawing_too_much_is_impossible() -> None:
    with pytest.raises(Impossible):
        hand({"a": 2}, 3)
    with pytest.raises(Impossible):
        hypergeometric(4, 2, 5)


def test_multinomial_agrees_with_binomial() -> None:
    dice = multinomial({"six": Fraction(1, 6), "other": Fraction(5, 6)}, 5)
    assert dice.map(lambda shown: shown.count("six")) == binomial(5, Fraction(1, 6))


def test_negative_binomial_sums_to_its_moments() -> None:
    chance = Fraction(2, 3)
    mean, variance = negative_binomial_moments(4, chance)
    probabilities = {t: negative_binomial(4, chance, t) for t in range(200)}
    assert float(sum(probabilities.values())) == pytest.approx(1)
    assert float(sum(t * p for t, p in probabilities.items())) == pytest.approx(float(mean))
    squares = sum((t - mean) ** 2 * p for t, p in probabilities.items())
    assert float(squares) == pytest.approx(float(variance))


def test_orders_of_a_multiset() -> None:
    assert orders([3, 2]) == len(set(permutations("aaabb")))


class TestDrakon:
    def test_coins_to_ten(self) -> None:
        coins = draws_until(HOARD, 10)
        assert coins == {
            4: Fraction(353, 4095),
            5: Fraction(519, 910),
            6: Fraction(2000, 6279),
            7: Fraction(41137, 1657656),
            8: Fraction(17, 131560),
        }
        assert coins.mean() == Fraction(14593837, 2762760)
        assert draws_until(HOARD, 7).mean() == Fraction(371533, 98280)

    def test_a_total_out_of_reach_takes_the_whole_pool(self) -> None:
        assert draws_until({1: 2}, 5) == {2: 1}

    @pytest.mark.parametrize(
        ("coins", "chance"),
        [
            (3, Fraction(353, 4095)),
            (4, Fraction(4671, 7484)),
            (5, Fraction(60000, 64699)),
            (6, Fraction(205685, 206756)),
            (7, Fraction(1)),
        ],
    )
    def test_the_danger_table(self, coins: int, chance: Fraction) -> None:
        def next_coin(held: tuple[int, ...]) -> Distribution[bool]:
            left = {coin: count - held.count(coin) for coin, count in HOARD.items()}
            return hand(left, 1).map(lambda drawn: sum(held) + sum(drawn) >= 10)

        assert total_after(coins).then(next_coin)[True] == chance

    def test_what_a_silent_rival_holds(self) -> None:
        four = total_after(4)
        assert four.map(sum)[9] == four.map(sum)[7] == Fraction(498, 1871)
        assert four.map(sum)[8] == Fraction(1397, 3742)
        stolen = four.then(Distribution.uniform)
        assert stolen.mean() == Fraction(3649, 1871)

    def test_history_matters_after_a_theft(self) -> None:
        def robbed(held: tuple[int, ...]) -> Distribution[int]:
            return Distribution.uniform(sum(held) - coin for coin in held)

        left = total_after(5).then(robbed)
        thefts = {4: 2, 5: 72, 6: 632, 7: 1592, 8: 515}
        assert left == {total: Fraction(n, 2813) for total, n in thefts.items()}


class TestDrako:
    def test_does_he_hold_a_defence(self) -> None:
        def defended(defences: int, cards: int) -> Fraction:
            return 1 - hypergeometric(38, defences, cards)[0]

        assert defended(16, 4) == Fraction(100, 111)
        assert defended(12, 5) == Fraction(218081, 250971)
        assert defended(8, 6) == Fraction(103186, 131461)

    @pytest.mark.parametrize(
        ("blocks", "left"),
        [
            (Fraction(1, 2), Fraction(221, 482)),
            (Fraction(3, 4), Fraction(221, 743)),
            (Fraction(9, 10), Fraction(221, 1526)),
        ],
    )
    def test_belief_after_a_blow_was_let_pass(self, blocks: Fraction, left: Fraction) -> None:
        cards = hypergeometric(38, 8, 4).map(bool)
        assert posterior(cards, {True: 1 - blocks, False: Fraction(1)})[True] == left
        passed = evidence(cards, lambda holds: 1 - blocks if holds else Fraction(1))
        assert passed == 1 - blocks * cards[True]

    def test_evidence_that_no_hypothesis_allows(self) -> None:
        with pytest.raises(Impossible):
            posterior({"only": Fraction(1)}, {"only": Fraction(0)})


class TestGrajeczka:
    def test_who_holds_the_long_river_cards(self) -> None:
        assert hypergeometric(36, 3, 18)[0] == Fraction(4, 35)
        assert hypergeometric(36, 3, 12)[0] == Fraction(506, 1785)
        assert 2 * hypergeometric(36, 3, 18)[3] == Fraction(8, 35)

    def test_castles_of_the_final_kingdom(self) -> None:
        castles = binomial(7, Fraction(1, 2)).map(lambda sides: 1 + sides)
        assert castles.mean() == Fraction(9, 2)
        assert castles[1] == Fraction(1, 128)
