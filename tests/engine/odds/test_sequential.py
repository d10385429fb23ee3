"""A sequential test stops early when it can, is right as often as it says, and may be undecided."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from wawel.odds.sequential import Bounds, sequential_test


def wins(chance: float, rng: Random) -> Iterator[float]:
    while True:
        yield float(rng.random() < chance)


@pytest.mark.parametrize(("truth", "wrong"), [(0.5, "high"), (0.6, "low")])
def test_it_is_seldom_wrong(truth: float, wrong: str) -> None:
    verdicts = [sequential_test(wins(truth, Random(n)), Bounds(0.5, 0.6)) for n in range(200)]
    assert sum(verdict.claim == wrong for verdict in verdicts) <= 20
    assert sum(verdict.share.n for verdict in verdicts) / 200 < 400, "early, on average"


def test_what_is_clear_is_seen_soon() -> None:
    verdict = sequential_test(wins(0.9, Random(1)), Bounds(0.25, 0.35))
    assert verdict.claim == "high"
    assert verdict.share.n < 40


def test_between_the_claims_it_may_not_decide() -> None:
    verdict = sequential_test(wins(0.55, Random(1)), Bounds(0.5, 0.6, most=30))
    assert (verdict.claim, verdict.share.n) == ("undecided", 30)


@pytest.mark.parametrize(("truth", "wrong"), [(0.005, "high"), (0.03, "low")])
def test_what_is_rare_is_seldom_judged_wrongly(truth: float, wrong: str) -> None:
    bounds = Bounds(0.005, 0.03, most=2000, counted=True)
    verdicts = [sequential_test(wins(truth, Random(n)), bounds) for n in range(200)]
    assert sum(verdict.claim == wrong for verdict in verdicts) <= 20
    assert min(verdict.share.n for verdict in verdicts if verdict.claim == "low") > 100
    # The normal law would be content with two dozen games.
    hasty = sequential_test(iter([0.0] * 200), Bounds(0.005, 0.03))
    assert hasty.share.n < 40


def test_a_count_needs_claims_of_what_may_happen() -> None:
    with pytest.raises(ValueError, match="is not a test"):
        Bounds(0.0, 0.03, counted=True)


@pytest.mark.parametrize(("low", "high"), [(0.6, 0.5), (-0.1, 0.5), (0.5, 1.2)])
def test_bounds_have_to_make_sense(low: float, high: float) -> None:
    with pytest.raises(ValueError, match="is not a test"):
        Bounds(low, high)
