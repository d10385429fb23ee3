"""Positions at the edge: the last that is allowed, the first that is not, and what is said then."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.drako.table import DW, KD, KT, KW, TD, TW, drako
from wawel import from_position
from wawel.core.errors import BadPosition

HUNT = "figures=dragon@C3,morin@A1,brald@E1,urpen@C5"
RAGED = HUNT.replace("brald@E1", "brald@E1:1")
FRAY = "figures=thrower@A1,berserker@A3,morin@E1,brald@E2,urpen@E3"
LAID = "hand0=?,?,?,? hand1=?,?,?,? phase=place figures="
SEVEN = "hand1=T01,T02,T02,T02,T05,T05,T05"
AREA = "turn=2 actions=1 phase=area card=W02/attack hand1=W01 hand0=D01"
HURT = "figures=dragon@C3:4.0.0.0,morin@A1,brald@C4,urpen@C5"
REACT = "turn=3 phase=react card=T02/attack discards1=T02 hand0=K09 hand1=T01"
NEAR = "figures=knight@B3"
BITE = (
    "turn=3 actions=1 phase=react card=D01/attack discards1=D01 hand0=T13 hand1=D02 "
    "figures=dragon@C3,thrower@C2,berserker@C4"
)
SHOT = (
    "turn=2 seat=0 phase=react actions=1 card=K13/bow discards0=K13 hand0=K01 hand1=T01 "
    "figures=archer1@E1,archer2@E3,knight@E2,thrower@C1,berserker@A1"
)
CHARGED = (
    "turn=3 phase=react actions=1 card=T09/charge discards1=T09 hand0=K09 hand1=T01 "
    "figures=knight@B3,thrower@B2,berserker@B4"
)
MEN = "turn=2 figures=dragon@C3,knight@A1,archer1@A2,archer2@A3 hand0=K01 hand1=D01"

ALLOWED: list[tuple[str, dict[str, Any], str]] = [
    (DW, {}, f"turn=2 actions=3 hand1=W01,W02 {RAGED}"),
    (KT, {}, f"turn=3 actions=1 phase=draw drawing=1 {SEVEN}"),
    (KT, {}, f"turn=3 actions=1 phase=discard {SEVEN},T11"),
    (KT, {}, "turn=3 hand1=T01,T02,T02,T02,T05,T05 hand0=K01"),
    (KT, {}, "turn=3 hand1=T01 hand0=K01 figures=knight@E2:5,thrower@A3:7"),
    (DW, {}, f"turn=3 hand0=D01 hand1=W01 {HUNT.replace('C3', 'C3:4.2.3.1')}"),
    (KT, {}, "turn=3 hand1=T01 stones=0.10.0"),
    (KT, {"thrown_stones": "removed"}, "turn=3 hand1=T01 stones=8.1.1"),
    (TD, {}, "turn=400 hand0=T01 hand1=D01"),
    (TD, {"td_turn_limit": 0}, "turn=401 hand0=T01 hand1=D01"),
    (TD, {}, "turn=400 actions=0 phase=over hand0=T01 hand1=D01"),
    (KT, {}, "turn=3 hand1=T01 discards0=K02*5"),
    (TD, {}, "turn=3 hand0=T01 known0=T01 hand1=D01"),
    (TW, {}, f"turn=3 hand1=W01 hand0=T01 net=thrower {FRAY}"),
    (TW, {}, f"turn=3 recycled=yes hand1=W01 hand0=T01 {FRAY}"),
    (KT, {"hand_exchange": True}, "phase=exchange asked=k hand0=?,?,?,? hand1=?,?,?,?"),
    (KD, {}, f"{MEN} starts=A1,A2,A3"),
    (
        KW,
        {},
        f"{LAID}archer2@E1,knight@box,archer1@box,morin@box,brald@A2,urpen@box",
    ),
    (KT, {}, "turn=3 hand1=T01 hand0=K01 figures=thrower@dead,berserker@dead phase=over"),
    (DW, {}, f"{AREA} discards1=W02 pending=1 {HURT}"),
    (DW, {}, f"{AREA} discards1=W02 pending=6 {HURT}"),
    (KT, {}, f"{REACT} actions=1 packet=thrower!knight=2 dodging=yes markers=dodge {NEAR}"),
    (TD, {}, f"{BITE} packet=dragon!thrower=3"),
    (KT, {}, f"{SHOT} packet=archer1!thrower=1"),
    (KT, {}, f"{CHARGED} packet=berserker!knight=1,berserker!knight=1"),
]

REFUSED: list[tuple[str, dict[str, Any], str, str]] = [
    (DW, {}, f"turn=2 actions=3 hand1=W01,W02 {HUNT}", "not so many actions"),
    (DW, {}, f"turn=2 actions=3 hand1=W01,W02 markers=fury {RAGED}", "not so many actions"),
    (DW, {}, f"turn=2 actions=4 hand1=W01,W02 {RAGED}", "from 0 to 3"),
    (DW, {}, f"turn=3 actions=3 hand0=D01 hand1=W01 {RAGED}", "from 0 to 2"),
    (DW, {}, f"turn=1 actions=2 hand0=D01 hand1=W01 {HUNT}", "from 0 to 1"),
    (DW, {}, f"turn=2 seat=0 hand0=D01 hand1=W01 {HUNT}", "the other side's"),
    (KT, {}, f"turn=3 actions=1 phase=draw drawing=2 {SEVEN}", "at most 6 cards"),
    (KT, {}, f"turn=3 actions=1 phase=draw drawing=1 {SEVEN},T11", "at most 7 cards"),
    (KT, {}, "turn=3 actions=1 phase=draw drawing=3 hand1=T01", "from 0 to 2"),
    (KT, {}, f"turn=3 actions=1 phase=discard {SEVEN},T11,T11", "at most 8 cards"),
    (KT, {}, "turn=3 hand1=T01 hand0=K01 figures=thrower@A3:8", "from 0 to 7"),
    (TD, {}, "turn=401 hand0=T01 hand1=D01", "stopped before"),
    (TD, {}, "turn=399 actions=0 phase=over hand0=T01 hand1=D01", "not over"),
    (TD, {}, "turn=400 actions=1 phase=over hand0=T01 hand1=D01", "not over"),
    (KT, {}, "turn=3 hand1=T01 discards0=K02*1", "from 2 to 99"),
    (TD, {}, "turn=3 hand0=T01 known0=D01 hand1=D01", "cannot be known"),
    (TD, {}, "turn=3 hand0=T01 known0=T02 hand1=D01", "not in the hand"),
    (
        TW,
        {},
        f"turn=3 hand1=W01 hand0=T01 net=thrower {FRAY.replace('thrower@A1', 'thrower@dead')}",
        "a living enemy",
    ),
    (TW, {}, f"turn=3 hand1=W01 hand0=T01 net=morin {FRAY}", "a living enemy"),
    (KT, {}, "turn=3 hand1=T01 net=thrower", "a living enemy"),
    (TW, {}, f"turn=3 recycled=yes buried1=16 hand1=W01 hand0=T01 {FRAY}", "put aside face down"),
    (
        KT,
        {"hand_exchange": True},
        "phase=exchange asked=kk hand0=?,?,?,? hand1=?,?,?,?",
        "both players decide",
    ),
    (KT, {"hand_exchange": True}, "turn=3 asked=k hand0=K01 hand1=T01", "both players decide"),
    (
        KT,
        {"hand_exchange": True},
        "turn=3 phase=exchange asked=k hand0=?,?,?,? hand1=?,?,?,?",
        "before the first turn",
    ),
    (KD, {}, f"{MEN} starts=A1,A2,B2", "three different start hexes"),
    (KD, {}, f"{MEN} starts=A1,A2", "three different start hexes"),
    (
        KW,
        {},
        f"{LAID}archer2@E1,knight@box,archer1@box,morin@A1,brald@A2,urpen@box",
        "not placed in their order",
    ),
    (
        KW,
        {},
        f"{LAID}archer2@A1,knight@box,archer1@box,morin@box,brald@A2,urpen@box",
        "not on a start hex",
    ),
    (TW, {}, LAID + FRAY.removeprefix("figures="), "all figures are placed"),
    (
        TW,
        {},
        f"{LAID}thrower@A1,berserker@A3,morin@E1:1,brald@box,urpen@box",
        "nobody has moved",
    ),
    (DW, {}, f"{AREA} discards1=W02 pending=1 {HURT.replace('4.0.0.0', '3.0.0.0')}", "nothing to"),
    (DW, {}, f"{AREA} discards1=W02 pending=7 {HURT}", "nothing to decide"),
    (TD, {}, f"{BITE} packet=dragon!berserker=3", "nothing to decide"),
    (DW, {}, f"actions=0 {LAID}dragon@C3,morin@box,brald@box,urpen@box", "before the first turn"),
    (DW, {}, f"{AREA} pending=1 {HURT}", "lies on the discards"),
    (KT, {}, f"{REACT} actions=1 packet=thrower!knight=2 dodging=yes {NEAR}", "dodging"),
    (KT, {}, f"{REACT} actions=1 packet=thrower!knight=1 {NEAR}", "another strength"),
    (KT, {}, f"{REACT} actions=1 packet=thrower!knight=2", "no such attack"),
    (KT, {}, f"{REACT} actions=2 packet=thrower!knight=2 {NEAR}", "not so many actions"),
    (KT, {}, f"{SHOT} packet=archer1!thrower=3,archer1!thrower=3", "no such attack"),
    (KT, {}, f"{SHOT} packet=archer1!thrower=1,archer1!thrower=1", "one symbol is one shot"),
    (KT, {}, f"{CHARGED} packet=thrower!knight=1,thrower!knight=1", "no such attack"),
]


@pytest.mark.parametrize(("pairing", "options", "text"), ALLOWED)
def test_the_last_that_is_allowed(pairing: str, options: dict[str, Any], text: str) -> None:
    state = drako(pairing, **options).from_position(f"/ {text}")
    assert from_position(state.position()) == state


@pytest.mark.parametrize(("pairing", "options", "text", "said"), REFUSED)
def test_the_first_that_is_not(pairing: str, options: dict[str, Any], text: str, said: str) -> None:
    with pytest.raises(BadPosition, match=said):
        drako(pairing, **options).from_position(f"/ {text}")
