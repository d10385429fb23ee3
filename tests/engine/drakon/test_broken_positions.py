"""A position that cannot be is refused, and the error names the very word that is wrong."""

from __future__ import annotations

from typing import Any

import pytest

import wawel
from tests.engine.drakon.table import drakon
from wawel.drakon.pieces import KINDS

PLAIN: dict[str, Any] = {"players": 2}
HEROES: dict[str, Any] = {"players": 2, "v_heroes": True}
ESCAPE: dict[str, Any] = {"players": 2, "v_escape": True}
NO_HANDS = "hands=0:;1:"
STUCK = f"stage=over {NO_HANDS} lair=ENT:0,0:NEW"
DRUID = f"heroes=KNIGHT,DRUID {NO_HANDS}"
MANY_WORLDS = "|".join(
    f"1/25@1.{name}" for name in [kind.name for kind in KINDS if kind.copies][:25]
)

CASES = [
    # The turn and the stage.
    (PLAIN, "stage=first turn=3", "has not begun", "first"),
    (HEROES, "stage=heroes turn=3", "has not begun", "heroes"),
    (PLAIN, "stage=heroes", "given out with their cards", "heroes"),
    (PLAIN, "spent=1", "no abilities", "1"),
    (PLAIN, f"{STUCK} coins=0:? ending=END-2", "all lies open", "over"),
    (PLAIN, "stage=over hands=0:?;1: ending=END-7", "turns have not run out", "END-7"),
    (HEROES, "stage=heroes first=0 heroes=-,KNIGHT", "in turn order", "-,KNIGHT"),
    (HEROES, "stage=heroes first=1 heroes=KNIGHT,-", "in turn order", "KNIGHT,-"),
    # The lair.
    (PLAIN, "lair=ENT:0,0:NEW;KEY:0,1:N;ESC:0,1:N", "in one place", "0,1:N "),
    (PLAIN, "lair=ENT:0,0:NEW;KEY:0,1:N at=0,1;0,0 drakon=0,1 stage=act", "MEET-6", "0,1 stage"),
    (PLAIN, "lair=ENT:0,0:NEW;KEY:0,1:S", "face each other", "S"),
    (PLAIN, "lair=ENT:0,0:NEW;KEY:1,0:NS", "no such chamber", "NS"),
    (PLAIN, "lair=ENT:1,0:NEW", "nothing else", "1,0"),
    (PLAIN, "at=0,0;0,0;0,0", "2 heroes", "0,0;0,0;0,0"),
    (PLAIN, "at=0,0;0,1", "no chamber to stand in", "0,1"),
    # Tiles.
    (PLAIN, "hands=0:KEY-N;1:KEY-N", "of one kind", "0:KEY-N"),
    (
        PLAIN,
        "hands=0:" + ",".join("?" * 60) + ";1:" + ",".join("?" * 12),
        "tiles in the box",
        "0:?",
    ),
    (PLAIN, f"{NO_HANDS} pile=72", "from 0 to 71", "72"),
    (PLAIN, "hands=0:KEY-N;1: pile=71", "only 70 tiles left", "71"),
    (PLAIN, f"{NO_HANDS} bottom=?,ESC-N pile=70", "only 70 tiles left", "70"),
    (PLAIN, f"{NO_HANDS} bottom=ESC-N,XYZ", "no such tile", "XYZ"),
    (PLAIN, f"{NO_HANDS} bottom=ESC-N!,XYZ!", "no such tile", "XYZ"),
    # Coins and their past.
    (PLAIN, "coins=0:1;0:2", "named twice", "0:2"),
    (PLAIN, "coins=0:1 log=" + ",".join(["0+1", "0-1"] * 2001), "too long a past", "0+1,0-1"),
    (PLAIN, "coins=0:1 log=0-1,0+1,0+1", "does not lead", "0-1,0+1,0+1"),
    (PLAIN, "coins=0:1 log=0-1,0+1,1>0:2", "does not lead", "0-1,0+1"),
    (HEROES, "coins=0:1 log=0~2:2", "does not lead", "0~2:2"),
    (PLAIN, "coins=0:3,3,3 log=0+3,0+3,0+3,0+1,0-1", "won already", "0+3"),
    (PLAIN, "coins=0:3,3,3,3 log=0+3", "won already", "0:3,3"),
    (PLAIN, "coins=0:1,1,1,1,1 log=1+1,1-1", "does not lead", "1+1"),
    (HEROES, "coins=0:2 log=0~1:2,0~2:2,0~3:2", "does not lead", "0~1:2"),
    (HEROES, "coins=0:1,1,1,1,1 log=0~2:1,0~1:1", "does not lead", "0~2:1"),
    (PLAIN, "coins=0:1 log=0!", "no exits", "0!"),
    (ESCAPE, "coins=0:3,3,3,3 log=0!", "won already", "0:3,3"),
    (ESCAPE, "coins=0:1 log=0+3,0+3,0+3,0!,0-3,0-3,0-3", "won already", "0+3"),
    # What is remembered.
    (PLAIN, f"memory=0:1@;0:1@ {NO_HANDS}", "named twice", "0:1@ "),
    (PLAIN, f"memory=0:1/0@ {NO_HANDS}", "a probability", "1/0@"),
    (PLAIN, f"memory=0:1/00@ {NO_HANDS}", "no probability", "1/00@"),
    (PLAIN, f"memory=0:0@|1@1.ESC-N {NO_HANDS}", "are positive", "0@|"),
    (PLAIN, "memory=0:1@1.KEY-N+1.ESC-N hands=0:;1:ESC-N,KEY-N", "in order", "1@1.KEY"),
    (PLAIN, f"memory=0:1/2@|1/2@ {NO_HANDS}", "each world once", "1/2@|"),
    (PLAIN, f"memory=0:1/2@1.KEY-N|1/2@1.ESC-N {NO_HANDS}", "in order", "1/2@1.KEY"),
    (PLAIN, f"memory=0:{MANY_WORLDS} {NO_HANDS}", "more than 24", "1/25@"),
    (PLAIN, "memory=0:1@u0.KEY-N hands=0:;1: bottom=ESC-N", "nothing of this", "1@u0"),
    (PLAIN, "memory=0:1@1.ESC-N+1.KEY-N hands=0:;1:ESC-N", "cannot be remembered", "1@1.ESC"),
    (PLAIN, "memory=0:1@1.KEY-N hands=0:KEY-N;1:ESC-N", "cannot be remembered", "1@1.KEY"),
    # What is to be resolved.
    (PLAIN, f"stack=find:0; {NO_HANDS}", "is missing between", " hands"),
    (PLAIN, f"stack=find {NO_HANDS}", "whose is it", "find"),
    (PLAIN, f"stack=find:0:t=KEY-N {NO_HANDS}", "does not belong here", "t=KEY-N"),
    (PLAIN, f"stack=lay:0:t=KEY-N:t=ESC-N {NO_HANDS}", "does not belong here", "t=ESC-N"),
    (PLAIN, f"stack=lay:0:tile {NO_HANDS}", "does not belong here", "tile"),
    (PLAIN, f"stack=lay:0:=KEY-N {NO_HANDS}", "does not belong here", "=KEY-N"),
    (PLAIN, f"stack=loss:0:c=2:w=LOSE coins=0:1 {NO_HANDS}", "Druid has decided", "loss"),
    (PLAIN, f"stack=loss:0:c=0:w=LOSE coins=0:1 {NO_HANDS}", "from 1 to 71", "0:w"),
    (PLAIN, f"stack=loss:0:o=0:w=STL coins=0:1 {NO_HANDS}", "two players", "loss"),
    (PLAIN, f"stack=take:0:o=0:w=STT {NO_HANDS}", "two players", "take"),
    (PLAIN, f"stack=loss:0:w=STL coins=0:1 {NO_HANDS}", "o is missing", "loss"),
    (PLAIN, f"stack=orient:0:t=KEY-N:p=0,0:w=rot {NO_HANDS}", "no tile of a hand", "orient"),
    (PLAIN, f"stack=orient:0:p=0,1:w=lay {NO_HANDS}", "t is missing", "orient"),
    (PLAIN, "stack=" + ";".join(["draw:0"] * 41), "as deep as that", "draw:0;"),
    (PLAIN, f"stage=end stack=draw:0;loss:0:w=LOSE coins=0:1 {NO_HANDS}", "turn is over", "draw:0"),
    (PLAIN, f"stage=over stack=draw:0 {NO_HANDS}", "how did the game end", "over"),
    (HEROES, f"stack=ranger:0 heroes=RANGER,DRUID {NO_HANDS}", "is spent", "ranger"),
    (HEROES, f"stack=warrior:0 spent=0 heroes=RANGER,DRUID {NO_HANDS}", "another hero", "warrior"),
    (HEROES, f"stack=shield:1:o=1:w=STL {DRUID}", "nobody is asked", "shield"),
    (
        HEROES,
        f"stack=loss:1:w=DRAKON;shield:1:o=1:w=LOSE {DRUID} coins=1:1",
        "nobody is asked",
        "sh",
    ),
    (HEROES, f"stack=loss:1:c=1:w=LOSE;shield:1:o=1:w=LOSE {DRUID} coins=1:1", "nobody", "shield"),
    (HEROES, f"spent=1 stack=loss:1:w=LOSE;shield:1:o=1:w=LOSE {DRUID} coins=1:1", "nobody", "sh"),
    (HEROES, f"stack=knight:0 spent=0 {DRUID}", "cannot be resolved", "knight"),
    (
        HEROES,
        f"stack=exchange:0:c=3 spent=0 heroes=THIEF,DRUID {NO_HANDS}",
        "cannot be",
        "exchange",
    ),
    (
        HEROES,
        f"stack=exchange:0:c=4 spent=0 heroes=THIEF,DRUID {NO_HANDS}",
        "cannot be",
        "exchange",
    ),
    (
        HEROES,
        f"stack=warrior:0 spent=0 heroes=WARRIOR,DRUID {NO_HANDS}",
        "nothing to choose",
        "warr",
    ),
    (PLAIN, f"stack=fly:0 {NO_HANDS}", "cannot be resolved", "fly"),
    (PLAIN, f"stack=dragon:0 {NO_HANDS}", "cannot be resolved", "dragon"),
    (PLAIN, f"stack=dragon:0 lair=ENT:0,0:NEW;KEY:0,1:N drakon=0,1 {NO_HANDS}", "cannot", "dragon"),
    (PLAIN, f"stack=swap_in:0:p=0,0 {NO_HANDS}", "cannot be resolved", "swap_in"),
    (PLAIN, f"stack=orient:0:p=0,1:w=rot {NO_HANDS}", "cannot be resolved", "orient"),
    (PLAIN, f"stack=orient:0:t=KEY-N:p=0,0:w=lay {NO_HANDS}", "cannot be resolved", "orient"),
    (PLAIN, f"stack=orient:0:t=KEY-N:p=0,0:w=swap {NO_HANDS}", "cannot be resolved", "orient"),
    (PLAIN, f"stack=orient:0:p=0,1:w=fly {NO_HANDS}", "cannot be resolved", "orient"),
    (PLAIN, f"stack=storm:0:p=0,0:o=0:w=move {NO_HANDS}", "cannot be resolved", "storm"),
    (PLAIN, f"stack=force:0:o=1:w=mind {NO_HANDS}", "cannot be resolved", "force"),
    # The end.
    (PLAIN, "champion=0", "not over", "0"),
    (PLAIN, f"{STUCK} ending=END-2 champion=0", "nobody won outright", "0"),
    (PLAIN, f"{STUCK} ending=END-4", "how did the game end", "END-4"),
    (ESCAPE, f"{STUCK} ending=END-2", "how did the game end", "END-2"),
    (ESCAPE, f"{STUCK} ending=WIN-1", "how did the game end", "WIN-1"),
    (PLAIN, f"{STUCK} ending=END-2 coins=0:3,3,3,3", "has won", "END-2"),
    (PLAIN, f"{STUCK} ending=END-7 turn=599", "have not run out", "END-7"),
    (PLAIN, "stage=over hands=0:;1:KEY-N ending=END-2", "a tile to lay", "END-2"),
    (PLAIN, f"{STUCK};KEY:0,1:N ending=END-2", "can move", "END-2"),
    (PLAIN, f"{STUCK} ending=WIN-1 champion=0 coins=0:3,3,3", "not enough", "0 coins"),
    (PLAIN, f"{STUCK} ending=WIN-1 champion=0 coins=0:3,3,3,1;1:3,2,2,2,2", "had won before", "0 "),
    (ESCAPE, f"{STUCK} ending=VAR-ESC-1 champion=0 coins=0:3,3,3,1", "at no exit", "0 "),
]


