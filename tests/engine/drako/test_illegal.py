"""What the rules forbid, by which clause, and that nothing happens then."""

from __future__ import annotations

import pytest

from tests.engine.contract.illegal import refused
from tests.engine.drako.table import DW, KT, KW, TD, TW, dealt, play, table, why


@pytest.mark.clause("DRAKO-TURN-4", "DRAKO-TURN-2", "DRAKO-MOVE-2", "DRAKO-ATK-1", "DRAKO-BOW-2")
def test_illegal_moves_in_short() -> None:
    refused(dealt(KT), "pass", "DRAKO-TURN-4")
    tired = table(
        "dwarves", "dragon@C3 morin@A1 brald@E1 urpen@C5", pairing=DW, dwarves="W05 W05", actions=1
    )
    refused(play(tired, "W05/-"), "W05/-", "DRAKO-TURN-2")
    refused(play(table("knights", knights="K11"), "K11/move"), "archer1>E2", "DRAKO-MOVE-2")
    near = table("knights", "knight@D3 archer1@E1 berserker@C3", knights="K03")
    refused(play(near, "K03/attack"), "archer1!berserker=1", "DRAKO-ATK-1")
    lined = table("knights", "archer2@E3 berserker@C3 thrower@A1", knights="K12")
    refused(play(lined, "K12/bow"), "archer2!thrower=2", "DRAKO-BOW-2")


@pytest.mark.clause("DRAKO-ATK-5", "DRAKO-REACT-2", "DRAKO-DMG-5", "DRAKO-DMG-6")
def test_more_illegal_moves_in_short() -> None:
    both = table("trolls", "thrower@C4 berserker@C2 knight@C3", trolls="T05", knights="K09 K01")
    struck = play(both, "T05/attack", "thrower!knight=2")
    refused(struck, "thrower!knight=1", "DRAKO-ATK-3")
    refused(play(both, "T05/attack", "thrower!knight=1"), "done", "DRAKO-ATK-5")
    packet = play(struck, "berserker!knight=1")
    refused(packet, "block=K09/knight:1+knight:2", "DRAKO-REACT-2")
    hurt = table("trolls", "thrower@A3:3 archer1@B3", trolls="T11")
    refused(hurt, "T11/rock", "DRAKO-DMG-5")
    bitten = table(
        "dwarves",
        "dragon@C3:4.0.0.0 brald@C4 morin@A1 urpen@C1",
        pairing=DW,
        dwarves="W02",
        dragon="D11",
    )
    bitten = play(bitten, "W02/attack", "brald!dragon=2")
    # While the dragon answers it does not choose where it is hurt; the attacker will.
    refused(bitten, "wound=flight", "DRAKO-DMG-6")
    assert play(bitten, "done").current_player() == 1


@pytest.mark.clause("DRAKO-NET-4", "DRAKO-NET-5", "DRAKO-DODGE-1")
def test_nets_and_dodges_out_of_place() -> None:
    figures = "dragon@C3 morin@A1 brald@E1 urpen@C5"
    refused(
        table("dragon", figures, pairing=DW, dragon="D01", net="dragon", actions=1),
        "free",
        "DRAKO-NET-5",
    )
    refused(
        table("dwarves", figures, pairing=DW, dwarves="W01", net="dragon"), "free", "DRAKO-NET-4"
    )
    used = table("trolls", "knight@B2 berserker@A1", trolls="T01", knights="K01", markers="")
    refused(play(used, "T01/attack", "berserker!knight=3"), "dodge=3", "DRAKO-DODGE-1")


@pytest.mark.clause("DRAKO-SETUP-1", "DRAKO-DRAW-1")
def test_chance_is_not_told_what_to_do() -> None:
    dealing = dealt(KT).game.new_initial_state()
    refused(dealing, "take=T01", "DRAKO-SETUP-1")
    refused(dealing, "draw", "DRAKO-SETUP-1")
    drawing = play(table("knights", knights="K17 K15 K16"), "draw")
    refused(drawing, "take=K15", "DRAKO-DRAW-1")
    refused(drawing, "K15/-", "DRAKO-DRAW-1")
    refused(table("knights", knights="K01"), "take=K02", "DRAKO-DRAW-1")
    apart = "thrower@A1 berserker@A3 morin@E1 brald@E2 urpen@E3"
    second = table("dwarves", apart, pairing=TW, dwarves="W01", trolls="T01", no_deck="dwarves")
    refused(play(second, "draw"), "recycle=W01", "DRAKO-TW-2")
    refused(play(second, "draw"), "take=W02", "DRAKO-TW-2")


@pytest.mark.clause("DRAKO-TD-1", "DRAKO-END-1")
def test_after_the_end_nothing_is_allowed() -> None:
    figures = "knight@dead archer2@dead archer1@B2:1 berserker@A1"
    over = play(table("trolls", figures, trolls="T01"), "T01/attack", "berserker!archer1=3")
    for action in ("draw", "pass", "take=K01", "knight>E1"):
        refused(over, action, "DRAKO-END-1")
    stopped = table("trolls", pairing=TD, trolls="T01", turn=400, actions=1)
    refused(play(stopped, "T01/-"), "draw", "DRAKO-TD-1")


