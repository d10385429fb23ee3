"""A state is changed by its own actions alone, and by the same ones in the same way."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings

from tests.engine.contract.play import (
    every_game,
    every_table,
    play_on,
    random_game,
    random_walk,
    seeds,
)


@every_table
@settings(max_examples=2)
@given(seed=seeds)
def test_a_clone_and_its_original_share_nothing_that_changes(
    slug: str, players: int, seed: int
) -> None:
    rng = Random(seed)
    game = random_game(slug, rng, players)
    kept, kept_text = game.new_initial_state(), game.new_initial_state().serialize()
    for state, _ in random_walk(game, rng):
        assert kept.serialize() == kept_text, "playing on changed a clone"
        text = state.serialize()
        kept, kept_text = state.clone(), text
        play_on(state.clone(), rng, steps=30)
        assert state.serialize() == text, "playing a clone changed its original"


@every_table
@settings(max_examples=2)
@given(seed=seeds)
def test_looking_changes_nothing(slug: str, players: int, seed: int) -> None:
    rng = Random(seed)
    game = random_game(slug, rng, players)
    for state, action in random_walk(game, rng):
        text = state.serialize()
        if action is not None:
            assert state.child(action).serialize() != text
            state.events(action)
            state.why_illegal(action)
            state.as_seen(action, None)
        player = int(rng.random() * players)
        state.view(player)
        state.view(None)
        state.observation_string(player)
        state.information_state_string(player)
        state.resample_from_infostate(player, rng)
        state.legal_actions().clear()
        state.chance_outcomes()
        state.history().clear()
        state.result()
        state.returns().clear()
        state.explain()
        repr(state)
        assert state.serialize() == text


@every_table
@settings(max_examples=5)
@given(seed=seeds)
def test_history_is_what_everybody_saw(slug: str, players: int, seed: int) -> None:
    rng = Random(seed)
    game = random_game(slug, rng, players)
    state = game.new_initial_state()
    seen = []
    assert state.history() == []
    for action in play_on(game.new_initial_state(), rng):
        seen.append(state.as_seen(action, None))
        state.apply_action(action)
        assert state.history() == seen
    past = " ".join(map(game.action_to_string, seen))
    for player in range(players):
        told = state.information_state_string(player)
        assert told == f"{state.observation_string(player)}\npast {past}"


@every_game
@settings(max_examples=20)
@given(seed=seeds)
def test_a_seed_gives_one_game(slug: str, seed: int) -> None:
    def play() -> tuple[str, list[str], str]:
        rng = Random(seed)
        game = random_game(slug, rng)
        state = game.new_initial_state()
        actions = play_on(state, rng)
        return repr(game), list(map(game.action_to_string, actions)), state.serialize()

    assert play() == play()


@every_game
@settings(max_examples=20)
@given(seed=seeds)
def test_a_list_of_actions_gives_one_game(slug: str, seed: int) -> None:
    rng = Random(seed)
    game = random_game(slug, rng)
    first, second = game.new_initial_state(), game.new_initial_state()
    assert first == second
    for action in play_on(first, rng):
        second.apply_action(game.string_to_action(game.action_to_string(action)))
    assert second.serialize() == first.serialize()
    assert second == first