@pytest.mark.parametrize(("options", "text", "message", "word"), CASES)
def test_the_error_names_the_word(
    options: dict[str, Any], text: str, message: str, word: str
) -> None:
    whole = f"/ {text} "
    with pytest.raises(wawel.BadPosition, match=message) as error:
        drakon(**options).from_position(whole)
    column = error.value.column
    assert column is not None
    assert whole[column - 1 :].startswith(word)


FITTING = [
    (ESCAPE, f"{STUCK};ESC:0,1:N at=0,1;0,0 ending=VAR-ESC-1 champion=0 coins=0:3,3,3,1"),
    (ESCAPE, f"{STUCK};PORT:0,1:N at=0,0;0,1 ending=VAR-ESC-1 champion=1 coins=1:3,3,3,1"),
    (ESCAPE, f"{STUCK} ending=END-4 coins=0:3,3,3,3"),
    (PLAIN, f"{STUCK} ending=END-2 coins=0:3,3,3"),
    (PLAIN, f"{STUCK} ending=WIN-1 champion=1 coins=1:3,3,3,1;0:3,3"),
    (PLAIN, "stage=over hands=0:KEY-N;1: ending=END-7 turn=600"),
    (ESCAPE, "coins=0:3,3,3,3 log=1+2,1!,1-2"),
    (ESCAPE, "coins=0:3 log=0!,0+3,0!"),
    (HEROES, "coins=0:1,1,1,1,1 log=0~2:1"),
    ({**HEROES, "thief_exchange_order": "return_first"}, "coins=0:1,1,1,1,1 log=0~1:1"),
    (HEROES, "stage=heroes first=1 heroes=-,KNIGHT"),
    (PLAIN, f"stack=loss:0:c=1:w=LOSE coins=0:1 {NO_HANDS}"),
    (PLAIN, f"stage=end stack=loss:1:w=DRAKON;loss:0:w=DRAKON coins=0:1;1:2 {NO_HANDS}"),
    (PLAIN, f"stack={';'.join(['draw:0'] * 39)};find:0 {NO_HANDS}"),
    (PLAIN, "coins=0:1 log=0+1,0-1,1+3,1>0:3,0-3,0+1"),
    (PLAIN, "memory=0:1/2@|1/2@1.KEY-N hands=0:;1:KEY-N"),
    (HEROES, f"stack=exchange:0:c=3 spent=0 heroes=THIEF,DRUID coins=0:3 {NO_HANDS}"),
    (HEROES, f"stack=refill:0:c=2 spent=0 heroes=WARRIOR,DRUID {NO_HANDS} pile=3"),
    (
        PLAIN,
        f"lair=ENT:0,0:NEW;FLY:0,1:N;KEY:1,0:E at=0,1;0,0 stack=orient:0:p=1,1:w=fly {NO_HANDS}",
    ),
    (PLAIN, f"lair=ENT:0,0:NEW;KEY:0,1:N stack=dragon:0 {NO_HANDS}"),
    (PLAIN, f"lair=ENT:0,0:NEW;ESC:0,1:N stack=jump:0:p=0,1 {NO_HANDS}"),
    (PLAIN, "lair=ENT:0,0:NEW;KEY:0,1:N stack=swap_in:0:p=0,1 hands=0:ESC-N;1:"),
    (PLAIN, f"lair=ENT:0,0:NEW;KEY:0,1:N stack=orient:0:t=ESC-N:p=0,1:w=swap {NO_HANDS}"),
]


@pytest.mark.parametrize(("options", "text"), FITTING)
def test_what_can_be_is_read_and_written(options: dict[str, Any], text: str) -> None:
    """The neighbours of the broken ones: each says the same when it is written and read again."""
    state = drakon(**options).from_position(f"/ {text}")
    again = wawel.from_position(state.position())
    assert again.position() == state.position()
    for field in text.split():
        key, _, value = field.partition("=")
        if key in ("stack", "ending", "champion", "log", "memory", "spent", "heroes"):
            assert f" {key}={value}" in state.position()


def test_an_unknown_tile_of_the_bottom_is_one_more_of_the_pile() -> None:
    state = drakon(**PLAIN).from_position("/ hands=0:KEY-N;1: bottom=?,ESC-N!,? pile=3")
    assert (state.pile, len(state.bottom)) == (5, 1)
    assert state.position().endswith("pile=5 bottom=ESC-N!")
