"""Moving: DRAKON-MOVE, DRAKON-HARP, DRAKON-KEY, DRAKON-PORT, DRAKON-LEAVE, DRAKON-WIND."""

from __future__ import annotations

import pytest

from tests.engine.drakon.table import (
    chamber,
    coins,
    goes,
    play,
    table,
    texts,
    told,
    where,
    why_not,
)


@pytest.mark.clause("DRAKON-MOVE-1", "DRAKON-MOVE-2")
def test_s06_only_along_arrows() -> None:
    state = table("BLANK(0,1)[W], FIND(-1,1)[N], FIND(1,1)[N], FIND(0,2)[N]", at={0: (0, 1)})
    assert goes(state) == {"-1,1"}
    assert why_not(state, "move=1,1") == "MOVE-2"
    assert where(play(state, "move=-1,1"), 0) == (-1, 1)


@pytest.mark.clause("DRAKON-MOVE-3")
def test_s07_an_arrow_into_nothing_is_no_exit() -> None:
    state = table("BLANK(0,1)[NE], FIND(1,1)[N]", at={0: (0, 1)})
    assert goes(state) == {"1,1"}
    assert why_not(state, "move=0,2") == "MOVE-3"


@pytest.mark.clause("DRAKON-MOVE-5", "DRAKON-MOVE-1", "DRAKON-TERM-3")
def test_nobody_stays_or_jumps() -> None:
    state = table("BLANK(0,1)[NE], FIND(1,1)[N], FIND(0,2)[N]", at={0: (0, 1)})
    assert why_not(state, "move=0,1") == "MOVE-5"
    assert why_not(state, "move=9,9") == "MOVE-1"
    assert why_not(table("FIND(0,1)[E], FIND(1,1)[N]"), "move=1,1") == "TERM-3"


@pytest.mark.clause("DRAKON-MOVE-4")
def test_heroes_may_share_a_chamber() -> None:
    state = table("BLANK(0,1)[N]", at={1: (0, 1), 2: (0, 1)})
    assert where(play(state, "move=0,1"), 0) == (0, 1)


@pytest.mark.clause("DRAKON-MOVE-6", "DRAKON-HERO-RANGER-1")
def test_every_way_of_moving_uses_one_procedure() -> None:
    lair = "KEY(0,1)[NE], HARP(1,1)[E], FIND(-1,1)[E], BLANK(0,2)[N], MIND(0,-1)[N], KEY(1,-1)[W]"
    own = table(lair, at={0: (0, 1)})
    forced = play(table(lair, at={0: (1, -1), 1: (0, 1)}), "move=0,-1", "whom=1")
    ranger = table(
        lair, at={0: (0, 1)}, v_heroes=True, heroes="RANGER,DRUID,THIEF,KNIGHT", hands={0: ""}
    )
    assert goes(own) == goes(forced) == goes(play(ranger, "ability"))


# Harps -------------------------------------------------------------------------------------------


@pytest.mark.clause("DRAKON-HARP-1", "DRAKON-HARP-3")
def test_s18_a_harp_binds_but_forces_nobody_to_move() -> None:
    state = table("HARP(0,1)[N], FIND(1,0)[E], FIND(-1,0)[W]", hands={0: "KEY-N"})
    assert goes(state) == {"0,1"}
    assert why_not(state, "move=1,0") == "HARP-1"
    assert "lay=KEY-N" in texts(state)


@pytest.mark.clause("DRAKON-HARP-2")
def test_s19_two_harps() -> None:
    state = table("HARP(0,1)[N], HARP(1,0)[NE], FIND(-1,0)[W]")
    assert goes(state) == {"0,1", "1,0"}


@pytest.mark.clause("DRAKON-HARP-5")
def test_only_arrows_count_and_forced_moves_are_bound_too() -> None:
    beside = table("BLANK(0,1)[N], HARP(1,1)[N], BLANK(0,2)[N]", at={0: (0, 1)})
    assert goes(beside) == {"0,2"}
    forced = table("MIND(0,-1)[S], KEY(1,-1)[W], HARP(0,1)[N], FIND(1,0)[E]", at={0: (1, -1)})
    assert goes(play(forced, "move=0,-1", "whom=1")) == {"0,1"}


# Key and Portal ----------------------------------------------------------------------------------


