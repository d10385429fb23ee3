"""The toolbar: one row on any screen, and a menu that names everything else."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewContext
from tests.browser.journeys import answered, choose, my_turn, press
from tests.browser.test_accessibility import barriers
from tests.browser.test_play_page import PLAY, open_board

FOCUSED = "() => document.activeElement.dataset.name"
TARGET = 44
"""Pixels that a finger needs."""


@pytest.mark.parametrize("width", [360, 390])
@pytest.mark.parametrize("locale", ["en-GB", "pl-PL"])
def test_on_a_phone_the_board_is_in_view_at_once(
    known_context: NewContext, site: str, artifacts: Path, width: int, locale: str
) -> None:
    screen = 844
    page = known_context(
        viewport={"width": width, "height": screen}, locale=locale, reduced_motion="reduce"
    ).new_page()
    open_board(page, site + PLAY)
    page.wait_for_selector(".wawel-stage svg[viewBox^='0 0 360 ']")
    page.screenshot(path=artifacts / f"toolbar-{width}-{locale}.png")
    tops = page.locator(".wawel-bar > button").evaluate_all(
        "tools => tools.map(tool => tool.getBoundingClientRect().top)"
    )
    assert len(tops) == 4
    assert len(set(tops)) == 1
    box = page.locator(".wawel-stage > svg").bounding_box()
    assert box is not None
    assert box["y"] < screen / 4
    assert min(box["y"] + box["height"], screen) - box["y"] > screen * 2 / 3
    expect(page.locator("[data-place='36']")).to_be_in_viewport()


@pytest.mark.parametrize("width", [360, 1280])
def test_every_entry_is_named_and_can_be_hit(
    known_context: NewContext, site: str, artifacts: Path, width: int
) -> None:
    page = known_context(
        viewport={"width": width, "height": 844}, color_scheme="dark", reduced_motion="reduce"
    ).new_page()
    open_board(page, site + PLAY)
    entries = page.locator(".wawel-menu [role^=menuitem]")
    for _ in ("English", "Polish"):
        press(page.locator("[data-name=menu]"))
        page.screenshot(path=artifacts / f"menu-{width}-{page.get_attribute('html', 'lang')}.png")
        names = [name.strip() for name in entries.all_inner_texts()]
        assert all(names)
        assert len(names) == len(set(names)) >= 14
        low = TARGET if width == 360 else 24
        assert all(box["height"] >= low for one in entries.all() if (box := one.bounding_box()))
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert barriers(page) == []
        page.keyboard.press("Escape")
        choose(page, "switch")
        expect(page.locator(".w-switched svg.w-picture")).to_have_count(2)
        assert page.evaluate("document.querySelector('dialog').scrollWidth <= innerWidth")
        page.screenshot(path=artifacts / f"switch-{width}-{page.get_attribute('html', 'lang')}.png")
        page.keyboard.press("Escape")
        choose(page, "language")
        answered(page)


@pytest.mark.firefox
def test_the_menu_by_keyboard_alone(calm: Page, site: str) -> None:
    open_board(calm, site + PLAY)
    button, menu = calm.locator("[data-name=menu]"), calm.get_by_role("menu")
    button.focus()
    expect(menu).to_be_hidden()
    for opening, first in (("ArrowDown", "back"), ("ArrowUp", "language"), ("Enter", "back")):
        calm.keyboard.press(opening)
        expect(button).to_have_attribute("aria-expanded", "true")
        assert calm.evaluate(FOCUSED) == first
        calm.keyboard.press("Escape")
        expect(menu).to_be_hidden()
        expect(button).to_be_focused()
    calm.keyboard.press("Enter")
    for key, name in (
        ("End", "language"),
        ("ArrowDown", "back"),
        ("ArrowUp", "language"),
        ("Home", "back"),
        ("c", "copy_position"),
        ("c", "copy_game"),
        ("k", "help"),
    ):
        calm.keyboard.press(key)
        assert calm.evaluate(FOCUSED) == name
    calm.keyboard.press("Enter")
    expect(menu).to_be_hidden()
    expect(calm.get_by_role("dialog")).to_contain_text("Arrow keys")
    calm.keyboard.press("Escape")
    expect(button).to_be_focused()
    # A rule is switched, and the next one, without a pointer.
    calm.keyboard.press("Enter")
    calm.keyboard.press("s")
    while calm.evaluate(FOCUSED) != "switch":
        calm.keyboard.press("ArrowDown")
    calm.keyboard.press("Enter")
    dialog, rule = calm.get_by_role("dialog"), calm.locator("[data-name=rule]")
    expect(dialog.locator(".w-switched svg.w-picture")).to_have_count(2)
    expect(rule).to_be_focused()
    calm.keyboard.press("ArrowDown")
    expect(rule).to_have_value("1")
    expect(dialog.locator(".wawel-switched p").last).to_be_visible()
    calm.keyboard.press("Escape")
    expect(button).to_be_focused()
    calm.keyboard.press("Enter")
    calm.keyboard.press("Tab")
    expect(menu).to_be_hidden()


def test_going_through_the_moments_leaves_the_menu_open(calm: Page, site: str) -> None:
    open_board(calm, site + PLAY)
    last = int(calm.get_attribute(".wawel", "data-moment") or 0)
    choose(calm, "first")
    expect(calm.locator(".wawel")).to_have_attribute("data-moment", "0")
    menu, board = calm.get_by_role("menu"), calm.locator(".wawel")
    for moment in range(1, last + 1):
        press(menu.locator("[data-name=forward]"))
        expect(board).to_have_attribute("data-moment", str(moment))
    # There is no further moment: the entry says so, and keeps the focus.
    expect(menu.locator("[data-name=forward]")).to_have_attribute("aria-disabled", "true")
    expect(menu.locator("[data-name=forward]")).to_be_focused()
    press(calm.locator(".wawel-turn"))
    expect(menu).to_be_hidden()
    assert my_turn(calm)
