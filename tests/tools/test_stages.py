"""The stages of `make test`: run in order, timed, and ended by the first that fails."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tools import firefox, stages, webkit
from tools.browsers import NOT_RUN, not_run
from tools.stages import main

MAKEFILE = """
one:
\t@echo one >> done
two:
\t@echo two >> done; exit 3
three:
\t@echo three >> done
four:
\t@echo "bear: there is no bear here." >> $$WAWEL_NOT_RUN
"""


@pytest.fixture
def make(tmp_path: Path) -> str:
    (tmp_path / "Makefile").write_text(MAKEFILE, encoding="utf-8")
    return f"make -C {tmp_path}"


def lines(capfd: pytest.CaptureFixture[str]) -> list[list[str]]:
    """What was printed behind the head of the table, in words."""
    said = capfd.readouterr().out.split("min:s\n")[1]
    return [line.split() for line in said.splitlines()]


def test_all_stages_are_run_and_timed(
    make: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert main(make, ["first of all=one", "Third=three"]) == 0
    assert (tmp_path / "done").read_text() == "one\nthree\n"
    *stages, total = lines(capfd)
    assert [" ".join(stage[:-1]) for stage in stages] == ["first of all", "Third"]
    assert total[0] == "total"
    assert all(":" in row[-1] for row in (*stages, total))


def test_the_stage_that_fails_is_named_and_ends_the_run(
    make: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert main(make, ["One=one", "Two=two", "Three=three"]) != 0
    assert (tmp_path / "done").read_text() == "one\ntwo\n"
    one, two, three, total = lines(capfd)
    assert len(one) == len(total) == 2
    assert two[-1] == "FAILED"
    assert three == ["Three", "not", "run"]


def test_a_stage_that_this_machine_lacks_something_for_is_no_pass_and_no_failure(
    make: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert main(make, ["Bear=four", "One=one"]) == 0
    assert (tmp_path / "done").read_text() == "one\n"
    bear, one, _ = lines(capfd)
    assert " ".join(bear[2:]) == "not run here: bear: there is no bear here."
    assert len(one) == 2


def test_a_stage_is_told_beside_its_goal_and_over_it_is_no_failure(
    make: str, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = iter((0.0, 30.0, 30.0, 300.0, 300.0, 310.0, 310.0, 311.0))
    monkeypatch.setattr(stages, "monotonic", lambda: next(clock))
    assert main(make, ["One=one 1", "Third=three 4", "Style=one", "Bear=four 2"]) == 0
    one, third, style, bear, total = (" ".join(line) for line in lines(capfd))
    assert one == "One 0:30 goal 1"
    assert third == "Third 4:30 goal 4: over"
    assert style == "Style 0:10"
    assert "goal" not in bear
    assert total == "total 5:11 goal 7"


@pytest.mark.parametrize("tool", [firefox, webkit], ids=["firefox", "webkit"])
def test_a_browser_that_is_not_there_is_said_to_whoever_counts(
    tool: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    notes = tmp_path / "notes"
    monkeypatch.setenv(NOT_RUN, str(notes))
    monkeypatch.setattr(tool, "install_package", lambda _: None)
    monkeypatch.setattr(firefox, "find_firefox", lambda: None)
    monkeypatch.setattr(webkit, "missing", lambda: ["WebKitWebDriver"])
    assert tool.main(["false"]) == 0
    assert "NOT RUN" in capsys.readouterr().out
    assert "here" in notes.read_text()


def test_nobody_counts_what_is_run_alone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv(NOT_RUN, raising=False)
    not_run("bear", "there is none.", ["Look in the wood."])
    assert capsys.readouterr().out == "bear: NOT RUN: there is none.\nbear: Look in the wood.\n"
