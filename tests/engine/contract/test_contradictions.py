"""Positions that contradict themselves are refused, with what contradicts what."""

from __future__ import annotations

import pytest

import wawel

RUNNERS = "spaces=0:KKKW,1:WWFF,2:FFGG"
DWARVES = "drako players=2 pairing=dragon-dwarves /"
REST = "hand0=D01 hand1=W01"
PLACED = "dragon@C3,brald@A1%s,morin@A2,urpen@A3"

CONTRADICTIONS = {
    # Nogi: knights behind the start, a roll in a finished game (the turn follows the seat).
    "nogi players=3 / knights=YE9,GR10,OR10,PU10,BL10,PI10,BK10": "start on 10",
    "nogi players=3 / knights=YE20,GR20 castle=OR,PU eaten=BL,PI,BK dice=YE,GR roll=YE:3,GR:3": (
        "NOGI-END-1"
    ),
    # Kingdom Run: a scatter that reaches farther than those who stood there, a finished seat that
    # scatters, dice left in a finished game, a die done before its re-roll.
    f"ewalia players=4 / {RUNNERS},3:G,5:W,6:K,8:G dice=ST,ST,ST used=SC "
    "phase=scatter from=3 reach=8": "EWALIA-SCAT-2",
    "ewalia players=4 / spaces=0:KKKW,1:WWFF,2:FFG,3:G,4:W,5:K,6:G,7:G dice=ST,ST,ST used=SC "
    "phase=scatter from=3 reach=7": "EWALIA-MOVE-3",
    "ewalia players=4 / seat=0 spaces=0:WWWW,1:FFFF,2:G,5:G,6:G,7:G podium=KKKK dice=ST,ST,ST "
    "used=SC phase=scatter from=5 reach=6": "EWALIA-FIN-6",
    "ewalia players=4 / spaces=0:GGGG,1:FFFF podium=KKKKWWWW dice=ST": "EWALIA-END-5",
    "ewalia players=4 / spaces=0:GGGG,1:FFFF podium=KKKKWWWW dice=ST,LU,LU used=ST": "EWALIA-END-5",
    "ewalia players=4 late_reroll=on / spaces=0:KWFG,1:KWFG,2:KWFG,3:KWFG dice=ST,LU used=CO,BA "
    "done=SC,BA": "EWALIA-COPY-4",
    # Grajeczka: a spent token that still works, an announcement without a token, a recount with
    # nothing read, a player who is out with a Page that can come true.
    "grajeczka players=2 / top=R1/1 magic=0 acts=P,P phase=acted": "GRAJ-TOK-1",
    "grajeczka players=2 / top=R1/1 magic=0 acts=P phase=second": "GRAJ-TOK-1",
    "grajeczka players=2 token_timing=announce / magic=0 done=announced": "GRAJ-TOK-1",
    "grajeczka players=2 / top=R1/1 acts=P done=recounted phase=acted": "GRAJ-REC-1",
    # Drako: a Bow that shoots twice, melee at a distance, a Charge of the thrower, four actions in
    # a turn, Fury without a wound.
    f"{DWARVES} turn=2 actions=3 figures={PLACED % ''} {REST}": "DRAKO-TURN-2",
    f"{DWARVES} turn=2 actions=4 figures={PLACED % ':1'} {REST}": "number from 0 to 3",
    # Drakon: seat against turn (as in Nogi it is the next one of the seat), a hero beside Drakon,
    # frames of heroes without heroes, endings.
    "drakon players=2 turn_cap=3 / turn=3 seat=1": "3 turns, and those left are not",
    "drakon players=2 v_heroes=on / stage=heroes turn=2": "DRAKON-SETUP-5",
    "drakon players=2 / lair=ENT:0,0:NEW;FIND:0,-1:NE at=0,0;0,-1 drakon=0,-1": "DRAKON-MEET-6",
    "drakon players=2 / stack=thief:0 hands=0:;1:": "DRAKON-HERO-1",
    "drakon players=2 / stack=loss:0:o=1:w=THIEF coins=0:1 hands=0:;1:": "DRAKON-HERO-1",
    "drakon players=2 / spent=0": "DRAKON-HERO-1",
    "drakon players=2 v_heroes=on / stack=knight:0 hands=0:;1:": "DRAKON-HERO-1",
    "drakon players=2 / stage=over ending=END-2 hands=0:KEY-N;1:": "DRAKON-END-3",
    "drakon players=2 / stage=over ending=END-2 lair=ENT:0,0:NEW;FIND:0,1:NE hands=0:;1:": (
        "DRAKON-END-3"
    ),
    "drakon players=2 / stage=over turn=3 ending=END-7 hands=0:;1:": "DRAKON-END-7",
    "drakon players=2 / stage=over ending=END-2 coins=0:3,3,3,3 hands=0:;1:": "DRAKON-WIN-1",
    "drakon players=2 / stage=over ending=WIN-1 champion=0 coins=0:3,3,3,1;1:2,2,2,2,2 "
    "hands=0:;1:": "DRAKON-WIN-1",
    "drakon players=2 v_escape=on / stage=over ending=VAR-ESC-1 champion=0 coins=0:3,3,3,3 "
    "hands=0:;1:": "DRAKON-VAR-ESC-1",
}


POSSIBLE = {
    "a scatter": f"ewalia players=4 / {RUNNERS},3:G,4:W,5:K,6:G dice=ST,ST,ST used=SC "
    "phase=scatter from=3 reach=6",
    "the end": "ewalia players=4 / spaces=0:GGGG,1:FFFF podium=KKKKWWWW dice=ST,LU,LU used=SC",
    "a late re-roll": "ewalia players=4 late_reroll=on / spaces=0:KWFG,1:KWFG,2:KWFG,3:KWFG "
    "dice=ST,LU used=CO,BA done=SC,BA rerolls=1",
    "a second action": "grajeczka players=2 / top=R1/1 magic=1 acts=P phase=second",
    "Fury": f"{DWARVES} turn=2 actions=3 figures={PLACED % ':1'} {REST}",
    "the turn of a seat": "drakon players=2 / turn=3",
    "beside Drakon": "drakon players=2 drakon_meeting=end_of_turn / "
    "lair=ENT:0,0:NEW;FIND:0,-1:NE at=0,0;0,-1 drakon=0,-1",
}
"""The neighbours of some of them: the same with what was missing."""


@pytest.mark.parametrize("position", CONTRADICTIONS)
def test_a_position_that_contradicts_itself_is_refused(position: str) -> None:
    with pytest.raises(wawel.BadPosition, match=CONTRADICTIONS[position]):
        wawel.from_position(position)


@pytest.mark.parametrize(
    ("position", "turn", "seat"),
    [
        ("nogi players=3 / turn=2 seat=0 knights=YE10,GR10,OR10,PU10,BL10,PI10,BK10", 4, 0),
        ("drakon players=2 / turn=3 seat=1", 4, 1),
        ("drakon players=3 / turn=2 seat=0 first=0", 4, 0),
    ],
)
def test_a_turn_that_is_not_of_its_seat_is_the_next_one_that_is(
    position: str, turn: int, seat: int
) -> None:
    view = wawel.from_position(position).view(None)
    assert (view.turn, view.seat) == (turn, seat)


@pytest.mark.parametrize("what", POSSIBLE)
def test_what_can_have_happened_is_read(what: str) -> None:
    state = wawel.from_position(POSSIBLE[what])
    assert wawel.from_position(state.position()) == state