@pytest.mark.clause("DRAKO-BOW-1")
@pytest.mark.clause("DRAKO-BOW-2")
def test_a_shot_is_refused_by_what_really_stops_it() -> None:
    friend = play(
        table("knights", "archer1@E1 knight@D2 archer2@C5 thrower@A3 berserker@B4", knights="K12"),
        "K12/bow",
    )
    refused(friend, "archer1!thrower=2", "DRAKO-BOW-1")
    enemy = play(
        table("knights", "archer2@E3 berserker@C3 thrower@A1 knight@C1 archer1@D1", knights="K12"),
        "K12/bow",
    )
    refused(enemy, "archer2!thrower=2", "DRAKO-BOW-2")
    refused(enemy, "archer1!thrower=2", "DRAKO-BOW-1")


def test_a_figure_in_the_first_corner_is_on_the_board_and_a_dead_one_is_not() -> None:
    state = play(table("trolls", "berserker@A1 thrower@dead", trolls="T02"), "T02/move")
    assert why(state, "berserker>C3") == "DRAKO-MOVE-1"
    assert why(state, "thrower>A2") == "DRAKO-MOVE-4"


@pytest.mark.clause("DRAKO-TW-2", "DRAKO-DRAW-3")
def test_a_second_deck_is_refused_by_the_rule_of_its_own_pairing_only() -> None:
    assert why(table("trolls", trolls="T02"), "recycle=T01") == "DRAKO-DRAW-3"
    assert why(table("trolls", pairing=TW, trolls="T02"), "recycle=W01") == "DRAKO-TW-2"


@pytest.mark.clause("DRAKO-KW-5", "DRAKO-REINF-1")
def test_what_reinforcements_do_is_said_by_the_pairing() -> None:
    assert why(table("knights", knights="K01"), "strengthen=knight") == "DRAKO-REINF-1"
    assert why(table("knights", pairing=KW, knights="K01"), "strengthen=knight") == "DRAKO-KW-5"


@pytest.mark.clause("DRAKO-FLY-1", "DRAKO-FLY-2")
def test_a_flight_ends_on_an_empty_hex_and_not_where_it_began() -> None:
    flying = play(table("dragon", "dragon@C3 morin@A1", pairing=DW, dragon="D08"), "D08/flight")
    assert why(flying, "dragon>A1") == "DRAKO-FLY-1"
    assert why(flying, "dragon>C3") == "DRAKO-FLY-2"


@pytest.mark.clause("DRAKO-XBOW-1", "DRAKO-XBOW-2")
def test_where_bolts_go_past_enemies_only_a_dwarf_stops_them() -> None:
    row = "morin@C1 thrower@C2 brald@C3 berserker@C4 urpen@E3"
    for through, clause in ((False, "DRAKO-XBOW-2"), (True, "DRAKO-XBOW-1")):
        aimed = play(
            table("dwarves", row, pairing=TW, dwarves="W11", crossbow_through_enemies=through),
            "W11/crossbow",
        )
        assert why(aimed, "morin!berserker=1") == clause


@pytest.mark.clause("DRAKO-BOW-1", "DRAKO-KW-1", "DRAKO-MOVE-2")
def test_the_net_is_blamed_only_for_what_it_hinders() -> None:
    apart = "knight@C4 archer2@A3 morin@E2 brald@E3 urpen@D3"
    seen, unseen = ("archer1@E1", "archer1@A2")
    for archer, clause in ((seen, "DRAKO-KW-1"), (unseen, "DRAKO-BOW-1")):
        state = table("knights", f"{archer} {apart}", pairing=KW, knights="K12", net="archer1")
        assert why(state, "K12/bow") == clause
    corner = "knight@A1 archer1@dead archer2@dead morin@A2 brald@B1 urpen@B2"
    closed = table("knights", corner, pairing=KW, knights="K07", net="knight")
    assert why(closed, "K07/move") == "DRAKO-MOVE-2"
    free = table("knights", corner.replace("B2", "C3"), pairing=KW, knights="K07", net="knight")
    assert why(free, "K07/move") == "DRAKO-KW-1"


@pytest.mark.clause("DRAKO-ROCK-4", "DRAKO-ROCK-7")
def test_a_rock_that_only_the_berserker_stops() -> None:
    row = "thrower@C1 berserker@C2 archer1@A3 archer2@E3"
    before = table("trolls", f"{row} knight@C4", trolls="T11")
    assert why(before, "T11/rock") == "DRAKO-ROCK-4"
    nobody = table("trolls", f"{row} knight@D3", trolls="T11")
    assert why(nobody, "T11/rock") == "DRAKO-ROCK-7"


@pytest.mark.clause("DRAKO-CHARGE-4", "DRAKO-CHARGE-6")
def test_who_stops_early_was_stopped_by_nothing() -> None:
    charging = play(
        table("trolls", "berserker@C1", trolls="T09", charge_stop_early=True),
        "T09/charge",
    )
    for end, clause in (("C3", "DRAKO-CHARGE-6"), ("C5", "DRAKO-CHARGE-4")):
        events = charging.events(charging.string_to_action(f"charge={end}"))
        done = next(event for event in events if event.kind == "charge_done")
        assert done.clauses == (clause,)
