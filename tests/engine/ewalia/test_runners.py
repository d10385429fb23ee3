"""Lull and Wake, Catch Up, Bath, Steal: what one die does to one runner or player."""

from __future__ import annotations

import pytest

from tests.engine.ewalia.table import after, moved, moves, new_game, refused, table, why_not

# Lull and Wake


@pytest.mark.clause("EWALIA-LULL-1", "EWALIA-LULL-3")
def test_s29_the_last_one_awake_cannot_be_lulled() -> None:
    state = table("4: K k k W; 9: k", dice="LU LU ST ST")
    assert why_not(state, "lull(4,K)") == "EWALIA-LULL-3"
    assert moved(state, after(state, "wake(4,K)")) == {4: "KKWk"}
    assert moved(state, after(state, "wake(9,K)")) == {9: "K"}


@pytest.mark.clause("EWALIA-LULL-3", "EWALIA-LULL-4")
def test_s30_runners_on_the_podium_do_not_count() -> None:
    state = table("9: K", podium="K K K", dice="LU LU ST ST")
    assert why_not(state, "lull(9,K)") == "EWALIA-LULL-4"
    counted = table("9: K", podium="K K K", dice="LU LU ST ST", last_awake_scope="all")
    assert moved(counted, after(counted, "lull(9,K)")) == {9: "k"}


@pytest.mark.clause("EWALIA-LULL-8")
def test_s31_a_clan_with_nobody_awake() -> None:
    state = table("13: K; 9: k", podium="K K", dice="SC LU CU BA")
    gone = after(state, "scatter(13,[K])")
    assert gone.podium == "KKK"
    about_knights = [move for move in moves(gone) if "K" in move]
    assert about_knights == ["wake(9,K)"]


@pytest.mark.clause("EWALIA-LULL-6", "EWALIA-FIN-3")
def test_s32_nobody_on_the_podium_is_turned_or_moved() -> None:
    state = table(podium="K", dice="SC LU CU BA")
    assert why_not(state, "lull(home,K)") == "EWALIA-LULL-6"
    assert why_not(state, "wake(home,K)") == "EWALIA-LULL-6"
    assert why_not(state, "catch(home,K)") == "EWALIA-FIN-3"
    assert why_not(state, "bath(home,K)") == "EWALIA-FIN-3"


@pytest.mark.clause("EWALIA-LULL-5")
def test_s33_neutral_clans_are_protected_too() -> None:
    state = table("6: F f f f", dice="LU LU ST ST", players=2)
    assert why_not(state, "lull(6,F)") == "EWALIA-LULL-5"


@pytest.mark.clause("EWALIA-LULL-1", "EWALIA-LULL-2")
def test_only_the_awake_are_lulled_and_only_sleepers_woken() -> None:
    state = table("6: k W", dice="LU LU SC SC")
    assert why_not(state, "lull(6,K)") == "EWALIA-LULL-1"
    assert why_not(state, "wake(6,W)") == "EWALIA-LULL-1"
    assert why_not(state, "scatter(6,[k])") == "EWALIA-SCAT-5"


@pytest.mark.clause("EWALIA-LULL-7")
def test_in_a_lake_one_sleeps_too() -> None:
    state = table("5: K w", dice="LU LU ST ST")
    assert moved(state, after(state, "lull(5,K)", "wake(5,W)")) == {5: "Wk"}


# Catch Up


@pytest.mark.clause("EWALIA-CATCH-1", "EWALIA-CATCH-6", "EWALIA-MOVE-4")
def test_s05_over_full_spaces() -> None:
    state = new_game("CU CU ST ST")
    assert moved(state, after(state, "catch(0,K)")) == {0: "WFG", 4: "K"}


@pytest.mark.clause("EWALIA-CATCH-3", "EWALIA-CATCH-2")
def test_s06_those_who_share_the_lead() -> None:
    assert why_not(new_game("CU CU ST ST"), "catch(3,K)") == "EWALIA-CATCH-3"


@pytest.mark.clause("EWALIA-CATCH-7", "EWALIA-BATH-4")
def test_s13_not_from_a_lake() -> None:
    state = table("5: K W; 9: F", dice="CU CU ST ST")
    assert why_not(state, "catch(5,K)") == "EWALIA-CATCH-7"
    assert not [move for move in moves(state) if "(5," in move]


