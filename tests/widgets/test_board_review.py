"""How did it go? A board looks back on a game that is over."""

from __future__ import annotations

from dataclasses import replace
from typing import Any
from xml.etree import ElementTree as ET

import pytest

import wawel
from tests.engine.review.games import QUICKLY, played
from tests.widgets.page import Page, alone, table
from wawel.play import Session
from wawel.review import UNMEASURED, Calibration, Evaluated, Playouts, judge_of
from wawel_widgets import board_review
from wawel_widgets.board_controller import BoardController
from wawel_widgets.board_review import BoardReview

every_game = pytest.mark.parametrize("slug", wawel.games())


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(board_review, "SCOPE", QUICKLY)


def over(slug: str) -> Page:
    """A board with a game that was pasted when it was over."""
    page = Page(BoardController(slug, players=2, seats={1: "random"}))
    shown = page.send("paste", text=played(slug).record().text())
    assert shown["result"]
    return page


def looked_back(page: Page) -> dict[str, Any]:
    shown = page.send("review_start")
    while shown["review"]["runs"]:
        shown = page.send("review_step")
    return shown


@every_game
def test_every_moment_of_every_game_is_told(slug: str) -> None:
    page = over(slug)
    shown = looked_back(page)
    review = shown["review"]
    assert shown["reviewed"] == 1
    assert len(review["rows"]) == shown["moments"]
    for row in review["rows"]:
        assert row["text"]
        assert "%" in row["before"]
        assert "%" in row["after"]
        assert 0 <= row["moment"] <= shown["moments"]
    assert any(row["luck"] for row in review["rows"])
    assert any(row["better"] for row in review["rows"])
    assert ET.fromstring(review["svg"]).tag.endswith("svg")
    known = wawel.load_game(slug).clauses
    for point in review["points"]:
        assert point["text"]
        assert set(point["clauses"]) <= known.keys()
    # In the other language, without being made again.
    polish = page.send("language", language="pl")["review"]
    assert not polish["runs"]
    assert polish["about"] != review["about"]
    for row, other in zip(review["rows"], polish["rows"], strict=True):
        assert row["moment"] == other["moment"]
        assert row["text"] != other["text"] or not row["clauses"]


def test_only_a_game_that_is_over_is_looked_back_on() -> None:
    page = alone()
    page.to_a_decision()
    refused = page.send("review_start")
    assert "over" in refused["error"]["text"]
    assert refused["review"] is None
    assert page.send("review_step")["review"] is None
    # Neither is one of which only the end is known.
    end = played("nogi").state.position()
    assert page.send("paste", text=end)["result"]
    assert "end" in page.send("review_start")["error"]["text"]


def test_whoever_stops_keeps_what_is_known_so_far() -> None:
    page = over("nogi")
    shown = page.send("review_start")
    assert shown["review"]["rows"] == []
    while not shown["reviewed"]:
        shown = page.send("review_step")
    stopped = page.send("review_stop")
    assert 0 < stopped["reviewed"] < 1
    assert not stopped["review"]["runs"]
    assert stopped["review"]["rows"][0]["before"]
    assert not stopped["review"]["rows"][-1]["better"]
    assert page.send("review_step")["reviewed"] == stopped["reviewed"]
    assert page.send("review_close")["review"] is None


def test_it_stays_while_one_looks_at_its_moments_and_goes_when_one_plays_on() -> None:
    page = over("nogi")
    review = looked_back(page)["review"]
    row = next(row for row in review["rows"] if row["who"] == "Ala" and row["better"])
    shown = page.send("go_to", moment=row["moment"])
    assert (shown["moment"], shown["review"]) == (row["moment"], review)
    assert shown["player"] == 0
    assert page.send("act", action=shown["actions"][0]["text"])["review"] is None


def test_it_is_seen_from_every_seat() -> None:
    page = over("nogi")
    first = looked_back(page)["review"]
    second = page.send("review_seat", seat=1)["review"]
    assert (first["seat"], second["seat"]) == (0, 1)
    assert first["rows"][0]["before"] != second["rows"][0]["before"]
    assert first["points"] == second["points"]
    for nobody in (7, "0", None):
        assert page.send("review_seat", seat=nobody)["error"]


def test_nobody_plays_on_where_all_was_shown_to_several() -> None:
    """What the others held is known now: nobody may act on it."""
    page = table("nogi", {}, players=2)
    session = played("nogi")
    page.send("paste", text=session.record().text())
    page.send("review_start")
    decisions = [number for number, moment in enumerate(session.moments) if moment.player >= 0]
    shown = page.send("go_to", moment=decisions[-1])
    shown = page.send("take_device", seat=shown["player"])
    refused = page.send("act", action=shown["actions"][0]["text"])
    assert "shown" in refused["error"]["text"]
    assert refused["moments"] == session.length


def test_who_judges_is_said() -> None:
    session = played("nogi")
    calibrated = BoardReview(session, seat=0)
    measured = calibrated.judge
    assert isinstance(measured, Evaluated)
    assert measured.calibration.game != session.game.text()
    assert "calibrated at another table" in calibrated.table("en", ["Ala", "Olek"])["about"]
    here = replace(measured.calibration, game=session.game.text())
    calibrated.judge = replace(measured, calibration=here)
    calibrated.seat = 1
    assert f"half of {here.games}" in calibrated.table("en", ["Ala", "Olek"])["about"]
    calibrated.judge = Evaluated(lambda _: [0.5, 0.5], UNMEASURED)
    calibrated.seat = 0
    assert "without intervals" in calibrated.table("en", ["Ala", "Olek"])["about"]
    calibrated.judge = Playouts(20)
    calibrated.seat = 1
    assert "20 games" in calibrated.table("en", ["Ala", "Olek"])["about"]


@every_game
def test_a_judge_is_calibrated_where_that_was_measured(slug: str) -> None:
    game = wawel.load_game(slug)
    judge = judge_of(game)
    assert isinstance(judge, Evaluated)
    if judge.is_calibrated:
        assert judge.calibration == Calibration.of_game(game)
    else:
        assert judge.calibration is UNMEASURED
        assert judge.calibration.chance(0.3).value == 0.3


def test_all_is_shown_only_when_the_game_is_over() -> None:
    session = Session(wawel.load_game("nogi", players=2), seed=1)
    with pytest.raises(wawel.WawelError, match="over"):
        session.show_all()
