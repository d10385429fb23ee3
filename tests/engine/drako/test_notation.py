"""Actions and positions as text: what is written is read back, and broken text says where."""

from __future__ import annotations

import pytest

from tests.engine.drako.table import DW, KD, KT, KW, TD, TW, dealt, drako, legal, play, steps, table
from wawel import BadAction, BadPosition, BadSave, from_position
from wawel.drako import (
    Aim,
    Block,
    Charge,
    Discard,
    Dodge,
    Done,
    DrakoAction,
    Draw,
    Exchange,
    Free,
    Fury,
    Go,
    Keep,
    Net,
    Pass,
    Place,
    Play,
    Recycle,
    Return,
    Strengthen,
    Strike,
    Take,
    Wound,
)
from wawel.drako.options import PAIRINGS

ACTIONS: dict[str, tuple[str, DrakoAction]] = {
    "take=K02": (KT, Take("K02")),
    "take=?": (KT, Take("?")),
    "recycle=W05": (TW, Recycle("W05")),
    "keep": (KT, Keep()),
    "exchange": (KT, Exchange()),
    "knight@E2": (KW, Place("knight", "E2")),
    "draw": (KT, Draw()),
    "K02/attack": (KT, Play("K02", "attack")),
    "K02/-": (KT, Play("K02", "-")),
    "archer1>D2": (KT, Go("archer1", "D2")),
    "knight!thrower=2": (KT, Strike("knight", "thrower", 2)),
    "aim=NE": (KT, Aim("NE")),
    "charge=D3": (KT, Charge("D3", "-")),
    "charge=D3!archer2": (KT, Charge("D3", "archer2")),
    "net=thrower": (TW, Net("thrower")),
    "return=E1": (KT, Return("E1")),
    "strengthen=archer1": (KW, Strengthen("archer1")),
    "block=K09/archer1:2": (KT, Block(("K09",), (("archer1", 2),))),
    "block=K10/archer1:2+archer2:1": (KT, Block(("K10",), (("archer1", 2), ("archer2", 1)))),
    "block=W06+W10/brald:2": (KW, Block(("W06", "W10"), (("brald", 2),))),
    "dodge=3": (KT, Dodge(3)),
    "wound=fire": (DW, Wound("fire")),
    "discard=T01": (KT, Discard("T01")),
    "discard=?": (KT, Discard("?")),
    "free": (DW, Free()),
    "fury": (DW, Fury()),
    "done": (KT, Done()),
    "pass": (KT, Pass()),
}


@pytest.mark.parametrize("text", ACTIONS)
def test_an_action_and_its_text(text: str) -> None:
    pairing, action = ACTIONS[text]
    game = drako(pairing)
    assert game.string_to_action(text) == action
    assert type(game.string_to_action(text)) is type(action)
    assert game.action_to_string(action) == text


def test_the_order_of_a_block_does_not_matter() -> None:
    game = drako(KT)
    one = game.string_to_action("block=K10/archer2:1+knight:2")
    assert one == game.string_to_action("block=K10/knight:2+archer2:1")
    assert drako(KW).string_to_action("block=W10+W06/brald:1") == Block(
        ("W06", "W10"), (("brald", 1),)
    )


@pytest.mark.parametrize("pairing", PAIRINGS)
def test_every_action_of_the_vocabulary_is_read_back(pairing: str) -> None:
    game = drako(pairing)
    texts = [game.action_to_string(action) for action in game.vocabulary()]
    assert len(set(texts)) == len(texts) == game.num_distinct_actions()
    for action, text in zip(game.vocabulary(), texts, strict=True):
        assert text.isascii()
        assert " " not in text
        assert game.string_to_action(text) == action


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "Draw", "draw ", "K02", "K02/", "K2/attack", "K18/attack", "W01/attack"),
        *("K02/dance", "knight>", "knight>F1", "knight>C6", "dragon>C3", "knight@E2@E3"),
        *("knight!thrower", "knight!thrower=4", "knight!archer1=1", "thrower!thrower=1"),
        *("aim=N", "aim=ne", "charge=", "charge=D3!", "charge=D3!thrower", "dodge=0", "dodge=²"),
        *("block=K09", "block=K01/archer1:1", "block=K09/thrower:1", "block=K09/archer1:9"),
        *("block=K09+K09+K09/archer1:1", "wound=armour", "take=", "take=??", "recycle=?"),
    ],
)
def test_a_broken_action(text: str) -> None:
    with pytest.raises(BadAction) as refused:
        drako(KT).string_to_action(text)
    assert refused.value.text == text


