"""Positions and actions as text: what is refused, where, and what every option is called."""

from __future__ import annotations

import pytest

import wawel
from tests.engine.grajeczka.table import grajeczka, legal, play, table
from wawel.core.clauses import LANGUAGES
from wawel.grajeczka import GrajeczkaOptions

GAME = grajeczka()


@pytest.mark.parametrize(
    "text",
    [
        "P(0,0)",
        "K(-1,2)",
        "D:SW",
        "@5(3,-12)",
        "page=36",
        "page=?",
        "top=R12/2",
        "turn-page",
        "recount",
        "spend",
        "end",
        "flip",
    ],
)
def test_actions_read_back(text: str) -> None:
    assert GAME.action_to_string(GAME.string_to_action(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        *("", "P(0, 0)", "P(00,0)", "P(-0,0)", "D(0,0)", "D:N", "@6(0,0)", "@1(20,20)", "K(99,0)"),
        *("page=0", "page=37", "page=07", "page=", "top=R13/1", "top=R1/3", "pass", "P(٣,0)"),
    ],
)
def test_what_is_no_action(text: str) -> None:
    with pytest.raises(wawel.BadAction):
        GAME.string_to_action(text)


@pytest.mark.parametrize(
    ("fields", "clause"),
    [
        ("kingdom=R1/1@0(0,0)", "GRAJ-TILE-5"),
        ("kingdom=R2/1@0(-3,0)", "GRAJ-TILE-3"),
        ("kingdom=R1/1@0(-1,-2)", "GRAJ-TILE-6"),
        ("kingdom=R1/2@0(3,-1)", "GRAJ-TILE-7"),
        ("princess=(5,5)", "GRAJ-MOVE-3"),
        ("buried=R1/1", "GRAJ-TILE-10"),
        ("acts=P,P,P", "GRAJ-TOK-2"),
        ("acts=D from=(2,-1) dragon=(0,1)", "GRAJ-DRAG-1"),
        ("done=announced", "GRAJ-TOK-4"),
        ("done=page acts=P", "GRAJ-PAGE-1"),
        ("done=recounted", "GRAJ-REC-1"),
        ("done=page phase=acted", "GRAJ-PAGE-3"),
        ("hand0=3 book0=?12", "GRAJ-SETUP-6"),
        ("out=1 hand1=4", "GRAJ-IMP-3"),
        ("acts=P phase=after", "GRAJ-SETUP-4"),
    ],
)
def test_positions_against_a_clause(fields: str, clause: str) -> None:
    with pytest.raises(wawel.BadPosition, match=clause):
        GAME.from_position(f"/ {fields}")


@pytest.mark.parametrize(
    ("fields", "column"),
    [
        ("turn=0", 8),
        ("turn=9999", 8),
        ("seat=2", 8),
        ("kingdom=R1/1", 11),
        ("kingdom=R1/1@0(-2,1);R1/2@0(9,9)", 24),
        ("princess=0,0", 12),
        ("hand0=37", 9),
        ("hand0=3 hand1=3", 17),
        ("hand0=3(", 9),
        ("hand0=3()", 9),
        ("hand0=3(3)", 9),
        ("hand0=3(4.4)", 13),
        ("magic=0,0", 11),
        ("acts=X", 8),
        ("from=(0,0)", 8),
        ("done=page,page", 13),
        ("phase=noon", 9),
        ("phase=over", 9),
        ("winner=0", 10),
        ("colour=red", 10),
        ("top=R1/1 kingdom=R1/1@0(-2,1)", 7),
    ],
)
def test_the_place_of_a_mistake(fields: str, column: int) -> None:
    with pytest.raises(wawel.BadPosition) as refused:
        GAME.from_position(f"/ {fields}")
    assert refused.value.column == column


def test_positions_say_what_is_going_on() -> None:
    state = play(table(hands="8 3", fields="magic=0", dragon="0,2"), "D:NW")
    assert "acts=D from=(0,2) phase=after" in state.position()
    again = GAME.from_position(state.position())
    assert again.position() == state.position()
    assert legal(again) == legal(state)
    assert "hand1=?" in state.position(0)
    assert "hand0=8" in state.position(0)
    assert "hand0=?" in state.position(None)


def test_every_option_is_described() -> None:
    described = {option.name: option for option in GrajeczkaOptions.describe()}
    assert set(described) == {
        *("players", "first_player", "princess_jumps", "princess_return", "touch", "stuck_tile"),
        *("recount_choice", "window", "line_own_hex", "large_area_size", "long_river_tiles"),
        *("page_recount", "token_timing", "impossible_test", "impossible_scope", "last_one"),
        "turn_cap",
    }
    for option in described.values():
        assert option.about
        assert option.clause in GAME.clauses


@pytest.mark.parametrize(
    "wrong",
    [
        *({"players": 1}, {"players": 5}, {"players": 2, "first_player": 2}, {"touch": "corner"}),
        *({"last_one": "x"}, {"long_river_tiles": 7}, {"turn_cap": -1}, {"wind": "north"}),
    ],
)
def test_options_that_are_none(wrong: dict[str, object]) -> None:
    with pytest.raises(wawel.BadOption):
        wawel.load_game("grajeczka", **wrong)


def test_words_for_every_part_of_every_task() -> None:
    kinds = set()
    for window in ("last_action", "whole_turn"):
        state = play(table("LL", hands="8 3", window=window), "D:E")
        for page in GAME.pages:
            for need in state.what_is_missing(page):
                kinds.add(need.event.kind)
                assert set(need.event.clauses) <= set(GAME.clauses)
                for language in LANGUAGES:
                    sentence = GAME.words.sentence(need.event, language)
                    assert sentence.endswith(".")
                    assert "{" not in sentence
    assert kinds == set(GAME.words.needs)


def test_the_view_is_plain_data() -> None:
    import json

    view = play(table(hands="8 3"), "P(-1,0)").view(0)
    data = json.loads(json.dumps(view.as_dict()))
    assert data["figures"]["P"]["hex"] == [-1, 0]
    assert data["acts"] == ["P"]
    assert [holds for _, holds in view.missing] == [True, True, True]
