"""What chance and the players can do: exact, complete, and nobody else's turn."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings

import wawel
from tests.engine.contract.play import (
    every_table,
    random_action,
    random_game,
    random_walk,
    seeds,
    some_of,
)


@every_table
@settings(max_examples=3)
@given(seed=seeds)
def test_chances_sum_to_one_and_every_outcome_can_happen(
    slug: str, players: int, seed: int
) -> None:
    rng = Random(seed)
    game = random_game(slug, rng, players)
    for state, _ in random_walk(game, rng):
        chances = state.chance_outcomes()
        if not state.is_chance_node():
            assert chances == ()
            continue
        outcomes = [outcome for outcome, _ in chances]
        assert sum(chance for _, chance in chances) == 1
        assert all(chance > 0 for _, chance in chances)
        assert len(set(outcomes)) == len(outcomes) > 0
        for outcome in outcomes:
            assert state.why_illegal(outcome) is None
            assert state.child(outcome).history()[-1] == state.as_seen(outcome, None)


@every_table
@settings(max_examples=3)
@given(seed=seeds)
def test_whoever_decides_has_a_choice_and_nobody_else_has(
    slug: str, players: int, seed: int
) -> None:
    rng = Random(seed)
    game = random_game(slug, rng, players)
    for state, _ in random_walk(game, rng):
        deciding = state.current_player()
        assert deciding in {*range(players), wawel.CHANCE, wawel.TERMINAL}
        assert state.is_chance_node() == (deciding == wawel.CHANCE)
        assert state.is_terminal() == (deciding == wawel.TERMINAL)
        actions = state.legal_actions()
        assert bool(actions) == (deciding >= 0)
        assert len(set(actions)) == len(actions)
        for action in actions:
            assert state.why_illegal(action) is None
            assert state.child(action).history()[-1] == state.as_seen(action, None)
        for player in range(players):
            assert state.legal_actions(player) == (actions if player == deciding else [])


@pytest.mark.parametrize("slug", wawel.games())
def test_what_is_remembered_is_what_may_be_done(slug: str) -> None:
    rng = Random(5)
    state = random_game(slug, rng).new_initial_state()
    for _ in range(60):
        if state.is_terminal():
            break
        actions = state.legal_actions()
        state.remember_choices()
        for _ in range(2):
            known = state.legal_actions()
            assert known == actions
            known.clear()  # whoever asks may do with the list what they like
        state.apply_action(random_action(state, rng))
        assert state.legal_actions() == state.clone().legal_actions()


@every_table
@settings(max_examples=2)
@given(seed=seeds)
def test_what_is_accepted_is_listed_or_comes_to_the_same(
    slug: str, players: int, seed: int
) -> None:
    rng = Random(seed)
    game = random_game(slug, rng, players)
    for state, _ in random_walk(game, rng):
        listed = {outcome for outcome, _ in state.chance_outcomes()} | set(state.legal_actions())
        unlisted = [
            action
            for action in some_of(game.vocabulary(), 300, rng)
            if action not in listed and state.why_illegal(action) is None
        ]
        if unlisted:
            results = {state.child(action).position() for action in listed}
            assert state.current_player() >= 0
            assert {state.child(action).position() for action in unlisted} <= results


@every_table
@settings(max_examples=3)
@given(seed=seeds)
def test_every_action_that_happens_has_a_number(slug: str, players: int, seed: int) -> None:
    rng = Random(seed)
    game = random_game(slug, rng, players)
    happening: set[Any] = set()
    for state, _ in random_walk(game, rng):
        happening.update(outcome for outcome, _ in state.chance_outcomes())
        happening.update(state.legal_actions())
    for action in happening:
        number = game.action_to_number(action)
        assert 0 <= number < game.num_distinct_actions()
        assert game.number_to_action(number) == action
