"""Several looks, one error: limits as they are in the tables, and alarms as often as allowed."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from wawel.odds.group_sequential import Looks, limits, spent, student
from wawel.odds.intervals import RunningMean, normal_quantile, proportion

PLAN = Looks.evenly(100, 5)
SERIES = 1000


def test_one_look_is_the_usual_test() -> None:
    assert limits((1.0,), 0.05)[0] == pytest.approx(normal_quantile(0.95), abs=1e-5)


def test_five_looks_have_the_limits_of_the_tables() -> None:
    # As gsDesign's sfLDPocock and ldbounds have them, for two sides and 5 %.
    known = (2.438, 2.427, 2.410, 2.397, 2.386)
    found = limits((0.2, 0.4, 0.6, 0.8, 1.0), 0.05)
    assert found == pytest.approx(known, abs=0.002)


def test_all_error_is_spent_in_the_end() -> None:
    assert spent(1.0, 0.05) == pytest.approx(0.05)


@pytest.mark.parametrize(("freedom", "known"), [(19, 2.093), (30, 2.042), (60, 2.000)])
def test_student_is_wider_where_samples_are_few(freedom: int, known: float) -> None:
    assert student(normal_quantile(0.95), freedom) == pytest.approx(known, abs=0.0006)


def alarms(draw: Callable[[Random], float], rng: Random) -> tuple[int, int, int]:
    """Of many series: which raise an alarm, which hold the true mean 0 at all looks, samples."""
    alarmed = held = samples = 0
    for _ in range(SERIES):
        seen, is_held, is_clear = RunningMean(), True, False
        while seen.n < PLAN.most:
            seen.add(draw(rng))
            if seen.n in PLAN.at:
                found = PLAN.interval(seen)
                is_held = is_held and found.low <= 0 <= found.high
                is_clear = is_clear or not found.low <= 0 <= found.high
                if is_clear:
                    break
        alarmed += is_clear
        held += is_held
        samples += seen.n
    return alarmed, held, samples


def coins(rng: Random) -> float:
    """The difference of two coins: what shares of victories are like."""
    return (rng.random() < 0.25) - float(rng.random() < 0.25)


@pytest.mark.parametrize("draw", [lambda rng: rng.gauss(0, 3), coins], ids=["normal", "coins"])
def test_false_alarms_are_as_often_as_allowed(draw: Callable[[Random], float]) -> None:
    alarmed, held, _ = alarms(draw, Random(11))
    assert proportion(alarmed, SERIES).agrees_with(0.05, sigmas=3)
    assert held == SERIES - alarmed


def test_whoever_looks_as_often_with_the_usual_limit_is_wrong_far_more_often() -> None:
    rng, wrong = Random(11), 0
    for _ in range(SERIES):
        seen = RunningMean()
        looks = []
        while seen.n < PLAN.most:
            seen.add(rng.gauss(0, 1))
            if seen.n in PLAN.at:
                found = seen.estimate()
                looks.append(found.low <= 0 <= found.high)
        wrong += not all(looks)
    assert wrong > 0.1 * SERIES


def test_a_clear_difference_is_seen_early() -> None:
    alarmed, _, samples = alarms(lambda rng: rng.gauss(0.5, 1), Random(12))
    assert alarmed > 0.95 * SERIES
    assert samples < 0.6 * PLAN.most * SERIES


def test_a_plan_that_is_none_is_refused() -> None:
    for at, error in (((), 0.05), ((10, 20), 0.05), ((40, 30), 0.05), ((40,), 0.0), ((40,), 0.7)):
        with pytest.raises(ValueError, match="is no plan"):
            Looks(at, error)
