"""The design report of every game, saved from anywhere and opened as a page of its own."""

from __future__ import annotations

import json
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page

import wawel
from tests.browser.test_accessibility import barriers
from tests.engine.contract.play import every_game
from wawel.core.clauses import LANGUAGES
from wawel.lab import Change, Design, make_report
from wawel.play import RandomBot
from wawel_widgets.design_page import page_of

WIDTHS = (320, 390, 1280)


def longest_component(game: wawel.Game[Any, Any]) -> Change:
    """The thing in the box that takes most words, written down as it is."""
    texts = {name: json.dumps(game.sheet[name]) for name in game.alterable}
    for name in sorted(texts, key=lambda name: len(texts[name]), reverse=True):
        change = Change("changed", components={name: game.sheet[name]})
        try:
            change.of(game)
        except wawel.BadComponent:
            continue  # it is not in play
        return change
    raise AssertionError(f"nothing of {game.slug} can be altered")


def written(slug: str, language: str) -> str:
    """A small report of a change that takes many words."""
    game = wawel.load_game(slug)
    change = longest_component(game)
    asked = ("turns", "seats", "skill", "uncertainty by third")
    design = Design(game, change, matches=1, only=asked, bot=RandomBot())
    return page_of(make_report(design), language, f"wawel lab {slug} --report {slug}.html")


def opened(browser: Browser, report: str, scheme: Literal["light", "dark"] = "light") -> Page:
    """A report in which everything that was folded away is open."""
    page = browser.new_page(color_scheme=scheme)
    page.set_content(report)
    page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true })")
    return page


@pytest.mark.parametrize("language", LANGUAGES)
@every_game
def test_a_report_is_as_wide_as_its_page(browser: Browser, slug: str, language: str) -> None:
    page = opened(browser, written(slug, language))
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate("document.documentElement.scrollWidth") == width
    page.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_report_has_no_barriers(browser: Browser, scheme: Literal["light", "dark"]) -> None:
    page = opened(browser, written(wawel.easiest_first()[0], "en"), scheme)
    assert barriers(page) == []
    page.close()