def test_every_stage_of_a_game_is_written_and_read() -> None:
    phases: set[str] = set()
    for pairing in PAIRINGS:
        for seed in range(2):
            for before, _, _ in steps(seed, pairing, hand_exchange=True):
                if before.phase not in phases or before.turn % 7 == 0:
                    phases.add(before.phase)
                    text = before.position()
                    assert from_position(text).position() == text
                    for seat in (0, 1):
                        again = before.game.from_position(before.position(seat))
                        assert again.position(1 - seat).isprintable()
    assert phases >= {
        *("deal", "exchange", "place", "action", "draw", "discard", "move", "strike", "aim"),
        *("charge", "flight", "react", "net", "return", "fury"),
    }


START = "turn=3 hand0=K01,K02 hand1=T01,T05"


def test_what_is_left_out_is_as_usual() -> None:
    state = drako(KT).from_position(f"/ {START}")
    assert (state.seat, state.actions, state.phase) == (1, 2, "action")
    assert (state.stones, state.dodge, state.left) == (10, False, [36, 36])
    assert [f.hex for f in state.view(None).figures] == ["E2", "E1", "E3", "A3", "A1"]


def test_unknown_cards_are_dealt_from_what_is_left() -> None:
    state = drako(KT).from_position("/ turn=3 hand0=K01,? hand1=T01 discards0=K02*5")
    assert (state.phase, state.drawer()) == ("deal", 0)
    assert all(action != Take("K02") for action, _ in state.chance_outcomes())
    after = play(state, "take=K09")
    assert (after.phase, after.left[0], "draw" in legal(after)) == ("action", 31, True)


BROKEN = {
    "turn=0": "turn=0",
    "seat=1": "turn=2 seat=1",
    "actions=3": "turn=3 actions=3",
    "phase=dance": "phase=dance",
    "phase=over": f"{START} phase=over",
    "hand0=W01": "hand0=W01",
    "hand0=K17,K17": "hand0=K17,K17",
    "hand0=seven": "hand0=K01,K02,K03,K04,K05,K06,K07",
    "discards0=K02*6": "discards0=K02*6",
    "discards0=K02*x": "discards0=K02*x",
    "down0": "down0=K01",
    "buried0": "buried0=3",
    "known0": "hand0=K01 known0=K01",
    "laid0": "laid0=archer1:K15",
    "figures=dragon": "figures=dragon@C3",
    "figures=F1": "figures=knight@F1",
    "figures=twice": "figures=knight@E2,knight@E3",
    "figures=one hex": "figures=knight@E1",
    "figures=wounds": "figures=knight@E2:6",
    "figures=box": f"{START} figures=knight@box",
    "stones": "stones=9.0.0",
    "stones removed": "stones=9.0.1",
    "markers": "markers=fury",
    "net": "net=knight",
    "recycled": "recycled=yes",
    "starts": "starts=A1,A2,A3",
    "card without phase": f"{START} card=K01/attack",
    "phase without card": f"{START} phase=strike",
    "nothing to strike": f"{START} actions=1 discards1=T02 phase=strike card=T02/attack",
    "nothing pending": f"{START} phase=area",
    "pending": f"{START} pending=2",
    "drawing": f"{START} drawing=1",
    "surplus": f"{START} phase=discard",
    "exchange": "hand0=?,?,?,? hand1=?,?,?,? phase=exchange",
    "react without attack": f"{START} actions=1 discards1=T02 phase=react card=T02/attack",
    "dodging": f"{START} dodging=yes",
    "field": f"{START} colour=red",
    "out of cards": "turn=2 discards0=K01*3,K02*5,K03*3,K04*2,K05*3,K06*2,K07*3,K08*2,K09*2,"
    "K10*2,K11*2,K12*3,K13*2,K14,K15,K16,K17 hand1=T01",
    "dead": f"{START} figures=thrower@dead,berserker@dead",
}


SAID = {
    "turn=0": "a number from 1 to 1000000 is wanted",
    "seat=1": "the sides take turns, and this turn is the other side's",
    "actions=3": "a number from 0 to 2 is wanted",
    "phase=dance": "one of exchange, place, action, draw",
    "phase=over": "the game is not over",
    "hand0=W01": "the knights have no such card",
    "hand0=K17,K17": "there are only 1 of this card",
    "hand0=seven": "a hand has at most 6 cards here",
    "discards0=K02*6": "there are only 5 of this card",
    "discards0=K02*x": "a whole number is wanted",
    "down0": "surplus cards are discarded face up",
    "buried0": "no cards are put aside face down",
    "known0": "this card cannot be known",
    "laid0": "a card is laid beside a man-at-arms only",
    "figures=dragon": "there is no such figure, or it is named twice",
    "figures=F1": "there is no such hex",
    "figures=twice": "there is no such figure, or it is named twice",
    "figures=one hex": "two figures stand on one hex",
    "figures=wounds": "a number from 0 to 5 is wanted",
    "figures=box": "a figure is still in the box",
    "stones": "there are 10 stones in all",
    "stones removed": "no stones leave the game",
    "markers": "there is no such marker, or it is named twice",
    "net": "the net lies on a living enemy of the dwarves",
    "recycled": "nobody gets a second deck here",
    "starts": "these are not the start hexes",
    "card without phase": "a card is named while its symbol is being used",
    "phase without card": "a card is named while its symbol is being used",
    "nothing to strike": "there is nothing to decide here",
    "nothing pending": "a card is named while its symbol is being used",
    "pending": "wounds are pending while areas are chosen",
    "drawing": "cards are drawn in the phase draw",
    "surplus": "there is no surplus to discard",
    "exchange": "hands are not exchanged",
    "react without attack": "there is nothing to decide here",
    "dodging": "nobody can be dodging here",
    "field": "there is no field 'colour'",
    "out of cards": "whoever is out of cards passes",
    "dead": "the game is over",
}
"""What is said of each."""


