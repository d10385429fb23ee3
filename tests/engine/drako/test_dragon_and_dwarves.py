"""The base game: DRAKO-FLY, DRAKO-FIRE, DRAKO-XBOW, DRAKO-NET, DRAKO-FURY."""

from __future__ import annotations

from functools import partial

import pytest

from tests.engine.drako.table import (
    DW,
    KW,
    TW,
    at,
    hand,
    legal,
    movers,
    play,
    steps,
    table,
    to_act,
    why,
    worth,
    wounds,
)

lair = partial(table, pairing=DW)
CORNERS = "dragon@C3 morin@A1 brald@E1 urpen@C5"


@pytest.mark.clause("DRAKO-XBOW-1", "DRAKO-ATK-3", "DRAKO-REACT-3")
def test_s41_a_bolt_is_blocked_and_two_axes_land() -> None:
    figures = "dragon@C3 morin@A1 brald@B3 urpen@D3"
    state = lair("dwarves", figures, dwarves="W11 W04", dragon="D11 D01")
    state = play(state, "W11/crossbow", "morin!dragon=1", "block=D11/dragon:1")
    state = play(state, "W04/attack", "brald!dragon=1", "urpen!dragon=1", "done")
    assert (wounds(state, "dragon"), state.areas) == ((2,), (0, 0, 0))
    assert state.view(None).figures[0].areas[0].wounds == 2


@pytest.mark.clause("DRAKO-FIRE-1", "DRAKO-FIRE-2", "DRAKO-REACT-6")
def test_s42_fire_burns_the_whole_line_each_for_himself() -> None:
    state = lair("dragon", "dragon@C3 brald@C4 morin@C5 urpen@A1", dragon="D10", dwarves="W10 W01")
    state = play(state, "D10/fire", "aim=E", "block=W10/brald:2", "done")
    assert wounds(state, "brald", "morin", "urpen") == (0, 2, 0)


@pytest.mark.clause("DRAKO-DMG-6")
def test_s43_the_attacker_says_where_the_dragon_is_hurt() -> None:
    state = lair("dwarves", "dragon@C3:3.0.0.0 brald@C4 morin@A1 urpen@C1", dwarves="W02")
    state = play(state, "W02/attack", "brald!dragon=2")
    assert (to_act(state), state.phase, wounds(state, "dragon")) == ("dwarves", "area", (4,))
    assert legal(state) == {"wound=flight", "wound=movement", "wound=fire"}
    assert play(state, "wound=fire").areas == (0, 0, 1)
    full = lair("dwarves", "dragon@C3:4.2.0.0 brald@C4 morin@A1 urpen@C1", dwarves="W03")
    full = play(full, "W03/attack", "brald!dragon=1")
    assert why(full, "wound=flight") == "DRAKO-DMG-6"
    calm = lair("dragon", CORNERS, dragon="D01")
    assert why(calm, "wound=fire") == "DRAKO-TURN-3"


@pytest.mark.clause("DRAKO-DMG-7", "DRAKO-FLY-1", "DRAKO-MOVE-5")
def test_s44_a_full_area_takes_its_ability_away() -> None:
    beside = "morin@C4 brald@E1 urpen@C1"
    grounded = lair("dragon", f"dragon@C3:4.2.0.0 {beside}", dragon="D08 D02 D10")
    assert why(grounded, "D08/flight") == "DRAKO-FLY-1"
    assert {"D02/attack", "D02/move", "D10/fire"} <= legal(grounded)
    lame = lair("dragon", f"dragon@C3:4.0.3.0 {beside}", dragon="D08 D02")
    assert why(lame, "D02/move") == "DRAKO-MOVE-5"
    assert {"D08/flight", "D02/attack"} <= legal(lame)
    cold = lair("dragon", f"dragon@C3:4.0.0.2 {beside}", dragon="D10", dwarves="W01")
    assert why(cold, "D10/fire") == "DRAKO-DMG-7"
    # Bite and Defence are never lost.
    wreck = f"dragon@C3:4.2.3.1 {beside}"
    assert "D02/attack" in legal(lair("dragon", wreck, dragon="D02"))
    hit = lair("dwarves", wreck, dwarves="W01", dragon="D11")
    assert "block=D11/dragon:1" in legal(play(hit, "W01/attack", "morin!dragon=1"))


