"""The men-at-arms: DRAKO-DODGE, DRAKO-BOW, DRAKO-REINF."""

from __future__ import annotations

import pytest

from tests.engine.drako.table import KD, KW, at, hand, legal, pile, play, table, to_act, why, wounds


@pytest.mark.clause("DRAKO-REINF-1", "DRAKO-REINF-4", "DRAKO-BOW-1", "DRAKO-STONE-2", "DRAKO-DMG-8")
def test_s07_an_archer_returns_and_shoots_in_the_same_turn() -> None:
    state = table("knights", "archer1@dead knight@C2 thrower@A3", knights="K15 K12", trolls="T14")
    state = play(state, "K15/reinforcements")
    assert legal(state) == {"return=E1", "return=E2"}
    state = play(state, "return=E1", "K12/bow", "archer1!thrower=2", "block=T14/thrower:2")
    assert (at(state, "archer1"), wounds(state, "archer1", "thrower")) == ("E1", (0, 0))
    assert (state.stones, to_act(state), pile(state, "trolls")) == (9, "trolls", {"T14": 1})


@pytest.mark.clause("DRAKO-REINF-2", "DRAKO-PLAY-2", "DRAKO-PLAY-3")
def test_s08_without_the_knight_nobody_comes() -> None:
    state = table("knights", "knight@dead archer1@dead archer2@E3", knights="K15")
    assert legal(state) == {"draw", "K15/-"}
    assert why(state, "K15/reinforcements") == "DRAKO-REINF-2"
    assert at(play(state, "K15/-"), "archer1") == "dead"


@pytest.mark.clause("DRAKO-REINF-3")
def test_s09_without_a_free_start_hex_nobody_comes() -> None:
    state = table("knights", "archer1@dead knight@E2 archer2@E3 berserker@E1", knights="K15")
    assert why(state, "K15/reinforcements") == "DRAKO-REINF-3"
    free = table("knights", "archer1@dead knight@D2 archer2@E3 berserker@E1", knights="K15")
    assert legal(play(free, "K15/reinforcements")) == {"return=E2"}
    assert why(play(free, "K15/reinforcements"), "return=E1") == "DRAKO-REINF-3"


@pytest.mark.clause("DRAKO-REINF-4", "DRAKO-REINF-1")
def test_s10_one_card_brings_one_archer() -> None:
    state = table("knights", "archer1@dead archer2@dead knight@C3", knights="K17")
    state = play(state, "K17/reinforcements", "return=E3")
    assert [at(state, f) for f in ("archer1", "archer2")] == ["E3", "dead"]
    assert (state.phase, state.actions) == ("action", 1)
    full = table("knights", knights="K15")
    assert why(full, "K15/reinforcements") == "DRAKO-REINF-1"


@pytest.mark.clause("DRAKO-REINF-5", "DRAKO-DMG-8")
def test_an_archer_returns_as_often_as_he_dies() -> None:
    state = table(
        "knights", "archer1@dead knight@D3 berserker@D2", knights="K15 K16", trolls="T01", actions=1
    )
    state = play(state, "K15/reinforcements", "return=E1")
    state = play(state, "T01/attack", "berserker!archer1=3", "done")
    assert (at(state, "archer1"), wounds(state, "archer1")) == ("dead", (3,))
    state = play(state, "draw", "take=T01", "take=T01", "K16/reinforcements", "return=E2")
    assert (at(state, "archer1"), wounds(state, "archer1")) == ("E2", (0,))


@pytest.mark.clause("DRAKO-BOW-1")
def test_s11_a_friend_in_the_line_stops_the_shot() -> None:
    state = table(
        "knights", "archer1@E1 knight@D2 thrower@A3 berserker@A1 archer2@E2", knights="K12"
    )
    assert why(state, "K12/bow") == "DRAKO-BOW-1"
    clear = table(
        "knights", "archer1@E1 knight@D1 thrower@A3 berserker@A1 archer2@E2", knights="K12"
    )
    assert legal(play(clear, "K12/bow")) == {"archer1!thrower=2"}


@pytest.mark.clause("DRAKO-BOW-2")
def test_s12_only_the_nearest_enemy_can_be_shot() -> None:
    state = table(
        "knights", "archer2@E3 berserker@C3 thrower@A1 archer1@D1 knight@E1", knights="K12"
    )
    state = play(state, "K12/bow")
    assert legal(state) == {"archer2!berserker=2"}
    assert why(state, "archer2!thrower=2") == "DRAKO-BOW-2"
    assert why(state, "archer1!berserker=2") == "DRAKO-BOW-1"
    assert why(state, "knight!thrower=2") == "DRAKO-BOW-1"


@pytest.mark.clause("DRAKO-BOW-3")
def test_s13_a_neighbour_may_be_shot() -> None:
    state = table("knights", "archer1@B2 thrower@B3", knights="K12")
    assert "archer1!thrower=2" in legal(play(state, "K12/bow"))


@pytest.mark.clause("DRAKO-BOW-4")
def test_s73_one_card_is_one_shot() -> None:
    state = table("knights", "archer1@E1 archer2@E3 thrower@A3 berserker@A1", knights="K12")
    state = play(state, "K12/bow")
    assert legal(state) == {"archer1!thrower=2", "archer2!berserker=2"}
    after = play(state, "archer1!thrower=2")
    assert (after.phase, wounds(after, "thrower", "berserker")) == ("action", (2, 0))


def attacked_knight() -> str:
    return "knight@C3:4 berserker@B2 thrower@B3 archer1@E1 archer2@E3"


