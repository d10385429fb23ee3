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

PAGES = (
    "",
    "licences.html",
    "book/first-lesson.html",
    "book/teachers.html",
    "book/own-site.html",
    "play/embed.html?exercise=nogi-shared-colour",
    *(f"book/{slug}/exercises.html" for slug in DRAWN),
)

LIVE = (
    *(f"play/index.html?game={slug}" for slug in DRAWN),
    'play/embed.html?panel={"game": "nogi", "question": "reach"}',
    'play/embed.html?panel={"game": "nogi", "question": "reach", "collect": "trials"}',
    'play/embed.html?panel={"game": "nogi"}',
)
"""Pages that are there when Python is."""

GREY = "html { filter: grayscale(1); }"

TOPS = "tools => tools.map(tool => tool.getBoundingClientRect().top)"

COLOURS = """([place, colours]) => {
  const probe = document.createElement("span");
  document.querySelector(place).append(probe);
  const found = colours.map((colour) => {
    probe.style.color = colour;
    return getComputedStyle(probe).color;
  });
  probe.remove();
  return found;
}"""
"""What colours are at a place of the page."""

OURS = ["var(--paper)", "var(--panel)", "var(--ink)", "var(--line)", "var(--legal)"]
SYSTEM = ["Canvas", "Canvas", "CanvasText", "CanvasText", "Highlight"]

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
    chosen = page.evaluate(COLOURS, ["body", SYSTEM])
    assert page.evaluate(COLOURS, [".wawel-stage > svg", OURS]) == chosen
    page.screenshot(path=artifacts / f"{slug}-forced-colours.png", full_page=True)
    page.emulate_media(forced_colors="none", color_scheme="light")
    page.add_style_tag(content=GREY)
    page.screenshot(path=artifacts / f"{slug}-greyscale.png", full_page=True)
    page.set_viewport_size(FOUR_TIMES)
    page.wait_for_selector(".wawel-stage svg[viewBox^='0 0 360 ']")
    assert too_wide(page) == []
    assert len(set(page.locator(".wawel-bar > button").evaluate_all(TOPS))) == 1
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


@pytest.mark.parametrize("address", LIVE)
def test_boards_and_panels_four_times_as_large_do_not_scroll_sideways(
    address: str, known_context: NewContext, site: str
) -> None:
    page = known_context(reduced_motion="reduce", viewport=FOUR_TIMES).new_page()
    page.goto(f"{site}{address}")
    page.wait_for_selector("html[data-ready]")
    assert too_wide(page) == []
