from __future__ import annotations

from typing import Any

import pytest

import wawel
from tests.engine.core.thimble.game import Hide, Lift, Thimble, ThimbleOptions

GAME = Thimble(ThimbleOptions(players=3, cups=2))


def test_a_game_has_the_data_of_its_package() -> None:
    assert GAME.players == 3
    assert GAME.clauses["THIMBLE-LIFT-1"].status == "stated"
    assert GAME.sheet["table.cups"] == 4
    assert GAME.words.name("cup", 1) == "left"


def test_games_of_a_kind_share_their_data() -> None:
    other = Thimble(ThimbleOptions())
    assert other.clauses is GAME.clauses
    assert other.sheet is GAME.sheet
    assert other.words is GAME.words


def test_a_game_says_what_it_is() -> None:
    assert repr(GAME) == "<thimble players=3 cups=2>"
    assert GAME.header() == "thimble players=3 cups=2 /"


def test_actions_are_numbered() -> None:
    assert GAME.num_distinct_actions() == 8
    assert GAME.action_to_number(Lift(1)) == 4
    assert GAME.number_to_action(4) == Lift(1)
    for number, action in enumerate(GAME.vocabulary()):
        assert GAME.action_to_number(action) == number
        assert GAME.number_to_action(number) == action


def test_an_action_is_known_by_its_value() -> None:
    assert GAME.known(Lift(2)) == Lift(2)
    strangers: list[Any] = [Lift(9), Hide(0), None, [], "lift=2"]
    for stranger in strangers:
        with pytest.raises(wawel.BadAction, match="no action of thimble"):
            GAME.known(stranger)


def test_a_position_with_or_without_its_header() -> None:
    state = GAME.from_position("thimble players=3 cups=2 / pea=2 lifted=1")
    assert (state.pea, state.lifted) == (2, (1,))
    assert GAME.from_position("/ pea=2 lifted=1") == state
    assert GAME.from_position("thimble cups=2 players=3 / lifted=1 pea=2") == state


@pytest.mark.parametrize(
    ("text", "message", "column"),
    [
        ("chess players=3 / pea=1", "a position of 'chess', not of thimble", 1),
        ("x" * 5_000 + " / pea=1", "not of thimble", 1),
        ("thimble players=2 cups=2 / pea=1", "the options are not those of this game", 9),
        ("thimble / pea=1", "the options are not those of this game", 9),
        ("thimble players=9 / pea=1", "option 'players': takes a whole number", 9),
        ("thimble pepper=1 / pea=1", "option 'pepper': there is no such option", 9),
        ("thimble players=3 cups=2 / pea=3", "a number from 1 to 2 is wanted", 32),
        ("/ pea=1 lifted=1,x", "a whole number is wanted", 18),
        ("/ pea=1 thumb=1", "there is no field 'thumb'", 15),
        ("pea=1", "the slash after the options is missing", 1),
    ],
)
def test_a_broken_position_names_the_place(text: str, message: str, column: int) -> None:
    with pytest.raises(wawel.BadPosition, match=message) as refused:
        GAME.from_position(text)
    assert refused.value.column == column
    assert len(str(refused.value)) < 200


def test_a_save_is_a_position_and_a_past() -> None:
    state = GAME.deserialize("thimble players=3 cups=2 / pea=2 lifted=1\npast hide=? lift=1")
    assert state.history() == [Hide(0), Lift(1)]
    assert state.position() == "thimble players=3 cups=2 / pea=2 lifted=1"
    assert GAME.deserialize("/ pea=?\npast ") == GAME.new_initial_state()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "/ pea=1",
        "/ pea=1\n",
        "/ pea=1\npast",
        "/ pea=1\nhide=? lift=1",
        "/ pea=1\npassed lift=1",
        "/ pea=1\npast lift=1\n",
        "/ pea=1\npast lift=1\nlift=2",
    ],
)
def test_a_save_has_two_lines(text: str) -> None:
    with pytest.raises(wawel.BadSave, match="a line with the position and a line with the past"):
        GAME.deserialize(text)


@pytest.mark.parametrize(
    ("past", "column"),
    [
        ("past dance", 6),
        ("past lift=1 lift=x", 13),
        # What is wrong in the past may stand rightly in the position.
        ("past lift=1 pea=1", 13),
        ("past  lift=1  \t", 15),
    ],
)
def test_a_broken_past_names_the_place(past: str, column: int) -> None:
    with pytest.raises(wawel.BadSave, match=f"at line 2, column {column}:") as refused:
        GAME.deserialize(f"/ pea=1\n{past}")
    assert (refused.value.line, refused.value.column) == (2, column)
    assert str(refused.value).endswith(f"{past[column - 1 :]!r})")


def test_a_save_with_a_broken_position() -> None:
    with pytest.raises(wawel.BadPosition, match="a number from 1 to 2 is wanted"):
        GAME.deserialize("/ pea=9\npast hide=?")
