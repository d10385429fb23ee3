"""Intervals: as wide as their confidence asks, for a mean, a share and a difference."""

from __future__ import annotations

from math import comb, factorial, prod

import pytest

from wawel.odds import Estimate, proportion
from wawel.odds.intervals import (
    RunningMean,
    RunningPair,
    difference,
    normal_quantile,
    share,
    stretched,
    wilson,
)

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


@pytest.mark.parametrize("together", [0.0, 0.4, 0.8])
@pytest.mark.parametrize(("n", "most"), [(10, 0.061), (20, 0.05), (30, 0.05)])
def test_two_equal_shares_in_pairs_raise_a_false_alarm_in_about_one_case_of_twenty(
    n: int, most: float, together: float
) -> None:
    """Computed exactly, for all ways in which pairs can fall out.

    Ten pairs come in wide steps. If they are not alike at all, 63 710 of the 4 ** 10 ways raise an
    alarm, 6.1 %: shares that are five apart would in 4 %, and all those that are four apart in 7 %
    more. Some of these happen to look alike, and alarm. From twenty pairs on it is one in twenty.
    """
    both = (1 + together) / 4  # yes and yes; as often no and no
    cells = (both, both, 0.5 - both, 0.5 - both)
    alarms = 0.0
    for yes in range(n + 1):
        for no in range(n + 1 - yes):
            for gained in range(n + 1 - yes - no):
                counts = (yes, no, gained, n - yes - no - gained)
                ways = factorial(n) // prod(map(factorial, counts))
                chance = ways * prod(p**k for p, k in zip(cells, counts, strict=True))
                alarms += chance * (not _holds_nought(*counts))
    assert alarms < most


def _holds_nought(yes: int, no: int, gained: int, lost: int) -> bool:
    n, pair = yes + no + gained + lost, RunningPair(1.0)
    for times, sample in ((yes, (1, 1)), (no, (0, 0)), (gained, (0, 1)), (lost, (1, 0))):
        for _ in range(times):
            pair.add(*sample)
    before, after = proportion(yes + lost, n), proportion(yes + gained, n)
    found = difference(before, after, together=pair.correlation(n, n))
    return found.low <= 0 <= found.high


def test_pairs_of_means_have_the_interval_of_their_differences() -> None:
    pair, alone = RunningPair(), RunningMean()
    for before, after in ((3, 5), (8, 7), (4, 9), (6, 6), (1, 4)):
        pair.add(before, after)
        alone.add(after - before)
    together = pair.correlation(5, 5)
    found = difference(pair.before.estimate(), pair.after.estimate(), together=together)
    wanted = alone.estimate()
    for part in ("value", "low", "high", "n", "spread"):
        assert getattr(found, part) == pytest.approx(getattr(wanted, part))


def test_pairs_that_are_all_alike_leave_nothing_open_of_means_and_something_of_shares() -> None:
    means, shares = RunningPair(), RunningPair(1.0)
    for value in (0.0, 1.0, 1.0, 0.0, 1.0, 0.1):
        means.add(value, value)
        shares.add(value, value)
    one = means.before.estimate()
    assert difference(one, one, together=means.correlation(6, 6)).high == 0
    one = share(shares.before.mean, 6)
    assert difference(one, one, together=shares.correlation(6, 6)).high > 0
    # What does not vary goes together with nothing.
    still = RunningPair()
    still.add(2, 3)
    still.add(2, 5)
    assert still.correlation(2, 2) == 0


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
