"""Who sits where: people, the bots of a game, guests, and the search in three strengths."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from wawel.core.catalogue import game_type
from wawel.core.errors import WawelError
from wawel.core.game import Game
from wawel.core.playing import Bot
from wawel.core.words import Words
from wawel.odds.number_text import marked
from wawel.play.bots import RandomBot
from wawel.play.ismcts import Ismcts
from wawel.play.standings import standings_of
from wawel_widgets.rooms import room
from wawel_widgets.strings import strings

PERSON = "person"
SEARCHES = {"search_easy": 60, "search_middle": 200, "search_hard": 600}
"""How many iterations a search of each strength may use where a game has to come out the same."""

SECONDS = {"search_easy": 0.5, "search_middle": 2.0, "search_hard": 6.0}
"""On a board a strength is a time to wait, which is the same on any machine."""

QUICK = "quick"
"""Nobody who sits down: how a game is played on when many games are."""

OTHERS = (PERSON, "random", *SEARCHES)
"""Sitters that are not the game's own bots."""

_guests: dict[str, dict[str, Bot]] = {}


class NoSuchPlayer(WawelError):
    """A seat was given to somebody the game does not know."""


class BadBot(WawelError):
    """Somebody who cannot sit down: without a name of their own, or unable to choose."""


def add_bot(slug: str, guest: Bot) -> Bot:
    """Let a bot from outside sit down at the boards of a game, by its name.

    One that is written anew takes the place of the one before it.

    >>> add_bot("nogi", RandomBot())
    Traceback (most recent call last):
    ...
    wawel_widgets.seats.BadBot: somebody at this game is called 'random' already
    """
    name = getattr(guest, "name", None)
    if not (isinstance(name, str) and name) or not callable(getattr(guest, "choose", None)):
        raise BadBot("a bot has a name, and can choose(state, player, rng)")
    if name in _residents(slug):
        raise BadBot(f"somebody at this game is called {name[:40]!r} already")
    _guests.setdefault(slug, {})[name] = guest
    return guest


def sitters(slug: str) -> tuple[str, ...]:
    """Everybody who can take a seat at this game, a person first.

    >>> sitters("nogi")
    ('person', 'random', 'shepherd', 'saboteur', 'clock_keeper', 'reader', 'search_easy',
     'search_middle', 'search_hard')
    """
    return (*_residents(slug), *_guests.get(slug, ()))


def who_plays_on(slug: str) -> dict[str, Bot]:
    """Who may play a game on for everybody, to count chances; the usual one comes first.

    A game may have a quick bot of its own (see `wawel.lab.measures`); its room says who is usual.

    >>> list(who_plays_on("nogi"))
    ['quick', 'random', 'shepherd', 'saboteur', 'clock_keeper', 'reader']
    """
    usual = getattr(game_type(slug).module("measures"), "USUAL", None)
    found: dict[str, Bot] = {QUICK: usual} if usual else {}
    slow = (PERSON, *SEARCHES)
    found |= {who: bot(slug, who) for who in sitters(slug) if who not in slow}
    first = room(slug).plays_on
    return {first: found[first], **found}


def called(words: Words, who: str, language: str) -> str:
    """Who sits somewhere, in words.

    >>> from wawel import load_game
    >>> words = load_game("nogi").words
    >>> called(words, "clock_keeper", "en"), called(words, "search_easy", "pl")
    ('clock-keeper', 'przeszukiwanie, szybkie')
    """
    if who in (QUICK, *OTHERS):
        return strings(language)[who]
    named = words.names.get("bot", {}).get(who)
    return named[language] if named else who.replace("_", " ")


def about_searches(language: str) -> str:
    """What the strengths of the search mean on a board.

    >>> about_searches("en")
    'A search thinks for about 0.5, 2 or 6 seconds before each decision, on any machine.'
    """
    seconds = {who: marked(f"{seconds:g}", language) for who, seconds in SECONDS.items()}
    return strings(language)["search_seconds"].format(**seconds)


def idea(words: Words, who: str, language: str) -> str:
    """What a bot is after, in one sentence; nothing is said of those who have no idea.

    >>> from wawel import load_game
    >>> idea(load_game("nogi").words, "shepherd", "en")
    'Brings its own knights home early, but not first.'
    """
    named = words.names.get("bot_idea", {}).get(who)
    return named[language] if named else ""


def standing(game: Game[Any, Any], who: str, language: str) -> str:
    """What a bot won on the ladder of its game, in figures; nothing if it was not measured."""
    kept = standings_of(game.package) if game.package else None
    if kept is None or who not in kept.bots:
        return ""
    said = strings(language)
    scores = kept.bots[who]
    alone = scores[RandomBot.name]
    fair = _figure(alone.games / kept.players, language)
    won = _figure(alone.won, language)
    parts = [said["standing"].format(won=won, games=alone.games, fair=fair)]
    if kept.best in scores:
        best, against = called(game.words, kept.best, language), scores[kept.best]
        won = _figure(against.won, language)
        parts.append(said["standing_best"].format(best=best, won=won, games=against.games))
    return " ".join(parts)


def about(game: Game[Any, Any], who: str, language: str) -> str:
    """What a bot is after and how it did, for whoever chooses who sits down."""
    said = (idea(game.words, who, language), standing(game, who, language))
    return " ".join(filter(None, said))


def _figure(number: float, language: str) -> str:
    return marked(f"{round(number, 1):g}", language)


def _residents(slug: str) -> tuple[str, ...]:
    return (PERSON, "random", *getattr(_own(slug), "BOTS", ()), *SEARCHES)


def _own(slug: str) -> ModuleType | None:
    """The module with the game's own bots, if it has one; an unknown game is refused here."""
    package = game_type(slug).package
    name = f"{package}.bots"
    return import_module(name) if package and find_spec(name) else None


def bots_for(slug: str, seats: Mapping[int, str], *, by_seconds: bool = False) -> dict[int, Bot]:
    """The bots of the seats that are not people's; searches think by the clock if that is asked."""
    taken = {seat: name for seat, name in seats.items() if name != PERSON}
    return {seat: bot(slug, name, by_seconds=by_seconds) for seat, name in taken.items()}


def bot(slug: str, name: str, *, by_seconds: bool = False) -> Bot:
    """A bot by its name."""
    if name not in sitters(slug):
        raise NoSuchPlayer(f"nobody at this game is called {name[:40]!r}")
    if name == "random":
        return RandomBot()
    if name in _guests.get(slug, ()):
        return _guests[slug][name]
    own: Any = _own(slug)
    if name in SEARCHES:
        search = own.searcher if own else Ismcts
        found: Bot = search(seconds=SECONDS[name]) if by_seconds else search(SEARCHES[name])
        found.name = name
        return found
    chosen: Bot = own.BOTS[name]
    return chosen
