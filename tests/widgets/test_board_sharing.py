"""Saves, links, texts from elsewhere and new games."""

from __future__ import annotations

from typing import Any

import pytest

from tests.widgets.page import Page, alone, table
from wawel_widgets.board_controller import BoardController
from wawel_widgets.sharing import pack


class TestSharing:
    def test_a_position_and_a_game_can_be_copied_and_pasted(self) -> None:
        page, other = alone(), alone()
        page.to_a_decision()
        for text in (page.shared["position"], page.shared["record"]):
            assert other.send("paste", text=text)["error"] is None
            other.to_a_decision()
            assert _board(other) == _board(page)

    def test_a_link_opens_the_position(self) -> None:
        page, other = alone(), alone()
        page.to_a_decision()
        assert other.open(link=page.shared["link"])["error"] is None
        other.to_a_decision()
        assert _board(other) == _board(page)

    def test_a_link_to_a_finished_game_opens_all_of_it(self) -> None:
        page = table("nogi", {0: "random", 1: "random"}, players=2, seed=4)
        shown = page.to_a_decision()
        assert shown["result"]
        opened = alone().open(link=page.shared["link"])
        assert opened["moments"] == shown["moments"]
        assert opened["result"] == shown["result"]

    def test_what_is_shared_hides_what_is_hidden(self) -> None:
        page = alone()
        page.to_a_decision()
        assert "seed" not in page.shared["record"]
        assert page.shared["position"].count("?") == 3

    def test_what_is_kept_is_the_whole_truth_and_comes_back(self) -> None:
        page = alone()
        shown = page.to_a_decision()
        other = BoardController("nogi", seed=99)
        opened = Page(other).open(save=page.controller.save())
        assert opened["error"] is None
        assert opened["moment"] == shown["moment"]
        assert other.seats == page.controller.seats
        assert other.session.state.serialize() == page.controller.session.state.serialize()

    def test_what_is_kept_already_is_not_written_again(self) -> None:
        page = alone()
        shown = page.to_a_decision()
        assert page.controller.save_if_new()
        page.send("width", width="narrow")
        page.send("chances_start")
        page.send("chances_step")
        assert page.controller.save_if_new() is None
        page.send("act", action=shown["actions"][0]["text"])
        assert page.controller.save_if_new()
        page.send("undo")
        assert page.controller.save_if_new()
        page.controller.sit({0: "random"})
        assert page.controller.save_if_new()


class TestNewGames:
    def test_options_seats_names_and_seed(self) -> None:
        page = alone()
        shown = page.send(
            "new",
            options={"players": "3", "dragon_blocked": "advance"},
            seats={"0": "person", "1": "shepherd", "2": "search_easy"},
            names={"0": "Ala", "1": " "},
            seed=7,
        )
        assert shown["error"] is None
        assert [seat["name"] for seat in shown["seats"]] == ["Ala", "Player 2", "Player 3"]
        assert [seat["who"] for seat in shown["seats"]] == ["person", "shepherd", "search_easy"]
        assert page.controller.session.game.options.text() == "players=3 dragon_blocked=advance"

    @pytest.mark.parametrize(
        "wrong",
        [
            {"options": {"players": "12"}},
            {"options": {"colour": "red"}},
            {"options": "many"},
            {"seats": {"0": "grandmaster"}},
            {"seats": {"zero": "person"}},
            {"names": {"0": "x" * 41}},
            {"names": {"0": "a\x00b"}},
            {"game": "chess"},
            {"game": 5},
            {"seed": "seven"},
        ],
    )
    def test_what_makes_no_sense_changes_nothing(self, wrong: dict[str, Any]) -> None:
        page = alone()
        page.to_a_decision()
        before = page.shared
        assert page.send("new", **wrong)["error"]["text"]
        assert page.shared == before


def _board(page: Page) -> str:
    """The public part of a position, without who holds what."""
    fields = page.shared["position"].split()
    return " ".join(f for f in fields if not f.startswith(("shields", "taken")))


def test_links_from_elsewhere_are_safe() -> None:
    page = alone()
    page.to_a_decision()
    before = page.shared
    for link in ("", "2abc", "1", "1" + "A" * 70_000, "1!!!!", pack("<script>"), pack("x" * 10**7)):
        assert page.open(link=link)["error"]["text"]
        assert page.shared == before


def test_who_opens_a_position_makes_its_first_decision() -> None:
    figures = "figures=dragon@C3,morin@A1,brald@A3,urpen@E1"
    text = f"drako pairing=dragon-dwarves / turn=2 seat=1 {figures} hand1=W15 hand0=D01"
    page = table("drako", seed=1)
    page.send("open", version=1, width="wide", text=text)
    shown = page.to_a_decision()
    assert page.controller.seats[1] == "person"
    assert page.controller.seats[0] != "person"
    assert "W15/net" in {action["text"] for action in shown["actions"]}
