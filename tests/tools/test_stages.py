"""The stages of `make test`: run in order, timed, and ended by the first that fails."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.stages import main

MAKEFILE = """
one:
\t@echo one >> done
two:
\t@echo two >> done; exit 3
three:
\t@echo three >> done
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
