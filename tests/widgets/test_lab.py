"""The rule laboratory: knobs, experiments, results, in both languages."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

import wawel
from wawel.core.clauses import LANGUAGES
from wawel.core.options import Whole
from wawel.core.texts import texts
from wawel.lab import AS_IT_IS, NotMeasured, measures_of
from wawel_widgets import panel as panels
from wawel_widgets.lab import Laboratory
from wawel_widgets.lab_words import component_name
from wawel_widgets.panel_source import PanelSource
from wawel_widgets.rooms import room


def played(n: int = 3, **turned: Any) -> Laboratory:
    laboratory = Laboratory("nogi", n=n)
    laboratory.turn(**turned)
    laboratory.run()
    return laboratory


@pytest.mark.parametrize("slug", wawel.games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_measure_has_words(language: str, slug: str) -> None:
    files = ("wawel_widgets/laboratory.toml", room(slug).texts("lab.toml"))
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
    laboratory.handle({"type": "reset"})
    assert laboratory.change.of(laboratory.game).text() == laboratory.game.text()


@pytest.mark.parametrize("count", range(11))
def test_any_number_of_rabbits_can_be_played(count: int) -> None:
    laboratory = Laboratory("nogi")
    laboratory.turn(rabbits=count)
    assert laboratory.state()["ready"]
    state = laboratory.change.of(laboratory.game).new_initial_state()
    assert len(state.view(None).rabbits) == count


def test_a_changed_game_is_played_beside_the_old_one() -> None:
    laboratory = played(tokens=[8] * 8)
    assert laboratory.progress == 1
    state = laboratory.state()
    assert state["progress"] is None
    found = laboratory.comparison
    assert found[AS_IT_IS]["turns"].n == found["changed"]["turns"].n == 3
    assert "Changed: dragon tokens: 8 8 8 8 8 8 8 8." in state["words"]
    assert "12 of 12 games played" in state["words"]
    assert {row[0] for row in laboratory.plot.rows} == {"before", "after"}
    assert "<caption>Before and after" in state["figures"][-1]
    assert "knights eaten" in state["figures"][-1]


def test_one_more_game_of_each_is_played_and_watched() -> None:
    laboratory = Laboratory("nogi")
    laboratory.turn(rabbits=0)
    laboratory.handle({"type": "run", "trials": 1})
    while laboratory.is_running:
        laboratory.handle({"type": "step"})
    one = laboratory.state()
    assert [view["name"] for view in one["views"]] == ["measure", "follow"]
    assert one["views"][1]["choices"] == ["before", "after"]
    assert "4 of 4 games played. The last game: turns, before " in one["words"]
    # A mean of one game has no interval yet.
    assert len(one["figures"]) == 2
    before = laboratory.comparison["changed"]["turns"]
    laboratory.run(1)
    after = laboratory.comparison["changed"]["turns"]
    assert (before.n, after.n) == (1, 2)
    assert "turns: after, game by game" in laboratory.figures()[1]
    laboratory.run(3)
    laboratory.handle({"type": "turn", "field": "measure", "value": 2})
    follow = laboratory.state()["views"][1]
    assert follow["choices"][0] == "seat 1 before"
    laboratory.handle({"type": "turn", "field": "follow", "value": 0})
    shown = laboratory.figures()[1]
    assert "seat 1 before, game by game" in shown
    assert "to compare with: 0.25" in shown
    # A link opens a panel in which nothing has been played.
    again = Laboratory("nogi")
    again.restore(laboratory.as_set())
    assert again.settings == laboratory.settings


def test_a_round_that_was_stopped_is_finished_first() -> None:
    laboratory = Laboratory("nogi")
    laboratory.begin(5)
    for _ in range(3):
        laboratory.count_one()
    laboratory.run(1)
    assert laboratory.comparison[AS_IT_IS]["turns"].n == 2
    assert laboratory.progress == 1


def test_a_measure_of_many_is_shown_one_below_the_other() -> None:
    laboratory = played(dice_set="uniform")
    laboratory.shown.turn("knights")
    assert len(laboratory.plot.rows) == 14
    assert laboratory.plot.rows[0][0] == "BK before"
    laboratory.shown.turn("seats")
    assert "to compare with, 1/4" in laboratory.plot.text
    assert laboratory.plot.title in laboratory.figures()[0]


def test_nothing_changed_is_played_alone() -> None:
    laboratory = played()
    assert list(laboratory.comparison) == [AS_IT_IS]
    assert len(laboratory.figures()) == 2
    assert "6 of 6 games played. The last game: turns, " in laboratory.words()
    assert not any("wp-table" in figure for figure in laboratory.figures())
    assert "Nothing is changed yet" in laboratory.words()


def test_another_number_of_players_has_no_common_mark() -> None:
    laboratory = played(players=3)
    laboratory.shown.turn("seats")
    assert "to compare with" not in laboratory.plot.text


def in_slices(laboratory: Laboratory, monkeypatch: pytest.MonkeyPatch, n: int) -> None:
    """A page begins; the time of every slice is over at once, so that each plays one match."""
    times = iter(range(10**9))
    monkeypatch.setattr(panels, "perf_counter", lambda: panels.SLICE * 0.6 * next(times))
    laboratory.handle({"type": "run", "trials": n})


def test_an_experiment_can_be_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    laboratory = Laboratory("nogi")
    in_slices(laboratory, monkeypatch, 1000)
    assert laboratory.handle({"type": "step"})["state"]["progress"] == 2 / 2000
    assert laboratory.handle({"type": "stop"})["state"]["progress"] is None
    assert laboratory.comparison[AS_IT_IS]["turns"].n > 0


def test_a_knob_turned_meanwhile_ends_the_experiment(monkeypatch: pytest.MonkeyPatch) -> None:
    laboratory = Laboratory("nogi")
    in_slices(laboratory, monkeypatch, 1000)
    laboratory.handle({"type": "turn", "field": "rabbits", "value": 1})
    assert laboratory.state()["progress"] is None
    with pytest.raises(NotMeasured, match="nothing has been played yet"):
        laboratory.comparison["turns"]


@pytest.mark.parametrize(
    ("typed", "why"),
    [("3 x", "takes whole numbers"), ("", "takes 1 to 16 numbers"), ("99", "from 1 to 36")],
)
def test_what_cannot_be_played_is_said_and_not_played(typed: str, why: str) -> None:
    laboratory = Laboratory("nogi")
    state = laboratory.handle({"type": "turn", "field": "tokens", "value": typed})["state"]
    assert not state["ready"]
    assert why in state["words"]
    assert why in laboratory.handle({"type": "run", "trials": 10})["answers"]["error"]
    assert laboratory.handle({"type": "reset"})["state"]["ready"]


@pytest.mark.parametrize(
    "turned", [{"dice": "x"}, {"dice_set": "loaded"}, {"castle": [1]}, {"rabbits": "many"}]
)
def test_a_knob_that_cannot_be_turned_so_says_so(turned: dict[str, Any]) -> None:
    with pytest.raises(wawel.WawelError, match=next(iter(turned))):
        Laboratory("nogi").turn(**turned)


@pytest.mark.parametrize("slug", wawel.games())
def test_what_a_measure_tells_apart_has_a_name(slug: str) -> None:
    laboratory = Laboratory(slug, language="pl", n=1)
    laboratory.run()
    measured = laboratory.comparison[AS_IT_IS].measured.values()
    # Codes such as BK are the same in every language.
    words = {label for each in measured for label in each if label and label[0].islower()}
    assert words <= laboratory.compared.words["labels"].keys()


def test_it_speaks_polish() -> None:
    laboratory = Laboratory("nogi", language="pl", n=1)
    laboratory.run()
    state = laboratory.state()
    assert state["strings"]["run"] == "Graj"
    assert "tury" in state["figures"][0]
    assert "turns until" not in state["figures"][0]


def test_what_is_followed_does_not_hang_on_who_was_played_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    laboratory = Laboratory("nogi")
    laboratory.turn(rabbits=0)
    in_slices(laboratory, monkeypatch, 2)
    while laboratory.is_running:
        laboratory.handle({"type": "step"})
    assert "turns: after, game by game" in laboratory.figures()[1]


def through(laboratory: Laboratory) -> str:
    """What is shown when all is played."""
    laboratory.run(20)
    return "".join(laboratory.figures())


def test_a_question_is_settled_by_pairs_and_stops_when_it_is_clear() -> None:
    laboratory = Laboratory("nogi", players=2)
    laboratory.turn(study="settle", question="eaten")
    assert not laboratory.state()["ready"]  # nothing is changed
    laboratory.turn(tokens=[8] * 8)
    laboratory.run(100)
    assert "more after the change, clear after 20 pairs" in "".join(laboratory.figures())
    assert "20 of 20 games played" in laboratory.words()
    laboratory.turn(question="knights:YE")  # one of seven numbers
    assert "(YE): " in through(laboratory)


def test_a_question_that_was_stopped_is_not_said_to_be_over_and_goes_on() -> None:
    laboratory = Laboratory("nogi", players=2)
    laboratory.turn(study="settle", question="seats:seat 1", tokens=[3, 4, 4, 5, 5, 6, 6, 7])
    laboratory.begin(60)
    for _ in range(7):
        laboratory.count_one()
    assert "too few pairs yet" in "".join(laboratory.figures())
    laboratory.begin(60)
    for _ in range(26):
        laboratory.count_one()
    assert "33 of 60 games played" in laboratory.words()
    assert "not clear yet after 33 of at most 60 pairs" in "".join(laboratory.figures())
    laboratory.run(60)
    alone = Laboratory("nogi", players=2)
    alone.turn(study="settle", question="seats:seat 1", tokens=[3, 4, 4, 5, 5, 6, 6, 7])
    alone.run(60)
    assert laboratory.report().as_dict() == alone.report().as_dict()
    laboratory.begin(100)  # another number is other work
    assert laboratory.progress == 0


@pytest.mark.parametrize("study", ["rules", "without", "report"])
def test_play_after_stop_goes_on_with_what_is_unfinished(study: str) -> None:
    laboratory = Laboratory("nogi", players=2)
    laboratory.turn(study=study)
    laboratory.begin(3)
    for _ in range(2):
        laboratory.count_one()
    laboratory.run(3)
    alone = Laboratory("nogi", players=2)
    alone.turn(study=study)
    alone.run(3)
    assert laboratory.report().as_dict() == alone.report().as_dict()
    assert laboratory.progress == 1
    laboratory.begin(3)  # it was finished: that is another run
    assert laboratory.progress == 0
    laboratory.count_one()
    laboratory.turn(rabbits=1)
    assert not laboratory.reportable


def test_a_table_of_many_verdicts_says_what_not_to_read_into_it() -> None:
    laboratory = played(tokens=[8] * 8)
    shown = laboratory.figures()[-1]
    for said in (
        "From so few games",
        "clear by luck alone",
        "plays on until",
        "within these pairs",
    ):
        assert said in shown
    assert min(run["trials"] for run in Laboratory("nogi").runs) == 30


def test_a_report_of_what_is_not_changed_settles_nothing() -> None:
    laboratory = Laboratory("nogi", players=2)
    printed = json.dumps(laboratory.game.sheet["castle.places"])
    laboratory.turn(study="report", **{"castle.places": printed})
    laboratory.begin(1)
    laboratory.count_one()
    assert laboratory.report().design.settles == ""


@pytest.mark.parametrize("slug", wawel.games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_can_be_asked_for_and_has_a_name(slug: str, language: str) -> None:
    laboratory = Laboratory(slug, language=language)
    asked = [question.partition(":") for question in laboratory.question.choices]
    assert {measure for measure, _, _ in asked} == {
        measure.name for measure in measures_of(laboratory.game)
    }
    assert len({*laboratory.question.labels}) == len(asked)


def test_a_saved_study_claims_only_the_games_that_were_played() -> None:
    laboratory = Laboratory("nogi", players=2)
    laboratory.turn(study="rules", rabbits=1)
    laboratory.run(4)
    page = laboratory.saved_report()["page"]
    assert "Bots played" not in page
    assert "in so many of 4 games: after the change" in page
    laboratory.turn(study="settle", question="eaten")
    laboratory.begin(30)
    for _ in range(22):
        laboratory.count_one()
    assert "Bots played" not in laboratory.saved_report()["page"]


def test_going_without_a_rule_and_counting_rules_are_shown_in_words() -> None:
    laboratory = Laboratory("nogi", players=2)
    laboratory.turn(study="without", verb="pair")
    assert "Without “a 1+1 moves two knights”" in through(laboratory)
    laboratory.turn(study="rules")
    found = through(laboratory)
    assert "NOGI-MOVE-1" in found
    assert "Rules that never applied" in found
    laboratory.turn(study="without")  # what was found out stays
    assert "Without “a 1+1 moves two knights”" in "".join(laboratory.figures())


def test_a_report_can_be_saved_once_something_was_played() -> None:
    laboratory = Laboratory("nogi", players=2)
    laboratory.turn(study="report", dice_set="sprint", verb="pair")
    assert laboratory.handle({"type": "report"})["answers"] == {}
    laboratory.begin(2)
    laboratory.count_one()
    begun = laboratory.handle({"type": "report"})["answers"]["report"]
    assert "wawel lab" not in begun["page"]  # nobody can stop at the same moment again
    laboratory.run(2)
    saved = laboratory.handle({"type": "report"})["answers"]["report"]
    again = "wawel lab nogi --players 2 --change dice_set=sprint --without pair --matches 2"
    assert again in re.sub("</?span>", "", saved["page"])
    assert json.loads(saved["data"]) == laboratory.report().as_dict()
    assert saved["name"] == "wawel-nogi"


@pytest.mark.parametrize("slug", wawel.games())
def test_everything_that_may_be_altered_can_be_written(slug: str) -> None:
    laboratory = Laboratory(slug)
    game = laboratory.game
    options = {
        option.name
        for option in game.options_type.describe()
        if option.values != Whole(game.players, game.players)  # there is nothing to choose
    }
    assert options | {*game.alterable} <= laboratory.fields.keys()
    component = game.alterable[0]
    laboratory.turn(**{component: "["})
    assert component_name(slug, component, "en") in laboratory.trouble
    verbs = {action.verb for action in game.vocabulary()}
    assert laboratory.verbs.keys() <= verbs


def test_two_knobs_do_not_change_the_same_thing() -> None:
    laboratory = Laboratory("nogi")
    laboratory.turn(**{"castle": [1, 5, 3, 2], "castle.places": "[0, 6, 4, 1]"})
    assert "two knobs change it" in laboratory.trouble
    laboratory.turn(castle=[0, 4, 3, 1])
    laboratory.turn(castle=list(laboratory.game.sheet["castle.places"]))
    assert laboratory.change.components == {"castle.places": [0, 6, 4, 1]}
    laboratory.turn(turn_cap="x")
    assert laboratory.trouble.startswith("After how many turns is a game broken off? Takes")


def test_the_reader_may_choose_the_game() -> None:
    laboratory = Laboratory()
    hardest = wawel.easiest_first()[-1]
    laboratory.turn(game=hardest, study="rules")
    assert laboratory.game.slug == hardest
    again = Laboratory()
    again.restore(laboratory.as_set())
    assert (again.game.slug, again.study.value) == (hardest, "rules")
    assert laboratory.asked == {"game": ""}
    assert isinstance(PanelSource("").open("pl"), Laboratory)
