"""A rule that is switched on a board: pictures, words, and nothing that is hidden."""

from __future__ import annotations

import re

import pytest

import wawel
from tests.widgets.page import Page
from wawel.core.clauses import LANGUAGES
from wawel_widgets.board_controller import BoardController
from wawel_widgets.lab import Laboratory

PAIR = (
    "nogi players=4 / turn=12 knights=OR20,BL23,YE18,GR18,PU19,PI22,BK16 rabbits=21,25,30,36"
    " dragon=5 tokens=5 taken=1:17:1 shields=0:1,1:2,2:3,3:4"
    " roll=YE:1,GR:4,OR:4,PU:1,BL:3,PI:4,BK:-,WH:11rw"
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", wawel.games())
def test_every_rule_of_every_game_can_be_switched_on_its_board(slug: str, language: str) -> None:
    controller = BoardController(slug, seed=1, language=language)
    controller.deal()
    rules = controller.handle({"type": "switch"})["answers"]["switched"]["rules"]
    assert rules
    for rule in rules[:: 1 + len(rules) // 4]:
        message = {"type": "switch", "option": rule["name"], "value": rule["choices"][0][0]}
        before = controller.session.state
        if controller.session.viewer is None:
            controller.session.take_device(before.current_player())
        html = controller.handle(message)["answers"]["switched"]["html"]
        assert html.count("<figure>") in (0, 2)
        assert not re.search(
            r"\{\w+\}|None", re.sub("<figure>.*?</figure>", "", html, flags=re.DOTALL)
        )
        assert controller.session.state is before


def test_a_board_says_what_is_no_longer_legal_and_why() -> None:
    state = wawel.from_position(PAIR)
    controller = BoardController("nogi", start=state, seed=1)
    controller.session.take_device(0)
    message = {"type": "switch", "option": "null_action", "value": "only_if_forced"}
    html = controller.handle(message)["answers"]["switched"]["html"]
    assert "Is no longer legal (1)" in html
    assert "[NOGI-TURN-6]" in html
    unknown = controller.handle({"type": "switch", "option": "weather", "value": "fine"})
    assert "no such option" in unknown["answers"]["error"]["text"]
    impossible = {"type": "switch", "option": "dice_set", "value": "sprint"}
    html = controller.handle(impossible)["answers"]["switched"]["html"]
    assert "cannot come about" in html


def test_nothing_is_shown_while_the_device_is_handed_on() -> None:
    page = Page(BoardController("nogi", seed=1))
    page.controller.deal()
    assert page.controller.session.viewer is None
    message = {"type": "switch", "option": "null_action", "value": "only_if_forced"}
    assert "handed on" in page.controller.handle(message)["answers"]["error"]["text"]


def test_the_laboratory_shows_one_position_before_and_after() -> None:
    laboratory = Laboratory("nogi")
    laboratory.turn(study="position")
    shown = laboratory.state()
    assert "makes no difference" in shown["figures"][0]
    assert str(shown["knobs"][1]["value"]).startswith("nogi players=4 / ")
    laboratory.turn(position=PAIR, null_action="only_if_forced")
    assert "Is no longer legal (1)" in laboratory.figures()[0]
    assert laboratory.state()["runs"] == []
    laboratory.turn(position="nonsense")
    assert "<svg" not in laboratory.figures()[0]
