"""Whatever is simulated is kept in a file if one is named, and goes on there."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest

import wawel
from wawel.core.checkpoint import OtherSeries
from wawel.lab.skill import skill_against_luck
from wawel.odds import anything, estimate, simulate
from wawel.odds.questions import questions_of
from wawel.play import RandomBot, against_the_rest, tournament

NOGI = wawel.load_game("nogi", players=2)
START = NOGI.new_initial_state()


class Other(RandomBot):
    """The same bot by another name."""

    name = "other"


def first_wins(state: Any) -> float:
    return float(state.returns()[0])


def estimated(n: int, seed: int, **how: Any) -> Any:
    return estimate(Random.random, n, Random(seed), **how)


def simulated(n: int, seed: int, **how: Any) -> Any:
    return simulate(START, first_wins, n, Random(seed), policy=anything, **how)


def asked(n: int, seed: int, **how: Any) -> Any:
    question = questions_of(NOGI)["reach"]
    return question.simulate(n, Random(seed), distance=7, **how).times


def against(n: int, seed: int, **how: Any) -> Any:
    return against_the_rest(NOGI, RandomBot(), Other(), n // 2, Random(seed), **how)


def skilled(n: int, seed: int, **how: Any) -> Any:
    bot = RandomBot()
    return skill_against_luck(NOGI, n // 2, Random(seed), strong=Other(), weak=bot, **how)


SERIES = [estimated, simulated, asked, against, skilled]


@pytest.mark.parametrize("run", SERIES)
def test_whoever_is_interrupted_goes_on_where_it_was(
    run: Callable[..., Any], tmp_path: Path
) -> None:
    file = tmp_path / "kept"
    run(4, 1, file=file)
    begun = file.read_text("utf-8").splitlines()
    assert len(begun) == 1 + 4
    assert run(10, 1, file=file) == run(10, 1)
    whole = file.read_text("utf-8").splitlines()
    assert whole[: len(begun)] == begun
    assert len(whole) == 1 + 10


@pytest.mark.parametrize("run", SERIES)
def test_another_seed_is_another_series(run: Callable[..., Any], tmp_path: Path) -> None:
    file = tmp_path / "kept"
    run(4, 1, file=file)
    before = file.read_bytes()
    with pytest.raises(OtherSeries):
        run(4, 2, file=file)
    assert file.read_bytes() == before


@pytest.mark.parametrize("run", [estimated, simulated, against, skilled])
def test_what_was_stopped_is_kept(run: Callable[..., Any], tmp_path: Path) -> None:
    file, asked_for = tmp_path / "kept", count()
    found = run(10, 1, file=file, stop=lambda: next(asked_for) == 5)
    assert len(file.read_text("utf-8").splitlines()) == 1 + 6
    assert found != run(10, 1)
    assert run(10, 1, file=file) == run(10, 1)


def test_another_function_or_bot_is_another_series(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    estimated(4, 1, file=file)
    with pytest.raises(OtherSeries):
        estimate(lambda rng: rng.random() < 0.5, 4, Random(1), file=file)
    file = tmp_path / "games"
    against(4, 1, file=file)
    with pytest.raises(OtherSeries):
        against_the_rest(NOGI, Other(), RandomBot(), 2, Random(1), file=file)


def test_every_pair_of_a_tournament_has_its_own_file(tmp_path: Path) -> None:
    bots, file = [RandomBot(), Other()], tmp_path / "kept"
    found = tournament(NOGI, bots, 2, Random(1), file=file)
    assert found == tournament(NOGI, bots, 2, Random(1))
    assert sorted(one.name for one in tmp_path.iterdir()) == ["kept.0", "kept.1"]
    assert tournament(NOGI, bots, 2, Random(1), file=file) == found
    assert len((tmp_path / "kept.1").read_text("utf-8").splitlines()) == 1 + 4
