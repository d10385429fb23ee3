"""The trolls: DRAKO-STONE, DRAKO-ROCK, DRAKO-CHARGE."""

from __future__ import annotations

import pytest

from tests.engine.drako.table import TD, TW, at, hand, legal, play, table, to_act, why, wounds


@pytest.mark.clause("DRAKO-CHARGE-1", "DRAKO-CHARGE-2")
def test_s14_a_charge_runs_until_it_meets_somebody_and_hits_twice() -> None:
    state = table("trolls", "berserker@A1 archer2@E3", trolls="T09")
    state = play(state, "T09/charge", "charge=D3!archer2")
    assert (at(state, "berserker"), wounds(state, "archer2")) == ("D3", (2,))


@pytest.mark.clause("DRAKO-CHARGE-6", "DRAKO-ATK-5", "DRAKO-REACT-4")
def test_s15_a_run_and_then_a_joint_attack_blocked_by_one_card() -> None:
    figures = "berserker@A1 knight@D1 thrower@D3 archer2@E3 archer1@A3"
    state = table("trolls", figures, trolls="T09 T05", knights="K10", markers="")
    state = play(state, "T09/charge", "charge=C1")
    assert (at(state, "berserker"), state.actions) == ("C1", 1)
    state = play(state, "T05/attack", "berserker!knight=2", "thrower!archer2=1")
    state = play(state, "block=K10/knight:2+archer2:1")
    assert (wounds(state, "knight", "archer2"), to_act(state)) == ((0, 0), "knights")


@pytest.mark.clause("DRAKO-CHARGE-1", "DRAKO-CHARGE-2", "DRAKO-CHARGE-4", "DRAKO-CHARGE-5")
def test_s17_the_charges_of_the_first_turn() -> None:
    state = play(table("trolls", trolls="T09"), "T09/charge")
    assert legal(state) == {"charge=A2", "charge=C1", "charge=D3", "charge=D3!archer2"}
    assert why(state, "charge=A2!archer1") == "DRAKO-CHARGE-4"
    assert why(state, "charge=A1") == "DRAKO-CHARGE-5"
    assert why(state, "charge=A1!knight") == "DRAKO-CHARGE-3"
    assert why(state, "charge=D3!knight") == "DRAKO-CHARGE-2"


@pytest.mark.clause("DRAKO-CHARGE-3")
def test_s18_a_neighbour_is_charged_without_a_run() -> None:
    state = table("trolls", "berserker@C3 archer1@C4", trolls="T09")
    state = play(state, "T09/charge")
    assert "charge=C3" not in legal(state)
    state = play(state, "charge=C3!archer1")
    assert (at(state, "berserker"), wounds(state, "archer1")) == ("C3", (2,))


@pytest.mark.clause("DRAKO-CHARGE-1")
def test_s19_a_charge_cannot_stop_early() -> None:
    figures = "berserker@A1 archer2@E1 archer1@D1 knight@E2"
    state = play(table("trolls", figures, trolls="T09"), "T09/charge")
    assert why(state, "charge=C3") == "DRAKO-CHARGE-1"
    assert at(play(state, "charge=E3"), "berserker") == "E3"
    early = play(table("trolls", figures, trolls="T09", charge_stop_early=True), "T09/charge")
    assert {"charge=B2", "charge=C3", "charge=D3", "charge=E3"} <= legal(early)
    met = table("trolls", "berserker@A1 archer2@E3", trolls="T09", charge_stop_early=True)
    met = play(met, "T09/charge")
    assert "charge=D3!archer2" in legal(met)
    assert why(met, "charge=C3!archer2") == "DRAKO-CHARGE-1"


@pytest.mark.clause("DRAKO-DMG-5", "DRAKO-PLAY-3")
def test_s20_four_wounds_end_the_charge() -> None:
    hurt = table("trolls", "berserker@A1:4", trolls="T10")
    assert legal(hurt) == {"draw", "T10/move", "T10/-"}
    assert why(hurt, "T10/charge") == "DRAKO-DMG-5"
    assert "T10/charge" in legal(table("trolls", "berserker@A1:3", trolls="T10"))
    dead = table("trolls", "berserker@dead", trolls="T10")
    assert why(dead, "T10/charge") == "DRAKO-PLAY-3"


