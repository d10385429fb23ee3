"""Rule clauses: the numbered sentences that every rule of a game is made of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from wawel.core.tables import read_tables

LANGUAGES = ("en", "pl")
SET_UP = "SETUP"
"""The group of the clauses that say how a game is made ready."""
MARKS = ("definition", "set-up", "absence")


def by_language(fields: Mapping[str, Any]) -> dict[str, Any]:
    """Fields as a value has them: a text in every language becomes one field for each of them.

    What is a field for each language already stays: the data of 0.1.0 were written so.

    >>> by_language({"title": {"en": "The Nest", "pl": "Gniazdo"}, "pitch_en": "Eggs!"})
    {'title_en': 'The Nest', 'title_pl': 'Gniazdo', 'pitch_en': 'Eggs!'}
    """
    found: dict[str, Any] = {}
    for name, value in fields.items():
        if isinstance(value, Mapping) and value and value.keys() <= set(LANGUAGES):
            found |= {f"{name}_{language}": text for language, text in value.items()}
        else:
            found[name] = value
    return found


def in_language(value: object, name: str, language: str) -> str:
    """The text of a field that a value has for each language."""
    return str(getattr(value, f"{name}_{language}"))


@dataclass(frozen=True, slots=True)
class Clause:
    """One rule, in our own words, and where it comes from.

    `status` is `stated` (the rulebook says so), `example` (a worked example shows it) or
    `ruling` (the rulebook is silent or unclear, and this is how we decided).

    `note_en` and `note_pl` say what is open about it; what concerns only this program and its
    options stands apart, in `program_en` and `program_pl`.

    A clause is cited by what enforces it: a refusal, an event, a question, the reason of a broken
    position. `mark` stands where nothing can cite it: a `definition` says what a word or a way of
    doing things means, which other clauses rely on; `set-up` is how things are before the first
    turn; `absence` says what does not happen, or is not forbidden.
    """

    id: str
    en: str
    pl: str
    status: str
    where: str
    note_en: str = ""
    note_pl: str = ""
    program_en: str = ""
    program_pl: str = ""
    option: str = ""
    mark: str = ""

    @property
    def topic(self) -> str:
        """The group of the clause: `ATTACK` for `NOGI-ATTACK-9`."""
        return self.id.split("-", 1)[1].rsplit("-", 1)[0]

    def text(self, language: str = "en") -> str:
        """The rule itself, in one of the languages of the kit."""
        return self.pl if language == "pl" else self.en

    def note(self, language: str = "en") -> str:
        """What is open about it; nothing if nothing is."""
        return in_language(self, "note", language)

    def program(self, language: str = "en") -> str:
        """What concerns only this program and its options."""
        return in_language(self, "program", language)

    def text_with_options(self, language: str = "en") -> str:
        """The rule, and what the options of the program make of it."""
        return f"{self.text(language)} {self.program(language)}".rstrip()


class Clauses(Mapping[str, Clause]):
    """All clauses of one game, in the order in which they are taught.

    >>> from wawel import load_game
    >>> clauses = load_game("nogi").clauses
    >>> clauses["NOGI-ATTACK-1"].topic
    'ATTACK'
    """

    def __init__(self, clauses: Mapping[str, Clause]) -> None:
        self._clauses = dict(clauses)

    @classmethod
    def load(cls, package: str) -> Clauses:
        """Read the `clauses.toml` of a game's package."""
        return cls.of(read_tables(package, "clauses.toml"))

    @classmethod
    def of(cls, tables: Mapping[str, Mapping[str, Any]]) -> Clauses:
        """The clauses of tables by id, each with the fields of a `Clause`."""
        return cls({id: Clause(id=id, **by_language(fields)) for id, fields in tables.items()})

    def __getitem__(self, id: str) -> Clause:
        return self._clauses[id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._clauses)

    def __len__(self) -> int:
        return len(self._clauses)
