"""The Pages in the book: each with its card, its task drawn, and a board to do it on."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from html import unescape

import pytest

from tests.engine.contract.play import SAMPLE
from tests.widgets.draw.tables import LANGUAGES
from wawel import from_position
from wawel.grajeczka import Grajeczka, GrajeczkaOptions, GrajeczkaState, Recount
from wawel.grajeczka.odds import shortest_way
from wawel_widgets.games.grajeczka.picture.legend import page_sheets

GAME = Grajeczka(GrajeczkaOptions(players=2))
NUMBERS = (3, 10, 16, 21) if SAMPLE else tuple(GAME.pages)
"""A way over two tiles is long to look for."""


def test_the_board_of_every_page_is_one_action_from_its_task() -> None:
    positions = []

    def alive(slug: str, position: str, picture: str, language: str) -> str:
        assert (slug, language) == ("grajeczka", "en")
        assert "w-task-land" in picture
        positions.append(position)
        return picture

    page_sheets(GAME, NUMBERS, alive=alive)
    for number, position in zip(NUMBERS, positions, strict=True):
        state = from_position(position)
        assert isinstance(state, GrajeczkaState)
        assert (state.current_player(), state.hands[0]) == (0, number)
        way = shortest_way(GAME, GAME.pages[number])
        assert way is not None
        state.apply_action(way.last)
        while state.is_chance_node():  # the next tile shows itself
            state.apply_action(next(action for action, _ in state.chance_outcomes()))
        assert Recount() in state.legal_actions(), number


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_has_its_place_its_card_and_its_task_drawn(language: str) -> None:
    html = page_sheets(GAME, NUMBERS, language)
    root = ET.fromstring(f"<div>{html}</div>")
    linked = {one.attrib["href"] for one in root.iter("a")}
    sheets = root.findall("section")
    assert len(GAME.pages) == 36
    assert len(sheets) == len(linked) == len(NUMBERS)
    for number, sheet in zip(NUMBERS, sheets, strict=True):
        page = GAME.pages[number]
        (title,) = sheet.iter("h2")
        assert f"#{title.attrib['id']}" in linked
        assert page.task(language) in (title.text or "")
        card, land = sheet.iter("svg")
        assert page.story(language) in unescape(card.attrib["aria-label"])
        assert page.task(language) in unescape(land.attrib["aria-label"])
        told = "".join(sheet.itertext())
        assert ("Fewest actions" if language == "en" else "Najmniej akcji") in told
