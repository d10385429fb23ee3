"""Who sits where: people, the bots of a game, and the search in two strengths."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from wawel.core.catalogue import game_type
from wawel.core.errors import WawelError
from wawel.play import Bot, Ismcts, RandomBot

PERSON = "person"
SEARCHES = {"search_easy": 60, "search_hard": 600}
"""How many iterations a search of each strength may use."""


class NoSuchPlayer(WawelError):
    """A seat was given to somebody the game does not know."""


def sitters(slug: str) -> tuple[str, ...]:
    """Everybody who can take a seat at this game, a person first.

    >>> sitters("nogi")
    ('person', 'random', 'shepherd', 'saboteur', 'clock_keeper', 'search_easy', 'search_hard')
    """
    return (PERSON, "random", *getattr(_own(slug), "BOTS", ()), *SEARCHES)


def _own(slug: str) -> ModuleType | None:
    """The module with the game's own bots, if it has one; an unknown game is refused here."""
    package = game_type(slug).package
    name = f"{package}.bots"
    return import_module(name) if package and find_spec(name) else None


def bots_for(slug: str, seats: Mapping[int, str]) -> dict[int, Bot]:
    """The bots of the seats that are not people's."""
    return {seat: bot(slug, name) for seat, name in seats.items() if name != PERSON}


def bot(slug: str, name: str) -> Bot:
    """A bot by its name."""
    if name not in sitters(slug):
        raise NoSuchPlayer(f"nobody at this game is called {name[:40]!r}")
    if name == "random":
        return RandomBot()
    own: Any = _own(slug)
    if name in SEARCHES:
        search = own.searcher if own else Ismcts
        found: Bot = search(SEARCHES[name])
        found.name = name
        return found
    chosen: Bot = own.BOTS[name]
    return chosen
