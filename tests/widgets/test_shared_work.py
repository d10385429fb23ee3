"""Boards and panels share their work with helpers, and say the same as without."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any

import pytest

import wawel
from tests.widgets.page import table
from wawel.core import shared_series
from wawel.core.shared_series import BadPiece, SharedSeries
from wawel.lab import Experiment
from wawel.play import RandomBot
from wawel_widgets.board_chances import BoardChances
from wawel_widgets.board_controller import BoardController
from wawel_widgets.board_protocol import VERSION
from wawel_widgets.lab import Laboratory
from wawel_widgets.panel import Panel
from wawel_widgets.shared_work import Sharer, deliver, help_with, offer
from wawel_widgets.win_chances import PlayingOn


@pytest.fixture(autouse=True)
def everything_pays(monkeypatch: pytest.MonkeyPatch) -> None:
    """However quick this machine is; and no answer is late."""
    monkeypatch.setattr(shared_series, "WORTH_STARTING", 0)
    monkeypatch.setattr(shared_series, "WORTH_SENDING", 0)
    monkeypatch.setattr(shared_series, "LATE", 1e9)


def share(sharer: Sharer, helpers: int, step: Callable[[], Any]) -> int:
    """Go on to the end with so many helpers, as a page does; how many pieces they did."""
    done = 0
    sharer.helpers = helpers
    for _ in range(100_000):
        if sharer.shared is None or sharer.shared.is_done:
            return done
        pieces = offer(sharer, helpers)["pieces"]
        done += len(pieces)
        for piece in reversed(pieces):
            deliver(sharer, help_with(piece))
        step()
    raise AssertionError("the work has no end")


@dataclass
class Asked:
    """Somebody who asks for chances, and is content with a few games."""

    chances: BoardChances
    helpers: int = 0

    @property
    def shared(self) -> SharedSeries:
        return self.chances.series


def few(controller: BoardController) -> Asked:
    session = controller.session
    who = {"who": "random"}
    asked = Asked(BoardChances(session, session.state.current_player(), who))
    asked.shared.end = 5
    return asked


@pytest.mark.parametrize("slug", wawel.games())
def test_chances_are_the_same_with_helpers_and_without(slug: str) -> None:
    page = table(slug, seed=3)
    page.to_a_decision()
    found = []
    for helpers in (0, 1, 2, 8):
        asked = few(page.controller)
        pieces = share(asked, helpers, partial(asked.chances.work, 0))
        assert bool(pieces) == bool(helpers)
        found.append(asked.chances.table("en")["rows"])
    assert sum(row["games"] for row in found[0]) == 5
    assert all(rows == found[0] for rows in found)


def test_what_the_player_does_not_know_is_not_sent() -> None:
    """The world that is sent is one that the player cannot tell from the table: not the table."""
    state = wawel.from_position(
        "nogi players=4 / knights=YE20,GR25,OR25,PU25,BL25,PI25,BK25 dragon=14"
        " dice=GR,WH roll=GR:1,WH:+w shields=0:1,1:2,2:3,3:4"
    )
    page = table("nogi", seed=3)
    page.send("paste", text=state.position())
    page.send("chances_start")
    series = page.controller.shared
    assert series is not None
    work = series._work
    assert isinstance(work, PlayingOn)
    about = work.about("random")
    assert state.position() not in about["world"]
    world = state.game.deserialize(about["world"])
    assert world.position(0) == state.position(0)
    # What another player would know differently makes no difference to what is sent.
    other = table("nogi", seed=3)
    other.send("paste", text=state.position().replace("1:2,2:3", "1:3,2:2"))
    other.send("chances_start")
    assert other.controller.shared is not None
    assert other.controller.shared._work == work


def laboratory() -> Laboratory:
    panel = Laboratory("nogi")
    panel.turn(rabbits=0)
    panel.handle({"type": "open", "version": VERSION})
    return panel


def shown(panel: Panel) -> Any:
    return {**panel.state(), "helpers": ""}


@pytest.mark.parametrize("helpers", [1, 2, 8])
def test_the_laboratory_says_the_same_with_helpers_and_without(
    helpers: int,
) -> None:
    without, panel = laboratory(), laboratory()
    panel.begin(3)
    panel.is_running = True
    share(panel, helpers, panel.count_one)
    panel.is_running = False
    without.run(3)
    assert shown(panel) == shown(without)
    panel.run(1)
    without.run(1)
    assert shown(panel) == shown(without)


def test_helpers_are_told_of_while_they_help() -> None:
    page = table("nogi", seed=3)
    page.to_a_decision()
    assert page.send("chances_start")["helpers"] == ""
    page.controller.helpers = 2
    assert page.send("chances_step")["helpers"] == "Helpers at work: 2"
    assert page.send("language", language="pl")["helpers"] == "Pomocnicy przy pracy: 2"
    assert page.send("chances_stop")["helpers"] == ""
    assert offer(page.controller, 4) == {"series": 0, "wanted": False, "pieces": []}


def test_after_stop_nobody_helps() -> None:
    panel = laboratory()
    panel.handle({"type": "run", "trials": 1000})
    offered = offer(panel, 2)
    assert offered["wanted"]
    assert len(offered["pieces"]) == 2
    panel.handle({"type": "stop"})
    before = shown(panel)
    assert offer(panel, 2) == {"series": 0, "wanted": False, "pieces": []}
    deliver(panel, help_with(offered["pieces"][0]))
    assert shown(panel) == before


def test_a_bot_that_only_this_python_knows_stays_here() -> None:
    plan = Experiment(wawel.load_game("nogi"), [], 1, Random(1), bot=RandomBot()).plan
    assert plan.about() is None


def test_work_that_nobody_knows_is_refused() -> None:
    with pytest.raises(BadPiece, match="dance"):
        help_with('{"series": 1, "first": 0, "end": 2, "about": {"kind": "dance"}}')
