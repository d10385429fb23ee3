"""Words: how events and questions are put into sentences, in English and Polish."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib import resources
from typing import Any

from wawel.core.events import Event

AND = {"en": " and ", "pl": " i "}


class Words:
    """The sentences of a game, read from its `words.toml`.

    A table `[events.KIND]` holds a sentence per language, with the event's facts in braces.
    A table `[names.FACT]` gives a fact's values names: `{knight}` becomes "yellow", not "YE".
    Of several values `{knight}` is "green, pink", and `{knight_and}` is "green and pink".
    Kinds share their sentences with nobody, so a new event without words is found by the tests.
    `notable` names the kinds that a player wants to know the chances of.
    `seats` names the facts, besides `seat` (who acts), whose values are seats: they are counted
    from 1, and said by name where names are known.
    A table `[needs.KIND]` has the same form, for what never happens but can be said of a position.
    A table `[picks.KIND]` says what is picked on a board: `one` of the kind, and one `more`.
    A table `[actions.KEY]` names an action by its facts (see `State.label_facts`),
    `[requests.KIND]` puts a question to the one who is asked, `[crumbs.KIND]` says what is still
    to be resolved (see `State.crumbs`); all three may be missing.

    >>> from wawel import load_game
    >>> words = load_game("nogi").words
    >>> words.sentence(Event("run", (), {"knight": "YE", "start": 10, "end": 15}))
    'The yellow knight runs from 10 to 15.'
    """

    def __init__(self, tables: Mapping[str, Any]) -> None:
        self.events: Mapping[str, Mapping[str, str]] = tables["events"]
        self.needs: Mapping[str, Mapping[str, str]] = tables.get("needs", {})
        self.names: Mapping[str, Mapping[str, Mapping[str, str]]] = tables["names"]
        self.picks: Mapping[str, Mapping[str, Mapping[str, str]]] = tables.get("picks", {})
        self.actions: Mapping[str, Mapping[str, str]] = tables.get("actions", {})
        self.requests: Mapping[str, Mapping[str, str]] = tables.get("requests", {})
        self.crumbs: Mapping[str, Mapping[str, str]] = tables.get("crumbs", {})
        self.seats = frozenset(("seat", *tables.get("seats", ())))
        self.notable: tuple[str, ...] = tuple(tables.get("notable", ()))

    @classmethod
    def load(cls, package: str) -> Words:
        """Read the `words.toml` of a game's package."""
        text = resources.files(package).joinpath("words.toml").read_text("utf-8")
        return cls(tomllib.loads(text))

    def name(self, fact: str, value: Any, language: str = "en") -> str:
        """A fact's value as a reader would say it; seats are counted from 1."""
        if isinstance(value, (list, tuple)):
            return ", ".join(self.name(fact, part, language) for part in value)
        if fact in self.seats and isinstance(value, int):
            return str(value + 1)
        named = self.names.get(fact, {}).get(str(value))
        return named[language] if named else str(value)

    def picked(self, kind: str, language: str = "en", *, more: bool = False) -> str:
        """What somebody is to choose, as it stands behind "choose"; nothing if nobody says.

        >>> from wawel import load_game
        >>> load_game("nogi").words.picked("knight", more=True)
        'one more knight'
        """
        said = self.picks.get(kind, {})
        return said.get("more" if more else "one", {}).get(language, "")

    def sentence(
        self, event: Event, language: str = "en", who: Mapping[int, str] | None = None
    ) -> str:
        """The event as one plain sentence; if it is known who sits in its seat, that is said."""
        facts = self._named(event.facts, language)
        for key in self.seats & event.facts.keys():
            if who and event.facts[key] in who:
                facts[key] += f" ({who[event.facts[key]]})"
        return _capital(self._template(event.kind)[language].format(**facts))

    def label(self, key: str, facts: Mapping[str, Any], language: str = "en") -> str:
        """What an action is called: a sentence of `[actions]`, or else its parts by their names.

        >>> from wawel import load_game
        >>> load_game("nogi").words.label("pass", {}, "pl")
        'Pass'
        """
        if key in self.actions:
            return _capital(self.actions[key][language].format(**self._named(facts, language)))
        return _capital(", ".join(self._part(*fact, language) for fact in facts.items()) or key)

    def _named(self, facts: Mapping[str, Any], language: str) -> dict[str, str]:
        named = {key: self.name(key, value, language) for key, value in facts.items()}
        for key in [key for key, value in facts.items() if isinstance(value, tuple)]:
            named[f"{key}_and"] = AND[language].join(named[key].rsplit(", ", 1))
        return named

    def _part(self, fact: str, value: Any, language: str) -> str:
        """A fact by its name; one without names of its own borrows another's."""
        if fact in self.names:
            return self.name(fact, value, language)
        for table in self.names.values():
            if str(value) in table:
                return table[str(value)][language]
        return str(value)

    def _template(self, kind: str) -> Mapping[str, str]:
        for table in (self.events, self.needs, self.crumbs):
            if kind in table:
                return table[kind]
        raise KeyError(kind)


def _capital(sentence: str) -> str:
    """A sentence begins with a capital, whatever it begins with."""
    return sentence[:1].upper() + sentence[1:]
