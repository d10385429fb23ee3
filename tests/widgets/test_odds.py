"""The odds panel: turned, simulated, watched, stopped, in both languages."""

from __future__ import annotations

import re
from fractions import Fraction
from random import Random
from typing import Any, cast

import pytest

from wawel import games, load_game
from wawel.core.texts import texts
from wawel.nogi import Nogi
from wawel.nogi.odds import questions
from wawel.odds import Knob, Question, questions_of
from wawel.odds.questions import BadSetting
from wawel_widgets import panel as panels
from wawel_widgets.odds import OddsPanel
from wawel_widgets.rooms import room

ASKED = questions(cast(Nogi, load_game("nogi")))


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize(
    ("slug", "name"), [(slug, name) for slug in games() for name in questions_of(load_game(slug))]
)
def test_every_question_has_words(slug: str, name: str, language: str) -> None:
    game = load_game(slug)
    question = questions_of(game)[name]
    said = texts(language, room(slug).texts("questions.toml")).table(name)
    assert {"title", "x", *(knob.name for knob in question.knobs)} <= said.keys()
    panel = OddsPanel(name, language=language)
    assert said["title"] in panel.figures()[0]
    assert said["title"] in panel.plot.text
    assert panel.exact == question.exact()


def test_a_turned_knob_changes_the_picture() -> None:
    panel = OddsPanel("clock")
    assert "42/5 = 8.4" in panel.words()
    dice = next(knob for knob in panel.state()["knobs"] if knob["name"] == "dice")
    place = dice["choices"].index("4")
    reply = panel.handle({"type": "turn", "field": "dice", "value": place})
    assert "18/5 = 3.6" in reply["state"]["words"]
    panel.turn(manner="stall")
    assert panel.exact == ASKED["clock"].exact(dice=4, manner="stall")
    assert panel.settings == {"dice": 4, "manner": "stall", "returns": 1}


def test_tokens_that_are_ticked_are_gone() -> None:
    panel = OddsPanel("reach", distance=8)
    assert panel.exact["eaten"] == Fraction(1, 8)
    revealed = panel.state()["knobs"][1]
    assert (revealed["kind"], revealed["choices"]) == ("ticks", list("34556678"))
    panel.handle({"type": "turn", "field": "revealed", "value": [7]})
    assert panel.exact["eaten"] == 0


def test_dice_are_named_in_the_language_of_the_panel() -> None:
    panel = OddsPanel("roll", language="pl", knight="PU", dice=("PU", "WH"))
    dice = panel.state()["knobs"][1]
    value = cast("list[int]", dice["value"])
    assert [dice["choices"][place] for place in value] == ["fioletowa", "biała"]
    assert panel.exact == ASKED["roll"].exact(knight="PU", dice=("PU", "WH"))


def test_a_covered_panel_waits_for_a_guess() -> None:
    panel = OddsPanel("clock", covered=True)
    panel.turn(dice=5)
    assert panel.state()["covered"]
    assert panel.state()["heading"] == panel.title
    uncovered = panel.handle({"type": "uncover"})["state"]
    assert not uncovered["covered"]
    assert not uncovered["heading"]  # the picture says it
    assert not OddsPanel("clock").covered


def test_to_simulate_is_to_look() -> None:
    panel = OddsPanel("tokens", covered=True)
    assert not panel.handle({"type": "run", "trials": 10})["state"]["covered"]


def test_a_simulation_stands_beside_the_exact_answer() -> None:
    panel = OddsPanel("tokens", drawn=1, seed=5)
    panel.run(100)
    assert panel.tally.trials == 100
    assert panel.state()["progress"] is None
    assert "n = 100" in panel.plot.text
    assert "exactly 1/4" in panel.plot.text
    panel.run(100)
    assert panel.tally.trials == 200  # more trials are added to those that were counted
    panel.turn(drawn=2)
    assert panel.tally.trials == 0  # they were about another question


