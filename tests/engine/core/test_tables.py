"""Data beside the code of a package: as people write them, or as they were made ready."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from wawel.core.tables import has_tables, read_tables

WRITTEN = '[names]\nknight = "rycerz"\n'
TABLES = {"names": {"knight": "rycerz"}}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.syspath_prepend(tmp_path)
    package = tmp_path / f"den_{tmp_path.name}"
    package.mkdir()
    (package / "__init__.py").touch()
    return package


def test_toml_is_read(folder: Path) -> None:
    (folder / "words.toml").write_text(WRITTEN, encoding="utf-8")
    assert has_tables(folder, "words.toml")
    assert read_tables(folder.name, "words.toml") == TABLES


def test_what_was_made_ready_stands_for_it(folder: Path) -> None:
    (folder / "words.json").write_text(json.dumps(TABLES), encoding="utf-8")
    assert has_tables(folder, "words.toml")
    assert read_tables(folder.name, "words.toml") == TABLES


def test_a_file_that_is_not_there(folder: Path) -> None:
    assert not has_tables(folder, "words.toml")
    with pytest.raises(FileNotFoundError):
        read_tables(folder.name, "words.toml")
