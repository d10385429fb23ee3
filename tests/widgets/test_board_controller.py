"""What a page sends, and what comes back."""

from __future__ import annotations

import json
from itertools import count
from random import Random

import pytest

import wawel
from tests.engine.contract.play import every_game, one_of
from tests.widgets.page import Page, alone, table, then
from wawel_widgets import board_thought
from wawel_widgets.board_controller import BoardController


@pytest.fixture
def short_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    """However quick the machine is, a slice has room for a few iterations, a thought for many."""
    monkeypatch.setattr(board_thought, "perf_counter", count(0, 0.02).__next__)


@every_game
def test_a_person_plays_with_bots(slug: str) -> None:
    """The first twenty decisions of any game; a whole one of the first game."""
    players = wawel.load_game(slug).players
    page = table(slug, dict.fromkeys(range(1, players), "random"), seed=3)
    rng = Random(5)
    shown = page.to_a_decision()
    for _ in range(20 if slug != "nogi" else 1000):
        if shown["result"]:
            break
        shown = then(page, "act", action=one_of(shown["actions"], rng)["text"])
    assert shown["result"] or slug != "nogi"
    json.dumps(shown)


@every_game
def test_the_picture_is_told_in_words_and_nothing_changes(slug: str) -> None:
    page = table(slug, {}, seed=3)
    before = page.to_a_decision()
    told = {}
    for language in ("en", "pl"):
        page.send("language", language=language)
        told[language] = page.send("describe")["description"]
    assert told["en"].startswith("Turn ")
    assert told["pl"].startswith("Tura ")
    assert page.send("describe")["moment"] == before["moment"]


def test_what_is_told_behind_a_curtain_is_what_everybody_may_know() -> None:
    page = table("drako", {}, seed=3)
    page.to_a_decision()
    seat = page.controller.session.state.current_player()
    page.send("take_device", seat=seat)
    assert "The hand: " in page.send("describe")["description"]
    page.send("act", action="draw")
    shown = page.send("step")
    assert shown["curtain"]
    assert "The hand: " not in page.send("describe")["description"]


class TestActing:
    def test_all_dice_fall_in_one_step(self) -> None:
        page = alone()
        shown = page.send("step")  # the shields
        shown = page.send("step")
        assert len(page.controller.session.state.view(None).roll) == 8
        assert not shown["busy"]

    def test_actions_come_with_picks_and_words(self) -> None:
        shown = alone().to_a_decision()
        for action in shown["actions"]:
            assert action["picks"][0].startswith("die:")
            assert action["label"]

    def test_an_illegal_action_is_refused_with_its_clause(self) -> None:
        page = alone()
        before = page.to_a_decision()
        after = page.send("act", action="pass")
        assert after["error"]["clause"] == "NOGI-TURN-5"
        assert after["moment"] == before["moment"]

    @pytest.mark.usefixtures("short_slices")
    def test_a_bot_that_searches_thinks_in_slices(self) -> None:
        page = table("nogi", {0: "search_hard", 1: "random"}, players=2, seed=1)
        shown = page.send("step")
        thoughts = []
        while shown["moment"] < 14:
            shown = page.send("step")
            thoughts.append(shown["thought"])
        assert any(thought is not None and 0 < thought < 1 for thought in thoughts)

    @pytest.mark.usefixtures("short_slices")
    def test_whoever_thinks_can_be_told_to_decide_now(self) -> None:
        page = table("nogi", {0: "search_hard", 1: "person"}, players=2, seed=1)
        shown = page.send("step")
        while shown["thought"] is None:
            shown = page.send("step")
        before = shown["moment"]
        shown = page.send("think_stop")
        assert (shown["moment"], shown["thought"]) == (before + 1, None)
        # Nobody thinks now: nothing happens.
        assert page.send("think_stop")["moment"] == before + 1

    def test_while_another_is_to_move_there_is_nothing_to_do(self) -> None:
        page = alone()
        shown = page.to_a_decision()
        shown = page.send("act", action=shown["actions"][0]["text"])
        assert shown["busy"]
        assert shown["actions"] == []


class TestPace:
    def test_a_turn_of_a_bot_ends_where_the_board_may_wait(self) -> None:
        page = alone()
        shown = page.to_a_decision()
        assert not shown["rests"]
        shown = page.send("act", action=shown["actions"][0]["text"])
        turns = []
        while shown["busy"]:
            assert shown["rests"]
            shown = page.send("step")
            while shown["busy"] and not shown["rests"]:
                turns += [shown["player"]] if shown["player"] >= 0 else []
                shown = page.send("step")
        assert turns == [1, 2, 3]

    @pytest.mark.usefixtures("short_slices")
    def test_a_bot_that_thinks_is_not_stopped(self) -> None:
        page = alone()
        page.controller.sit({0: "search_hard", 1: "random", 2: "random", 3: "random"})
        start = (
            "nogi players=4 / knights=YE10,GR10,OR10,PU10,BL10,PI10 eaten=BK dragon=8"
            " dice=GR,WH roll=GR:3,WH:4w shields=0:1,1:2,2:3,3:4"
        )
        assert page.send("paste", text=start)["rests"]
        shown = page.send("step")
        assert shown["thought"] is not None
        assert not shown["rests"]

    def test_the_same_seed_again_begins_with_a_decision(self) -> None:
        page = alone()
        page.controller.deal()
        assert not page.send("restart")["busy"]


class TestTravelling:
    def test_undo_redo_and_single_steps(self) -> None:
        page = alone()
        first = page.to_a_decision()
        second = then(page, "act", action=first["actions"][0]["text"])
        assert second["can_undo"]
        back = page.send("undo")
        assert (back["moment"], back["moments"]) == (first["moment"], second["moment"])
        assert back["can_redo"]
        assert page.send("redo")["svg"] == second["svg"]
        assert page.send("go_to", moment=0)["moment"] == 0
        assert page.send("go_to", moment=10**9)["error"]

    def test_the_same_seed_deals_the_same_game(self) -> None:
        page = alone()
        page.to_a_decision()
        first = page.shared["position"]
        then(page, "restart")
        assert page.shared["position"] == first


class TestCurtain:
    def test_nothing_hidden_before_the_device_is_taken(self) -> None:
        page = table("nogi", {}, players=3, seed=2)
        shown = page.to_a_decision()
        assert shown["curtain"] == {"seat": 0, "name": "Player 1"}
        assert shown["actions"] == []
        assert "shields=0:?,1:?,2:?" in page.shared["position"]
        shown = page.send("take_device", seat=0)
        assert shown["curtain"] is None
        assert shown["actions"]
        assert "shields=0:?" not in page.shared["position"]
        assert "1:?,2:?" in page.shared["position"]


@pytest.mark.long
@every_game
def test_what_happens_by_itself_is_not_offered(slug: str) -> None:
    """A game says what is forced; the board plays it out, and nobody presses it meanwhile."""
    rng = Random(1)
    page = Page(BoardController(slug, seed=1, players=2, seats={1: "random"}))
    session = page.controller.session
    for _ in range(300):
        shown = page.state
        if session.is_over():
            break
        if session.forced_action() is not None:
            assert shown["busy"]
            assert shown["actions"] == []
            assert "w-legal" not in shown["svg"]
        if shown["busy"]:
            page.send("step")
        else:
            page.send("act", action=rng.choice(shown["actions"])["text"])
