"""Chambers that change the lair: DRAKON-DEST, FLY, ROT, SWAP, ESC; and MIND, which moves others."""

from __future__ import annotations

import pytest

from tests.engine.drakon.table import (
    chamber,
    chances,
    coins,
    crumbs,
    drakon,
    entering,
    goes,
    hand,
    play,
    settings,
    spots,
    table,
    texts,
    told,
    top,
    where,
    why_not,
)

# Destroy -----------------------------------------------------------------------------------------


@pytest.mark.clause("DRAKON-DEST-1", "DRAKON-DEST-2", "DRAKON-DEST-3", "DRAKON-TERM-2")
def test_s14_destroy() -> None:
    lair = "DRAK(1,0)[E], BLANK(2,0)[E], FIND(0,1)[N], DEST(-1,0)[S]"
    state = table(lair, drakon_at=(2, 0), at={1: (0, 1)}, players=2)
    choosing = play(state, "move=-1,0")
    assert spots(choosing) == {"1,0"}
    assert why_not(choosing, "at=0,0") == "DEST-2"
    assert why_not(choosing, "at=2,0") == "TERM-2"
    assert why_not(choosing, "at=7,7") == "DEST-1"
    after = play(choosing, "at=1,0")
    assert chamber(after, 1, 0) is None
    assert after.view(None).bottom == ("DRAK-N",)
    assert after.lair.reach(after.drakon or 0, 3) == [after.drakon]


@pytest.mark.clause("DRAKON-DEST-2", "DRAKON-EFF-3", "DRAKON-ENT-2")
def test_s15_nothing_to_destroy() -> None:
    state = table("DEST(1,0)[E]")
    assert "DRAKON-EFF-3" in told(state, "move=1,0")[-1].clauses
    assert play(state, "move=1,0").current_player() == 1


@pytest.mark.clause("DRAKON-DEST-4", "DRAKON-LAY-5")
def test_a_destroyed_tile_is_a_pile_of_one_and_all_know_it() -> None:
    state = table(
        "DEST(0,1)[N], KEY(1,0)[E]", pile=0, players=2, hands={0: "ESC-N", 1: "FLY-N FLY-NE"}
    )
    after = play(state, "move=0,1", "at=1,0", "lay=FLY-N", "at=0,-1", "turn=S")
    assert chances(after) == {"draw=KEY-N": 1}
    action = after.string_to_action("draw=KEY-N")
    assert after.as_seen(action, None) == action
    drawn = play(after, "draw=KEY-N")
    assert drawn.view(0).hands[1] == ("KEY-N", None)
    assert drawn.bottom == ()


# Flying ------------------------------------------------------------------------------------------


@pytest.mark.clause("DRAKON-FLY-1", "DRAKON-FLY-2", "DRAKON-FLY-3", "DRAKON-FLY-4")
def test_s17_flying() -> None:
    state = play(table("FLY(1,0)[E], FIND(0,1)[N]", at={1: (1, 0)}), "move=1,0")
    found = settings(state)
    assert len(found) == len(set(found)) == 18
    count = {place: [p for p, _ in found].count(place) for place in spots(state)}
    assert count == {"-1,0": 3, "-1,1": 4, "0,-1": 4, "0,2": 3, "1,1": 4}
    assert why_not(state, "at=1,0") == "FLY-4"
    assert why_not(state, "at=2,0") == "FLY-3"
    assert why_not(state, "at=8,8") == "FLY-1"
    assert why_not(state, "at=0,1") == "FLY-1"  # a chamber lies there
    stayed = play(state, "decline")
    assert (chamber(stayed, 1, 0), stayed.current_player()) == ("FLY[E]", 1)
    flown = play(state, "at=1,1", "turn=S")
    assert (where(flown, 0), where(flown, 1), chamber(flown, 1, 1)) == ((1, 1), (1, 1), "FLY[S]")


@pytest.mark.clause("DRAKON-FLY-4")
def test_s17_flying_in_place() -> None:
    lair = "FLY(1,0)[E], FIND(0,1)[N]"
    state = play(table(lair, at={1: (1, 0)}, flying_in_place=True), "move=1,0")
    found = settings(state)
    assert (len(found), [place for place, _ in found].count("1,0")) == (21, 3)
    assert chamber(play(state, "at=1,0", "turn=E"), 1, 0) == "FLY[E]"


@pytest.mark.clause("DRAKON-FLY-2")
def test_flying_obeys_the_arrows_and_may_split_the_lair() -> None:
    lair = "FLY(1,0)[E], FIND(2,0)[E], FIND(0,1)[W]"
    state = play(table(lair), "move=1,0", "at=-1,1")
    assert why_not(state, "turn=E") == "FLY-2"
    split = play(state, "turn=N")
    assert split.lair.reach(0, 9) != sorted(split.lair.chambers)
    # One neighbour points at it from each side but one: three arrows do not fit.
    tight = play(table("FLY(1,0)[NES], FIND(0,1)[W], FIND(-1,2)[S]"), "move=1,0")
    assert why_not(tight, "at=-1,1") == "FLY-2"


