"""Texts from anywhere: whatever they hold, they are read or they are refused, and briefly."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

import wawel
from tests.engine.contract.invent import mutated, noise, scrambled
from tests.engine.contract.play import (
    SAMPLE,
    every_game,
    one_of,
    play_on,
    random_game,
    random_walk,
)

TEXTS = 80 if SAMPLE else 500
"""So many broken texts of each of the five kinds are tried in each game."""


def broken(texts: list[str], rng: Random) -> Iterator[str]:
    """Broken texts: most were good once, and some still look it."""
    for _ in range(TEXTS):
        kind, text = rng.random(), one_of(texts, rng)
        if kind < 0.2:
            yield noise(rng)
        elif kind < 0.5:
            yield scrambled(text, rng)
        else:
            yield mutated(text, one_of(texts, rng), rng)


@contextlib.contextmanager
def refused_briefly() -> Iterator[None]:
    """Let typed errors with short messages pass, and nothing else."""
    refused: wawel.WawelError | None = None
    try:
        yield
    except wawel.WawelError as error:
        refused = error
    if refused is not None:
        assert 0 < len(str(refused)) < 600
        assert str(refused).isprintable()
    if isinstance(refused, wawel.BadText):
        assert refused.column >= 1
        assert refused.line >= 1


def states_of(slug: str, rng: Random) -> list[wawel.State[Any]]:
    """Some states from random games."""
    states: list[wawel.State[Any]] = []
    while len(states) < (30 if SAMPLE else 150):
        for state, _ in random_walk(random_game(slug, rng), rng):
            if rng.random() < 0.1:
                states.append(state.clone())
    return states


def check_readable(state: wawel.State[Any], rng: Random) -> None:
    """A text that was accepted after all describes a state in which one can play on."""
    text = state.position()
    assert state.game.from_position(text).position() == text
    for player in range(state.game.players):
        state.view(player)
        state.information_state_string(player)
        state.resample_from_infostate(player, rng)
    play_on(state, rng, steps=50)


@every_game
def test_broken_actions(slug: str) -> None:
    rng = Random(31)
    game = random_game(slug, rng)
    texts = list(map(game.action_to_string, game.vocabulary()))
    for text in broken(texts, rng):
        with refused_briefly():
            action = game.string_to_action(text)
            assert game.string_to_action(game.action_to_string(action)) == action


@every_game
@pytest.mark.parametrize("viewer", ["everything", "player", "onlooker"])
def test_broken_positions(slug: str, viewer: str) -> None:
    rng = Random(32)
    write: dict[str, Callable[[wawel.State[Any]], str]] = {
        "everything": lambda state: state.position(),
        "player": lambda state: state.position(0),
        "onlooker": lambda state: state.position(None),
    }
    texts = [write[viewer](state) for state in states_of(slug, rng)]
    for text in broken(texts, rng):
        with refused_briefly():
            check_readable(wawel.from_position(text), rng)


@every_game
def test_broken_saves(slug: str) -> None:
    rng = Random(33)
    states = states_of(slug, rng)
    for text in broken([state.serialize() for state in states], rng):
        with refused_briefly():
            check_readable(one_of(states, rng).game.deserialize(text), rng)
    for state in states:
        text = scrambled(state.serialize(), rng)
        with refused_briefly():
            check_readable(state.game.deserialize(text), rng)


@every_game
def test_broken_games(slug: str) -> None:
    rng = Random(34)
    texts = [repr(random_game(slug, rng))[1:-1] for _ in range(50)]
    for text in broken(texts, rng):
        with refused_briefly():
            game = wawel.read_game(text)
            assert wawel.read_game(f"{game.slug} {game.options.text()}").options == game.options
