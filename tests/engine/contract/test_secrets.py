"""What a player may not know does not reach them by any way out of a state."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import given, settings

import wawel
from tests.engine.contract.play import (
    every_game,
    every_table,
    play_on,
    random_game,
    random_walk,
    seeds,
    some_of,
)


def all_that_is_told(state: wawel.State[Any], player: int) -> dict[str, Any]:
    """Everything a state says to a player, and to an onlooker, who knows no more than they do."""
    return {
        "whose turn": state.current_player(),
        "view": repr(state.view(player)),
        "onlooker's view": repr(state.view(None)),
        "position": state.position(player),
        "onlooker's position": state.position(None),
        "observation": state.observation_string(player),
        "information": state.information_state_string(player),
        "legal": state.legal_actions(player),
        "history": state.history(),
        "question": repr(state.explain()),
        "result": state.result(),
        "returns": state.returns(),
        "shown as": repr(state),
    }


def same_events(state: wawel.State[Any], other: wawel.State[Any], action: Any, player: int) -> bool:
    """Does the action look the same to the player, from two states they cannot tell apart?

    It may look different if it shows what was hidden; then the table looks different as well.
    """
    for viewer in (player, None):
        if state.as_seen(action, viewer) != other.as_seen(action, viewer):
            return False
        seen = [event for event in state.events(action) if event.visible_to(viewer)]
        other_seen = [event for event in other.events(action) if event.visible_to(viewer)]
        after, other_after = state.child(action), other.child(action)
        if seen != other_seen and after.position(viewer) == other_after.position(viewer):
            return False
    return True


@every_table
@settings(max_examples=1)
@given(seed=seeds)
def test_a_player_cannot_tell_a_resampled_state_from_the_real_one(
    slug: str, players: int, seed: int
) -> None:
    rng = Random(seed + players)
    for state, _ in random_walk(random_game(slug, rng, players), rng):
        player = rng.randrange(players)
        other = state.resample_from_infostate(player, rng)
        assert all_that_is_told(other, player) == all_that_is_told(state, player)


@every_table
@settings(max_examples=2)
@given(seed=seeds)
def test_an_action_looks_the_same_from_both(slug: str, players: int, seed: int) -> None:
    rng = Random(seed)
    for state, action in random_walk(random_game(slug, rng, players), rng):
        if action is None:
            continue
        player = int(rng.random() * players)
        other = state.resample_from_infostate(player, rng)
        possible = state.legal_actions() or [outcome for outcome, _ in state.chance_outcomes()]
        for each in [action, *some_of(possible, 3, rng)]:
            if other.why_illegal(each) is None:
                assert same_events(state, other, each, player), each


def seen_to_happen(state: wawel.State[Any], action: Any, viewer: int | None) -> Any:
    """An action as a viewer sees it happen: itself, and what is told of it."""
    told = [event for event in state.events(action) if event.visible_to(viewer)]
    return state.as_seen(action, viewer), told


@every_table
@settings(max_examples=2)
@given(seed=seeds)
def test_no_more_is_seen_of_an_action_than_can_be_seen_after_it(
    slug: str, players: int, seed: int
) -> None:
    rng = Random(seed)
    for state, action in random_walk(random_game(slug, rng, players), rng):
        if action is None:
            continue
        after = state.child(action)
        possible = state.legal_actions() or [outcome for outcome, _ in state.chance_outcomes()]
        for other in some_of(possible, 2, rng):
            other_after = state.child(other)
            if other_after.position() == after.position():
                continue  # nothing is hidden in what makes no difference
            for viewer in (None, int(rng.random() * players)):
                if other_after.position(viewer) == after.position(viewer):
                    seen = seen_to_happen(state, action, viewer)
                    assert seen_to_happen(state, other, viewer) == seen


@every_table
@settings(max_examples=2)
@given(seed=seeds)
def test_resampling_depends_on_nothing_the_player_does_not_know(
    slug: str, players: int, seed: int
) -> None:
    rng = Random(seed)
    for state, _ in random_walk(random_game(slug, rng, players), rng):
        player = int(rng.random() * players)
        other = state.resample_from_infostate(player, rng)
        again = int(rng.random() * 2**32)
        first = state.resample_from_infostate(player, Random(again))
        second = other.resample_from_infostate(player, Random(again))
        assert first.serialize() == second.serialize()


class RandomOnly(Random):
    """A generator of which only `random()` may be used."""

    def getrandbits(self, k: int, /) -> int:
        raise AssertionError("only rng.random() gives the same numbers everywhere")


@every_table
@settings(max_examples=2)
@given(seed=seeds)
def test_a_resampled_state_is_as_good_as_any(slug: str, players: int, seed: int) -> None:
    rng = RandomOnly(seed)
    game = random_game(slug, rng, players)
    for state, _ in random_walk(game, rng):
        player = int(rng.random() * players)
        other = state.resample_from_infostate(player, rng)
        assert game.from_position(other.position()).position() == other.position()
        assert other.resample_from_infostate(player, rng).position(player) == state.position(player)
        if rng.random() < 0.02:
            play_on(other, rng)
            assert other.result() is not None


@every_table
@settings(max_examples=2)
@given(seed=seeds)
def test_whoever_knows_everything_has_nothing_to_resample(
    slug: str, players: int, seed: int
) -> None:
    rng = Random(seed)
    for state, _ in random_walk(random_game(slug, rng, players), rng):
        player = int(rng.random() * players)
        if state.position(player) == state.position():
            assert state.resample_from_infostate(player, rng) == state


@every_game
def test_whatever_can_be_hidden_is_said_to_be(slug: str) -> None:
    """`secret_kinds` spares a question to `as_seen`: it must not spare one too many."""
    for seed in range(6):
        rng = Random(seed)
        for state, action in random_walk(random_game(slug, rng), rng):
            kinds = state.secret_kinds
            if action is not None and kinds is not None and type(action) not in kinds:
                for viewer in (None, *range(state.game.players)):
                    assert state.as_seen(action, viewer) == action
