"""Moving, hitting and being hit: DRAKO-MOVE, DRAKO-ATK, DRAKO-REACT, DRAKO-DMG."""

from __future__ import annotations

import pytest

from tests.engine.drako.table import (
    DW,
    KD,
    KW,
    TW,
    at,
    hand,
    legal,
    movers,
    pile,
    play,
    table,
    to_act,
    why,
    wounds,
)


def goes(figure: str, hexes: str) -> set[str]:
    return {f"{figure}>{place}" for place in hexes.split()}


@pytest.mark.clause("DRAKO-MOVE-1", "DRAKO-MOVE-3")
def test_s03_two_men_at_arms_step_towards_the_trolls() -> None:
    state = play(table("knights", knights="K05 K01"), "K05/move", "knight>D2")
    assert why(state, "knight>C2") == "DRAKO-MOVE-3"
    state = play(state, "archer2>D3")
    assert (at(state, "knight"), at(state, "archer2"), state.actions) == ("D2", "D3", 1)
    assert why(state, "archer1>D1") == "DRAKO-TURN-3"


@pytest.mark.clause("DRAKO-MOVE-2")
def test_s04_nobody_walks_through_anybody() -> None:
    state = table(
        "knights", "knight@E2 thrower@D2 archer1@E1 archer2@A1 berserker@A3", knights="K11"
    )
    state = play(state, "K11/move")
    reached = {action for action in legal(state) if action.startswith("archer1")}
    assert reached == goes("archer1", "D1 C1 C2")
    assert why(state, "archer1>D3") == why(state, "archer1>E2") == "DRAKO-MOVE-2"
    assert why(state, "archer1>A2") == "DRAKO-MOVE-1"
    assert why(state, "thrower>C3") == "DRAKO-MOVE-4"


@pytest.mark.clause("DRAKO-MOVE-3")
def test_s05_the_second_may_go_where_the_first_has_been() -> None:
    state = play(table("knights", knights="K05"), "K05/move")
    assert "archer1>E2" not in legal(state)
    state = play(state, "knight>D3", "archer1>E2")
    assert (at(state, "knight"), at(state, "archer1")) == ("D3", "E2")


@pytest.mark.clause("DRAKO-MOVE-1", "DRAKO-MOVE-4")
def test_fewer_figures_and_fewer_hexes_are_allowed() -> None:
    state = play(table("knights", knights="K11"), "K11/move", "archer1>D1")
    assert (at(state, "archer1"), state.phase) == ("D1", "action")
    one = play(table("knights", knights="K05"), "K05/move")
    assert "done" not in legal(one)
    one = play(one, "archer2>D4")
    assert "done" in legal(one)
    assert play(one, "done").phase == "action"
    found = movers(play(table("trolls", trolls="T02"), "T02/move"))
    assert found == {"thrower", "berserker"}
    dwarves = table("dwarves", "dragon@C3 morin@A1 brald@E1 urpen@C5", pairing=DW, dwarves="W06")
    found = movers(play(dwarves, "W06/move"))
    assert found == {"morin", "brald", "urpen"}


@pytest.mark.clause("DRAKO-MOVE-2")
def test_a_move_ends_of_itself_when_nobody_else_can_go() -> None:
    boxed_in = "knight@E2 archer1@E1 archer2@dead thrower@D1 berserker@D2"
    state = play(table("knights", boxed_in, knights="K05"), "K05/move", "knight>E3")
    assert (state.phase, at(state, "knight")) == ("move", "E3")
    assert legal(state) == {"archer1>E2", "done"}
    closed = "knight@E1 archer1@dead archer2@dead thrower@D1 berserker@D2"
    state = play(table("knights", closed, knights="K05"), "K05/move", "knight>E2")
    assert state.phase == "action"


@pytest.mark.clause("DRAKO-ATK-1", "DRAKO-REACT-1", "DRAKO-REACT-2", "DRAKO-STONE-2")
def test_s06_a_free_defence_blocks_and_costs_no_action() -> None:
    state = table("knights", "knight@D3 berserker@C3", knights="K01", trolls="T13 T01")
    state = play(state, "K01/attack", "knight!berserker=2")
    assert (to_act(state), state.phase) == ("trolls", "react")
    assert legal(state) == {"block=T13/berserker:2", "done"}
    after = play(state, "block=T13/berserker:2")
    assert (wounds(after, "berserker"), after.stones) == ((0,), 10)
    assert (pile(after, "trolls"), hand(after, "trolls")) == ({"T13": 1}, "T01")
    assert (to_act(after), after.actions) == ("knights", 1)
    undefended = play(state, "done")
    assert wounds(undefended, "berserker") == (2,)


