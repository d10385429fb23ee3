"""Journeys over the play page, as a reader makes them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.conftest import NewContext, Watch
from tests.browser.journeys import (
    answered,
    choose,
    moment,
    my_turn,
    paste,
    play_by_keyboard,
    play_with_the_pointer,
    press,
)
from tests.browser.test_accessibility import barriers

PLAY = "play/index.html?game=nogi"
PACKAGES = "**/wawel.pack"
"""What Python waits for before it can do anything."""


def open_board(page: Page, address: str) -> None:
    page.goto(address)
    page.wait_for_selector("html[data-ready]")
    page.wait_for_selector(".wawel-stage .w-legal")


def test_a_whole_game_with_the_pointer(calm: Page, site: str, artifacts: Path) -> None:
    open_board(calm, site + PLAY)
    calm.screenshot(path=artifacts / "play-start.png", full_page=True)
    play_with_the_pointer(calm)
    calm.screenshot(path=artifacts / "play-end.png", full_page=True)
    looked_back_on(calm, artifacts)


def looked_back_on(page: Page, artifacts: Path) -> None:
    """How did it go? When all is looked at, a moment of it is seen on the board by keyboard."""
    end = moment(page)
    press(page.get_by_role("button", name="How did it go?"))
    review = page.get_by_role("region", name="How did it go?")
    expect(review.locator("svg[role=img]")).to_be_visible()
    expect(review.get_by_role("status")).to_contain_text("The whole game")
    expect(review.get_by_role("button", name="Stop")).to_be_hidden()
    assert barriers(page) == []
    press(review.get_by_text("Every moment"))
    rows = review.locator("tbody tr")
    expect(rows).to_have_count(end)
    rows.first.locator("button").first.focus()
    page.keyboard.press("ArrowDown")
    expect(rows.nth(1).locator("button").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(rows.nth(1)).to_have_class("wawel-here")
    answered(page)
    assert 0 < moment(page) < end
    page.screenshot(path=artifacts / "play-review.png", full_page=True)
    press(page.get_by_role("button", name="How did it go?"))
    expect(review).to_be_hidden()


def test_a_whole_game_by_keyboard_alone(calm: Page, site: str) -> None:
    open_board(calm, site + PLAY)
    play_by_keyboard(calm)


POSITION = (
    "nogi players=4 / knights=YE10,GR10,OR10,PU10,BL10,PI10 eaten=BK dragon=8"
    " dice=GR,WH roll=GR:3,WH:4w shields=0:1,1:2,2:3,3:4"
)


def test_an_illegal_click_is_explained(calm: Page, site: str, artifacts: Path) -> None:
    open_board(calm, site + PLAY)
    paste(calm, POSITION)
    expect(calm.locator("#die-YE")).not_to_have_class("w-legal")
    press(calm.locator("[data-pick='die:YE']"), force=True)
    why = calm.locator(".wawel-why")
    expect(why).to_contain_text("NOGI-DICE-6")
    calm.screenshot(path=artifacts / "play-illegal.png", full_page=True)
    press(why.locator(".wawel-clause"))
    expect(why).to_contain_text("set aside")


def test_what_comes_later_says_what_comes_first(calm: Page, site: str) -> None:
    open_board(calm, site + PLAY)
    paste(calm, POSITION)
    press(calm.locator("[data-pick='knight:OR']"), force=True)
    expect(calm.locator(".wawel-why")).to_contain_text("First choose a die. NOGI-TURN-2")
    choose(calm, "language")
    answered(calm)
    press(calm.locator("[data-pick='knight:OR']"), force=True)
    expect(calm.locator(".wawel-why")).to_contain_text("Najpierw wybierz kostkę.")


def test_on_a_phone_it_is_said_in_sight(calm: Page, site: str, artifacts: Path) -> None:
    calm.set_viewport_size({"width": 360, "height": 740})
    open_board(calm, site + PLAY)
    paste(calm, POSITION)
    calm.evaluate("() => scrollTo(0, 0)")
    press(calm.locator("[data-pick='knight:OR']"), force=True)
    expect(calm.locator(".wawel-why")).to_contain_text("First choose a die. NOGI-TURN-2")
    expect(calm.locator(".wawel-why")).to_be_in_viewport(ratio=1)
    calm.screenshot(path=artifacts / "play-illegal-phone.png")


PAIR = POSITION.replace("WH:4w", "WH:11rw")


def test_one_pick_after_another_is_guided(calm: Page, site: str, artifacts: Path) -> None:
    open_board(calm, site + PLAY)
    paste(calm, PAIR)
    turn, title = calm.locator(".wawel-turn"), calm.locator("summary").first
    expect(title).to_have_text("What you can do (31)")
    press(calm.locator("[data-pick='die:WH']"))
    expect(turn).to_contain_text("1+1 with return. Now choose a knight.")
    expect(calm.locator(".wawel-live")).to_contain_text("Now choose a knight.")
    expect(title).to_have_text("What you can do (30)")
    press(calm.locator("[data-pick='knight:OR']"))
    expect(turn).to_contain_text("Now choose one more knight.")
    expect(title).to_have_text("What you can do (5)")
    calm.screenshot(path=artifacts / "play-pair.png", full_page=True)
    press(turn.get_by_role("button", name="Cancel"))
    expect(title).to_have_text("What you can do (30)")
    press(calm.locator("[data-pick='knight:OR']"))
    press(calm.locator("[data-pick='knight:PI']"))
    my_turn(calm)
    expect(calm.locator(".wawel-log")).to_contain_text("The pink knight runs from 10 to 11.")


def test_reading_the_log_keeps_the_place_and_the_focus(calm: Page, site: str) -> None:
    open_board(calm, site + PLAY)
    for _ in range(4):
        calm.locator(".wawel-choices button").first.dispatch_event("click")
        my_turn(calm)
    log = calm.locator(".wawel-log")
    first = log.locator(".wawel-clause").first
    first.scroll_into_view_if_needed()
    place = log.evaluate("log => log.scrollTop")
    press(first)
    expect(calm.locator(".wawel-why")).to_contain_text("NOGI-SETUP-7")
    expect(first).to_be_focused()
    assert log.evaluate("log => log.scrollTop") == place
    # Whoever reads further up is not carried away by what happens meanwhile.
    calm.locator(".wawel-choices button").first.dispatch_event("click")
    my_turn(calm)
    expect(first).to_be_focused()
    assert log.evaluate("log => log.scrollTop") == place
    status = calm.locator(".wawel-turn .wawel-clause")
    press(status)
    expect(calm.locator(".wawel-why")).to_contain_text("NOGI-TURN-2")
    expect(status).to_be_focused()


TIE = (
    "nogi players=3 / knights=GR30,PI30,BK30 castle=BL,OR,PU,YE dragon=20"
    " taken=0:17:1,2:21:2,2:25:1 shields=0:1,1:6,2:2 phase=over"
)


def test_the_end_says_why_and_offers_a_new_game(calm: Page, site: str, artifacts: Path) -> None:
    open_board(calm, site + PLAY)
    paste(calm, TIE)
    turn = calm.locator(".wawel-turn")
    expect(turn).to_contain_text("Winner: Player 3, saboteur. Several players have 8; more points")
    expect(turn.locator(".wawel-clause")).to_have_text(["NOGI-END-1", "NOGI-SCORE-5"])
    calm.screenshot(path=artifacts / "play-tie.png", full_page=True)
    press(calm.locator(".wawel-head >> text=New game"))
    press(calm.locator(".wawel-start"))
    assert my_turn(calm)
    expect(calm.locator(".wawel-onward")).to_be_hidden()


@pytest.mark.firefox
def test_undo_and_redo(calm: Page, site: str) -> None:
    open_board(calm, site + PLAY)
    paste(calm, POSITION)
    start = calm.locator("#knight-GR").get_attribute("aria-label")
    press(calm.locator("[data-pick='die:GR']"))
    calm.wait_for_selector("[data-name=undo][aria-disabled=false]")
    my_turn(calm)
    press(calm.locator("[data-name=undo]"))
    expect(calm.locator("#knight-GR")).to_have_attribute("aria-label", start or "")
    choose(calm, "redo")
    expect(calm.locator("#knight-GR")).not_to_have_attribute("aria-label", start or "")


def test_a_second_click_waits_for_the_answer_to_the_first(calm: Page, site: str) -> None:
    open_board(calm, site + PLAY)
    paste(calm, POSITION)
    start = moment(calm)
    calm.evaluate(
        "() => { const die = document.querySelector(\"[data-pick='die:GR']\");"
        " const click = () => die.dispatchEvent(new MouseEvent('click', { bubbles: true }));"
        " click(); click(); click(); }"
    )
    my_turn(calm)
    assert moment(calm) > start
    assert calm.locator(".wawel-why").inner_text() == ""


def test_a_link_opens_in_another_profile(calm: Page, site: str, new_context: NewContext) -> None:
    open_board(calm, site + PLAY)
    paste(calm, POSITION)
    expect(calm.locator("[data-pick='die:WH']")).to_be_visible()
    link = calm.evaluate("() => document.querySelector('.wawel').wawelLink()")
    other = new_context().new_page()
    open_board(other, link)
    assert other.locator("#knight-YE").get_attribute("aria-label") == calm.locator(
        "#knight-YE"
    ).get_attribute("aria-label")
    assert other.url.endswith("?game=nogi")


@pytest.mark.firefox
def test_a_reload_keeps_the_game(calm: Page, site: str) -> None:
    open_board(calm, site + PLAY)
    paste(calm, POSITION)
    press(calm.locator("[data-pick='die:GR']"))
    calm.wait_for_selector("[data-name=undo][aria-disabled=false]")
    my_turn(calm)
    before = calm.locator("#knight-GR").get_attribute("aria-label")
    calm.reload()
    calm.wait_for_selector("html[data-ready]")
    my_turn(calm)
    assert calm.locator("#knight-GR").get_attribute("aria-label") == before
    expect(calm.locator("[data-name=undo]")).to_be_enabled()


def test_a_damaged_save_is_kept_aside(calm: Page, site: str) -> None:
    calm.goto(site + "index.html")
    calm.evaluate(
        '() => localStorage.setItem(\'wawel-game-nogi\', \'{"version": 1, "record": "<b>"}\')'
    )
    open_board(calm, site + PLAY)
    expect(calm.locator(".wawel-why")).to_contain_text("first line")
    assert "<b>" in calm.evaluate("() => localStorage.getItem('wawel-game-nogi-unreadable')")


def test_polish(calm: Page, site: str, artifacts: Path) -> None:
    open_board(calm, site + PLAY)
    choose(calm, "language")
    expect(calm.locator("[data-name=new_game]")).to_have_text("Nowa gra")
    expect(calm.locator(".wawel")).to_have_attribute("lang", "pl")
    assert calm.evaluate("() => document.documentElement.lang") == "pl"
    calm.screenshot(path=artifacts / "play-polish.png", full_page=True)


def height_above(thing: Locator) -> float:
    """How far below the top of its page it begins."""
    found: float = thing.evaluate("e => e.getBoundingClientRect().top + scrollY")
    return found


@pytest.mark.parametrize("width", [360, 800, 1280])
@pytest.mark.parametrize("locale", ["en-GB", "pl-PL"])
def test_nothing_jumps(width: int, locale: str, site: str, known_context: NewContext) -> None:
    page = known_context(
        locale=locale, viewport={"width": width, "height": 800}, reduced_motion="reduce"
    ).new_page()
    # Python waits until the still picture has been looked at.
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(PACKAGES, hold)
    with page.expect_request(PACKAGES):
        page.goto(site + PLAY)
    still = page.locator(".play-loading img")
    still.evaluate("picture => picture.decode()")
    top = height_above(still)
    [route] = held
    route.continue_()
    my_turn(page)
    picture = page.locator(".wawel-stage > svg")
    if width < 600:
        page.wait_for_selector(".wawel-stage svg[viewBox^='0 0 360 ']")
    assert height_above(picture) == pytest.approx(top)
    paste(page, PAIR)
    assert height_above(picture) == pytest.approx(top)
    press(page.locator("[data-pick='die:WH']"))
    press(page.locator("[data-pick='knight:OR']"))
    assert height_above(picture) == pytest.approx(top)
    press(page.locator("[data-pick='knight:PI']"))
    my_turn(page)
    assert height_above(picture) == pytest.approx(top)


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_fits(
    width: int,
    scheme: Any,
    site: str,
    artifacts: Path,
    known_context: NewContext,
) -> None:
    page = known_context(color_scheme=scheme, viewport={"width": width, "height": 800}).new_page()
    open_board(page, site + PLAY)
    page.screenshot(path=artifacts / f"play-{width}-{scheme}.png", full_page=True)
    assert page.evaluate("() => document.documentElement.scrollWidth") <= width
    small = page.evaluate(
        "() => [...document.querySelectorAll('button, .w-legal')].filter(e => {"
        " const b = e.getBoundingClientRect(); return b.width && (b.width < 24 || b.height < 24)})"
        ".map(e => e.id || e.textContent)"
    )
    assert small == []


def test_another_width_is_there_at_once(site: str, known_context: NewContext) -> None:
    page = known_context(viewport={"width": 360, "height": 800}).new_page()
    open_board(page, site + PLAY)
    page.wait_for_selector(".wawel-stage svg[viewBox^='0 0 360 ']")
    page.evaluate(
        "() => { window.motions = 0; const animate = Element.prototype.animate;"
        " Element.prototype.animate = function (...how) {"
        " window.motions += 1; return animate.apply(this, how); }; }"
    )
    page.set_viewport_size({"width": 1280, "height": 800})
    page.wait_for_selector(".wawel-stage svg[viewBox^='0 0 1200 ']")
    assert page.evaluate("() => window.motions") == 0


def test_hot_seat_hides_behind_the_curtain(calm: Page, site: str, artifacts: Path) -> None:
    open_board(calm, site + PLAY)
    press(calm.locator("[data-name=new_game]"))
    calm.fill(".wawel-dialog [name=players]", "2")
    calm.select_option("[name=seat1]", "person")
    calm.fill("[name=name0]", "Ala <b>")
    press(calm.locator(".wawel-start"))
    curtain = calm.locator(".wawel-curtain")
    expect(curtain).to_contain_text("Ala <b>")
    calm.screenshot(path=artifacts / "play-curtain.png", full_page=True)
    press(curtain.locator("button"))
    expect(curtain).to_be_hidden()
    expect(calm.locator(".wawel-stage .w-legal").first).to_be_visible()


def test_chances_are_counted_and_can_be_stopped(calm: Page, site: str, artifacts: Path) -> None:
    open_board(calm, site + PLAY)
    press(calm.get_by_role("button", name="What are my chances?"))
    expect(calm.locator(".wawel-odds tr").first).to_be_visible()
    heads = calm.locator(".wawel-odds thead th")
    assert heads.all_inner_texts() == ["Action", "Victories", "95\u00a0% interval"]
    assert re.fullmatch(
        "\\d+\u00a0%–\\d+\u00a0%",
        calm.locator(".wawel-odds tbody td:last-child").first.inner_text(),
    )
    expect(calm.locator(".wawel-pill").first).to_be_visible()
    calm.screenshot(path=artifacts / "play-chances.png", full_page=True)
    press(calm.locator(".wawel-odds button"))
    expect(calm.locator(".wawel-odds tr")).to_have_count(0)


def test_the_opening_picture_is_there_before_python(calm: Page, site: str) -> None:
    calm.route(PACKAGES, lambda _: None)  # our packages never arrive
    calm.goto(site + PLAY)
    expect(calm.locator(".play-loading img")).to_be_visible()
    assert calm.evaluate("() => document.querySelector('.play-loading img').naturalWidth") > 0
    expect(calm.locator(".play-progress progress")).to_be_visible()


def test_trouble_is_told_once_and_can_be_tried_again(
    calm: Page, site: str, artifacts: Path, watch: Watch
) -> None:
    calm.route(PACKAGES, lambda route: route.fulfill(status=503))
    calm.goto(site + PLAY)
    expect(calm.get_by_role("alert")).to_contain_text("503")
    expect(calm.get_by_role("alert")).to_have_count(1)
    calm.screenshot(path=artifacts / "play-trouble.png", full_page=True)
    calm.unroute(PACKAGES)
    watch.errors.clear()  # of the answer that we forged
    press(calm.get_by_role("button", name="Try again"))
    calm.wait_for_selector("html[data-ready]")
    assert my_turn(calm)


@pytest.mark.parametrize("asked", ["nest2", "Nogi", "<b>", ""])
def test_a_game_that_is_not_there_is_said_to_be_so(calm: Page, site: str, asked: str) -> None:
    calm.goto(f"{site}play/index.html?game={quote(asked)}")
    alert = calm.get_by_role("alert")
    if asked:
        expect(alert).to_contain_text(f"There is no game called “{asked}” here.")
    expect(alert.get_by_role("link")).to_have_text("Choose a game on the first page.")
    expect(calm.locator(".wawel")).to_have_count(0)
