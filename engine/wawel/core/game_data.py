"""GameData: what a game has besides its code: clauses, component sheet and words."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import TypeVar

from wawel.core.clauses import Clauses
from wawel.core.components import Sheet
from wawel.core.errors import BadGame
from wawel.core.words import Words

T = TypeVar("T")

OWN_RULEBOOK = {"status": "stated", "where": "here"}
"""Where the clauses of a game stand that is its own rulebook."""


@dataclass(frozen=True, slots=True)
class GameData:
    """The three things that lie beside the code of every game."""

    clauses: Clauses
    sheet: Sheet
    words: Words

    @classmethod
    @cache  # games of a kind share it
    def in_package(cls, package: str, words: type[Words] = Words) -> GameData:
        """What the three files of a game's package hold; it may speak in words of its own kind."""
        clauses = _read("clauses.toml", package, Clauses.load)
        sheet = _read("components.toml", package, Sheet.load)
        return cls(clauses, sheet, _read("words.toml", package, words.load))

    @classmethod
    @cache
    def in_text(cls, text: str) -> GameData:
        """The same, of a game without files: the three as tables of one text.

        >>> data = GameData.in_text(
        ...     '''
        ...     [clauses.NEST-TAKE-1]
        ...     en = "Take an egg."
        ...     pl = "Weź jajo."
        ...     [components.identity]
        ...     title = { en = "The Nest", pl = "Gniazdo" }
        ...     [components.eggs]
        ...     value = 12
        ...     status = "stated"
        ...     [words.events.take]
        ...     en = "Player {seat} takes an egg."
        ...     pl = "Gracz {seat} bierze jajo."
        ...     '''
        ... )
        >>> data.clauses["NEST-TAKE-1"].status, data.sheet["eggs"]
        ('stated', 12)
        """
        try:
            tables = tomllib.loads(text)
            clauses = {id: OWN_RULEBOOK | rule for id, rule in tables["clauses"].items()}
            words = {"names": {}, **tables["words"]}
            return cls(Clauses.of(clauses), Sheet.of(tables["components"]), Words(words))
        except KeyError as error:
            raise BadGame(f"its data have no table {error}") from error
        except (AttributeError, TypeError, tomllib.TOMLDecodeError) as error:
            raise BadGame(f"its data cannot be read: {error}") from error


def _read(file: str, package: str, load: Callable[[str], T]) -> T:
    """One of the files of a game's package; what is wrong with it is said with its name."""
    try:
        return load(package)
    except KeyError as error:
        raise BadGame(f"the {file} of {package} has no {error}") from error
    except (AttributeError, TypeError, ValueError) as error:  # of TOML, too, and of encodings
        raise BadGame(f"the {file} of {package} cannot be read: {error}") from error