@pytest.mark.clause("DRAKO-NET-3", "DRAKO-NET-4", "DRAKO-NET-5")
def test_s45_a_netted_dragon_bites_and_burns_and_frees_itself() -> None:
    figures = "dragon@C3 morin@C4 brald@E1 urpen@A1"
    state = lair("dragon", figures, dragon="D02 D08 D10", dwarves="W01", net="dragon")
    assert why(state, "D02/move") == why(state, "D08/flight") == "DRAKO-NET-3"
    assert {"D02/attack", "D10/fire", "draw", "free"} <= legal(state)
    free = play(state, "free")
    assert (to_act(free), free.net, hand(free, "dragon")) == ("dwarves", -1, "D02 D08 D10")
    one_left = lair("dragon", figures, dragon="D02", net="dragon", actions=1)
    assert why(one_left, "free") == "DRAKO-NET-5"
    assert why(lair("dragon", figures, dragon="D02"), "free") == "DRAKO-NET-4"
    attacked = lair("dwarves", figures, dragon="D11", dwarves="W01", net="dragon")
    attacked = play(attacked, "W01/attack", "morin!dragon=1")
    assert "block=D11/dragon:1" in legal(attacked)
    # The net came back, and can be thrown again.
    again = lair("dwarves", CORNERS, dwarves="W15")
    assert play(again, "W15/net", "net=dragon").net == again.game.dragon


@pytest.mark.clause("DRAKO-NET-6", "DRAKO-NET-1")
def test_s46_a_net_that_is_out_or_has_no_thrower() -> None:
    out = lair("dwarves", CORNERS, dwarves="W15", net="dragon")
    assert why(out, "W15/net") == "DRAKO-NET-6"
    dead = lair("dwarves", "dragon@C3 morin@A1 brald@E1 urpen@dead", dwarves="W15")
    assert why(dead, "W15/net") == "DRAKO-NET-1"
    figures = "thrower@A1 berserker@A3 morin@E1 brald@E2 urpen@E3"
    both = table("dwarves", figures, pairing=TW, dwarves="W15", net="thrower", net_retarget=True)
    both = play(both, "W15/net")
    assert legal(both) == {"net=berserker"}
    assert why(both, "net=thrower") == "DRAKO-NET-6"
    assert why(both, "net=morin") == "DRAKO-NET-1"
    assert play(both, "net=berserker").net == both.game.berserker


@pytest.mark.clause("DRAKO-FURY-1", "DRAKO-FURY-2", "DRAKO-FURY-3")
def test_s47_fury_after_the_last_action_may_kill_brald() -> None:
    figures = "dragon@C3 morin@A1 brald@E1:5 urpen@C5"
    state = lair("dwarves", figures, dwarves="W05 W05 W01", dragon="D01", actions=1)
    state = play(state, "W05/-")
    assert (state.phase, to_act(state), legal(state)) == ("fury", "dwarves", {"fury", "done"})
    assert why(state, "draw") == "DRAKO-TURN-2"
    after = play(state, "fury")
    assert (at(after, "brald"), after.actions, after.phase) == ("dead", 1, "action")
    found = movers(play(after, "W05/move"))
    assert found == {"morin", "urpen"}
    assert to_act(play(after, "draw", "take=W02", "take=W02")) == "dragon"
    strict = lair(
        "dwarves", figures, dwarves="W05 W01", actions=1, fury_timing="before_last_action"
    )
    assert to_act(play(strict, "W05/-")) == "dragon"
    assert "fury" in legal(strict)
    careful = lair("dwarves", figures, dwarves="W05", fury_may_kill=False)
    assert why(careful, "fury") == "DRAKO-FURY-3"
    assert to_act(play(careful, "W05/-", "draw", "take=W02", "take=W02")) == "dragon"


@pytest.mark.clause("DRAKO-FURY-1", "DRAKO-FURY-2")
def test_fury_once_before_or_between_but_not_in_the_middle_of_a_card() -> None:
    state = lair("dwarves", CORNERS, dwarves="W05 W05")
    before = play(state, "fury")
    assert (before.actions, wounds(before, "brald"), before.fury) == (3, (1,), False)
    assert why(before, "fury") == "DRAKO-FURY-1"
    between = play(state, "W05/-", "fury")
    assert between.actions == 2
    assert why(play(state, "W05/move"), "fury") == "DRAKO-FURY-2"
    dead = lair("dwarves", "dragon@C3 morin@A1 brald@dead urpen@C5", dwarves="W05")
    assert why(dead, "fury") == "DRAKO-FURY-1"
    assert why(lair("dragon", CORNERS, dragon="D01"), "fury") == "DRAKO-FURY-1"
    declined = play(lair("dwarves", CORNERS, dwarves="W05", actions=1), "W05/-", "done")
    assert (to_act(declined), declined.fury) == ("dragon", True)


@pytest.mark.clause("DRAKO-FURY-3")
def test_fury_that_kills_the_last_dwarf_loses() -> None:
    figures = "dragon@C3 morin@dead brald@E1:5 urpen@dead"
    over = play(lair("dwarves", figures, dwarves="W05", dragon="D01"), "fury")
    assert (over.is_terminal(), over.reason, worth(over)) == (True, "defeat", [1, -1])


