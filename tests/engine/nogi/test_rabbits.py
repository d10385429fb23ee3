"""White fluffy rabbits: NOGI-RABBIT."""

from __future__ import annotations

import pytest

from tests.engine.nogi.table import (
    VARIANTS,
    aside,
    at,
    available,
    eaten,
    moved,
    play,
    roll,
    steps,
    table,
    taken,
    use,
)
from wawel.nogi import Use


@pytest.mark.clause("NOGI-RABBIT-1", "NOGI-RABBIT-5")
def test_s33_a_step_of_one_plus_one_takes_a_rabbit() -> None:
    before = table("OR 20, BL 23", rabbits="21")
    after = use(before, "WH=11rw/OR/BL")
    assert moved(before, after) == {"OR": 21, "BL": 24}
    assert taken(after) == [(0, 21)]
    assert after.view(None).rabbits == ()
    assert after.view(None).taken[0].value is None
    assert "WH" in available(after).split()


@pytest.mark.clause("NOGI-RABBIT-2")
def test_s34_running_past_takes_nothing() -> None:
    before = table("YE 16", rabbits="17")
    after = use(before, "YE=3/YE")
    assert moved(before, after) == {"YE": 19}
    assert (after.view(None).rabbits, taken(after)) == ((17,), [])


@pytest.mark.clause("NOGI-RABBIT-1")
def test_s35_a_rabbit_is_taken_once() -> None:
    before = table("PU 17", rabbits="25", taken="3:21:1")
    after = use(before, "PU=4/PU")
    assert moved(before, after) == {"PU": 21}
    assert taken(after) == [(3, 21)]


@pytest.mark.clause("NOGI-RABBIT-6")
def test_s36_an_arrow_ends_where_the_rabbit_is_gone() -> None:
    before = table("PI 25, BL 22", rabbits="17 21 30 36")
    after = use(before, "WH=+w/BL")
    assert moved(before, after) == {"BL": 25}
    assert taken(after) == []
    assert after.view(None).rabbits == (17, 21, 30, 36)


@pytest.mark.clause("NOGI-RABBIT-1", "NOGI-TURN-7")
def test_s37_the_rabbit_is_the_movers_whatever_the_colour() -> None:
    before = table("BK 17", rabbits="21", shields="0:1 1:2 2:3 3:4")
    assert before.view(0).shields[0] == (("YE", "GR", "OR"),)
    after = use(before, "BK=4/BK")
    assert (at(after, "BK"), taken(after)) == ((21,), [(0, 21)])


@pytest.mark.clause("NOGI-RABBIT-1")
@pytest.mark.parametrize("space", [17, 21, 25, 30, 36])
@pytest.mark.parametrize("seat", [0, 3])
def test_every_rabbit_space_and_whoever_moves(space: int, seat: int) -> None:
    before = table(f"YE {space - 3}", rabbits="17 21 25 30 36", seat=seat)
    after = use(before, "YE=3/YE")
    assert taken(after) == [(seat, space)]
    assert space not in after.view(None).rabbits
    assert len(after.view(None).rabbits) == 4


@pytest.mark.clause("NOGI-RABBIT-3", "NOGI-SCORE-1")
def test_a_rabbit_is_worth_its_value_at_the_end() -> None:
    before = table("YE 36, OR 30, GR 21", castle="BL PU PI", taken="0:17:2 0:21:1 1:25:1 3:30:2")
    result = use(before, "YE=1/YE").result()
    assert result is not None
    assert result.parts["rabbits"] == (3, 1, 0, 2)


@pytest.mark.clause("NOGI-RABBIT-3", "NOGI-RABBIT-4")
def test_the_owner_looks_at_the_value_and_the_others_do_not() -> None:
    state = use(table("YE 17", rabbits="21"), "YE=4/YE")
    assert (state.phase, state.is_chance_node()) == ("rabbit", True)
    state = play(state, "rabbit=2")
    assert state.phase == "roll"
    assert state.view(0).taken[0].value == 2
    for other in (1, 2, 3, None):
        assert state.view(other).taken[0].value is None
        assert "taken=0:21:?" in state.position(other)
    assert "taken=0:21:2" in state.position(0)
    assert state.history()[-1] == state.string_to_action("rabbit=?")


