"""What the laboratory is measured against: the very same matches; no clock is looked at here."""

from __future__ import annotations

from random import Random

import wawel
from benchmarks.laboratory import Overhead, bare, in_turn, lines
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


def test_every_way_is_the_first_as_often_as_the_others() -> None:
    asked: list[tuple[int, str]] = []
    ways = [lambda number, way=way: asked.append((number, way)) for way in "abc"]
    times = in_turn(ways, 0)
    assert len(times) == 3
    assert asked[:3] == [(0, "a"), (0, "b"), (0, "c")]
    rounds = [asked[first : first + 3] for first in range(3, len(asked), 3)]
    assert [{number for number, _ in each} for each in rounds] == [{1}, {2}, {3}]
    assert [sorted(way for _, way in each) for each in rounds] == [["a", "b", "c"]] * 3
    assert sorted(each[0][1] for each in rounds) == ["a", "b", "c"]


def test_a_line_says_how_many_times() -> None:
    said = lines([Overhead("nogi", 2.0, 2.1, 3.0)], [Gain("Dask", 2, 100, 6.0, 4.0, 5.0, 6.25)])
    assert "laboratory : bare loop 1.05× (goal <= 1.10, met), with every measure 1.50×" in said
    assert "2 × Dask: 1.50 times as fast" in said
    assert said.endswith("1.60 by what the processors did")
    said = lines([], [Gain("processes", 2, 100, 6.0, 4.0, 5.0, 6.25)])
    assert said.endswith("(goal >= 1.80, missed by the clock)")