@pytest.mark.clause("DRAKO-FURY-4")
def test_fury_in_the_one_action_turn_makes_it_two() -> None:
    figures = "thrower@A1 berserker@A3 morin@E1 brald@E2 urpen@E3"
    state = table("dwarves", figures, pairing=TW, dwarves="W05", trolls="T01", turn=1, actions=1)
    assert play(state, "fury").actions == 2


@pytest.mark.clause("DRAKO-FURY-5")
def test_no_fury_without_cards() -> None:
    figures = "thrower@A1 berserker@A3 morin@E1 brald@E2 urpen@E3"
    state = table(
        "dwarves",
        figures,
        pairing=TW,
        dwarves="W05",
        trolls="T01",
        no_deck="dwarves",
        more="recycled=yes",
        actions=1,
    )
    after = play(state, "W05/-")
    assert (to_act(after), after.fury, after.phase) == ("trolls", True, "action")


@pytest.mark.clause("DRAKO-XBOW-1")
def test_s48_a_dwarf_in_the_line_stops_the_bolt() -> None:
    state = lair("dwarves", "dragon@C3 morin@A1 urpen@B2 brald@E1", dwarves="W11")
    assert why(state, "W11/crossbow") == "DRAKO-XBOW-1"
    gone = lair("dwarves", "dragon@C3 morin@dead urpen@C4 brald@E1", dwarves="W11")
    assert why(gone, "W11/crossbow") == "DRAKO-XBOW-1"


@pytest.mark.clause("DRAKO-XBOW-2")
def test_an_enemy_stops_the_bolt_unless_the_option_lets_it_pass() -> None:
    figures = "morin@A1 brald@A2 urpen@A3 knight@B2 archer1@D3 archer2@E1"
    state = table("dwarves", figures, pairing=KW, dwarves="W11")
    shooting = play(state, "W11/crossbow")
    assert legal(shooting) == {"morin!knight=1"}
    assert why(shooting, "morin!archer1=1") == "DRAKO-XBOW-2"
    through = table("dwarves", figures, pairing=KW, dwarves="W11", crossbow_through_enemies=True)
    assert legal(play(through, "W11/crossbow")) == {"morin!knight=1", "morin!archer1=1"}
    friend = "morin@A1 brald@C3 urpen@A3 knight@B2 archer1@D3 archer2@E1"
    state = table("dwarves", friend, pairing=KW, dwarves="W11", crossbow_through_enemies=True)
    assert legal(play(state, "W11/crossbow")) == {"morin!knight=1"}


@pytest.mark.clause("DRAKO-FLY-2", "DRAKO-FLY-1")
def test_s74_a_flight_ends_on_any_of_fifteen_empty_hexes() -> None:
    state = lair("dragon", "dragon@C3 morin@C2 brald@C4 urpen@B2", dragon="D08")
    state = play(state, "D08/flight")
    assert len(legal(state)) == 15
    assert why(state, "dragon>C3") == "DRAKO-FLY-2"
    assert why(state, "dragon>C2") == "DRAKO-FLY-1"
    assert at(play(state, "dragon>A1"), "dragon") == "A1"


@pytest.mark.clause("DRAKO-NET-4", "DRAKO-NET-5")
def test_freeing_is_never_forced_and_needs_cards() -> None:
    state = lair("dragon", CORNERS, dragon="D01 D02", net="dragon")
    assert {"free", "draw", "D01/-"} <= legal(state)
    # A dragon without cards passes and stays in the net.
    poor = lair("dwarves", CORNERS, dwarves="W05 W05", no_deck="dragon", net="dragon", markers="")
    after = play(poor, "W05/-", "W05/-")
    assert (to_act(after), after.net) == ("dwarves", after.game.dragon)


@pytest.mark.clause("DRAKO-NET-7")
def test_the_net_goes_back_with_the_dead_and_stays_without_its_thrower() -> None:
    figures = "thrower@A1:7 berserker@A3 morin@B2 brald@E2 urpen@E3"
    state = table("dwarves", figures, pairing=TW, dwarves="W01", net="thrower")
    after = play(state, "W01/attack", "morin!thrower=1")
    assert (at(after, "thrower"), after.net) == ("dead", -1)
    figures = "thrower@A1 berserker@A3 morin@E1 brald@E2 urpen@B2:3"
    state = table("trolls", figures, pairing=TW, trolls="T02", net="berserker")
    after = play(state, "T02/attack", "thrower!urpen=2")
    assert (at(after, "urpen"), after.net) == ("dead", after.game.berserker)


@pytest.mark.clause("DRAKO-NET-2")
def test_no_net_ever_opens_the_window_of_defence() -> None:
    thrown = 0
    for seed in range(6):
        for before, action, after in steps(seed, KW):
            if action.verb == "net":
                thrown += 1
                assert before.deciding == before.seat
                assert after.phase != "react"
    assert thrown
