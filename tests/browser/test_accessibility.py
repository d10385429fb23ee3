"""No barrier that axe knows: landing page, play page, the board in a notebook (WCAG 2.2 AA)."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.browser.conftest import NewContext
from tests.browser.notebook import run_notebook

RULES: dict[str, Any] = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    # Else axe fetches what style sheets import, from a wrong place, for a rule not among these.
    "preload": False,
    # Else it also sends all that is in order.
    "resultTypes": ["violations"],
}
LOOKS: list[dict[str, Any]] = [
    {"color_scheme": "light"},
    {"color_scheme": "dark"},
    {"color_scheme": "light", "locale": "pl-PL", "viewport": {"width": 360, "height": 740}},
]


OF_COLOURS = RULES | {
    "runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}
}
"""What can be wrong with other colours only, in a page that is else the same."""


def barriers(page: Page, within: str | None = None, rules: dict[str, Any] = RULES) -> list[str]:
    """What axe finds, in the page or in a part of it."""
    found = Axe().run(page, context=within, options=rules).response["violations"]
    return [
        f"{one['id']}: {one['help']}: {node['html'][:200]}"
        for one in found
        for node in one["nodes"]
    ]


def test_axe_finds_what_is_wrong(known_context: NewContext, site: str) -> None:
    page = known_context().new_page()
    page.goto(site)
    page.evaluate(
        "document.querySelector('h1').insertAdjacentHTML('afterend', '<img src=icon.svg>')"
    )
    assert any(one.startswith("image-alt") for one in barriers(page))


@pytest.mark.parametrize("look", LOOKS, ids=["light", "dark", "phone-pl"])
@pytest.mark.parametrize("address", ["", "licences.html"])
def test_landing(known_context: NewContext, site: str, look: dict[str, Any], address: str) -> None:
    page = known_context(**look, reduced_motion="reduce").new_page()
    page.goto(f"{site}{address}")
    assert barriers(page) == []


@pytest.mark.parametrize("look", LOOKS, ids=["light", "dark", "phone-pl"])
def test_play(known_context: NewContext, site: str, look: dict[str, Any]) -> None:
    page = known_context(**look, reduced_motion="reduce").new_page()
    page.goto(f"{site}play/index.html?game=nogi")
    page.wait_for_selector(".wawel-stage .w-legal")
    assert barriers(page) == []


def test_board_in_a_notebook(known_context: NewContext, site: str) -> None:
    page = known_context(color_scheme="dark", reduced_motion="reduce").new_page()
    run_notebook(page, site, "nogi/play.ipynb")
    page.wait_for_selector(".wawel-stage .w-legal")
    assert barriers(page, ".wawel") == []
    page.emulate_media(color_scheme="light")
    assert barriers(page, ".wawel", rules=OF_COLOURS) == []
