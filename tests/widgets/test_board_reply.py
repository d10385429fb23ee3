"""A reply tells what is new, in few words, and computes nothing twice."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import wawel
from benchmarks.replies import LARGEST, replies_of_a_game
from tests.engine.contract.play import every_game, one_of
from tests.widgets.page import Page
from wawel.core.state import State
from wawel_widgets import draw
from wawel_widgets.board_controller import BoardController


def board(slug: str = "nogi", **more: Any) -> Page:
    controller = BoardController(slug, seed=1, **more)
    controller.sit(controller.one_person())
    controller.deal()
    return Page(controller)


def test_an_ordinary_reply_is_small() -> None:
    for slug in wawel.games():
        sizes = replies_of_a_game(slug)
        assert len(sizes) > 20
        assert max(sizes) < LARGEST, slug


@every_game
def test_what_a_page_has_put_together_is_what_a_new_page_is_told(slug: str) -> None:
    page, rng = board(slug), Random(3)
    for number in range(12):
        page.to_a_decision()
        if page.state["result"]:
            break
        page.send("act", action=one_of(page.state["actions"], rng)["text"])
        if number % 4 == 2:
            page.send("undo")
        if number % 4 == 3:
            page.send("language", language=("en", "pl")[number // 4 % 2])
        known = page.shown
        page.open(width=page.state["width"])
        assert page.shown == known


class TestWhatIsNew:
    def test_texts_and_options_come_once(self) -> None:
        page = board()
        reply = page.controller.handle({"type": "act", "action": page.state["actions"][0]["text"]})
        once = {"strings", "options", "kinds", "sitters", "players", "title", "seats", "language"}
        assert not once & reply["state"].keys()
        assert {"svg", "question", "moment"} <= reply["state"].keys()
        polish = page.controller.handle({"type": "language", "language": "pl"})
        assert {"strings", "kinds", "sitters", "svg", "question"} <= polish["state"].keys()

    def test_the_log_grows_by_its_new_lines(self) -> None:
        page = board()
        lines = len(page.log)
        reply = page.controller.handle({"type": "act", "action": page.state["actions"][0]["text"]})
        assert reply["log"]["keep"] == lines
        assert 0 < len(reply["log"]["lines"]) < 4
        back = page.controller.handle({"type": "undo"})
        assert back["log"] == {"keep": lines, "lines": []}

    def test_nothing_is_sent_of_what_stays(self) -> None:
        page = board()
        reply = page.controller.handle({"type": "clause", "id": "NOGI-TURN-2"})
        assert reply["state"] == {}
        assert "log" not in reply
        page.take(reply)
        page.send("chances_start")
        step = page.controller.handle({"type": "chances_step"})
        assert step["state"].keys() == {"chances"}

    def test_a_page_that_knows_the_last_reply_is_told_nothing_else(self) -> None:
        page = board()
        again = page.controller.handle(
            {"type": "open", "version": 1, "width": "wide", "number": page.number}
        )
        assert not again["full"]
        assert again["state"] == {}
        lost = page.controller.handle({"type": "open", "version": 1, "width": "wide", "number": 1})
        assert lost["full"]

    def test_a_guest_who_comes_later_can_be_chosen(self, monkeypatch: pytest.MonkeyPatch) -> None:
        from wawel.play import RandomBot
        from wawel_widgets import add_bot, seats

        class Guest(RandomBot):
            name = "guest"

        monkeypatch.setattr(seats, "_guests", {})
        page = board()
        add_bot("nogi", Guest())
        assert "guest" in page.send("clause", id="NOGI-TURN-2")["sitters"]


class TestNothingTwice:
    def test_the_legal_actions_are_found_once(self, monkeypatch: pytest.MonkeyPatch) -> None:
        page = board()
        asked: list[int] = []
        found = type(page.controller.session.state)._choices

        def choices(state: State[Any]) -> list[Any]:
            asked.append(id(state))
            return found(state)

        monkeypatch.setattr(type(page.controller.session.state), "_choices", choices)
        page.send("undo")
        page.send("redo")
        page.send("width", width="narrow")
        page.send("clause", id="NOGI-TURN-2")
        assert len(asked) <= 2

    def test_a_picture_that_stays_is_not_drawn_again(self, monkeypatch: pytest.MonkeyPatch) -> None:
        page = board()
        drawn: list[int] = []
        picture = draw.picture

        def counted(*given: Any, **more: Any) -> str:
            drawn.append(1)
            return picture(*given, **more)

        monkeypatch.setattr(draw, "picture", counted)
        page.send("clause", id="NOGI-TURN-2")
        page.send("chances_start")
        page.send("chances_step")
        page.send("why_not", picks=["knight:YE"])
        assert drawn == []
        page.send("width", width="narrow")
        assert drawn == [1]


class TestPicked:
    PAIR = (
        "nogi players=4 / knights=YE10,GR10,OR10,PU10,BL10,PI10 eaten=BK dragon=8"
        " dice=GR,WH roll=GR:3,WH:11rw shields=0:1,1:2,2:3,3:4"
    )

    def test_the_picture_is_drawn_with_what_is_picked(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        page = board()
        page.send("paste", text=self.PAIR)
        orders: list[tuple[str, ...]] = []
        picture = draw.picture

        def watched(*given: Any, **more: Any) -> str:
            orders.append(more["picked"])
            return picture(*given, **more)

        monkeypatch.setattr(draw, "picture", watched)
        for picks in (["die:WH"], ["die:WH", "knight:OR"], []):
            assert page.send("picked", picks=picks)["error"] is None
        assert orders == [("die:WH",), ("die:WH", "knight:OR"), ()]
        page.send("picked", picks=["die:WH"])
        page.send("act", action="GR=3/GR")
        assert page.controller.picked == ()

    def test_what_begins_no_action_is_refused(self) -> None:
        page = board()
        page.send("paste", text=self.PAIR)
        for picks in (["knight:OR"], ["die:BK"], ["die:WH"] * 30, "die:WH", [1]):
            assert page.send("picked", picks=picks)["error"], picks
        assert page.controller.picked == ()


def test_how_many_can_play_is_told_for_each_variant() -> None:
    for slug in wawel.games():
        players = board(slug).state["players"]
        assert players["counts"]
        for value, counts in players["counts"].items():
            chosen = {players["variant"]: value} if players["variant"] else {}
            for count in counts:
                wawel.load_game(slug, players=count, **chosen)
    assert board("drako").state["players"]["variant"] == "pairing"


def test_a_reply_is_json() -> None:
    for slug in wawel.games():
        json.dumps(board(slug).shown, allow_nan=False)
