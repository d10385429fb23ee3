"""Recounting, turning a page, and the Magic token."""

from __future__ import annotations

import pytest

from tests.engine.grajeczka.table import (
    fulfilled,
    grajeczka,
    legal,
    may,
    place,
    play,
    table,
    told,
    why,
    winners,
)
from wawel.grajeczka import GrajeczkaState

NINE = "1 2 4 9 10"  # five of the nine Pages that four players have


@pytest.mark.clause("GRAJ-REC-3")
@pytest.mark.clause("GRAJ-TOK-3")
@pytest.mark.clause("GRAJ-TOK-7")
def test_s47_one_recount_in_a_turn() -> None:
    state = play(table(hands="8", fields="magic=0"), "P(-1,0)", "recount", "page=6")
    assert legal(state) == {"spend", "end"}
    assert why(state, "recount") == "GRAJ-REC-3"
    state = play(state, "spend")
    assert state.view(None).magic == ()
    assert "recount" not in legal(state)
    after = play(state, "K(0,1)")
    assert after.current_player() == 1, "the turn is over by itself"
    assert after.hands[0] == 6


@pytest.mark.clause("GRAJ-TOK-6")
@pytest.mark.clause("GRAJ-TOK-1")
def test_s48_a_meeting_in_two_moves() -> None:
    state = play(table(hands="27", fields="magic=0"), "P(0,0)", "spend", "K(0,0)")
    assert 27 in fulfilled(state)
    assert may(state, "recount")
    # Any two actions: the same figure twice, tile and move, two tiles.
    twice = play(table(hands="5", fields="magic=0"), "D:E", "spend", "D:NW")
    assert twice.places[2] == (0, -1)
    tiles = place(table(top="R1/1", hands="5", fields="magic=0"), "R1/1@0(-2,1)", "spend")
    assert legal(tiles, "@")
    assert legal(tiles, "K")


@pytest.mark.clause("GRAJ-REC-9")
def test_s49_a_visit_is_lost_by_the_second_action() -> None:
    state = play(table(hands="3", fields="magic=0"), "P(0,0)", "spend", "K(0,1)")
    assert 3 not in fulfilled(state)
    assert why(state, "recount") == "GRAJ-REC-5"
    state = table(hands="3", fields="magic=0", window="whole_turn")
    assert may(play(state, "P(0,0)", "spend", "K(0,1)"), "recount")


@pytest.mark.clause("GRAJ-TOK-1")
@pytest.mark.clause("GRAJ-TOK-2")
def test_s50_no_second_action_without_the_token() -> None:
    state = play(table(hands="3"), "P(0,0)")
    assert why(state, "spend") == "GRAJ-TOK-1"
    assert why(state, "K(0,1)") == "GRAJ-TOK-1"
    state = play(table(hands="8", fields="magic=0"), "P(0,0)", "spend", "K(0,1)")
    assert why(state, "D:E") == "GRAJ-TOK-2"
    assert why(state, "spend") == "GRAJ-TOK-2"


@pytest.mark.clause("GRAJ-REC-2")
@pytest.mark.clause("GRAJ-VIS-1")
def test_s51_what_others_do_does_not_count() -> None:
    state = play(table(hands="3 8", fields="seat=1"), "P(0,0)")
    assert state.current_player() == 1
    assert 3 in fulfilled(state)
    assert legal(state) == {"end"}, "it is fulfilled, but by somebody else, who holds Page 8"
    state = play(state, "end")
    assert why(state, "recount") == "GRAJ-REC-2"
    assert may(play(state, "P(1,0)"), "recount")


@pytest.mark.clause("GRAJ-END-1")
@pytest.mark.clause("GRAJ-REC-10")
def test_s52_the_last_page_wins_at_once() -> None:
    pages = " ".join(str(n) for n in range(6, 23))
    state = table(hands="5 1", read={0: pages}, books={0: ""}, fields="magic=0")
    state = play(state, "D:E", "recount")
    assert state.is_terminal()
    assert winners(state) == (0,)
    assert [int(share) for share in state.returns()] == [1, 0]
    assert why(state, "K(0,1)") == "GRAJ-END-1"
    result = state.result()
    assert result is not None
    assert result.totals == (18, 0)


