"""Random play of any game in the catalogue, with any options and any number of players.

What is drawn at random here comes from the generator handed in and from `rng.random()` alone, so
that a seed means the same on CPython and in Pyodide.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, TypeVar

import pytest
from hypothesis import strategies as st

import wawel
from wawel.core.catalogue import game_type
from wawel.core.chance import shuffled
from wawel.core.options import OneOf, OneOfMany, Option, Switch, Whole, Wholes
from wawel.play import RandomBot, play

T = TypeVar("T")

LONGEST_GAME = 20_000
"""A random game that takes more steps than this is left unfinished."""

SAMPLE = sys.platform == "emscripten" or os.environ.get("WAWEL_TESTS") == "sample"
"""In Pyodide, which is slower, and in the quick loop a sample of the steps is looked at."""

LOOKED_AT = 40 if SAMPLE else 80
"""So many steps of a game are looked at, drawn from all of them."""

seeds = st.integers(0, 2**32 - 1)
"""Seeds of random games."""


def one_of(things: Sequence[T], rng: Random) -> T:
    """Any of the things, each as likely as the others."""
    return things[int(rng.random() * len(things))]


def some_of(things: Sequence[T], count: int, rng: Random) -> list[T]:
    """So many of the things, or all if there are fewer."""
    if len(things) <= count:
        return list(things)
    return [one_of(things, rng) for _ in range(count)]


def player_counts(slug: str) -> tuple[int, ...]:
    """How many can play the game."""
    described = {option.name: option for option in game_type(slug).options_type.describe()}
    return all_values(described["players"])


def variants(slug: str) -> tuple[dict[str, Any], ...]:
    """The games of their own that a game consists of, as options; most are one."""
    kind = game_type(slug)
    described = {option.name: option for option in kind.options_type.describe()}
    if not kind.variant:
        return ({},)
    return tuple({kind.variant: value} for value in all_values(described[kind.variant]))


def all_values(option: Option) -> tuple[Any, ...]:
    """Every value of an option that has few, and a few of one that has many."""
    match option.values:
        case OneOfMany(_, favourites):
            return favourites
        case OneOf(words):
            return words
        case Switch():
            return (False, True)
        case Whole(low, high) if high - low < 10:
            return tuple(range(low, high + 1))
        case Whole(low, high):
            return (option.default, low, low + 1, low + 9, high)
        case Wholes(count, low, high):
            return (option.default, (low,) * count, (high,) * count)
    raise TypeError(f"how are values of {option.name} drawn?")


def random_value(option: Option, rng: Random) -> Any:
    """A value of an option; half of the time it is the default."""
    if rng.random() < 0.5:
        return option.default
    match option.values:
        case Whole(low, high) if high - low >= 10 and rng.random() < 0.5:
            return low + int(rng.random() * min(high - low + 1, 100))
        case Wholes(count, low, high) if rng.random() < 0.8:
            return tuple(low + int(rng.random() * (high - low + 1)) for _ in range(count))
    return one_of(all_values(option), rng)


def random_game(
    slug: str, rng: Random, players: int | None = None, **fixed: Any
) -> wawel.Game[Any, Any]:
    """A game with random options, some fixed; those impossible together are drawn again."""
    while True:
        options = {
            option.name: random_value(option, rng)
            for option in game_type(slug).options_type.describe()
        }
        options["players"] = one_of(player_counts(slug), rng) if players is None else players
        options |= fixed
        try:
            return wawel.load_game(slug, **options)
        except wawel.BadOption:
            continue


def random_action(state: wawel.State[Any], rng: Random) -> Any:
    """What chance does, or any of the legal actions."""
    if state.is_chance_node():
        return state.chance_outcomes().sample(rng)
    return one_of(state.legal_actions(), rng)


def play_on(state: wawel.State[Any], rng: Random, steps: int = LONGEST_GAME) -> list[Any]:
    """Play to the end, or so many steps; what was done comes back, and the state has changed."""
    actions: list[Any] = []
    for number, _ in enumerate(play(state, [RandomBot()] * state.game.players, rng, actions)):
        if number == steps:
            break
    return actions


def random_walk(
    game: wawel.Game[Any, Any], rng: Random
) -> Iterator[tuple[wawel.State[Any], Any | None]]:
    """The states of a random game, each with the action that comes next; `None` at the end.

    Its first, its last, and some between, drawn anew for every game.
    The state goes on changing: clone it to keep it.
    """
    actions = play_on(game.new_initial_state(), rng)
    steps = range(len(actions) + 1)
    looked_at = {0, len(actions), *shuffled(steps, rng)[:LOOKED_AT]}
    state = game.new_initial_state()
    for number, action in enumerate([*actions, None]):
        if number in looked_at:
            yield state, action
        if action is not None:
            state.apply_action(action)


every_game = pytest.mark.parametrize("slug", wawel.games())
"""Run a test for each game."""

every_table = pytest.mark.parametrize(
    ("slug", "players"),
    [(slug, players) for slug in wawel.games() for players in player_counts(slug)],
)
"""Run a test for each game and each number of players."""
