"""The golden games of each game: replayed, played anew, and together showing everything."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import wawel
from tests.engine.contract.play import all_values, every_game, play_on, random_game
from tests.engine.golden.recording import (
    golden_number,
    option_shown,
    outcome,
    place,
    read,
    record,
    shown,
)

HERE = Path(__file__).parent
every_golden_game = pytest.mark.parametrize(
    "name", [f"{file.parent.name}/{file.stem}" for file in sorted(HERE.glob("*/*.txt"))]
)


def golden(name: str) -> str:
    """The text of a golden game."""
    return (HERE / f"{name}.txt").read_text("utf-8")


def golden_names(slug: str) -> list[str]:
    """The files of a game's golden games, in order."""
    return sorted(file.name for file in (HERE / slug).glob("*.txt"))


@every_game
def test_every_game_has_its_golden_games(slug: str) -> None:
    names = golden_names(slug)
    assert names == [f"{number:02}.txt" for number in range(1, len(names) + 1)]
    assert len(names) >= golden_number(slug)  # more, where something new was to be shown
    assert all(read(golden(f"{slug}/{name[:2]}")).game.startswith(f"{slug} ") for name in names)


@every_golden_game
def test_a_golden_game_replays(name: str) -> None:
    text = read(golden(name))
    game = wawel.read_game(text.game)
    state = game.new_initial_state()
    for count, action in enumerate(text.actions, start=1):
        state.apply_action(game.string_to_action(action))
        if count in text.positions:
            assert place(state) == text.positions[count], f"after {count} actions"
    assert len(text.actions) in text.positions
    assert state.is_terminal()
    assert outcome(state) == text.result


@every_golden_game
def test_a_golden_game_is_played_anew_from_its_seed(name: str) -> None:
    text = golden(name)
    told = read(text)
    assert record(wawel.read_game(told.game), told.seed) == text


@pytest.mark.long
@every_game
def test_the_golden_games_show_everything(slug: str) -> None:
    seen: set[str] = set()
    idle: set[str] = {action.verb for action in wawel.load_game(slug).vocabulary()}
    for name in golden_names(slug):
        text = read(golden(f"{slug}/{name[:2]}"))
        game = wawel.read_game(text.game)
        actions = [game.string_to_action(action) for action in text.actions]
        seen.update(shown(game, actions))
        idle -= {action.verb for action in actions}
    options = game.options_type.describe()
    assert {
        f"option {option_shown(option, value)}"
        for option in options
        for value in all_values(option)
    } <= seen
    assert {f"event {kind}" for kind in game.words.events} <= seen
    for seed in range(60):
        other = random_game(slug, Random(seed))
        actions = play_on(other.new_initial_state(), Random(seed))
        assert set(shown(other, actions)) <= seen
    never_legal(slug, idle)


def never_legal(slug: str, verbs: set[str]) -> None:
    """See that what nobody ever did in a golden game, nobody could have done."""
    for name in golden_names(slug):
        text = read(golden(f"{slug}/{name[:2]}"))
        game = wawel.read_game(text.game)
        idle = [action for action in game.vocabulary() if action.verb in verbs]
        state = game.new_initial_state()
        for action in text.actions:
            assert all(state.why_illegal(each) for each in idle)
            state.apply_action(game.string_to_action(action))
