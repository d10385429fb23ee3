"""Chances of winning, while one looks on."""

from __future__ import annotations

from tests.widgets.page import alone


class TestChances:
    def test_they_are_counted_in_slices_and_can_be_stopped(self) -> None:
        page = alone()
        shown = page.to_a_decision()
        shown = page.send("chances_start")
        assert shown["chances"]["progress"] == 0
        while not shown["chances"]["progress"]:
            shown = page.send("chances_step")
        assert 0 < shown["chances"]["progress"] < 1
        for row in shown["chances"]["rows"]:
            assert 0 <= row["low"] <= row["value"] <= row["high"] <= 1
        assert len(shown["chances"]["rows"]) == len(shown["actions"])
        assert page.send("chances_stop")["chances"] is None

    def test_the_reader_chooses_who_plays_on(self) -> None:
        page = alone()
        page.to_a_decision()
        usual = page.send("chances_start")["chances"]
        assert (usual["who"], usual["players"]["quick"]) == ("quick", "quick bot")
        for who in usual["players"]:
            shown = page.send("chances_start", who=who)["chances"]
            assert (shown["who"], shown["progress"]) == (who, 0)
            page.send("chances_step")
        for nobody in ("person", "search_hard", "<b>", 3):
            assert page.send("chances_start", who=nobody)["error"]["text"]

    def test_what_the_dragon_will_do_is_told_exactly(self) -> None:
        """One die is left after this choice; the token that follows is a 6, 7 or 8 in four of 8."""
        page = alone()
        page.send(
            "paste",
            text="nogi players=4 / knights=YE20,GR25,OR25,PU25,BL25,PI25,BK25 dragon=14"
            " dice=GR,WH roll=GR:1,WH:+w shields=0:1,1:2,2:3,3:4",
        )
        shown = page.send("chances_start")
        exact = {row["action"]: row["exact"] for row in shown["chances"]["rows"]}
        assert exact["GR=1/GR"] == {"a knight is defeated": "1/2"}
        assert exact["WH=+w/YE"] == {}

    def test_without_a_decision_there_are_none(self) -> None:
        page = alone()
        assert page.send("chances_start")["error"]
