"""What a long series has given is kept, and the series goes on there."""

from __future__ import annotations

from pathlib import Path

import pytest

import wawel
from wawel.core.checkpoint import Checkpoint, DamagedCheckpoint, OtherSeries, OtherVersion
from wawel.core.playing import run_series


class Work:
    """Squares, and which numbers were asked for."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def __call__(self, number: int) -> int:
        self.asked.append(number)
        return number * number


def test_it_goes_on_where_it_was_interrupted(tmp_path: Path) -> None:
    file, work = tmp_path / "squares", Work()
    series = run_series(work, 10, checkpoint=Checkpoint(file, {"power": 2}))
    assert [next(series) for _ in range(4)] == [0, 1, 4, 9]
    series.close()  # type: ignore[attr-defined]
    again = list(run_series(work, 10, checkpoint=Checkpoint(file, {"power": 2})))
    assert again == [n * n for n in range(10)]
    assert work.asked == list(range(10))


def test_a_shorter_series_takes_what_it_needs(tmp_path: Path) -> None:
    kept, work = Checkpoint(tmp_path / "squares", 2), Work()
    list(run_series(work, 6, checkpoint=kept))
    assert list(run_series(work, 3, checkpoint=kept)) == [0, 1, 4]
    assert len(work.asked) == 6
    assert kept.kept() == [0, 1, 4, 9, 16, 25]


def test_a_line_that_was_not_ended_is_done_again(tmp_path: Path) -> None:
    kept = Checkpoint(tmp_path / "squares", 2)
    list(run_series(Work(), 4, checkpoint=kept))
    kept.file.write_text(kept.file.read_text()[:-2])
    assert kept.kept() == [0, 1, 4]
    work = Work()
    assert list(run_series(work, 4, checkpoint=kept)) == [0, 1, 4, 9]
    assert work.asked == [3]


def test_another_series_is_refused_and_stays(tmp_path: Path) -> None:
    file = tmp_path / "squares"
    list(run_series(Work(), 4, checkpoint=Checkpoint(file, {"power": 2})))
    before = file.read_text()
    with pytest.raises(OtherSeries, match=r'kept another series: {"power": 2}'):
        list(run_series(Work(), 4, checkpoint=Checkpoint(file, {"power": 3})))
    assert file.read_text() == before


def test_what_another_version_has_begun_is_refused_and_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "squares"
    monkeypatch.setattr(wawel, "__version__", "0.0.9")
    list(run_series(Work(), 4, checkpoint=Checkpoint(file, {"power": 2})))
    before = file.read_text()
    monkeypatch.undo()
    with pytest.raises(OtherVersion, match=r"squares was begun by .* 0\.0\.9: this one is "):
        list(run_series(Work(), 4, checkpoint=Checkpoint(file, {"power": 2})))
    assert file.read_text() == before
    file.write_text('{"power": 2}\n0\n1\n')  # as files began before versions were written down
    with pytest.raises(OtherVersion, match="did not write its number down"):
        Checkpoint(file, {"power": 2}).kept()


def test_a_damaged_line_is_named_and_stays(tmp_path: Path) -> None:
    kept = Checkpoint(tmp_path / "squares", 2)
    list(run_series(Work(), 4, checkpoint=kept))
    damaged = kept.file.read_text().replace("\n4\n", "\n4}\n")
    kept.file.write_text(damaged)
    with pytest.raises(DamagedCheckpoint, match="line 4 of squares is damaged"):
        list(run_series(Work(), 4, checkpoint=kept))
    assert kept.file.read_text() == damaged
