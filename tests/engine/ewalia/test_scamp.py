"""The scamp: who plays the laboratory's games, and the search's on."""

from __future__ import annotations

from random import Random

import pytest

from tests.engine.contract.play import random_game
from tests.engine.ewalia.table import act, ewalia, table
from wawel.core.chance import CHANCE
from wawel.core.playing import play
from wawel.ewalia import EwaliaState
from wawel.ewalia.scamp import Scamp
from wawel.ewalia.scoring import totals
from wawel.play import RandomBot, against_the_rest


def test_plays_by_any_rules() -> None:
    rng = Random(6)
    for _ in range(6):
        state = random_game("ewalia", rng).new_initial_state()
        for player in play(state, [Scamp()] * state.game.players, rng):
            if player != CHANCE:
                assert Scamp().choose(state, player, rng) in state.legal_actions()


def test_takes_up_what_is_too_much_and_what_only_catches_up() -> None:
    def kept(hand: str) -> tuple[str, ...]:
        state = act(ewalia().new_initial_state(), f"roll={hand}")
        while state.phase == "reroll":
            state.apply_action(Scamp().choose(state, 0, Random(1)))
        return state.dice

    assert kept("SC,LU,ST,CO") == ("SC", "LU", "ST", "CO")
    assert kept("LU,CU,CU,BA") == ("LU", "BA")
    assert kept("CU,CO,CO,CO") == ()
    assert kept("SC,SC,SC,CO") == ("SC", "SC", "CO")


def test_brings_the_own_runner_home() -> None:
    state = table("13: K W; 3: k k k", dice="SC", used="LU LU ST")
    while state.seat == 0 and not state.is_chance_node():
        state.apply_action(Scamp().choose(state, 0, Random(1)))
    assert state.podium.startswith("K")


def test_where_no_die_must_be_used_none_that_harms_is() -> None:
    """The only Catch Up would bring a rival home."""
    runners = "5: K k k k; 8: F f f f; 11: G g g g; 12: W"
    for must, podium in ((True, "WWWW"), (False, "WWW")):
        state = table(runners, podium="W W W", dice="CU", used="LU LU ST", must_use_dice=must)
        while state.seat == 0 and not state.is_chance_node():
            state.apply_action(Scamp().choose(state, 0, Random(1)))
        assert state.podium == podium


def test_told_what_is_good_it_does_that() -> None:
    """Whoever looks at nothing but own points does not care who is robbed, but keeps no purse."""

    def points(state: EwaliaState, player: int) -> float:
        return totals(state)[player]

    runner = Scamp("runner", points, ("SC", "CU"))
    state = act(ewalia().new_initial_state(), "roll=SC,LU,ST,CO")
    assert state.action_to_string(runner.choose(state, 0, Random(1))) == "reroll=LU"
    state.apply_action(state.string_to_action("reroll=LU"))
    assert state.action_to_string(runner.choose(state, 0, Random(1))) == "reroll=ST"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_is_better_than_chance(players: int) -> None:
    share = against_the_rest(ewalia(players=players), Scamp(), RandomBot(), 12, Random(3))
    assert share.low > 1 / players