def test_drakon_flies_along_on_her_chamber() -> None:
    lair = "FLY(1,0)[E], FIND(0,1)[N]"
    state = table(
        lair,
        at={0: (1, 0)},
        drakon_at=(1, 0),
        stage="post",
        busy=1,
        stack="fly:0",
        drakon_meeting="end_of_turn",
    )
    after = play(state, "at=1,1", "turn=S")
    assert (after.view(None).drakon, where(after, 0)) == ((1, 1), (0, 0))


# Rotate ------------------------------------------------------------------------------------------


@pytest.mark.clause("DRAKON-ROT-1", "DRAKON-ROT-2", "DRAKON-EFF-2", "DRAKON-ENT-2")
def test_s32_rotate() -> None:
    state = play(table("ROT(0,1)[N], FIND(1,0)[N], BLANK(1,1)[E]"), "move=0,1")
    found = settings(state)
    assert len(found) == 9
    assert {p: {t for q, t in found if q == p} for p, _ in found} == {
        "0,0": {"NES", "ESW", "NSW"},
        "0,1": {"E", "W"},
        "1,0": {"E", "S"},
        "1,1": {"N", "W"},
    }
    after = play(state, "at=0,0", "turn=ESW")
    assert chamber(after, 0, 0) == "ENT[ESW]"
    assert why_not(play(state, "at=1,0"), "turn=W") == "ROT-1"
    assert why_not(state, "at=5,5") == "ROT-1"


@pytest.mark.clause("DRAKON-ROT-3")
def test_s55_a_turn_that_changes_nothing() -> None:
    state = play(table("ROT(0,1)[N], FIND(1,0)[NS]"), "move=0,1", "at=1,0")
    assert texts(state) == {"turn=NS"}  # the Entrance's arrow faces the west
    assert chamber(play(state, "turn=NS"), 1, 0) == "FIND[NS]"
    four = table("ROT(0,1)[N]", entrance="NESW", entrance_arrows=4)
    assert texts(play(four, "move=0,1", "at=0,0")) == {"turn=NESW"}


# Swap --------------------------------------------------------------------------------------------

SWAPPING = "SWAP(0,1)[N], FIND(1,0)[N], BLANK(1,1)[E], LOSE(-1,0)[W]"


@pytest.mark.clause("DRAKON-SWAP-1", "DRAKON-SWAP-2", "DRAKON-SWAP-3", "DRAKON-SWAP-4")
def test_s33_swap() -> None:
    state = play(table(SWAPPING, hands={0: "STT-NES"}), "move=0,1")
    found = {
        (place, turn)
        for place in spots(state)
        for turn in texts(play(state, f"at={place}", "lay=STT-NES"))
    }
    assert found == {("1,0", "turn=NES"), ("1,1", "turn=NEW"), ("-1,0", "turn=NSW")}
    assert why_not(state, "at=0,0") == "SWAP-3"
    assert why_not(state, "at=0,1") == "TERM-2"
    assert why_not(state, "at=6,6") == "SWAP-1"
    assert why_not(play(state, "at=1,0"), "lay=KEY-N") == "SWAP-1"
    after = play(state, "at=1,0", "lay=STT-NES", "turn=NES")
    assert (hand(after, 0), after.pile) == (["FIND-N"], state.pile)
    assert all(after.view(viewer).hands[0] == ("FIND-N",) for viewer in (1, 2, 3, None))
    assert why_not(play(state, "at=1,0", "lay=STT-NES"), "turn=NEW") == "SWAP-2"


@pytest.mark.clause("DRAKON-SWAP-4")
def test_without_a_legal_exchange_swap_is_ignored() -> None:
    assert entering("SWAP", hands={0: ""}, lair="FIND(1,0)[E]").current_player() == 1
    assert entering("SWAP", hands={0: "STT-NES"}).current_player() == 1


@pytest.mark.clause("DRAKON-SWAP-5", "DRAKON-DRAK-1", "DRAKON-DRAK-2")
def test_s34_swap_brings_drakon() -> None:
    state = play(table(SWAPPING, hands={0: "DRAK-NES"}), "move=0,1")
    coming = play(state, "at=1,0", "lay=DRAK-NES", "turn=NES")
    assert spots(coming) == {"1,0", "1,1", "-1,0"}
    after = play(coming, "at=1,0")
    assert (after.view(None).drakon, after.current_player()) == ((1, 0), 1)


@pytest.mark.clause("DRAKON-SWAP-5", "DRAKON-ESC-1")
def test_swap_can_be_an_escape() -> None:
    state = play(table(SWAPPING, hands={0: "ESC-N"}), "move=0,1")
    swapped = play(state, "at=1,0", "lay=ESC-N", "turn=N")
    assert crumbs(swapped) == "jump:0"
    assert where(play(swapped, "jump"), 0) == (1, 0)
    plain = play(table(SWAPPING, hands={0: "ESC-N"}, swap_counts_as_laying=False), "move=0,1")
    assert play(plain, "at=1,0", "lay=ESC-N", "turn=N").current_player() == 1