@pytest.mark.clause("NOGI-RABBIT-4", "NOGI-SCORE-7")
def test_with_nobody_peeking_values_are_drawn_at_the_end() -> None:
    state = table("YE 17, PI 36", castle="BL OR PU", rabbits="21", rabbit_peek="nobody")
    state = use(state, "YE=4/YE")
    assert (state.phase, taken(state)) == ("roll", [(0, 21)])
    assert state.view(0).taken[0].value is None
    state = use(state, "PI=1/PI")
    assert (state.phase, state.stage) == ("rabbit", "over")
    told = state.events(state.string_to_action("rabbit=2"))
    assert (told[0].kind, told[0].clauses, told[0].seats) == ("look", ("NOGI-SCORE-7",), None)
    state = play(state, "rabbit=2")
    assert state.is_terminal()
    assert state.view(3).taken[0].value == 2


@pytest.mark.clause("NOGI-RABBIT-5")
def test_one_plus_one_can_take_two_rabbits() -> None:
    after = use(table("OR 20, BL 24", rabbits="21 25"), "WH=11rw/OR/BL")
    assert taken(after) == [(0, 21), (0, 25)]
    assert after.phase == "rabbit"
    after = play(after, "rabbit=2", "rabbit=1")
    assert [rabbit.value for rabbit in after.view(0).taken] == [2, 1]
    assert after.phase == "roll"


@pytest.mark.clause("NOGI-RABBIT-6")
def test_an_arrow_that_moves_nobody_takes_nothing() -> None:
    after = use(table("YE 21, GR 25", rabbits="17"), "WH=+w/GR")
    assert (taken(after), after.view(None).rabbits, aside(after)) == ([], (17,), "WH")


@pytest.mark.clause("NOGI-RABBIT-1", "NOGI-RABBIT-2")
def test_rabbits_vanish_only_under_a_knight_that_ends_its_move() -> None:
    found = 0
    for seed, variant in enumerate(VARIANTS):
        for before, action, after in steps(seed, **variant):
            if before.rabbits == after.rabbits:
                assert len(before.taken) == len(after.taken)
                continue
            gone = before.rabbits & ~after.rabbits
            assert action.verb in ("use", "pair")
            for rabbit in after.taken[len(before.taken) :]:
                found += 1
                assert rabbit.seat == before.seat
                assert gone >> rabbit.space & 1
                if isinstance(action, Use):
                    number = before.game.knight_number[action.knight]
                    assert rabbit.space == after.spaces[number] or action.knight in eaten(after)
    assert found > 20


@pytest.mark.clause("NOGI-RABBIT-7")
def test_the_dragon_leaves_rabbits_where_they_are() -> None:
    before = table("", dragon=16, dice="WH", rabbits="17 21 25 30 36")
    for token, space in ((5, 21), (8, 24)):
        after = play(before, f"token={token}")
        assert after.dragon == space
        assert after.view(None).rabbits == (17, 21, 25, 30, 36)
        assert taken(after) == []


@pytest.mark.clause("NOGI-RABBIT-7")
def test_under_hold_a_rabbit_at_or_behind_the_dragon_is_lost() -> None:
    for seed in range(40):
        for before, _, after in steps(seed, players=3):
            for rabbit in after.taken[len(before.taken) :]:
                assert rabbit.space > before.dragon


@pytest.mark.clause("NOGI-RABBIT-3")
def test_a_rabbit_to_look_at_is_asked_of_its_owner() -> None:
    state = use(table("YE 17", rabbits="21", seat=2), "YE=4/YE")
    asked = state.explain()
    assert (asked.kind, asked.facts["seat"]) == ("ask_rabbit", 2)
    assert roll(play(state, "rabbit=1")).explain().facts["seat"] == 3