@pytest.mark.clause("DRAKO-DODGE-1", "DRAKO-DODGE-2", "DRAKO-DODGE-3")
def test_s27_the_knight_dodges_the_stronger_blow_and_steps() -> None:
    state = table("trolls", attacked_knight(), trolls="T05")
    state = play(state, "T05/attack", "berserker!knight=2", "thrower!knight=1")
    assert (to_act(state), legal(state)) == ("knights", {"dodge=1", "dodge=2", "done"})
    state = play(state, "dodge=2")
    assert (state.phase, to_act(state), wounds(state, "knight")) == ("step", "knights", (5,))
    assert not state.dodge
    assert legal(state) == {"knight>C2", "knight>C4", "knight>D2", "knight>D3", "done"}
    assert why(state, "knight>B2") == why(state, "archer1>D1") == "DRAKO-DODGE-2"
    assert at(play(state, "knight>D3"), "knight") == "D3"
    assert at(play(state, "done"), "knight") == "C3"
    assert to_act(play(state, "done")) == "trolls"


@pytest.mark.clause("DRAKO-DODGE-3", "DRAKO-GEN-2")
def test_s28_a_dead_knight_does_not_dodge() -> None:
    state = table("trolls", attacked_knight(), trolls="T05")
    state = play(state, "T05/attack", "berserker!knight=2", "thrower!knight=1", "dodge=1")
    assert (at(state, "knight"), wounds(state, "knight")) == ("dead", (6,))
    assert (state.phase, to_act(state)) == ("action", "trolls")


@pytest.mark.clause("DRAKO-DODGE-2")
def test_s29_without_a_free_hex_he_stays() -> None:
    figures = "knight@E1 archer1@D1 archer2@E2 berserker@D2"
    state = table("trolls", figures, trolls="T01 T01")
    state = play(state, "T01/attack", "berserker!knight=3", "dodge=3")
    assert (at(state, "knight"), wounds(state, "knight"), state.dodge) == ("E1", (0,), False)
    state = play(state, "T01/attack", "berserker!knight=3")
    assert (wounds(state, "knight"), to_act(state)) == ((3,), "knights")


@pytest.mark.clause("DRAKO-DODGE-6", "DRAKO-REACT-10")
def test_s30_a_death_in_the_packet_frees_a_hex_for_the_step() -> None:
    figures = "knight@E1 archer1@D1:2 archer2@E2 berserker@D2 thrower@C1"
    state = table("trolls", figures, trolls="T05")
    state = play(state, "T05/attack", "thrower!archer1=1", "berserker!knight=2", "dodge=2")
    assert (at(state, "archer1"), legal(state)) == ("dead", {"knight>D1", "done"})
    assert at(play(state, "knight>D1"), "knight") == "D1"


@pytest.mark.clause("DRAKO-DODGE-1", "DRAKO-DODGE-5")
def test_one_dodge_and_never_from_a_blocked_attack() -> None:
    state = table("trolls", attacked_knight(), trolls="T05", knights="K09 K01")
    state = play(state, "T05/attack", "berserker!knight=2", "thrower!knight=1")
    both = play(state, "block=K09/knight:1", "dodge=2")
    assert (wounds(both, "knight"), both.phase) == ((4,), "step")
    blocked = play(state, "block=K09/knight:2")
    assert why(blocked, "dodge=2") == "DRAKO-DODGE-1"
    dodged = play(state, "dodge=2")
    assert why(dodged, "dodge=1") == "DRAKO-DODGE-5"
    used = table("trolls", attacked_knight(), trolls="T05", knights="K01", markers="")
    used = play(used, "T05/attack", "berserker!knight=2", "thrower!knight=1")
    assert why(used, "dodge=2") == "DRAKO-DODGE-1"
    other = table("trolls", "archer1@B2 berserker@A1", trolls="T04", knights="K01")
    assert why(play(other, "T04/attack", "berserker!archer1=1"), "dodge=1") == "DRAKO-DODGE-1"


@pytest.mark.clause("DRAKO-DODGE-4", "DRAKO-KD-3")
def test_every_kind_of_attack_can_be_dodged() -> None:
    rock = table("trolls", "thrower@A3 knight@B3", trolls="T11")
    assert play(rock, "T11/rock", "aim=SW", "dodge=2").phase == "step"
    charge = table("trolls", "berserker@A1 knight@B2", trolls="T09")
    after = play(charge, "T09/charge", "charge=A1!knight", "dodge=1")
    assert (after.phase, wounds(after, "knight")) == ("step", (1,))
    fire = table("dragon", "dragon@C3 knight@C5", pairing=KD, dragon="D10", starts="A1 A2 A3")
    assert play(fire, "D10/fire", "aim=E", "dodge=2").phase == "step"
    bolt = table(
        "dwarves",
        "morin@A1 brald@A2 urpen@A3 knight@C3 archer1@E1 archer2@E3",
        pairing=KW,
        dwarves="W11",
    )
    assert play(bolt, "W11/crossbow", "morin!knight=1", "dodge=1").phase == "step"


@pytest.mark.clause("DRAKO-ROCK-6", "DRAKO-REACT-10")
def test_the_stone_of_a_dodged_rock_is_paid_after_the_step() -> None:
    state = table("trolls", "thrower@A3 knight@B3", trolls="T11")
    stepping = play(state, "T11/rock", "aim=SW", "dodge=2")
    assert stepping.stones == 10
    assert play(stepping, "knight>B2").stones == 9
    assert hand(play(stepping, "done"), "trolls") == ""
