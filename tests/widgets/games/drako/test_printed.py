"""Cards and figures of *Drako* on paper: everything is there, and stays on its card."""

from __future__ import annotations

import pytest

from tests.engine.drako.table import DW, KT, drako
from tests.widgets.draw.boxes import Box, boxes
from tests.widgets.draw.tables import LANGUAGES, SVG, read
from wawel_widgets.games.drako.picture.legend import deck_sheet, figure_sheet, symbol_sheet
from wawel_widgets.games.drako.picture.printed import board, cards, figures

SIDES = {"knights": KT, "trolls": KT, "dragon": DW, "dwarves": DW}
every_side = pytest.mark.parametrize("side", SIDES)
every_language = pytest.mark.parametrize("language", LANGUAGES)


@every_side
@every_language
def test_what_is_printed_stays_on_its_card(side: str, language: str) -> None:
    game = drako(SIDES[side])
    for page in (cards(game, side, language), figures(game, side, language)):
        drawn = list(read(page.replace("<svg", f'<svg xmlns="{SVG[1:-1]}"')).iter(f"{SVG}svg"))
        assert drawn
        for svg in drawn:
            left, top, width, height = map(float, svg.attrib["viewBox"].split())
            paper = Box(left, top, left + width, top + height)
            for name, box in boxes(svg):
                assert paper.holds(box), (svg.attrib["aria-label"], name)


@every_language
def test_the_board_is_printed_whole(language: str) -> None:
    svg = read(board(drako(), language).replace("<svg", f'<svg xmlns="{SVG[1:-1]}"'))
    left, top, width, height = map(float, svg.attrib["viewBox"].split())
    paper = Box(left, top, left + width, top + height)
    assert len(list(svg.iter(f"{SVG}text"))) == 19
    for name, box in boxes(svg):
        assert paper.holds(box), name


@every_side
@every_language
def test_every_card_and_figure_of_a_side_is_listed(side: str, language: str) -> None:
    game = drako(SIDES[side])
    seat = game.sides.index(side)
    deck = deck_sheet(game, side, language)
    assert all(f"<td>{card.name}</td>" in deck for card in game.cards[seat])
    assert figure_sheet(game, side, language).count("<svg") == len(game.own[seat])
    assert cards(game, side, language).count("<svg") == game.deck_size[seat]
    kinds = {kind for cards_ in game.cards for card in cards_ for kind in card.symbols}
    assert symbol_sheet(game, language).count("<svg") == len(kinds)
