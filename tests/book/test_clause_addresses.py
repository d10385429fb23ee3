"""Where a clause stands in the book: written whole by every build, however little it reads."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.book.small_book import build_pages, write_page
from wawel_book.clauses import ADDRESSES


@pytest.fixture
def pages(tmp_path: Path) -> Path:
    """A folder for the pages of a small book."""
    folder = tmp_path / "pages"
    folder.mkdir()
    write_page(folder, "index", "Book\n====\n\n.. toctree::\n   :glob:\n\n   nogi/*\n")
    (folder / "nogi").mkdir()
    return folder


def write_clauses(folder: Path, name: str, *ids: str) -> None:
    """Write a page with clauses."""
    listed = "".join(f"   {id}\n" for id in ids)
    write_page(folder, name, f"{name}\n{'=' * len(name)}\n\n.. clauses::\n\n{listed}")


def addresses(folder: Path) -> dict[str, str]:
    found: dict[str, str] = json.loads((folder.parent / "html" / ADDRESSES).read_text("utf-8"))
    return found


def test_every_clause_that_stands_somewhere_has_its_address(pages: Path) -> None:
    write_clauses(pages, "nogi/moves", "NOGI-MOVE-1", "NOGI-MOVE-2")
    write_clauses(pages, "nogi/dice", "NOGI-DICE-1")
    build_pages(pages)
    assert addresses(pages) == {
        "NOGI-MOVE-1": "nogi/moves.html#nogi-move-1",
        "NOGI-MOVE-2": "nogi/moves.html#nogi-move-2",
        "NOGI-DICE-1": "nogi/dice.html#nogi-dice-1",
    }


def test_a_page_that_is_not_read_again_keeps_its_clauses(pages: Path) -> None:
    write_clauses(pages, "nogi/moves", "NOGI-MOVE-1")
    write_clauses(pages, "nogi/dice", "NOGI-DICE-1")
    build_pages(pages)
    write_clauses(pages, "nogi/dice", "NOGI-DICE-1", "NOGI-DICE-2")
    assert build_pages(pages) == {"nogi/dice"}
    assert addresses(pages) == {
        "NOGI-MOVE-1": "nogi/moves.html#nogi-move-1",
        "NOGI-DICE-1": "nogi/dice.html#nogi-dice-1",
        "NOGI-DICE-2": "nogi/dice.html#nogi-dice-2",
    }


@pytest.mark.parametrize("other", ["nogi/after", "nogi/zero"])
def test_a_clause_that_moves_to_another_page_is_found_there(pages: Path, other: str) -> None:
    write_clauses(pages, "nogi/moves", "NOGI-MOVE-1", "NOGI-MOVE-2")
    build_pages(pages)
    write_clauses(pages, "nogi/moves", "NOGI-MOVE-1")
    write_clauses(pages, other, "NOGI-MOVE-2")
    build_pages(pages)
    assert addresses(pages)["NOGI-MOVE-2"] == f"{other}.html#nogi-move-2"


def test_a_page_that_is_taken_away_takes_its_clauses_along(pages: Path) -> None:
    write_clauses(pages, "nogi/moves", "NOGI-MOVE-1")
    write_clauses(pages, "nogi/dice", "NOGI-DICE-1")
    build_pages(pages)
    (pages / "nogi" / "dice.rst").unlink()
    build_pages(pages)
    assert list(addresses(pages)) == ["NOGI-MOVE-1"]


def test_what_is_built_again_without_a_change_is_the_same(pages: Path) -> None:
    write_clauses(pages, "nogi/moves", "NOGI-MOVE-1")
    build_pages(pages)
    before = addresses(pages)
    assert build_pages(pages) == set()
    assert addresses(pages) == before


def test_a_book_without_clauses_says_so(pages: Path) -> None:
    write_page(pages, "nogi/tale", "Tale\n====\n\nA dragon has woken up.\n")
    build_pages(pages)
    assert addresses(pages) == {}


def test_only_pages_for_a_browser_have_addresses(pages: Path) -> None:
    write_clauses(pages, "nogi/moves", "NOGI-MOVE-1")
    build_pages(pages, "text")
    assert not (pages.parent / "text" / ADDRESSES).exists()
