"""What happened is told in events: each cites its clauses, and has words in every language."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings

import wawel
from tests.engine.contract.play import every_table, one_of, random_game, random_walk, seeds
from wawel.core.clauses import LANGUAGES


def check_event(game: wawel.Game[Any, Any], event: wawel.Event) -> None:
    assert event.clauses, event
    assert set(event.clauses) <= set(game.clauses), event
    assert event.seats is None or event.seats <= set(range(game.players)), event
    for language in LANGUAGES:
        sentence = game.words.sentence(event, language)
        assert sentence
        assert sentence.isprintable()
        assert "{" not in sentence


@every_table
@settings(max_examples=2)
@given(seed=seeds)
def test_every_event_cites_clauses_and_has_words(slug: str, players: int, seed: int) -> None:
    rng = Random(seed)
    game = random_game(slug, rng, players)
    for state, action in random_walk(game, rng):
        check_event(game, state.explain())
        if action is not None:
            told = state.events(action)
            assert told, f"{action} happened in silence"
            for event in told:
                check_event(game, event)


@every_table
@settings(max_examples=2)
@given(seed=seeds)
def test_what_somebody_does_names_a_seat_in_the_same_word(
    slug: str, players: int, seed: int
) -> None:
    rng = Random(seed)
    game = random_game(slug, rng, players)
    for state, action in random_walk(game, rng):
        if state.current_player() >= 0:
            first, *_ = state.events(action)
            seat = first.facts.get("seat")
            # Who acts; or whoever is moved by somebody else, or has the next turn by it.
            assert type(seat) is int, first
            assert 0 <= seat < players
            assert not first.facts.keys() & {"actor", "by", "mover", "player", "who"}, first


@every_table
@settings(max_examples=2)
@given(seed=seeds)
def test_telling_what_happens_does_not_change_what_happens(
    slug: str, players: int, seed: int
) -> None:
    rng = Random(seed)
    game = random_game(slug, rng, players)
    for state, action in random_walk(game, rng):
        if action is not None:
            first = state.events(action)
            after = state.child(action)
            assert state.events(action) == first
            assert state.child(action) == after


@every_table
@settings(max_examples=2)
@given(seed=seeds)
def test_an_illegal_action_has_no_events(slug: str, players: int, seed: int) -> None:
    rng = Random(seed)
    game = random_game(slug, rng, players)
    for state, _ in random_walk(game, rng):
        action = one_of(game.vocabulary(), rng)
        clause = state.why_illegal(action)
        if clause is not None:
            with pytest.raises(wawel.IllegalAction) as refused:
                state.events(action)
            assert refused.value.clause == clause
