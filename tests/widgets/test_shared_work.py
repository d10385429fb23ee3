"""Boards and panels share their work with helpers, and say the same as without."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from random import Random
from typing import Any

import pytest

import wawel
from tests.engine.review.games import QUICKLY, played
from tests.widgets.page import table
from wawel.core import shared_series
from wawel.core.shared_series import BadPiece, SharedSeries
from wawel.lab import Experiment
from wawel.odds.questions import Batches, Question, Trials, questions_of
from wawel.play import RandomBot, Session
from wawel.review import NotOver
from wawel_widgets import board_controller, board_review
from wawel_widgets.board_chances import BoardChances
from wawel_widgets.board_controller import BoardController
from wawel_widgets.board_protocol import VERSION
from wawel_widgets.board_review import BoardReview
from wawel_widgets.lab import Laboratory
from wawel_widgets.odds import OddsPanel
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


@dataclass
class LookedBack:
    """Somebody who looks back on a game."""

    made: BoardReview
    helpers: int = 0

    @property
    def shared(self) -> SharedSeries | None:
        return self.made.series


@pytest.fixture
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """A review that looks at little, a step at a time however quick this machine is."""
    monkeypatch.setattr(board_review, "SCOPE", QUICKLY)
    monkeypatch.setattr(board_controller, "SLICE", 0)


def known(made: BoardReview) -> Any:
    found = made.review
    return found.curve, found.draws, found.decisions, made.table("en", ["Ala", "Olek"])


@pytest.mark.usefixtures("quickly")
@pytest.mark.parametrize("slug", wawel.games())
def test_a_review_is_the_same_with_helpers_and_without(slug: str) -> None:
    session, found = played(slug), []
    for helpers in (0, 1, 3):
        made = BoardReview(session, seat=0)
        pieces = share(LookedBack(made), helpers, partial(made.work, 0))
        assert bool(pieces) == bool(helpers)
        assert made.review.is_whole
        assert not made.runs
        found.append(known(made))
    assert all(one == found[0] for one in found)


@pytest.mark.usefixtures("quickly")
def test_a_curve_grows_from_the_left_though_its_end_is_known_sooner(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(shared_series, "PIECE", 0)  # one number each, however quick this machine is
    made = BoardReview(played("nogi"), seat=0)
    while made.review.done < 3:
        made.work(0)
    sharer = LookedBack(made)
    first, *others = offer(sharer, 4)["pieces"]
    assert others
    for piece in others:
        deliver(sharer, help_with(piece))
    before = made.review.done
    made.work(0)
    assert len(made.review.curve) == made.review.done <= before + 1
    made.stop()
    rows = made.table("en", ["Ala", "Olek"])["rows"]
    assert [bool(row["before"]) for row in rows] == [
        number < made.review.done for number in range(len(rows))
    ]
    # After Stop nobody helps, and what comes back is let go.
    assert offer(sharer, 4) == {"series": 0, "wanted": False, "pieces": []}
    deliver(sharer, help_with(first))
    made.work(1)
    assert made.table("en", ["Ala", "Olek"])["rows"] == rows


@pytest.mark.usefixtures("quickly")
def test_a_game_that_was_taken_back_is_reviewed_as_its_record_tells_it() -> None:
    """What was hidden was drawn anew on the way: helpers read the same from the text."""
    session = Session(wawel.load_game("drako", players=2), seed=4, bots={1: RandomBot()})
    for _ in range(6):
        session.advance()
        session.act(session.state.legal_actions()[0])
    session.undo()
    session.undo()
    session.advance()
    session.act(session.state.legal_actions()[-1])
    assert session.record().redrawn
    session.bots[0] = RandomBot()
    session.advance()
    found = []
    for helpers in (0, 2):
        made = BoardReview(session, seat=0)
        share(LookedBack(made), helpers, partial(made.work, 0))
        found.append(known(made))
    assert found[0] == found[1]


@pytest.mark.usefixtures("quickly")
def test_nothing_of_a_review_is_offered_unless_the_game_is_over() -> None:
    page = table("nogi", seed=3, players=2)
    page.to_a_decision()
    nothing = {"series": 0, "wanted": False, "pieces": []}
    for kind in ("review_start", "review_step"):
        page.send(kind)
        assert page.controller.shared is None
        assert offer(page.controller, 4) == nothing
    session = played("nogi")
    page.send("paste", text=session.record().text())
    assert offer(page.controller, 4) == nothing
    page.send("review_start")
    while not page.controller.shared or page.controller.shared.done < 2:
        page.send("review_step")
    offered = offer(page.controller, 1)
    assert offered["wanted"]
    about = json.loads(offered["pieces"][0])["about"]
    assert about["kind"] == "review"
    assert "Ala" in session.record().text()
    assert "Ala" not in about["record"]  # who played is nobody's business
    # Whoever plays on from a moment of it plays a game that is not over.
    decisions = [number for number, moment in enumerate(session.moments) if moment.player == 0]
    shown = page.send("go_to", moment=decisions[-1])
    assert offer(page.controller, 1)["series"]
    page.send("act", action=shown["actions"][0]["text"])
    assert offer(page.controller, 4) == nothing


@pytest.mark.usefixtures("quickly")
def test_chances_are_shared_before_a_review_and_both_come_to_their_end() -> None:
    page = table("nogi", seed=3, players=2)
    session = played("nogi")
    page.send("paste", text=session.record().text())
    page.send("review_start")
    review = page.controller.shared
    several = (
        number
        for number, moment in enumerate(session.moments)
        if moment.player == 0 and len(session.states[number].legal_actions()) > 1
    )
    page.send("go_to", moment=max(several))
    page.send("chances_start", who="random")
    chances = page.controller.shared
    assert chances is not review
    assert chances is not None
    chances.end = 6
    share(page.controller, 1, lambda: (page.send("chances_step"), page.send("review_step")))
    assert chances.is_done
    assert page.send("review_step")["reviewed"] == 1


def test_a_game_that_is_not_over_is_no_work_for_helpers() -> None:
    session = played("nogi")
    session.go_to(session.length // 2)
    about = {"kind": "review", "record": session.record().text(), "seed": 0, "scope": {}}
    piece = {"series": 1, "first": 0, "end": 1, "about": about}
    with pytest.raises(NotOver):
        help_with(json.dumps(piece))


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


@pytest.mark.parametrize("slug", wawel.games())
def test_every_question_says_the_same_with_helpers_and_without(slug: str) -> None:
    for name, question in questions_of(wawel.load_game(slug)).items():
        without, panel = OddsPanel(name, game=slug), OddsPanel(name, game=slug)
        panel.begin(450)
        panel.is_running = True
        share(panel, 2, panel.count_one)
        panel.is_running = False
        without.run(450)
        assert panel.tally.trials == 450
        assert shown(panel) == shown(without)
        assert without.tally.times == question.simulate(450, Random(1)).times


MANY = 2_500
"""More trials than numbers of the series: each stands for some of them."""


@pytest.mark.parametrize("helpers", [1, 2, 8])
@pytest.mark.parametrize("slug", wawel.games())
def test_turned_knobs_and_many_trials_come_out_the_same(slug: str, helpers: int) -> None:
    name, turned = quick_and_turned(slug)
    without, panel = (OddsPanel(name, game=slug, **turned) for _ in range(2))
    assert any(panel.settings[knob] != panel.question.settings()[knob] for knob in turned)
    panel.begin(MANY)
    panel.is_running = True
    assert panel.series is not None
    assert len(panel.series._work) < MANY  # type: ignore[arg-type] # it is of batches
    assert share(panel, helpers, panel.count_one) > 0
    panel.is_running = False
    without.run(MANY)
    assert panel.tally.trials == MANY
    assert shown(panel) == shown(without)
    assert without.tally.times == panel.question.simulate(MANY, Random(1), **turned).times


def quick_and_turned(slug: str) -> tuple[str, dict[str, Any]]:
    """A question of which a trial is quick, with its knobs turned as far as they go."""
    asked = questions_of(wawel.load_game(slug))
    name, question = next(
        (name, question)
        for name, question in asked.items()
        if question.knobs and not any(knob.many for knob in question.knobs)
    )
    return name, {
        knob.name: knob.choices[-1] if knob.default != knob.choices[-1] else knob.choices[0]
        for knob in question.knobs
    }


def test_trials_of_a_readers_own_question_stay_here() -> None:
    coin = Question("coin", (), lambda: {"heads": Fraction(1)}, lambda _: ["heads"])
    panel = OddsPanel(coin, game="nogi")
    panel.handle({"type": "run", "trials": 100_000})
    assert offer(panel, 2)["pieces"] == []
    assert Batches(Trials(coin, {}, 1), 5).about() is None


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
