"""What trolls change against dragon and dwarves: DRAKO-TD, DRAKO-TW."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.engine.drako.table import (
    TD,
    TW,
    hand,
    legal,
    movers,
    pile,
    play,
    steps,
    table,
    to_act,
    why,
    worth,
    wounds,
)
from wawel.drako import DrakoState

# Trolls and dragon -----------------------------------------------------------------------------


@pytest.mark.clause("DRAKO-TD-3")
def test_s51_the_berserker_cannot_be_defended() -> None:
    figures = "dragon@C3 berserker@C2 thrower@C4"
    state = table("dragon", figures, pairing=TD, dragon="D01 D01", trolls="T13 T14")
    bitten = play(state, "D01/attack", "dragon!berserker=3")
    assert (wounds(bitten, "berserker"), bitten.phase) == ((3,), "action")
    other = play(state, "D01/attack", "dragon!thrower=3")
    assert legal(other) == {"block=T13/thrower:3", "block=T14/thrower:3", "done"}
    burning = "dragon@A1 berserker@B2 thrower@C3"
    fire = table("dragon", burning, pairing=TD, dragon="D10", trolls="T13 T01")
    fire = play(fire, "D10/fire", "aim=SE")
    assert why(fire, "block=T13/berserker:2") == "DRAKO-TD-3"
    assert wounds(play(fire, "block=T13/thrower:2"), "berserker", "thrower") == (2, 0)


@pytest.mark.clause("DRAKO-TD-2")
def test_s52_the_discards_become_the_deck_again() -> None:
    state = table("dragon", pairing=TD, dragon="D01 D02 D11", trolls="T01", no_deck="dragon")
    assert "draw" in legal(state)
    mid = play(state, "draw")
    assert (mid.left[1], pile(mid, "dragon")) == (35, {})
    after = play(mid, "take=D02", "take=D08")
    assert (len(after.hands[1]), after.left[1]) == (5, 33)
    assert after.view(0).sides[1].hand == ("D01", "D02", "D11", "?", "?")
    assert dict(mid.chance_outcomes())[mid.string_to_action("take=D02")] == Fraction(6, 35)


def one_card_left(**options: Any) -> DrakoState:
    full = "D01*2,D02*6,D03*6,D04,D05,D06*2,D07*3,D08*5,D09*2,D10*3,D11*4"
    text = f"/ turn=3 hand0=T01 hand1=D01,D11 discards1={full} stones=6.0.0"
    return table("dragon", pairing=TD, **options).game.from_position(text)


@pytest.mark.clause("DRAKO-TD-2")
def test_with_one_card_left_it_is_taken_first() -> None:
    state = one_card_left()
    assert (state.left[1], len(state.chance_outcomes())) == (1, 0)
    mid = play(state, "draw", "take=D02")
    assert (mid.left[1], mid.drawing) == (35, 1)
    after = play(mid, "take=D08")
    assert (hand(after, "dragon"), after.left[1]) == ("D01 D02 D08 D11", 34)
    assert after.view(0).sides[1].hand == ("D01", "D02", "D11", "?")
    eager = play(one_card_left(td_reshuffle="when_deck_empties"), "draw", "take=D02")
    assert eager.left[1] == 35


@pytest.mark.clause("DRAKO-TD-2")
def test_an_eager_reshuffle_comes_with_the_last_card() -> None:
    full = "D01*2,D02*5,D03*6,D04,D05,D06*2,D07*3,D08*5,D09*2,D10*3"
    text = f"/ turn=3 hand0=T01 hand1=D01,D11*0 discards1={full} stones=6.0.0"
    text = text.replace("D01,D11*0", "D01,D11,D11,D11,D11,D11")
    eager = table("dragon", pairing=TD, td_reshuffle="when_deck_empties").game.from_position(text)
    after = play(eager, "draw", "take=D02", "take=D02")
    assert (after.phase, after.left[1], pile(after, "dragon")) == ("discard", 30, {})
    after = play(after, "discard=D11", "discard=D02")
    assert pile(after, "dragon") == {"D02": 1, "D11": 1}
    patient = table("dragon", pairing=TD).game.from_position(text)
    after = play(patient, "draw", "take=D02", "take=D02")
    assert (after.phase, after.left[1]) == ("discard", 0)


@pytest.mark.clause("DRAKO-TD-1", "DRAKO-TD-4")
def test_no_clock_between_trolls_and_dragon_and_no_stones_back() -> None:
    state = table(
        "dragon", pairing=TD, dragon="D01", trolls="T01", no_deck="dragon trolls", stones="2.4.0"
    )
    after = play(state, "D01/-")
    assert (after.is_terminal(), legal(after)) == (False, {"draw"})
    again = play(after, "draw")
    assert (again.stones, again.used) == (2, 4)
    for seed in range(4):
        *_, (_, _, over) = steps(seed, TD)
        assert over.reason == "defeat"


@pytest.mark.clause("DRAKO-TD-5", "DRAKO-TD-7")
def test_s83_after_two_hundred_turns_each_the_game_is_stopped() -> None:
    figures = "dragon@C3:4.1.0.0 thrower@D4:6 berserker@B1"
    usual = table("trolls", figures, pairing=TD, trolls="T01", dragon="D01", turn=400, actions=1)
    over = play(usual, "T01/-")
    assert (over.reason, worth(over)) == ("limit", [0, 0])
    result = over.result()
    assert result is not None
    assert result.winners == ()
    counted = table(
        "trolls", figures, pairing=TD, trolls="T01", turn=400, actions=1, td_limit_result="wounds"
    )
    over = play(counted, "T01/-")
    assert (over.reason, worth(over)) == ("limit", [1, -1])
    equal = "dragon@C3 thrower@D4 berserker@B1"
    level = table(
        "trolls", equal, pairing=TD, trolls="T01", turn=400, actions=1, td_limit_result="wounds"
    )
    assert worth(play(level, "T01/-")) == [0, 0]
    dead = "dragon@C3:4.1.0.0 thrower@dead berserker@B1"
    share = table(
        "trolls", dead, pairing=TD, trolls="T01", turn=400, actions=1, td_limit_result="wounds"
    )
    assert worth(play(share, "T01/-")) == [-1, 1]
    endless = table(
        "trolls", figures, pairing=TD, trolls="T01", turn=400, actions=1, td_turn_limit=0
    )
    assert not play(endless, "T01/-").is_terminal()
    short = table("trolls", figures, pairing=TD, trolls="T01", turn=6, actions=1, td_turn_limit=3)
    assert play(short, "T01/-").reason == "limit"
    early = table("dragon", figures, pairing=TD, dragon="D01", turn=399, actions=1)
    assert not play(early, "D01/-").is_terminal()


# Trolls and dwarves ----------------------------------------------------------------------------

FILE = "thrower@A3 berserker@A1 morin@B3 brald@C3 urpen@D2"
APART = "thrower@A1 berserker@A3 morin@E1 brald@E2 urpen@E3"


@pytest.mark.clause("DRAKO-TW-1")
def test_s53_every_rock_has_strength_three() -> None:
    state = table("trolls", FILE, pairing=TW, trolls="T12")
    after = play(state, "T12/rock", "aim=SW")
    assert wounds(after, "morin", "brald", "urpen") == (3, 2, 1)


@pytest.mark.clause("DRAKO-TW-5", "DRAKO-TW-7")
def test_s54_a_netted_thrower_uses_no_stones() -> None:
    figures = "thrower@A3 berserker@C4 morin@B3 brald@E1 urpen@E3"
    cards = "T11 T14 T13 T16 T02 T08"
    state = table("trolls", figures, pairing=TW, trolls=cards, net="thrower")
    assert why(state, "T11/rock") == "DRAKO-TW-5"
    moving = play(state, "T02/move")
    assert movers(moving) == {"berserker"}
    assert why(moving, "thrower>A2") == "DRAKO-TW-5"
    hit = table("dwarves", figures, pairing=TW, trolls="T14 T13 T16", dwarves="W01", net="thrower")
    hit = play(hit, "W01/attack")
    thrower = play(hit, "morin!thrower=1")
    assert legal(thrower) == {"block=T13/thrower:1", "block=T16/thrower:1", "done"}
    assert why(thrower, "block=T14/thrower:1") == "DRAKO-TW-5"
    assert "block=T14/berserker:1" in legal(play(hit, "morin!berserker=1"))


@pytest.mark.clause("DRAKO-TW-2", "DRAKO-TW-3")
def test_s55_eighteen_cards_come_back_and_stones_too() -> None:
    state = table(
        "dwarves",
        APART,
        pairing=TW,
        dwarves="W01 W10",
        trolls="T01",
        no_deck="dwarves",
        stones="7.3.0",
    )
    mid = play(state, "draw")
    assert (mid.phase, mid.stones, mid.used, mid.recycled) == ("recycle", 10, 0, True)
    assert dict(mid.chance_outcomes())[mid.string_to_action("recycle=W03")] == Fraction(5, 36)
    while mid.phase == "recycle":
        mid.apply_action(mid.chance_outcomes()[0][0])
    assert (mid.left[1], sum(mid.discards[1])) == (18, 18)
    while mid.is_chance_node():
        mid.apply_action(mid.chance_outcomes()[0][0])
    assert (len(mid.hands[1]), mid.left[1], sum(mid.discards[1])) == (4, 16, 18)
    again = table(
        "dwarves",
        APART,
        pairing=TW,
        dwarves="W01",
        trolls="T01",
        no_deck="dwarves",
        more="recycled=yes",
    )
    assert why(again, "draw") == "DRAKO-TURN-6"
    assert why(mid, "recycle=W02") == "DRAKO-TW-2"


@pytest.mark.clause("DRAKO-TW-8", "DRAKO-TW-9")
def test_s56_both_out_of_cards_the_living_are_counted() -> None:
    def last_card(figures: str) -> DrakoState:
        state = table(
            "dwarves",
            figures,
            pairing=TW,
            dwarves="W01",
            no_deck="dwarves trolls",
            more="recycled=yes",
        )
        return play(state, "W01/-")

    over = last_card("thrower@A1 berserker@A3 morin@E1 brald@E2 urpen@dead")
    assert (over.reason, over.game.sides[over.winner]) == ("count", "dwarves")
    over = last_card("thrower@A1 berserker@A3 morin@E1 brald@dead urpen@dead")
    assert (over.reason, over.game.sides[over.winner]) == ("count", "trolls")
    over = last_card("thrower@dead berserker@A3 morin@E1 brald@E2 urpen@dead")
    assert over.game.sides[over.winner] == "dwarves"


@pytest.mark.clause("DRAKO-TW-8", "DRAKO-TW-9")
def test_the_dwarves_deck_is_no_clock_and_death_ends_the_game() -> None:
    state = table("dwarves", APART, pairing=TW, dwarves="W01", trolls="T01", no_deck="dwarves")
    after = play(state, "W01/-")
    assert (after.is_terminal(), to_act(after), legal(after)) == (
        False,
        "dwarves",
        {"draw", "fury"},
    )
    figures = "thrower@A3 berserker@A1 morin@B3:4 brald@dead urpen@dead"
    state = table("trolls", figures, pairing=TW, trolls="T04", dwarves="W01")
    over = play(state, "T04/attack", "thrower!morin=1", "done")
    assert (over.reason, over.winner) == ("defeat", 0)
    figures = "thrower@A3:7 berserker@dead morin@B3 brald@E1 urpen@E2"
    over = play(
        table("dwarves", figures, pairing=TW, dwarves="W01"), "W01/attack", "morin!thrower=1"
    )
    assert (over.reason, over.winner) == ("defeat", 1)


@pytest.mark.clause("DRAKO-TW-4", "DRAKO-DRAW-4")
def test_s84_the_rest_stays_open_so_the_eighteen_are_known() -> None:
    state = table("dwarves", APART, pairing=TW, dwarves="W01", trolls="T01", no_deck="dwarves")
    state = play(state, "draw")
    while state.phase == "recycle":
        state.apply_action(state.chance_outcomes()[-1][0])
    for viewer in (0, None):
        side = state.view(viewer).sides[1]
        assert sum(side.discards.values()) == 19
        assert sum(side.unseen.values()) == side.deck == 18
        assert side.hand == ("W01",)
    drawn = play(state, state.action_to_string(state.chance_outcomes()[0][0]))
    assert drawn.view(0).sides[1].hand == ("W01", "?")
    hidden = table(
        "dwarves",
        APART,
        pairing=TW,
        dwarves="W01",
        trolls="T01",
        no_deck="dwarves",
        tw_rest_public=False,
    )
    hidden = play(hidden, "draw")
    assert (hidden.phase, hidden.left[1], hidden.buried[1], pile(hidden, "dwarves")) == (
        "draw",
        18,
        19,
        {},
    )
    assert dict(hidden.chance_outcomes())[hidden.string_to_action("take=W03")] == Fraction(5, 37)
    assert len(hidden.view(1).sides[1].face_down) == 19


@pytest.mark.clause("DRAKO-TW-6")
def test_a_netted_berserker_charges_neighbours_only() -> None:
    figures = "thrower@A1 berserker@C3 morin@C4 brald@E1 urpen@E3"
    state = table("trolls", figures, pairing=TW, trolls="T09", net="berserker")
    state = play(state, "T09/charge")
    assert legal(state) == {"charge=C3!morin"}
    assert why(state, "charge=C1") == "DRAKO-TW-6"
    never = table(
        "trolls", figures, pairing=TW, trolls="T09", net="berserker", netted_charge_adjacent=False
    )
    assert why(never, "T09/charge") == "DRAKO-TW-6"
