"""While it runs a game has no result; when it is over it has one, and it pays accordingly."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings

import wawel
from tests.engine.contract.play import every_table, play_on, random_game, random_walk, seeds


@every_table
@settings(max_examples=8)
@given(seed=seeds)
def test_every_game_ends_with_a_result(slug: str, players: int, seed: int) -> None:
    rng = Random(seed)
    game = random_game(slug, rng, players)
    state = game.new_initial_state()
    play_on(state, rng)
    result = state.result()
    assert state.is_terminal()
    assert result is not None
    assert result.reason
    assert result.clauses
    assert set(result.clauses) <= set(game.clauses)
    assert list(result.winners) == sorted(set(result.winners))
    assert set(result.winners) <= set(range(players))
    assert len(result.totals) in {0, players}


@every_table
@settings(max_examples=8)
@given(seed=seeds)
def test_returns_are_those_of_the_result(slug: str, players: int, seed: int) -> None:
    rng = Random(seed)
    state = random_game(slug, rng, players).new_initial_state()
    play_on(state, rng)
    result, returns = state.result(), state.returns()
    assert result is not None
    assert len(returns) == players
    won = {returns[seat] for seat in result.winners}
    lost = {returns[seat] for seat in range(players) if seat not in result.winners}
    assert len(won) <= 1, "the winners win the same"
    assert len(lost) <= 1, "and so do the losers"
    if won and lost:
        assert won.pop() > lost.pop()
    if type(state).returns is wawel.State.returns:
        assert sum(returns) == (1 if result.winners else 0)
        assert min(returns) >= 0


@every_table
@settings(max_examples=5)
@given(seed=seeds)
def test_nothing_is_won_before_the_end(slug: str, players: int, seed: int) -> None:
    rng = Random(seed)
    for state, action in random_walk(random_game(slug, rng, players), rng):
        assert (state.result() is None) == (action is not None)
        assert state.is_terminal() == (action is None)
        if action is not None:
            assert set(state.returns()) == {0}
