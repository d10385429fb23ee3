"""Impossible tasks, and how a game ends without a reader."""

from __future__ import annotations

from typing import Any

import pytest

import wawel
from tests.engine.grajeczka.table import (
    LAYOUTS,
    grajeczka,
    never,
    play,
    table,
    told,
    why,
    winners,
)
from wawel.grajeczka import GrajeczkaState


def before_the_last_tile(hands: str, **options: object) -> GrajeczkaState:
    """The full Kingdom F1 without its last tile, which shows."""
    *tiles, _ = LAYOUTS["F1"].split()
    held = " ".join(f"hand{seat}={page}" for seat, page in enumerate(hands.split()))
    return grajeczka(**options).from_position(f"/ kingdom={';'.join(tiles)} top=R4/1 {held}")


@pytest.mark.clause("GRAJ-IMP-1")
@pytest.mark.clause("GRAJ-IMP-4")
@pytest.mark.clause("GRAJ-IMP-5")
@pytest.mark.clause("GRAJ-IMP-7")
def test_s59_who_holds_an_impossible_page_is_out() -> None:
    state = play(before_the_last_tile("29 7"), "@2(1,4)")
    assert state.kingdom.land.longest_river() == 4
    assert 29 in never(state)
    assert state.view(None).out == ()
    after = play(state, "end")
    assert after.view(None).out == (0,)
    assert after.view(1).hands == (29, 7), "the Page is shown"
    assert after.view(1).books[0] == (17, ())
    assert not after.is_terminal()
    assert after.current_player() == 1
    assert play(after, "turn-page", "page=3").current_player() == 1, "the other is skipped"


@pytest.mark.clause("GRAJ-IMP-2")
@pytest.mark.clause("GRAJ-IMP-5")
def test_s60_all_out_together() -> None:
    state = play(before_the_last_tile("29 31"), "@2(1,4)", "end")
    assert state.is_terminal()
    assert winners(state) == ()
    assert why(state, "turn-page") == "GRAJ-IMP-2"


@pytest.mark.clause("GRAJ-IMP-6")
def test_s61_only_the_hand_is_tested() -> None:
    state = play(table("F1", hands="3 7"), "K(0,0)", "end")
    assert state.view(None).out == ()
    state = play(state, "turn-page", "page=8", "turn-page", "page=30")
    assert state.view(None).out == (0,)
    off = play(before_the_last_tile("29 31", impossible_scope="off"), "@2(1,4)", "end")
    assert off.view(None).out == ()
    assert not off.is_terminal()


@pytest.mark.clause("GRAJ-IMP-4")
def test_s62_two_tests_of_the_impossible() -> None:
    state = table("F2", hands="3 23")
    assert state.kingdom.moves.reach(2, (-1, 2)) | {(-1, 2)} == {
        *((-1, 2), (2, -1), (2, 3), (3, 2), (3, 3)),
    }
    assert never(state) == {4, 10, 14, 17, 21, 22, 23, 29, 30, 31, 35}
    assert play(state, "K(0,0)", "end").view(None).out == (1,)
    coarse = table("F2", hands="3 23", impossible_test="terrain")
    assert never(coarse) == {14, 29, 30, 31}
    assert play(coarse, "K(0,0)", "end").view(None).out == ()


@pytest.mark.clause("GRAJ-IMP-3")
def test_s63_while_a_tile_is_left_nobody_is_out() -> None:
    state = play(before_the_last_tile("29 7"), "K(0,0)", "end")
    assert state.kingdom.land.longest_river() < 5
    assert state.view(None).stack == 1
    assert state.view(None).out == ()


@pytest.mark.clause("GRAJ-IMP-5")
@pytest.mark.clause("GRAJ-IMP-7")
@pytest.mark.clause("GRAJ-IMP-8")
def test_s64_the_last_one_plays_on() -> None:
    state = table("F1", players=3, hands="3 29 7", fields="out=1")
    state = play(state, "K(0,0)", "end")
    assert state.current_player() == 2, "the player who is out is skipped"
    state = play(state, "turn-page", "page=30")
    assert state.view(None).out == (1, 2)
    assert not state.is_terminal()
    assert state.current_player() == 0
    assert play(state, "turn-page", "page=31").is_terminal()
    assert winners(play(state, "turn-page", "page=31")) == ()
    alone = table(
        "F1",
        players=3,
        hands="3 29 30",
        books={0: ""},
        read={0: "1 2 4 5 6 8 11 13 16 18 19"},
        fields="out=1,2",
    )
    assert winners(play(alone, "P(0,0)", "recount")) == (0,)


@pytest.mark.clause("GRAJ-IMP-2")
@pytest.mark.clause("GRAJ-IMP-7")
@pytest.mark.clause("GRAJ-IMP-8")
@pytest.mark.parametrize("last_one", ["plays_on", "wins"])
def test_s66_all_hands_are_judged_before_the_last_one_is_looked_for(last_one: str) -> None:
    tiles = "seat=2 out=1"
    options: dict[str, Any] = {"players": 3, "last_one": last_one}
    both = table("F1", hands="30 29 7", fields=tiles, **options)
    both = play(both, "turn-page", "page=31")
    assert both.is_terminal()
    assert winners(both) == ()
    one = table("F1", hands="3 29 7", fields=tiles, **options)
    one = play(one, "turn-page", "page=31")
    assert one.view(None).out == (1, 2)
    if last_one == "plays_on":
        assert one.current_player() == 0
    else:
        assert winners(one) == (0,)


@pytest.mark.clause("GRAJ-IMP-5")
def test_the_test_waits_for_the_end_of_the_turn() -> None:
    state = before_the_last_tile("29 7").game.from_position(
        before_the_last_tile("29 7").position() + " magic=0"
    )
    state = play(state, "@2(1,4)", "spend")
    assert state.view(None).out == ()
    state = play(state, "K(0,0)", "end")
    assert state.view(None).out == (0,)


@pytest.mark.clause("GRAJ-IMP-1")
def test_the_others_are_told() -> None:
    state = play(before_the_last_tile("29 7"), "@2(1,4)")
    kinds = {event.kind: event for event in told(state, "end")}
    assert kinds["out"].facts["page"] == 29
    assert kinds["out"].visible_to(1)


@pytest.mark.clause("GRAJ-IMP-1")
@pytest.mark.parametrize("seat", [0, 2])
def test_nobody_is_out_whose_page_can_come_true(seat: int) -> None:
    assert table("F1", players=3, hands="3 29 7", fields="out=1").out == 1 << 1
    with pytest.raises(wawel.BadPosition, match="can still come true"):
        table("F1", players=3, hands="3 29 7", fields=f"out={seat}")
