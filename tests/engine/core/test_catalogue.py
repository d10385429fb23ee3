from __future__ import annotations

from abc import abstractmethod
from importlib import import_module
from typing import Any

import pytest

import wawel
from tests.engine.core.thimble.game import Thimble, ThimbleState
from wawel.core import catalogue
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


# Games from outside ---------------------------------------------------------------------------


DATA = """
[clauses.THIMBLE-LIFT-1]
en = "Lift a cup."
pl = "Podnieś kubek."
[clauses.THIMBLE-HIDE-1]
en = "Hide the pea."
pl = "Ukryj groszek."
[components.identity]
title_en = "Cups"
title_pl = "Kubki"
[words.events.lift]
en = "Player {seat} lifts cup {cup}."
pl = "Gracz {seat} podnosi kubek {cup}."
"""


@pytest.fixture
def added(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What is added to the catalogue, for the length of a test."""
    monkeypatch.setattr(catalogue, "_added", {})
    return catalogue._added


def cups(**names: Any) -> type[Thimble]:
    """A variant of the game with other names in its class."""
    return type("Cups", (Thimble,), {"slug": "cups", "package": "", "data": DATA} | names)


def test_a_game_with_a_package_joins(added: dict[str, Any]) -> None:
    assert wawel.add_game(Thimble) is Thimble
    assert wawel.games()[-1] == "thimble"
    game = wawel.load_game("thimble", cups=2)
    assert type(game) is Thimble
    assert wawel.read_game("thimble cups=2").options == game.options
    start = game.new_initial_state()
    assert wawel.from_position(start.position()) == start


def test_a_game_with_a_text_joins(added: dict[str, Any]) -> None:
    game = wawel.add_game(cups())
    loaded = wawel.load_game("cups")
    assert type(loaded) is game
    assert loaded.clauses["THIMBLE-LIFT-1"].status == "stated"
    assert loaded.sheet.identity["title_pl"] == "Kubki"
    event = wawel.Event("lift", ("THIMBLE-LIFT-1",), {"seat": 0, "cup": 2})
    assert loaded.words.sentence(event, "pl") == "Gracz 1 podnosi kubek 2."
    assert wawel.load_game("cups").clauses is loaded.clauses


def test_the_former_name_of_the_data_is_understood(added: dict[str, Any]) -> None:
    wawel.add_game(cups(data="", furniture=DATA))
    assert wawel.load_game("cups").clauses["THIMBLE-LIFT-1"].en == "Lift a cup."


def test_a_class_that_is_written_anew_takes_its_own_place(added: dict[str, Any]) -> None:
    wawel.add_game(cups())
    anew = wawel.add_game(cups())
    assert type(wawel.load_game("cups")) is anew
    assert wawel.games().count("cups") == 1


def test_a_slug_belongs_to_one_game(added: dict[str, Any]) -> None:
    wawel.add_game(Thimble)
    for slug in ("thimble", "nogi"):
        with pytest.raises(wawel.SlugTaken, match=f"another game is called '{slug}' already"):
            wawel.add_game(cups(slug=slug))
    assert type(wawel.load_game("thimble")) is Thimble


@pytest.mark.parametrize("thing", [None, 7, "nogi", object, Thimble.new_initial_state])
def test_what_is_no_class_of_games(added: dict[str, Any], thing: Any) -> None:
    with pytest.raises(wawel.BadGame, match="inherit from"):
        wawel.add_game(thing)
    assert added == {}


class Bare(wawel.Game[Any, Any]):
    """A game that says what it is, and nothing else."""

    slug = "bare"
    options_type = Thimble.options_type
    has_secrets = False


class Mute(ThimbleState):
    """A state that cannot say what is asked."""

    @abstractmethod
    def explain(self) -> wawel.Event: ...


@pytest.mark.parametrize(
    ("names", "message"),
    [
        ({"slug": ""}, "the slug '' is not made of small letters"),
        ({"slug": "My Game"}, "the slug 'My Game'"),
        ({"slug": 7}, "the slug '7'"),
        ({"data": ""}, "neither a package nor data"),
        ({"data": "", "package": "no.such.package"}, "makes no state: No module named"),
        ({"data": "", "package": "wawel.core"}, "makes no state: .*clauses.toml"),
        ({"data": "["}, "cannot be read"),
        ({"data": "clauses = 7"}, "cannot be read"),
        ({"data": "[words]"}, "no table 'clauses'"),
        ({"data": DATA.replace("[words", "[birds")}, "no table 'words'"),
        ({"data": DATA.replace("identity", "index")}, "no table 'identity'"),
        ({"data": DATA.replace('pl = "P', 'de = "P')}, "unexpected keyword .*'de'"),
        ({"data": DATA.replace("HIDE", "SEEK")}, "cites THIMBLE-HIDE-1"),
        ({"data": DATA.replace("title_pl", "title_de")}, "has no title_pl"),
        ({"new_initial_state": Mute}, "makes no state: .*abstract"),
    ],
)
def test_a_game_that_is_not_finished(
    added: dict[str, Any], names: dict[str, Any], message: str
) -> None:
    with pytest.raises(wawel.BadGame, match=message):
        wawel.add_game(cups(**names))
    assert added == {}


@pytest.mark.parametrize("name", ["slug", "options_type", "has_secrets"])
def test_a_game_says_what_it_is(
    added: dict[str, Any], name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(Bare, name)
    with pytest.raises(wawel.BadGame, match=f"Bare does not say its {name}"):
        wawel.add_game(Bare)


def test_a_game_has_rules(added: dict[str, Any]) -> None:
    with pytest.raises(wawel.BadGame, match=r"Bare still has to say: .*vocabulary"):
        wawel.add_game(Bare)


def test_everything_public_is_there() -> None:
    assert all(hasattr(wawel, name) for name in wawel.__all__)