@pytest.mark.clause("EWALIA-CATCH-1", "EWALIA-CATCH-9")
def test_s17_a_sleeper_can_be_caught_up_with() -> None:
    state = table("7: K; 9: w; 12: F", dice="CU CU ST ST")
    assert moved(state, after(state, "catch(7,K)")) == {7: "", 9: "Kw"}


@pytest.mark.clause("EWALIA-CATCH-8", "EWALIA-BATH-5")
def test_s18_into_a_lake() -> None:
    state = table("7: K; 8: W", dice="CU CU SC SC")
    wet = after(state, "catch(7,K)")
    assert moved(state, wet) == {7: "", 8: "KW"}
    assert why_not(wet, "scatter(8,[K])") == "EWALIA-SCAT-4"


@pytest.mark.clause("EWALIA-CATCH-6", "EWALIA-MOVE-8")
def test_s19_pushed_on_into_a_lake() -> None:
    state = table("7: K; 9: W W F G; 10: K F F G", dice="CU CU ST ST")
    assert moved(state, after(state, "catch(7,K)")) == {7: "", 11: "K"}


@pytest.mark.clause("EWALIA-CATCH-5")
def test_s20_the_course_comes_before_the_podium() -> None:
    state = table("7: K; 10: W; 13: F", podium="G", dice="CU CU ST ST")
    assert moved(state, after(state, "catch(7,K)")) == {7: "", 10: "KW"}


@pytest.mark.clause("EWALIA-CATCH-4")
def test_s21_onto_the_podium() -> None:
    state = table("7: K; 10: W; 13: F", podium="G", dice="CU CU ST ST")
    home = after(state, "catch(13,F)")
    assert moved(state, home) == {13: ""}
    assert home.podium == "GF"


@pytest.mark.clause("EWALIA-CATCH-3")
def test_s22_the_lead_and_those_behind() -> None:
    state = table("10: K W; 4: F", dice="CU CU ST ST")
    assert why_not(state, "catch(10,K)") == "EWALIA-CATCH-3"
    assert moved(state, after(state, "catch(4,F)")) == {4: "", 10: "KWF"}


@pytest.mark.clause("EWALIA-CATCH-1")
def test_nobody_there_to_catch_up() -> None:
    assert why_not(new_game("CU CU ST ST"), "catch(7,K)") == "EWALIA-CATCH-1"


# Bath


@pytest.mark.clause("EWALIA-BATH-1", "EWALIA-BATH-2", "EWALIA-MOVE-10")
def test_s07_from_the_start_to_the_first_lake() -> None:
    state = new_game("BA BA ST ST")
    assert moved(state, after(state, "bath(0,K)")) == {0: "WFG", 5: "K"}


@pytest.mark.clause("EWALIA-BATH-3", "EWALIA-BATH-4")
def test_s14_out_of_the_lake() -> None:
    state = table("5: K W; 9: F", dice="BA BA ST ST")
    assert moved(state, after(state, "bath(5,K)")) == {5: "W", 6: "K"}


@pytest.mark.clause("EWALIA-BATH-2", "EWALIA-MOVE-2")
def test_s23_never_back() -> None:
    state = table("9: K; 8: F", dice="BA BA ST ST")
    assert moved(state, after(state, "bath(9,K)")) == {9: "", 11: "K"}


@pytest.mark.clause("EWALIA-BATH-2")
def test_s24_no_lake_ahead() -> None:
    state = table("12: K; 6: W", dice="BA BA ST ST")
    assert why_not(state, "bath(12,K)") == "EWALIA-BATH-2"


@pytest.mark.clause("EWALIA-BATH-7")
def test_s25_a_full_lake() -> None:
    def bathed(full_lake: str) -> dict[int, str] | str | None:
        state = table("7: K; 8: W W F G", dice="BA BA ST ST", full_lake=full_lake)
        refused = why_not(state, "bath(7,K)")
        assert ("bath(7,K)" in moves(state)) == (refused is None)
        return refused or moved(state, after(state, "bath(7,K)"))

    assert bathed("overflow") == {7: "", 9: "K"}
    assert bathed("next_lake") == {7: "", 11: "K"}
    assert bathed("forbidden") == "EWALIA-BATH-7"


