"""A step without a check does what the checked one does, and tells the same."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings

import wawel
from tests.engine.contract.play import every_game, random_action, random_game, random_walk, seeds
from wawel.core.events import Log
from wawel.play import RandomBot, Session


@every_game
@given(seed=seeds)
@settings(max_examples=4)
def test_a_trusted_step_is_the_checked_one_without_the_check(slug: str, seed: int) -> None:
    rng = Random(seed)
    for state, action in random_walk(random_game(slug, rng), rng):
        if action is None:
            continue
        checked, log = state.child(action), Log()
        trusted = state.child_trusted(action, log.emit)
        assert trusted == checked
        assert trusted.history() == checked.history()
        assert log == state.events(action)


@every_game
def test_whatever_a_state_names_is_an_action_of_the_vocabulary(slug: str) -> None:
    # A trusted action goes into the past as it is: it has to be the one that texts are written of.
    rng = Random(5)
    state = random_game(slug, rng).new_initial_state()
    while not state.is_terminal():
        chance = state.is_chance_node()
        named = [a for a, _ in state.chance_outcomes()] if chance else state.legal_actions()
        for action in named:
            known = state.game.known(action)
            assert type(known) is type(action)
            assert list(map(type, known)) == list(map(type, action))
        state.apply_trusted(random_action(state, rng))


@every_game
def test_a_session_checks_what_is_from_outside_and_does_everything_once(
    slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = wawel.load_game(slug)
    kind = type(game.new_initial_state())
    checks: list[Any] = []
    steps: list[Any] = []
    refusal, apply = kind._refusal, kind._apply

    def count_check(state: Any, action: Any) -> Any:
        checks.append(action)
        return refusal(state, action)

    def count_step(state: Any, action: Any, emit: Any) -> None:
        steps.append(action)
        apply(state, action, emit)

    monkeypatch.setattr(kind, "_refusal", count_check)
    monkeypatch.setattr(kind, "_apply", count_step)
    session = Session(game, seed=3, bots={1: RandomBot()})
    chosen: list[Any] = []
    while not session.is_over() and len(session.moments) < 60:
        forced = session.forced_action() is not None
        if not session.step():
            session.act(session.state.legal_actions()[0])
        last = session.moments[-1]
        # What is the only choice comes from the rules, as what chance brings does.
        chosen += [last.action] if last.player >= 0 and not forced else []
    assert steps == [moment.action for moment in session.moments]
    assert checks == chosen
