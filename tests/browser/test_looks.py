"""Without colours, in a system's own colours, and at four times the size."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, ViewportSize

from tests.browser.conftest import NewContext
from tests.browser.test_by_ear import can_be_chosen, late, open_at
from tests.browser.test_every_game import DRAWN

FOUR_TIMES: ViewportSize = {"width": 320, "height": 256}
"""What is left of a screen of 1280 by 1024 points when everything is four times as large."""

PAGES = ("", "book/first-lesson.html", "book/teachers.html", "book/nogi/exercises.html")

GREY = "html { filter: grayscale(1); }"

TOO_WIDE = """() => {
  const wide = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= wide) return [];
  return [...document.querySelectorAll("body *")]
    .filter((one) => one.getBoundingClientRect().right > wide + 1)
    .map((one) => one.outerHTML.slice(0, 120));
}"""


def too_wide(page: Page) -> list[str]:
    """What makes a page scroll sideways."""
    found: list[str] = page.evaluate(TOO_WIDE)
    return found


@pytest.mark.parametrize("slug", DRAWN)
def test_a_board_without_colours_in_forced_ones_and_four_times_as_large(
    slug: str, known_context: NewContext, site: str, artifacts: Path
) -> None:
    page = known_context(
        reduced_motion="reduce", viewport={"width": 1000, "height": 900}
    ).new_page()
    open_at(page, site, late(slug))
    page.emulate_media(forced_colors="active", color_scheme="dark")
    page.screenshot(path=artifacts / f"{slug}-forced-colours.png", full_page=True)
    page.emulate_media(forced_colors="none", color_scheme="light")
    page.add_style_tag(content=GREY)
    page.screenshot(path=artifacts / f"{slug}-greyscale.png", full_page=True)
    page.set_viewport_size(FOUR_TIMES)
    page.wait_for_selector(".wawel-stage svg[viewBox^='0 0 360 ']")
    assert too_wide(page) == []
    choice = can_be_chosen(page).first
    choice.focus()
    name = choice.get_attribute("aria-label")
    assert page.evaluate("() => document.activeElement.getAttribute('aria-label')") == name
    page.screenshot(path=artifacts / f"{slug}-four-times.png", full_page=True)


def test_pages_four_times_as_large_do_not_scroll_sideways(
    known_context: NewContext, site: str
) -> None:
    page = known_context(reduced_motion="reduce", viewport=FOUR_TIMES).new_page()
    for address in PAGES:
        page.goto(f"{site}{address}")
        assert too_wide(page) == [], address
