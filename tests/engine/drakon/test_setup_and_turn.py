"""How a game begins, and what a turn is: DRAKON-SETUP, DRAKON-TURN."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest

import wawel
from tests.engine.drakon.table import (
    chances,
    coins,
    drakon,
    hand,
    play,
    table,
    texts,
    told,
    top,
    why_not,
)
from wawel.drakon.pieces import COPIES, EFFECT, KINDS, TILES, worth

STUCK = "BLANK(0,1)[N]"


def dealt(players: int, **options: Any) -> wawel.drakon.DrakonState:
    """A game after its set-up; player 0 begins."""
    state = drakon(players=players, **options).new_initial_state()
    state.apply_action(state.string_to_action("first=0"))
    rng = Random(1)
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes().sample(rng))
    return state


@pytest.mark.clause("DRAKON-SETUP-1", "DRAKON-SETUP-2", "DRAKON-SETUP-3", "DRAKON-SETUP-6")
def test_s01_set_up_for_four() -> None:
    view = dealt(4).view(None)
    assert view.lair == {(0, 0): ("ENT", "NEW")}
    assert (view.pile, [len(tiles) for tiles in view.hands]) == (55, [4] * 4)
    assert (view.hoard, worth(dealt(4).hoard)) == (28, 56)
    assert (view.places, view.drakon) == (((0, 0),) * 4, None)


@pytest.mark.clause("DRAKON-SETUP-2", "DRAKON-SETUP-6")
@pytest.mark.parametrize(("players", "pile"), [(2, 63), (3, 59), (4, 55), (5, 51), (6, 47)])
def test_the_pile_after_dealing(players: int, pile: int) -> None:
    assert dealt(players).pile == pile


def test_the_box_holds_71_tiles_with_142_arrows() -> None:
    assert sum(COPIES) == TILES == 71
    assert sum(kind.copies * kind.arrows.bit_count() for kind in KINDS) == 142
    counts = {e: sum(k.copies for k in KINDS if k.effect == e) for e in set(EFFECT) - {"ENT"}}
    assert counts.pop("FIND") == 15
    assert counts.pop("DRAK") == 4
    assert counts.pop("BLANK") == 10
    assert set(counts.values()) == {3}


@pytest.mark.clause("DRAKON-SETUP-4", "DRAKON-TURN-1")
def test_any_seat_may_begin_and_turns_go_clockwise() -> None:
    start = drakon(players=3).new_initial_state()
    assert chances(start) == {f"first={seat}": Fraction(1, 3) for seat in range(3)}
    state = play(start, "first=2")
    rng = Random(5)
    order = []
    for _ in range(200):
        if not state.is_chance_node() and not state.stack:
            order.append(state.current_player())
        actions = [a for a, _ in state.chance_outcomes()] or state.legal_actions()
        state.apply_action(actions[int(rng.random() * len(actions))])
    assert order[:4] == [2, 0, 1, 2]


@pytest.mark.clause("DRAKON-SETUP-5", "DRAKON-SETUP-6")
def test_heroes_are_chosen_in_turn_order_before_any_tile_is_drawn() -> None:
    state = play(drakon(players=3, v_heroes=True).new_initial_state(), "first=1")
    assert state.current_player() == 1
    state = play(state, "hero=THIEF")
    assert state.current_player() == 2
    assert why_not(state, "hero=THIEF") == "SETUP-5"
    assert "hero=KNIGHT" in texts(state)
    state = play(state, "hero=DRUID", "hero=KNIGHT")
    assert state.view(None).heroes == ("KNIGHT", "THIEF", "DRUID")
    assert state.is_chance_node()
    assert state.explain().kind == "ask_deal"


@pytest.mark.clause("DRAKON-SETUP-8", "DRAKON-TERM-1")
def test_without_heroes_the_figures_go_by_seat() -> None:
    state = play(drakon(players=3).new_initial_state(), "first=1")
    assert state.explain().kind == "ask_deal"
    assert state.view(None).heroes == ("KNIGHT", "WARRIOR", "RANGER")


@pytest.mark.clause("DRAKON-SETUP-7")
def test_optional_rules_are_part_of_the_game() -> None:
    game = drakon(players=4, v_escape=True, v_heroes=True, v_short=True, v_team=True)
    assert wawel.read_game(repr(game)[1:-1]).options == game.options


@pytest.mark.clause("DRAKON-TURN-2")
def test_one_action_then_the_next_player() -> None:
    state = play(table("BLANK(0,1)[N]"), "move=0,1")
    assert state.current_player() == 1
    laying = table(hands={0: "KEY-N"})
    after = play(laying, "lay=KEY-N", "at=0,-1", "turn=S", "draw=ESC-N")
    assert (after.current_player(), after.turn) == (1, 2)
    assert why_not(after, "done") == "TURN-2"


@pytest.mark.clause("DRAKON-TURN-3", "DRAKON-MOVE-3")
def test_s02_whoever_cannot_move_may_only_lay() -> None:
    state = table(hands={0: "FIND-N"})
    assert texts(state) == {"lay=FIND-N"}
    assert why_not(state, "move=0,1") == "MOVE-3"


@pytest.mark.clause("DRAKON-TURN-4")
def test_whoever_has_no_tile_may_only_move() -> None:
    state = table("BLANK(0,1)[N]", hands={0: ""})
    assert texts(state) == {"move=0,1"}
    assert why_not(state, "lay=KEY-N") == "TURN-4"


@pytest.mark.clause("DRAKON-TURN-5", "DRAKON-TURN-6")
def test_s43_skip() -> None:
    state = table(STUCK, at={0: (0, 1)}, hands={0: "", 1: ""}, players=2)
    assert texts(state) == {"pass"}
    assert [event.kind for event in told(state, "pass")] == ["pass"]
    after = play(state, "pass")
    assert after.current_player() == 1
    assert texts(after) == {"move=0,1"}
    assert why_not(after, "pass") == "TURN-6"


@pytest.mark.clause("DRAKON-TURN-6", "DRAKON-HERO-SORC-1")
def test_a_sorceress_who_needs_her_ability_has_to_move() -> None:
    state = table(
        STUCK, at={0: (0, 1)}, hands={0: ""}, v_heroes=True, heroes="SORCERESS,KNIGHT,DRUID,THIEF"
    )
    assert texts(state) == {"move=0,0"}
    assert why_not(state, "pass") == "TURN-6"


@pytest.mark.clause("DRAKON-TURN-7", "DRAKON-HERO-3")
def test_windows_before_and_after_the_action() -> None:
    heroes = "WARRIOR,KNIGHT,DRUID,THIEF"
    state = table("BLANK(0,1)[N]", v_heroes=True, heroes=heroes, hands={0: "KEY-N ESC-N"})
    assert "ability" in texts(state)
    after = play(state, "move=0,1")
    assert after.current_player() == 0
    assert texts(after) == {"ability", "done"}
    assert after.explain().kind == "ask_post"
    assert play(after, "done").current_player() == 1
    used = play(after, "ability", "under=KEY-N", "enough", "draw=STT-N")
    assert (used.current_player(), hand(used, 0)) == (1, ["ESC-N", "STT-N"])
    before = play(state, "ability", "under=KEY-N", "enough", "draw=STT-N")
    assert (before.current_player(), before.phase) == (0, "act")
    assert play(before, "move=0,1").current_player() == 1


def test_a_question_names_what_is_resolved_for_whom_and_why() -> None:
    state = table("MIND(0,1)[N], FIND(1,0)[E]", players=2, at={0: (0, 0)})
    forcing = play(state, "move=0,1", "whom=1")
    asked = forcing.explain()
    assert (asked.kind, asked.facts["why"], asked.facts["hero"]) == ("ask_force", "mind", "WARRIOR")
    words = forcing.game.words.request(asked)
    assert words == "Mind Control: where does the Warrior of player 2 go?"
    assert (top(forcing).kind, top(forcing).other) == ("force", 1)
    assert coins(forcing, 0) == ""
