"""A few journeys in WebKitGTK, at least one in each part of the site.

WebKitGTK is not Safari: the engine is the same, what Apple builds around it is not.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

import wawel
from tests.browser.notebook import address
from tests.browser.test_by_ear import MOST, late
from tests.browser.webkit.driver import WebKit, start
from wawel_site.one_file import NAME
from wawel_site.places import SITE
from wawel_widgets.sharing import pack

pytestmark = pytest.mark.webkit

LEGAL = ".wawel:not([data-waiting]) .wawel-stage .w-legal"
OVER = "[data-over]:not([data-waiting])"
MOMENT = "return Number(document.querySelector('.wawel').dataset.moment)"
PICKS = 12
"""More than any first move takes."""

SEEN = """
for (const thing of document.querySelectorAll('.wawel-stage [data-pick].w-legal')) {
  const { x, y, width, height } = thing.getBoundingClientRect();
  const at = document.elementFromPoint(x + width / 2, y + height / 2);
  if (thing.contains(at)) return `.wawel-stage [data-pick="${thing.dataset.pick}"].w-legal`;
}
return '.wawel-stage .w-legal';
"""
"""The first thing that can be chosen and seen."""


@pytest.fixture(scope="module")
def window() -> Iterator[WebKit]:
    with start() as window:
        yield window


def play_a_move(window: WebKit) -> None:
    """Press what can be chosen until the game has gone on."""
    window.shows(LEGAL)
    begun = window.run(MOMENT)
    for _ in range(PICKS):
        if window.run(MOMENT) > begun:
            break
        window.press(window.run(SEEN))
        window.shows(f"{LEGAL}, {OVER}")
    assert window.run(MOMENT) > begun
    assert window.run("return document.querySelectorAll('.play-trouble').length") == 0


def test_from_the_first_page_to_a_move(window: WebKit, site: str, artifacts: Path) -> None:
    window.visit(site)
    assert window.run("return document.querySelectorAll('.card').length") == len(wawel.games())
    window.screenshot(artifacts / "webkit-landing.png")
    window.press(".card:has(#game-nogi) a.play")
    play_a_move(window)
    kept = window.run(MOMENT)
    window.reload()
    window.shows(LEGAL)
    assert window.run(MOMENT) >= kept
    window.screenshot(artifacts / "webkit-nogi.png")


def test_a_board_with_a_window(window: WebKit, site: str, artifacts: Path) -> None:
    window.visit(f"{site}play/index.html?game=drakon")
    play_a_move(window)
    window.press(".wawel-zoom [data-name=zoom_in]")
    window.press(".wawel-zoom [data-name=zoom_fit]")
    window.screenshot(artifacts / "webkit-drakon.png")


def test_a_page_with_a_panel_and_exercises(window: WebKit, site: str, artifacts: Path) -> None:
    window.visit(f"{site}book/nogi/probability/dragon.html")
    window.press("#panel-nogi-reach .wawel-open")
    window.shows("#panel-nogi-reach .wp output")
    window.press("#panel-nogi-reach .wp [data-name=one_more]")
    window.says("#panel-nogi-reach .wp-words", "The last trial: ")
    window.screenshot(artifacts / "webkit-panel.png")
    window.visit(f"{site}book/nogi/exercises.html")
    form = "#exercise-nogi-left-alone"
    window.press(f"{form} .wx-wide [data-pick='die:GR']")
    window.press(f"{form} button[type=submit]")
    window.says(f"{form} .wx-hint", "Right!")


def test_a_board_in_a_page(window: WebKit, site: str, artifacts: Path) -> None:
    window.visit(f"{site}book/nogi/rules/dice.html")
    window.press("#position-numbers wawel-board .wawel-open")
    window.shows(LEGAL)
    window.press(".wawel-stage #die-YE.w-legal")
    window.says(".wawel-log", "NOGI-MOVE-1")
    window.screenshot(artifacts / "webkit-book.png")


def test_a_notebook(window: WebKit, site: str, artifacts: Path) -> None:
    window.visit(address(site, "nogi/play.ipynb", "run"))
    play_a_move(window)
    window.screenshot(artifacts / "webkit-notebook.png")


def test_the_one_file(window: WebKit, site: str, tmp_path: Path, artifacts: Path) -> None:
    shutil.copyfile(SITE / NAME, tmp_path / NAME)
    window.visit((tmp_path / NAME).as_uri())
    window.press(".card:has(#game-nogi) a.play")
    play_a_move(window)
    window.screenshot(artifacts / "webkit-file.png")
    window.visit(f"{(tmp_path / NAME).as_uri()}?game=drako#{pack(late('drako').position())}")
    window.shows(f"{LEGAL}, {OVER}")
    for _ in range(MOST):
        if window.run(f"return !!document.querySelector('{OVER}')"):
            break
        window.press(window.run(SEEN))
        window.shows(f"{LEGAL}, {OVER}")
    window.shows(OVER)
    window.screenshot(artifacts / "webkit-file-end.png")
