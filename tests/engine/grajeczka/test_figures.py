"""How Princess, Knight and Dragon move."""

from __future__ import annotations

import pytest

from tests.engine.grajeczka.table import fulfilled, legal, may, play, table, why


@pytest.mark.clause("GRAJ-PRIN-2")
@pytest.mark.clause("GRAJ-PRIN-7")
@pytest.mark.clause("GRAJ-VIS-1")
def test_s17_step_to_a_castle_and_ride_on() -> None:
    after = play(table("LA", princess="0,0"), "P(2,-2)")
    assert after.places[0] == (2, -2)
    assert 1 in fulfilled(after)
    # What she rides through is not visited: from a Castle she rides to (2,-2) and steps off.
    assert 1 not in fulfilled(play(table("LA"), "P(1,-1)"))


@pytest.mark.clause("GRAJ-PRIN-3")
@pytest.mark.clause("GRAJ-MEET-1")
def test_s18_ride_first_and_step_then() -> None:
    assert {12, 34, 8} <= fulfilled(play(table("LA"), "P(2,-1)"))


@pytest.mark.clause("GRAJ-PRIN-1")
@pytest.mark.clause("GRAJ-PRIN-4")
def test_s19_no_ride_without_a_step() -> None:
    state = table("LA")
    assert why(state, "P(2,-2)") == "GRAJ-PRIN-4"
    assert legal(state, "P") == {"P(-1,0)", "P(0,0)", "P(1,-2)", "P(1,-1)", "P(2,-1)"}
    assert why(state, "P(0,1)") == "GRAJ-PRIN-1"


@pytest.mark.clause("GRAJ-PRIN-5")
def test_s20_ride_step_and_ride() -> None:
    assert may(table("LC", princess="-2,3"), "P(3,-2)")
    assert why(table("LC", princess="-2,3", princess_jumps="one"), "P(3,-2)") == "GRAJ-PRIN-5"


@pytest.mark.clause("GRAJ-PRIN-6")
@pytest.mark.clause("GRAJ-VIS-2")
def test_s21_back_to_where_she_began() -> None:
    after = play(table("LB", hands="1"), "P(0,-1)")
    assert after.places[0] == (0, -1)
    assert 1 in fulfilled(after)
    assert may(after, "recount")
    assert why(table("LB", princess_return="forbid"), "P(0,-1)") == "GRAJ-PRIN-6"


@pytest.mark.clause("GRAJ-PRIN-8")
def test_one_castle_has_no_rides() -> None:
    assert why(table(), "P(0,-1)") == "GRAJ-PRIN-8"
    assert legal(table(princess="0,0"), "P") == {"P(0,-1)", "P(-1,0)", "P(1,0)", "P(0,1)"}


@pytest.mark.clause("GRAJ-KNIG-1")
@pytest.mark.clause("GRAJ-KNIG-2")
@pytest.mark.clause("GRAJ-KNIG-3")
def test_s22_the_knight_goes_two_steps() -> None:
    state = table()
    assert why(state, "K(1,0)") == "GRAJ-KNIG-2"
    assert why(state, "K(2,0)") == "GRAJ-KNIG-2"
    assert why(state, "K(2,-1)") == "GRAJ-KNIG-3"
    assert why(state, "K(0,2)") == "GRAJ-KNIG-1"
    assert why(table("LA", knight="0,-1"), "K(1,-2)") in {"GRAJ-KNIG-1", "GRAJ-KNIG-2"}


@pytest.mark.clause("GRAJ-KNIG-4")
@pytest.mark.clause("GRAJ-MOVE-3")
def test_s23_he_needs_land_between() -> None:
    assert why(table(knight="0,-1"), "K(2,-1)") == "GRAJ-KNIG-4"
    assert may(table(knight="0,0"), "K(2,-1)")
    assert why(table(), "K(3,-1)") == "GRAJ-MOVE-3"
    assert why(table(), "P(0,-2)") == "GRAJ-MOVE-3"


@pytest.mark.clause("GRAJ-KNIG-4")
def test_s24_he_does_not_jump_over_a_hole() -> None:
    assert why(table("LH", knight="0,1"), "K(2,1)") == "GRAJ-KNIG-4"
    assert may(table("LH", knight="0,1"), "K(2,0)")
    assert may(table("LH", knight="2,1"), "K(0,2)")


@pytest.mark.clause("GRAJ-DRAG-1")
@pytest.mark.clause("GRAJ-DRAG-2")
@pytest.mark.clause("GRAJ-MOVE-4")
def test_s25_the_dragon_flies_to_the_end() -> None:
    after = play(table(), "D:NE")
    assert after.places[2] == (2, -1) == after.places[1]
    assert {16, 11, 7} <= fulfilled(after)
    # He cannot stop on (0,1) or (1,0): these are ends of no flight.
    flights = table().kingdom.moves.dragon((-1, 2)).values()
    assert {path[-1] for path in flights} == {(0, 2), (2, -1)}


@pytest.mark.clause("GRAJ-DRAG-3")
@pytest.mark.clause("GRAJ-DRAG-4")
def test_s26_a_hole_ends_the_flight() -> None:
    state = table("LH", dragon="0,2")
    assert legal(state, "D") == {"D:E", "D:NW", "D:W"}
    ends = [play(state, f"D:{way}").places[2] for way in ("E", "NW", "W")]
    assert ends == [(2, 2), (0, -1), (-1, 2)]
    assert why(state, "D:NE") == "GRAJ-DRAG-3"
    assert why(state, "D:SW") == "GRAJ-DRAG-4"


@pytest.mark.clause("GRAJ-DRAG-5")
def test_s27_a_short_flight_may_be_chosen() -> None:
    assert play(table(), "D:E").places[2] == (0, 2)


@pytest.mark.clause("GRAJ-MOVE-5")
def test_rivers_hinder_nobody() -> None:
    # (-1,0), (0,0), (1,0) are crossed by the river, and so is every edge between them.
    state = table(princess="0,0")
    assert may(state, "P(1,0)")
    assert may(state, "P(-1,0)")
    assert may(table(knight="-1,0"), "K(1,0)")
    assert play(table(dragon="-1,0"), "D:E").places[2] == (2, 0)


@pytest.mark.clause("GRAJ-MOVE-6")
def test_ways_to_the_same_hex_are_one_action() -> None:
    state = table("LC", princess="0,0")
    actions = [
        text for text in map(state.action_to_string, state.legal_actions()) if text[0] in "PK"
    ]
    assert len(actions) == len(set(actions))
