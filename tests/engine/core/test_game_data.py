"""What lies beside the code of a game, and what is said if it cannot be read."""

from __future__ import annotations

import sys
from importlib import resources
from pathlib import Path

import pytest

import wawel
from wawel.core.game_data import GameData

FILES = ("clauses.toml", "components.toml", "words.toml")


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The three files of the small game of these tests, in a package of their own."""
    folder = tmp_path / f"game_of_{tmp_path.name}"
    folder.mkdir()
    (folder / "__init__.py").write_text("", encoding="utf-8")
    for name in FILES:
        text = resources.files("tests.engine.core.thimble").joinpath(name).read_text("utf-8")
        (folder / name).write_text(text, encoding="utf-8")
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    return folder


def test_a_package_is_read(package: Path) -> None:
    assert GameData.in_package(package.name).words.events


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize(
    "broken",
    [
        "\n[again]\nen = 1\n[again]\n",  # a table twice
        "\nno table at all",
        "\n[unfinished\n",
    ],
)
def test_a_file_that_is_no_toml_is_named(package: Path, name: str, broken: str) -> None:
    file = package / name
    file.write_text(file.read_text("utf-8") + broken, encoding="utf-8")
    with pytest.raises(wawel.BadGame, match=f"the {name} of {package.name} cannot be read"):
        GameData.in_package(package.name)


def test_a_file_of_another_encoding_is_named(package: Path) -> None:
    (package / "words.toml").write_bytes("[events]\n# żółty".encode("utf-16"))
    with pytest.raises(wawel.BadGame, match=r"the words\.toml of .* cannot be read"):
        GameData.in_package(package.name)


def test_a_table_that_is_missing_is_named(package: Path) -> None:
    (package / "words.toml").write_text("[names]\n", encoding="utf-8")
    with pytest.raises(wawel.BadGame, match=r"the words\.toml of .* has no 'events'"):
        GameData.in_package(package.name)


def test_a_clause_with_an_unknown_field_is_refused(package: Path) -> None:
    (package / "clauses.toml").write_text('[X-Y-1]\nfr = "Non."\n', encoding="utf-8")
    with pytest.raises(wawel.BadGame, match=r"the clauses\.toml of .* cannot be read"):
        GameData.in_package(package.name)
