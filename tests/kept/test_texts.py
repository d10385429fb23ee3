"""What people kept of a release is opened by the program as it is now."""

from __future__ import annotations

import json

import pytest

import wawel
from tests.kept.texts import GAMES, every_kept_game, every_kept_table, kept
from tests.widgets.page import Page
from tools.keep import shared_panel
from wawel.core.catalogue import game_type
from wawel.odds import questions_of
from wawel.play import Session
from wawel_widgets.board_controller import BoardController
from wawel_widgets.board_protocol import VERSION
from wawel_widgets.exercises import exercises
from wawel_widgets.panel_source import PanelSource
from wawel_widgets.seats import sitters
from wawel_widgets.sharing import pack


def written_now(position: str) -> str:
    """A position of a release as it is written now: at the table they are the same."""
    return wawel.from_position(position).position()


def test_every_game_of_this_version_or_an_earlier_one_is_kept() -> None:
    newest = max(GAMES).partition("/")[0]
    assert {f"{newest}/{slug}" for slug in wawel.games()} <= {*GAMES}


@every_kept_game
def test_clauses_options_components_and_bots_keep_their_names(name: str) -> None:
    game = wawel.load_game(name.partition("/")[2])
    was = kept(name)
    assert {*was["clauses"]} <= {*game.clauses}
    assert {*was["alterable"]} <= {*game.alterable}
    assert {*was["bots"]} <= {*sitters(game.slug)}


@pytest.mark.long
@every_kept_game
def test_exercises_and_panels_are_opened_by_their_links(name: str) -> None:
    """The first release kept neither; what a release would keep now is opened as well."""
    was, slug = kept(name), name.partition("/")[2]
    game = wawel.load_game(slug)
    assert {*was.get("exercises", ())} <= {*exercises(slug)}
    now = [shared_panel(game, question) for question in ("", *questions_of(game))]
    for panel in [*was.get("panels", ()), *now]:
        for opened in (PanelSource.read(panel["source"]), PanelSource.read(panel["embed"])):
            link = {"type": "open", "version": VERSION, "link": panel["link"]}
            assert "error" not in opened.open("pl").handle(link)["answers"]


@every_kept_game
def test_options_take_what_they_took(name: str) -> None:
    slug = name.partition("/")[2]
    known = {option.name: option for option in game_type(slug).options_type.describe()}
    for option, values in kept(name)["options"].items():
        for value in values:
            assert known[option].values.write(known[option].values.read(value)) == value


@every_kept_table
def test_a_record_is_played_to_the_position_that_was_written(name: str, number: int) -> None:
    table = kept(name)["tables"][number]
    game = wawel.read_game(table["game"])
    played = Session.replay(table["record"]).state
    assert played.game.text() == game.text()
    assert game.from_position(table["position"]).position() == played.position()
    restored = game.deserialize(table["state"])
    assert restored == played


@every_kept_table
def test_what_a_seat_may_show_is_taken_up(name: str, number: int) -> None:
    table = kept(name)["tables"][number]
    opened = written_now(table["opened"])
    assert written_now(table["seen"]) == opened
    assert Session.replay(table["shared"]).state.position() == opened


@every_kept_table
def test_a_save_is_opened_with_everybody_in_their_seats(name: str, number: int) -> None:
    table = kept(name)["tables"][number]
    controller = BoardController(name.partition("/")[2])
    answer = Page(controller).open(save=table["save"])
    assert answer["error"] is None
    assert controller.session.state.position() == written_now(table["position"])
    assert controller.seats == {
        int(seat): who for seat, who in json.loads(table["save"])["seats"].items()
    }


@every_kept_table
def test_a_link_leads_to_its_position(name: str, number: int) -> None:
    table = kept(name)["tables"][number]
    controller = BoardController(name.partition("/")[2])
    answer = Page(controller).open(link=table["link"])
    assert answer["error"] is None
    assert controller.session.state.position() == written_now(table["opened"])


def test_a_link_begins_with_the_number_of_its_format() -> None:
    links = [table["link"] for name in GAMES for table in kept(name)["tables"]]
    assert {link[0] for link in links} == {"1"}
    assert pack("").startswith("1")
