"""The rule laboratory in a notebook: knobs, experiments, results, in both languages."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

import wawel
from wawel.core.clauses import LANGUAGES
from wawel.core.texts import texts
from wawel.lab import AS_IT_IS, NotMeasured, measures_of
from wawel_widgets.lab import Laboratory
from wawel_widgets.rooms import room


async def clicked(laboratory: Laboratory) -> None:
    laboratory.run.start_button.click()
    assert laboratory.run.task is not None
    await laboratory.run.task


def played(n: int = 3, **turned: Any) -> Laboratory:
    laboratory = Laboratory("nogi", n=n)
    laboratory.turn(**turned)
    asyncio.run(clicked(laboratory))
    return laboratory


@pytest.mark.parametrize("slug", wawel.games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_measure_has_words(language: str, slug: str) -> None:
    files = ("wawel_widgets/lab.toml", room(slug).texts("lab.toml"))
    named = texts(language, *files).table("measures")
    assert named.keys() == {measure.name for measure in measures_of(wawel.load_game(slug))}


@pytest.mark.parametrize("slug", wawel.games())
def test_every_game_comes_with_its_knobs(slug: str) -> None:
    laboratory = Laboratory(slug)
    assert laboratory.knobs
    assert laboratory.change.of(laboratory.game).text() == laboratory.game.text()


def test_knobs_change_options_and_components() -> None:
    laboratory = Laboratory("nogi")
    laboratory.turn(dice_set="sprint", castle=[1, 5, 3, 2], tokens=[8, 8], rabbits=2, players=3)
    changed = laboratory.change.of(laboratory.game)
    assert changed.text() == (
        "nogi players=3 dice_set=sprint castle.places=[1,5,3,2] tokens.dragon=[8,8]"
        " board.rabbit_spaces=[23,36] tokens.rabbits=[1,1]"
    )
    laboratory.reset_button.click()
    assert laboratory.change.of(laboratory.game).text() == laboratory.game.text()


@pytest.mark.parametrize("count", range(11))
def test_any_number_of_rabbits_can_be_played(count: int) -> None:
    laboratory = Laboratory("nogi")
    laboratory.turn(rabbits=count)
    assert not laboratory.run.start_button.disabled
    state = laboratory.change.of(laboratory.game).new_initial_state()
    assert len(state.view(None).rabbits) == count


def test_a_changed_game_is_played_beside_the_old_one() -> None:
    laboratory = played(tokens=[8] * 8)
    assert laboratory.run.bar.value == 1
    assert not laboratory.run.start_button.disabled
    assert laboratory.run.stop_button.disabled
    found = laboratory.comparison
    assert found[AS_IT_IS]["turns"].n == found["changed"]["turns"].n == 3
    assert "tokens.dragon=[8,8,8,8,8,8,8,8]" in laboratory.message.value
    assert "12 of 12 games played" in laboratory.message.value
    assert {row[0] for row in laboratory.plot.rows} == {"before", "after"}
    assert "<caption>Before and after" in laboratory.table.value
    assert "knights eaten" in laboratory.table.value


def test_a_measure_of_many_is_shown_one_below_the_other() -> None:
    laboratory = played(dice_set="uniform")
    laboratory.shown.value = "knights"
    assert len(laboratory.plot.rows) == 14
    assert laboratory.plot.rows[0][0] == "BK before"
    laboratory.shown.value = "seats"
    assert "to compare with, 1/4" in laboratory.plot.text
    assert laboratory.plot.title in laboratory.picture.value


def test_nothing_changed_is_played_alone() -> None:
    laboratory = played()
    assert list(laboratory.comparison) == [AS_IT_IS]
    assert laboratory.table.value == ""
    assert "Nothing is changed yet" in laboratory.message.value


def test_another_number_of_players_has_no_common_mark() -> None:
    laboratory = played(players=3)
    laboratory.shown.value = "seats"
    assert "to compare with" not in laboratory.plot.text


def test_an_experiment_can_be_stopped() -> None:
    laboratory = Laboratory("nogi")

    async def stopped() -> None:
        work = asyncio.ensure_future(laboratory.play(10**6))
        await asyncio.sleep(0)
        assert laboratory.run.start_button.disabled
        laboratory.run.stop_button.click()
        await work

    asyncio.run(stopped())
    assert 0 < laboratory.run.bar.value < 1
    assert not laboratory.run.start_button.disabled
    assert laboratory.comparison[AS_IT_IS]["turns"].n > 0


def test_a_knob_turned_meanwhile_ends_the_experiment() -> None:
    laboratory = Laboratory("nogi")

    async def turned() -> None:
        work = asyncio.ensure_future(laboratory.play(10**6))
        await asyncio.sleep(0)
        laboratory.turn(rabbits=1)
        await work

    asyncio.run(turned())
    assert laboratory.run.bar.value == 0
    with pytest.raises(NotMeasured, match="nothing has been played yet"):
        laboratory.comparison["turns"]


@pytest.mark.parametrize(
    ("typed", "why"),
    [("3 x", "takes whole numbers"), ("", "takes 1 to 16 numbers"), ("99", "from 1 to 36")],
)
def test_what_cannot_be_played_is_said_and_not_played(typed: str, why: str) -> None:
    laboratory = Laboratory("nogi")
    laboratory.knobs["tokens"].widget.value = typed
    assert laboratory.run.start_button.disabled
    assert 'role="alert"' in laboratory.message.value
    assert why in laboratory.message.value
    laboratory.knobs["tokens"].reset()
    assert not laboratory.run.start_button.disabled


def test_what_a_reader_types_stays_text() -> None:
    laboratory = Laboratory("nogi")
    laboratory.knobs["tokens"].widget.value = "<script>alert(1)</script>"
    assert "<script>" not in laboratory.message.value


@pytest.mark.parametrize(
    "turned", [{"dice": "x"}, {"dice_set": "loaded"}, {"castle": [1]}, {"rabbits": "many"}]
)
def test_a_knob_that_cannot_be_turned_so_says_so(turned: dict[str, Any]) -> None:
    with pytest.raises(wawel.WawelError, match="knob"):
        Laboratory("nogi").turn(**turned)


def test_it_speaks_polish() -> None:
    laboratory = Laboratory("nogi", language="pl", n=1)
    asyncio.run(clicked(laboratory))
    assert laboratory.run.start_button.description == "Graj"
    assert "tury" in laboratory.picture.value
    assert "turns until" not in laboratory.picture.value
