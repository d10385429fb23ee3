"""Work that is shared out among real processes comes to the same as work that is not."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from random import Random

import pytest

import wawel
from wawel.lab import Change, Design, compare, make_report
from wawel.lab.measures import usual_bot
from wawel.play import RandomBot, against_the_rest, tournament


@pytest.fixture(scope="module", params=[2, 8])
def processes(request: pytest.FixtureRequest) -> Iterator[ProcessPoolExecutor]:
    with ProcessPoolExecutor(request.param) as executor:
        yield executor


@pytest.mark.long
@pytest.mark.parametrize("slug", wawel.games())
def test_bots_measure_the_same_in_processes(slug: str, processes: ProcessPoolExecutor) -> None:
    game = wawel.load_game(slug)
    bots = [RandomBot(), usual_bot(game)]
    alone = tournament(game, bots, 1, Random(5))
    assert tournament(game, bots, 1, Random(5), executor=processes) == alone


def test_the_laboratory_measures_the_same_in_processes(processes: ProcessPoolExecutor) -> None:
    game = wawel.load_game("nogi")
    changes = [
        Change("long arms", components={"tokens.dragon": [8] * 8}),
        Change("three", {"players": 3}),
    ]
    alone = compare(game, changes, 6, Random(2))
    shared = compare(game, changes, 6, Random(2), executor=processes)
    assert {name: shared[name].measured for name in shared} == {
        name: alone[name].measured for name in alone
    }


def test_a_report_is_the_same_in_processes(processes: ProcessPoolExecutor) -> None:
    design = Design(
        wawel.load_game("nogi", players=2),
        Change("changed", {"dice_set": "sprint"}),
        matches=4,
        only=("turns", "branching", "drama"),
        without=("pair",),
        settles="turns",
        bot=RandomBot(),
    )
    alone, shared = make_report(design), make_report(design, executor=processes)
    assert alone.as_dict() == shared.as_dict()


def test_a_series_that_is_stopped_leaves_the_rest(processes: ProcessPoolExecutor) -> None:
    game = wawel.load_game("nogi")
    found = against_the_rest(
        game, RandomBot(), RandomBot(), 50, Random(2), stop=lambda: True, executor=processes
    )
    assert found.n == 2