@pytest.mark.clause("DRAKON-KEY-1", "DRAKON-HARP-4")
def test_s20_key() -> None:
    state = table("KEY(0,1)[NE], HARP(1,1)[E], FIND(-1,1)[E], BLANK(0,2)[N]", at={0: (0, 1)})
    assert goes(state) == {"0,0", "1,1", "-1,1", "0,2"}
    far = table("KEY(0,1)[NE], FIND(0,2)[N], FIND(0,3)[N]", at={0: (0, 1)})
    assert why_not(far, "move=0,3") == "KEY-1"


@pytest.mark.clause("DRAKON-PORT-1", "DRAKON-PORT-2", "DRAKON-HARP-4")
def test_s21_portal() -> None:
    lair = "PORT(0,1)[N], HARP(0,2)[NE], BLANK(1,0)[S], FIND(4,4)[N]"
    state = table(lair, at={0: (0, 1)})
    assert goes(state) == {"0,0", "0,2", "1,0", "4,4"}
    assert why_not(state, "move=0,1") == "PORT-2"


@pytest.mark.clause("DRAKON-LEAVE-2", "DRAKON-MIND-1", "DRAKON-MIND-4", "DRAKON-MIND-2")
def test_s22_mind_control_on_a_portal() -> None:
    lair = "MIND(0,1)[N], PORT(5,5)[N], DEST(1,0)[E], BLANK(-1,0)[W]"
    state = play(table(lair, at={1: (5, 5)}, players=2), "move=0,1", "whom=1")
    assert (state.current_player(), goes(state)) == (0, {"0,0", "0,1", "1,0", "-1,0"})
    after = play(state, "move=1,0")
    assert after.explain().kind == "ask_dest"
    assert after.current_player() == 1


@pytest.mark.clause("DRAKON-LEAVE-1", "DRAKON-MEET-2")
def test_a_hero_sent_home_has_lost_the_portal() -> None:
    lair = "DRAK(0,1)[N], PORT(1,0)[N], FIND(-1,0)[W]"
    state = table(lair, at={1: (1, 0)}, drakon_at=(-1, 0), players=2)
    met = play(state, "move=0,1", "at=1,0")
    assert where(met, 1) == (0, 0)
    assert goes(met) == {"0,1", "1,0", "-1,0"}


# Windstorm ---------------------------------------------------------------------------------------


@pytest.mark.clause("DRAKON-ESC-1", "DRAKON-ESC-2", "DRAKON-WIND-4", "DRAKON-LEAVE-1")
def test_s16_escape_from_a_storm() -> None:
    state = table("WIND(0,1)[N]", at={0: (0, 1)}, hands={0: "ESC-N"})
    assert goes(state) == set()
    after = play(state, "lay=ESC-N", "at=1,0", "turn=N", "jump", "draw=KEY-N")
    assert where(after, 0) == (1, 0)
    free = table("WIND(0,1)[N], ESC(1,0)[N], BLANK(1,1)[N]", at={0: (1, 0)})
    assert goes(free) == {"1,1"}


STORM = (
    "WIND(0,1)[NEW], FIND(0,2)[N], BLANK(0,3)[E], LOSE(1,1)[NE], FIND(2,1)[E],"
    " BLANK(-1,1)[S], FIND(-1,0)[S]"
)


@pytest.mark.clause("DRAKON-WIND-1", "DRAKON-WIND-2", "DRAKON-TERM-4")
def test_s26_two_chambers_at_once() -> None:
    state = table(STORM, at={0: (0, 1)}, coins={0: "2"})
    assert goes(state) == {"0,2>0,3", "1,1>2,1", "-1,1>-1,0"}
    nothing = play(state, "move=0,2", "move=0,3")
    assert (coins(nothing, 0), nothing.current_player()) == ("2", 1)
    found = play(state, "move=1,1", "move=2,1", "coin=3")
    assert coins(found, 0) == "2 3"


@pytest.mark.clause("DRAKON-WIND-5")
def test_s27_through_a_key() -> None:
    lair = "WIND(0,1)[E], KEY(1,1)[E], BLANK(1,2)[S], FIND(2,1)[N], FIND(1,0)[S]"
    state = table(lair, at={0: (0, 1)})
    assert goes(state) == {"1,1>2,1", "1,1>1,0"}
    assert why_not(play(state, "move=1,1"), "move=1,2") == "WIND-5"


