"""How runners move, and Scatter: EWALIA-MOVE and EWALIA-SCAT."""

from __future__ import annotations

import pytest

from tests.engine.ewalia.table import act, after, moved, moves, new_game, refused, table, why_not
from wawel.ewalia.rules import targets

SCATTER = "SC SC LU ST"


@pytest.mark.clause("EWALIA-SCAT-2", "EWALIA-SCAT-3", "EWALIA-SCAT-6", "EWALIA-MOVE-4")
def test_s02_scatter_from_the_rear() -> None:
    state = new_game(SCATTER)
    laid = after(state, "scatter(0,[K,W,F,G])")
    assert moved(state, laid) == {0: "", 4: "K", 5: "W", 6: "F", 7: "G"}


@pytest.mark.clause("EWALIA-SCAT-2", "EWALIA-MOVE-10")
def test_s03_scatter_from_the_front() -> None:
    state = new_game(SCATTER)
    laid = after(state, "scatter(3,[G,F,W,K])")
    assert moved(state, laid) == {3: "", 4: "G", 5: "F", 6: "W", 7: "K"}


@pytest.mark.clause("EWALIA-MOVE-4", "EWALIA-MOVE-7")
def test_s04_over_full_spaces() -> None:
    state = new_game(SCATTER)
    assert moved(state, after(state, "scatter(1,[W])")) == {1: "KFG", 4: "W"}


@pytest.mark.clause("EWALIA-SCAT-1", "EWALIA-CATCH-3")
def test_s08_how_many_moves_there_are_at_first() -> None:
    state = new_game("SC SC SC SC")
    assert len(moves(state, "scatter")) == 256
    assert [len(targets(state, face)) for face in ("LU", "CU", "BA", "ST")] == [16, 12, 16, 3]
    assert not [action for action in targets(state, "LU") if action.verb == "wake"]


@pytest.mark.clause("EWALIA-SCAT-2", "EWALIA-SCAT-6", "EWALIA-MOVE-7")
def test_s09_onto_spaces_with_company() -> None:
    state = table("4: K W F G; 5: W F; 7: G", dice=SCATTER)
    assert state.spaces[:3] == ["KKKW", "WFFG", "G"]
    laid = after(state, "scatter(4,[K,W,F])")
    assert moved(state, laid) == {4: "G", 5: "KWF", 6: "W", 7: "FG"}


@pytest.mark.clause("EWALIA-SCAT-2", "EWALIA-MOVE-3", "EWALIA-MOVE-4", "EWALIA-BATH-6")
def test_s10_over_a_full_lake_without_getting_wet() -> None:
    state = table("6: K W; 7: K K W F; 8: F G G W", dice=SCATTER)
    assert moved(state, after(state, "scatter(6,[W,K])")) == {6: "", 9: "W", 10: "K"}


@pytest.mark.clause("EWALIA-SCAT-5", "EWALIA-MOVE-9")
def test_s11_sleepers_stay() -> None:
    state = table("6: K w F; 7: G", dice=SCATTER)
    assert moves(state, "scatter(6,") == [
        "scatter(6,[F,K])",
        "scatter(6,[F])",
        "scatter(6,[K,F])",
        "scatter(6,[K])",
    ]
    assert why_not(state, "scatter(6,[w])") == "EWALIA-SCAT-5"


@pytest.mark.clause("EWALIA-SCAT-4")
def test_s12_not_from_a_lake() -> None:
    state = table("5: K W; 9: F", dice=SCATTER)
    assert why_not(state, "scatter(5,[K])") == "EWALIA-SCAT-4"
    assert not moves(state, "scatter(5,")


@pytest.mark.clause("EWALIA-SCAT-7", "EWALIA-FIN-2", "EWALIA-FIN-4", "EWALIA-FIN-5")
def test_s15_several_cross_in_the_order_laid() -> None:
    state = table("12: K W F G", podium="W", dice=SCATTER)
    home = after(state, "scatter(12,[F,W,K,G])")
    assert moved(state, home) == {12: "", 13: "F"}
    assert home.podium == "WWKG"


