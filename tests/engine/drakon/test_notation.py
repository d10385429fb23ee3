"""Positions and actions as text: what is read, and what is refused."""

from __future__ import annotations

import pytest

import wawel
from tests.engine.drakon.table import drakon, entering, hand, play, table, where
from wawel.drakon.notation import read_action, write_action

START = "/ lair=ENT:0,0:NEW hands=0:KEY-N;1: pile=5 stage=act"


def test_a_short_text_is_enough() -> None:
    state = drakon(players=2).from_position("/ hands=0:KEY-N;1:ESC-N")
    assert (hand(state, 0), where(state, 1), state.turn, state.pile) == (["KEY-N"], (0, 0), 1, 69)
    assert state.current_player() == 0


def test_unknown_hands_are_dealt() -> None:
    state = drakon(players=2).from_position("/ hands=0:KEY-N,?;1:?")
    assert state.explain().kind == "ask_deal"
    dealt = play(state, "draw=ESC-N", "draw=FLY-N")
    assert (hand(dealt, 0), hand(dealt, 1)) == (["ESC-N", "KEY-N"], ["FLY-N"])
    assert dealt.current_player() == 0
    assert dealt.pile == state.pile


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("lair=FIND:1,0:N", "Entrance is missing"),
        ("lair=ENT:0,0:NEW;ENT:1,0:NEW", "nothing else"),
        ("lair=ENT:0,0:NEW;KEY:1,0:NS", "no such chamber"),
        ("lair=ENT:0,0:NEW;KEY:1,0:W", "face each other"),
        ("lair=ENT:0,0:NEW;KEY:0,1", "effect:place:arrows"),
        ("lair=ENT:0,0:NEW;KEY:a,1:N", "a place like"),
        ("lair=ENT:0,0:NEW;KEY:-0,1:N", "a place like"),
        ("lair=ENT:0,0:NEW;KEY:9999,0:N", "as far as that"),
        ("lair=ENT:0,0:N", "no such arrows"),
        ("at=0,0", "2 heroes"),
        ("at=0,0;5,5", "no chamber to stand in"),
        ("drakon=5,5", "no chamber to stand in"),
        ("hands=0:KEY-N,KEY-N", "not as many tiles"),
        ("hands=0:XYZ", "no such tile"),
        ("hands=0:KEY-N;0:ESC-N", "named twice"),
        ("pile=71", "tiles left"),
        ("coins=0:1,1,1,1,1;1:1", "not as many coins"),
        ("coins=0:3,3,3,3", "has won already"),
        ("coins=0:?,?,?,?,?,?,?,?", "would have won already"),
        ("coins=0:2 log=0+3", "does not lead"),
        ("coins=0:2 log=0!", "no exits"),
        ("coins=0:2 log=0>0:2", "no such pool"),
        ("coins=0:2 log=x", "something like"),
        ("memory=0:1@1.KEY-N hands=0:;1:ESC-N", "nothing of this is so"),
        ("memory=0:1@0.KEY-N hands=0:;1:ESC-N", "cannot be remembered"),
        ("memory=0:1/2@1.ESC-N hands=0:;1:ESC-N", "sum to 1"),
        ("memory=0:1@u1.ESC-N hands=0:;1: pile=0 bottom=ESC-N", "cannot be remembered"),
        ("memory=0:1@u0.ESC-N+u0.KEY-N hands=0:;1: pile=0 bottom=ESC-N", "cannot be remembered"),
        ("memory=0:1@u0.ESC-N hands=0:;1: pile=0 bottom=ESC-N!", "cannot be remembered"),
        ("memory=0:x@ hands=0:;1:", "a probability"),
        ("stack=xyz:0", "one of"),
        ("stack=lay:0", "t is missing"),
        ("stack=find:0;find:1", "cannot wait"),
        ("stack=jump:0:p=0,0 hands=0:;1:", "cannot be resolved"),
        ("stack=shield:0:o=1:w=LOSE hands=0:;1:", "ability of another hero"),
        ("stack=loss:0:o=1:w=LOSE hands=0:;1:", "to the hoard"),
        ("stack=force:0:o=0:w=mind hands=0:;1:", "two players"),
        ("stack=find:0 stage=first", "at this stage"),
        ("stage=over", "how did the game end"),
        ("stage=over hands=0:;1: ending=WIN-1 champion=0", "not enough coins"),
        ("ending=WIN-1", "not over"),
        ("turn=601", "from 1 to 600"),
        ("turn=0", "from 1 to 600"),
        ("hands=0:KEY-N;2:ESC-N", "from 0 to 1"),
        ("coins=2:1", "from 0 to 1"),
        ("coins=0:0", "from 1 to 3"),
        ("coins=0:4", "from 1 to 3"),
        ("seat=2", "from 0 to 1"),
        ("first=2", "from 0 to 1"),
        ("spent=2", "from 0 to 1"),
        ("met=2", "from 0 to 1"),
        ("memory=2:1@1.ESC-N hands=0:;1:ESC-N", "one of 0, 1, all"),
        ("memory=0:1@2.ESC-N hands=0:;1:ESC-N", "from 0 to 1"),
        ("stack=find:2", "from 0 to 1"),
        ("stack=loss:0:o=2:w=STL coins=0:1", "from 0 to 1"),
        ("coins=0:2 log=2+2", "no such pool"),
        ("coins=0:2 log=1>2:2", "no such pool"),
        ("coins=0:2 log=0+4", "something like"),
        ("stage=over ending=WIN-1 champion=2 coins=0:3,3,3,3", "from 0 to 1"),
        ("stage=over ending=WIN-1 champion=1 coins=0:3,3,3,3", "not enough coins"),
        ("spent=0,0", "named twice"),
        ("dragon=1", "no field"),
    ],
)
def test_broken_positions_say_where_and_why(text: str, message: str) -> None:
    with pytest.raises(wawel.BadPosition, match=message):
        drakon(players=2).from_position(f"/ {text}")


