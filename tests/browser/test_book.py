"""The book, as a reader meets it: every page in every look, every link, every board."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from urllib.parse import urldefrag

import pytest
from playwright.sync_api import FloatRect, Page, expect

from tests.browser.conftest import NewContext
from tests.browser.journeys import choose, press
from tests.browser.notebook import address
from tests.browser.test_accessibility import OF_COLOURS, RULES, barriers
from wawel_book.contents import contents, pages
from wawel_book.paths import BOOK
from wawel_book.positions import position, positions
from wawel_site.lite import notebooks

PAGES = [*pages(contents(BOOK / "en")), "search"]
SOURCES = {name: (BOOK / "en" / f"{name}.md").read_text(encoding="utf-8") for name in PAGES[:-1]}
PHONE = {"width": 390, "height": 844}
LOOKS: dict[str, dict[str, Any]] = {
    "light": {"color_scheme": "light", "viewport": {"width": 1280, "height": 900}},
    "dark": {"color_scheme": "dark", "viewport": {"width": 1280, "height": 900}},
    "phone": {"color_scheme": "light", "viewport": PHONE},
}
BOARD = re.compile(r"^```\{board\} (\S+)$", re.MULTILINE)
BOARDS = {name: BOARD.findall(text) for name, text in SOURCES.items() if BOARD.search(text)}
LINKS = "[...document.querySelectorAll('a[href]')].map(a => a.href)"
SAMPLE = """() => {
  const pictures = [...document.querySelectorAll('.wawel-wide svg, .wawel-narrow svg')];
  for (const picture of pictures.slice(2)) {
    picture.replaceChildren(...picture.querySelectorAll('title, desc'));
  }
  const alike = 'table.wawel-table tr:nth-child(n+9), .clause:nth-child(n+9)';
  for (const one of document.querySelectorAll(alike)) one.remove();
}"""
"""Axe takes minutes for what it has seen before: of things made alike it gets some."""
SEEN = 6000
"""Pixels of a page that are kept to be looked at: some are fifty screens long."""
OPEN_BOARD = ".wawel:not([data-waiting]) .wawel-stage svg"


def visit(page: Page, site: str, name: str) -> None:
    answer = page.goto(f"{site}book/{name}.html")
    assert answer is not None
    assert answer.ok, name
    # The theme decides between light and dark when its script has run.
    page.wait_for_selector("html[data-theme=light], html[data-theme=dark]")


def look_at(page: Page, look: str) -> None:
    """Let the page be seen so."""
    scheme = LOOKS[look]["color_scheme"]
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    page.set_viewport_size(LOOKS[look]["viewport"])
    page.wait_for_selector(f"html[data-theme={scheme}]")


@pytest.mark.parametrize("name", PAGES)
def test_a_page_in_every_look(
    known_context: NewContext, site: str, artifacts: Path, name: str
) -> None:
    page = known_context(reduced_motion="reduce").new_page()
    visit(page, site, name)
    file = name.replace("/", "-")
    for look in LOOKS:
        look_at(page, look)
        width = LOOKS[look]["viewport"]["width"]
        beginning: FloatRect = {"x": 0, "y": 0, "width": width, "height": SEEN}
        page.screenshot(path=artifacts / f"book-{file}-{look}.png", full_page=True, clip=beginning)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), look
        assert page.locator("h1:visible").count() == 1
    page.evaluate(SAMPLE)
    for look in LOOKS:
        look_at(page, look)
        assert barriers(page, rules=OF_COLOURS if look == "dark" else RULES) == [], look


def test_search(known_context: NewContext, site: str) -> None:
    page = known_context().new_page()
    visit(page, site, "index")
    page.keyboard.press("Control+k")
    page.locator("dialog input[type=search]:visible").fill("arrow-minus")
    page.keyboard.press("Enter")
    page.wait_for_url("**/search.html?q=arrow-minus*")
    found = page.locator("#search-results li").filter(has_text="Dice, arrows and rabbits").first
    # What is quoted of the page is prose, not the letters and numbers of a picture.
    expect(found.locator("p.context")).to_contain_text(re.compile("arrow-minus", re.IGNORECASE))
    expect(found.locator("p.context")).not_to_contain_text("X532")
    press(found.locator("a").first)
    expect(page.locator("h1:visible")).to_contain_text("Dice, arrows and rabbits")


def test_every_link_inside_the_site_is_followed(known_context: NewContext, site: str) -> None:
    context = known_context()
    page = context.new_page()
    wanted: dict[str, set[str]] = {}
    for name in PAGES:
        visit(page, site, name)
        for link in page.evaluate(LINKS):
            there, place = urldefrag(link)
            if there.startswith(site) and "/lite/" not in there:
                wanted.setdefault(there, set()).add(place)
    assert len(wanted) >= len(PAGES)
    for there, places in wanted.items():
        answer = page.goto(there)
        assert answer is not None
        assert answer.ok, there
        missing = "places => places.filter(place => place && !document.getElementById(place))"
        assert page.evaluate(missing, sorted(places)) == [], there


def test_every_notebook_that_a_page_opens_is_one_that_runs(
    known_context: NewContext, site: str
) -> None:
    """They are opened as `test_every_cell_runs` opens them all, which takes its time."""
    page = known_context().new_page()
    opened = set()
    for name in PAGES:
        visit(page, site, name)
        opened |= {link for link in page.evaluate(LINKS) if "/lite/" in link}
    assert opened
    assert opened <= {address(site, path, "run") for path in notebooks()}


def copied(page: Page, board: str) -> str:
    """The position that a board says it shows."""
    # Python is asked for the text, so it may come well after the press.
    page.evaluate("navigator.clipboard.writeText('')")
    choose(page.locator(board), "copy_position")
    text: str = page.wait_for_function("() => navigator.clipboard.readText()").json_value()
    return text


@pytest.mark.parametrize("name", BOARDS)
def test_every_board_of_a_page_opens_its_own_position(
    new_context: NewContext, site: str, name: str
) -> None:
    context = new_context(reduced_motion="reduce", viewport={"width": 1280, "height": 900})
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    visit(page, site, name)
    for one in map(position, BOARDS[name]):
        board = f"#position-{one.name} wawel-board"
        assert page.get_attribute(board, "position") == one.text
        press(page.locator(f"{board} .wawel-open"))
        page.wait_for_selector(f"{board} {OPEN_BOARD}")
        expect(page.locator(f"{board} .wawel-refused")).to_have_count(0)
        if one.state().current_player() == 0:
            assert copied(page, board) == one.state().position(0), one.name
    # Several open boards are no barrier to each other; three of them are several.
    page.evaluate(
        "[...document.querySelectorAll('figure, .clauses')].slice(7).map(e => e.remove())"
    )
    assert barriers(page, "article") == []


def test_every_position_is_opened_somewhere() -> None:
    opened = {name for boards in BOARDS.values() for name in boards}
    assert opened == {f"nogi/{one.name}" for one in positions("nogi")}


@pytest.mark.firefox
def test_a_move_is_made_in_the_page(known_context: NewContext, site: str, artifacts: Path) -> None:
    page = known_context(**LOOKS["phone"], reduced_motion="reduce").new_page()
    visit(page, site, "nogi/rules/dice")
    board = page.locator("#position-numbers wawel-board")
    press(board.locator(".wawel-open"))
    board.locator(".wawel:not([data-waiting]) .wawel-stage .w-legal").first.wait_for()
    expect(board.locator(".wawel-stage > svg")).to_be_in_viewport(ratio=0.3)
    press(board.locator(".wawel-stage #die-YE.w-legal"))
    yellow = board.locator(".wawel-stage #knight-YE.w-legal")
    if yellow.count():
        press(yellow)
    expect(board.locator(".wawel-log")).to_contain_text("NOGI-MOVE-1")
    board.screenshot(path=artifacts / "book-board-phone.png")
    wide = "document.documentElement.scrollWidth <= innerWidth"
    assert page.evaluate(wide)


@pytest.mark.parametrize("name", ["nogi/probability", "nogi/probability/shields"])
def test_a_table_on_a_phone_tears_nothing_apart(
    known_context: NewContext, site: str, name: str
) -> None:
    page = known_context(**LOOKS["phone"]).new_page()
    visit(page, site, name)
    # A word or a number is as high as one line: no cell of a single word has two.
    torn = """cells => cells.filter(cell => {
      const text = cell.textContent.trim();
      const line = parseFloat(getComputedStyle(cell).lineHeight);
      const inner = document.createRange();
      inner.selectNodeContents(cell);
      return text && !text.includes(' ') && inner.getBoundingClientRect().height > 1.5 * line;
    }).map(cell => cell.textContent)"""
    cells = page.locator(".bd-article table :is(th, td)")
    assert cells.count() > 10
    assert cells.evaluate_all(torn) == []
