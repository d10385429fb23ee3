"""The turn: rolling, re-rolling, and using dice: EWALIA-TURN and EWALIA-COPY."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.engine.ewalia.table import (
    act,
    after,
    ewalia,
    moved,
    moves,
    new_game,
    refused,
    table,
    why_not,
)
from wawel.ewalia import End, EwaliaState, Lull, Reroll, Use
from wawel.odds import binomial


def texts(state: EwaliaState) -> list[str]:
    return [state.action_to_string(action) for action in state.legal_actions()]


@pytest.mark.clause("EWALIA-TURN-1", "EWALIA-FIN-6")
def test_s56_the_turn_skips_whoever_has_finished() -> None:
    state = table(podium="F F F F", dice="CO CO CO CO", seat=1)
    assert act(state, "end").seat == 3


@pytest.mark.clause("EWALIA-TURN-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_turns_go_round(players: int) -> None:
    state = ewalia(players=players).new_initial_state()
    seats = []
    for _ in range(players + 1):
        seats.append(state.seat)
        act(state, "roll=CO,CO,CO,CO", "keep", "end")
    assert seats == [*range(players), 0]


@pytest.mark.clause("EWALIA-TURN-2")
def test_all_four_dice_are_rolled_at_first() -> None:
    state = ewalia().new_initial_state()
    chances = state.chance_outcomes()
    assert len(chances) == 126
    assert dict(chances)[state.string_to_action("roll=SC,SC,LU,ST")] == Fraction(12, 1296)
    shown = binomial(4, Fraction(1, 6))
    for count in range(5):
        found = [p for roll, p in chances if state.action_to_string(roll).count("SC") == count]
        assert sum(found) == shown[count]
    assert refused(state, "roll=SC,LU") == "EWALIA-TURN-2"
    act(state, "roll=SC,LU,CU,BA")
    assert refused(state, "roll=SC,LU,CU,BA") == "EWALIA-TURN-2"


@pytest.mark.clause("EWALIA-TURN-3")
@pytest.mark.parametrize(
    ("dice", "ways"),
    [
        ("SC LU CU BA", 16),
        ("SC SC CU BA", 12),
        ("SC SC BA BA", 9),
        ("SC SC SC BA", 8),
        ("SC SC SC SC", 5),
    ],
)
def test_any_set_of_dice_may_be_rerolled(dice: str, ways: int) -> None:
    state = act(ewalia().new_initial_state(), f"roll={dice.replace(' ', ',')}")
    assert len(set(moves(state, "reroll("))) == len(moves(state)) == ways


@pytest.mark.clause("EWALIA-TURN-3")
def test_dice_are_taken_up_in_any_order_and_thrown_together() -> None:
    state = act(ewalia().new_initial_state(), "roll=SC,LU,LU,ST")
    assert texts(state) == ["reroll=SC", "reroll=LU", "reroll=ST", "keep"]
    one = act(state.clone(), "reroll=LU", "reroll=ST")
    other = act(state.clone(), "reroll=ST", "reroll=LU")
    assert one.position() == other.position()
    assert texts(one) == ["reroll=SC", "reroll=LU", "throw"]
    assert refused(one, "keep") == "EWALIA-TURN-3"
    assert refused(state, "throw") == "EWALIA-TURN-3"
    assert refused(state, Reroll("BA")) == "EWALIA-TURN-3"
    act(one, "throw")
    assert len(one.chance_outcomes()) == 21
    assert act(one, "roll=SC,CO").dice == ("SC", "SC", "LU", "CO")


@pytest.mark.clause("EWALIA-TURN-3")
def test_s41_there_is_no_second_reroll() -> None:
    state = act(ewalia().new_initial_state(), "roll=SC,LU,LU,ST")
    act(state, "reroll=LU", "reroll=LU", "throw", "roll=LU,CO")
    assert (state.phase, state.dice) == ("act", ("SC", "LU", "ST", "CO"))
    assert refused(state, Reroll("LU")) == "EWALIA-TURN-3"


@pytest.mark.clause("EWALIA-TURN-3")
def test_no_reroll_or_two() -> None:
    none = act(ewalia(rerolls=0).new_initial_state(), "roll=SC,LU,LU,ST")
    assert none.phase == "act"
    assert refused(none, Reroll("LU")) == "EWALIA-TURN-3"
    two = act(ewalia(rerolls=2).new_initial_state(), "roll=SC,LU,LU,ST", "reroll=LU", "throw")
    act(two, "roll=CO")
    assert two.phase == "reroll"
    assert act(two.clone(), "keep").phase == "act"
    act(two, "reroll=CO", "throw", "roll=BA")
    assert two.phase == "act"
    assert refused(two, Reroll("LU")) == "EWALIA-TURN-3"


@pytest.mark.clause("EWALIA-TURN-4")
def test_s42_no_reroll_after_the_first_action() -> None:
    state = after(new_game("SC LU LU ST"), "scatter(3,[K])")
    assert refused(state, Reroll("LU")) == "EWALIA-TURN-4"
    late = after(new_game("SC LU LU ST", late_reroll=True), "scatter(3,[K])")
    assert refused(late, Reroll("LU")) is None
    assert refused(late, Reroll("SC")) == "EWALIA-TURN-4"


@pytest.mark.clause("EWALIA-TURN-4")
def test_no_action_before_the_reroll() -> None:
    state = act(ewalia().new_initial_state(), "roll=SC,LU,LU,ST")
    assert refused(state, Use("SC")) == "EWALIA-TURN-4"
    assert refused(state, "lull=0:K") == "EWALIA-TURN-4"
    kept = act(state, "keep")
    assert refused(kept, "keep") == "EWALIA-TURN-4"


@pytest.mark.clause("EWALIA-TURN-4", "EWALIA-COPY-4")
def test_s65_a_late_reroll_changes_what_can_be_copied() -> None:
    state = after(new_game("SC LU LU CO", late_reroll=True), "scatter(3,[K])")
    assert "copy=LU" in texts(state)
    act(state, "reroll=LU", "reroll=LU", "throw", "roll=BA,ST")
    assert [text for text in texts(state) if text.startswith("copy")] == [
        "copy=SC",
        "copy=BA",
        "copy=ST",
    ]
    assert refused(state, Use("LU", "copy")) == "EWALIA-COPY-4"
    assert refused(state, Reroll("BA")) == "EWALIA-TURN-3"


@pytest.mark.clause("EWALIA-TURN-4", "EWALIA-TURN-8")
def test_a_late_reroll_left_does_not_stop_the_end_of_the_turn() -> None:
    state = new_game("CO CO CO CO", late_reroll=True)
    assert texts(state) == ["end", "reroll=CO"]


@pytest.mark.clause("EWALIA-TURN-5", "EWALIA-TURN-11", "EWALIA-MOVE-9", "EWALIA-LULL-1")
def test_s54_the_order_of_dice_matters() -> None:
    state = table("9: k; 12: W", dice="LU CU ST ST")
    assert why_not(state, "catch(9,K)") == "EWALIA-LULL-2"
    woken = after(state, "wake(9,K)")
    assert moved(state, after(woken, "catch(9,K)")) == {9: "", 12: "KW"}


@pytest.mark.clause("EWALIA-TURN-11")
def test_a_die_may_get_a_use_later() -> None:
    asleep = "5: KWFG; 8: KWFG; 11: KWFG; 0: kwfg"
    state = table(asleep, dice="LU SC ST CO")
    assert why_not(state, "scatter(0,[K])") == "EWALIA-SCAT-5"
    assert why_not(after(state, "wake(0,K)"), "scatter(0,[K])") is None


@pytest.mark.clause("EWALIA-TURN-8")
@pytest.mark.parametrize(
    ("runners", "podium", "die", "clause", "options"),
    [
        ("5: KKWW; 8: WFFF; 11: GGG", "KKWFG", "SC", "EWALIA-SCAT-4", {}),
        ("5: KKWW; 8: WFFF; 0: ggg", "KKWFG", "SC", "EWALIA-SCAT-5", {}),
        ("5: KKWW; 8: WFFF; 11: GGG", "KKWFG", "CU", "EWALIA-CATCH-7", {}),
        ("5: KKWW; 8: WFFF; 0: ggg", "KKWFG", "CU", "EWALIA-LULL-2", {}),
        ("13: KWFG; 0: kkkw; 1: wwff; 2: fggg", "", "CU", "EWALIA-CATCH-3", {}),
        ("0: kkkw; 1: wwff; 2: fggg", "KWFG", "BA", "EWALIA-BATH-9", {}),
        ("12: KWFG; 0: kkkw; 1: wwff; 2: fggg", "", "BA", "EWALIA-BATH-2", {}),
        (
            "10: KWFG; 11: kwfg; 5: kwfg; 8: kwfg",
            "",
            "BA",
            "EWALIA-BATH-7",
            {"full_lake": "forbidden"},
        ),
        ("0: KFFG; 1: KKFF; 2: GGG", "WWWWK", "ST", "EWALIA-STEAL-2", {"tokens": "5 7 0 0"}),
        ("0: KFFF; 1: KKGG; 2: GG", "WWWWFK", "ST", "EWALIA-STEAL-2", {"tokens": "5 7 0 0"}),
    ],
)
def test_a_die_without_a_use_says_why(
    runners: str, podium: str, die: str, clause: str, options: dict[str, Any]
) -> None:
    state = table(runners, podium=podium, dice=f"{die} CO CO CO", rerolls=1, **options)
    assert state.view(None).idle[die] == clause


@pytest.mark.clause("EWALIA-TURN-6", "EWALIA-TURN-13", "EWALIA-BATH-10")
def test_s28_no_third_bath() -> None:
    state = table("5: K", dice="BA BA CU CO")
    out = after(state, "bath(5,K)")
    assert moved(state, out) == {5: "", 6: "K"}
    again = after(out, "bath(6,K)")
    assert moved(state, again) == {5: "", 8: "K"}
    assert why_not(again, "copy:bath(8,K)") == "EWALIA-COPY-2"


@pytest.mark.clause("EWALIA-TURN-6")
@pytest.mark.parametrize(("limit", "used"), [(1, 1), (2, 2), (3, 3), (4, 4)])
def test_the_limit_of_an_action(limit: int, used: int) -> None:
    state = new_game("LU LU LU LU", action_limit=limit)
    for _ in range(used):
        state = after(state, moves(state, "lull")[0])
    assert texts(state) == ["end"]
    if used < 4:
        assert why_not(state, "lull(1,G)") == "EWALIA-TURN-6"


@pytest.mark.clause("EWALIA-COPY-3", "EWALIA-TURN-6", "EWALIA-TURN-7")
def test_s34_two_baths_and_two_copies_give_two_baths() -> None:
    state = after(new_game("BA BA CO CO"), "bath(3,K)", "copy:bath(3,W)")
    assert state.dice == ("BA", "CO")
    assert texts(state) == ["end"]
    assert state.events(End())[0].facts["dice_left"] == 2


@pytest.mark.clause("EWALIA-COPY-1", "EWALIA-COPY-2", "EWALIA-TURN-6")
def test_s35_copies_of_two_actions() -> None:
    state = new_game("SC BA CO CO")
    assert texts(state) == ["use=SC", "use=BA", "copy=SC", "copy=BA"]
    state = after(state, "copy:scatter(3,[K])", "scatter(3,[W])")
    assert why_not(state, "copy:scatter(3,[F])") == "EWALIA-COPY-2"
    state = after(state, "copy:bath(3,F)", "bath(3,G)")
    assert texts(state) == ["end"]


@pytest.mark.clause("EWALIA-COPY-5", "EWALIA-TURN-8")
def test_s36_four_copies_allow_nothing() -> None:
    state = new_game("CO CO CO CO")
    assert texts(state) == ["end"]
    assert refused(state, Use("CO", "copy")) == "EWALIA-COPY-5"
    assert refused(state, Use("CO")) == "EWALIA-COPY-1"
    assert refused(state, Use("SC", "copy")) == "EWALIA-COPY-4"


@pytest.mark.clause("EWALIA-COPY-2", "EWALIA-STEAL-5", "EWALIA-COPY-6")
def test_s37_one_steal_and_three_copies_give_two_steals() -> None:
    state = new_game("ST CO CO CO")
    state = after(state, "steal(W)", "copy:steal(F)")
    assert state.tokens == (5, 2, 2, 3)
    assert texts(state) == ["end"]
    same = after(new_game("ST CO CO CO"), "steal(W)", "copy:steal(W)")
    assert same.tokens == (5, 1, 3, 3)


@pytest.mark.clause("EWALIA-COPY-7", "EWALIA-TURN-6", "EWALIA-TURN-8")
def test_s38_a_copy_can_stop_the_die_it_copies() -> None:
    state = new_game("LU LU CO ST")
    state = after(state, "lull(3,G)", "copy:lull(3,F)", "steal(W)")
    assert state.dice == ("LU",)
    assert texts(state) == ["end"]
    assert sum(state.tokens) - state.tokens[0] == 8


@pytest.mark.clause("EWALIA-TURN-8", "EWALIA-COPY-4", "EWALIA-TURN-9")
def test_s39_a_copy_left_over_must_be_used() -> None:
    state = after(new_game("LU LU CO ST"), "lull(3,G)", "lull(3,F)", "steal(W)")
    assert texts(state) == ["copy=ST"]
    assert why_not(state, "end_turn") == "EWALIA-TURN-8"


@pytest.mark.clause("EWALIA-TURN-9")
def test_nobody_has_to_use_as_many_dice_as_possible() -> None:
    state = new_game("SC ST CO CO")
    wasteful = after(state, "copy:scatter(3,[K])", "copy:scatter(3,[W])", "steal(W)")
    assert wasteful.dice == ("SC",)
    assert texts(wasteful) == ["end"]


@pytest.mark.clause("EWALIA-TURN-8")
def test_s40_the_turn_cannot_be_ended_while_a_die_has_a_use() -> None:
    state = after(new_game("SC SC LU ST"), "scatter(3,[K])")
    assert why_not(state, "end_turn") == "EWALIA-TURN-8"
    free = after(new_game("SC SC LU ST", must_use_dice=False), "scatter(3,[K])")
    assert why_not(free, "end_turn") is None
    under_way = act(free, "use=LU")
    assert refused(under_way, End()) == "EWALIA-TURN-10"  # that rule is not in force
    assert refused(act(state, "use=LU"), End()) == "EWALIA-TURN-8"


@pytest.mark.clause("EWALIA-TURN-8")
def test_s70_when_all_dice_are_used_the_turn_is_ended_by_hand() -> None:
    state = after(new_game("SC LU BA ST"), "scatter(3,[K])", "lull(3,W)", "bath(3,F)", "steal(W)")
    assert state.seat == 0
    assert texts(state) == ["end"]
    assert act(state, "end").seat == 1


@pytest.mark.clause("EWALIA-TURN-10")
def test_a_die_is_used_once_and_for_what_it_shows() -> None:
    state = after(new_game("SC LU CU BA"), "lull(3,K)")
    assert refused(state, Use("LU")) == "EWALIA-TURN-10"
    assert refused(state, Use("ST")) == "EWALIA-TURN-10"
    assert refused(state, Use("LU", "copy")) == "EWALIA-TURN-10"
    assert refused(state, "bath=3:W") == "EWALIA-TURN-10"
    act(state, "use=BA")
    assert refused(state, Use("SC")) == "EWALIA-TURN-10"
    for other in ("lay=3:W", "enough", "lull=3:W", "wake=3:K", "catch=0:K", "steal=W"):
        assert refused(state, other) == "EWALIA-TURN-10"


@pytest.mark.clause("EWALIA-TURN-12", "EWALIA-LULL-9")
def test_s55_lulled_and_woken_in_one_turn() -> None:
    state = table("6: K", dice="LU LU CO ST")
    both = after(state, "lull(6,K)", "wake(6,K)")
    assert moved(state, both) == {}
    assert why_not(both, "copy:lull(6,K)") == "EWALIA-COPY-2"


@pytest.mark.clause("EWALIA-TURN-8", "EWALIA-TURN-14", "EWALIA-CATCH-4", "EWALIA-CATCH-7")
def test_s61_a_harmful_die_must_be_used() -> None:
    state = table(
        "5: G K f; 8: F G k; 11: G G K k; 12: W",
        podium="W W W F F",
        dice="CU",
        used="CO CO LU",
        done="LU LU CU",
        players=2,
    )
    assert moves(state) == ["catch(12,W)"]
    assert why_not(state, "end_turn") == "EWALIA-TURN-8"
    lost = after(state, "catch(12,W)")
    assert lost.podium == "WWWFFW"
    assert lost.ending == "EWALIA-END-2"


@pytest.mark.clause("EWALIA-COPY-4")
def test_a_face_can_be_copied_before_and_after_its_die_is_used() -> None:
    state = new_game("SC BA CO CO")
    assert "copy=SC" in texts(state)
    assert "copy=SC" in texts(after(state, "scatter(3,[K])"))


@pytest.mark.clause("EWALIA-TURN-2")
def test_before_the_roll_nothing_else_can_be_done() -> None:
    state = ewalia().new_initial_state()
    for other in ("reroll=SC", "keep", "use=SC", "lay=0:K", "end"):
        assert refused(state, other) == "EWALIA-TURN-2"


@pytest.mark.clause("EWALIA-TURN-3", "EWALIA-TURN-4")
def test_a_late_reroll_is_finished_by_the_rule_of_rerolls_not_by_that_of_its_time() -> None:
    spaces = "/ spaces=0:KFG,1:KWFG,2:KWFG,3:KWWF,5:G"
    late = ewalia(late_reroll=True)
    state = late.from_position(f"{spaces} dice=BA lifted=CU used=CO,CO done=CU,BA phase=reroll")
    assert refused(state, Lull(0, "K")) == "EWALIA-TURN-3"
    state = late.from_position(f"{spaces} dice=LU,BA,ST used=SC done=SC phase=scatter")
    assert refused(state, Reroll("BA")) == "EWALIA-TURN-10"
    early = ewalia().from_position(f"{spaces} dice=BA,CU,CO,CO phase=reroll")
    assert refused(early, Lull(0, "K")) == "EWALIA-TURN-4"
