"""Coins found, lost and stolen, and tiles stolen: DRAKON-FIND, LOSE, STEAL, STT, COIN, WIN."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.engine.drakon.table import (
    chances,
    coins,
    entering,
    hand,
    play,
    table,
    texts,
    told,
    where,
    why_not,
)


@pytest.mark.clause("DRAKON-FIND-1", "DRAKON-COIN-2", "DRAKON-COIN-4")
def test_s09_find_a_coin() -> None:
    state = entering("FIND")
    assert chances(state) == {
        "coin=1": Fraction(5, 28),
        "coin=2": Fraction(18, 28),
        "coin=3": Fraction(5, 28),
    }
    after = play(state, "coin=3")
    assert after.view(0).coins[0] == (3,)
    assert after.view(1).coins[0] == (None,)
    assert (coins(after, 0), after.current_player()) == ("3", 1)
    assert {e.kind: e.seats for e in told(state, "coin=3")} == {
        "found": None,
        "worth": frozenset({0}),
    }


@pytest.mark.clause("DRAKON-COIN-1")
def test_coins_of_others_stay_face_down() -> None:
    state = play(entering("FIND"), "coin=3")
    assert "coins=0:?" in state.position(1)
    assert "coins=0:3" in state.position(0)
    assert str(state.history()[-1]).startswith("Coin(value=0")
    assert why_not(state, "coin=2") == "COIN-1"


@pytest.mark.clause("DRAKON-FIND-2")
def test_an_empty_hoard_gives_nothing() -> None:
    rich = {0: "1 1 1 1 1 2 2 2 2 2 2 2 2 2", 1: "2 2 2 2 2 2 2 2 2 3 3 3 3 3"}
    state = table("FIND(0,1)[N]", coins=rich, v_escape=True, players=2)
    assert sum(state.hoard) == 0
    events = [(event.kind, event.clauses[0]) for event in told(state, "move=0,1")]
    assert ("no_coin_found", "DRAKON-FIND-2") in events
    assert play(state, "move=0,1").current_player() == 1


@pytest.mark.clause("DRAKON-WIN-1", "DRAKON-END-1")
@pytest.mark.parametrize("coin", ["1", "2", "3"])
def test_s10_win_by_one(coin: str) -> None:
    after = play(entering("FIND", coins={0: "2 2 2 3"}), f"coin={coin}")
    result = after.result()
    assert result is not None
    assert (result.winners, result.reason, after.turn) == ((0,), "target reached", 1)
    assert result.totals[0] == 9 + int(coin)
    assert after.view(1).coins[0] == after.view(0).coins[0]


@pytest.mark.clause("DRAKON-WIN-1")
def test_nine_is_not_enough() -> None:
    after = play(entering("FIND", coins={0: "2 2 3"}), "coin=2")
    assert (after.is_terminal(), coins(after, 0)) == (False, "2 2 2 3")


@pytest.mark.clause("DRAKON-LOSE-2")
def test_s11_nothing_to_lose() -> None:
    state = table("LOSE(0,1)[N]")
    assert "DRAKON-LOSE-2" in told(state, "move=0,1")[-1].clauses
    assert play(state, "move=0,1").current_player() == 1


@pytest.mark.clause("DRAKON-LOSE-1", "DRAKON-COIN-3", "DRAKON-COIN-4")
def test_s62_a_returned_coin_is_mixed_in() -> None:
    state = entering("LOSE", coins={0: "3"}, lair="FIND(1,0)[E]", players=2)
    assert chances(state) == {"coin=3": Fraction(1)}
    after = play(state, "coin=3")
    assert after.hoard == (5, 18, 5)
    assert chances(play(after, "move=1,0"))["coin=3"] == Fraction(5, 28)
    assert after.position(1).count("log=0-?") == 1
    assert after.position(0).count("log=0-3") == 1
    two = entering("LOSE", coins={0: "1 3 3"})
    assert chances(two) == {"coin=1": Fraction(1, 3), "coin=3": Fraction(2, 3)}


@pytest.mark.clause("DRAKON-STEAL-1", "DRAKON-STEAL-2", "DRAKON-STEAL-3")
def test_s12_left_and_right() -> None:
    held = {1: "3", 2: "1 1"}
    left = play(entering("STL", coins=held, players=3), "coin=3")
    assert (coins(left, 0), coins(left, 1), coins(left, 2)) == ("3", "", "1 1")
    right = play(entering("STR", coins=held, players=3), "coin=1")
    assert (coins(right, 0), coins(right, 2)) == ("1", "1")
    nobody = entering("STL", coins={2: "1 1"}, players=3)
    assert (nobody.current_player(), coins(nobody, 0)) == (1, "")


@pytest.mark.clause("DRAKON-STEAL-3")
def test_with_two_players_both_neighbours_are_the_opponent() -> None:
    for effect in ("STL", "STR"):
        state = entering(effect, coins={1: "2"}, players=2)
        assert coins(play(state, "coin=2"), 0) == "2"


@pytest.mark.clause("DRAKON-COIN-2")
def test_robber_and_victim_see_the_coin_and_nobody_else_does() -> None:
    state = entering("STL", coins={1: "3 1"}, players=3)
    action = state.string_to_action("coin=1")
    assert [state.as_seen(action, viewer) == action for viewer in (0, 1, 2, None)] == [
        True,
        True,
        False,
        False,
    ]


@pytest.mark.clause("DRAKON-EFF-5", "DRAKON-MIND-6", "DRAKON-WIN-2", "DRAKON-EFF-4")
def test_s25_a_thief_on_anothers_turn() -> None:
    lair = "MIND(0,1)[N], STL(1,0)[E]"
    state = table(lair, players=3, coins={0: "2", 1: "2 2 2 2", 2: "3"})
    stealing = play(state, "move=0,1", "whom=1", "move=1,0")
    assert chances(stealing) == {"coin=3": Fraction(1)}
    after = play(stealing, "coin=3")
    result = after.result()
    assert result is not None
    assert (result.winners, after.seat) == ((1,), 0)


@pytest.mark.clause("DRAKON-STT-1", "DRAKON-STT-2")
def test_s13_steal_a_tile() -> None:
    held = {1: "KEY-N", 2: "ESC-N ESC-NE", 3: "FLY-N FLY-NE FLY-NES HARP-N HARP-NE"}
    state = entering("STT", hands={0: "DRAK-N", **held})
    assert texts(state) == {"whom=2", "whom=3"}
    assert why_not(state, "whom=1") == "STT-1"
    taking = play(state, "whom=3")
    assert set(chances(taking).values()) == {Fraction(1, 5)}
    after = play(taking, "take=FLY-NE")
    assert (hand(after, 0), len(hand(after, 3)), after.pile) == (
        ["DRAK-N", "FLY-NE"],
        4,
        state.pile,
    )
    poor = entering("STT", hands={0: "DRAK-N", 1: "KEY-N", 2: "", 3: "ESC-N"})
    assert poor.current_player() == 1


def test_the_tile_is_seen_by_the_two_and_by_nobody_else() -> None:
    state = play(entering("STT", hands={2: "ESC-N ESC-NE"}), "whom=2")
    action = state.string_to_action("take=ESC-N")
    seen = [state.as_seen(action, viewer) == action for viewer in (0, 1, 2, 3, None)]
    assert seen == [True, False, True, False, False]
    after = play(state, "take=ESC-N")
    assert "ESC-N" in after.view(2).hands[0]
    assert "ESC-N" not in after.view(1).hands[0]
    assert where(after, 0) == (0, 1)


@pytest.mark.clause("DRAKON-EFF-2", "DRAKON-EFF-3")
def test_what_says_may_can_be_declined_and_nothing_else() -> None:
    assert "decline" in texts(entering("FLY"))
    for effect in ("ROT", "MIND", "STT"):
        state = entering(effect, lair="FIND(1,0)[E]")
        assert "decline" not in texts(state)
        assert why_not(state, "decline") == "EFF-2"
