"""Heroes!: DRAKON-HERO and the six abilities."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.engine.drakon.table import (
    chances,
    coins,
    crumbs,
    drakon,
    goes,
    hand,
    play,
    table,
    texts,
    told,
    where,
    why_not,
)
from wawel.drakon import DrakonState

OTHERS = ["KNIGHT", "WARRIOR", "RANGER", "SORCERESS", "DRUID", "THIEF"]


def with_hero(hero: str, lair: str = "", **fields: Any) -> DrakonState:
    """Player 0 plays this hero; three players unless said otherwise."""
    rest = [other for other in OTHERS if other != hero]
    players = fields.setdefault("players", 3)
    heroes = fields.pop("heroes", ",".join([hero, *rest][:players]))
    return table(lair, v_heroes=True, heroes=heroes, **fields)


@pytest.mark.clause("DRAKON-HERO-1", "DRAKON-HERO-2", "DRAKON-HERO-4")
def test_abilities_are_used_once_and_only_in_the_variant() -> None:
    plain = table("FIND(0,1)[N]")
    assert why_not(plain, "ability") == "HERO-2"
    ranger = with_hero("RANGER", "FIND(0,1)[N], FIND(0,2)[N]")
    used = play(ranger, "ability", "move=0,1", "coin=2")
    assert used.view(None).spent == (True, False, False)
    assert why_not(used, "ability") == "HERO-1"
    assert why_not(with_hero("RANGER"), "ability") == "HERO-4"


@pytest.mark.clause("DRAKON-HERO-3")
def test_an_ability_waits_for_the_window() -> None:
    state = play(with_hero("WARRIOR", "MIND(0,1)[N], FIND(1,0)[E]"), "move=0,1")
    assert why_not(state, "ability") == "HERO-3"
    assert why_not(with_hero("WARRIOR"), "under=KEY-N") == "HERO-3"


@pytest.mark.clause("DRAKON-HERO-4")
def test_a_turn_without_an_action_has_one_window() -> None:
    state = with_hero("THIEF", hands={0: ""}, coins={0: "1"})
    assert texts(state) == {"pass", "ability"}
    passed = play(state, "pass")
    assert passed.current_player() == 1
    used = play(state, "ability", "exchange=1", "coin=3")
    assert texts(used) == {"pass"}


@pytest.mark.clause("DRAKON-MEET-5", "DRAKON-HERO-4")
def test_an_ability_makes_a_skipped_turn_a_turn() -> None:
    state = with_hero("THIEF", hands={0: ""}, coins={0: "1 2"}, drakon_at=(0, 0))
    after = play(state, "ability", "exchange=1", "coin=3", "pass")
    assert crumbs(after) == "loss:0"


# Knight ------------------------------------------------------------------------------------------


@pytest.mark.clause("DRAKON-HERO-KNIGHT-1", "DRAKON-HERO-KNIGHT-3")
def test_s45_knight() -> None:
    state = with_hero("KNIGHT", "FIND(0,1)[N], LOSE(1,0)[E]", players=2, coins={1: "2"})
    forced = play(state, "ability", "whom=1", "move=1,0")
    assert crumbs(forced) == "take:0 loss:1"
    taking = play(forced, "coin=2")
    tile = hand(taking, 1)[0]
    after = play(taking, f"take={tile}")
    assert (len(hand(after, 0)), len(hand(after, 1)), coins(after, 1)) == (5, 3, "")
    assert (after.current_player(), after.phase) == (0, "act")
    empty = with_hero("KNIGHT", "FIND(0,1)[N]", players=2, hands={1: ""})
    assert "DRAKON-HERO-KNIGHT-3" in [
        clause
        for event in told(play(empty, "ability", "whom=1", "move=0,1"), "coin=2")
        for clause in event.clauses
    ]


@pytest.mark.clause("DRAKON-HERO-KNIGHT-2", "DRAKON-HERO-KNIGHT-3")
def test_s61_the_knights_choice() -> None:
    both = play(with_hero("KNIGHT", "FIND(0,1)[N]"), "ability")
    assert texts(both) == {"whom=1", "whom=2"}
    assert why_not(both, "whom=0") == "HERO-KNIGHT-1"
    assert "ability" not in texts(with_hero("KNIGHT"))
    elsewhere = with_hero("KNIGHT", "FIND(0,1)[N]", at={1: (0, 1)})
    assert texts(play(elsewhere, "ability")) == {"whom=2"}


@pytest.mark.clause("DRAKON-HERO-KNIGHT-3", "DRAKON-EFF-8")
def test_the_knights_target_decides_and_the_tile_is_taken_wherever_they_are() -> None:
    lair = "DRAK(1,0)[E], BLANK(2,0)[E]"
    state = with_hero("KNIGHT", lair, players=2, drakon_at=(2, 0), coins={0: "3"})
    deep = play(state, "ability", "whom=1", "move=1,0")
    assert deep.current_player() == 1
    paying = play(deep, "at=0,0")
    assert chances(paying) == {"coin=3": 1}
    taking = play(paying, "coin=3")
    assert set(chances(taking)) == {f"take={tile}" for tile in hand(taking, 1)}


# Warrior -----------------------------------------------------------------------------------------


@pytest.mark.clause("DRAKON-HERO-WARRIOR-1", "DRAKON-HERO-WARRIOR-2")
def test_s46_warrior_with_a_short_pile() -> None:
    state = with_hero("WARRIOR", hands={0: "KEY-N KEY-NE KEY-NES ESC-N"}, pile=2)
    putting = play(state, "ability")
    assert why_not(putting, "enough") == "HERO-WARRIOR-2"
    drawing = play(putting, "under=KEY-NE", "under=KEY-N", "under=KEY-NES", "enough")
    drawn = play(drawing, "draw=FLY-N", "draw=FLY-NE")
    assert chances(drawn) == {"draw=KEY-NE": 1}
    after = play(drawn, "draw=KEY-NE")
    assert sorted(hand(after, 0)) == ["ESC-N", "FLY-N", "FLY-NE", "KEY-NE"]
    assert after.view(0).bottom == ("KEY-N", "KEY-NES")
    assert after.view(1).bottom == (None, None)
    assert (after.current_player(), after.phase) == (0, "act")


@pytest.mark.clause("DRAKON-HERO-WARRIOR-1")
def test_the_warrior_may_put_everything_away() -> None:
    state = with_hero("WARRIOR", hands={0: "KEY-N KEY-NE"})
    after = play(state, "ability", "under=KEY-N", "under=KEY-NE")
    assert crumbs(after) == "refill:0"
    done = play(after, "draw=FLY-N", "draw=FLY-NE")
    assert (len(hand(done, 0)), len(done.bottom), done.pile) == (2, 2, state.pile - 2)


# Ranger ------------------------------------------------------------------------------------------


@pytest.mark.clause("DRAKON-HERO-RANGER-1")
def test_s47_ranger() -> None:
    state = with_hero("RANGER", "FIND(0,1)[N], FIND(0,2)[N]")
    after = play(state, "move=0,1", "coin=2", "ability", "move=0,2", "coin=3")
    assert (coins(after, 0), after.current_player()) == ("2 3", 1)


@pytest.mark.clause("DRAKON-HERO-RANGER-2")
def test_the_extra_move_is_a_complete_one() -> None:
    harp = with_hero("RANGER", "HARP(0,1)[N], FIND(1,0)[E]")
    assert goes(play(harp, "ability")) == {"0,1"}
    storm = with_hero("RANGER", "WIND(0,1)[N], BLANK(0,2)[N], FIND(0,3)[N]", at={0: (0, 1)})
    after = play(storm, "ability", "move=0,2", "move=0,3", "coin=1")
    assert (coins(after, 0), after.phase) == ("1", "act")
    dragon = with_hero("RANGER", "FIND(0,1)[N]", drakon_at=(0, 1), coins={0: "3"})
    met = play(dragon, "ability", "move=0,1", "coin=3")
    assert (where(met, 0), met.phase) == ((0, 0), "act")


# Sorceress ---------------------------------------------------------------------------------------


@pytest.mark.clause("DRAKON-HERO-SORC-1", "DRAKON-HERO-SORC-3")
def test_s48_sorceress() -> None:
    lair = "BLANK(0,1)[N], BLANK(0,2)[E], FIND(1,1)[W], HARP(-1,1)[N]"
    state = with_hero("SORCERESS", lair, at={0: (0, 1)})
    assert goes(state) == {"0,2", "0,0", "1,1", "-1,1"}
    assert set(state.view(0).offer.magic) == {(0, 0), (1, 1), (-1, 1)}
    plain = play(state, "move=0,2")
    assert plain.view(None).spent == (False, False, False)
    magic = play(state, "move=-1,1")
    assert magic.view(None).spent == (True, False, False)
    assert "ability" in [event.kind for event in told(state, "move=-1,1")]


@pytest.mark.clause("DRAKON-HERO-SORC-2", "DRAKON-HARP-5")
def test_s48_a_harp_binds_the_sorceress() -> None:
    lair = "BLANK(0,1)[N], HARP(0,2)[E], FIND(1,1)[W], HARP(-1,1)[NW]"
    state = with_hero("SORCERESS", lair, at={0: (0, 1)})
    assert goes(state) == {"0,2"}
    assert why_not(state, "move=1,1") == "HERO-SORC-2"


@pytest.mark.clause("DRAKON-HERO-SORC-2", "DRAKON-HERO-SORC-3", "DRAKON-MOVE-5")
def test_s49_sorceress_in_a_storm() -> None:
    lair = "WIND(0,1)[N], BLANK(1,1)[W], FIND(1,2)[E]"
    state = with_hero("SORCERESS", lair, at={0: (0, 1)})
    assert goes(state) == {"1,1>1,2"}
    assert why_not(state, "move=0,0") == "WIND-1"  # there is a way of two chambers
    after = play(state, "move=1,1", "move=1,2", "coin=2")
    assert (coins(after, 0), after.view(None).spent[0]) == ("2", True)


@pytest.mark.clause("DRAKON-HERO-SORC-3")
def test_the_second_step_may_be_the_one_that_needs_magic() -> None:
    lair = "WIND(0,1)[N], BLANK(0,2)[N], BLANK(0,3)[E], FIND(1,2)[E]"
    state = play(with_hero("SORCERESS", lair, at={0: (0, 1)}), "move=0,2")
    assert state.view(None).spent[0] is False
    assert texts(state) == {"move=0,3", "move=1,2"}
    assert state.view(0).offer.magic == ((1, 2),)
    assert play(state, "move=0,3").view(None).spent[0] is False
    assert play(state, "move=1,2").view(None).spent[0] is True


@pytest.mark.clause("DRAKON-HERO-SORC-3")
def test_no_magic_in_a_forced_move() -> None:
    lair = "MIND(0,1)[N], BLANK(1,0)[E], BLANK(2,0)[E]"
    state = table(
        lair, players=2, v_heroes=True, heroes="KNIGHT,SORCERESS", at={1: (1, 0)}, hands={0: ""}
    )
    assert goes(play(state, "move=0,1", "whom=1")) == {"2,0"}


# Druid -------------------------------------------------------------------------------------------


@pytest.mark.clause("DRAKON-HERO-DRUID-1", "DRAKON-HERO-DRUID-2", "DRAKON-HERO-DRUID-3")
def test_s44_druid() -> None:
    state = table(
        "STL(0,1)[N]", v_heroes=True, heroes="KNIGHT,DRUID,THIEF", players=3, coins={1: "3"}
    )
    asked = play(state, "move=0,1")
    assert (asked.current_player(), texts(asked)) == (1, {"ignore", "suffer"})
    assert asked.explain().kind == "ask_shield"
    ignored = play(asked, "ignore")
    assert (coins(ignored, 0), coins(ignored, 1)) == ("", "3")
    assert ignored.view(None).spent == (False, True, False)
    suffered = play(asked, "suffer")
    assert chances(suffered) == {"coin=3": 1}
    assert play(suffered, "coin=3").view(None).spent == (False, False, False)


@pytest.mark.clause("DRAKON-HERO-DRUID-2")
def test_against_drakon_she_is_not_asked() -> None:
    state = with_hero("DRUID", "FIND(0,1)[N]", drakon_at=(0, 1), coins={0: "3"})
    assert play(state, "move=0,1").is_chance_node()


@pytest.mark.clause("DRAKON-HERO-DRUID-3")
def test_she_is_asked_only_if_she_has_a_coin_and_the_card() -> None:
    assert play(with_hero("DRUID", "LOSE(0,1)[N]"), "move=0,1").current_player() == 1
    spent = with_hero("DRUID", "LOSE(0,1)[N]", coins={0: "2"}, spent="0")
    assert play(spent, "move=0,1").is_chance_node()
    own = play(with_hero("DRUID", "LOSE(0,1)[N]", coins={0: "2"}), "move=0,1")
    assert (own.current_player(), coins(play(own, "ignore"), 0)) == (0, "2")


@pytest.mark.clause("DRAKON-HERO-DRUID-3", "DRAKON-HERO-THIEF-1")
def test_a_thief_who_is_ignored_has_used_the_card() -> None:
    state = table(v_heroes=True, heroes="THIEF,DRUID", players=2, coins={1: "3"})
    after = play(state, "ability", "whom=1", "ignore")
    assert (coins(after, 1), after.view(None).spent) == ("3", (True, True))


# Thief -------------------------------------------------------------------------------------------


@pytest.mark.clause("DRAKON-HERO-THIEF-2", "DRAKON-WIN-3")
def test_s50_thief_exchange() -> None:
    state = with_hero("THIEF", coins={0: "1 2 3 3"})
    drawing = play(state, "ability", "exchange=1")
    found = chances(drawing)
    wins = sum(
        chance for action, chance in found.items() if play(drawing, action).returns()[0] == 1
    )
    assert wins == Fraction(5, 6)
    assert found["coin=1"] == Fraction(4, 24)


@pytest.mark.clause("DRAKON-HERO-THIEF-1", "DRAKON-HERO-THIEF-3")
def test_s59_the_thiefs_theft() -> None:
    state = play(with_hero("THIEF", coins={0: "1", 1: "3 3"}), "ability")
    assert texts(state) == {"whom=1", "exchange=1"}
    assert why_not(state, "whom=2") == "HERO-THIEF-3"
    assert why_not(state, "exchange=2") == "HERO-THIEF-3"
    assert coins(play(state, "whom=1", "coin=3"), 0) == "1 3"
    poor = with_hero("THIEF", coins={1: "3 3"})
    assert texts(play(poor, "ability")) == {"whom=1"}


@pytest.mark.clause("DRAKON-HERO-THIEF-4")
@pytest.mark.parametrize(
    ("order", "expected"),
    [
        ("draw_first", {"coin=3": Fraction(1)}),
        ("return_first", {"coin=1": Fraction(1, 2), "coin=3": Fraction(1, 2)}),
    ],
)
def test_s60_the_order_of_an_exchange(order: str, expected: dict[str, Fraction]) -> None:
    rest = {1: "1 1 1 1" + " 2" * 9, 2: "2 2 2 2 2 2 2 2 2 3 3 3 3"}
    state = with_hero(
        "THIEF", coins={0: "1", **rest}, v_escape=True, thief_exchange_order=order, target=56
    )
    assert state.hoard == (0, 0, 1)
    assert chances(play(state, "ability", "exchange=1")) == expected


def test_others_do_not_see_which_coin_is_exchanged() -> None:
    state = play(with_hero("THIEF", coins={0: "1 2"}), "ability")
    action = state.string_to_action("exchange=1")
    assert state.as_seen(action, 0) == action
    assert state.as_seen(action, 1) != action
    drawing = play(state, "exchange=1")
    assert "exchange:0:c=1" in drawing.position(0)
    assert "exchange:0:c=?" in drawing.position(1)
    read = drakon(players=3, v_heroes=True).from_position(drawing.position(1))
    assert read.phase in ("fill", "deal")


@pytest.mark.clause("DRAKON-WIND-6", "DRAKON-TERM-3")
def test_a_harp_without_an_arrow_does_not_stop_the_sorceress_in_a_storm() -> None:
    lair = "WIND(0,1)[N], BLANK(0,2)[N], FIND(0,3)[N], HARP(1,2)[N]"
    state = play(with_hero("SORCERESS", lair, at={0: (0, 1)}), "move=0,2")
    assert why_not(state, "move=0,0") == "TERM-3"


@pytest.mark.clause("DRAKON-HERO-THIEF-1", "DRAKON-HERO-THIEF-3", "DRAKON-HERO-KNIGHT-1")
def test_who_is_elsewhere_is_out_of_reach_whatever_is_in_the_purse() -> None:
    lair = "FIND(0,1)[N], FIND(1,0)[E]"
    thief = play(with_hero("THIEF", lair, at={2: (0, 1)}, coins={0: "1", 1: "", 2: "3"}), "ability")
    assert why_not(thief, "whom=2") == "HERO-THIEF-1"
    assert why_not(thief, "whom=1") == "HERO-THIEF-3"
    knight = play(with_hero("KNIGHT", lair, at={2: (0, 1)}), "ability")
    assert why_not(knight, "whom=2") == "HERO-KNIGHT-1"