STOLEN_FROM_THE_DRUID = (
    "/ stage=act lair=ENT:0,0:NEW heroes=KNIGHT,DRUID hands=0:;1:"
    " stack=loss:1:o=0:w=STL;shield:1:o=1:w=STL"
)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (STOLEN_FROM_THE_DRUID, "no coin to lose"),
        ("/ stage=first heroes=KNIGHT,DRUID", "do not fit"),
        ("/ stage=heroes heroes=KNIGHT,DRUID", "do not fit"),
        ("/ stage=act heroes=KNIGHT,-", "do not fit"),
        ("/ stage=heroes heroes=KNIGHT", "do not fit"),
        ("/ stage=act heroes=KNIGHT,KNIGHT", "DRAKON-SETUP-5"),
    ],
)
def test_heroes_and_their_abilities_are_checked(text: str, message: str) -> None:
    with pytest.raises(wawel.BadPosition, match=message):
        drakon(players=2, v_heroes=True).from_position(text)


@pytest.mark.parametrize(
    "text",
    [
        f"{STOLEN_FROM_THE_DRUID} coins=1:2",
        f"{STOLEN_FROM_THE_DRUID} coins=1:?",
        "/ stage=first",
        "/ stage=heroes heroes=KNIGHT,-",
    ],
)
def test_what_fits_is_read_and_written(text: str) -> None:
    state = drakon(players=2, v_heroes=True).from_position(text)
    assert wawel.from_position(state.position()).position() == state.position()


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("at=1", 4),
        ("at=01,2", 4),
        ("turn=EN", 6),
        ("lay=?", 5),
        ("draw=KEY", 6),
        ("coin=4", 6),
        ("whom=9", 6),
        ("hero=DRAGON", 6),
        ("fly=1", 1),
        ("walk", 1),
    ],
)
def test_broken_actions_say_where(text: str, column: int) -> None:
    with pytest.raises(wawel.BadAction) as error:
        read_action(drakon(), text)
    assert error.value.column == column


@pytest.mark.parametrize(
    "text",
    [
        *("first=1", "hero=THIEF", "draw=?", "coin=?", "take=KEY-N", "under=?", "exchange=?"),
        *("lay=ESC-N", "at=-12,7", "turn=NEW", "move=0,-1", "whom=3", "pass", "enough"),
    ],
)
def test_actions_read_back(text: str) -> None:
    assert write_action(read_action(drakon(), text)) == text


def test_every_frame_reads_back() -> None:
    shown = [
        play(table(hands={0: "KEY-N"}), "lay=KEY-N"),
        play(table(hands={0: "KEY-N"}), "lay=KEY-N", "at=0,1"),
        entering("FIND"),
        entering("LOSE", coins={0: "2"}),
        entering("FLY", lair="FIND(1,0)[E]"),
        play(entering("ROT", lair="FIND(1,0)[E]"), "at=1,0"),
        play(entering("MIND", lair="FIND(1,0)[E]"), "whom=2"),
        play(entering("STT"), "whom=2"),
    ]
    for state in shown:
        again = state.game.from_position(state.position())
        assert (again.stack, again.position()) == (state.stack, state.position())


def test_players_see_different_texts() -> None:
    state = table(coins={0: "3", 1: "2"}, hands={0: "KEY-N"}, players=2)
    assert "coins=0:3;1:?" in state.position(0)
    assert "coins=0:?;1:2" in state.position(1)
    assert "hands=0:?;" in state.position(1)
    assert "coins=0:?;1:?" in state.position(None)


def test_a_whole_view_is_plain_data() -> None:
    view = entering("MIND", lair="FIND(1,0)[E]").view(0).as_dict()
    assert view["pending"][0]["kind"] == "mind"
    assert view["lair"]["0,1"] == ("MIND", "N")
    assert view["offer"]["seats"] == (1, 2, 3)
    assert "whom=1" in view["legal"]


@pytest.mark.parametrize("known", ["coins=0:? log=0+2", "coins=0:2,3 log=0+2,0+?"])
def test_a_past_that_is_not_wholly_known_is_none(known: str) -> None:
    state = drakon(players=2).from_position(f"{START} {known}")
    assert "log=" not in state.position()
