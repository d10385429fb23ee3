"""Where the book tells a clause: written whole by every build, also by one that reads little."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils

from wawel_book.clauses import ADDRESSES, Clauses, write_addresses


@pytest.fixture
def pages(tmp_path: Path) -> Path:
    """A folder for the pages of a small book."""
    folder = tmp_path / "pages"
    folder.mkdir()
    write(folder, "index", "Book\n====\n\n.. toctree::\n   :glob:\n\n   nogi/*\n")
    (folder / "nogi").mkdir()
    return folder


def write(folder: Path, name: str, text: str) -> None:
    (folder / f"{name}.rst").write_text(text, encoding="utf-8")


def formatted(folder: Path, name: str, *ids: str) -> None:
    """Write a page that tells clauses."""
    listed = "".join(f"   {id}\n" for id in ids)
    write(folder, name, f"{name}\n{'=' * len(name)}\n\n.. clauses::\n\n{listed}")


def build(folder: Path, builder: str = "html") -> set[str]:
    """Build what has changed since the last time; the pages that were read."""
    made, kept = folder.parent / builder, folder.parent / "kept"
    read: set[str] = set()
    with patch_docutils(), docutils_namespace():
        app = Sphinx(folder, None, made, kept, builder, {"html_theme": "basic"}, status=None)
        app.add_directive("clauses", Clauses)
        app.connect("source-read", lambda _app, name, _text: read.add(name))
        app.connect("build-finished", write_addresses)
        app.build()
    return read


def addresses(folder: Path) -> dict[str, str]:
    told: dict[str, str] = json.loads((folder.parent / "html" / ADDRESSES).read_text("utf-8"))
    return told


def test_every_clause_that_is_told_has_its_address(pages: Path) -> None:
    formatted(pages, "nogi/moves", "NOGI-MOVE-1", "NOGI-MOVE-2")
    formatted(pages, "nogi/dice", "NOGI-DICE-1")
    build(pages)
    assert addresses(pages) == {
        "NOGI-MOVE-1": "nogi/moves.html#nogi-move-1",
        "NOGI-MOVE-2": "nogi/moves.html#nogi-move-2",
        "NOGI-DICE-1": "nogi/dice.html#nogi-dice-1",
    }


def test_a_page_that_is_not_read_again_keeps_its_clauses(pages: Path) -> None:
    formatted(pages, "nogi/moves", "NOGI-MOVE-1")
    formatted(pages, "nogi/dice", "NOGI-DICE-1")
    build(pages)
    formatted(pages, "nogi/dice", "NOGI-DICE-1", "NOGI-DICE-2")
    assert build(pages) == {"nogi/dice"}
    assert addresses(pages) == {
        "NOGI-MOVE-1": "nogi/moves.html#nogi-move-1",
        "NOGI-DICE-1": "nogi/dice.html#nogi-dice-1",
        "NOGI-DICE-2": "nogi/dice.html#nogi-dice-2",
    }


@pytest.mark.parametrize("other", ["nogi/after", "nogi/zero"])
def test_a_clause_that_moves_to_another_page_is_found_there(pages: Path, other: str) -> None:
    formatted(pages, "nogi/moves", "NOGI-MOVE-1", "NOGI-MOVE-2")
    build(pages)
    formatted(pages, "nogi/moves", "NOGI-MOVE-1")
    formatted(pages, other, "NOGI-MOVE-2")
    build(pages)
    assert addresses(pages)["NOGI-MOVE-2"] == f"{other}.html#nogi-move-2"


def test_a_page_that_is_taken_away_takes_its_clauses_along(pages: Path) -> None:
    formatted(pages, "nogi/moves", "NOGI-MOVE-1")
    formatted(pages, "nogi/dice", "NOGI-DICE-1")
    build(pages)
    (pages / "nogi" / "dice.rst").unlink()
    build(pages)
    assert list(addresses(pages)) == ["NOGI-MOVE-1"]


def test_what_is_built_again_without_a_change_is_the_same(pages: Path) -> None:
    formatted(pages, "nogi/moves", "NOGI-MOVE-1")
    build(pages)
    before = addresses(pages)
    assert build(pages) == set()
    assert addresses(pages) == before


def test_a_book_that_tells_no_clause_says_so(pages: Path) -> None:
    write(pages, "nogi/tale", "Tale\n====\n\nA dragon has woken up.\n")
    build(pages)
    assert addresses(pages) == {}


def test_only_pages_for_a_browser_have_addresses(pages: Path) -> None:
    formatted(pages, "nogi/moves", "NOGI-MOVE-1")
    build(pages, "text")
    assert not (pages.parent / "text" / ADDRESSES).exists()
