"""The bots: legal, steady, and clearly better than chance."""

from __future__ import annotations

from random import Random

import pytest

from tests.engine.grajeczka.table import grajeczka, may, play, table
from wawel.grajeczka.actions import RECOUNT, SPEND, TURN_PAGE, Place
from wawel.grajeczka.bots import BOTS, SAMPLE, worth_a_look
from wawel.grajeczka.evaluation import evaluate, moves_to_go, promise
from wawel.play import Ismcts, RandomBot, against_the_rest, play_out

every_bot = pytest.mark.parametrize("name", BOTS)


@pytest.mark.long
@every_bot
def test_a_bot_beats_random_play(name: str) -> None:
    game = grajeczka(turn_cap=300)
    share = against_the_rest(game, BOTS[name], RandomBot(), 4, Random(5))
    assert share.value >= 0.5, "random play practically never reads a whole Book"


@every_bot
def test_a_bot_recounts_when_it_can(name: str) -> None:
    state = play(table(hands="8 3"), "P(-1,0)")
    assert BOTS[name].choose(state, 0, Random(1)) == RECOUNT
    acting = table(hands="8 3")
    chosen = BOTS[name].choose(acting, 0, Random(1))
    assert may(play(acting, acting.action_to_string(chosen)), "recount")


@pytest.mark.parametrize("name", ["sprinter", "planner"])
def test_the_token_is_spent_for_two_moves_that_fulfil(name: str) -> None:
    state = table("F1", hands="27 3", fields="magic=0")
    bot, rng = BOTS[name], Random(3)
    first = bot.choose(state, 0, rng)
    while first == TURN_PAGE:
        first = bot.choose(state, 0, rng)
    after = play(state, state.action_to_string(first))
    assert bot.choose(after, 0, rng) == SPEND
    second = bot.choose(play(after, "spend"), 0, rng)
    assert may(play(after, "spend", after.action_to_string(second)), "recount")


def test_the_page_turner_turns_what_is_far() -> None:
    assert BOTS["page_turner"].choose(table("F1", hands="35 3"), 0, Random(1)) == TURN_PAGE


def test_land_is_laid_before_it_is_too_late() -> None:
    state = table("LH", top="R4/2", hands="31 3")
    for bot in BOTS.values():
        after = state.child(bot.choose(state, 0, Random(1)))
        assert promise(after) >= promise(state) + 1


def test_distances_and_penalties() -> None:
    state = table(hands="31 3")
    pages = state.game.pages
    assert moves_to_go(state, pages[12]) == 3
    assert moves_to_go(state, pages[29]) == 26
    assert moves_to_go(state, pages[9]) == 20


def test_the_evaluation_is_a_share() -> None:
    state = table(players=3, hands="3 14 29", read={0: "1 2"})
    shares = evaluate(state)
    assert abs(sum(shares) - 1) < 1e-9
    assert max(shares) == shares[0]


def test_search_plays_a_legal_move() -> None:
    state = table(hands="8 3")
    bot = Ismcts(iterations=25, horizon=4, evaluate=evaluate)
    assert bot.choose(state, 0, Random(1)) in state.legal_actions()


@pytest.mark.parametrize("players", [3, 4])
def test_bots_finish_games_at_larger_tables(players: int) -> None:
    game = grajeczka(players=players)
    state = play_out(game.new_initial_state(), [BOTS["planner"]] * players, Random(8))
    assert state.is_terminal()
    assert state.result() is not None


def test_the_search_looks_at_few_placements_and_at_all_else() -> None:
    state = table("LH", top="R4/2", hands="31 3")
    looked_at = worth_a_look(state)
    places = {action for action in looked_at if type(action) is Place}
    assert set(looked_at) - places == {a for a in state.legal_actions() if type(a) is not Place}
    assert 0 < len(places) <= 2 * SAMPLE
    assert any(map(state.kingdom.joins_river, places)), "a river may be carried on"
    assert list(worth_a_look(play(table(hands="8 3"), "P(-1,0)"))) == [RECOUNT]
