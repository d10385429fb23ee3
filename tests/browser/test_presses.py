"""A press of a finger or a mouse lasts about 100 ms: what is pressed has to stay that long."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.journeys import moment, press
from tests.browser.test_play_page import PLAY, open_board


def count_chances(page: Page) -> Locator:
    """Ask for the chances; the table is there and the counting goes on."""
    press(page.get_by_role("button", name="What are my chances?"))
    rows = page.locator(".wawel-odds tbody tr")
    rows.first.wait_for()
    return rows


def progress(page: Page) -> float:
    return float(page.locator(".wawel-odds progress").get_attribute("value") or 0)


@pytest.mark.firefox
def test_stop_stops(calm: Page, site: str) -> None:
    open_board(calm, site + PLAY)
    rows = count_chances(calm)
    assert progress(calm) < 1
    press(calm.get_by_role("button", name="Stop"))
    expect(rows).to_have_count(0)


def test_an_action_of_the_list_is_done_while_chances_are_counted(calm: Page, site: str) -> None:
    open_board(calm, site + PLAY)
    press(calm.locator("summary").first)
    before = moment(calm)
    count_chances(calm)
    assert progress(calm) < 1
    press(calm.locator(".wawel-choices button").first)
    calm.wait_for_function(
        "before => Number(document.querySelector('.wawel').dataset.moment) > before",
        arg=before,
    )


def test_counting_leaves_the_focus_where_it_is(calm: Page, site: str) -> None:
    open_board(calm, site + PLAY)
    press(calm.locator("summary").first)
    count_chances(calm)
    for button in (
        calm.locator(".wawel-choices button").nth(1),
        calm.locator(".wawel-odds button"),
    ):
        button.focus()
        before = progress(calm)
        calm.wait_for_function(
            "before => Number(document.querySelector('.wawel-odds progress').value) > before",
            arg=before,
        )
        expect(button).to_be_focused()
