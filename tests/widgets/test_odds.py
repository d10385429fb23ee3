"""The odds panel: turned, simulated, stopped, in both languages."""

from __future__ import annotations

import asyncio
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
from wawel_widgets.odds import OddsPanel
from wawel_widgets.rooms import room

ASKED = questions(cast(Nogi, load_game("nogi")))
WORDS = room("nogi").texts("questions.toml")


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("name", ASKED)
def test_every_question_has_words(name: str, language: str) -> None:
    said = texts(language, WORDS).table(name)
    assert {"title", "x", *(knob.name for knob in ASKED[name].knobs)} <= said.keys()
    panel = OddsPanel(name, language=language)
    assert said["title"] in panel.picture.value
    assert said["title"] in panel.plot.text
    assert panel.exact == ASKED[name].exact()


def test_a_turned_knob_changes_the_picture() -> None:
    panel = OddsPanel("clock")
    before = panel.picture.value
    assert "42/5 = 8.4" in before
    panel.knobs["dice"].widget.value = 4
    assert "18/5 = 3.6" in panel.picture.value
    panel.turn(manner="stall")
    assert panel.exact == ASKED["clock"].exact(dice=4, manner="stall")
    assert panel.settings == {"dice": 4, "manner": "stall", "returns": 1}


def test_tokens_that_are_ticked_are_gone() -> None:
    panel = OddsPanel("reach", distance=8)
    assert panel.exact["eaten"] == Fraction(1, 8)
    boxes = panel.knobs["revealed"].widget.children[1:]
    assert [box.description for box in boxes] == ["3", "4", "5", "5", "6", "6", "7", "8"]
    boxes[-1].value = True
    assert panel.exact["eaten"] == 0


def test_dice_are_named_in_the_language_of_the_panel() -> None:
    panel = OddsPanel("roll", language="pl", knight="PU", dice=("PU", "WH"))
    ticked = [box for box in panel.knobs["dice"].widget.children[1:] if box.value]
    assert [box.description for box in ticked] == ["fioletowa", "biała"]
    assert panel.exact == ASKED["roll"].exact(knight="PU", dice=("PU", "WH"))


def is_hidden(widget: Any) -> bool:
    return bool(widget.layout.display == "none")


def test_a_covered_panel_waits_for_a_guess() -> None:
    panel = OddsPanel("clock", covered=True)
    assert is_hidden(panel.picture)
    panel.turn(dice=5)
    assert is_hidden(panel.picture)
    panel.uncover.click()
    assert not is_hidden(panel.picture)
    assert is_hidden(panel.uncover)
    assert is_hidden(OddsPanel("clock").uncover)


def test_to_simulate_is_to_look() -> None:
    panel = OddsPanel("tokens", covered=True)
    asyncio.run(panel.simulate(10))
    assert not is_hidden(panel.picture)


async def clicked(panel: OddsPanel) -> None:
    panel.run.start_button.click()
    assert panel.run.task is not None
    await panel.run.task


def test_a_simulation_stands_beside_the_exact_answer() -> None:
    panel = OddsPanel("tokens", drawn=1, seed=5)
    panel.trials.value = 100
    asyncio.run(clicked(panel))
    assert panel.tally.trials == 100
    assert panel.run.bar.value == 1
    assert not panel.run.start_button.disabled
    assert panel.run.stop_button.disabled
    assert "n = 100" in panel.plot.text
    assert "exactly 1/4" in panel.plot.text
    asyncio.run(clicked(panel))
    assert panel.tally.trials == 200  # more trials are added to those that were counted
    panel.turn(drawn=2)
    assert panel.tally.trials == 0  # they were about another question


def test_a_simulation_can_be_stopped() -> None:
    panel = OddsPanel("seat")

    async def stopped() -> None:
        work = asyncio.ensure_future(panel.simulate(10**9))
        await asyncio.sleep(0)
        assert panel.run.start_button.disabled
        panel.run.stop_button.click()
        await work

    asyncio.run(stopped())
    assert 0 < panel.tally.trials < 10**6
    assert 0 < panel.run.bar.value < 1
    assert not panel.run.start_button.disabled


def test_a_knob_turned_meanwhile_ends_the_simulation() -> None:
    panel = OddsPanel("seat")

    async def turned() -> None:
        work = asyncio.ensure_future(panel.simulate(10**9))
        await asyncio.sleep(0)
        panel.turn(players=3)
        await work

    asyncio.run(turned())
    assert panel.tally.trials == 0
    assert len(panel.exact) == 3
    assert not panel.run.start_button.disabled


def test_a_question_of_your_own() -> None:
    def chances(coins: int) -> dict[str, Fraction]:
        return {"all heads": Fraction(1, 2**coins)}

    def trial(rng: Random, coins: int) -> list[str]:
        return ["all heads"] if all(rng.random() < 0.5 for _ in range(coins)) else ["something"]

    panel = OddsPanel(Question("coins", (Knob("coins", (1, 2, 3), 1),), chances, trial), coins=3)
    asyncio.run(panel.simulate(80))
    assert "all heads" in panel.plot.text
    assert "something" not in panel.plot.text


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


def test_a_notebook_shows_it() -> None:
    shown = OddsPanel("score")._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in (
        shown[0] if isinstance(shown, tuple) else shown
    )
