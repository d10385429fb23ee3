"""OpenSpiel loads, plays, writes and solves our games."""

from __future__ import annotations

import subprocess
import sys
from collections import defaultdict
from fractions import Fraction
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import exploitability, ismcts, mcts

import wawel
from tests.engine.adapters.tables import changed, last_step, option_games
from tests.engine.contract.play import every_game, play_on, random_game, variants
from wawel.adapters.openspiel import load, register

VARIANTS = [(slug, variant) for slug in wawel.games() for variant in variants(slug)]
Worlds = list[tuple[wawel.State[Any], Fraction]]
every_variant = pytest.mark.parametrize(("slug", "variant"), VARIANTS)


def begun(game: Any) -> Any:
    """A table at which somebody is to decide."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    return state


@every_game
def test_every_option_is_a_parameter(slug: str) -> None:
    games = [*option_games(slug), changed(slug)]
    assert len(games) > 20
    for game in games:
        loaded = load(game)
        assert loaded.table == game
        assert pyspiel.load_game(str(loaded)).table == game


@every_game
def test_what_is_not_said_has_its_default(slug: str) -> None:
    assert f"wawel_{slug}" in register()
    assert pyspiel.load_game(f"wawel_{slug}").table == wawel.load_game(slug)
    with pytest.raises(pyspiel.SpielError, match="no_such"):
        pyspiel.load_game(f"wawel_{slug}", {"no_such": 1})


@every_game
def test_a_changed_box_is_written_as_we_write_it(slug: str) -> None:
    register()
    game = changed(slug)
    (text,) = [word for word in game.text().split() if "." in word.partition("=")[0]]
    assert pyspiel.load_game(f"wawel_{slug}", {"box": text}).table == game


@every_variant
def test_openspiel_plays_every_variant_at_random(slug: str, variant: dict[str, Any]) -> None:
    game = load(wawel.load_game(slug, **variant))
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.long
@every_game
def test_openspiel_plays_random_options_and_a_changed_box(slug: str) -> None:
    rng = Random(5)
    for game in (*(random_game(slug, rng) for _ in range(2)), changed(slug)):
        pyspiel.random_sim_test(load(game), num_sims=1, serialize=True, verbose=False)


@every_game
def test_a_game_there_is_the_game_here(slug: str) -> None:
    """The same actions, chances, texts and shares, step by step; a saved state goes on."""
    game = wawel.load_game(slug)
    ours, theirs = game.new_initial_state(), load(game).new_initial_state()
    for step, action in enumerate(play_on(game.new_initial_state(), Random(3))):
        number = game.action_to_number(action)
        if ours.is_chance_node():
            chances = {game.action_to_number(a): float(p) for a, p in ours.chance_outcomes()}
            assert dict(theirs.chance_outcomes()) == chances
        else:
            legal = [game.action_to_number(each) for each in ours.legal_actions()]
            assert theirs.legal_actions() == sorted(legal)
        assert theirs.action_to_string(number) == ours.action_to_string(action)
        if step % 50 == 0:
            text = pyspiel.serialize_game_and_state(theirs.get_game(), theirs)
            _, read = pyspiel.deserialize_game_and_state(text)
            assert read.table == ours
            for seat in range(game.players):
                assert theirs.observation_string(seat) == ours.observation_string(seat)
                told = theirs.information_state_string(seat)
                assert told == ours.information_state_string(seat)
        ours.apply_action(action)
        theirs.apply_action(number)
    result = ours.result()
    assert theirs.is_terminal()
    assert result is not None
    assert theirs.returns() == result.shares(game.players)
    assert sum(theirs.returns()) == pytest.approx(1)


@every_game
def test_what_is_drawn_anew_looks_the_same(slug: str) -> None:
    rng = Random(4)
    state = begun(load(wawel.load_game(slug)))
    for _ in range(30):
        seat = state.current_player()
        if seat >= 0:
            world = state.resample_from_infostate(seat, rng.random)
            assert world.information_state_string(seat) == state.information_state_string(seat)
            assert world.legal_actions() == state.legal_actions()
        actions = state.legal_actions()
        state.apply_action(actions[int(rng.random() * len(actions))])


@every_game
def test_the_tree_search_of_openspiel_plays(slug: str) -> None:
    rng = np.random.RandomState(1)
    game = load(wawel.load_game(slug, players=2))
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    bots = [mcts.MCTSBot(game, 2, 2, evaluator, random_state=rng)]
    if wawel.load_game(slug).has_secrets:  # it is for nothing else
        bots.append(
            ismcts.ISMCTSBot(
                game=game, evaluator=evaluator, uct_c=2, max_simulations=2, random_state=rng
            )
        )
    state = begun(game)
    for bot in bots:
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
        while state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])


def test_the_tree_search_of_openspiel_ends_a_game() -> None:
    rng = np.random.RandomState(1)
    game = load(last_step())
    bot = mcts.MCTSBot(game, 2, 20, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    state = begun(game)
    while not state.is_terminal():
        state.apply_action(
            state.chance_outcomes()[0][0] if state.is_chance_node() else bot.step(state)
        )
    assert sum(state.returns()) == 1


def best_answer(worlds: Worlds, seat: int) -> Fraction:
    """What a seat gets at most from a player who does anything, computed without OpenSpiel."""
    paid = Fraction(0)
    asked: dict[str, Worlds] = defaultdict(list)
    while worlds:
        state, weight = worlds.pop()
        result, player = state.result(), state.current_player()
        if result is not None:
            paid += weight * Fraction(result.shares(2)[seat])
        elif player == seat:
            asked[state.information_state_string(seat)].append((state, weight))
        elif state.is_chance_node():
            worlds += [(state.child(a), weight * p) for a, p in state.chance_outcomes()]
        else:
            legal = state.legal_actions()
            worlds += [(state.child(action), weight / len(legal)) for action in legal]
    for alike in asked.values():
        legal = alike[0][0].legal_actions()
        paid += max(best_answer([(s.child(a), w) for s, w in alike], seat) for a in legal)
    return paid


@pytest.mark.long
def test_a_tiny_game_is_searched_to_its_end() -> None:
    """How much can be won from whoever plays at random, computed in two ways."""
    game = load(last_step())
    answers = [best_answer([(last_step().new_initial_state(), Fraction(1))], s) for s in (0, 1)]
    blind = exploitability.exploitability(game, policy.UniformRandomPolicy(game))
    assert blind == pytest.approx(float(sum(answers) - 1) / 2)
    assert sum(answers) - 1 == Fraction(3, 4)


def test_python_ends_in_peace() -> None:
    """What was registered outlives Python: it must not be asked for anything then."""
    code = "from wawel.adapters.openspiel import register; register()"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