@pytest.mark.clause("GRAJ-REC-1")
@pytest.mark.clause("GRAJ-REC-4")
@pytest.mark.clause("GRAJ-REC-8")
def test_s53_recounting_is_a_choice() -> None:
    state = play(table(hands="8 3"), "P(-1,0)")
    kept = play(state, "end")
    assert kept.hands[0] == 8
    assert why(play(kept, "K(0,0)", "end"), "recount") == "GRAJ-REC-2"
    read = play(state, "recount", "page=30")
    assert read.read[0] == (8,)
    assert (read.hands[0], read.unknown[0]) == (30, 16)
    assert read.current_player() == 1
    forced = play(table(hands="8 3", recount_choice="forced"), "P(-1,0)")
    assert forced.read[0] == (8,)
    assert forced.is_chance_node()
    quiet = play(table(hands="8 3", recount_choice="forced"), "P(0,0)")
    assert quiet.current_player() == 1, "nobody is asked"


@pytest.mark.clause("GRAJ-PAGE-2")
@pytest.mark.clause("GRAJ-PAGE-3")
def test_s54_turning_a_page() -> None:
    state = table(players=4, hands="14 5 6 7", books={0: "3 21 30"}, read={0: NINE})
    after = play(state, "turn-page")
    assert after.hands[0] == 3
    assert [put.page for put in after.under[0]] == [21, 30, 14]
    assert after.view(None).magic == (0,)
    assert after.current_player() == 1
    assert after.view(0).books[0] == (0, (21, 30, 14))
    assert after.view(1).books[0] == (0, (None, None, None))


@pytest.mark.clause("GRAJ-PAGE-4")
def test_s55_turning_the_last_page() -> None:
    read = "1 2 4 9 10 11 12 13"
    state = table(players=4, hands="14 5 6 7", books={0: ""}, read={0: read})
    after = play(state, "turn-page")
    assert after.hands[0] == 14
    assert after.under[0] == ()
    assert after.view(None).magic == (0,)


@pytest.mark.clause("GRAJ-PAGE-5")
@pytest.mark.clause("GRAJ-TOK-2")
def test_s56_nothing_accumulates() -> None:
    state = play(table(hands="14 5", fields="magic=0"), "turn-page", "page=7")
    assert state.view(None).magic == (0,)
    state = play(state, "K(0,0)", "end", "P(0,0)", "spend", "D:E")
    assert state.view(None).magic == ()
    assert why(state, "spend") == "GRAJ-TOK-2"


@pytest.mark.clause("GRAJ-PAGE-1")
@pytest.mark.clause("GRAJ-PAGE-6")
def test_s57_no_recount_after_turning_a_page() -> None:
    state = play(table(hands="14 5"), "turn-page", "page=7")
    assert state.current_player() == 1
    state = play(table(hands="14 5", page_recount="see"), "turn-page", "page=7")
    assert legal(state) == {"recount", "end"}
    state = play(table(hands="14 5", page_recount="see"), "turn-page", "page=3")
    assert why(state, "recount") == "GRAJ-PAGE-6"


@pytest.mark.clause("GRAJ-PAGE-1")
@pytest.mark.clause("GRAJ-TOK-5")
def test_s58_turning_a_page_is_all() -> None:
    state = play(table(hands="14 5"), "P(0,0)")
    assert why(state, "turn-page") == "GRAJ-PAGE-1"
    state = play(table(hands="14 5", page_recount="see"), "turn-page", "page=3")
    assert why(state, "P(0,0)") == "GRAJ-PAGE-1"
    assert why(state, "spend") == "GRAJ-TOK-5"


@pytest.mark.clause("GRAJ-REC-5")
@pytest.mark.clause("GRAJ-REC-9")
@pytest.mark.clause("GRAJ-MEET-1")
def test_s67_the_window_of_a_meeting() -> None:
    for window, right in (("last_action", False), ("whole_turn", True)):
        state = table(princess="0,0", hands="27", top="R1/1", fields="magic=0", window=window)
        state = play(state, "K(0,0)", "spend")
        assert (27 in fulfilled(play(state, "D:E"))) == right
        assert 27 not in fulfilled(place(state, "R1/1@0(-2,1)"))


