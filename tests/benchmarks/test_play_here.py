"""What is measured in Chromium and here is the same work; no clock is looked at here."""

from __future__ import annotations

from random import Random

import pytest

import wawel
from benchmarks.browser.play_here import in_the_midst, singles, thought, thoughts
from benchmarks.browser.run import ordinary_game
from wawel.play.ladder import ladder_of, searching_bot

every_game = pytest.mark.parametrize("slug", wawel.games())


@every_game
def test_a_decision_of_the_search_is_measured_quick_and_strong(slug: str) -> None:
    game = wawel.load_game(slug)
    ladder = ladder_of(game)
    assert ladder is not None
    names = [f"a decision of the search, {iterations} iterations" for iterations in ladder.thinking]
    assert list(thoughts(slug)) == names
    assert names == [what for what in singles(slug) if "search" in what]


@every_game
def test_it_is_in_the_midst_of_a_game_and_there_is_something_to_think_about(slug: str) -> None:
    game = wawel.load_game(slug)
    state = in_the_midst(game)
    assert state.serialize() == in_the_midst(game).serialize()
    assert len(state.legal_actions()) > 1
    assert len(state.history()) > 20
    before = state.serialize()
    chosen = thought(state, 3)
    assert chosen in state.legal_actions()
    assert chosen == thought(state, 3)
    assert state.serialize() == before
    heard: list[int] = []
    bot = searching_bot(game, 3)
    bot.progress = lambda done, _: heard.append(done)  # type: ignore[attr-defined]
    bot.choose(state, state.current_player(), Random(1))
    assert heard[-1] == 3, "a win is certain here, and nobody searches"


@every_game
def test_an_ordinary_game_is_over_and_can_be_looked_back_on(slug: str) -> None:
    session = ordinary_game(slug)
    assert session.is_over()
    assert session.length > 50
