"""Pace: a teaching board waits for the reader, and any board can."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NewContext
from tests.browser.journeys import answered, choose, my_turn, press
from tests.browser.test_play_page import PLAY, open_board

LATER = 10_000
"""Milliseconds after which a board that goes on by itself has long gone on."""


def open_in_book(page: Page, site: str, name: str, position: str) -> Locator:
    page.clock.install()
    page.goto(f"{site}book/{name}.html")
    board = page.locator(f"#position-{position} wawel-board")
    press(board.locator(".wawel-open"))
    board.locator(".wawel:not([data-waiting]) .wawel-stage svg").wait_for()
    return board


def rest(board: Locator) -> None:
    """Wait until the board waits for the reader."""
    board.locator(".wawel:not([data-waiting]) .wawel-onward[aria-disabled=false]").wait_for()


def moment(board: Locator) -> int:
    return int(board.locator(".wawel").get_attribute("data-moment") or -1)


def test_an_attack_in_the_book_waits_for_the_reader(
    new_context: NewContext, site: str, artifacts: Path
) -> None:
    page = new_context(viewport={"width": 1280, "height": 900}).new_page()
    board = open_in_book(page, site, "nogi/rules/dragon", "caught")
    rest(board)
    page.clock.fast_forward(LATER)
    answered(page)
    assert moment(board) == 0
    expect(board.locator(".wawel-live")).to_contain_text("The board waits")
    board.screenshot(path=artifacts / "book-board-waits.png")
    press(board.locator("[data-pick='die:YE']"), force=True)
    expect(board.locator(".wawel-why")).to_have_text("The board waits: press Go on, or G.")
    press(board.locator(".wawel-onward"))
    expect(board.locator(".wawel-log")).to_contain_text("The black knight is alone")
    rest(board)
    assert moment(board) == 1
    # It stands at the reader's own roll: only now do the dice fall, and the reader decides.
    board.locator(".wawel-onward").press("g")
    board.locator(".wawel-stage .w-legal").first.wait_for()
    expect(board.locator(".wawel-onward")).to_have_attribute("aria-disabled", "true")
    expect(board.locator(".wawel-onward")).to_be_focused()


def test_a_move_in_the_book_is_not_run_over(
    new_context: NewContext, site: str, artifacts: Path
) -> None:
    page = new_context(viewport={"width": 390, "height": 844}, color_scheme="dark").new_page()
    board = open_in_book(page, site, "nogi/rules/dragon", "attack")
    press(board.locator(".wawel-stage #die-GR"))
    rest(board)
    page.clock.fast_forward(LATER)
    answered(page)
    assert moment(board) == 1
    # The button is in sight where the dice are, though the picture is longer than the window.
    expect(board.locator(".wawel-onward")).to_be_in_viewport()
    page.screenshot(path=artifacts / "book-board-waits-phone.png")
    for word in ("The dragon token shows", "Player 2 uses", "Player 3 uses", "Player 4 uses"):
        log = board.locator(".wawel-log")
        expect(log).not_to_contain_text(word)
        press(board.locator(".wawel-onward"))
        expect(log).to_contain_text(word)
        rest(board)
    press(board.locator("[data-name=undo]"))
    expect(board.locator(".wawel")).to_have_attribute("data-moment", "0")
    expect(board.locator(".wawel-stage #die-GR")).to_have_class("w-pick w-legal")


def test_the_pace_is_chosen_and_remembered(
    new_context: NewContext, site: str, artifacts: Path
) -> None:
    page = new_context(reduced_motion="reduce", viewport={"width": 1280, "height": 900}).new_page()
    open_board(page, site + PLAY)
    expect(page.locator(".wawel-onward")).to_be_hidden()
    choose(page, "pace_step")
    press(page.locator(".wawel-stage [data-pick].w-legal").first)
    if page.locator(".wawel-cancel").count():
        press(page.locator(".wawel-stage [data-pick].w-legal").first)
    rest(page.locator("#board"))
    page.screenshot(path=artifacts / "play-waits.png", full_page=True)
    page.reload()
    page.wait_for_selector("html[data-ready]")
    rest(page.locator("#board"))
    choose(page, "pace_flow")
    assert my_turn(page)


def test_a_whole_game_step_by_step(new_context: NewContext, site: str) -> None:
    page = new_context(reduced_motion="reduce", viewport={"width": 1280, "height": 900}).new_page()
    open_board(page, site + PLAY)
    choose(page, "pace_step")
    pressed = 0
    ready = (
        ".wawel:not([data-waiting]):is([data-over], :has(.w-legal),"
        " :has(.wawel-onward[aria-disabled=false]))"
    )
    while True:
        page.wait_for_selector(ready)
        if page.query_selector("[data-over]"):
            break
        if page.query_selector(".wawel-stage .w-legal"):
            press(page.locator(".wawel-stage [data-pick].w-legal").first)
        else:
            press(page.locator(".wawel-onward"))
            pressed += 1
        answered(page)
    assert pressed > 10


def test_the_picture_stays_in_its_place_when_the_board_opens(
    new_context: NewContext, site: str
) -> None:
    page = new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce").new_page()
    page.goto(f"{site}book/nogi/rules/dragon.html")
    board = page.locator("#position-caught wawel-board")
    board.evaluate("board => scrollTo(0, board.getBoundingClientRect().top + scrollY - 300)")
    before = board.locator("svg:visible").bounding_box()
    board.locator(".wawel-open").dispatch_event("click")
    rest(board)
    after = board.locator(".wawel-stage > svg").bounding_box()
    assert before is not None
    assert after is not None
    assert abs(after["y"] - before["y"]) < 2


def test_on_a_phone_the_wide_board_is_never_drawn(new_context: NewContext, site: str) -> None:
    """A board that changes its shape after it has opened is scrolled away by some browsers."""
    page = new_context(viewport={"width": 390, "height": 844}, reduced_motion="reduce").new_page()
    page.add_init_script(
        "window.drawn = new Set(); new MutationObserver(() => {"
        " for (const svg of document.querySelectorAll('.wawel-stage > svg'))"
        " window.drawn.add(svg.getAttribute('viewBox').split(' ')[2]); })"
        ".observe(document, { childList: true, subtree: true });"
    )
    for address in ("book/nogi/rules/dragon.html", PLAY):
        page.goto(site + address)
        if address != PLAY:
            press(page.locator("#position-caught .wawel-open"))
        page.locator(".wawel:not([data-waiting]) .wawel-stage svg").wait_for()
        answered(page)
        assert page.evaluate("() => [...window.drawn]") == ["360"]
