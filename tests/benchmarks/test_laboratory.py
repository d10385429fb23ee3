"""What the laboratory is measured against: the very same matches; no clock is looked at here."""

from __future__ import annotations

from random import Random

import wawel
from benchmarks.laboratory import Overhead, bare, lines
from wawel.core.playing import stream
from wawel.lab import Experiment, measures_of
from wawel_book.scaling import ENDS, Gain


def test_the_bare_loop_plays_the_very_matches_of_the_laboratory() -> None:
    plan = Experiment(wawel.load_game("nogi", players=2), [], 2, Random(1), only=ENDS).plan
    (bench,) = plan.benches
    for number in range(2):
        match = bench.play(number, False, stream(bench.seed, number))
        assert bare(plan, number).serialize() == match.end.serialize()
        assert plan(number)["turns"] == {"": match.turns}


def test_every_game_has_the_measures_of_how_games_end() -> None:
    for slug in wawel.games():
        known = {measure.name: measure for measure in measures_of(wawel.load_game(slug))}
        for name in ENDS:
            one = known[name]
            assert not any((one.watched, one.counted, one.on_trial))


def test_a_line_says_how_many_times() -> None:
    said = lines([Overhead("nogi", 2.0, 2.1, 3.0)], [Gain("Dask", 2, 100, 6.0, 4.0, 5.0, 6.25)])
    assert "nogi       laboratory : bare loop 1.05×, with every measure 1.50×" in said
    assert "2 × Dask: 1.50 times as fast" in said
    assert said.endswith("1.60 by what the processors did")
