"""From a clause on a board to the rule in the book, from all three places where a board stands."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NewContext, Watch
from tests.browser.journeys import answered, moment, paste, press
from tests.browser.notebook import run_notebook
from tests.browser.test_accessibility import barriers
from tests.browser.test_play_page import POSITION

ADDRESSES = "/book/clauses.json"
WIDE = {"width": 1280, "height": 900}
PHONE = {"width": 360, "height": 740}
LOOKS: dict[str, dict[str, Any]] = {
    "light": {"color_scheme": "light", "viewport": WIDE},
    "dark": {"color_scheme": "dark", "viewport": WIDE},
    "phone": {"color_scheme": "light", "viewport": PHONE},
    "phone-dark-pl": {"color_scheme": "dark", "viewport": PHONE, "locale": "pl-PL"},
}


def asking(place: Locator) -> Locator:
    """The board in a place, when it waits for its reader: until then the question may change."""
    choices = ".wawel:not([data-waiting]) .wawel-choices button"
    place.locator(choices).first.wait_for(state="attached")
    return place.locator(".wawel").first


def play(page: Page, site: str, game: str = "nogi") -> Locator:
    """The board of the play page."""
    page.goto(f"{site}play/index.html?game={game}")
    return asking(page.locator("body"))


def show(board: Locator) -> str:
    """Ask a board for the rule behind its question; the rule's id."""
    asked = board.locator(".wawel-turn .wawel-clause").first
    id = asked.inner_text()
    press(asked)
    expect(board.locator(".wawel-why")).to_contain_text(id)
    return id


def way(board: Locator) -> Locator:
    """The link from the shown rule to the book."""
    return board.locator(".wawel-why").get_by_role("link")


def at_the_rule(page: Page, site: str, id: str) -> None:
    """The page is the book's, and has gone to the rule."""
    page.wait_for_load_state()
    assert page.url.startswith(f"{site}book/")
    assert page.url.endswith(f"#{id.lower()}")
    rule = page.locator(f"#{id.lower()}")
    expect(rule).to_contain_text(id)
    expect(rule).to_be_in_viewport()


def follow(page: Page, link: Locator) -> Page:
    """The tab that a link opens; it knows nothing of the one it was opened from."""
    with page.context.expect_page() as opened:
        press(link)
    assert opened.value.evaluate("window.opener") is None
    return opened.value


@pytest.fixture
def page(known_context: NewContext) -> Page:
    return known_context(reduced_motion="reduce", viewport=WIDE).new_page()


def test_from_the_play_page(page: Page, site: str, watch: Watch) -> None:
    board = play(page, site)
    before = page.url, moment(page)
    assert not any(ADDRESSES in url for url in watch.requests)
    id = show(board)
    expect(way(board)).to_have_accessible_name(f"{id} in the book (in a new tab)")
    at_the_rule(follow(page, way(board)), site, id)
    assert (page.url, moment(page)) == before
    press(page.locator(".wawel-log .wawel-clause").first)
    answered(page)
    expect(way(board)).to_have_count(1)
    assert sum(url.endswith(ADDRESSES) for url in watch.requests) == 1


def test_from_a_refusal(page: Page, site: str) -> None:
    board = play(page, site)
    paste(page, POSITION)
    press(page.locator("[data-pick='die:YE']"), force=True)
    expect(board.locator(".wawel-refused")).to_be_visible()
    id = board.locator(".wawel-why .wawel-clause").inner_text()
    at_the_rule(follow(page, way(board)), site, id)


def test_by_keyboard_alone(page: Page, site: str) -> None:
    board = play(page, site)
    asked = board.locator(".wawel-turn .wawel-clause").first
    id = asked.inner_text()
    asked.focus()
    page.keyboard.press("Enter")
    expect(way(board)).to_be_visible()
    for _ in range(20):
        if way(board).evaluate("link => link === document.activeElement"):
            break
        page.keyboard.press("Tab")
    with page.context.expect_page() as opened:
        page.keyboard.press("Enter")
    at_the_rule(opened.value, site, id)


def test_from_a_notebook(page: Page, site: str, artifacts: Path) -> None:
    asked: list[str] = []  # by the page alone: its service worker asks once more
    page.on("request", lambda request: asked.append(request.url))
    run_notebook(page, site, "nogi/play.ipynb")
    board = asking(page.locator("body"))
    id = show(board)
    at_the_rule(follow(page, way(board)), site, id)
    expect(board).to_be_visible()
    way(board).scroll_into_view_if_needed()
    page.screenshot(path=artifacts / "clause-link-notebook.png")
    assert sum(url.endswith(ADDRESSES) for url in asked) == 1
    shared = board.evaluate("board => board.wawelLink()")
    assert shared.startswith(f"{site}play/?game=nogi#")


def open_in_book(page: Page, address: str) -> Locator:
    """The board of the first roll, opened in a page of the book."""
    page.goto(address)
    figure = page.locator("wawel-board[position*=' roll=']").first
    press(figure.locator(".wawel-open"))
    return asking(figure)


def test_from_the_page_that_tells_the_rule(page: Page, site: str, artifacts: Path) -> None:
    rules = page.request.get(f"{site}book/clauses.json").json()
    board = open_in_book(page, f"{site}book/{rules['NOGI-TURN-2']}".split("#")[0])
    assert show(board) == "NOGI-TURN-2"
    expect(way(board)).to_have_accessible_name("NOGI-TURN-2 in the book")
    way(board).scroll_into_view_if_needed()
    page.screenshot(path=artifacts / "clause-link-book.png")
    press(way(board))
    at_the_rule(page, site, "NOGI-TURN-2")
    # The page is still the same, and the game goes on.
    assert len(page.context.pages) == 1
    expect(board).to_be_attached()


def test_from_another_page_of_the_book(page: Page, site: str) -> None:
    board = open_in_book(page, f"{site}book/first-game.html")
    id = show(board)
    expect(way(board)).to_have_accessible_name(f"{id} in the book (in a new tab)")
    at_the_rule(follow(page, way(board)), site, id)
    expect(board).to_be_visible()


def test_a_book_that_cannot_be_had(page: Page, site: str, watch: Watch) -> None:
    page.route(f"**{ADDRESSES}", lambda route: route.abort())
    board = play(page, site)
    show(board)
    assert page.evaluate("window.wawelClauses") == {}
    expect(way(board)).to_have_count(0)
    watch.errors.clear()  # the browser's own, of the request that we broke


def test_outside_the_site_nobody_asks_for_a_book(page: Page, site: str, watch: Watch) -> None:
    """As in an ordinary Jupyter, which says nothing of a play page."""
    run_notebook(page, site, "nogi/play.ipynb")
    page.evaluate("delete document.documentElement.dataset.wawelPlay")
    board = asking(page.locator("body"))
    show(board)
    expect(way(board)).to_have_count(0)
    assert page.evaluate("window.wawelClauses") is None
    assert not any(ADDRESSES in url for url in watch.requests)
    assert board.evaluate("board => board.wawelLink()").startswith(f"{site}lite/")


@pytest.mark.parametrize("look", LOOKS)
def test_it_fits(known_context: NewContext, site: str, artifacts: Path, look: str) -> None:
    page = known_context(**LOOKS[look], reduced_motion="reduce").new_page()
    board = play(page, site)
    show(board)
    expect(way(board)).to_be_visible()
    box = way(board).bounding_box()
    assert box is not None
    assert box["height"] >= 24
    assert box["width"] >= 24
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    way(board).hover()
    page.screenshot(path=artifacts / f"clause-link-{look}.png")
    assert barriers(page) == []
