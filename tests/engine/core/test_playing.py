"""The one loop: what it does, whom it trusts, and the streams that make every game repeatable."""

from __future__ import annotations

import copy
import pickle
from random import Random
from typing import Any

import pytest

import wawel
from tests.engine.contract.play import every_game, random_action
from wawel.core.chance import CHANCE
from wawel.core.playing import decide, needs_world, play, play_out, run_series, stream
from wawel.nogi import Nogi, NogiOptions
from wawel.play import GreedyBot, RandomBot, against_the_rest
from wawel.play.tournaments import Contest


@every_game
def test_the_loop_plays_what_checked_steps_play(slug: str) -> None:
    game = wawel.load_game(slug)
    checked, rng = game.new_initial_state(), Random(4)
    while not checked.is_terminal():
        checked.apply_action(random_action(checked, rng))
    looped = game.new_initial_state()
    done: list[Any] = []
    players = list(play(looped, [RandomBot()] * game.players, Random(4), done))
    assert looped == checked
    assert looped.history() == checked.history()
    assert len(done) == len(players) == len(looped.history())


def test_who_acts_is_told_before_and_play_may_be_left_off() -> None:
    state = wawel.load_game("nogi", players=2).new_initial_state()
    bots = [RandomBot()] * 2
    for player in play(state, bots, Random(1)):
        assert player == state.current_player()
        if player != CHANCE:
            break
    before = state.position()
    assert state.legal_actions()
    assert play_out(state, bots, Random(1)).is_terminal()
    assert state.position() == before


class Cheat:
    """A bot that names an action which is not legal, or none at all."""

    name = "cheat"

    def __init__(self, action: Any) -> None:
        self.action = action

    def choose(self, state: Any, player: int, rng: Random) -> Any:
        return self.action


@pytest.mark.parametrize("action", [("YE", "1", "YE", "use"), None, "pass"])
def test_what_a_bot_comes_to_is_checked(action: Any) -> None:
    state = wawel.from_position(
        "nogi players=2 / knights=YE10,GR10,OR10,PU10,BL10,PI10,BK10 dice=YE,GR roll=YE:5r,GR:3"
        " shields=0:1,0:2,1:3,1:4"
    )
    before = state.serialize()
    with pytest.raises((wawel.BadAction, wawel.IllegalAction)):
        list(play(state, [Cheat(action)] * 2, Random(1)))
    assert state.serialize() == before


class Looker(RandomBot):
    """It inherits from a bot that does not look, and looks."""

    def __init__(self) -> None:
        self.seen: list[Any] = []

    def choose(self, state: Any, player: int, rng: Random) -> Any:
        self.seen.append(state)
        return super().choose(state, player, rng)


def test_only_a_bot_that_does_not_look_is_shown_the_table_itself() -> None:
    state = wawel.load_game("nogi").new_initial_state()
    for player in play(state, [RandomBot()] * 4, Random(1)):
        if player >= 0:
            break
    looker = Looker()
    decide(state, looker, player, Random(1))
    assert looker.seen[0] is not state
    assert needs_world(looker)
    assert not needs_world(RandomBot())
    patched = RandomBot()
    patched.choose = looker.choose  # type: ignore[method-assign]
    assert needs_world(patched)


def test_every_game_of_a_series_has_a_stream_of_its_own() -> None:
    series = [(seed, number) for seed in (1, 11) for number in range(20)]
    assert len({stream(*game).random() for game in series}) == 40
    assert stream(5, 7).random() == stream(5, 7).random()
    # Python promises the same numbers for the same text in every version.
    assert stream(1, 2).random() == 0.983296089691269


class Backwards:
    """An executor that does its work in an order of its own."""

    def map(self, work: Any, pieces: Any) -> Any:
        results = {piece: work(piece) for piece in reversed(pieces)}
        return iter([results[piece] for piece in pieces])


def test_a_series_is_the_same_whoever_does_the_work() -> None:
    game = wawel.load_game("nogi", players=3)
    hasty = GreedyBot("hasty", lambda state, _: -state.turn)
    contest = Contest(game, hasty, RandomBot(), (0, 1, 2), seed=9)
    alone = [contest(number) for number in range(6)]
    assert list(run_series(contest, 6)) == alone
    assert list(run_series(contest, 6, Backwards())) == alone  # type: ignore[arg-type]
    assert contest(4) == alone[4]

    def measured(executor: Any) -> Any:
        return against_the_rest(game, contest.one, contest.rest, 4, Random(3), executor=executor)

    assert measured(None) == measured(Backwards())


@every_game
def test_games_and_states_can_be_sent_to_another_process(slug: str) -> None:
    game = wawel.load_game(slug)
    again = pickle.loads(pickle.dumps(game))
    assert again.text() == game.text()
    assert type(again) is type(game)
    state = game.new_initial_state()
    for number, _ in enumerate(play(state, [RandomBot()] * game.players, Random(2))):
        if number % 100 == 60:
            assert pickle.loads(pickle.dumps(state)) == state
    assert pickle.loads(pickle.dumps(state)) == state == copy.deepcopy(state)


def test_an_altered_box_is_sent_along() -> None:
    game = Nogi(NogiOptions(players=3)).altered({"tokens.dragon": [9, 9, 9]})
    again = pickle.loads(pickle.dumps(game))
    assert again.text() == game.text()
    assert again.dragon_tokens == game.dragon_tokens


class Measuring(Backwards):
    """Notes how large its pieces are."""

    def __init__(self) -> None:
        self.sizes: list[int] = []

    def map(self, work: Any, pieces: Any) -> Any:
        self.sizes = [len(piece) for piece in pieces]
        return super().map(work, pieces)


@pytest.mark.parametrize(("count", "largest"), [(10, 1), (640, 10), (40_000, 250)])
def test_no_piece_of_a_long_series_is_so_large_that_nothing_is_heard(
    count: int, largest: int
) -> None:
    executor = Measuring()
    assert list(run_series(abs, count, executor)) == list(range(count))  # type: ignore[arg-type]
    assert max(executor.sizes) == largest
    assert sum(executor.sizes) == count
