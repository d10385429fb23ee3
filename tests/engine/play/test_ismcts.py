"""The search: it finds what is certainly best, keeps to its budget, and can be stopped."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import wawel
from tests.engine.contract.play import every_game, random_action
from wawel.play import Ismcts, RandomBot, Search
from wawel.play.ismcts import Searching

LAST_PLACE = (
    "nogi players=3 / knights=YE36,GR12,OR12,BK36 castle={castle} dragon=8 seat={seat} dice=YE,BK"
    " roll=YE:1,BK:1 shields={shields}"
)


def to_a_decision(slug: str, rng: Random) -> wawel.State[Any]:
    state: wawel.State[Any] = wawel.load_game(slug).new_initial_state()
    while state.current_player() < 0 or len(state.legal_actions()) < 2:
        state.apply_action(random_action(state, rng))
    return state


@pytest.mark.parametrize(
    ("castle", "seat", "shields", "wins", "loses"),
    [
        # Blue has come second: 5 points for whoever holds its shield, and yellow's 2 are wanted.
        ("PU,BL,PI", 0, "0:2,1:1,2:3", "YE=1/YE", "BK=1/BK"),
        # Here purple has come second, and it is black that goes with it.
        ("BL,PU,PI", 2, "0:1,1:2,2:6", "BK=1/BK", "YE=1/YE"),
    ],
)
def test_it_takes_the_place_that_wins(
    castle: str, seat: int, shields: str, wins: str, loses: str
) -> None:
    state = wawel.from_position(LAST_PLACE.format(castle=castle, seat=seat, shields=shields))
    for seed in range(3):
        search = Ismcts(60).search(state, seat, Random(seed))
        rates = {
            state.action_to_string(prospect.action): prospect.wins / prospect.visits
            for prospect in search.prospects()
        }
        assert rates[wins] > rates[loses] + 0.2
        assert search.best() == state.string_to_action(wins)


@every_game
def test_iterations_are_the_budget(slug: str) -> None:
    rng = Random(2)
    state = to_a_decision(slug, rng)
    search = Ismcts(25).search(state, state.current_player(), rng)
    assert search.iterations == 25
    assert sum(prospect.visits for prospect in search.prospects()) == 25
    assert all(0 <= prospect.wins <= prospect.visits for prospect in search.prospects())
    assert search.best() in state.legal_actions()


def test_seconds_are_a_budget_too() -> None:
    state = to_a_decision("nogi", Random(2))
    assert Ismcts(seconds=0.05).search(state, 0, Random(1)).iterations >= 1


def test_it_can_be_watched_and_stopped() -> None:
    told: list[tuple[int, float]] = []
    bot = Ismcts(
        1000,
        progress=lambda done, part: told.append((done, part)),
        stop=lambda: len(told) > 5,
    )
    search = bot.search(to_a_decision("nogi", Random(2)), 0, Random(1))
    assert search.iterations == 5
    assert told[0] == (0, 0.0)
    assert told[-1] == (5, 0.005)


def test_the_state_it_is_given_stays_as_it_was() -> None:
    state = to_a_decision("nogi", Random(2))
    before = state.serialize()
    Ismcts(10).choose(state, 0, Random(1))
    assert state.serialize() == before


def test_the_same_seed_searches_the_same_way() -> None:
    state = to_a_decision("nogi", Random(2))
    found = [
        [tuple(vars_of) for vars_of in _visits(Ismcts(30).search(state, 0, Random(4)))]
        for _ in range(2)
    ]
    assert found[0] == found[1]


def test_it_depends_only_on_what_the_player_knows() -> None:
    state = to_a_decision("nogi", Random(2))
    other = state.resample_from_infostate(0, Random(77))
    assert other.serialize() != state.serialize()
    assert _visits(Ismcts(30).search(state, 0, Random(4))) == _visits(
        Ismcts(30).search(other, 0, Random(4))
    )


def test_a_horizon_cuts_the_play_short() -> None:
    state = to_a_decision("nogi", Random(2))
    asked: list[int] = []

    def evaluate(end: Any) -> list[float]:
        asked.append(end.turn)
        return [0.25] * 4

    search = Search(state, 0, Random(1), horizon=2, evaluate=evaluate)
    for _ in range(10):
        search.iterate()
    assert len(asked) == 10
    assert max(asked) <= state.view(None).turn + 3


def test_before_any_iteration_the_first_action_will_do() -> None:
    state = to_a_decision("nogi", Random(2))
    assert Search(state, 0, Random(1)).best() == state.legal_actions()[0]


def test_without_a_budget_there_is_one() -> None:
    assert Ismcts().iterations is not None


def test_the_rollout_may_be_another_bot() -> None:
    calls: list[int] = []

    class Counting(RandomBot):
        def choose(self, state: Any, player: int, rng: Random) -> Any:
            calls.append(player)
            return super().choose(state, player, rng)

    state = to_a_decision("nogi", Random(2))
    Ismcts(1, rollout=Counting()).choose(state, 0, Random(1))
    assert calls


def _visits(search: Searching) -> list[tuple[Any, int, float]]:
    return [(p.action, p.visits, p.wins) for p in search.prospects()]


@pytest.mark.parametrize("budget", [0, -1])
def test_an_empty_budget_is_refused(budget: int) -> None:
    with pytest.raises(ValueError, match="budget"):
        Ismcts(budget)
    with pytest.raises(ValueError, match="budget"):
        Ismcts(seconds=budget)


def test_a_search_looks_only_at_the_choices_it_is_given() -> None:
    rng = Random(2)
    state = to_a_decision("grajeczka", rng)
    few = state.legal_actions()[:2]

    def choices(there: wawel.State[Any]) -> list[Any]:
        legal = there.legal_actions()
        return [action for action in few if action in legal] or legal

    search = Search(state, state.current_player(), rng, horizon=0, evaluate=even, choices=choices)
    for _ in range(12):
        search.iterate()
    assert {prospect.action for prospect in search.prospects()} == set(few)


def even(state: wawel.State[Any]) -> list[float]:
    return [1 / state.game.players] * state.game.players
