"""Intervals: as wide as their confidence asks, for a mean, a share and a difference."""

from __future__ import annotations

from math import comb

import pytest

from wawel.odds import Estimate, proportion
from wawel.odds.intervals import RunningMean, difference, normal_quantile, share, stretched, wilson

CONFIDENCES = (0.5, 0.9, 0.95, 0.9975)


def half(found: Estimate) -> float:
    return (found.high - found.low) / 2


def mean(*samples: float) -> Estimate:
    running = RunningMean()
    for sample in samples:
        running.add(sample)
    return running.estimate()


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (proportion(20, 100), proportion(30, 100)),
        (proportion(0, 40), proportion(40, 40)),
        (mean(1, 2, 4, 8), mean(2, 3, 5, 9)),
    ],
)
def test_more_confidence_is_a_wider_difference(before: Estimate, after: Estimate) -> None:
    widths = [half(difference(before, after, confidence)) for confidence in CONFIDENCES]
    assert widths == sorted(set(widths))


def test_a_difference_does_not_ask_at_which_confidence_its_parts_were_told() -> None:
    strict = difference(proportion(20, 100, 0.5), proportion(30, 100, 0.999))
    assert strict == difference(proportion(20, 100), proportion(30, 100))


@pytest.mark.parametrize("confidence", CONFIDENCES)
def test_a_difference_of_large_samples_is_the_textbooks(confidence: float) -> None:
    n, p, q = 1_000_000, 0.2, 0.3
    found = difference(proportion(int(n * p), n), proportion(int(n * q), n), confidence)
    error = ((p * (1 - p) + q * (1 - q)) / n) ** 0.5
    assert half(found) == pytest.approx(normal_quantile(confidence) * error, rel=1e-4)


@pytest.mark.parametrize("p", [0.05, 0.25, 0.5])
@pytest.mark.parametrize("n", [10, 30, 100])
def test_two_shares_that_are_equal_raise_a_false_alarm_in_one_case_of_twenty(
    n: int, p: float
) -> None:
    """Computed exactly, for all pairs of counts; whole counts come in steps, so it is about 5 %."""
    chances = [comb(n, k) * p**k * (1 - p) ** (n - k) for k in range(n + 1)]
    plain = [proportion(k, n) for k in range(n + 1)]
    for shares in (plain, [stretched(one, -0.25, 0.75) for one in plain]):
        alarms = 0.0
        for before, one in zip(shares, chances, strict=True):
            for after, other in zip(shares, chances, strict=True):
                found = difference(before, after)
                alarms += one * other * (not found.low <= 0 <= found.high)
        assert alarms < 0.06


def test_a_difference_of_stretched_shares_is_stretched() -> None:
    before, after = proportion(12, 30), proportion(21, 30)
    plain, wide = (
        difference(*pair)
        for pair in ((before, after), [stretched(x, 1, 5) for x in (before, after)])
    )
    for part in ("value", "low", "high"):
        assert getattr(wide, part) == pytest.approx(4 * getattr(plain, part))


def test_a_share_of_nothing_still_has_an_interval() -> None:
    low, high = wilson(0.0, 100)
    assert low == 0 < high < 0.05


def test_a_stretched_share_that_is_nought_has_no_sign() -> None:
    """What is added up of parts of one may lack a last digit."""
    assert str(stretched(share(0.25 - 5e-17, 20), -0.25, 0.75).value) == "0.0"
