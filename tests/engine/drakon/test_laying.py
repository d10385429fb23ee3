"""Laying chambers: DRAKON-LAY, DRAKON-TERM-3, DRAKON-ENT, DRAKON-BLANK."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest

from tests.engine.drakon.table import (
    chamber,
    chances,
    drakon,
    entering,
    goes,
    hand,
    play,
    settings,
    spots,
    steps,
    table,
    texts,
    told,
    top,
    why_not,
)
from wawel.drakon.pieces import FITS, KINDS


def positions(tile: str, **options: Any) -> list[tuple[str, str]]:
    """Where and how a tile can be laid beside the Entrance."""
    entrance = "NESW" if options.get("entrance_arrows") == 4 else "NEW"
    state = table(hands={0: tile}, entrance=entrance, **options)
    return settings(play(state, f"lay={tile}"))


@pytest.mark.clause("DRAKON-LAY-1", "DRAKON-LAY-2", "DRAKON-LAY-3")
def test_s02_a_tile_with_one_arrow_has_thirteen_positions() -> None:
    found = positions("FIND-N")
    assert len(found) == len(set(found)) == 13
    places = [place for place, _ in found]
    assert {place: places.count(place) for place in set(places)} == {
        "0,1": 3,
        "1,0": 3,
        "-1,0": 3,
        "0,-1": 4,
    }


@pytest.mark.clause("DRAKON-LAY-3")
def test_s03_arrows_may_not_face_each_other() -> None:
    state = play(table(hands={0: "FIND-N"}), "lay=FIND-N", "at=1,0")
    assert texts(state) == {"turn=N", "turn=E", "turn=S"}
    assert why_not(state, "turn=W") == "LAY-3"


@pytest.mark.clause("DRAKON-LAY-4", "DRAKON-MOVE-1")
def test_s04_arrows_into_nothing_and_against_plain_sides() -> None:
    start = table(hands={0: "FIND-N"})
    east = play(start, "lay=FIND-N", "at=1,0", "turn=E")
    assert chamber(east, 1, 0) == "FIND[E]"
    south = table("FIND(0,-1)[N]", at={0: (0, -1)})
    assert goes(south) == {"0,0"}
    assert ("0,-1", "N") in settings(play(start, "lay=FIND-N"))


@pytest.mark.clause("DRAKON-LAY-1", "DRAKON-TERM-3")
def test_s05_no_diagonal() -> None:
    state = play(table(hands={0: "FIND-N"}), "lay=FIND-N")
    assert why_not(state, "at=1,1") == "TERM-3"
    assert why_not(state, "at=0,0") == "LAY-1"
    assert why_not(state, "at=7,0") == "TERM-3"


@pytest.mark.clause("DRAKON-LAY-1")
def test_a_tile_may_be_laid_in_any_part_of_the_lair() -> None:
    state = play(table("BLANK(5,5)[N]", hands={0: "FIND-N"}), "lay=FIND-N")
    assert {"5,6", "4,5", "6,5", "5,4", "0,1"} <= spots(state)
    assert why_not(table(hands={0: "KEY-N"}), "lay=ESC-N") == "LAY-1"


@pytest.mark.clause("DRAKON-LAY-5")
def test_s08_drawing() -> None:
    tiles = {0: "FIND-N KEY-N KEY-NE KEY-NES"}
    state = play(table(hands=tiles), "lay=FIND-N", "at=0,-1", "turn=N")
    assert (state.is_chance_node(), state.pile) == (True, 55)
    after = play(state, "draw=ESC-N")
    assert (after.pile, len(hand(after, 0))) == (54, 4)
    without = play(table(hands=tiles, pile=0), "lay=FIND-N", "at=0,-1", "turn=N")
    assert (without.current_player(), len(hand(without, 0))) == (1, 3)


@pytest.mark.clause("DRAKON-LAY-5")
def test_each_unseen_tile_is_equally_likely() -> None:
    state = play(table(hands={0: "FIND-N"}), "lay=FIND-N", "at=0,-1", "turn=N")
    unseen = sum(state.unseen)
    found = chances(state)
    assert found["draw=KEY-N"] == Fraction(1, unseen)
    assert found["draw=FIND-NE"] == Fraction(state.unseen[1], unseen)


@pytest.mark.clause("DRAKON-LAY-6", "DRAKON-LAY-2")
def test_s56_there_is_always_room_for_a_tile() -> None:
    for before, _, _ in steps(3, players=3):
        north = max(before.lair.chambers)
        above = north + (1 << 14)
        facing = before.lair.frontier[above]
        assert all(FITS[kind][facing] for kind in range(len(KINDS)))


@pytest.mark.clause("DRAKON-LAY-7", "DRAKON-ESC-1")
def test_escape_is_decided_before_the_draw() -> None:
    state = play(table(hands={0: "ESC-N"}), "lay=ESC-N", "at=0,-1", "turn=S")
    assert [frame.kind for frame in state.stack] == ["draw", "jump"]
    assert texts(state) == {"jump", "decline"}
    assert top(play(state, "decline")).kind == "draw"


@pytest.mark.clause("DRAKON-LAY-8")
@pytest.mark.parametrize("effect", ["FIND", "LOSE", "MIND", "ROT", "SWAP", "DEST"])
def test_laying_does_not_set_off_an_entry_effect(effect: str) -> None:
    state = table(hands={0: f"{effect}-N"}, coins={0: "2"}, pile=0)
    after = play(state, f"lay={effect}-N", "at=0,-1", "turn=S")
    assert after.current_player() == 1
    assert (after.stack, after.purses) == ((), state.purses)


@pytest.mark.clause("DRAKON-LAY-9", "DRAKON-MOVE-4")
def test_s66_a_crowd_and_a_large_hand() -> None:
    tiles = "KEY-N KEY-NE KEY-NES ESC-N ESC-NE ESC-NES FLY-N FLY-NE FLY-NES"
    state = table("BLANK(0,1)[N]", at=dict.fromkeys(range(6), (0, 1)), hands={0: tiles}, players=6)
    assert len([text for text in texts(state) if text.startswith("lay=")]) == 9
    assert state.view(None).places == ((0, 1),) * 6


@pytest.mark.clause("DRAKON-ENT-1", "DRAKON-ENT-4")
def test_the_entrance_has_three_arrows_or_four() -> None:
    assert chamber(drakon().new_initial_state(), 0, 0) == "ENT[NEW]"
    assert chamber(drakon(entrance_arrows=4).new_initial_state(), 0, 0) == "ENT[NESW]"
    assert len(positions("FIND-N", entrance_arrows=4)) == 12
    quiet = play(table("BLANK(0,-1)[N]", at={0: (0, -1)}), "move=0,0")
    assert (quiet.stack, quiet.current_player()) == ((), 1)


@pytest.mark.clause("DRAKON-BLANK-1")
def test_blank_chambers_do_nothing_and_have_one_to_three_arrows() -> None:
    shapes = {kind.arrows.bit_count() for kind in KINDS if kind.effect == "BLANK"}
    assert shapes == {1, 2, 3}
    after = entering("BLANK", coins={0: "2"})
    assert (after.stack, after.current_player()) == ((), 1)


@pytest.mark.clause("DRAKON-EFF-1")
def test_an_effect_is_told_when_a_hero_enters() -> None:
    kinds = [event.kind for event in told(table("FIND(0,1)[N]"), "move=0,1")]
    assert kinds == ["walk", "effect"]


def test_equal_tiles_and_equal_directions_are_offered_once() -> None:
    state = table(hands={0: "FIND-N FIND-N FIND-NS"})
    assert texts(state) == {"lay=FIND-N", "lay=FIND-NS"}
    straight = play(state, "lay=FIND-NS", "at=0,-1")
    assert texts(straight) == {"turn=NS", "turn=EW"}


def test_a_lair_of_sixty_chambers_offers_every_fitting_place() -> None:
    rng = Random(4)
    state = drakon(players=2).new_initial_state()
    while len(state.lair.chambers) < 60:
        if state.is_chance_node():
            state.apply_action(state.chance_outcomes().sample(rng))
            continue
        laying = [a for a in state.legal_actions() if a.verb in ("lay", "at", "turn")]
        legal = laying or state.legal_actions()
        state.apply_action(legal[int(rng.random() * len(legal))])
    lair = state.lair
    for kind in range(len(KINDS)):
        by_hand = [
            place
            for place in lair.frontier
            if place not in lair.chambers and FITS[kind][lair.facing(place)]
        ]
        assert sorted(by_hand) == lair.spaces(kind)
