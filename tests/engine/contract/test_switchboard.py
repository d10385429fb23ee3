"""The switchboard of every game: what a switched rule does to a position is what the rules say."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import wawel
from tests.engine.contract.play import SAMPLE, one_of, some_of
from wawel.core.clauses import LANGUAGES
from wawel.core.state import State
from wawel.lab import NoSuchPosition, switch, switchboard
from wawel.play import RandomBot, play

POSITIONS = 2 if SAMPLE else 12
SWITCHES = 3 if SAMPLE else 8


def positions(slug: str, rng: Random) -> list[State[Any]]:
    """Some positions of a game in which somebody decides."""
    game = wawel.load_game(slug)
    state, found = game.new_initial_state(), []
    for player in play(state, [RandomBot()] * game.players, rng):
        if player >= 0:
            found.append(state.clone())
        if len(found) == 60:
            break
    return some_of(found, POSITIONS, rng)


@pytest.mark.parametrize("slug", wawel.games())
def test_every_game_has_a_switchboard_of_its_clauses(slug: str) -> None:
    game = wawel.load_game(slug)
    board = switchboard(game)
    assert board
    for one in board:
        assert one.clause.option == one.option.name
        assert getattr(game.options, one.option.name) not in one.values
        for language in LANGUAGES:
            assert game.words.option(one.option.name, language)


@pytest.mark.parametrize("slug", wawel.games())
def test_what_a_switch_says_is_what_both_games_do(slug: str) -> None:
    rng = Random(22)
    looked = 0
    for state in positions(slug, rng):
        before = state.serialize()
        for one in some_of(switchboard(state.game), SWITCHES, rng):
            try:
                found = switch(state, one.option.name, one_of(one.values, rng))
            except NoSuchPosition:
                continue
            looked += 1
            now, then = set(state.legal_actions()), set(found.after.legal_actions())
            assert {turned.action for turned in found.gained} == then - now
            assert {turned.action for turned in found.lost} == now - then
            for turned in found.other_reasons:
                assert turned.before == state.why_illegal(turned.action)
                assert turned.after == found.after.why_illegal(turned.action)
                assert turned.before != turned.after
            for turned in (*found.gained, *found.lost, *found.other_reasons):
                assert all(turned.label(language) for language in LANGUAGES)
        assert state.serialize() == before
    assert looked


@pytest.mark.parametrize("slug", wawel.games())
def test_what_is_no_option_is_refused(slug: str) -> None:
    state = wawel.load_game(slug).new_initial_state()
    with pytest.raises(wawel.BadOption, match="no such option"):
        switch(state, "weather", "fine")
    with pytest.raises(wawel.BadOption):
        switch(state, switchboard(state.game)[0].option.name, object())
