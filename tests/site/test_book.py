"""The step that builds the book."""

from __future__ import annotations

from pathlib import Path
from subprocess import CompletedProcess
from typing import Any

import pytest

from wawel_site import book


@pytest.fixture
def commands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Two trees, and what would have been run to build them."""
    ran: list[list[str]] = []
    for language in ("en", "pl"):
        (tmp_path / "book" / language).mkdir(parents=True)
        (tmp_path / "book" / language / "_toc.yml").touch()
    (tmp_path / "book" / "positions").mkdir()

    def build(command: list[str], **_: Any) -> CompletedProcess[str]:
        ran.append(command)
        tree, folder = map(Path, command[-2:])
        (folder / "html").mkdir(parents=True)
        (folder / "html" / "index.html").write_text(tree.name, encoding="utf-8")
        return CompletedProcess(command, 0, "", "")

    monkeypatch.setattr(book, "BOOK", tmp_path / "book")
    monkeypatch.setattr(book, "WORK", tmp_path / "work")
    monkeypatch.setattr("subprocess.run", build)
    return ran


def test_every_language_is_built_the_first_at_the_root(
    tmp_path: Path, commands: list[list[str]]
) -> None:
    book.build_book(tmp_path / "made")
    assert [Path(command[-2]).name for command in commands] == ["en", "pl"]
    assert (tmp_path / "made" / "index.html").read_text("utf-8") == "en"
    assert (tmp_path / "made" / "pl" / "index.html").read_text("utf-8") == "pl"


def test_a_build_that_fails_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(book, "WORK", tmp_path)

    def fail(command: list[str], **_: Any) -> CompletedProcess[str]:
        return CompletedProcess(command, 1, "", "a page has a warning")

    monkeypatch.setattr("subprocess.run", fail)
    with pytest.raises(SystemExit, match="a page has a warning"):
        book.build_book(tmp_path / "made")
