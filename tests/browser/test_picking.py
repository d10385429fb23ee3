"""Picking one thing after another, on boards whose picture follows the picks and on others."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import wawel
from tests.browser.conftest import NewContext
from tests.browser.journeys import answered, press
from tests.browser.live_board import open_live_board
from wawel_widgets import Board, rooms
from wawel_widgets.draw.sheet import Drawing, Order
from wawel_widgets.games.nogi import ROOM

PAIR = wawel.from_position(
    "nogi players=4 / knights=YE10,GR10,OR10,PU10,BL10,PI10 eaten=BK dragon=8"
    " dice=GR,WH roll=GR:3,WH:11rw shields=0:1,1:2,2:3,3:4"
)
ORDERS: list[tuple[str, ...]] = []


def draw(order: Order) -> Drawing:
    """The picture of the game; what is picked is noted."""
    ORDERS.append(order.picked)
    drawing = ROOM.draw(order)
    # Another picture for other picks, and no thing is where it was in the text.
    note = f"<desc>{', '.join(order.picked)}</desc>"
    return replace(drawing, elements=drawing.elements + note)


@pytest.fixture
def follows() -> Iterator[None]:
    ORDERS.clear()
    rooms.add_room("nogi", replace(ROOM, draw=draw, follows_picks=True))
    yield
    rooms._added.pop("nogi")


@pytest.fixture
def page(known_context: NewContext) -> Page:
    return known_context(
        reduced_motion="reduce", viewport={"width": 1280, "height": 900}
    ).new_page()


def focused(page: Page) -> Any:
    return page.evaluate("() => document.activeElement.dataset.pick")


def chosen(page: Page) -> list[str]:
    return [str(thing.get_attribute("data-pick")) for thing in page.locator(".w-chosen").all()]


def ordered() -> tuple[str, ...]:
    """What was picked when the last picture was drawn."""
    return ORDERS[-1]


@pytest.mark.usefixtures("follows")
def test_the_picture_follows_the_picks(page: Page, site: str) -> None:
    board = Board(PAIR)
    open_live_board(page, site, board)
    die = page.locator("[data-pick='die:WH']")
    die.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".wawel-turn")).to_contain_text("Now choose a knight.")
    answered(page)
    assert ordered() == ("die:WH",)
    # The picture is another, and the focus is where it was.
    expect(page.locator(".wawel-stage desc")).to_have_text("die:WH")
    assert focused(page) == "die:WH"
    press(page.locator("[data-pick='knight:OR']"))
    answered(page)
    assert ordered() == ("die:WH", "knight:OR")
    assert set(chosen(page)) == {"die:WH", "knight:OR"}
    page.locator("[data-pick='knight:OR']").focus()
    page.keyboard.press("Escape")
    answered(page)
    assert ordered() == ("die:WH",)
    assert board.session.length == 0


@pytest.mark.usefixtures("follows")
def test_where_the_picture_follows_nothing_is_done_before_the_last_pick(
    page: Page, site: str
) -> None:
    board = Board(PAIR)
    open_live_board(page, site, board)
    press(page.locator("[data-pick='die:GR']"))  # it can move one knight only
    answered(page)
    assert ordered() == ("die:GR",)
    expect(page.locator(".wawel")).to_have_attribute("data-moment", "0")
    press(page.locator("[data-pick='knight:GR']"))
    page.wait_for_selector(".wawel:not([data-moment='0'])")
    assert board.session.moments[0].player == 0


def test_a_pick_takes_the_place_of_one_of_its_kind(page: Page, site: str) -> None:
    board = Board(PAIR)
    open_live_board(page, site, board)
    press(page.locator("[data-pick='die:WH']"))
    press(page.locator("[data-pick='knight:OR']"))
    assert set(chosen(page)) == {"die:WH", "knight:OR"}
    # The first knight again: it cannot be the second, so it is taken back.
    press(page.locator("[data-pick='knight:OR']"))
    assert chosen(page) == ["die:WH"]
    press(page.locator("[data-pick='knight:PI']"))
    # The die again takes its own place, and what came after it is dropped.
    press(page.locator("[data-pick='die:WH']"))
    assert chosen(page) == ["die:WH"]
    assert board.session.length == 0


def test_what_is_still_to_be_resolved_stands_above_the_question(
    page: Page, site: str, artifacts: Path
) -> None:
    state = nested()
    open_live_board(page, site, Board(state, seats={1: "random", 2: "random", 3: "random"}))
    told = [state.game.words.sentence(crumb, "en") for crumb in state.crumbs()]
    expect(page.get_by_role("list", name="Still to be resolved").locator("li")).to_have_text(told)
    page.screenshot(path=artifacts / "crumbs.png")


def nested() -> Any:
    """A table of *Drakon* at which the first player resolves something inside something else."""
    rng = Random(2)
    while True:
        state: Any = wawel.load_game("drakon").new_initial_state()
        while not state.is_terminal():
            if state.crumbs() and state.current_player() == 0:
                return state
            if state.is_chance_node():
                state.apply_action(state.chance_outcomes().sample(rng))
            else:
                state.apply_action(rng.choice(state.legal_actions()))