@pytest.mark.clause("DRAKON-WIND-6")
def test_s28_a_harp_binds_the_second_step() -> None:
    lair = "WIND(0,1)[E], BLANK(1,1)[NE], HARP(1,2)[N], FIND(2,1)[E]"
    state = table(lair, at={0: (0, 1)})
    assert goes(state) == {"1,1>1,2"}
    assert why_not(play(state, "move=1,1"), "move=2,1") == "WIND-6"


@pytest.mark.clause("DRAKON-WIND-7")
def test_s29_a_harp_binds_the_first_step() -> None:
    lair = "WIND(0,1)[NEW], HARP(0,2)[E], BLANK(1,2)[E], FIND(1,1)[E], FIND(2,1)[E]"
    state = table(lair, at={0: (0, 1)})
    assert goes(state) == {"0,2>1,2"}
    assert why_not(state, "move=1,1") == "WIND-7"
    free = table(lair, at={0: (0, 1)}, windstorm_first_harp="free")
    assert goes(free) == {"0,2>1,2", "1,1>2,1"}


@pytest.mark.clause("DRAKON-WIND-7", "DRAKON-WIND-4")
def test_a_harp_without_a_way_on_stops_the_storm() -> None:
    state = table("WIND(0,1)[NEW], HARP(0,2)[N], FIND(1,1)[E], FIND(2,1)[E]", at={0: (0, 1)})
    assert goes(state) == set()
    assert why_not(state, "move=0,2") == "WIND-4"


@pytest.mark.clause("DRAKON-WIND-8")
def test_virtual_arrows_of_a_key_call_a_harp() -> None:
    lair = "WIND(0,1)[E], KEY(1,1)[E], HARP(1,2)[N], FIND(2,1)[N]"
    bound = table(lair, at={0: (0, 1)})
    assert goes(bound) == {"1,1>1,2"}
    assert why_not(play(bound, "move=1,1"), "move=2,1") == "WIND-8"
    free = table(lair, at={0: (0, 1)}, windstorm_virtual_harp="free")
    assert goes(free) == {"1,1>1,2", "1,1>2,1"}


@pytest.mark.clause("DRAKON-WIND-4", "DRAKON-TURN-3")
def test_s30_a_storm_that_is_blocked() -> None:
    state = table("WIND(0,1)[E], BLANK(1,1)[N]", at={0: (0, 1)}, hands={0: "KEY-N"})
    assert texts(state) == {"lay=KEY-N"}
    assert why_not(state, "move=1,1") == "WIND-4"


@pytest.mark.clause("DRAKON-WIND-9")
def test_s31_past_the_dragon() -> None:
    lair = "WIND(0,1)[E], BLANK(1,1)[NE], HARP(1,2)[N], FIND(2,1)[E]"
    state = table(lair, at={0: (0, 1)}, drakon_at=(1, 1), coins={0: "2"})
    after = play(state, "move=1,1", "move=1,2")
    assert (where(after, 0), coins(after, 0), after.current_player()) == ((1, 2), "2", 1)


@pytest.mark.clause("DRAKON-WIND-3")
def test_whoever_forces_chooses_the_way() -> None:
    lair = f"{STORM}, MIND(1,0)[E]"
    state = play(table(lair, at={1: (0, 1)}, players=2), "move=1,0", "whom=1")
    assert state.current_player() == 0
    middle = play(state, "move=0,2")
    assert middle.current_player() == 0
    assert middle.explain().facts["mover"] == 1
    assert where(play(middle, "move=0,3"), 1) == (0, 3)


@pytest.mark.clause("DRAKON-MOVE-5")
def test_a_storm_never_leads_back() -> None:
    lair = "WIND(0,1)[E], KEY(1,1)[E], FIND(2,1)[N]"
    state = play(table(lair, at={0: (0, 1)}), "move=1,1")
    assert why_not(state, "move=0,1") == "MOVE-5"


@pytest.mark.clause("DRAKON-ESC-3", "DRAKON-EFF-7")
def test_s57_walking_into_escape() -> None:
    state = play(table("ESC(0,1)[N]", hands={0: "KEY-N"}, players=2, pile=0), "move=0,1")
    assert (state.stack, state.current_player()) == ((), 1)
    staying = table("FIND(0,1)[N]", at={0: (0, 1)}, hands={0: "KEY-N"}, players=2, pile=0)
    after = play(staying, "lay=KEY-N", "at=0,-1", "turn=S")
    assert (after.stack, coins(after, 0), after.current_player()) == ((), "", 1)


