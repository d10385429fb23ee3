"""The landing page: every game there is, no dead end, and a move in two clicks."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import urljoin

import pytest
from playwright.sync_api import expect

import wawel
from tests.browser.conftest import NewContext
from tests.browser.journeys import press

TO_PLAY = re.compile(r"Graj ?: Nogi za pas!")

ALONE = """() => {
  const first = [...document.querySelectorAll('.wawel-choices button')]
    .map((button) => button.dataset.action.split(/[=/]/)[0]);
  return first.find((die) => first.indexOf(die) === first.lastIndexOf(die));
}"""
"""A die that can be used in one way only."""


def test_every_game_has_a_card(new_context: NewContext, site: str) -> None:
    page = new_context().new_page()
    page.goto(site)
    for slug in wawel.games():
        identity = wawel.load_game(slug).sheet.identity
        card = page.locator(f".card:has(#game-{slug})")
        expect(card.get_by_role("heading")).to_have_text(identity["title_en"], use_inner_text=True)
        expect(card).to_contain_text(identity["pitch_en"])
        size = "image => image.complete && image.naturalWidth"
        assert card.locator("img").evaluate(size) > 0
        expect(card.get_by_role("link", name="Notebook")).to_be_visible()


def test_no_link_is_dead(new_context: NewContext, site: str) -> None:
    context = new_context()
    page = context.new_page()
    page.goto(site)
    links = page.locator("a").evaluate_all("links => links.map(a => a.getAttribute('href'))")
    assert len(links) >= 3
    for link in set(links):
        assert context.request.get(urljoin(site, link)).status == 200, link


@pytest.mark.firefox
def test_a_move_in_two_clicks(new_context: NewContext, site: str, artifacts: Path) -> None:
    page = new_context().new_page()
    page.goto(site)
    press(page.locator(".card:has(#game-nogi) a.play"))
    page.wait_for_selector(".wawel-stage .w-legal")
    before = int(page.get_attribute(".wawel", "data-moment") or 0)
    die = page.evaluate(ALONE)
    press(page.locator(f'.wawel-stage [data-pick="die:{die}"]'))
    page.wait_for_function(
        f"() => Number(document.querySelector('.wawel').dataset.moment) > {before}"
    )
    page.screenshot(path=artifacts / "two-clicks.png", full_page=True)


@pytest.mark.firefox
def test_it_speaks_polish_and_remembers(new_context: NewContext, site: str) -> None:
    page = new_context().new_page()
    page.goto(site)
    press(page.get_by_role("button", name="Polski"))
    expect(page.get_by_text("Smocze gry planszowe")).to_be_visible()
    expect(page.get_by_text("Dragon board games to play")).to_be_hidden()
    page.reload()
    expect(page.get_by_text("Smocze gry planszowe")).to_be_visible()
    press(page.get_by_role("link", name=TO_PLAY))
    page.wait_for_selector("html[data-ready]")
    assert page.get_attribute("html", "lang") == "pl"


def test_a_polish_browser_is_greeted_in_polish(new_context: NewContext, site: str) -> None:
    page = new_context(locale="pl-PL").new_page()
    page.goto(site)
    expect(page.get_by_role("link", name=TO_PLAY)).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 360, 768, 1280])
def test_it_fits(
    new_context: NewContext, site: str, artifacts: Path, scheme: str, width: int
) -> None:
    page = new_context(
        viewport={"width": width, "height": 800}, color_scheme=scheme, reduced_motion="reduce"
    ).new_page()
    page.goto(site)
    page.screenshot(path=artifacts / f"landing-{width}-{scheme}.png", full_page=True)
    heights = page.locator(".card .picture").evaluate_all(
        "pictures => pictures.map(picture => picture.getBoundingClientRect().height)"
    )
    assert max(heights) - min(heights) <= 2  # a border
    assert page.evaluate("document.documentElement.scrollWidth") <= width
