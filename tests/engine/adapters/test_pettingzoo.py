"""PettingZoo's own tests pass, and an agent sees what its seat may know."""

from __future__ import annotations

import warnings
from functools import partial
from random import Random
from typing import Any

import numpy as np
import pytest

import wawel
from tests.engine.adapters.tables import changed, last_step
from tests.engine.contract.play import every_game, random_game, variants
from wawel.adapters.pettingzoo import env

with warnings.catch_warnings():
    # Where PettingZoo's own games are installed, its tests load one, which warns of itself.
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, seed_test

VARIANTS = [(slug, variant) for slug in wawel.games() for variant in variants(slug)]
every_variant = pytest.mark.parametrize(("slug", "variant"), VARIANTS)
# An observation with a mask is a dictionary. PettingZoo knows by name which of its own games do so,
# and warns of all others.
IN_A_DICTIONARY = (
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
)
with_mask = pytest.mark.filterwarnings(*IN_A_DICTIONARY)


def text_of(observation: dict[str, Any]) -> str:
    """The letters of an observation."""
    return bytes(observation["observation"]).rstrip(b"\0").decode("ascii")


def any_action(observation: dict[str, Any], rng: Random) -> int:
    """One of the actions that the mask allows."""
    (legal,) = observation["action_mask"].nonzero()
    return int(legal[int(rng.random() * len(legal))])


@with_mask
@every_variant
def test_the_interface_is_kept(slug: str, variant: dict[str, Any]) -> None:
    api_test(env(wawel.load_game(slug, **variant)), num_cycles=60)


@with_mask
@every_game
def test_the_interface_is_kept_with_random_options_and_a_changed_box(slug: str) -> None:
    for game in (random_game(slug, Random(5)), changed(slug)):
        api_test(env(game), num_cycles=30)


@every_variant
def test_a_seed_gives_one_game(slug: str, variant: dict[str, Any]) -> None:
    seed_test(partial(env, wawel.load_game(slug, **variant)), num_cycles=20)


@every_game
def test_a_whole_game_is_played_and_paid(slug: str) -> None:
    table, rng = env(wawel.load_game(slug)), Random(2)
    table.reset(seed=2)
    paid = {}
    for agent in table.agent_iter():
        observation, reward, terminated, _, _ = table.last()
        if terminated:
            paid[agent] = reward
        table.step(None if terminated else any_action(observation, rng))
    result = table.unwrapped.table.result()
    assert result is not None
    assert paid == dict(zip(table.possible_agents, result.shares(len(paid)), strict=True))
    assert sum(paid.values()) == pytest.approx(1)


@every_game
def test_an_agent_sees_what_its_seat_may_know(slug: str) -> None:
    """In every world that the seat holds possible it is shown the same."""
    table, rng = env(wawel.load_game(slug)), Random(3)
    table.reset(seed=3)
    inside = table.unwrapped
    for _ in range(25):
        for seat, agent in enumerate(table.agents):
            seen = table.observe(agent)
            assert text_of(seen) == inside.table.observation_string(seat)
            assert seen["action_mask"].any() == (agent == table.agent_selection)
            true, inside.table = inside.table, inside.table.resample_from_infostate(seat, rng)
            imagined = table.observe(agent)
            inside.table = true
            assert text_of(imagined) == text_of(seen)
            assert np.array_equal(imagined["action_mask"], seen["action_mask"])
        assert table.render() == inside.table.position(None)
        table.step(any_action(table.observe(table.agent_selection), rng))


def test_an_illegal_action_names_its_clause_and_changes_nothing() -> None:
    table = env(last_step())
    table.reset(seed=1)
    before = table.unwrapped.table.serialize()
    (illegal,) = (table.observe(table.agent_selection)["action_mask"] == 0).nonzero()
    with pytest.raises(wawel.IllegalAction) as refused:
        table.step(int(illegal[-1]))
    assert refused.value.clause.id.startswith("NOGI-")
    for nothing in (None, 0.5):
        with pytest.raises(TypeError):
            table.step(nothing)
    assert table.unwrapped.table.serialize() == before