@pytest.mark.clause("DRAKO-CHARGE-5", "DRAKO-CHARGE-6")
def test_a_charge_that_goes_nowhere_is_none_and_attacks_may_be_left_out() -> None:
    corner = "berserker@A1 thrower@A2 archer1@C1 knight@E2 archer2@C3"
    state = play(table("trolls", corner, trolls="T09"), "T09/charge")
    assert legal(state) == {"charge=B1", "charge=B1!archer1", "charge=B2", "charge=B2!archer2"}
    assert wounds(play(state, "charge=B2"), "archer2") == (0,)
    assert play(state, "charge=B2").phase == "action"


@pytest.mark.clause("DRAKO-CHARGE-7")
def test_a_charge_needs_no_stone() -> None:
    state = table("trolls", trolls="T09", stones="0.10.0")
    after = play(state, "T09/charge", "charge=D3!archer2")
    assert (after.stones, wounds(after, "archer2")) == (0, (2,))


@pytest.mark.clause("DRAKO-ROCK-1", "DRAKO-ROCK-2", "DRAKO-ROCK-6")
def test_s21_a_rock_rolls_over_a_file() -> None:
    figures = "thrower@A3 archer1@B3 knight@C3 archer2@D2"
    state = table("trolls", figures, trolls="T11", knights="K01", markers="")
    state = play(state, "T11/rock", "aim=SW")
    assert [(hit[1:]) for hit in state.view(None).packet] == [("knight", 1), ("archer1", 2)]
    state = play(state, "done")
    assert wounds(state, "archer1", "knight", "archer2") == (2, 1, 0)
    assert (state.stones, state.used) == (9, 1)


@pytest.mark.clause("DRAKO-ROCK-3")
def test_s22_empty_hexes_do_not_weaken_the_rock() -> None:
    figures = "thrower@A3 archer1@B3 knight@D2"
    after = play(table("trolls", figures, trolls="T11", markers=""), "T11/rock", "aim=SW")
    assert wounds(after, "archer1", "knight") == (2, 1)
    contact = table("trolls", figures, trolls="T11", markers="", rock_needs_contact=True)
    assert wounds(play(contact, "T11/rock", "aim=SW"), "archer1", "knight") == (2, 0)
    far = table("trolls", "thrower@A3 knight@D2", trolls="T11", markers="", rock_needs_contact=True)
    assert wounds(play(far, "T11/rock", "aim=SW"), "knight") == (2,)


@pytest.mark.clause("DRAKO-ROCK-4")
def test_s23_the_rock_does_not_pass_the_berserker() -> None:
    mixed = "thrower@A3 archer1@B3 berserker@C3 knight@D2"
    after = play(table("trolls", mixed, trolls="T11", markers=""), "T11/rock", "aim=SW")
    assert wounds(after, "archer1", "knight") == (2, 0)
    covered = "thrower@A3 berserker@B3 archer1@C3 knight@A2"
    state = play(table("trolls", covered, trolls="T11"), "T11/rock")
    assert legal(state) == {"aim=W"}
    assert why(state, "aim=SW") == "DRAKO-ROCK-4"
    assert why(state, "aim=NE") == "DRAKO-ROCK-7"
    forbidden = table("trolls", mixed, trolls="T11", rock_mixed_line="forbid")
    assert why(forbidden, "T11/rock") == "DRAKO-ROCK-4"
    touching = table(
        "trolls", mixed, trolls="T11", rock_mixed_line="forbid", rock_needs_contact=True, markers=""
    )
    assert wounds(play(touching, "T11/rock", "aim=SW"), "archer1", "knight") == (2, 0)
    # With strength 1 nobody behind him would have been hit, so the throw may be made.
    weak = table("trolls", mixed, trolls="T12", rock_mixed_line="forbid", markers="")
    assert wounds(play(weak, "T12/rock", "aim=SW"), "archer1", "knight") == (1, 0)


@pytest.mark.clause("DRAKO-ROCK-5", "DRAKO-ROCK-6")
def test_s24_a_block_protects_only_the_one_who_blocks() -> None:
    figures = "thrower@A3 archer1@B3 archer2@C3"
    state = table("trolls", figures, trolls="T11", knights="K09", markers="")
    state = play(state, "T11/rock", "aim=SW", "block=K09/archer1:2")
    assert (wounds(state, "archer1", "archer2"), state.stones) == ((0, 1), 9)


