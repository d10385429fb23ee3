"""The step that builds the book."""

from __future__ import annotations

from pathlib import Path
from subprocess import CompletedProcess
from typing import Any

import pytest

from wawel_site import book


def test_a_warning_is_told_again_after_a_build_that_failed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(book, "WORK", tmp_path)
    read = tmp_path / "book" / "_build" / ".doctrees" / "index.doctree"

    def fail(command: list[str], **_: Any) -> CompletedProcess[str]:
        read.parent.mkdir(parents=True)
        read.touch()
        return CompletedProcess(command, 1, "", "a page has a warning")

    monkeypatch.setattr("subprocess.run", fail)
    with pytest.raises(SystemExit, match="a page has a warning"):
        book.build_book(tmp_path / "made")
    assert not read.exists()
