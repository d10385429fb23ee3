"""The catalogue: a game is in it by being there."""

from __future__ import annotations

from functools import cache
from importlib import import_module, resources
from typing import Any

from wawel.core.errors import BadOption, BadPosition, NoSuchGame
from wawel.core.fields import split_position
from wawel.core.game import Game
from wawel.core.state import State


@cache
def games() -> tuple[str, ...]:
    """The slugs of all games: every package of `wawel` that has clauses.

    >>> "nogi" in games()
    True
    """
    rooms = resources.files("wawel").iterdir()
    return tuple(sorted(room.name for room in rooms if room.joinpath("clauses.toml").is_file()))


def game_type(slug: str) -> type[Game[Any, Any]]:
    """The class of a game."""
    if slug not in games():
        raise NoSuchGame(slug, games())
    found: type[Game[Any, Any]] = import_module(f"wawel.{slug}").GAME
    return found


def load_game(slug: str, **options: Any) -> Game[Any, Any]:
    """A game with these options; the others have their defaults.

    >>> load_game("nogi", players=5, dice_set="uniform")
    <nogi players=5 dice_set=uniform>
    """
    kind = game_type(slug)
    return kind(kind.options_type.of(**options))


def read_game(text: str) -> Game[Any, Any]:
    """The game that a line such as `nogi players=4 dice_set=uniform` names."""
    slug, _, options = text.strip().partition(" ")
    kind = game_type(slug)
    return kind(kind.options_type.read(options))


def from_position(text: str) -> State[Any]:
    """The state that a position text describes, whatever game it is of.

    >>> start = load_game("nogi").new_initial_state()
    >>> from_position(start.position()) == start
    True
    """
    slug, options, _ = split_position(text)
    try:
        game = read_game(f"{slug} {options}")
    except (NoSuchGame, BadOption) as error:
        raise BadPosition(str(error), text) from error
    state: State[Any] = game.from_position(text)
    return state