@pytest.mark.parametrize("what", BROKEN)
def test_a_broken_position(what: str) -> None:
    with pytest.raises(BadPosition, match=SAID[what]) as refused:
        drako(KT).from_position(f"/ {BROKEN[what]}")
    assert refused.value.column >= 1


@pytest.mark.parametrize(
    ("pairing", "text"),
    [
        (DW, "figures=dragon@C3:4.3.0.0,morin@A1,brald@E1,urpen@C5"),
        (DW, "figures=dragon@C3:3.1.0.0,morin@A1,brald@E1,urpen@C5"),
        (DW, "figures=dragon@C3:4.2.3.2,morin@A1,brald@E1,urpen@C5"),
        (DW, "figures=dragon@C3:2,morin@A1,brald@E1,urpen@C5"),
        (
            DW,
            "figures=dragon@C3,morin@box,brald@A1,urpen@C5 hand0=?,?,?,? hand1=?,?,?,? phase=place",
        ),
        (
            DW,
            "hand0=?,?,?,? hand1=?,?,?,? phase=place figures=morin@D2,brald@box,urpen@box",
        ),
        (DW, "figures=dragon@C3,morin@A1,brald@box,urpen@box hand0=?,? hand1=?,?,?,? phase=place"),
        (KD, "figures=dragon@C3,knight@A1,archer1@A2,archer2@A3 hand0=K01 hand1=D01"),
        (KD, "figures=dragon@C3,knight@A1,archer1@A2,archer2@A3 hand0=K01 starts=A1,A1,A2"),
        (TD, "turn=401 hand0=T01 hand1=D01"),
        (TD, "hand0=T01 known0=T02"),
        (TW, "figures=thrower@A1,berserker@A3,morin@E1,brald@E2,urpen@E3 net=brald hand1=W01"),
        (KW, "figures=knight@E1,archer1@E2,archer2@E3,morin@A1,brald@A2,urpen@A3 laid0=knight:K01"),
    ],
)
def test_a_broken_position_of_another_pairing(pairing: str, text: str) -> None:
    with pytest.raises(BadPosition):
        drako(pairing).from_position(f"/ {text}")


def test_whoever_is_in_the_box_is_read_as_he_lay_there() -> None:
    state = dealt(DW)
    assert state.phase == "place"
    assert state.game.from_position(state.position()).hexes == state.hexes


def test_a_position_of_another_pairing_is_refused() -> None:
    state = dealt(KT)
    with pytest.raises(BadPosition):
        drako(DW).from_position(state.position())
    with pytest.raises(BadSave):
        drako(KT).deserialize(state.position())
    assert drako(KT).deserialize(state.serialize()) == state


@pytest.mark.parametrize(
    ("figures", "card", "packet"),
    [
        ("archer1@C3 thrower@C5", "K13/bow", "archer1!thrower=3"),
        ("archer1@C3 archer2@D4 thrower@C5", "K13/bow", "archer1!thrower=1,archer2!thrower=1"),
        ("knight@C3 thrower@C5", "K01/attack", "knight!thrower=2"),
        ("knight@C3 thrower@C4", "K03/attack", "knight!thrower=1,knight!thrower=1"),
    ],
)
def test_a_packet_that_no_card_makes_is_refused(figures: str, card: str, packet: str) -> None:
    name = card.partition("/")[0]
    more = f"discards0={name} phase=react card={card} packet={packet}"
    with pytest.raises(BadPosition, match="DRAKO-"):
        table("knights", figures, trolls="T13", more=more, actions=1)


def test_only_the_berserker_charges() -> None:
    more = "discards1=T09 phase=react card=T09/charge packet=thrower!knight=1,thrower!knight=1"
    with pytest.raises(BadPosition, match="DRAKO-ATK-6"):
        table("trolls", "thrower@C4 knight@C3", knights="K09", more=more, actions=1)
