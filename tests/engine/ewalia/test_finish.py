"""The finish, the end and the points: EWALIA-FIN, EWALIA-END and EWALIA-SCORE."""

from __future__ import annotations

import pytest

from tests.engine.ewalia.table import act, after, moved, moves, refused, table, why_not
from wawel.ewalia import EwaliaState
from wawel.ewalia.scoring import course_points, totals


def scores(state: EwaliaState) -> tuple[int, ...]:
    result = state.result()
    assert result is not None
    return result.totals


@pytest.mark.clause("EWALIA-FIN-6", "EWALIA-FIN-7", "EWALIA-FIN-2")
def test_s46_the_fourth_runner_ends_the_turn() -> None:
    podium, dice = "K K K F W", "SC ST ST LU"
    state = table("13: K W", podium=podium, dice=dice)
    home = after(state, "scatter(13,[K,W])")
    assert home.podium == "KKKFWKW"
    assert [home.game.places[5], home.game.places[6]] == [9, 8]
    assert (home.seat, home.phase, home.dice) == (1, "roll", ())
    playing_on = table("13: K W", podium=podium, dice=dice, finisher_turn="completes")
    on = after(playing_on, "scatter(13,[K,W])")
    assert (on.seat, on.phase, on.dice) == (0, "act", ("LU", "ST", "ST"))
    assert "steal(W)" in moves(on)
    left = after(on, "steal(W)", "steal(F)", "lull(0,F)", "end_turn")
    assert left.tokens == (5, 2, 2, 3)
    assert left.seat == 1


@pytest.mark.clause("EWALIA-FIN-7")
def test_the_action_under_way_is_completed_first() -> None:
    state = table("13: K W", podium="K K K F W", dice="SC ST ST LU")
    begun = act(state, "use=SC", "lay=13:K")
    assert (begun.seat, begun.phase) == (0, "scatter")
    assert act(begun.clone(), "enough").seat == 1
    assert act(begun, "lay=13:W").seat == 1


@pytest.mark.clause("EWALIA-END-1", "EWALIA-END-5", "EWALIA-SCAT-8")
def test_s47_the_eighth_place_ends_the_game_at_once() -> None:
    state = table("13: W F G", podium="K W F G K W F", dice="SC LU LU LU")
    assert moves(state, "scatter(13,") == ["scatter(13,[F])", "scatter(13,[G])", "scatter(13,[W])"]
    over = after(state, "scatter(13,[W,F,G])")
    assert over.podium == "KWFGKWFW"
    assert over.ending == "EWALIA-END-1"
    assert moved(state, over) == {13: "FG"}
    assert course_points(over)[2:] == (6, 6)
    assert over.legal_actions() == []


@pytest.mark.clause("EWALIA-END-2", "EWALIA-END-5", "EWALIA-SCAT-8")
def test_s48_four_of_one_player_end_a_game_for_two() -> None:
    state = table("13: K W F", podium="K K K F G", dice="SC LU LU LU", players=2)
    over = after(state, "scatter(13,[K,W,F])")
    assert over.podium == "KKKFGK"
    assert over.ending == "EWALIA-END-2"
    assert moved(state, over) == {13: "WF"}


@pytest.mark.clause("EWALIA-END-3")
def test_s49_a_full_podium_ends_a_game_for_two() -> None:
    state = table("13: W", podium="K K K W W F F", dice="SC LU LU LU", players=2)
    assert after(state, "scatter(13,[W])").ending == "EWALIA-END-3"


@pytest.mark.clause("EWALIA-END-4")
def test_s50_four_neutral_runners_end_nothing() -> None:
    state = table("13: F", podium="F F F K W", dice="SC LU LU LU", players=2)
    on = after(state, "scatter(13,[F])")
    assert on.podium == "FFFKWF"
    assert (on.ending, on.phase) == ("", "act")


@pytest.mark.clause(
    "EWALIA-SCORE-1", "EWALIA-SCORE-2", "EWALIA-SCORE-3", "EWALIA-SCORE-4", "EWALIA-SCORE-5"
)
def test_s51_points() -> None:
    over = table(
        "4: W; 6: G; 7: g; 9: G; 10: F; 11: F; 12: w; 13: W",
        podium="K W F G K K F K",
        tokens="1 2 5 4",
        dice="",
    )
    result = over.result()
    assert result is not None
    assert result.parts == {
        "podium": (39, 12, 19, 10),
        "course": (0, 14, 10, 10),
        "tokens": (2, 4, 10, 8),
    }
    assert result.totals == (41, 30, 39, 28)
    assert result.winners == (0,)
    assert result.clauses == ("EWALIA-END-1", "EWALIA-SCORE-5")


@pytest.mark.clause("EWALIA-SCORE-6")
def test_s52_a_tie_goes_to_the_best_place() -> None:
    over = table(
        "13: K; 12: K; 10: K; 9: W; 6: W",
        podium="K W F F G G F W",
        tokens="5 7",
        dice="",
        players=2,
    )
    result = over.result()
    assert result is not None
    assert result.totals == (40, 40)
    assert result.winners == (0,)
    assert result.clauses[-1] == "EWALIA-SCORE-6"