def test_a_simulation_is_watched_trial_by_trial() -> None:
    panel = OddsPanel("reach", seed=3)
    for trials in range(1, 6):
        state = panel.handle({"type": "run", "trials": 1})["state"]
        assert state["progress"] is None
        times = "1 time." if trials == 1 else f"{trials} times."
        assert f"Simulated {times}" in state["words"]
        assert "The last trial: " in state["words"]
        assert len(state["figures"]) == (2 if trials > 1 else 1)
    running = panel.running_plot
    assert [row[0] for row in running.rows] == ["1", "2", "3", "4", "5"]
    assert "exact: 3/4" in running.text or "exact: " in running.text
    assert panel.views["follow"].value == "eaten"
    panel.handle({"type": "turn", "field": "follow", "value": 1})
    assert "safe" in panel.running_plot.title
    assert panel.tally.trials == 5  # another look at the same trials


def in_slices(panel: OddsPanel, monkeypatch: pytest.MonkeyPatch, trials: int) -> None:
    """A page begins; the time of every slice is over at once, so that each counts one trial."""
    times = iter(range(10**9))
    monkeypatch.setattr(panels, "perf_counter", lambda: panels.SLICE * 0.6 * next(times))
    panel.handle({"type": "run", "trials": trials})


def test_a_simulation_can_be_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    panel = OddsPanel("seat")
    in_slices(panel, monkeypatch, 1_000)
    state = panel.handle({"type": "step"})["state"]
    assert state["progress"] == panel.tally.trials / 1_000
    assert panel.tally.trials == 2
    assert panel.handle({"type": "stop"})["state"]["progress"] is None
    panel.handle({"type": "step"})
    assert panel.tally.trials == 2


def test_a_knob_turned_meanwhile_ends_the_simulation(monkeypatch: pytest.MonkeyPatch) -> None:
    panel = OddsPanel("seat")
    in_slices(panel, monkeypatch, 100_000)
    state = panel.handle({"type": "turn", "field": "players", "value": 0})["state"]
    assert state["progress"] is None
    assert panel.tally.trials == 0
    assert len(panel.exact) == panel.settings["players"]


def test_a_question_of_your_own() -> None:
    def chances(coins: int) -> dict[str, Fraction]:
        return {"all heads": Fraction(1, 2**coins)}

    def trial(rng: Random, coins: int) -> list[str]:
        return ["all heads"] if all(rng.random() < 0.5 for _ in range(coins)) else ["something"]

    panel = OddsPanel(Question("coins", (Knob("coins", (1, 2, 3), 1),), chances, trial), coins=3)
    panel.run(80)
    assert "all heads" in panel.plot.text
    assert "something" not in panel.plot.text
    assert not panel.state()["shareable"]  # nobody else has the question


def test_no_two_games_know_a_question_of_the_same_name() -> None:
    """A panel that names no game, as notebooks of readers do, finds the one that is meant."""
    names = [name for slug in games() for name in questions_of(load_game(slug))]
    assert len(names) == len(set(names))


def test_another_game_gives_another_answer() -> None:
    slow = load_game("nogi", dragon_tokens=(3, 3, 3, 3, 3, 3, 3, 3))
    assert OddsPanel("tokens", game=slow, drawn=2).exact == {"6": 1}


def test_what_cannot_be_asked_is_refused() -> None:
    with pytest.raises(BadSetting, match="there is no question 'weather' about nogi; ask holders"):
        OddsPanel("weather", game="nogi")
    with pytest.raises(BadSetting, match="no game knows the question 'weather'"):
        OddsPanel("weather")
    with pytest.raises(BadSetting, match="about drako"):
        OddsPanel("clock", game=load_game("drako"))
    with pytest.raises(BadSetting, match="drawn"):
        OddsPanel("tokens", drawn=9)
    with pytest.raises(BadSetting, match="tokens has no dice; it has drawn"):
        OddsPanel("tokens", dice=9)


def test_a_notebook_shows_it_and_sees_what_python_does() -> None:
    panel = OddsPanel("score")
    shown = panel._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in (
        shown[0] if isinstance(shown, tuple) else shown
    )
    told: list[Any] = []
    panel.listeners.append(told.append)
    panel.turn(home=3)
    panel.run(5)
    assert [reply["state"]["words"] == panel.words() for reply in told] == [False, True]


def test_the_plots_speak_polish() -> None:
    panel = OddsPanel("reach", language="pl", distance=5)
    panel.run(20)
    shown = "".join(panel.figures())
    assert "symulowane" in shown
    assert "dokładnie" in shown
    assert not re.search(r"simulated|exact|interval|numbers|trial", re.sub(r'"[^"]*"', "", shown))