@pytest.mark.clause("DRAKO-ATK-1")
def test_s16_two_hexes_are_too_far_for_a_blow() -> None:
    figures = "berserker@C1 thrower@D3 knight@D1 archer2@E3 archer1@A3"
    state = play(table("trolls", figures, trolls="T05", knights="K10"), "T05/attack")
    assert "thrower!archer2=1" in legal(state)
    assert why(state, "thrower!knight=1") == "DRAKO-ATK-1"


@pytest.mark.clause("DRAKO-DMG-2", "DRAKO-DMG-1")
def test_s31_surplus_wounds_vanish() -> None:
    state = table("trolls", "archer1@B2:2 archer2@B1 berserker@A1", trolls="T01")
    state = play(state, "T01/attack", "berserker!archer1=3")
    assert (at(state, "archer1"), wounds(state, "archer1", "archer2")) == ("dead", (3, 0))


@pytest.mark.clause("DRAKO-ATK-3", "DRAKO-REACT-3", "DRAKO-GEN-2")
def test_s32_one_block_against_two_attackers() -> None:
    figures = "berserker@C3:7 knight@D3 archer1@C2"
    state = table("knights", figures, knights="K03", trolls="T13")
    state = play(state, "K03/attack", "knight!berserker=1", "archer1!berserker=1")
    assert legal(state) == {"block=T13/berserker:1", "done"}
    state = play(state, "block=T13/berserker:1")
    # With no card left there is nothing more to answer: the archer's blow lands.
    assert (at(state, "berserker"), wounds(state, "berserker")) == ("dead", (8,))


@pytest.mark.clause("DRAKO-ATK-3", "DRAKO-STONE-2")
def test_s33_two_blocks_against_three_attackers() -> None:
    figures = "thrower@C3 knight@D3 archer1@C2 archer2@C4"
    state = table("knights", figures, knights="K04", trolls="T13 T14")
    state = play(state, "K04/attack", "archer2!thrower=1", "knight!thrower=1", "archer1!thrower=1")
    state = play(state, "block=T13/thrower:1", "block=T14/thrower:1")
    assert (wounds(state, "thrower"), state.stones, state.used) == ((1,), 9, 1)


@pytest.mark.clause("DRAKO-ATK-2", "DRAKO-ATK-4")
def test_s65_one_attacker_of_three_and_the_attacker_names_the_target() -> None:
    state = table("knights", "archer1@B2 berserker@A1 thrower@C3", knights="K04")
    state = play(state, "K04/attack")
    assert legal(state) == {"archer1!berserker=1", "archer1!thrower=1"}
    after = play(state, "archer1!thrower=1")
    assert (wounds(after, "thrower", "berserker"), after.phase) == ((1, 0), "action")
    three = "archer1@B2 knight@C2 archer2@C4 thrower@C3"
    state = play(table("knights", three, knights="K04"), "K04/attack", "archer1!thrower=1")
    assert "done" in legal(state)
    assert why(state, "archer1!thrower=1") == "DRAKO-ATK-3"
    assert wounds(play(state, "done"), "thrower") == (1,)
    assert wounds(play(state, "knight!thrower=1", "done"), "thrower") == (2,)


@pytest.mark.clause("DRAKO-ATK-6", "DRAKO-REACT-7", "DRAKO-DMG-3")
def test_s66_the_packet_is_declared_whole_and_answered_whole() -> None:
    figures = "knight@B3 thrower@A3:7 archer1@B2 berserker@A1:7"
    state = table("knights", figures, knights="K03", trolls="T13 T16 T01")
    state = play(state, "K03/attack", "knight!thrower=1")
    assert (to_act(state), wounds(state, "thrower")) == ("knights", (7,))
    state = play(state, "archer1!berserker=1")
    assert to_act(state) == "trolls"
    state = play(state, "block=T13/thrower:1")
    # Nothing has fallen yet: the second answer is asked for before any wound.
    assert (to_act(state), wounds(state, "thrower", "berserker")) == ("trolls", (7, 7))
    assert why(state, "draw") == "DRAKO-REACT-1"
    state = play(state, "done")
    assert (wounds(state, "thrower", "berserker"), to_act(state)) == ((7, 8), "knights")


@pytest.mark.clause("DRAKO-REACT-5")
def test_s67_half_a_double_defence_is_lost() -> None:
    figures = "archer1@B2 berserker@A1"
    state = table("trolls", figures, trolls="T04 T04", knights="K10 K01", markers="")
    state = play(state, "T04/attack", "berserker!archer1=1", "block=K10/archer1:1")
    assert (hand(state, "knights"), wounds(state, "archer1")) == ("K01", (0,))
    state = play(state, "T04/attack", "berserker!archer1=1")
    assert legal(state) == {"done"}
    assert wounds(play(state, "done"), "archer1") == (1,)