@pytest.mark.clause("EWALIA-BATH-7")
def test_no_lake_with_room_is_left() -> None:
    full = "10: K; 11: W W F G"
    assert why_not(table(full, dice="BA BA ST ST", full_lake="next_lake"), "bath(10,K)") == (
        "EWALIA-BATH-7"
    )
    state = table(full, dice="BA BA ST ST")
    assert moved(state, after(state, "bath(10,K)")) == {10: "", 12: "K"}


@pytest.mark.clause("EWALIA-BATH-8", "EWALIA-MOVE-8")
def test_s26_out_of_one_lake_into_another() -> None:
    state = table("8: K; 9: W W F G; 10: F F G G", dice="BA BA ST ST")
    assert moved(state, after(state, "bath(8,K)")) == {8: "", 11: "K"}


@pytest.mark.clause("EWALIA-BATH-8", "EWALIA-MOVE-5", "EWALIA-FIN-1")
def test_s27_out_of_a_lake_over_the_line() -> None:
    state = table("11: K; 12: W W F G; 13: F F G G", dice="BA BA ST ST")
    home = after(state, "bath(11,K)")
    assert moved(state, home) == {11: ""}
    assert home.podium == "K"
    assert home.game.places[0] == 13


@pytest.mark.clause("EWALIA-BATH-9", "EWALIA-BATH-1")
def test_sleepers_are_left_in_peace() -> None:
    state = table("5: k; 6: w", dice="BA BA ST ST")
    assert why_not(state, "bath(5,K)") == "EWALIA-BATH-9"
    assert why_not(state, "bath(6,W)") == "EWALIA-BATH-9"
    assert why_not(state, "bath(7,W)") == "EWALIA-BATH-1"


@pytest.mark.clause("EWALIA-BATH-5", "EWALIA-BATH-6")
def test_a_lake_holds_whoever_stops_there_and_nobody_who_passes() -> None:
    stops = table("4: K W", dice="SC SC CU BA")
    wet = after(stops, "scatter(4,[K,W])")
    assert moved(stops, wet) == {4: "", 5: "K", 6: "W"}
    assert why_not(wet, "scatter(5,[K])") == "EWALIA-SCAT-4"
    passes = table("4: K; 6: W", dice="SC SC CU BA")
    assert moved(passes, after(passes, "catch(4,K)")) == {4: "", 6: "KW"}


# Steal


@pytest.mark.clause("EWALIA-STEAL-1", "EWALIA-STEAL-2")
def test_s43_nothing_left_to_steal() -> None:
    state = table(dice="ST ST LU LU", tokens="11 1", players=2)
    once = after(state, "steal(W)")
    assert once.tokens == (12, 0)
    assert why_not(once, "steal(W)") == "EWALIA-STEAL-2"


@pytest.mark.clause("EWALIA-STEAL-3", "EWALIA-FIN-6")
def test_s44_whoever_has_finished_is_safe() -> None:
    state = table(podium="W W W W", dice="ST ST LU LU")
    assert why_not(state, "steal(W)") == "EWALIA-STEAL-3"
    done = after(state, "steal(F)", "steal(G)", "lull(0,K)", "lull(0,K)", "end_turn")
    assert done.seat == 2


@pytest.mark.clause("EWALIA-STEAL-4")
def test_s45_neutral_clans_have_nothing() -> None:
    state = table(dice="ST ST LU LU", players=3)
    assert moves(state, "steal") == ["steal(F)", "steal(W)"]
    assert why_not(state, "steal(G)") == "EWALIA-STEAL-4"
    assert moves(table(dice="ST ST LU LU", tokens="8 4 0", players=3), "steal") == ["steal(W)"]


@pytest.mark.clause("EWALIA-STEAL-1")
def test_nobody_robs_oneself() -> None:
    assert why_not(table(dice="ST ST LU LU"), "steal(K)") == "EWALIA-STEAL-1"


@pytest.mark.clause("EWALIA-STEAL-2")
def test_a_die_without_a_victim_has_no_use() -> None:
    state = table(dice="ST ST ST ST", tokens="12 0", players=2)
    assert moves(state) == ["end_turn"]
    assert refused(state, "use=ST") == "EWALIA-STEAL-2"


@pytest.mark.clause("EWALIA-STEAL-6")
def test_tokens_are_public() -> None:
    state = table(tokens="5 1 3 3")
    assert all(state.view(viewer).tokens == (5, 1, 3, 3) for viewer in (None, 0, 1, 2, 3))
    assert "tokens=5,1,3,3" in state.position(2)
