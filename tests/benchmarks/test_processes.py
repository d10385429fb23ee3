"""Work that is shared out among real processes comes to the same as work that is not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import Any

import pytest

import wawel
from wawel.lab import (
    Change,
    Design,
    compare,
    count_clauses,
    make_report,
    rule_worth,
    settle,
    skill_against_luck,
    without,
)
from wawel.lab.measures import usual_bot
from wawel.odds import estimate, questions_of, simulate
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


def seat_0(state: wawel.State[Any]) -> float:
    return float(state.returns()[0])


def test_a_simulation_is_the_same_in_processes(processes: ProcessPoolExecutor) -> None:
    start = wawel.load_game("nogi", players=2).new_initial_state()
    alone = simulate(start, seat_0, 70, Random(3), policy=RandomBot())
    assert simulate(start, seat_0, 70, Random(3), policy=RandomBot(), executor=processes) == alone


def even(rng: Random) -> bool:
    return rng.getrandbits(1) == 0


def test_an_estimate_is_the_same_in_processes(processes: ProcessPoolExecutor) -> None:
    assert estimate(even, 70, Random(3), executor=processes) == estimate(even, 70, Random(3))


@pytest.mark.parametrize("slug", wawel.games())
def test_trials_of_a_question_are_the_same_in_processes(
    slug: str, processes: ProcessPoolExecutor
) -> None:
    question = next(iter(questions_of(wawel.load_game(slug)).values()))
    alone = question.simulate(70, Random(3))
    shared = question.simulate(70, Random(3), executor=processes)
    assert (shared.trials, shared.times) == (alone.trials, alone.times)


def test_every_study_is_the_same_in_processes(processes: ProcessPoolExecutor) -> None:
    game, sprint = wawel.load_game("nogi", players=2), Change("sprint", {"dice_set": "sprint"})
    studies: list[Callable[..., object]] = [
        lambda **how: settle(game, sprint, "turns", Random(4), most=60, bot=RandomBot(), **how),
        lambda **how: count_clauses(game, 6, Random(4), bot=RandomBot(), **how),
        lambda **how: rule_worth(game, without(game, "pair"), 6, Random(4), **how),
        lambda **how: skill_against_luck(game, 3, Random(4), **how),
    ]
    for study in studies:
        assert study(executor=processes) == study()


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
