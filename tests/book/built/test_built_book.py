"""The book as it was built: whole, linked, and asking nobody else for anything."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import parse_qs, unquote, urlsplit

import pytest

import wawel
from wawel_book.contents import contents
from wawel_book.contents import pages as source_pages
from wawel_book.paths import BOOK as SOURCES
from wawel_book.positions import position, positions
from wawel_site.assembly import build
from wawel_site.lite import notebooks
from wawel_site.places import SITE

BOOK = SITE / "book"
BOARD = re.compile(r"^```\{board\} (\S+)$", re.MULTILINE)
GENERATED = {"genindex.html", "search.html"}


class Page(HTMLParser):
    """What a page links to and loads, and what can be linked to in it."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.file = file
        self.links: list[str] = []
        self.loaded: list[str] = []
        self.ids: set[str] = set()
        self.boards: list[str] = []
        """What the boards show whose positions have a name."""
        self.computed: list[str] = []
        """What those show whose positions a cell has made."""
        self.regions: list[str] = []
        """The names of the places that a screen reader can go to."""
        self.figure = ""
        self.feed(file.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        self.ids |= {told[name] or "" for name in ("id", "name") if told.get(name)}
        if tag == "a" and told.get("href"):
            self.links.append(told["href"] or "")
        if told.get("role") == "region":
            self.regions.append(told.get("aria-label") or "")
        if tag == "figure":
            self.figure = told.get("class") or ""
        if tag == "wawel-board":
            named = self.figure == "wawel-position"
            (self.boards if named else self.computed).append(told.get("position") or "")
        if tag in {"img", "script"} and told.get("src"):
            self.loaded.append(told["src"] or "")
        if tag == "link" and told.get("rel") != "canonical":
            self.loaded.append(told["href"] or "")


@pytest.fixture(scope="module")
def pages() -> dict[Path, Page]:
    build()
    return {
        file: Page(file) for file in sorted(BOOK.rglob("*.html")) if "_static" not in file.parts
    }


def target(page: Path, address: str) -> Path:
    file = (page.parent / unquote(urlsplit(address).path)).resolve()
    return file / "index.html" if file.is_dir() else file


def test_it_is_a_book(pages: dict[Path, Page]) -> None:
    written = {file.relative_to(BOOK).as_posix() for file in pages} - GENERATED
    assert {"index.html", "nogi/rules.html", "clause-index.html"} <= written


def test_what_a_page_loads_lies_in_the_site(pages: dict[Path, Page]) -> None:
    for file, page in pages.items():
        for address in page.loaded:
            assert not urlsplit(address).netloc, f"{file}: {address}"
            assert target(file, address).is_file(), f"{file}: {address}"


def test_a_page_that_comes_alive_can_say_that_it_does_not(pages: dict[Path, Page]) -> None:
    speaking = 0
    for file, page in pages.items():
        text = file.read_text(encoding="utf-8")
        alive = any(sign in text for sign in ("<wawel-board ", "<wawel-panel ", " data-exercise="))
        scripts = [address for address in page.loaded if address.endswith("play/arrival.js")]
        assert len(scripts) == alive, file
        speaking += alive
    assert speaking > 20


def test_regions_of_a_page_have_names_of_their_own(pages: dict[Path, Page]) -> None:
    assert any(page.regions for page in pages.values())
    for file, page in pages.items():
        assert len(set(page.regions)) == len(page.regions), f"{file}: {page.regions}"


def test_every_link_leads_somewhere(pages: dict[Path, Page]) -> None:
    for file, page in pages.items():
        for address in page.links:
            if urlsplit(address).scheme in {"http", "https"}:
                continue
            there = target(file, address) if urlsplit(address).path else file
            assert there.is_file(), f"{file}: {address}"
            place = unquote(urlsplit(address).fragment)
            if place and there in pages:
                assert place in pages[there].ids, f"{file}: {address}"


def test_every_notebook_that_a_page_opens_is_there(pages: dict[Path, Page]) -> None:
    """They are opened as the journeys through notebooks open them."""
    links = [link for page in pages.values() for link in page.links if "/lite/" in link]
    asked = [parse_qs(urlsplit(link).query) for link in links]
    assert asked
    assert {path for query in asked for path in query["path"]} <= set(notebooks())
    assert all(query["run"] == ["1"] for query in asked)


def test_every_board_carries_its_own_position(pages: dict[Path, Page]) -> None:
    opened = set()
    for name in source_pages(contents(SOURCES / "en")):
        source = (SOURCES / "en" / f"{name}.md").read_text(encoding="utf-8")
        wanted = BOARD.findall(source)
        boards = pages[BOOK / f"{name}.html"].boards
        assert boards == [position(one).text for one in wanted], name
        opened |= set(wanted)
        for text in pages[BOOK / f"{name}.html"].computed:
            assert not wawel.from_position(text).is_terminal()
    assert opened == {f"{one.game}/{one.name}" for slug in wawel.games() for one in positions(slug)}


def test_every_clause_can_be_linked_to(pages: dict[Path, Page]) -> None:
    rules = [page for file, page in pages.items() if (BOOK / "nogi" / "rules") in file.parents]
    told = set().union(*(page.ids for page in rules))
    assert {id.lower() for id in wawel.load_game("nogi").clauses} <= told


def test_no_page_says_how_to_compute_it_wrong(pages: dict[Path, Page]) -> None:
    for file in pages:
        # Examples of docstrings show errors on purpose; in the reference they are nothing wrong.
        wrong = r"glue:text|@wawel" if file.parent.name == "api" else r"Traceback|glue:text|@wawel"
        assert not re.search(wrong, file.read_text(encoding="utf-8")), file
