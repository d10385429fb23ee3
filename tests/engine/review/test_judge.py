"""Judges: shares of one victory, the same for the same seed, and honest about what they know."""

from __future__ import annotations

from concurrent.futures import Executor, Future
from random import Random
from typing import Any

import pytest

import wawel
from tests.engine.review.games import judge_of, reviewed
from wawel.odds.calibration import Predicted, gain
from wawel.odds.intervals import Estimate
from wawel.review import (
    Ahead,
    Calibration,
    Evaluated,
    NotCalibrated,
    Playouts,
    answer,
    brier,
    fitted_power,
    reliability,
    tempered,
)

every_game = pytest.mark.parametrize("slug", wawel.games())


@every_game
def test_playing_on_gives_shares_of_one_victory(slug: str) -> None:
    state = reviewed(slug).states[-8]
    said = answer(Playouts(4).ask(state, 5))
    assert sum(chance.value for chance in said) == pytest.approx(1)
    assert said == answer(Playouts(4).ask(state, 5))
    assert len(list(Playouts(4).ask(state, 5))) == (0 if state.is_terminal() else 4)


class Neighbour(Executor):
    """Somebody else who does the work, at once."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


def test_others_may_play_the_games() -> None:
    state = reviewed("nogi").states[-20]
    shared = answer(Playouts(6, executor=Neighbour()).ask(state, 1))
    assert shared == answer(Playouts(6).ask(state, 1))


def test_nobody_judges_without_games() -> None:
    for nobody in (lambda: Playouts(0), lambda: Ahead(judge_of(wawel.load_game("nogi")), 0)):
        with pytest.raises(ValueError, match="at least one"):
            nobody()


@every_game
def test_the_end_is_no_opinion(slug: str) -> None:
    end = reviewed(slug).states[-1]
    result = end.result()
    assert result is not None
    for judge in (Playouts(2), judge_of(end.game)):
        said = answer(judge.ask(end, 0))
        assert [(c.low, c.value, c.high) for c in said] == [(s, s, s) for s in result.shares(2)]


@every_game
def test_a_judge_is_calibrated_or_refuses(slug: str) -> None:
    game = wawel.load_game(slug)
    try:
        judge = Evaluated.of(game)
    except NotCalibrated:
        return
    kept = judge.calibration
    assert wawel.read_game(kept.game).slug == slug
    assert kept.brier <= kept.brier_raw < kept.brier_even
    for number, one in kept.bins.items():
        assert number / 8 <= one.said <= (number + 1) / 8
    assert kept.gain_even is not None
    assert kept.gain_raw is not None
    assert kept.gain_even.value == pytest.approx(kept.brier_even - kept.brier, abs=2e-6)
    assert kept.gain_raw.value == pytest.approx(kept.brier_raw - kept.brier, abs=2e-6)
    assert kept.gain_even.low > 0
    assert kept.gain_even.n == kept.games // 2
    assert Calibration.read(kept.text()) == kept


def test_a_game_without_files_has_no_judge(monkeypatch: pytest.MonkeyPatch) -> None:
    game = wawel.load_game("nogi")
    monkeypatch.setattr(type(game), "package", "")
    with pytest.raises(NotCalibrated):
        Evaluated.of(game)


def boasts(power: float, games: int) -> list[Predicted]:
    """Games of which somebody knows the chances, and says them too boldly."""
    rng = Random(5)
    said: list[Predicted] = []
    for _ in range(games):
        truth = tempered([rng.random(), rng.random(), rng.random()], 2)
        winner = rng.choices(range(3), truth)[0]
        said.append((tempered(truth, 1 / power), [float(seat == winner) for seat in range(3)]))
    return said


def test_the_power_of_a_boaster_is_found() -> None:
    said = boasts(0.5, 900)
    assert fitted_power(said) == pytest.approx(0.5, abs=0.12)
    assert brier(said, 0.5) < brier(said)


def test_who_is_calibrated_keeps_its_word() -> None:
    said = boasts(0.5, 1500)
    honest, bold = reliability(said, 0.5), reliability(said)
    assert all(one.won.agrees_with(one.said, 5) for one in honest.values() if one.won.n > 30)
    assert not all(one.won.agrees_with(one.said, 5) for one in bold.values() if one.won.n > 30)
    few = reliability(said, 0.5, together=3)
    assert all(few[number].won.n == max(1, one.won.n // 3) for number, one in honest.items())


def test_what_a_judge_gains_is_told_game_by_game() -> None:
    said = boasts(0.5, 600)
    found = gain(said, 0.5, 1.0)
    assert found.n == 600
    assert found.value == pytest.approx(brier(said) - brier(said, 0.5))
    assert 0 < found.low < found.value < found.high
    # Moments of one game tell no more than one of them would.
    thrice = [moment for moment in said for _ in range(3)]
    again = gain(thrice, 0.5, 1.0, together=3)
    assert again.n == 600
    assert (again.low, again.high) == pytest.approx((found.low, found.high))
    even = [([1 / 3] * 3, won) for _, won in said]
    assert gain(said, 0.5, 0.0).value == pytest.approx(brier(even) - brier(said, 0.5))


def test_no_game_is_in_both_halves() -> None:
    won = [1.0, 0.0]
    said: list[Predicted] = [*[([0.9, 0.1], won)] * 3, *[([0.6, 0.4], won)] * 6]
    found = Calibration.fit(said, game="", measured="", games=3)
    assert found.brier == pytest.approx(brier(said[3:], found.power))
    assert found.gain_even is not None
    assert found.gain_even.n == 2


def test_an_interval_says_how_far_such_words_were_from_what_happened() -> None:
    found = Calibration.fit(boasts(0.5, 800), game="", measured="", games=800)
    for number, one in found.bins.items():
        said = found.chance((number + 0.5) / 8)
        assert 0 <= said.low <= said.value <= said.high <= 1
        assert said.high - said.low >= (one.won.high - one.won.low) / 2
    nobody = Calibration(1.0, "", "", 1, 0, 0, 0, {})
    assert nobody.chance(0.3) == Estimate(0.3, 0.0, 1.0, 1, 0.0)


@every_game
def test_who_plays_the_turn_to_its_end_sees_what_a_roll_is_good_for(slug: str) -> None:
    found = reviewed(slug)
    assert any(luck.value for drawn in found.draws.values() for luck in drawn.luck)
    judge = Ahead(judge_of(found.states[0].game), 2)
    said = answer(judge.ask(found.states[0], 1))
    assert said == answer(judge.ask(found.states[0], 1))
    assert sum(chance.value for chance in said) == pytest.approx(1)
    assert all(0 <= chance.low <= chance.value <= chance.high <= 1 for chance in said)
