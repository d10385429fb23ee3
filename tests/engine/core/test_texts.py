from __future__ import annotations

import tomllib
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

import wawel
from wawel.core.clauses import LANGUAGES
from wawel.core.texts import NoSuchLanguage, Texts, texts

ENGINE = Path(str(resources.files(wawel)))


def test_a_later_file_adds_to_a_table_of_the_first(tmp_path: Path, monkeypatch: Any) -> None:
    package = tmp_path / "two_files"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "one.toml").write_text('[phrases]\nyes = { en = "yes", pl = "tak" }\n')
    (package / "two.toml").write_text('[phrases]\nno = { en = "no", pl = "nie" }\n')
    monkeypatch.syspath_prepend(str(tmp_path))
    both = texts("pl", "two_files/one.toml", "two_files/two.toml", "two_files/none.toml")
    assert both.table("phrases") == {"yes": "tak", "no": "nie"}
    assert texts("en", "two_files/one.toml").table("phrases") == {"yes": "yes"}


def test_a_later_file_changes_nothing_in_the_first_when_read_alone(
    tmp_path: Path, monkeypatch: Any
) -> None:
    package = tmp_path / "two_boards"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "all.toml").write_text('[phrases]\nboard = { en = "board", pl = "plansza" }\n')
    (package / "own.toml").write_text('[phrases]\nboard = { en = "hexes", pl = "pola" }\n')
    monkeypatch.syspath_prepend(str(tmp_path))
    both = texts("en", "two_boards/all.toml", "two_boards/own.toml")
    assert both.say("board") == "hexes"
    assert texts("en", "two_boards/all.toml").say("board") == "board"
    assert texts("pl", "two_boards/all.toml").say("board") == "plansza"


def test_a_language_nobody_has_written_is_refused() -> None:
    with pytest.raises(NoSuchLanguage, match="xx"):
        Texts.of({}, "xx")


@pytest.mark.parametrize("slug", wawel.games())
def test_every_text_of_a_game_is_there_in_every_language(slug: str) -> None:
    tables = tomllib.loads((ENGINE / slug / "words.toml").read_text("utf-8"))
    assert one_sided(tables) == []


def one_sided(tables: dict[str, Any], at: str = "") -> list[str]:
    """The places where a text stands in one language only."""
    found = []
    for key, part in tables.items():
        if isinstance(part, dict):
            if part.keys() & set(LANGUAGES) and part.keys() != set(LANGUAGES):
                found.append(f"{at}.{key}")
            found += one_sided(part, f"{at}.{key}")
    return found
