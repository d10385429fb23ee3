"""Turns, draws and cards: DRAKO-TURN, DRAKO-DRAW, DRAKO-PLAY."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.drako.table import (
    KD,
    KT,
    TD,
    TW,
    at,
    dealt,
    hand,
    legal,
    pile,
    play,
    table,
    to_act,
    why,
    wounds,
)


@pytest.mark.clause("DRAKO-TURN-2", "DRAKO-DRAW-1", "DRAKO-DRAW-2")
def test_s02_the_trolls_draw_first() -> None:
    state = play(dealt(KT), "draw")
    assert state.is_chance_node()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    assert (len(state.hands[1]), state.left[1], pile(state, "trolls")) == (6, 32, {})
    assert (to_act(state), state.actions) == ("knights", 2)


@pytest.mark.clause("DRAKO-DRAW-2")
def test_s35_seven_cards_leave_one_to_discard() -> None:
    state = table("knights", knights="K01 K02 K03 K04 K05")
    state = play(state, "draw", "take=K06", "take=K07")
    assert (state.phase, len(state.hands[0])) == ("discard", 7)
    assert legal(state) == {f"discard={card}" for card in state.view(0).sides[0].hand}
    assert why(state, "discard=K09") == "DRAKO-DRAW-2"
    state = play(state, "discard=K04")
    assert (len(state.hands[0]), pile(state, "knights")) == (6, {"K04": 1})
    assert (state.phase, state.actions) == ("action", 1)
    assert why(state, "discard=K01") == "DRAKO-DRAW-2"


@pytest.mark.clause("DRAKO-DRAW-2", "DRAKO-TURN-3")
def test_s36_two_draws_with_a_full_hand_discard_four() -> None:
    state = table("knights", knights="K01 K02 K03 K04 K05 K06")
    state = play(state, "draw", "take=K07", "take=K08", "discard=K01", "discard=K02")
    state = play(state, "draw", "take=K09", "take=K10", "discard=K03", "discard=K04")
    assert hand(state, "knights") == "K05 K06 K07 K08 K09 K10"
    assert pile(state, "knights") == {"K01": 1, "K02": 1, "K03": 1, "K04": 1}
    assert to_act(state) == "trolls"


@pytest.mark.clause("DRAKO-TURN-6", "DRAKO-TURN-7", "DRAKO-PLAY-2", "DRAKO-TURN-5")
def test_s37_the_last_card_is_played_and_the_rest_is_passed() -> None:
    state = table("knights", knights="K09", trolls="T01", no_deck="knights")
    assert legal(state) == {"K09/-"}
    assert why(state, "draw") == "DRAKO-TURN-6"
    told = state.events(state.string_to_action("K09/-"))
    assert [event.kind for event in told] == ["play_nothing", "pass", "turn"]
    assert "DRAKO-TURN-7" in told[1].clauses
    after = play(state, "K09/-")
    assert (to_act(after), after.actions) == ("trolls", 2)
    # When the trolls' turn is over, the knights pass and the trolls go on.
    again = play(after, "draw", "take=T02", "take=T02", "draw", "take=T02", "take=T02")
    assert (to_act(again), again.turn) == ("trolls", 5)


@pytest.mark.clause("DRAKO-PLAY-1", "DRAKO-ATK-7", "DRAKO-TURN-3")
def test_s64_one_symbol_of_a_card_never_both() -> None:
    state = table("knights", "archer1@C2 berserker@C3", knights="K02 K02")
    assert {"K02/attack", "K02/move", "K02/-", "draw"} == legal(state)
    after = play(state, "K02/attack", "archer1!berserker=1")
    assert (wounds(after, "berserker"), at(after, "archer1")) == ((1,), "C2")
    assert (after.phase, after.actions, hand(after, "knights")) == ("action", 1, "K02")
    assert pile(after, "knights") == {"K02": 1}
    moved = play(state, "K02/move", "archer1>B1")
    assert (at(moved, "archer1"), wounds(moved, "berserker")) == ("B1", (0,))
    mid = play(state, "K02/move")
    assert why(mid, "archer1!berserker=1") == why(mid, "K02/attack") == "DRAKO-PLAY-1"


@pytest.mark.clause("DRAKO-ROCK-7", "DRAKO-FIRE-3", "DRAKO-PLAY-3")
def test_s71_without_a_target_there_is_only_playing_for_nothing() -> None:
    state = table("trolls", "archer1@C1 knight@E2 archer2@D3 thrower@A3", trolls="T11")
    assert legal(state) == {"draw", "T11/-"}
    assert why(state, "T11/rock") == "DRAKO-ROCK-7"
    after = play(state, "T11/-")
    assert (after.stones, after.used, pile(after, "trolls")) == (10, 0, {"T11": 1})
    fire = table(
        "dragon",
        "dragon@C3 knight@B1 archer1@D4 archer2@A2",
        pairing=KD,
        dragon="D10",
        starts="A1 A2 A3",
    )
    assert why(fire, "D10/fire") == "DRAKO-FIRE-3"
    assert "D10/-" in legal(fire)
    some = table(
        "dragon",
        "dragon@C3 knight@C5 archer1@D4 archer2@A2",
        pairing=KD,
        dragon="D10",
        starts="A1 A2 A3",
    )
    aiming = play(some, "D10/fire")
    assert legal(aiming) == {"aim=E"}
    assert why(aiming, "aim=W") == "DRAKO-FIRE-3"


@pytest.mark.clause("DRAKO-PLAY-4", "DRAKO-DMG-4", "DRAKO-DMG-5")
def test_s72_abilities_are_looked_at_when_the_card_is_played() -> None:
    state = table("trolls", "thrower@A3:2 archer1@B3", trolls="T11 T11", knights="K09")
    flying = play(state, "T11/rock", "aim=SW")
    # Whatever happens to the thrower while the packet waits, the throw is completed.
    flying.wounds[flying.game.thrower] = 3
    assert wounds(play(flying, "done"), "archer1") == (2,)
    # The first three wounds are on the ability spaces; nobody is asked.
    for before, lost in ((0, ()), (1, ()), (2, ("rock",))):
        hit = table("knights", f"thrower@A3:{before} archer1@B3", knights="K02", trolls="T11")
        after = play(hit, "K02/attack", "archer1!thrower=1", "done")
        assert after.view(None).figures[3].lost == lost
        assert after.phase == "action"


@pytest.mark.clause("DRAKO-TURN-4")
def test_nobody_may_pass() -> None:
    state = dealt(KT)
    assert why(state, "pass") == why(state, "done") == "DRAKO-TURN-4"


@pytest.mark.clause("DRAKO-TURN-2", "DRAKO-TURN-3")
def test_a_third_action_is_refused() -> None:
    state = table("knights", knights="K01 K01 K01", actions=1)
    after = play(state, "K01/-")
    assert to_act(after) == "trolls"
    assert why(after, "K01/-") == "DRAKO-PLAY-1"
    mixed = play(table("knights", knights="K01"), "K01/-", "draw", "take=K02", "take=K02")
    assert to_act(mixed) == "trolls"
    other = play(table("knights", knights="K01"), "draw", "take=K02", "take=K02", "K01/-")
    assert mixed.position() == other.position()


@pytest.mark.clause("DRAKO-TURN-6")
def test_an_empty_hand_can_only_draw() -> None:
    assert legal(table("knights", trolls="T01")) == {"draw"}


@pytest.mark.clause("DRAKO-TURN-5")
@pytest.mark.parametrize(
    ("pairing", "mover", "out"),
    [(KT, "trolls", "knights"), (KD, "knights", "dragon"), (TW, "dwarves", "trolls")],
)
def test_whoever_is_out_of_cards_passes_until_the_end(pairing: str, mover: str, out: str) -> None:
    cards: dict[str, Any] = {"knights": "K01 K01", "trolls": "T01 T01", "dwarves": "W02 W02"}
    starts = "A1 A2 A3" if pairing == KD else ""
    state = table(
        mover,
        pairing=pairing,
        no_deck=out,
        starts=starts,
        **{k: v for k, v in cards.items() if k == mover},
    )
    card = cards[mover].split()[0]
    after = play(state, f"{card}/-", f"{card}/-")
    if after.phase == "fury":
        after = play(after, "done")
    assert (to_act(after), after.turn) == (mover, state.turn + 2)


@pytest.mark.clause("DRAKO-DRAW-3")
def test_what_is_left_is_taken_and_an_empty_deck_is_not_drawn_from() -> None:
    game = dealt(KT).game
    rest = ",".join(
        f"{card.name}*{card.count}" if card.count > 1 else card.name
        for card in game.cards[0]
        if card.name not in ("K09", "K15")
    )
    state = game.from_position(f"/ turn=2 hand0=K15,K09 discards0={rest} hand1=T01")
    assert state.left[0] == 1
    after = play(state, "draw", "take=K09")
    assert (hand(after, "knights"), after.phase, after.actions) == ("K09 K09 K15", "action", 1)
    assert why(after, "draw") == "DRAKO-TURN-6"


@pytest.mark.clause("DRAKO-DRAW-4")
def test_surplus_is_open_or_hidden() -> None:
    cards = "K01 K02 K03 K04 K05 K06"
    open_one = play(table("knights", knights=cards), "draw", "take=K07", "take=K08")
    action = open_one.string_to_action("discard=K01")
    assert open_one.as_seen(action, 1) == action
    assert pile(play(open_one, "discard=K01"), "knights") == {"K01": 1}
    hidden = table("knights", knights=cards, discards_public=False)
    hidden = play(hidden, "draw", "take=K07", "take=K08")
    assert hidden.action_to_string(hidden.as_seen(action, 1)) == "discard=?"
    assert hidden.as_seen(action, 0) == action
    after = play(hidden, "discard=K01", "discard=K02")
    assert pile(after, "knights") == {}
    assert after.view(1).sides[0].face_down == ("?", "?")
    assert after.view(0).sides[0].face_down == ("K01", "K02")
    # A card that is played lies open all the same.
    assert pile(play(after, "K03/-"), "knights") == {"K03": 1}


@pytest.mark.clause("DRAKO-DRAW-4", "DRAKO-TD-2")
def test_hidden_surplus_is_turned_up_when_the_pile_becomes_a_deck() -> None:
    state = table(
        "dragon",
        pairing=TD,
        dragon="D01 D02 D03 D07 D11 D11",
        trolls="T01",
        discards_public=False,
        more="down1=D08,D08 "
        "discards1=D01*2,D02*6,D03*5,D04,D05,D06*2,D07*2,D08*3,D09*2,D10*3,D11*3",
    )
    assert state.left[1] == 0
    after = play(state, "draw")
    assert (after.left[1], after.down[1], pile(after, "dragon")) == (32, (), {})
    assert after.known[1] == after.hands[1]


@pytest.mark.clause("DRAKO-PLAY-2", "DRAKO-STONE-3")
def test_every_card_can_be_played_for_nothing_once_and_free_of_charge() -> None:
    state = table("trolls", trolls="T15 T15 T14 T13 T08")
    assert {"T15/-", "T14/-", "T13/-", "T08/-", "T08/move", "draw"} == legal(state)
    assert len(state.legal_actions()) == 6
    after = play(state, "T15/-")
    assert (after.stones, after.used) == (10, 0)
    assert why(state, "T15/defence") == "DRAKO-REACT-8"
    assert why(state, "T13/charge") == why(state, "T01/attack") == "DRAKO-PLAY-1"
