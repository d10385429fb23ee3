"""What workers gain is measured and kept; what they play is the same as without them."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest

import wawel
from wawel.lab import Experiment
from wawel_book.scaling import DASK, ENDS, MATCHES, PROCESSES, Gain, Metered, kept, took


def test_what_is_kept_was_measured_as_it_is_measured_today() -> None:
    facts, gains = kept()
    assert [gain.how for gain in gains] == [PROCESSES, DASK]
    assert facts["game"] == wawel.easiest_first()[0]
    for gain in gains:
        assert gain.matches == MATCHES
        assert gain.workers == facts["cores"] > 1
        assert min(gain.alone, gain.shared, gain.work_alone, gain.work_shared) > 0


def test_an_executor_that_is_metered_gives_the_same() -> None:
    game = wawel.load_game("nogi", players=2)
    alone = Experiment(game, [], 70, Random(1), only=ENDS).run()
    with ThreadPoolExecutor(2) as executor:
        metered = Metered(executor)
        shared = Experiment(game, [], 70, Random(1), only=ENDS).run(executor=metered)
    assert {side: shared[side].measured for side in shared} == {
        side: alone[side].measured for side in alone
    }
    assert metered.seconds > 0


def test_work_is_counted_here_and_elsewhere() -> None:
    clock, work = took(None, 2)
    assert clock > 0 < work
    found = Gain(PROCESSES, 2, 10, alone=6.0, shared=4.0, work_alone=5.0, work_shared=6.25)
    assert (found.ratio, found.at_best) == pytest.approx((1.5, 1.6))
