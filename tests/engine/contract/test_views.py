"""A view is one contract: what every game says of its table, under the same names."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given, settings

import wawel
from tests.engine.contract.play import every_game, every_table, random_game, random_walk, seeds
from wawel.core.view import View


@every_table
@settings(max_examples=1)
@given(seed=seeds)
def test_every_view_says_what_all_views_say(slug: str, players: int, seed: int) -> None:
    rng = Random(seed)
    game = random_game(slug, rng, players)
    before = 0
    for state, _ in random_walk(game, rng):
        for player in (None, *range(players)):
            view = state.view(player)
            assert isinstance(view, View)
            assert view.game is game
            assert (view.player, view.players) == (player, players)
            assert view.deciding == state.current_player()
            assert view.result == state.result()
            assert 0 <= view.seat < players
            assert view.phase
            legal = [] if player is None else state.legal_actions(player)
            assert view.legal == tuple(map(state.action_to_string, legal))
        assert view.turn >= max(before, 1)
        before = view.turn


@every_game
@settings(max_examples=1)
@given(seed=seeds)
def test_a_view_can_be_written_as_plain_data(slug: str, seed: int) -> None:
    rng = Random(seed)
    game = random_game(slug, rng)
    for state, _ in random_walk(game, rng):
        data = state.view(0).as_dict()
        assert json.loads(json.dumps(data))["game"] == game.text()


@every_game
@pytest.mark.parametrize("seat", [-1, 9, "0", 0.0, True])
def test_nobody_looks_from_a_seat_that_is_not_there(slug: str, seat: object) -> None:
    state = wawel.load_game(slug).new_initial_state()
    with pytest.raises(wawel.NoSuchSeat, match="there is no seat"):
        state.view(seat)
