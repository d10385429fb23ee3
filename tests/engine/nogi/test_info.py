"""Who knows what: NOGI-INFO, and drawing again what somebody does not know."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from tests.engine.nogi.table import nogi, play, steps, table, use
from wawel.nogi import Deal, NogiState


def watched(seed: int, players: int = 4) -> NogiState:
    """A game in the middle, with two rabbits taken at least."""
    return next(
        after
        for _, _, after in steps(seed, players=players)
        if len({rabbit.seat for rabbit in after.taken if rabbit.value}) > 1
    )


@pytest.mark.clause("NOGI-INFO-1")
def test_a_shield_is_known_to_its_owner_alone() -> None:
    state = table(shields="0:3 1:5 2:1 3:7")
    colours = [("YE", "PI", "BK"), ("GR", "BL", "BK"), ("YE", "GR", "OR"), ("OR", "BL", "PI")]
    for seat in range(4):
        assert state.view(seat).shields == tuple(
            (shown if owner == seat else None,) for owner, shown in enumerate(colours)
        )
        hidden = ",".join(f"{s}:{'3517'[s] if s == seat else '?'}" for s in range(4))
        assert f"shields={hidden} " in state.position(seat)
        assert state.observation_string(seat) == state.position(seat)
    assert state.view(None).shields == ((None,),) * 4
    assert "shields=0:?,1:?,2:?,3:? " in state.position(None)
    assert repr(state) == f"<{state.position(None)}>"


@pytest.mark.clause("NOGI-INFO-1", "NOGI-SETUP-7")
def test_a_deal_is_seen_by_all_and_its_shield_by_one() -> None:
    state = nogi(players=3).new_initial_state()
    state.apply_action(Deal(4))
    told = state.events(Deal(6))
    assert [(event.kind, event.seats) for event in told] == [
        ("deal", None),
        ("shield", frozenset({1})),
    ]
    assert [told[1].visible_to(viewer) for viewer in (0, 1, 2, None)] == [False, True, False, False]
    assert state.as_seen(Deal(6), 1) == Deal(6)
    assert state.as_seen(Deal(6), 0) == state.as_seen(Deal(6), None) == Deal(0)
    assert state.history() == [Deal(0)]
    assert "shield=4" not in state.information_state_string(1)


@pytest.mark.clause("NOGI-INFO-2")
def test_what_lies_open_is_the_same_for_everybody() -> None:
    for seed in range(10):
        state = watched(seed)
        open_to_all = state.view(None)
        for seat in range(4):
            view = state.view(seat)
            shown = replace(
                view,
                player=None,
                shields=open_to_all.shields,
                taken=open_to_all.taken,
                legal=(),
            )
            assert shown == open_to_all
            assert [(r.seat, r.space) for r in view.taken] == [
                (r.seat, r.space) for r in state.taken
            ]


@pytest.mark.clause("NOGI-INFO-2")
def test_the_open_view_is_complete() -> None:
    state = table(
        "YE 30, GR 31, OR 32",
        dragon=25,
        castle="BL PU",
        eaten="PI BK",
        dice="YE WH",
        tokens="5 3",
        taken="2:17:1",
        rabbits="36",
    )
    view = play(state, "YE=5r").view(None)
    assert view.knights == {"YE": 30, "GR": 31, "OR": 32}
    assert (view.castle, view.eaten, view.dragon) == (("BL", "PU"), ("PI", "BK"), 25)
    assert view.dice == {
        **dict.fromkeys(("YE", "WH"), "available"),
        **dict.fromkeys(("GR", "OR"), "aside"),
        **dict.fromkeys(("PU", "BL", "PI", "BK"), "boxed"),
    }
    assert (view.roll, view.tokens, view.rabbits) == ({"YE": "5r"}, (5, 3), (36,))
    assert [(rabbit.seat, rabbit.space) for rabbit in view.taken] == [(2, 17)]
    assert view.as_dict()["knights"] == view.knights


@pytest.mark.clause("NOGI-INFO-3")
def test_what_the_game_is_made_of_is_public() -> None:
    state = table(tokens="5 3")
    assert state.view(None).tokens_left == (4, 5, 6, 6, 7, 8)
    sheet = state.game.sheet
    assert sorted(sheet["tokens.dragon"]) == list(state.game.options.dragon_tokens)
    assert sorted(sheet["tokens.rabbits"]) == list(state.game.options.rabbit_values)
    assert sheet["dice.two_types"]["WH"] == ["2w", "3w", "4w", "11rw", "+w", "-w"]
    assert len(sheet["shields.colours"]) == 7


@pytest.mark.clause("NOGI-INFO-1", "NOGI-RABBIT-4")
def test_positions_with_the_same_view_are_the_same_information() -> None:
    one = table(shields="0:1 1:2 2:3 3:4", taken="0:17:1 1:21:1 2:25:2")
    other = table(shields="0:1 1:7 2:6 3:5", taken="0:17:1 1:21:2 2:25:1")
    for say in (one, other):
        say.past = None
    assert one.information_state_string(0) == other.information_state_string(0)
    assert one.information_state_string(1) != other.information_state_string(1)


@pytest.mark.clause("NOGI-INFO-1", "NOGI-INFO-2", "NOGI-RABBIT-4")
@pytest.mark.parametrize("peek", ["owner", "nobody"])
def test_a_world_drawn_again_cannot_be_told_from_the_real_one(peek: str) -> None:
    rng = Random(5)
    for seed in range(6):
        for number, (_, _, state) in enumerate(steps(seed, players=2 + seed, rabbit_peek=peek)):
            if number % 40:
                continue
            for seat in range(state.game.players):
                world = state.resample_from_infostate(seat, rng)
                assert world.information_state_string(seat) == state.information_state_string(seat)
                held = [shield for shields in world.shields for shield in shields]
                assert len(held) == len(set(held))
                assert [*map(len, world.shields)] == [*map(len, state.shields)]
                values = Counter(r.value for r in world.taken if r.value is not None)
                assert values <= Counter(state.game.options.rabbit_values)
                again = world.game.deserialize(world.serialize())
                assert again == world


@pytest.mark.clause("NOGI-INFO-1")
def test_every_shield_deal_can_be_drawn_and_about_as_often() -> None:
    state = table(players=3, shields="0:1 1:2 2:3")
    rng = Random(7)
    seen = Counter(state.resample_from_infostate(0, rng).shields for _ in range(3000))
    assert len(seen) == 30
    assert {held[0] for held in seen} == {(1,)}
    # Each of the 30 deals is expected 100 times; six standard deviations are about 59.
    assert 41 < min(seen.values()) <= max(seen.values()) < 159


@pytest.mark.clause("NOGI-RABBIT-4")
def test_rabbits_of_others_are_drawn_from_what_i_have_not_seen() -> None:
    state = table(taken="0:17:1 0:21:1 1:25:2")
    rng = Random(3)
    seen = Counter(state.resample_from_infostate(0, rng).taken[2].value for _ in range(600))
    # 1, 2 and 2 are left: a 2 is twice as likely; six standard deviations are about 69.
    assert seen.keys() == {1, 2}
    assert 331 < seen[2] < 469
    assert {state.resample_from_infostate(0, rng).taken[:2] for _ in range(20)} == {state.taken[:2]}


@pytest.mark.clause("NOGI-SCORE-7")
def test_at_the_end_nothing_is_left_to_guess() -> None:
    over = use(table("YE 36", castle="BL OR PU"), "YE=1/YE")
    assert over.resample_from_infostate(0, Random(1)) == over


def test_legal_actions_are_shown_to_the_player_who_decides() -> None:
    state = use(table(), "YE=5r/YE")
    while state.phase == "roll":
        state.apply_action(state.chance_outcomes()[0][0])
    assert state.current_player() == 1
    assert state.view(1).legal == tuple(map(state.action_to_string, state.legal_actions()))
    assert state.view(0).legal == state.view(None).legal == ()
    assert state.legal_actions(0) == []
