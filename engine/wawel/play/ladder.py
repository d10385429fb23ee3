"""The ladder of a game: at which tables its bots are measured, and how far the search thinks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from wawel.core.catalogue import read_game
from wawel.core.game import Game
from wawel.core.playing import Bot
from wawel.play.bots import RandomBot
from wawel.play.ismcts import Ismcts


@dataclass(frozen=True, slots=True)
class Ladder:
    """What is measured of a game's bots; a game that has bots has one in its `bots`."""

    tables: tuple[str, ...]
    """The games, with their options."""
    best: str
    """The bot that the search has to beat: the measured games have to say so too."""
    thinking: tuple[int, int]
    """Iterations of the search, quick and strong: about 0.2 s of one core for the strong one."""
    sides: bool = False
    """Whether the seats are different sides, each to be measured for itself."""
    most: int = 24
    """So many games at most for two named bots who meet: more can be added at any time."""
    block: int = 12
    """So many games are played between two looks: all seats come equally often in it."""
    most_of_a_search: int = 8
    """So many where the search plays, which takes its time."""
    variants: tuple[str, ...] = ()
    """The games, with their options, that may be broken off: it is counted how often they are."""
    broken_off: str = ""
    """The reason that a result gives for a game that no rule of play has ended."""

    def games(self) -> Iterator[Game[Any, Any]]:
        """The tables, made ready."""
        return map(read_game, self.tables)


def ladder_of(game: Game[Any, Any]) -> Ladder | None:
    """The ladder of a game, if it has one."""
    found: Ladder | None = getattr(game.module("bots"), "LADDER", None)
    return found


def named_bots(game: Game[Any, Any]) -> dict[str, Bot]:
    """Whoever plays at random, and the game's own bots, by name.

    >>> import wawel
    >>> list(named_bots(wawel.load_game("nogi")))[:2]
    ['random', 'shepherd']
    """
    own: Mapping[str, Bot] = getattr(game.module("bots"), "BOTS", {})
    return {RandomBot.name: RandomBot(), **own}


def strongest_bot(game: Game[Any, Any]) -> Bot | None:
    """The bot of a game that its ladder calls the best, if it has one.

    >>> import wawel
    >>> strongest_bot(wawel.load_game("nogi")).name
    'reader'
    """
    ladder = ladder_of(game)
    return None if ladder is None else named_bots(game)[ladder.best]


def searching_bot(game: Game[Any, Any], iterations: int) -> Bot:
    """The game's search that thinks so long."""
    searcher: Callable[..., Bot] = getattr(game.module("bots"), "searcher", Ismcts)
    return searcher(iterations, name=f"search {iterations}")