@pytest.mark.clause("DRAKON-DRAK-2", "DRAKON-EFF-4")
def test_a_hero_forced_onto_swap_puts_drakon() -> None:
    lair = "MIND(0,1)[N], SWAP(1,0)[E], FIND(-1,0)[W]"
    state = table(lair, hands={1: "DRAK-N"}, players=2)
    coming = play(state, "move=0,1", "whom=1", "move=1,0", "at=-1,0", "lay=DRAK-N", "turn=W")
    assert (coming.current_player(), coming.seat) == (1, 0)


# Escape ------------------------------------------------------------------------------------------


@pytest.mark.clause("DRAKON-ESC-1")
def test_escape_takes_the_hero_from_anywhere() -> None:
    state = table("BLANK(5,5)[N]", at={0: (5, 5)}, hands={0: "ESC-N"}, pile=0)
    after = play(state, "lay=ESC-N", "at=0,1", "turn=N", "jump")
    assert where(after, 0) == (0, 1)


# Mind Control ------------------------------------------------------------------------------------


@pytest.mark.clause("DRAKON-MIND-5", "DRAKON-EFF-8", "DRAKON-MIND-4")
def test_s23_a_chain() -> None:
    lair = "MIND(0,1)[N], MIND(1,0)[NE], FIND(-1,0)[W], FIND(0,2)[N], LOSE(2,0)[E]"
    state = play(table(lair, players=2), "move=0,1")
    assert texts(state) == {"whom=1"}
    assert goes(play(state, "whom=1")) == {"-1,0", "0,1", "1,0"}
    second = play(state, "whom=1", "move=1,0")
    assert (second.current_player(), texts(second)) == (1, {"whom=0"})
    forced = play(second, "whom=0")
    assert (forced.current_player(), goes(forced)) == (1, {"0,2"})
    after = play(forced, "move=0,2", "coin=2")
    assert (coins(after, 0), after.current_player()) == ("2", 1)


@pytest.mark.clause("DRAKON-MIND-3")
def test_s24_nobody_to_force() -> None:
    lair = "MIND(0,1)[N], BLANK(5,5)[N]"
    state = table(lair, at={1: (5, 5), 2: (5, 5), 3: (5, 5)})
    assert "DRAKON-MIND-3" in told(state, "move=0,1")[-1].clauses
    partly = play(table(lair, at={1: (5, 5)}), "move=0,1")
    assert texts(partly) == {"whom=2", "whom=3"}
    assert why_not(partly, "whom=1") == "MIND-3"
    assert why_not(partly, "whom=0") == "MIND-1"


@pytest.mark.clause("DRAKON-MIND-2")
def test_a_forced_move_has_to_be_legal() -> None:
    state = play(table("MIND(0,1)[N], FIND(1,0)[E]", players=2), "move=0,1", "whom=1")
    assert why_not(state, "move=0,-1") == "MOVE-2"
    assert why_not(state, "move=-1,0") == "MOVE-3"
    assert why_not(state, "at=1,0") == "MIND-2"


@pytest.mark.clause("DRAKON-MIND-5")
def test_the_longest_chain_has_three_entries_for_each_hero() -> None:
    # All stand where an arrow leads into M1 -> M2 -> M3: each is pulled through all of them.
    lair = "MIND(0,1)[N], MIND(0,2)[NE], MIND(0,3)[NEW]"
    state = table(lair, players=2, hands={0: "", 1: ""})
    entries = 1
    state = play(state, "move=0,1")
    while state.stack and state.stack[-1].kind == "mind":
        other = 1 - state.current_player()
        assert texts(state) == {f"whom={other}"}
        state = play(state, f"whom={other}")
        north = where(state, other)[1] + 1
        state = play(state, f"move=0,{north}")
        entries += 1
    assert entries == 3 * 2
    assert top(play(table(lair, players=2), "move=0,1")).kind == "mind"


@pytest.mark.clause("DRAKON-MIND-6")
def test_a_forced_hero_keeps_the_own_turn() -> None:
    state = table("MIND(0,1)[N], FIND(1,0)[E]", players=2)
    after = play(state, "move=0,1", "whom=1", "move=1,0", "coin=2")
    assert (after.current_player(), after.turn, coins(after, 1)) == (1, 2, "2")


def test_the_stack_is_part_of_the_position() -> None:
    knight = table(
        "DRAK(1,0)[E], BLANK(2,0)[E]",
        players=2,
        drakon_at=(2, 0),
        v_heroes=True,
        heroes="KNIGHT,DRUID",
        coins={0: "2"},
    )
    deep = play(knight, "ability", "whom=1", "move=1,0")
    assert crumbs(deep) == "take:0 drak:1"
    assert deep.current_player() == 1
    assert [effect.kind for effect in deep.view(None).pending] == ["take", "drak"]
    again = drakon(players=2, v_heroes=True).from_position(deep.position())
    assert again.position() == deep.position()
    met = play(deep, "at=0,0")
    assert crumbs(met) == "take:0 loss:0"
    assert crumbs(play(met, "coin=2")) == "take:0"