@pytest.mark.clause("EWALIA-SCORE-7", "EWALIA-END-3")
@pytest.mark.parametrize(("fallback", "winners"), [("farthest", (1,)), ("shared", (0, 1))])
def test_s53_a_tie_without_anybody_home(fallback: str, winners: tuple[int, ...]) -> None:
    over = table(
        "13: K W; 12: K W; 11: W; 10: K; 5: W; 4: K",
        podium="F G F G F G F G",
        dice="",
        players=2,
        tie_fallback=fallback,
    )
    result = over.result()
    assert result is not None
    assert result.totals == (31, 31)
    assert result.winners == winners
    assert result.clauses == ("EWALIA-END-3", "EWALIA-SCORE-7")


@pytest.mark.clause("EWALIA-SCORE-7")
def test_level_everywhere_shares_the_victory() -> None:
    over = table("13: K W; 12: K W; 11: K W; 10: K W", podium="F G F G F G F G", dice="", players=2)
    result = over.result()
    assert result is not None
    assert result.winners == (0, 1)


@pytest.mark.clause("EWALIA-FIN-6", "EWALIA-FIN-8")
def test_s60_brought_home_by_somebody_else() -> None:
    state = table("13: W", podium="W W W", dice="SC ST LU LU")
    home = after(state, "scatter(13,[W])")
    assert home.podium == "WWWW"
    assert (home.seat, home.phase) == (0, "act")
    assert why_not(home, "steal(W)") == "EWALIA-STEAL-3"
    done = after(home, "steal(F)", "lull(0,K)", "lull(0,K)", "end_turn")
    assert done.seat == 2


@pytest.mark.clause("EWALIA-END-2", "EWALIA-END-5", "EWALIA-SCAT-8", "EWALIA-FIN-5")
def test_s64_who_is_laid_first_decides() -> None:
    state = table("13: K W", podium="K K K W W W", dice="SC LU LU LU", players=2)
    theirs = after(state, "scatter(13,[W,K])")
    assert (theirs.podium, theirs.spaces[13]) == ("KKKWWWW", "K")
    mine = after(state, "scatter(13,[K,W])")
    assert (mine.podium, mine.spaces[13]) == ("KKKWWWK", "W")


@pytest.mark.clause("EWALIA-END-3")
def test_s68_a_ninth_runner_without_a_place() -> None:
    state = table(
        "13: W",
        podium="K K K W W F F G",
        dice="SC LU LU LU",
        players=2,
        two_player_podium_end=False,
    )
    before = totals(state)
    on = after(state, "scatter(13,[W])")
    assert (on.podium, on.phase) == ("KKKWWFFGW", "act")
    assert totals(on)[1] == before[1] - 6, "space 13 paid six points, and home nothing"


@pytest.mark.clause("EWALIA-END-3", "EWALIA-SCORE-6", "EWALIA-SCORE-7")
def test_without_a_place_one_counts_as_on_space_14() -> None:
    over = table(
        "13: K K K K",
        podium="F F F F G G G G W W W W",
        tokens="0 12",
        dice="",
        players=2,
        two_player_podium_end=False,
    )
    result = over.result()
    assert result is not None
    assert result.totals == (24, 24)
    assert result.winners == (1,)
    assert result.clauses == ("EWALIA-END-2", "EWALIA-SCORE-7")


@pytest.mark.clause("EWALIA-FIN-1", "EWALIA-FIN-2")
@pytest.mark.parametrize(
    ("scale", "places"),
    [("sourced", (13, 12, 11, 10, 10, 9, 8, 7)), ("steady", (13, 12, 11, 10, 9, 8, 7, 6))],
)
def test_what_the_places_pay(scale: str, places: tuple[int, ...]) -> None:
    podium = "K K K K W W W W"
    over = table(podium=podium, dice="", players=3, podium_scale=scale)
    assert over.game.places == places
    assert scores(over) == (sum(places[:4]) + 8, sum(places[4:]) + 8, 8)


@pytest.mark.clause("EWALIA-FIN-3", "EWALIA-FIN-4")
def test_two_actions_bring_two_runners_home_in_the_chosen_order() -> None:
    state = table("13: K W", podium="F", dice="SC CU LU ST")
    first_w = after(state, "catch(13,W)", "scatter(13,[K])")
    first_k = after(state, "scatter(13,[K])", "catch(13,W)")
    assert (first_w.podium, first_k.podium) == ("FWK", "FKW")


@pytest.mark.clause("EWALIA-SCORE-4")
def test_sleepers_and_swimmers_score_and_the_start_does_not() -> None:
    awake = table("5: K; 8: K; 13: K; 3: K")
    asleep = table("5: k; 8: k; 13: k; 3: K")
    assert course_points(awake)[0] == course_points(asleep)[0] == 2 + 4 + 6


@pytest.mark.clause("EWALIA-END-5")
def test_when_it_is_over_the_ending_is_the_reason() -> None:
    over = table(podium="K K K K W W W W", dice="")
    assert refused(over, "end") == "EWALIA-END-1"
    assert over.returns() == [1, 0, 0, 0]
