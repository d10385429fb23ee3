"""What may not be done, and by which clause it is refused."""

from __future__ import annotations

import pytest

import wawel
from tests.engine.drakon.table import drakon, entering, play, table, why_not


@pytest.mark.clause("DRAKON-LAY-1", "DRAKON-MOVE-1", "DRAKON-DEST-2", "DRAKON-SWAP-3")
@pytest.mark.clause("DRAKON-STT-1", "DRAKON-DRAK-5", "DRAKON-HERO-1")
def test_s54_the_list() -> None:
    laying = play(table("FIND(0,1)[N]", hands={0: "KEY-N"}), "lay=KEY-N")
    assert why_not(laying, "at=0,1") == "LAY-1"
    assert why_not(table("FIND(0,-1)[S]"), "move=0,-1") == "MOVE-2"
    assert why_not(entering("DEST", lair="FIND(1,0)[E]"), "at=0,0") == "DEST-2"
    swapping = entering("SWAP", lair="FIND(1,0)[E]", hands={0: "KEY-N"})
    assert why_not(swapping, "at=0,0") == "SWAP-3"
    stealing = entering("STT", hands={1: "KEY-N"})
    assert why_not(stealing, "whom=1") == "STT-1"
    far = "BLANK(1,0)[E], BLANK(2,0)[E], FIND(3,0)[E], FIND(4,0)[E]"
    dragon = entering("DRAK", lair=far, drakon_at=(0, 0), at={1: (4, 0)})
    assert why_not(dragon, "at=4,0") == "DRAK-5"
    assert why_not(dragon, "at=1,1") == "DRAK-5"
    used = table("FIND(0,1)[N]", v_heroes=True, heroes="RANGER,KNIGHT,DRUID,THIEF", spent="0")
    assert why_not(used, "ability") == "HERO-1"


@pytest.mark.parametrize(
    ("action", "clause"),
    [
        ("first=0", "SETUP-4"),
        ("hero=KNIGHT", "SETUP-5"),
        ("draw=KEY-N", "LAY-5"),
        ("coin=1", "COIN-1"),
        ("take=KEY-N", "STT-1"),
        ("at=0,1", "LAY-1"),
        ("turn=N", "TURN-2"),
        ("whom=1", "TURN-2"),
        ("exchange=1", "TURN-2"),
        ("under=KEY-N", "TURN-2"),
        ("pass", "TURN-6"),
        ("done", "TURN-2"),
        ("ability", "HERO-2"),
        ("jump", "TURN-2"),
    ],
)
def test_what_does_not_begin_a_turn(action: str, clause: str) -> None:
    assert why_not(table("FIND(0,1)[N]"), action) == clause


@pytest.mark.parametrize("action", ["whom=1", "exchange=1", "under=KEY-N"])
def test_abilities_have_their_time(action: str) -> None:
    state = table("FIND(0,1)[N]", v_heroes=True, heroes="KNIGHT,THIEF,DRUID,RANGER")
    assert why_not(state, action) == "HERO-3"


@pytest.mark.parametrize(
    ("state", "action", "clause"),
    [
        (drakon().new_initial_state(), "draw=KEY-N", "SETUP-4"),
        (play(drakon().new_initial_state(), "first=0"), "first=0", "SETUP-6"),
        (play(drakon(v_heroes=True).new_initial_state(), "first=0"), "pass", "SETUP-5"),
        (entering("FIND"), "draw=KEY-N", "FIND-1"),
        (entering("LOSE", coins={0: "2"}), "coin=3", "COIN-4"),
        (play(entering("STT"), "whom=1"), "take=DRAK-NES", "STT-1"),
        (entering("MIND", lair="FIND(1,0)[E]"), "move=1,0", "MIND-1"),
        (entering("ROT"), "turn=N", "ROT-1"),
        (entering("FLY", lair="FIND(1,0)[E]"), "jump", "FLY-1"),
        (play(table(hands={0: "KEY-N"}), "lay=KEY-N"), "turn=N", "LAY-1"),
        (play(table(hands={0: "KEY-N"}), "lay=KEY-N", "at=0,1"), "at=0,1", "LAY-2"),
        (play(table(hands={0: "KEY-N"}), "lay=KEY-N", "at=0,1"), "turn=NE", "LAY-2"),
    ],
)
def test_what_does_not_answer_the_question(
    state: wawel.drakon.DrakonState, action: str, clause: str
) -> None:
    assert why_not(state, action) == clause


def test_a_refused_action_changes_nothing() -> None:
    state = table("FIND(0,1)[N]")
    before = state.serialize()
    with pytest.raises(wawel.IllegalAction, match="DRAKON-MOVE-3"):
        state.apply_action(state.string_to_action("move=1,0"))
    assert state.serialize() == before


def test_places_beyond_the_numbered_ones_are_known_but_have_no_number() -> None:
    game = drakon()
    far = game.string_to_action("at=500,0")
    assert game.known(far) is game.known(tuple(far))  # type: ignore[arg-type]
    with pytest.raises(wawel.BadAction, match="has no number"):
        game.action_to_number(far)
    with pytest.raises(wawel.BadAction):
        game.string_to_action("at=9000,0")
    with pytest.raises(wawel.BadAction):
        game.known((1.5, 0, "at"))  # type: ignore[arg-type]


def test_a_second_tile_is_refused_by_what_is_being_done() -> None:
    laying = play(table(hands={0: "KEY-N ESC-N"}), "lay=KEY-N")
    assert why_not(laying, "lay=ESC-N") == "LAY-1"
    turning = play(laying, "at=0,1")
    assert why_not(turning, "lay=ESC-N") == "LAY-2"
    swapping = play(entering("SWAP", lair="FIND(1,0)[N]", hands={0: "KEY-N"}), "at=1,0")
    assert why_not(swapping, "lay=ESC-N") == "SWAP-1"


def test_a_tile_that_does_not_fit_is_not_swapped_in() -> None:
    narrow = "FIND(1,0)[N], BLANK(2,0)[W]"
    hands = {0: "KEY-N FIND-NES"}
    swapping = play(entering("SWAP", lair=narrow, hands=hands), "at=1,0")
    assert why_not(swapping, "lay=FIND-NES") == "SWAP-2"
    assert why_not(swapping, "pass") == "SWAP-1"
