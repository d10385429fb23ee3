"""Learned evaluations: kept as data with their history, and used only if they are better."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest

import wawel
from tests.engine.contract.play import every_game, random_game
from wawel.core.chance import CHANCE
from wawel.core.checkpoint import Checkpoint
from wawel.core.playing import play, run_series
from wawel.ewalia.evaluation import evaluate
from wawel.lab.measures import standing_of
from wawel.play import RandomBot, learned
from wawel.play.learned import (
    CannotLearn,
    Linear,
    Trial,
    evaluation_of,
    features_of,
    linear,
    read_trials,
    text_of,
    trials_of,
)
from wawel.play.self_play import SelfPlay, moments_of

TRIAL = Trial(
    weights={"points": 1.5, "late hope": -0.25},
    tables=("ewalia players=4", "ewalia players=2"),
    bots=("sprinter", "jailer"),
    games=200,
    seed=1,
    loss=0.5,
    loss_by_hand=0.625,
    test="ewalia players=2: 40 iterations, 0.5 or 0.6",
    verdict="undecided",
    share=0.5625,
    played=64,
)


def test_what_was_tried_can_be_read_again() -> None:
    trials = [TRIAL, replace(TRIAL, seed=2, verdict="high")]
    assert read_trials(text_of(trials)) == trials
    assert [trial.is_better for trial in trials] == [False, True]


def test_the_last_that_is_better_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    def used(*trials: Trial) -> Any:
        monkeypatch.setattr(learned, "trials_of", lambda _: list(trials))
        return evaluation_of.__wrapped__("wawel.ewalia", evaluate)

    assert used() is evaluate
    assert used(TRIAL, replace(TRIAL, verdict="low")) is evaluate
    better = replace(TRIAL, verdict="high")
    best = used(better, replace(better, weights={"points": 2.0}), TRIAL)
    assert isinstance(best, Linear)
    assert best.weights[:2] == (2.0, 0.0)


def test_a_feature_that_is_gone_is_said() -> None:
    with pytest.raises(CannotLearn, match="beauty"):
        linear("wawel.ewalia", {"beauty": 1.0})


def test_a_game_without_features_cannot_learn() -> None:
    with pytest.raises(CannotLearn, match="no features"):
        features_of("wawel.drakon")


@every_game
def test_features_are_numbers_for_every_seat(slug: str) -> None:
    game = wawel.load_game(slug)
    try:
        names, features = features_of(game.package)
    except CannotLearn:
        return
    assert len(names) == len(set(names))
    # What is written by hand stays what judges and the laboratory ask.
    assert standing_of(game) is import_module(f"{game.package}.evaluation").evaluate
    rng = Random(7)
    for _ in range(3):
        game = random_game(slug, rng)
        state = game.new_initial_state()
        guess = Linear(features, [rng.gauss(0, 1) for _ in names])
        for player in play(state, [RandomBot()] * game.players, rng):
            if player == CHANCE:
                continue
            rows = features(state)
            assert len(rows) == game.players
            assert all(len(row) == len(names) for row in rows)
            assert max(abs(x) for row in rows for x in row) < 20
            assert sum(guess(state)) == pytest.approx(1)


@every_game
def test_kept_trials_are_of_this_game_and_its_features(slug: str) -> None:
    package = wawel.load_game(slug).package
    for trial in trials_of(package):
        assert {wawel.read_game(table).slug for table in trial.tables} == {slug}
        assert trial.verdict in ("high", "low", "undecided")
        if trial.is_better:
            linear(package, trial.weights)


def series() -> SelfPlay:
    def features(state: Any) -> list[list[float]]:
        return [[state.turn / 10, float(seat)] for seat in range(state.game.players)]

    tables = (wawel.load_game("nogi", players=3), wawel.load_game("nogi", players=2))
    return SelfPlay(tables, (RandomBot(),), features, lambda s: [0.0] * s.game.players, moments=2)


def test_games_go_round_the_tables_and_can_be_played_again() -> None:
    kept = [series()(number) for number in range(4)]
    assert [len(game["won"]) for game in kept] == [3, 2, 3, 2]
    assert kept[2] == series()(2) != kept[0]
    moments = moments_of(kept)
    assert len(moments) == 8
    assert all(len(features) == len(won) for features, won in moments)
    assert moments[0][0][0][0] < moments[1][0][0][0]  # one after the other


def test_whoever_is_interrupted_goes_on(tmp_path: Path) -> None:
    whole = list(run_series(series(), 4))
    about = series().about
    kept = Checkpoint(tmp_path / "games", about)
    begun = run_series(series(), 4, checkpoint=kept)
    assert [next(begun), next(begun)] == whole[:2]
    begun.close()  # type: ignore[attr-defined]
    played: list[int] = []

    def watched(number: int) -> Any:
        played.append(number)
        return series()(number)

    again = Checkpoint(tmp_path / "games", about)
    assert list(run_series(watched, 4, checkpoint=again)) == whole
    assert played == [2, 3]
