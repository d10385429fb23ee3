"""Skill against luck: the index, and how many games it takes to tell who is stronger."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

import wawel
from wawel.lab import AS_IT_IS, SkillAgainstLuck, compare, skill_against_luck
from wawel.odds import proportion
from wawel.play import RandomBot

NOGI = wawel.load_game("nogi")


def found(times: int, n: int, fair: Fraction = Fraction(1, 2)) -> SkillAgainstLuck:
    return SkillAgainstLuck("strong", "weak", proportion(times, n), fair)


def test_the_index_goes_from_luck_to_skill() -> None:
    assert found(50, 100).index.value == 0
    assert found(100, 100).index.value == 1
    assert found(30, 100).index.value < 0
    assert found(50, 100, Fraction(1, 4)).index.value == pytest.approx(1 / 3)
    share = found(70, 100)
    assert share.index.low == pytest.approx(2 * share.share.low - 1)


def test_the_more_luck_the_more_games_it_takes() -> None:
    games = [found(times, 1000).games_to_tell for times in (540, 600, 800, 1000)]
    assert games == [421, 65, 5, 5]  # (1.645 * 0.498 / 0.04) ** 2 is 420.2
    assert found(52, 100).games_to_tell is None


def test_so_many_games_tell_the_stronger_in_95_of_100_series() -> None:
    """Simulated: with 65 games the one who wins 60 % is above one half about so often."""
    rng, series = Random(3), 2000
    above = sum(sum(rng.random() < 0.6 for _ in range(65)) > 32.5 for _ in range(series))
    assert proportion(above, series).agrees_with(0.95)


def test_a_good_bot_shows_skill_and_a_random_one_none() -> None:
    good = skill_against_luck(NOGI, 15, Random(2))
    assert (good.strong, good.weak, good.fair) == ("drover", "random", Fraction(1, 4))
    assert good.index.low > 0
    alike = skill_against_luck(NOGI, 15, Random(2), strong=RandomBot())
    assert alike.index.low < 0 < alike.index.high


def test_the_laboratory_measures_the_index_too() -> None:
    report = compare(NOGI, [], 20, Random(2), only=["skill", "skill index"])[AS_IT_IS]
    assert report["skill index"].value == pytest.approx((report["skill"].value - 0.25) / 0.75)
