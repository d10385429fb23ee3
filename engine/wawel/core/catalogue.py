"""The catalogue: a game is in it by being there, or by being added."""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module, resources
from inspect import isabstract
from typing import Any, TypeVar

from wawel.core.clauses import LANGUAGES
from wawel.core.components import split_changes
from wawel.core.errors import (
    BadComponent,
    BadGame,
    BadOption,
    BadPosition,
    BadText,
    NoSuchGame,
    SlugTaken,
    excerpt,
    want_text,
)
from wawel.core.fields import split_position
from wawel.core.game import Game
from wawel.core.more_games import more_folders
from wawel.core.state import State
from wawel.core.tables import has_tables

Kind = TypeVar("Kind", bound=type[Game[Any, Any]])

SLUG = re.compile(r"[a-z][a-z0-9_]*")
"""A slug is the first word of a position and part of names, so it is a small one."""

_added: dict[str, type[Game[Any, Any]]] = {}


@cache
def _packages() -> tuple[str, ...]:
    """Every package of `wawel` that has clauses is a game."""
    folders = (resources.files("wawel"), *more_folders("engine", "wawel"))
    found = (package for folder in folders for package in folder.iterdir())
    return tuple(sorted(each.name for each in found if has_tables(each, "clauses.toml")))


def games() -> tuple[str, ...]:
    """The slugs of all games: those of the kit, and those that were added.

    >>> "nogi" in games()
    True
    """
    return (*_packages(), *_added)


def easiest_first() -> tuple[str, ...]:
    """The same slugs, in the order in which the games are best met.

    A game says its `difficulty` in the identity of its sheet: a number from 1 upwards that tells
    how much has to be learnt before the first turn. One that does not say it comes last.

    >>> easiest_first()[0]
    'nogi'
    """

    def difficulty(slug: str) -> float:
        return float(load_game(slug).sheet.identity.get("difficulty", "inf"))

    return tuple(sorted(games(), key=difficulty))


def game_type(slug: str) -> type[Game[Any, Any]]:
    """The class of a game."""
    if slug not in games():
        raise NoSuchGame(slug, games())
    if slug in _added:
        return _added[slug]
    found: type[Game[Any, Any]] = import_module(f"wawel.{slug}").GAME
    return found


def add_game(kind: Kind) -> Kind:
    """Let a game from outside join the catalogue: from now on it is loaded by its slug.

    The class comes back, so this is a decorator as well. A class that is written anew, as when a
    notebook's cell runs again, takes the place of the one before it.

    >>> add_game(int)
    Traceback (most recent call last):
    ...
    wawel.core.errors.BadGame: <class 'int'> is no class of games: let it inherit from wawel.Game
    """
    slug = _checked_slug(kind)
    known = _added.get(slug)
    if slug in _packages() or (known and _full_name(known) != _full_name(kind)):
        raise SlugTaken(slug)
    _added[slug] = kind
    return kind


def _full_name(kind: type) -> tuple[str, str]:
    return kind.__module__, kind.__qualname__


def _checked_slug(kind: Any) -> str:
    """The slug of a class that has what every game has; `BadGame` says what is missing."""
    if not (isinstance(kind, type) and issubclass(kind, Game)):
        raise BadGame(f"{kind!r} is no class of games: let it inherit from wawel.Game")
    for name in ("slug", "options_type", "has_secrets"):
        if not hasattr(kind, name):
            raise BadGame(f"{kind.__name__} does not say its {name}")
    if not (isinstance(kind.slug, str) and SLUG.fullmatch(kind.slug)):
        raise BadGame(f"the slug {excerpt(str(kind.slug))} is not made of small letters and digits")
    if isabstract(kind):
        missing = ", ".join(sorted(kind.__abstractmethods__))
        raise BadGame(f"{kind.__name__} still has to say: {missing}")
    if not (kind.package or kind.data or kind.furniture):
        raise BadGame(f"{kind.__name__} has neither a package nor data")
    try:
        game = kind(kind.options_type.of())
        game.new_initial_state()
    except (ImportError, OSError, TypeError) as error:  # no such file, or still something abstract
        raise BadGame(f"{kind.__name__} makes no state: {error}") from error
    for option in kind.options_type.describe():
        if option.clause not in game.clauses:
            raise BadGame(f"the option {option.name} cites {option.clause}, which is no clause")
    for language in LANGUAGES:
        if f"title_{language}" not in game.sheet.identity:
            raise BadGame(f"the identity of {kind.__name__} has no title_{language}")
    return kind.slug


def load_game(slug: str, **options: Any) -> Game[Any, Any]:
    """A game with these options; the others have their defaults.

    >>> load_game("nogi", players=5, dice_set="uniform")
    <nogi players=5 dice_set=uniform>
    """
    kind = game_type(slug)
    return kind(kind.options_type.of(**options))


def read_game(text: str) -> Game[Any, Any]:
    """The game that `Game.text` wrote.

    >>> read_game("nogi players=4 dice_set=uniform castle.places=[0,6,4,1]")
    <nogi players=4 dice_set=uniform castle.places=[0,6,4,1]>
    """
    slug, _, rest = want_text(text, BadText).strip().partition(" ")
    kind = game_type(slug)
    options, changes = split_changes(rest)
    game = kind(kind.options_type.read(options))
    return game.altered(changes) if changes else game


def from_position(text: str) -> State[Any]:
    """The state that a position text describes, whatever game it is of.

    >>> start = load_game("nogi").new_initial_state()
    >>> from_position(start.position()) == start
    True
    """
    slug, options, _ = split_position(text)
    try:
        game = read_game(f"{slug} {options}")
    except (NoSuchGame, BadOption, BadComponent) as error:
        raise BadPosition(str(error), text) from error
    state: State[Any] = game.from_position(text)
    return state
