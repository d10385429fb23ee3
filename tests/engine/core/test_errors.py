from __future__ import annotations

import pytest

import wawel
from wawel.core.clauses import Clause
from wawel.core.errors import EXCERPT, excerpt

CLAUSE = Clause("THIMBLE-LIFT-1", "Lift one cup.", "Podnieś kubek.", "stated", "")


@pytest.mark.parametrize(
    "error",
    [
        wawel.NoSuchGame("chess", ("nogi", "drakon")),
        wawel.BadOption("players", "takes four"),
        wawel.IllegalAction("lift=2", CLAUSE),
        wawel.BadText("unreadable", "text"),
        wawel.BadAction("unreadable", "text"),
        wawel.BadPosition("unreadable", "text"),
        wawel.BadSave("unreadable", "text"),
        wawel.BadRecord("unreadable", "text"),
    ],
)
def test_every_error_is_caught_by_the_common_ancestor(error: Exception) -> None:
    assert isinstance(error, wawel.WawelError)
    assert isinstance(error, ValueError)


def test_no_such_game_names_the_games_there_are() -> None:
    error = wawel.NoSuchGame("chess", ("nogi", "drakon"))
    assert error.slug == "chess"
    assert str(error) == "no game is called 'chess'; there are nogi, drakon"


def test_a_bad_option_names_the_option_and_its_clause() -> None:
    error = wawel.BadOption("players", "takes four", "THIMBLE-LIFT-1")
    assert (error.name, error.clause) == ("players", "THIMBLE-LIFT-1")
    assert str(error) == "option 'players': takes four [THIMBLE-LIFT-1]"


def test_a_bad_option_without_a_clause() -> None:
    error = wawel.BadOption("colour", "there is no such option")
    assert error.clause is None
    assert str(error) == "option 'colour': there is no such option"


def test_an_illegal_action_cites_the_clause() -> None:
    error = wawel.IllegalAction("lift=2", CLAUSE)
    assert (error.action, error.clause) == ("lift=2", CLAUSE)
    assert str(error) == "lift=2 is not allowed [THIMBLE-LIFT-1]: Lift one cup."


@pytest.mark.parametrize(
    ("kind", "what"),
    [
        (wawel.BadText, "text"),
        (wawel.BadAction, "action"),
        (wawel.BadPosition, "position"),
        (wawel.BadSave, "saved state"),
        (wawel.BadRecord, "record"),
    ],
)
def test_a_bad_text_names_the_place(kind: type[wawel.BadText], what: str) -> None:
    error = kind("a cup is wanted", "lift=x", 6)
    assert (error.text, error.column, error.line) == ("lift=x", 6, 1)
    assert str(error) == f"broken {what}: a cup is wanted (at column 6: 'x')"


def test_a_bad_text_counts_columns_from_one() -> None:
    error = wawel.BadText("a cup is wanted", "lift=x")
    assert error.column == 1
    assert str(error).endswith("(at column 1: 'lift=x')")


def test_a_bad_line_further_down() -> None:
    error = wawel.BadRecord("what is this?", "name of a line", 6, 3)
    assert error.line == 3
    assert str(error) == "broken record: what is this? (at line 3, column 6: 'of a line')"


def test_a_place_beyond_the_end_shows_nothing() -> None:
    assert str(wawel.BadText("more is wanted", "lift", 5)).endswith("(at column 5: '')")


def test_an_excerpt_is_short_and_safe() -> None:
    assert excerpt("short") == "'short'"
    assert excerpt("x" * EXCERPT) == repr("x" * EXCERPT)
    assert excerpt("x" * (EXCERPT + 1)) == repr("x" * EXCERPT + "…")
    assert excerpt("two\nlines\0") == r"'two\nlines\x00'"


@pytest.mark.parametrize("length", [10, 1_000, 100_000])
def test_no_message_grows_with_the_text(length: int) -> None:
    text = "x" * length
    errors = [
        wawel.NoSuchGame(text, ("nogi",)),
        wawel.BadOption(text, "takes four"),
        wawel.BadPosition("unreadable", text),
    ]
    assert all(len(str(error)) < 200 for error in errors)