@pytest.mark.clause("DRAKO-REACT-8")
def test_s68_no_defence_without_an_attack_nor_two_for_one() -> None:
    calm = table("knights", knights="K09 K06")
    assert why(calm, "block=K09/archer1:1") == why(calm, "K09/defence") == "DRAKO-REACT-8"
    state = table(
        "trolls", "archer1@B2 berserker@A1", trolls="T04", knights="K09 K06 K01", markers=""
    )
    state = play(state, "T04/attack", "berserker!archer1=1")
    assert why(state, "block=K06+K09/archer1:1") == "DRAKO-REACT-8"
    assert why(state, "block=K09/archer1:2") == "DRAKO-REACT-8"
    assert why(state, "block=K09/archer2:1") == "DRAKO-REACT-8"
    assert why(state, "block=K07/archer1:1") == "DRAKO-REACT-1"
    after = play(state, "block=K09/archer1:1")
    assert (after.phase, to_act(after)) == ("action", "trolls")


@pytest.mark.clause("DRAKO-REACT-9")
def test_s69_the_other_symbol_of_a_defence_is_ignored() -> None:
    state = table("trolls", "archer1@B2 berserker@A1", trolls="T04", knights="K06", markers="")
    before = state.hexes
    after = play(state, "T04/attack", "berserker!archer1=1", "block=K06/archer1:1")
    assert (after.hexes, after.phase, to_act(after)) == (before, "action", "trolls")


@pytest.mark.clause("DRAKO-REACT-6", "DRAKO-CHARGE-7")
@pytest.mark.parametrize(
    ("blocks", "left"),
    [((), 2), (("K09",), 1), (("K06",), 1), (("K09", "K06"), 0)],
)
def test_s70_a_charge_takes_up_to_two_defences(blocks: tuple[str, ...], left: int) -> None:
    state = table("trolls", "archer1@B2 berserker@A1", trolls="T09", knights="K09 K06", markers="")
    state = play(state, "T09/charge", "charge=A1!archer1")
    for card in blocks:
        state = play(state, f"block={card}/archer1:1")
    if state.phase == "react":
        state = play(state, "done")
    assert (wounds(state, "archer1"), state.stones) == ((left,), 10)


@pytest.mark.clause("DRAKO-REACT-2", "DRAKO-REACT-4")
def test_one_defence_is_not_split_but_a_double_one_is() -> None:
    figures = "berserker@C3 thrower@D4 knight@D3 archer1@B1 archer2@E3"
    state = table("trolls", figures, trolls="T05", knights="K09 K10", markers="")
    state = play(state, "T05/attack", "berserker!knight=2", "thrower!archer2=1")
    assert why(state, "block=K09/knight:2+archer2:1") == "DRAKO-REACT-2"
    assert legal(state) == {
        "block=K09/knight:2",
        "block=K09/archer2:1",
        "block=K10/knight:2",
        "block=K10/archer2:1",
        "block=K10/knight:2+archer2:1",
        "done",
    }
    after = play(state, "block=K10/knight:2+archer2:1")
    assert wounds(after, "knight", "archer2") == (0, 0)


@pytest.mark.clause("DRAKO-REACT-1")
def test_the_window_opens_even_if_nothing_in_hand_defends() -> None:
    state = table("trolls", "archer1@B2 berserker@A1", trolls="T04", knights="K01", markers="")
    state = play(state, "T04/attack", "berserker!archer1=1")
    assert (to_act(state), legal(state)) == ("knights", {"done"})
    nothing = table("trolls", "archer1@B2 berserker@A1", trolls="T04", markers="")
    assert play(nothing, "T04/attack", "berserker!archer1=1").phase == "action"


@pytest.mark.clause("DRAKO-ATK-5")
def test_two_trolls_share_the_values_and_one_alone_has_the_higher() -> None:
    both = "thrower@C4 berserker@C2 knight@C3 archer1@E1 archer2@E3"
    state = play(table("trolls", both, trolls="T05"), "T05/attack")
    assert legal(state) == {
        "thrower!knight=2",
        "thrower!knight=1",
        "berserker!knight=2",
        "berserker!knight=1",
    }
    low = play(state, "thrower!knight=1")
    assert legal(low) == {"berserker!knight=2"}
    assert why(low, "done") == why(low, "berserker!knight=1") == "DRAKO-ATK-5"
    high = play(state, "thrower!knight=2")
    assert legal(high) == {"berserker!knight=1", "done"}
    assert why(high, "thrower!knight=1") == "DRAKO-ATK-3"
    alone = "thrower@C4 berserker@A1 knight@C3 archer1@E1 archer2@E3"
    state = play(table("trolls", alone, trolls="T05 T06"), "T05/attack")
    assert legal(state) == {"thrower!knight=2"}
    equal = play(table("trolls", both, trolls="T06"), "T06/attack")
    assert legal(equal) == {"thrower!knight=1", "berserker!knight=1"}


