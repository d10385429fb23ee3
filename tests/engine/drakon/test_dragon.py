"""Drakon comes, moves and is met: DRAKON-DRAK, DRAKON-MEET."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.engine.drakon.table import (
    chances,
    coins,
    crumbs,
    entering,
    play,
    spots,
    table,
    texts,
    told,
    where,
    why_not,
)
from wawel.drakon import DrakonState

RANGE = (
    "DRAK(1,0)[E], BLANK(2,0)[E], FIND(3,0)[N], FIND(0,1)[N], BLANK(1,1)[NE],"
    " DEST(-1,0)[S], BLANK(5,5)[N]"
)


@pytest.mark.clause("DRAKON-DRAK-1", "DRAKON-LAY-7")
def test_s35_the_first_dragon_tile() -> None:
    state = table("FIND(0,1)[N]", hands={0: "DRAK-N"})
    coming = play(state, "lay=DRAK-N", "at=1,0", "turn=E")
    assert crumbs(coming) == "draw:0 dragon:0"
    assert spots(coming) == {"0,1", "1,0"}
    assert why_not(coming, "at=0,0") == "TERM-2"
    assert why_not(coming, "at=9,9") == "DRAK-1"
    placed = play(coming, "at=1,0")
    assert (placed.view(None).drakon, crumbs(placed)) == ((1, 0), "draw:0")


@pytest.mark.clause("DRAKON-DRAK-3")
def test_drakon_comes_once() -> None:
    state = table("FIND(0,1)[N]", hands={0: "DRAK-N"}, drakon_at=(0, 1))
    assert crumbs(play(state, "lay=DRAK-N", "at=1,0", "turn=E")) == "draw:0"


@pytest.mark.clause("DRAKON-DRAK-4", "DRAKON-DRAK-5", "DRAKON-MEET-1")
def test_s36_how_far_she_goes() -> None:
    state = play(table(RANGE, drakon_at=(2, 0)), "move=1,0")
    assert spots(state) == {"2,0", "1,0", "3,0", "0,0", "1,1", "0,1", "-1,0"}
    assert why_not(state, "at=5,5") == "DRAK-5"
    met = play(state, "at=1,0")
    assert (where(met, 0), met.view(None).drakon) == ((0, 0), (1, 0))


@pytest.mark.clause("DRAKON-DRAK-7")
def test_s37_she_passes_without_harm() -> None:
    state = play(table(RANGE, drakon_at=(2, 0), coins={0: "2", 1: "2"}), "move=1,0", "at=-1,0")
    assert (coins(state, 0), coins(state, 1), where(state, 0)) == ("2", "2", (1, 0))
    assert state.current_player() == 1


@pytest.mark.clause("DRAKON-DRAK-5", "DRAKON-TERM-3")
def test_s54_no_fourth_step_and_no_diagonal() -> None:
    lair = "DRAK(0,1)[N], BLANK(1,0)[E], BLANK(2,0)[E], FIND(3,0)[E], BLANK(4,0)[NES], FIND(3,1)[N]"
    state = play(table(lair, drakon_at=(4, 0)), "move=0,1")
    assert spots(state) == {"4,0", "3,0", "2,0", "1,0", "3,1"}
    assert why_not(state, "at=0,0") == "DRAK-5"


@pytest.mark.clause("DRAKON-MEET-6", "DRAKON-MEET-7", "DRAKON-MEET-10", "DRAKON-ENT-3")
def test_s38_many_at_once() -> None:
    lair = "DRAK(0,1)[N], BLANK(1,0)[E], BLANK(2,0)[N]"
    state = table(lair, at={1: (1, 0), 2: (1, 0)}, drakon_at=(2, 0), coins={1: "2 2"}, players=3)
    met = play(state, "move=0,1", "at=1,0")
    assert (where(met, 1), where(met, 2)) == ((0, 0), (0, 0))
    assert chances(met) == {"coin=2": 1}
    after = play(met, "coin=2")
    assert (coins(after, 1), after.view(None).drakon) == ("2", (1, 0))
    assert (after.stack, after.current_player()) == ((), 1)


@pytest.mark.clause("DRAKON-MEET-7")
def test_heroes_pay_in_seat_order_from_the_active_player() -> None:
    lair = "DRAK(0,1)[N], BLANK(1,0)[E], BLANK(2,0)[N]"
    state = table(
        lair,
        seat=1,
        at={0: (1, 0), 2: (1, 0)},
        drakon_at=(2, 0),
        coins={0: "1", 2: "3"},
        players=3,
    )
    met = play(state, "move=0,1", "at=1,0")
    assert chances(met) == {"coin=3": 1}
    assert chances(play(met, "coin=3")) == {"coin=1": 1}


@pytest.mark.clause("DRAKON-MEET-9", "DRAKON-DRAK-6", "DRAKON-MEET-8")
def test_s39_zero_on_the_entrance() -> None:
    state = table(
        "DRAK(0,1)[N]", at={0: (0, 0)}, drakon_at=(0, 0), coins={1: "3", 2: "1"}, players=3
    )
    moving = play(state, "move=0,1")
    assert "decline" in texts(moving)
    after = play(moving, "at=0,0", "coin=3", "coin=1")
    assert (coins(after, 1), coins(after, 2), where(after, 1)) == ("", "", (0, 0))
    kept = play(moving, "decline")
    assert (coins(kept, 1), coins(kept, 2)) == ("3", "1")
    strict = table("DRAK(0,1)[N]", drakon_at=(0, 0), players=3, drakon_decline=False)
    assert why_not(play(strict, "move=0,1"), "decline") == "DRAK-6"


@pytest.mark.clause("DRAKON-DRAK-6")
def test_declining_is_offered_only_when_it_differs() -> None:
    state = entering("DRAK", lair="FIND(1,0)[E]", drakon_at=(1, 0))
    assert "decline" not in texts(state)


@pytest.mark.clause("DRAKON-EFF-6", "DRAKON-MEET-2", "DRAKON-MEET-3")
def test_s40_walking_into_the_dragon() -> None:
    state = table("FIND(0,1)[N]", drakon_at=(0, 1), coins={0: "2 3", 1: "1"})
    met = play(state, "move=0,1")
    assert chances(met) == {"coin=2": Fraction(1, 2), "coin=3": Fraction(1, 2)}
    after = play(met, "coin=3")
    assert (coins(after, 0), coins(after, 1), where(after, 0)) == ("2", "1", (0, 0))


@pytest.mark.clause("DRAKON-MEET-3")
def test_only_the_one_who_arrives_meets_her() -> None:
    state = table("BLANK(0,-1)[N]", at={0: (0, -1)}, drakon_at=(0, 0), coins={0: "1", 1: "3"})
    assert chances(play(state, "move=0,0")) == {"coin=1": 1}
    assert coins(play(state, "move=0,0", "coin=1"), 1) == "3"


@pytest.mark.clause("DRAKON-MEET-4")
def test_s41_lingering() -> None:
    def lay(**options: Any) -> DrakonState:
        state = table(drakon_at=(0, 0), coins={0: "2"}, hands={0: "KEY-N"}, pile=0, **options)
        return play(state, "lay=KEY-N", "at=0,-1", "turn=S")

    lingering = lay()
    assert crumbs(lingering) == "loss:0"
    assert coins(play(lingering, "coin=2"), 0) == ""
    assert coins(lay(drakon_meeting="arrival_only"), 0) == "2"


@pytest.mark.clause("DRAKON-MEET-5")
def test_nobody_meets_her_twice_in_one_turn() -> None:
    state = table("BLANK(0,-1)[N]", at={0: (0, -1)}, drakon_at=(0, 0), coins={0: "1 3"})
    after = play(state, "move=0,0", "coin=1")
    assert (coins(after, 0), after.current_player()) == ("3", 1)


@pytest.mark.clause("DRAKON-MEET-5")
def test_a_skipped_turn_is_no_turn() -> None:
    state = table(drakon_at=(0, 0), coins={0: "1"}, hands={0: ""})
    after = play(state, "pass")
    assert (coins(after, 0), after.current_player()) == ("1", 1)


@pytest.mark.clause("DRAKON-MEET-2")
def test_meetings_at_the_end_of_the_turn() -> None:
    state = table(
        "FIND(0,1)[N]",
        drakon_at=(0, 1),
        coins={0: "2"},
        drakon_meeting="end_of_turn",
    )
    assert [e.kind for e in told(state, "move=0,1")] == ["walk", "no_effect", "meet"]
    after = play(state, "move=0,1", "coin=2")
    assert (where(after, 0), coins(after, 0)) == ((0, 0), "")
    forced = table(
        "MIND(1,0)[E], FIND(0,1)[N]",
        drakon_at=(0, 1),
        coins={1: "2"},
        players=2,
        drakon_meeting="end_of_turn",
    )
    waiting = play(forced, "move=1,0", "whom=1", "move=0,1")
    assert (where(waiting, 1), coins(waiting, 1), waiting.current_player()) == ((0, 1), "2", 1)


@pytest.mark.clause("DRAKON-DRAK-8")
def test_the_chamber_does_nothing_while_she_is_not_in_play() -> None:
    state = table("DRAK(0,1)[N]", swap_counts_as_laying=False, hands={0: "DRAK-NE"})
    assert "DRAKON-DRAK-8" in told(state, "move=0,1")[-1].clauses
    coming = play(state, "lay=DRAK-NE", "at=0,-1", "turn=ES")
    assert crumbs(coming) == "draw:0 dragon:0"


@pytest.mark.clause("DRAKON-MEET-10", "DRAKON-TERM-4")
def test_being_sent_home_is_not_entering() -> None:
    state = table("FIND(0,1)[N]", drakon_at=(0, 1), v_escape=True)
    after = play(state, "move=0,1")
    assert (after.log.event, where(after, 0)) == (None, (0, 0))


@pytest.mark.clause("DRAKON-MEET-5")
def test_who_has_met_her_is_forgotten_with_the_turn() -> None:
    state = table(drakon_at=(0, 0), coins={0: "2"}, hands={0: "KEY-N"}, pile=0)
    met = play(state, "lay=KEY-N", "at=0,-1", "turn=S")
    assert met.view(None).met == (True, False, False, False)
    assert play(met, "coin=2").view(None).met == (False,) * 4
