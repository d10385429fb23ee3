"""What is written can be read back, and means the same."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings

import wawel
from tests.engine.contract.play import (
    every_game,
    every_table,
    one_of,
    play_on,
    random_game,
    random_walk,
    seeds,
)


@every_game
@settings(max_examples=5)
@given(seed=seeds)
def test_every_action_reads_back_and_no_two_are_written_alike(slug: str, seed: int) -> None:
    game = random_game(slug, Random(seed))
    texts = [game.action_to_string(action) for action in game.vocabulary()]
    assert [game.string_to_action(text) for text in texts] == list(game.vocabulary())
    assert len(set(texts)) == len(texts) == game.num_distinct_actions()
    assert not any(letter.isspace() for text in texts for letter in text)


@every_game
@settings(max_examples=50)
@given(seed=seeds)
def test_a_game_reads_back_from_its_line(slug: str, seed: int) -> None:
    game = random_game(slug, Random(seed))
    again = wawel.read_game(repr(game)[1:-1])
    assert type(again) is type(game)
    assert again.options == game.options
    assert again.header() == game.header()


@every_table
@settings(max_examples=2)
@given(seed=seeds)
def test_a_saved_state_reads_back(slug: str, players: int, seed: int) -> None:
    rng = Random(seed)
    game = random_game(slug, rng, players)
    for state, _ in random_walk(game, rng):
        saved = state.serialize()
        again = game.deserialize(saved)
        assert again.serialize() == saved
        assert again == state
        assert again.history() == state.history()


@every_table
@settings(max_examples=2)
@given(seed=seeds)
def test_a_position_reads_back_and_behaves_the_same(slug: str, players: int, seed: int) -> None:
    rng = Random(seed)
    game = random_game(slug, rng, players)
    for state, action in random_walk(game, rng):
        text = state.position()
        assert text.isprintable()
        again = game.from_position(text)
        assert again.position() == text
        assert again.current_player() == state.current_player()
        assert again.legal_actions() == state.legal_actions()
        assert again.chance_outcomes() == state.chance_outcomes()
        assert again.result() == state.result()
        assert again.returns() == state.returns()
        assert again.explain() == state.explain()
        for player in range(players):
            assert again.position(player) == state.position(player)
        if action is not None:
            assert again.events(action) == state.events(action)
            assert again.child(action).position() == state.child(action).position()


@every_game
@settings(max_examples=2)
@given(seed=seeds)
def test_a_position_says_which_game_it_is_of(slug: str, seed: int) -> None:
    rng = Random(seed)
    game = random_game(slug, rng)
    for state, _ in random_walk(game, rng):
        text = state.position()
        again = wawel.from_position(text)
        assert again.position() == text
        assert again.game.options == game.options


@every_table
@settings(max_examples=2)
@given(seed=seeds)
def test_a_position_with_open_parts_can_be_played_to_the_end(
    slug: str, players: int, seed: int
) -> None:
    rng = Random(seed)
    game = random_game(slug, rng, players)
    for state, _ in random_walk(game, rng):
        viewer = one_of([None, *range(players)], rng)
        again = game.from_position(state.position(viewer))
        if rng.random() < 0.02:
            play_on(again, rng)
            assert again.is_terminal()
            assert again.result() is not None
