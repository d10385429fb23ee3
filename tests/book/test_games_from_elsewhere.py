"""A game that lives in a folder outside the tree is in the book by being there."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import wawel
from tests.book.small_book import build_pages, write_page
from wawel.core import catalogue
from wawel.core.more_games import VARIABLE
from wawel_book import positions
from wawel_book.clause_proofs import shown_clauses
from wawel_book.clauses import ADDRESSES

POSITIONS = """
[full]
title.en = "The nest is full"
title.pl = "Gniazdo jest pełne"
position = "nest / eggs=12 baskets=0,0 hand=0 seat=0"
lines = ["take=2 roll=5"]
shows = ["NEST-TAKE-1"]
"""


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder laid out like this project, with positions of a game that is added."""
    monkeypatch.setattr(catalogue, "_added", {})
    wawel.add_game(import_module("games.nest").Nest)
    root = tmp_path / "elsewhere"
    (root / "book" / "positions").mkdir(parents=True)
    (root / "book" / "positions" / "nest.toml").write_text(POSITIONS, encoding="utf-8")
    monkeypatch.setenv(VARIABLE, str(root))
    positions._of_game.cache_clear()
    yield root
    positions._of_game.cache_clear()


def test_its_positions_have_names_and_are_proved(elsewhere: Path) -> None:
    found = positions.position("nest/full")
    assert found.state().position() == found.state().game.new_initial_state().position()
    assert set(found.shows) <= shown_clauses(found)


def test_its_clauses_components_and_makers_are_listed(elsewhere: Path, tmp_path: Path) -> None:
    pages = tmp_path / "pages"
    listed = ".. clause-index::\n\n.. provenance::\n\n.. credits::\n"
    write_page(pages, "index", f"Book\n====\n\n{listed}\n.. board:: nest/full\n")
    build_pages(pages)
    html = (tmp_path / "html" / "index.html").read_text("utf-8")
    assert "The Nest" in html
    assert "The nest is full" in html
    for id, clause in wawel.load_game("nest").clauses.items():
        assert f'id="{id.lower()}"' in html
        assert clause.text() in html.replace("&#x27;", "'").replace("’", "'")
    for part in wawel.load_game("nest").sheet:
        assert part.name in html
    addresses = json.loads((tmp_path / "html" / ADDRESSES).read_text("utf-8"))
    assert set(wawel.load_game("nest").clauses) <= addresses.keys()
