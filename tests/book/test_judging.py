"""The judges of the games: fitted to what was measured, and to nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

import wawel
from wawel.review import Calibration
from wawel_book import judging
from wawel_book.judging import QUARTERS, SERIES, calibrated, file_of, predictions_in
from wawel_book.measured import measured, read_measured
from wawel_book.measuring import kept, on_request
from wawel_book.series import play_block

MEASURED = [slug for slug in wawel.games() if kept(slug, "judge") is not None]


@pytest.mark.long
@pytest.mark.parametrize("slug", MEASURED)
def test_a_judge_is_what_its_games_make_of_it(slug: str) -> None:
    text = calibrated(slug, measured(f"{slug}/judge")).text()
    assert file_of(slug).read_text("utf-8") == text, "fitted to other games: run make judge"


@pytest.mark.parametrize("slug", wawel.games())
def test_no_game_has_a_judge_that_was_not_measured(slug: str) -> None:
    assert file_of(slug).exists() == (slug in MEASURED)


@pytest.mark.long
@pytest.mark.parametrize("slug", wawel.games())
def test_every_game_can_be_measured_and_fitted(slug: str) -> None:
    wanted = on_request(slug)["judge"]
    block = play_block(wanted.series[SERIES], 0, 2, keeps_all=True)
    found = read_measured({"settings": wanted.settings, "series": {SERIES: [block]}})
    players = wawel.load_game(slug).players
    said = list(predictions_in(found[SERIES].rows, players))
    assert len(said) == 2 * len(QUARTERS)
    for chances, won in said:
        assert sum(chances) == pytest.approx(1, abs=1e-3)
        assert sum(won) == pytest.approx(1)
    fitted = calibrated(slug, found)
    assert (fitted.games, fitted.measured) == (2, f"{slug}/judge")
    again = Calibration.read(fitted.text())
    assert again.text() == fitted.text()


def test_the_command_writes_what_it_finds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(judging, "file_of", lambda slug: tmp_path / f"{slug}.toml")
    judging.main(MEASURED[:1])
    written = (tmp_path / f"{MEASURED[0]}.toml").read_text("utf-8")
    assert Calibration.read(written).measured == f"{MEASURED[0]}/judge"
    assert "Brier score" in capsys.readouterr().out
