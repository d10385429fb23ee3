"""Panels in pages: what they show at first is what the panel itself shows."""

from __future__ import annotations

import re
import tomllib
from html import unescape
from io import StringIO
from pathlib import Path

import pytest

from tests.book.prose import PAGES
from tests.book.small_book import build_pages, write_page
from wawel_book.panels import still_html
from wawel_widgets.lab import MATCHES, Laboratory
from wawel_widgets.odds import OddsPanel
from wawel_widgets.panel_source import PanelSource

PARTS = re.MULTILINE | re.DOTALL
PAGE = """
Panels
======

.. odds:: nogi/reach

   distance = 5
   revealed = [0, 3]

.. odds:: nogi/reach
   :covered:
   :fixed:
   :game: players=3

.. laboratory:: nogi
   :measure: eaten

   rabbits = 0
"""


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("book") / "pages"
    write_page(folder, "index", PAGE)
    build_pages(folder)
    return (folder.parent / "html" / "index.html").read_text(encoding="utf-8")


def test_a_panel_shows_what_is_computed(page: str) -> None:
    panel = OddsPanel("reach", game="nogi", distance=5, revealed=(0, 3))
    assert panel.plot.svg in page
    laboratory = Laboratory("nogi", n=MATCHES[0])
    laboratory.turn(rabbits=0)
    laboratory.shown.turn("eaten")
    assert still_html(laboratory) in page


def test_every_panel_has_its_place_and_source(page: str) -> None:
    places = re.findall(r'<figure class="wawel-panel-figure" id="([^"]+)"', page)
    assert places == ["panel-nogi-reach", "panel-nogi-reach-2", "panel-nogi"]
    sources = [
        PanelSource.read(unescape(text))
        for text in re.findall(r'<wawel-panel source="([^"]+)"', page)
    ]
    assert sources == [
        PanelSource("nogi", "reach", settings={"distance": 5, "revealed": [0, 3]}),
        PanelSource("nogi players=3", "reach", covered=True, fixed=True),
        PanelSource("nogi", settings={"rabbits": 0, "measure": "eaten"}),
    ]
    assert page.count('data-open="Try it"') == 3


def test_what_is_covered_is_not_in_the_page(page: str) -> None:
    covered = page.partition('id="panel-nogi-reach-2"')[2].partition("</figure>")[0]
    assert "Does the next attack eat a lone knight?" in covered
    assert "<svg" not in covered


WRONG = {
    ".. odds:: nogi/weather": "there is no question 'weather' about nogi",
    ".. odds:: nogi": "there is no question",
    ".. odds:: nogi/reach\n\n   distance = 99": "distance is one of",
    ".. odds:: nogi/reach\n\n   distance 99": "Expected '='",
    ".. odds:: chess/mate": "no game",
    ".. laboratory:: nogi\n\n   horses = 3": "there is no knob 'horses'",
}


def test_what_cannot_be_shown_stops_the_build(tmp_path: Path) -> None:
    write_page(tmp_path / "pages", "index", "\n\n".join(["Panels\n======", *WRONG]))
    said = StringIO()
    build_pages(tmp_path / "pages", warnings=said)
    for why in WRONG.values():
        assert f"{why}" in said.getvalue()
    assert said.getvalue().count("ERROR") == len(WRONG)


@pytest.mark.long
def test_every_panel_of_every_page_can_be_shown() -> None:
    """Each is drawn when the book is built; a wrong one is found without building it."""
    found = [
        (page, kind, name, body)
        for page in PAGES
        for kind, name, body in re.findall(
            r"^```\{(odds|laboratory)\} (\S+)\n(.*?)^```", page.read_text("utf-8"), PARTS
        )
    ]
    assert found
    for page, kind, name, body in found:
        slug, _, question = name.partition("/")
        options = dict(re.findall(r"^:(\w+): ?(.*)$", body, re.MULTILINE))
        settings = tomllib.loads(re.sub(r"^:\w+:.*$", "", body, flags=re.MULTILINE))
        assert bool(question) == (kind == "odds"), page
        shown = {"measure": options["measure"]} if "measure" in options else {}
        game = f"{slug} {options.get('game', '')}".strip()
        PanelSource(game, question, settings={**settings, **shown}).open("pl")
