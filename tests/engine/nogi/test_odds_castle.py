"""The castle: endings, totals, and the luck of the order (M11, M12)."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import cast

import pytest

from wawel import load_game
from wawel.nogi import Nogi, odds, scoring
from wawel.odds import estimate

F = Fraction
GAME = cast(Nogi, load_game("nogi"))


SEVEN = cast(Nogi, load_game("nogi", players=7))


def shield_scores(rng: Random) -> tuple[int, ...]:
    """What the real scoring gives each shield after a random order of arrival."""
    order = rng.sample(SEVEN.colours, 4)
    return scoring.castle_points(odds.lay_out(SEVEN, 36, castle=order))


class TestM11Endings:
    @pytest.mark.parametrize(("home", "paid"), [(4, 10), (3, 12), (2, 11), (1, 10), (0, 0)])
    def test_castle_points_handed_out(self, home: int, paid: int) -> None:
        assert odds.payout(GAME, home) == paid

    def test_the_most_a_player_can_have(self) -> None:
        two = cast(Nogi, load_game("nogi", players=2))
        assert (odds.best_castle_score(GAME), odds.best_total(GAME)) == (11, 18)
        assert (odds.best_castle_score(two), odds.best_total(two)) == (17, 24)

    def test_where_the_most_comes_from(self) -> None:
        def best(home: int, weights: tuple[int, ...]) -> int:
            values = sorted(odds.knight_values(GAME, home), reverse=True)
            return sum(w * v for w, v in zip(weights, values, strict=False))

        assert {home: best(home, (1, 1, 1)) for home in range(5)} == {
            4: 10,
            3: 10,
            2: 11,
            1: 10,
            0: 0,
        }
        assert max(range(5), key=lambda home: best(home, (2, 1, 1, 1, 1))) == 3

    def test_the_last_three(self) -> None:
        assert odds.last_three(GAME) == ((3, 2, 2), (3, 3, 0))


class TestM12LuckOfTheOrder:
    def test_score_of_one_shield(self) -> None:
        score = odds.shield_score(GAME)
        ways = {0: 4, 2: 6, 3: 6, 5: 10, 7: 4, 8: 4, 10: 1}
        assert score == {points: F(n, 35) for points, n in ways.items()}
        assert score.mean() == F(30, 7)

    @pytest.mark.parametrize("shield", range(7))
    def test_every_shield_has_it(self, shield: int) -> None:
        assert odds.all_scores(GAME).map(lambda s: s[shield]) == odds.shield_score(GAME)

    def test_all_shields_together(self) -> None:
        scores = odds.all_scores(GAME)
        assert scores.map(sum) == {30: 1}
        assert odds.score_correlation(GAME) == F(-1, 6)
        assert scores.map(lambda s: tuple(sorted(s))) == {
            (0, 2, 3, 5, 5, 7, 8): F(4, 5),
            (2, 2, 3, 3, 5, 5, 10): F(1, 5),
        }

    @pytest.mark.parametrize(
        ("players", "tie"),
        [
            (2, F(1, 15)),
            (3, F(18, 175)),
            (4, F(19, 175)),
            (5, F(8, 105)),
            (6, F(1, 35)),
            (7, F(0)),
        ],
    )
    def test_ties_at_the_top(self, players: int, tie: Fraction) -> None:
        assert odds.tie_chance(GAME, players) == tie

    def test_other_endings(self) -> None:
        assert odds.shield_score(GAME, home=3).mean() == F(36, 7)
        assert odds.shield_score(GAME, home=2).mean() == F(33, 7)

    def test_real_scoring(self) -> None:
        found = estimate(lambda rng: shield_scores(rng)[2], 400, Random(12))
        assert found.agrees_with(F(30, 7))
        patterns = Counter(tuple(sorted(shield_scores(Random(seed)))) for seed in range(60))
        assert set(patterns) == {(0, 2, 3, 5, 5, 7, 8), (2, 2, 3, 3, 5, 5, 10)}

    def test_real_ties(self) -> None:
        def tied(rng: Random) -> bool:
            scores = shield_scores(rng)
            held = rng.sample(scores, 4)
            return held.count(max(held)) > 1

        assert estimate(tied, 500, Random(12)).agrees_with(F(19, 175))


class TestArrivals:
    @pytest.mark.parametrize("nth", [1, 2, 3])
    def test_every_choice_of_places_by_hand(self, nth: int) -> None:
        found = Counter(sorted(places)[nth - 1] for places in combinations(range(1, 8), 3))
        assert odds.arrival(GAME, nth) == {place: F(n, 35) for place, n in found.items()}
        assert odds.arrival(GAME, nth).mean() == 2 * nth
