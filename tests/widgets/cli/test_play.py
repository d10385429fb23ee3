"""All games can be played in a terminal, by people and bots, and keep their secrets."""

from __future__ import annotations

import re
from itertools import chain, repeat
from pathlib import Path

import pytest

from tests.widgets.cli.terminals import Said, said
from wawel import games, load_game
from wawel.core.clauses import LANGUAGES
from wawel.core.records import Record
from wawel.play import Session
from wawel_widgets.board_sessions import read_save
from wawel_widgets.board_state import Look, actions

SLUGS = games()


@pytest.mark.parametrize("slug", SLUGS)
def test_a_person_plays_some_turns_against_bots(slug: str) -> None:
    heard = said("play", slug, "--seed", "3", "--seats", "person,random", typed=["1"] * 8)
    assert heard.startswith(load_game(slug).sheet.identity["title_en"])
    assert heard.count("> ") >= 9
    assert heard.rstrip().endswith("The game is left as it is.")


@pytest.mark.parametrize("slug", SLUGS)
def test_the_board_and_every_action_are_said_in_both_languages(slug: str) -> None:
    session = Session(load_game(slug), seed=5)
    for language in LANGUAGES:
        arguments = ("play", slug, "--seed", "5", "--seats", "person")
        heard = said(*arguments, typed=["", "a", "q"], language=language)
        session.advance()
        assert session.curtain is None or heard.count("\f") == 1
        if session.curtain is not None:
            session.take_device(session.curtain)
        look = Look(session, {}, language, "wide")
        unwrapped = re.sub(r"\s+", " ", heard)
        for number, action in enumerate(actions(look, session.view()), start=1):
            assert re.sub(r"\s+", " ", f" {number} {action['label']} ") in unwrapped


@pytest.mark.parametrize("slug", SLUGS)
def test_bots_alone_play_to_the_end(slug: str) -> None:
    heard = said("play", slug, "--seed", "2", "--seats", "random")
    assert "The game is over." in heard
    assert heard.rstrip().endswith("Thank you for the game.")


@pytest.mark.parametrize("slug", SLUGS)
def test_a_saved_game_goes_on_where_it_was(slug: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    begin = ("play", slug, "--seed", "4", "--seats", "person,random")
    first = said(*begin, typed=["1", "1", f"save {file}", "q"])
    assert f"Written to {file}." in re.sub(r"\s+", " ", first)
    session, seats = read_save(file.read_text("utf-8"))
    assert seats[0] == "person"
    assert set(seats.values()) == {"person", "random"}
    again = said("play", "--resume", str(file), typed=["q"])
    board = first.rsplit("\n\n", 2)[-2]
    assert board in again
    assert session.state.game.slug == slug


def with_secrets() -> list[str]:
    return [slug for slug in SLUGS if load_game(slug).has_secrets]


@pytest.mark.parametrize("slug", with_secrets())
def test_people_at_one_keyboard_see_what_is_theirs_behind_a_curtain(slug: str) -> None:
    typed = chain.from_iterable(repeat(("", "1"), 4))
    heard = said("play", slug, "--seed", "6", "--seats", "person", typed=typed)
    before, *screens = heard.split("\f")
    assert "Pass the device to" in screens[0]
    assert "[" not in before  # nothing has been told before the first of them took the device
    for screen in screens:
        curtain = screen.split("Press Enter")[0]
        assert len(curtain.splitlines()) <= 4


@pytest.mark.parametrize("slug", with_secrets())
def test_a_record_for_others_hides_what_the_player_may_not_know(slug: str, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    said("play", slug, "--seed", "4", "--seats", "person,random", typed=["1", f"record {file}"])
    record = Record.read(file.read_text("utf-8"))
    assert record.seed is None
    assert "?" in record.now


def test_what_is_taken_back_can_be_done_again() -> None:
    heard = said("play", "nogi", "--seed", "3", typed=["1", "u", "r", "u", "2", "q"])
    assert heard.count("> ") == 6
    nothing = said("play", "nogi", "--seed", "3", typed=["u", "r", "q"])
    assert "there is nothing to take back" in nothing
    assert "there is nothing to do again" in nothing


def test_a_word_lists_the_actions_that_have_it_and_a_text_is_done() -> None:
    session = Session(load_game("nogi"), seed=3)
    session.advance()
    first, *others = session.state.legal_actions()
    word = session.state.label(first).split()[0].upper()
    has = [word.casefold() in session.state.label(one).casefold() for one in (first, *others)]
    assert has[0]
    assert not all(has)
    text = session.state.action_to_string(first)
    heard = said("play", "nogi", "--seed", "3", typed=[word, text, "q"])
    _, listed, after, _ = heard.split("> ")
    assert [int(line.split()[0]) for line in listed.splitlines()] == [
        number for number, fits in enumerate(has, start=1) if fits
    ]
    session.act(first)
    assert session.log(0)[-1] not in heard.split("> ")[0]
    assert after.startswith("* ")


def test_what_makes_no_sense_changes_nothing() -> None:
    typed = ["0", "999999999999", "nonsense", "pass", "save", "c x", "svg /no/such/folder/x", ""]
    heard = said("play", "nogi", "--seed", "3", typed=[*typed, "q"])
    assert "The actions are numbered from 1" in heard
    assert "“nonsense” is no action here" in heard
    assert "That is not possible." in heard
    assert "[NOGI-TURN-5]" in heard
    assert "Name a file as well" in heard
    assert "After c a number" in heard
    assert "No such file" in heard


def test_chances_are_counted_for_every_action() -> None:
    heard = said("play", "nogi", "--seed", "3", "--players", "2", typed=["c 1", "q"])
    table = heard.split("no.")[1]
    assert "1" in table
    assert re.search(r"^\s+1  .*  [01](\.\d+)?", table, re.MULTILINE)


def test_help_at_the_table_names_every_key() -> None:
    heard = said("play", "nogi", "--seed", "3", typed=["?", "l", "b", "q"])
    for key in ("save FILE", "record FILE", "svg FILE", "  u  ", "  c  "):
        assert key in heard


def test_a_file_of_another_game_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "position.txt"
    file.write_text(load_game("nogi").new_initial_state().position(), "utf-8")
    heard = Said("play", "drakon", "--resume", str(file))
    assert heard.code == 2
    assert "holds a game of nogi" in heard.trouble
