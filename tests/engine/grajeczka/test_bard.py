"""The bard: what its rules of thumb make it do."""

from __future__ import annotations

from random import Random

import pytest

from tests.engine.grajeczka.table import grajeczka, may, play, table
from wawel.grajeczka.actions import END, RECOUNT, SPEND, TURN_PAGE, Place
from wawel.grajeczka.bard import Bard
from wawel.grajeczka.bots import BOTS
from wawel.grajeczka.distance import moves_needed
from wawel.lab.measures import usual_bot
from wawel.play import RandomBot, against_the_rest, play_out

BARD = Bard()


def test_it_fulfils_and_tells_its_page() -> None:
    state = table(hands="8 3")
    after = play(state, state.action_to_string(BARD.choose(state, 0, Random(1))))
    assert BARD.choose(after, 0, Random(1)) == RECOUNT


def test_two_moves_and_a_token_are_one_turn() -> None:
    state = table("F1", hands="27 3", fields="magic=0")
    first = play(state, state.action_to_string(BARD.choose(state, 0, Random(1))))
    assert BARD.choose(first, 0, Random(1)) == SPEND
    spent = play(first, "spend")
    second = BARD.choose(spent, 0, Random(1))
    assert may(play(spent, state.action_to_string(second)), "recount")


def test_what_is_far_is_put_off() -> None:
    assert BARD.choose(table(hands="12 3"), 0, Random(1)) == TURN_PAGE


def test_what_is_not_there_is_built() -> None:
    """The token is magic already: now the Large Forest is laid, or begun."""
    chosen = BARD.choose(table(hands="9 3", fields="magic=0"), 0, Random(1))
    assert type(chosen) is Place


def test_a_token_is_not_spent_on_a_page_that_may_not_be_told() -> None:
    """After a Recount the next Page is brought near, not fulfilled (GRAJ-REC-3)."""
    told = play(table(hands="8 3", fields="magic=0"), "P(-1,0)", "recount", "page=11")
    assert moves_needed(told.kingdom, told.places, told.game.pages[11]) == 1
    assert BARD.choose(told, 0, Random(1)) == END


@pytest.mark.parametrize("changes", [{"recount_choice": "forced"}, {"token_timing": "announce"}])
def test_it_reads_a_book_by_other_rules_too(changes: dict[str, str]) -> None:
    game = grajeczka(players=3, **changes)
    for seed in range(4):
        end = play_out(game.new_initial_state(), [BARD] * 3, Random(seed)).result()
        assert end is not None
        assert end.winners


@pytest.mark.contest
def test_it_plays_the_laboratory_and_beats_random_play() -> None:
    game = grajeczka(turn_cap=300)
    assert usual_bot(game).name == BARD.name
    assert BARD.name not in BOTS
    share = against_the_rest(game, BARD, RandomBot(), 12, Random(5))
    assert share.value >= 0.4, "random play practically never reads a whole Book"
