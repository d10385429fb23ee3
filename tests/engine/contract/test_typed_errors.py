"""Whatever is handed in, what comes back is an answer or an error of ours."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import wawel
from tests.engine.contract.play import every_game, one_of, player_counts
from wawel.play import Session

NO_TEXTS: tuple[Any, ...] = (None, 5, 1.5, b"nogi players=2 /", ["nogi"], {}, ("no",), object)
NO_SEATS: tuple[Any, ...] = (-1, 7, True, 0.0, "0", (0,))


@pytest.mark.parametrize("given", NO_TEXTS, ids=repr)
def test_what_is_no_text_is_refused_as_such(given: Any) -> None:
    for read in (wawel.from_position, wawel.read_game, wawel.load_game, Session.replay):
        with pytest.raises(wawel.WawelError):
            read(given)


@every_game
@pytest.mark.parametrize("given", NO_TEXTS, ids=repr)
def test_what_is_no_text_is_no_text_of_a_game(slug: str, given: Any) -> None:
    game = wawel.load_game(slug)
    state = game.new_initial_state()
    readers: tuple[Callable[[Any], Any], ...] = (
        *(game.from_position, game.deserialize, game.string_to_action, state.string_to_action),
        *(game.known, state.why_illegal, state.apply_action, state.child, state.events),
        *(game.action_to_number, lambda value: game.options_type.of(no_such_option=value)),
    )
    for read in readers:
        with pytest.raises(wawel.WawelError):
            read(given)


@every_game
@pytest.mark.parametrize("number", [-1, 10**9, True, 1.0, "1", None])
def test_an_action_has_a_number_of_the_vocabulary(slug: str, number: Any) -> None:
    with pytest.raises(wawel.BadAction):
        wawel.load_game(slug).number_to_action(number)


@every_game
@pytest.mark.parametrize("seat", NO_SEATS, ids=repr)
def test_nobody_is_told_anything_in_a_seat_that_is_not_there(slug: str, seat: Any) -> None:
    state = wawel.load_game(slug).new_initial_state()
    for ask in (
        *(state.view, state.position, state.observation_string, state.information_state_string),
        *(state.legal_actions, lambda nobody: state.resample_from_infostate(nobody, Random(1))),
    ):
        with pytest.raises(wawel.NoSuchSeat):
            ask(seat)


@every_game
def test_the_first_seat_beyond_the_table_is_not_there(slug: str) -> None:
    """Two players have no seat 2, though others of the same game may have one."""
    for players in player_counts(slug):
        state = wawel.load_game(slug, players=players).new_initial_state()
        assert state.view(players - 1).player == players - 1
        with pytest.raises(wawel.NoSuchSeat):
            state.view(players)


@pytest.mark.parametrize("seed", ["", " ", "-", "x", "1.5", "--1", "9" * 50])
def test_a_record_without_a_good_seed_is_refused(seed: str) -> None:
    with pytest.raises(wawel.BadRecord, match="the seed is a whole number"):
        Session.replay(f"wawel record 1\ngame nogi players=4\nseed {seed}\nactions\n")


@every_game
def test_every_action_that_is_read_is_known_and_can_be_asked_about(slug: str) -> None:
    """Texts put together of the parts of others, such as a second knight for one number."""
    rng = Random(5)
    game = wawel.load_game(slug)
    state = game.new_initial_state()
    texts = [game.action_to_string(action) for action in game.vocabulary()]
    drawn = [outcome for outcome, _ in state.chance_outcomes()]
    possible = drawn if state.is_chance_node() else state.legal_actions()
    read = 0
    for _ in range(2000):
        (first, mark, _), (_, _, last) = (
            one_of(texts, rng).partition(one_of("=/:,+@", rng)) for _ in range(2)
        )
        try:
            action = game.string_to_action(f"{first}{mark}{last}")
        except wawel.BadAction:
            continue
        read += 1
        assert (state.why_illegal(action) is None) == (action in possible)
    assert read


@pytest.mark.parametrize("action", ["YE=5r/YE/GR", "WH=3w/OR/PI"])
def test_only_one_and_one_moves_two_knights(action: str) -> None:
    with pytest.raises(wawel.BadAction, match=r"only 1\+1 moves two knights"):
        wawel.load_game("nogi").string_to_action(action)


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ("drakon players=2 / stage=heroes", "given out with their cards"),
        ("drakon players=2 / stack=find:0;", "an effect is missing"),
        ("drakon players=2 / stack=;find:0", "an effect is missing"),
    ],
)
def test_a_broken_position_is_refused_with_its_reason(position: str, reason: str) -> None:
    with pytest.raises(wawel.BadPosition, match=reason):
        wawel.from_position(position)
