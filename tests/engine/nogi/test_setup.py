"""How the game begins: NOGI-SETUP and NOGI-TWO."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from tests.engine.nogi.table import COLOURS, all_but, available, nogi, play, roll, steps, table
from wawel import BadOption, load_game
from wawel.nogi import Deal, NogiState, Roll


def dealt(players: int, seed: int = 1) -> NogiState:
    """The state after chance has dealt the shields."""
    rng = Random(seed)
    state = nogi(players=players).new_initial_state()
    while state.phase == "deal":
        state.apply_action(state.chance_outcomes().sample(rng))
    return state


@pytest.mark.clause(
    "NOGI-SETUP-1",
    "NOGI-SETUP-2",
    "NOGI-SETUP-3",
    "NOGI-SETUP-4",
    "NOGI-SETUP-5",
    "NOGI-SETUP-6",
    "NOGI-SETUP-7",
    "NOGI-SETUP-8",
)
def test_s01_set_up_for_four() -> None:
    state = dealt(4)
    view = state.view(0)
    assert view.castle == ()
    assert state.game.place_names == ("X", "5", "3", "2")
    assert (view.dragon, state.game.last) == (0, 36)
    assert view.knights == dict.fromkeys(COLOURS, 10)
    assert view.rabbits == (17, 21, 25, 30, 36)
    assert view.taken == ()
    assert (view.tokens, len(view.tokens_left)) == ((), 8)
    assert available(state) == all_but()
    mine, *theirs = view.shields
    assert mine == (state.game.shield_colours[state.shields[0][0]],)
    assert theirs == [(None,), (None,), (None,)]
    held = [shield for shields in state.shields for shield in shields]
    assert len(set(held)) == 4
    assert 7 - len(held) == 3


@pytest.mark.clause("NOGI-TWO-1", "NOGI-TWO-2")
def test_s02_set_up_for_two() -> None:
    state = dealt(2)
    assert [len(held) for held in state.shields] == [2, 2]
    assert len({shield for held in state.shields for shield in held}) == 4
    for held in state.shields:
        shown = Counter(c for shield in held for c in state.game.shield_colours[shield])
        assert sorted(shown.values()) == [1, 1, 1, 1, 2]


@pytest.mark.clause("NOGI-SETUP-10")
@pytest.mark.parametrize("players", [-1, 0, 1, 8, 100])
def test_s03_one_or_eight_players_are_refused(players: int) -> None:
    with pytest.raises(BadOption) as refused:
        load_game("nogi", players=players)
    assert (refused.value.name, refused.value.clause) == ("players", "NOGI-SETUP-10")


@pytest.mark.clause("NOGI-SETUP-10", "NOGI-SETUP-7", "NOGI-SETUP-8", "NOGI-TWO-1")
@pytest.mark.parametrize(
    ("players", "each", "boxed"), [(2, 2, 3), (3, 1, 4), (4, 1, 3), (5, 1, 2), (6, 1, 1), (7, 1, 0)]
)
def test_shields_by_number_of_players(players: int, each: int, boxed: int) -> None:
    state = dealt(players)
    assert [len(held) for held in state.shields] == [each] * players
    assert 7 - players * each == boxed
    last = nogi(players=players).new_initial_state()
    for shield in range(1, players * each):
        last.apply_action(Deal(shield))
    told = [event for event in last.events(Deal(players * each)) if event.kind == "boxed"]
    assert [event.facts["count"] for event in told] == [boxed][:boxed]


@pytest.mark.clause("NOGI-SETUP-3", "NOGI-TWO-3")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7])
def test_only_the_shields_depend_on_the_number_of_players(players: int) -> None:
    view, of_four = dealt(players).view(None), dealt(4).view(None)
    for part in ("phase", "knights", "dragon", "dice", "tokens_left", "rabbits", "castle", "turn"):
        assert getattr(view, part) == getattr(of_four, part)
    assert nogi(players=players).faces == nogi().faces


@pytest.mark.clause("NOGI-SETUP-7")
def test_each_shield_is_equally_likely_and_dealt_once() -> None:
    state = nogi(players=3).new_initial_state()
    assert state.chance_outcomes() == tuple((Deal(n), Fraction(1, 7)) for n in range(1, 8))
    state.apply_action(Deal(5))
    left = [1, 2, 3, 4, 6, 7]
    assert state.chance_outcomes() == tuple((Deal(n), Fraction(1, 6)) for n in left)
    assert [state.seat_to_deal(), state.shields] == [1, ((5,), (), ())]


@pytest.mark.clause("NOGI-SETUP-9")
@pytest.mark.parametrize("first", [0, 1, 4])
def test_the_first_player_is_whoever_is_named(first: int) -> None:
    state = nogi(players=5, first_player=first).new_initial_state()
    while state.phase != "choose":
        state.apply_action(state.chance_outcomes()[0][0])
    assert (state.current_player(), state.turn) == (first, 1)
    assert nogi(players=5).new_initial_state().seat == 0


@pytest.mark.clause("NOGI-SETUP-4", "NOGI-SETUP-5")
def test_what_lies_face_down_is_drawn_evenly_from_what_is_left() -> None:
    attack = table(dice="WH", tokens="5 8")
    left = {3: 1, 4: 1, 5: 1, 6: 2, 7: 1}
    assert {a[0]: p for a, p in attack.chance_outcomes()} == {
        token: Fraction(count, 6) for token, count in left.items()
    }
    rabbit = table(taken="1:17:2 2:21:?")
    assert {a[0]: p for a, p in rabbit.chance_outcomes()} == {1: Fraction(3, 4), 2: Fraction(1, 4)}


@pytest.mark.clause("NOGI-TURN-4", "NOGI-SETUP-6")
def test_the_first_turn_rolls_eight_dice_without_an_attack() -> None:
    for players in (2, 4, 7):
        actions = [
            action
            for before, action, _ in steps(players, players=players)
            if before.turn == 1 and before.phase != "deal"
        ]
        assert [a.die for a in actions[:8] if isinstance(a, Roll)] == all_but().split()
        assert len(actions) == 9


@pytest.mark.clause("NOGI-TWO-2")
def test_any_two_shields_share_exactly_one_colour() -> None:
    shields = nogi().shield_colours.values()
    assert len(shields) == 7
    for one, other in combinations(shields, 2):
        assert len(set(one) & set(other)) == 1


@pytest.mark.clause("NOGI-TWO-3")
def test_two_players_take_turns_like_any_other_table() -> None:
    state = table(players=2)
    seats = []
    for _ in range(3):
        seats.append(state.seat)
        state = play(roll(state, YE="5r"), "YE=5r/YE")
    assert seats == [0, 1, 0]
    assert state.view(None).knights["YE"] == 25
