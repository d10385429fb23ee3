"""Ratings: the numbers that a lottery was played with are found again."""

from __future__ import annotations

from random import Random

import pytest

from wawel.odds.intervals import Estimate, RunningMean, share
from wawel.play import lottery, ratings

LOTS = {"random": 1.0, "hen": 0.5, "fox": 3.0, "owl": 8.0}


def played(players: int, games: int, seed: int) -> dict[tuple[str, str], Estimate]:
    """A tournament in which lots decide."""
    rng, table = Random(seed), {}
    for one, own in LOTS.items():
        for rest, other in LOTS.items():
            if one != rest:
                won = RunningMean(share=True)
                chance = own / (own + (players - 1) * other)
                for _ in range(games):
                    won.add(float(rng.random() < chance))
                table[one, rest] = won.estimate()
    return table


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_lots_are_found_again(players: int) -> None:
    rated = ratings(played(players, 2000, players), players, "random", confidence=0.999)
    assert list(rated) == ["owl", "fox", "random", "hen"]
    for name, lots in LOTS.items():
        assert rated[name].low <= lots <= rated[name].high
        assert rated[name].high / rated[name].low < 1.6


def test_intervals_hold_as_often_as_they_promise() -> None:
    held = sum(
        rated["fox"].low <= LOTS["fox"] <= rated["fox"].high
        for rated in (ratings(played(3, 60, seed), 3, "random") for seed in range(200))
    )
    # Of 200 intervals of 95 %, fewer than 178 or more than 199 would be very bad luck.
    assert 178 <= held <= 199


def test_two_players_and_one_pair_are_odds() -> None:
    rated = ratings({("ace", "random"): share(0.75, 4000)}, 2, "random")
    assert rated["ace"].value == pytest.approx(3, abs=0.01)
    assert rated["random"].low == rated["random"].value == rated["random"].high == 1
    assert lottery(rated["ace"], rated["random"], 2) == pytest.approx(0.75, abs=0.001)


def test_who_never_lost_is_rated_all_the_same() -> None:
    table = {("ace", "random"): share(1.0, 50), ("random", "ace"): share(0.0, 50)}
    rated = ratings(table, 2, "random")
    assert 50 < rated["ace"].value < 500
    assert rated["ace"].low > 1
    assert rated["ace"].n == 100


def test_the_order_of_the_table_does_not_matter() -> None:
    table = played(4, 100, 1)
    again = dict(sorted(table.items(), reverse=True))
    for name, rating in ratings(table, 4, "random").items():
        assert ratings(again, 4, "random")[name].value == pytest.approx(rating.value)
