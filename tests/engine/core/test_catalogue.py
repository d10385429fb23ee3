from __future__ import annotations

from importlib import import_module

import pytest

import wawel
from wawel.core.catalogue import game_type


def test_the_games_are_those_with_clauses_in_order() -> None:
    assert "nogi" in wawel.games()
    assert list(wawel.games()) == sorted(wawel.games())
    assert "core" not in wawel.games()
    assert "play" not in wawel.games()


@pytest.mark.parametrize("slug", wawel.games())
def test_a_game_is_found_by_its_slug(slug: str) -> None:
    kind = game_type(slug)
    assert kind is import_module(f"wawel.{slug}").GAME
    assert kind.slug == slug
    assert kind.package == f"wawel.{slug}"
    game = wawel.load_game(slug)
    assert type(game) is kind
    assert game.options == kind.options_type.of()


@pytest.mark.parametrize("slug", wawel.games())
def test_every_option_cites_a_clause_of_the_game(slug: str) -> None:
    game = wawel.load_game(slug)
    for option in game.options_type.describe():
        assert option.clause in game.clauses
        assert option.about
        assert option.values.check(option.default) == option.default


@pytest.mark.parametrize("slug", wawel.games())
def test_every_clause_that_carries_an_option_names_one(slug: str) -> None:
    game = wawel.load_game(slug)
    options = {option.name for option in game.options_type.describe()}
    assert {clause.option for clause in game.clauses.values() if clause.option} <= options


def test_options_are_handed_on() -> None:
    game = wawel.load_game("nogi", players=5, dice_set="uniform")
    assert game.players == 5
    assert repr(game) == "<nogi players=5 dice_set=uniform>"
    assert wawel.read_game(" nogi players=5 dice_set=uniform\n").options == game.options
    assert wawel.read_game("nogi").options == wawel.load_game("nogi").options


@pytest.mark.parametrize("slug", ["", "chess", "Nogi", "core", "nogi.rules", "../nogi", "os"])
def test_there_is_no_such_game(slug: str) -> None:
    with pytest.raises(wawel.NoSuchGame, match=r"there are .*nogi"):
        wawel.load_game(slug)
    with pytest.raises(wawel.NoSuchGame, match=r"there are .*nogi"):
        wawel.read_game(slug)


def test_options_are_checked() -> None:
    with pytest.raises(wawel.BadOption, match="'players'"):
        wawel.load_game("nogi", players=99)
    with pytest.raises(wawel.BadOption, match="'pepper'"):
        wawel.load_game("nogi", pepper=1)
    with pytest.raises(wawel.BadOption, match="'pepper'"):
        wawel.read_game("nogi pepper=1")


def test_a_position_names_its_game() -> None:
    start = wawel.load_game("nogi", players=3).new_initial_state()
    assert wawel.from_position(start.position()) == start


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "the slash after the options is missing"),
        ("chess / a=1", "no game is called 'chess'"),
        ("/ dragon=0", "no game is called ''"),
        ("nogi players=99 / dragon=0", "option 'players'"),
        ("nogi pepper=1 / dragon=0", "option 'pepper'"),
        ("nogi players=4 / dragon", "key=value is wanted"),
    ],
)
def test_a_position_of_nothing(text: str, message: str) -> None:
    with pytest.raises(wawel.BadPosition, match=message):
        wawel.from_position(text)


def test_everything_public_is_there() -> None:
    assert all(hasattr(wawel, name) for name in wawel.__all__)
