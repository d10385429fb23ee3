"""A page is made anew when, and only when, something changes that it is made from."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from wawel_book import page_sources
from wawel_book.page_sources import page_digest, sources_digest, stamped

PAGES = ("nogi/rules", "drakon/rules", "index", "teachers")
LAYERS = {
    "engine/wawel/core/state.py": set(PAGES),
    "widgets/wawel_widgets/draw/svg.py": set(PAGES),
    "book/wawel_book/boards.py": set(PAGES),
    "tools/lock/book.txt": set(PAGES),
    "tools/lock/neighbours.txt": set(PAGES),
    "engine/wawel/nogi/rules/apply.py": {"nogi/rules", "index", "teachers"},
    "widgets/wawel_widgets/games/nogi/picture/words.toml": {"nogi/rules", "index", "teachers"},
    "book/positions/nogi.toml": {"nogi/rules", "index", "teachers"},
    "book/wawel_book/facts/drakon/__init__.py": {"drakon/rules", "index", "teachers"},
    "book/data/drakon/tournament.json": {"drakon/rules", "index", "teachers"},
    "engine/wawel/grajeczka/game.py": {"index", "teachers"},
    "notebooks/nogi/play.ipynb": set(),
}


@pytest.fixture
def digests(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[[], dict[str, str]]]:
    """The digests of some pages, taken anew each time."""
    for name in LAYERS:
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("as it was", encoding="utf-8")
    monkeypatch.setattr(page_sources, "roots", lambda: (tmp_path,))

    def taken() -> dict[str, str]:
        page_sources.source_files.cache_clear()
        sources_digest.cache_clear()
        return {page: page_digest(page) for page in PAGES}

    yield taken
    page_sources.source_files.cache_clear()
    sources_digest.cache_clear()


@pytest.mark.parametrize("name", LAYERS)
def test_who_leans_on_a_file(
    tmp_path: Path, digests: Callable[[], dict[str, str]], name: str
) -> None:
    before = digests()
    (tmp_path / name).write_text("as it is now", encoding="utf-8")
    after = digests()
    assert {page for page in PAGES if before[page] != after[page]} == LAYERS[name]
    (tmp_path / name).write_text("as it was", encoding="utf-8")
    assert digests() == before


def test_byte_code_is_nothing_that_a_page_is_made_from(
    tmp_path: Path, digests: Callable[[], dict[str, str]]
) -> None:
    before = digests()
    (tmp_path / "engine" / "wawel" / "core" / "__pycache__").mkdir()
    (tmp_path / "engine" / "wawel" / "core" / "__pycache__" / "state.pyc").touch()
    assert digests() == before


def test_only_a_page_with_cells_is_stamped() -> None:
    assert stamped("# A page\n\nkernelspec of nothing\n", "1f") == (
        "# A page\n\nkernelspec of nothing\n"
    )