@pytest.mark.clause("EWALIA-SCAT-7", "EWALIA-FIN-2")
def test_s16_two_cross_and_one_stays() -> None:
    state = table("13: K W F", podium="K W", dice=SCATTER)
    home = after(state, "scatter(13,[K,F])")
    assert moved(state, home) == {13: "W"}
    assert home.podium == "KWKF"
    assert [home.game.places[2], home.game.places[3]] == [11, 10]


@pytest.mark.clause("EWALIA-MOVE-6", "EWALIA-MOVE-8", "EWALIA-SCAT-2")
def test_s63_sleepers_take_up_room() -> None:
    state = table("6: K; 7: w f g G", dice=SCATTER)
    assert moved(state, after(state, "scatter(6,[K])")) == {6: "", 8: "K"}


@pytest.mark.clause("EWALIA-MOVE-6")
def test_start_spaces_and_lakes_hold_four() -> None:
    start = new_game("CU CU LU ST")
    assert moved(start, after(start, "catch(2,K)")) == {2: "WFG", 4: "K"}
    lake = table("4: K; 5: W F G G", dice=SCATTER)
    assert moved(lake, after(lake, "scatter(4,[K])")) == {4: "", 6: "K"}


@pytest.mark.clause("EWALIA-SCAT-5")
def test_s67_sleepers_carried_along_by_option() -> None:
    state = table("6: K k", dice=SCATTER, scatter_sleepers=True)
    laid = after(state, "scatter(6,[k,K])")
    assert moved(state, laid) == {6: "", 7: "k", 8: "K"}
    home = table("13: K k", podium="W", dice=SCATTER, scatter_sleepers=True)
    assert after(home, "scatter(13,[k])").podium == "WK"


@pytest.mark.clause("EWALIA-SCAT-1", "EWALIA-SCAT-9", "EWALIA-MOVE-1")
def test_one_space_one_to_four_runners_and_anybodys() -> None:
    state = new_game(SCATTER)
    foreign = after(state, "scatter(3,[W,F])")
    assert moved(state, foreign) == {3: "KG", 4: "W", 5: "F"}
    begun = act(state.clone(), "use=SC")
    assert refused(begun, "enough") == "EWALIA-SCAT-1"
    act(begun, "lay=3:W")
    assert refused(begun, "lay=2:W") == "EWALIA-SCAT-1"
    assert refused(begun, "lay=3:W") == "EWALIA-SCAT-1"
    assert refused(begun, "lay=home:W") == "EWALIA-FIN-3"
    act(begun, "lay=3:K", "lay=3:F", "lay=3:G")
    assert begun.phase == "act", "nobody is left: the Scatter is complete"


@pytest.mark.clause("EWALIA-MOVE-1")
def test_neutral_runners_move_like_all_others() -> None:
    state = new_game("SC CU BA LU", players=2)
    assert "scatter(3,[G])" in moves(state)
    assert {"catch(0,F)", "bath(0,G)", "lull(0,F)"} <= set(moves(state))


@pytest.mark.clause("EWALIA-MOVE-5", "EWALIA-BATH-7")
def test_s62_pushed_over_the_line() -> None:
    state = table("10: K; 11: W W F G; 12: K F F G; 13: W F G G", dice="BA BA LU ST")
    home = after(state, "bath(10,K)")
    assert moved(state, home) == {10: ""}
    assert home.podium == "K"


@pytest.mark.clause("EWALIA-MOVE-11", "EWALIA-MOVE-2")
def test_any_distance_takes_a_runner_over_the_line() -> None:
    crowd = table("4: KKK; 12: K", podium="W", dice="CU CU LU ST")
    assert after(crowd, "catch(12,K)").podium == "WK"
