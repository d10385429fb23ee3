"""The book, as a reader meets it: every page, its looks, its boards."""

from __future__ import annotations

import re
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Page, expect

import wawel
from tests.browser.conftest import NewContext
from tests.browser.journeys import CLIPBOARD, PATIENCE, choose, press
from tests.browser.test_accessibility import barriers
from wawel_book.contents import contents, pages
from wawel_book.paths import BOOK
from wawel_book.positions import position

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
SEVERAL = 3
OPENED = [
    *((name, BOARDS[name]) for name in BOARDS if "/" not in name),
    *(
        (name, BOARDS[name][:SEVERAL])
        for slug in wawel.games()
        for name in [one for one in BOARDS if one.startswith(f"{slug}/")][:1]
    ),
]
"""Boards that are opened: those of the first pages, and several of a page of every game."""
SAMPLE = """() => {
  const pictures = [...document.querySelectorAll('article svg:not(svg svg)')];
  for (const picture of pictures.slice(3)) {
    picture.replaceChildren(...picture.querySelectorAll('title, desc'));
  }
  const alike = 'nav li:nth-child(n+9), .wawel-exercise:nth-of-type(n+5),'
    + ' table.wawel-table tr:nth-child(n+9), .clause:nth-child(n+9),'
    + ' .docutils dl.py:nth-of-type(n+4), section > dl.py:nth-of-type(n+4)';
  for (const one of document.querySelectorAll(alike)) one.remove();
}"""
"""Axe takes minutes for what it has seen before: of things made alike it gets some."""
SEEN = 4000
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


@pytest.mark.parametrize(
    ("name", "look"), list(zip(PAGES, cycle(LOOKS), strict=False)), ids=lambda part: part
)
def test_a_page(
    known_context: NewContext, site: str, artifacts: Path, name: str, look: str
) -> None:
    """Every page fits both widths; it is seen in one look, its neighbours in others."""
    page = known_context(reduced_motion="reduce").new_page()
    visit(page, site, name)
    for size in ("light", "phone"):
        look_at(page, size)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), size
        assert page.locator("h1:visible").count() == 1
    look_at(page, look)
    width = LOOKS[look]["viewport"]["width"]
    beginning: FloatRect = {"x": 0, "y": 0, "width": width, "height": SEEN}
    file = f"book-{name.replace('/', '-')}-{look}.png"
    page.screenshot(path=artifacts / file, full_page=True, clip=beginning)
    page.evaluate(SAMPLE)
    assert barriers(page) == []


def test_search(known_context: NewContext, site: str) -> None:
    page = known_context().new_page()
    visit(page, site, "index")
    page.keyboard.press("Control+k")
    page.locator("dialog input[type=search]:visible").fill("arrow-minus")
    page.keyboard.press("Enter")
    page.wait_for_url("**/search.html?q=arrow-minus*")
    # What is found later moves what was found before; a press waits until all is there.
    expect(page.locator("#search-results .search-summary")).to_contain_text("found")
    page.wait_for_load_state("networkidle")
    found = page.locator("#search-results li").filter(has_text="Dice, arrows and rabbits").first
    # What is quoted of the page is prose, not the letters and numbers of a picture.
    expect(found.locator("p.context")).to_contain_text(re.compile("arrow-minus", re.IGNORECASE))
    expect(found.locator("p.context")).not_to_contain_text("X532")
    press(found.locator("a").first)
    expect(page.locator("h1:visible")).to_contain_text("Dice, arrows and rabbits")


def copied(page: Page, board: str) -> str:
    """The position that a board says it shows."""
    # Python is asked for the text, so it may come well after the press.
    page.evaluate("navigator.clipboard.writeText('')")
    choose(page.locator(board), "copy_position")
    text: str = page.evaluate(CLIPBOARD, PATIENCE)
    return text


@pytest.mark.parametrize(
    ("name", "boards"), OPENED, ids=lambda part: part if isinstance(part, str) else ""
)
def test_a_board_of_a_page_opens_its_own_position(
    new_context: NewContext, site: str, name: str, boards: list[str]
) -> None:
    context = new_context(reduced_motion="reduce", viewport={"width": 1280, "height": 900})
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    visit(page, site, name)
    for one in map(position, boards):
        board = f"#position-{one.name} wawel-board"
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


def test_a_chain_is_pushed_step_by_step(known_context: NewContext, site: str) -> None:
    page = known_context(viewport=PHONE).new_page()
    visit(page, site, "nogi/probability/clock")
    figure = page.locator("figure[data-on]")
    status, third = figure.get_by_role("status"), figure.locator("[data-words]").nth(3)
    press(figure.get_by_role("button", name="One step on"))
    expect(status).to_contain_text("after 1:")
    expect(third).to_be_hidden()
    for _ in range(2):
        page.keyboard.press("Enter")
    expect(status).to_contain_text("after 3:")
    expect(third).to_be_visible()
    press(figure.get_by_role("button", name="One step back"))
    expect(third).to_be_hidden()
    press(figure.get_by_role("button", name="All steps"))
    expect(figure.locator("[data-words]").last).to_be_visible()
    on = figure.get_by_role("button", name="One step on")
    expect(on).to_have_attribute("aria-disabled", "true")
    assert barriers(page, "figure[data-on]") == []