@pytest.mark.clause("DRAKO-ATK-7")
def test_archers_and_morin_fight_in_close_combat() -> None:
    state = table("dwarves", "dragon@C3 morin@C4 brald@E1 urpen@A1", pairing=DW, dwarves="W01")
    assert legal(play(state, "W01/attack")) == {"morin!dragon=1"}
    state = table("knights", "archer2@B2 berserker@A1", knights="K02")
    assert legal(play(state, "K02/attack")) == {"archer2!berserker=1"}


@pytest.mark.clause("DRAKO-NET-2", "DRAKO-ATK-8")
def test_s75_a_net_cannot_be_blocked_and_its_prey_can_still_hit() -> None:
    state = table(
        "dwarves", "dragon@C3 morin@A1 brald@E1 urpen@C5", pairing=DW, dwarves="W15", dragon="D11"
    )
    state = play(state, "W15/net")
    assert legal(state) == {"net=dragon"}
    state = play(state, "net=dragon")
    assert (to_act(state), state.view(None).net, hand(state, "dragon")) == (
        "dwarves",
        "dragon",
        "D11",
    )
    troll = table(
        "trolls",
        "thrower@B2 berserker@A3 morin@A1 brald@E1 urpen@E3",
        pairing=TW,
        trolls="T02",
        net="thrower",
    )
    assert legal(play(troll, "T02/attack")) == {"thrower!morin=2"}
    man = table(
        "knights",
        "knight@C3 archer1@E1 archer2@E3 morin@C4 brald@A1 urpen@A3",
        pairing=KW,
        knights="K01",
        net="knight",
    )
    assert legal(play(man, "K01/attack")) == {"knight!morin=2"}


@pytest.mark.clause("DRAKO-DR-1", "DRAKO-DMG-8", "DRAKO-DMG-1")
def test_s82_a_bite_wounds_and_wounds_stay() -> None:
    state = table(
        "dragon", "dragon@C3 brald@C4 morin@A1 urpen@E1", pairing=DW, dragon="D01 D05 D06"
    )
    state = play(state, "D01/attack")
    assert legal(state) == {"dragon!brald=3"}
    state = play(state, "dragon!brald=3")
    assert wounds(state, "brald") == (3,)
    state = play(state, "D05/-", "draw", "take=W01", "take=W02")
    assert wounds(state, "brald") == (3,)


@pytest.mark.clause("DRAKO-DMG-4", "DRAKO-DMG-5")
def test_the_berserker_loses_his_charge_with_the_fourth_wound() -> None:
    state = table("knights", "knight@B2 berserker@A1:3", knights="K02", trolls="T01")
    after = play(state, "K02/attack", "knight!berserker=1")
    told = after.events(after.string_to_action("done"))
    assert [(e.kind, e.facts.get("ability")) for e in told][1:3] == [
        ("wound", None),
        ("lost", "charge"),
    ]


@pytest.mark.clause("DRAKO-DMG-6", "DRAKO-REACT-10")
def test_two_blows_on_the_dragon_fill_armour_and_then_areas() -> None:
    state = table(
        "knights",
        "dragon@C3:3.0.0.0 knight@C2 archer1@C4 archer2@A1",
        pairing=KD,
        knights="K03",
        starts="A1 A2 A3",
    )
    state = play(state, "K03/attack", "knight!dragon=1", "archer1!dragon=1")
    assert (state.phase, to_act(state), wounds(state, "dragon")) == ("area", "knights", (4,))
    assert legal(state) == {"wound=flight", "wound=movement", "wound=fire"}
    after = play(state, "wound=movement")
    assert (after.areas, wounds(after, "dragon"), after.phase) == ((0, 1, 0), (5,), "action")


@pytest.mark.clause("DRAKO-DMG-6", "DRAKO-DMG-2")
def test_where_the_dragon_has_no_choice_left_nobody_is_asked() -> None:
    state = table(
        "knights", "dragon@C3:4.2.2.2 knight@C2", pairing=KD, knights="K01", starts="A1 A2 A3"
    )
    over = play(state, "K01/attack", "knight!dragon=2")
    assert (over.is_terminal(), at(over, "dragon"), wounds(over, "dragon")) == (True, "dead", (11,))
    state = table(
        "knights", "dragon@C3:4.2.1.2 knight@C2", pairing=KD, knights="K02", starts="A1 A2 A3"
    )
    after = play(state, "K02/attack", "knight!dragon=1")
    assert (after.areas, after.phase) == ((2, 2, 2), "action")