@pytest.mark.clause("GRAJ-TOK-4")
@pytest.mark.clause("GRAJ-REC-3")
def test_s68_announcing_two_actions() -> None:
    start = table(hands="8 3", fields="magic=0", token_timing="announce")
    state = play(start, "spend")
    assert state.view(None).magic == ()
    assert why(state, "turn-page") == "GRAJ-PAGE-1"
    assert why(state, "end") == "GRAJ-TOK-4"
    state = play(state, "P(-1,0)")
    assert "recount" in legal(state)
    assert why(state, "end") == "GRAJ-TOK-4"
    state = play(state, "recount", "page=6")
    assert why(state, "recount") == "GRAJ-REC-3"
    after = play(state, "K(0,1)")
    assert after.current_player() == 1
    assert after.hands[0] == 6
    silent = play(start, "P(0,0)")
    assert legal(silent) == {"end"}
    assert why(silent, "spend") == "GRAJ-TOK-4"
    assert play(silent, "end").view(None).magic == (0,)
    assert why(table(hands="8", fields="magic=0"), "spend") == "GRAJ-TOK-4"


@pytest.mark.clause("GRAJ-PAGE-4")
@pytest.mark.clause("GRAJ-PAGE-6")
@pytest.mark.clause("GRAJ-REC-10")
@pytest.mark.clause("GRAJ-END-1")
def test_s69_the_last_page_may_be_seen_at_once() -> None:
    pages = " ".join(str(n) for n in range(8, 25))
    state = table(hands="7 1", read={0: pages}, books={0: ""}, page_recount="see")
    state = play(state, "turn-page")
    assert state.view(None).magic == (0,)
    assert winners(play(state, "recount")) == (0,)
    usual = play(table(hands="7 1", read={0: pages}, books={0: ""}), "turn-page")
    assert usual.current_player() == 1


@pytest.mark.clause("GRAJ-TOK-3")
def test_spending_closes_the_first_action() -> None:
    state = play(table(hands="8", fields="magic=0"), "P(-1,0)", "spend")
    assert why(state, "recount") == "GRAJ-TOK-3"


@pytest.mark.clause("GRAJ-REC-4")
@pytest.mark.clause("GRAJ-SETUP-7")
def test_only_the_owner_hears_which_page_is_drawn() -> None:
    state = play(table(hands="8 3"), "P(-1,0)", "recount")
    events = told(state, "page=30")
    assert [event.kind for event in events if event.visible_to(1)][:1] == ["draw"]
    assert any(event.kind == "page" and event.visible_to(0) for event in events)
    assert not any(event.kind == "page" and event.visible_to(1) for event in events)
    assert why(state, "P(0,0)") == "GRAJ-REC-4"
    turned = play(table(hands="8 3"), "turn-page")
    assert why(turned, "P(0,0)") == "GRAJ-PAGE-2"


def drawing(state: GrajeczkaState, action: str) -> set[str]:
    """The clauses that the drawing of a Page cites."""
    found = [event for event in told(state, action) if event.kind in ("draw", "page")]
    assert len(found) == 2
    return {clause for event in found for clause in event.clauses}


@pytest.mark.clause("GRAJ-PAGE-2")
@pytest.mark.clause("GRAJ-REC-4")
@pytest.mark.clause("GRAJ-SETUP-7")
def test_a_draw_cites_why_it_is_made() -> None:
    start = grajeczka().new_initial_state()
    assert drawing(start, "page=7") == {"GRAJ-SETUP-7"}
    assert start.explain().clauses == ("GRAJ-SETUP-7",)
    recounted = play(table(hands="8 5"), "P(-1,0)", "recount")
    assert drawing(recounted, "page=7") == {"GRAJ-REC-4"}
    assert recounted.explain().clauses == ("GRAJ-REC-4",)
    turned = play(table(hands="8 5"), "turn-page")
    assert drawing(turned, "page=7") == {"GRAJ-PAGE-2"}
    assert turned.explain().clauses == ("GRAJ-PAGE-2",)
    # From a Book whose Pages its owner has put there nothing is left to chance.
    read = {0: "1 2 4 6 7 9 10 11 12 13 14 15 17 18 19 20"}
    known = table(hands="8 5", books={0: "3"}, read=read)
    assert drawing(known, "turn-page") == {"GRAJ-PAGE-2"}
    assert drawing(play(known, "P(-1,0)"), "recount") == {"GRAJ-REC-4"}