@pytest.mark.clause("DRAKO-REACT-4", "DRAKO-REACT-6")
def test_s25_a_double_defence_protects_both() -> None:
    figures = "thrower@A3 archer1@B3 archer2@C3"
    state = table("trolls", figures, trolls="T11", knights="K10", markers="")
    state = play(state, "T11/rock", "aim=SW", "block=K10/archer1:2+archer2:1")
    assert (wounds(state, "archer1", "archer2"), state.stones) == ((0, 0), 9)


@pytest.mark.clause("DRAKO-DMG-5", "DRAKO-STONE-1")
def test_s26_no_rock_without_the_ability_or_a_stone() -> None:
    hurt = table("trolls", "thrower@A3:3 archer1@B3", trolls="T11")
    assert why(hurt, "T11/rock") == "DRAKO-DMG-5"
    bare = table("trolls", "thrower@A3 archer1@B3", trolls="T11", stones="0.10.0")
    assert why(bare, "T11/rock") == "DRAKO-STONE-1"
    dead = table("trolls", "thrower@dead archer1@B3", trolls="T11")
    assert why(dead, "T11/rock") == "DRAKO-PLAY-3"


@pytest.mark.clause("DRAKO-STONE-1", "DRAKO-STONE-2")
def test_s34_a_defence_that_cannot_be_paid_is_none() -> None:
    figures = "thrower@A3 archer1@B3"
    state = table("knights", figures, knights="K02", trolls="T15 T14", stones="1.9.0")
    state = play(state, "K02/attack", "archer1!thrower=1")
    assert legal(state) == {"block=T14/thrower:1", "done"}
    assert why(state, "block=T15/thrower:1") == "DRAKO-STONE-1"
    after = play(state, "block=T14/thrower:1")
    assert (after.stones, after.used, hand(after, "trolls")) == (0, 10, "T15")
    rich = table("knights", "berserker@A3 thrower@A1 archer1@B3", knights="K02", trolls="T15")
    after = play(rich, "K02/attack", "archer1!berserker=1", "block=T15/berserker:1")
    assert (after.stones, after.used) == (8, 2)


@pytest.mark.clause("DRAKO-STONE-4", "DRAKO-TW-3")
def test_s81_thrown_stones_come_back_or_do_not() -> None:
    figures = "thrower@A3 berserker@A1 morin@E1 brald@E2 urpen@E3"
    for rule, stones, after in (
        ("used_pile", "4.6.0", (9, 1, 0)),
        ("removed", "4.4.2", (8, 0, 2)),
    ):
        state = table(
            "dwarves",
            figures,
            pairing=TW,
            dwarves="W01",
            trolls="T01",
            no_deck="dwarves",
            stones=stones,
            thrown_stones=rule,
        )
        drawn = play(state, "draw")
        assert (drawn.stones, drawn.used, drawn.removed) == after
    thrown = table("trolls", "thrower@A3 archer1@B3", trolls="T11", thrown_stones="removed")
    thrown = play(thrown, "T11/rock", "aim=SW")
    assert (thrown.stones, thrown.used, thrown.removed) == (9, 0, 1)


@pytest.mark.clause("DRAKO-TD-6", "DRAKO-DMG-6", "DRAKO-KD-3")
def test_s79_charge_and_rock_meet_the_dragon_as_one_figure() -> None:
    figures = "dragon@C3:4.0.0.0 berserker@C1 thrower@A3"
    state = table("trolls", figures, pairing=TD, trolls="T09 T11", dragon="D11 D11", stones="6.0.0")
    charge = play(state, "T09/charge", "charge=C2!dragon")
    assert [hit[2] for hit in charge.packet] == [1, 1]
    one = play(charge, "block=D11/dragon:1", "done")
    assert (one.phase, to_act(one)) == ("area", "trolls")
    both = play(charge, "done", "wound=fire", "wound=flight")
    assert both.areas == (1, 0, 1)
    rock = play(state, "T11/rock", "aim=SW")
    assert [hit[2] for hit in rock.packet] == [2]
    after = play(rock, "block=D11/dragon:2")
    assert (wounds(after, "dragon"), after.stones) == ((4,), 5)