@pytest.mark.clause("DRAKON-TERM-4", "DRAKON-FLY-3")
def test_riding_is_not_entering() -> None:
    state = table("FLY(1,0)[E], FIND(0,1)[N]", players=2, at={1: (1, 0)})
    after = play(state, "move=1,0", "at=0,-1", "turn=S")
    assert (where(after, 0), where(after, 1)) == ((0, -1), (0, -1))
    assert [e.kind for e in told(play(state, "move=1,0", "at=0,-1"), "turn=S")] == ["flown"]
    assert chamber(after, 1, 0) is None


@pytest.mark.clause("DRAKON-MOVE-1", "DRAKON-MOVE-2", "DRAKON-MOVE-3", "DRAKON-KEY-1")
def test_where_there_is_no_chamber_the_arrow_or_its_want_is_blamed() -> None:
    state = table("BLANK(0,1)[N]", at={0: (0, 1)})
    assert why_not(state, "move=0,2") == "MOVE-3"
    assert why_not(state, "move=1,1") == "MOVE-2"
    assert why_not(state, "move=5,5") == "MOVE-1"
    for effect, clause in (("KEY", "KEY-1"), ("PORT", "PORT-1")):
        state = table(f"{effect}(0,1)[N]", at={0: (0, 1)})
        assert why_not(state, "move=0,2") == why_not(state, "move=5,5") == clause


@pytest.mark.clause("DRAKON-WIND-1", "DRAKON-WIND-4")
def test_a_storm_that_has_another_way_is_not_blocked() -> None:
    lair = "WIND(0,1)[NEW], BLANK(1,1)[N], BLANK(0,2)[N], FIND(0,3)[N]"
    state = table(lair, at={0: (0, 1)})
    assert goes(state) == {"0,2>0,3"}
    assert why_not(state, "move=1,1") == "WIND-1"


@pytest.mark.clause("DRAKON-MOVE-2", "DRAKON-MOVE-3", "DRAKON-TERM-3", "DRAKON-WIND-5")
def test_the_second_step_of_a_storm_is_refused_by_what_hinders_it() -> None:
    lair = "WIND(0,1)[N], BLANK(0,2)[NE], FIND(0,3)[N], LOSE(-1,2)[W]"
    flying = play(table(lair, at={0: (0, 1)}), "move=0,2")
    assert why_not(flying, "move=-1,2") == "MOVE-2"
    assert why_not(flying, "move=1,2") == "MOVE-3"
    assert why_not(flying, "move=0,0") == "TERM-3"
    # Where harps do not bind behind a Key, none of them is blamed.
    lair = "WIND(0,1)[E], KEY(1,1)[E], HARP(1,2)[N], FIND(2,1)[N], LOSE(1,0)[N]"
    free = play(table(lair, at={0: (0, 1)}, windstorm_virtual_harp="free"), "move=1,1")
    assert why_not(free, "move=1,0") == "WIND-5"


STORMY = "WIND(0,1)[NEW], HARP(0,2)[E], BLANK(1,2)[E], FIND(1,1)[E], BLANK(-1,1)[S]"


@pytest.mark.clause("DRAKON-WIND-7", "DRAKON-MOVE-2", "DRAKON-MOVE-1", "DRAKON-TERM-3")
@pytest.mark.parametrize(
    ("move", "clause"),
    [
        ("0,2", None),
        ("1,1", "WIND-7"),  # an arrow leads there, but a harp binds
        ("-1,1", "WIND-7"),
        ("0,0", "MOVE-2"),  # no arrow, harp or not
        ("0,1", "MOVE-5"),
        ("1,2", "TERM-3"),
        ("3,3", "MOVE-1"),
    ],
)
def test_in_a_storm_every_way_is_refused_by_its_own_clause(move: str, clause: str | None) -> None:
    state = table(STORMY, at={0: (0, 1)})
    assert why_not(state, f"move={move}") == clause


@pytest.mark.clause("DRAKON-HARP-1")
def test_a_harp_keeps_a_walker_from_every_other_neighbour() -> None:
    state = table("HARP(0,1)[E], FIND(1,0)[E], KEY(0,-1)[S]")
    assert why_not(state, "move=1,0") == why_not(state, "move=0,-1") == "HARP-1"
