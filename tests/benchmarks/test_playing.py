"""The benchmarks measure what they say; no clock is looked at here."""

from __future__ import annotations

import math
from random import Random

import pytest

import wawel
from benchmarks import peers
from benchmarks.contenders import Absent, Contender, of_contract, ours
from benchmarks.loops import lines, measure_loops, middle, play_checked
from benchmarks.peers import YARDSTICK
from benchmarks.playing import Played, draw_float, play_ours
from benchmarks.rounds import Measured, RandomPlay, interleave, measure_random_play, summary
from benchmarks.searching import measure_search
from benchmarks.states import decisions, measure_state
from benchmarks.table import Row, plain, render

ONE_GAME = 1e-9
"""So few seconds that exactly one game is played."""


@pytest.fixture(params=ours(), ids=lambda contender: contender.name)
def game(request: pytest.FixtureRequest) -> Contender:
    contender: Contender = request.param
    return contender


def test_every_game_of_the_catalogue_is_measured() -> None:
    assert [contender.name for contender in ours()] == [f"wawel {slug}" for slug in wawel.games()]


def test_a_game_is_played_to_its_end_and_every_action_counted(game: Contender) -> None:
    states = []

    def new_state() -> wawel.State[tuple[object, ...]]:
        assert game.new_state is not None
        states.append(game.new_state())
        found: wawel.State[tuple[object, ...]] = states[-1]
        return found

    played = play_ours(new_state(), Random(1))
    assert played == of_contract(game.name, states[0].game.new_initial_state, game.draw).play(
        Random(1)
    )
    [state] = states
    assert state.is_terminal()
    assert played.games == 1
    assert played.actions == len(state.history())
    assert 0 < played.decisions <= played.actions


def test_random_play_is_the_same_for_the_same_seed(game: Contender) -> None:
    assert game.play(Random(7)) == game.play(Random(7))


def test_rounds_are_counted(game: Contender) -> None:
    plays = measure_random_play([game], rounds=2, seconds=ONE_GAME, warm_up=ONE_GAME)
    assert len(plays[game.name].actions_per_second.rounds) == 2


def test_sampled_states_wait_for_a_player(game: Contender) -> None:
    for state in decisions(game, 20, Random(1)):
        assert state.current_player() >= 0
        assert state.legal_actions()


def test_a_state_has_a_cost(game: Contender) -> None:
    cost = measure_state(game, rounds=1, positions=5)
    assert cost.clone_us > 0
    assert cost.legal_actions_us > 0
    assert cost.bytes is not None
    assert cost.bytes > object.__sizeof__(object())


def test_a_search_is_counted(game: Contender) -> None:
    rates = measure_search(game, rounds=2, seconds=0.01).rounds
    assert len(rates) == 2
    assert all(rate > 0 for rate in rates)


def test_the_loop_is_measured_against_checked_steps() -> None:
    gains = measure_loops(rounds=1, seconds=ONE_GAME)
    assert [gain.game for gain in gains] == list(wawel.games())
    assert all(gain.ratio > 0 for gain in gains)
    assert all(gain.game in lines(gains) for gain in gains)


def test_the_middle_of_a_game_waits_for_a_player() -> None:
    for slug in wawel.games():
        state = middle(slug)
        assert state.current_player() >= 0
        played = play_checked(state, Random(1))
        assert state.is_terminal()
        assert 0 < played.decisions <= played.actions


def test_floats_are_drawn_in_proportion() -> None:
    rng = Random(1)
    drawn = [draw_float([("a", 0.25), ("b", 0.75)], rng) for _ in range(2000)]
    assert math.isclose(drawn.count("a") / 2000, 0.25, abs_tol=0.03)


def test_floats_that_sum_to_less_than_one_still_give_an_outcome() -> None:
    assert draw_float([("a", 0.0), ("b", 0.0)], Random(1)) == "b"


def test_rates_are_taken_slice_by_slice() -> None:
    play = summary([Played(1, 10, 5, 1.0), Played(3, 90, 15, 3.0), Played(1, 20, 5, 1.0)])
    assert list(play.actions_per_second.rounds) == [10, 30, 20]
    assert play.actions_per_second.median == 20
    assert play.actions_per_second.spread == 0.5
    assert play.actions_per_game == 24
    assert play.decisions_share == 25 / 120


def test_ours_and_peers_take_turns() -> None:
    assert interleave([1, 2, 3], [10]) == [1, 10, 2, 3]
    assert interleave([1], [10, 20]) == [1, 10, 20]


def test_a_peer_that_is_not_installed_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> Contender:
        raise ModuleNotFoundError("No module named 'peer'", name=name)

    monkeypatch.setattr(peers, "PEERS", {"a peer": missing})
    assert peers.peers() == [Absent("a peer", "No module named 'peer'")]


ROWS = [
    Row("wawel nogi", RandomPlay(Measured((300.0,)), 0.25, 40), None, Measured((12.0,))),
    Row(YARDSTICK, RandomPlay(Measured((200.0,)), 0.5, 80)),
    Row("a peer", absent="No module named 'peer'"),
]


def test_the_table_compares_with_the_yardstick_and_names_who_is_absent() -> None:
    text = render(ROWS)
    assert "1.50×" in text
    assert "a peer: not installed (No module named 'peer')" in text


def test_a_table_without_the_yardstick_has_no_ratios() -> None:
    assert "×" not in render([ROWS[0], ROWS[2]])


def test_json_has_the_same_facts() -> None:
    ours_first, backgammon, absent = plain(ROWS)
    assert ours_first["to_yardstick"] == 1.5
    assert ours_first["ismcts_per_second"]["median"] == 12
    assert backgammon["to_yardstick"] == 1
    assert absent == {"name": "a peer", "not_installed": "No module named 'peer'"}
