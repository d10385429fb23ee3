"""Words: how events, questions and actions are put into sentences, in English and Polish."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Self

from wawel.core.events import Event
from wawel.core.tables import read_tables
from wawel.core.texts import texts

SHARED = "wawel/core/words.toml"
"""What every game says alike."""

Names = Mapping[str, Mapping[str, str]]
"""What the values of a fact are called, in every language."""


class Words:
    """The sentences of a game, read from its `words.toml`.

    A table `[events.KIND]` holds a sentence per language, with the event's facts in braces.
    A table `[names.FACT]` gives a fact's values names: `{knight}` becomes "yellow", not "YE".
    A table `[names.FACT_FORM]` holds another form of these names, such as a case: `{knight_whom}`.
    Facts whose values are called like another's are listed in `alike`, as in `target = "knight"`.
    Of several values `{knight}` is "green, pink", and `{knight_and}` is "green and pink".
    What depends on a number is written behind a colon: `{count:card|cards}`, in Polish
    `{count:karta|karty|kart}`. So can a verb follow a name: `{side:draws|draw}`; names that are
    plural are listed in `plural`.
    Kinds share their sentences with nobody, so a new event without words is found by the tests.
    `notable` names the kinds that a player wants to know the chances of.
    `seats` names the facts, besides `seat` (who acts), whose values are seats: they are counted
    from 1, and said by name where names are known. `places` names the facts that are places on
    the board, so that a reader can be shown them.
    A table `[needs.KIND]` has the same form, for what never happens but can be said of a position.
    A table `[picks.KIND]` says what is picked on a board: `one` of the kind, and one `more`.
    A table `[actions.KEY]` names an action by its facts (see `State.label_facts`),
    `[requests.KIND]` puts a question to the one who is asked, `[crumbs.KIND]` says what is still
    to be resolved (see `State.crumbs`); all three may be missing.
    A table `[options.NAME]` asks for an option, `[answers.NAME]` names what can be answered.
    A table `[totals]` says what is counted in the end, where that is not plain: `{totals}`.

    >>> from wawel import load_game
    >>> words = load_game("nogi").words
    >>> words.sentence(Event("run", (), {"knight": "YE", "start": 10, "end": 15}))
    'The yellow knight runs from 10 to 15.'
    """

    def __init__(self, tables: Mapping[str, Any]) -> None:
        self.events: Mapping[str, Mapping[str, str]] = tables["events"]
        self.needs: Mapping[str, Mapping[str, str]] = tables.get("needs", {})
        self.names: Mapping[str, Names] = tables["names"]
        self.alike: Mapping[str, str] = tables.get("alike", {})
        self.plural: Mapping[str, list[str]] = tables.get("plural", {})
        self.picks: Mapping[str, Mapping[str, Mapping[str, str]]] = tables.get("picks", {})
        self.actions: Mapping[str, Mapping[str, str]] = tables.get("actions", {})
        self.requests: Mapping[str, Mapping[str, str]] = tables.get("requests", {})
        self.crumbs: Mapping[str, Mapping[str, str]] = tables.get("crumbs", {})
        self.options: Mapping[str, Mapping[str, str]] = tables.get("options", {})
        self.totals: Mapping[str, str] = tables.get("totals", {})
        self.answers: Mapping[str, Names] = tables.get("answers", {})
        self.seats = frozenset(("seat", *tables.get("seats", ())))
        self.places = frozenset(tables.get("places", ()))
        self.notable: tuple[str, ...] = tuple(tables.get("notable", ()))
        self._tables = tables
        self._forms: dict[str, list[str]] = {}
        for name in self.names:
            fact, _, form = name.rpartition("_")
            if fact in self.names:
                self._forms.setdefault(fact, []).append(form)

    @classmethod
    def load(cls, package: str) -> Self:
        """Read the `words.toml` of a game's package."""
        return cls(read_tables(package, "words.toml"))

    def naming(self, names: Mapping[str, Names], plural: Mapping[str, list[str]]) -> Self:
        """The same words with names for facts whose values depend on the options or the box."""
        more = {"names": {**self.names, **names}, "plural": {**self.plural, **plural}}
        return type(self)({**self._tables, **more})

    def name(self, fact: str, value: Any, language: str = "en") -> str:
        """A fact's value as a reader would say it; seats without names are counted from 1."""
        if isinstance(value, (list, tuple)):
            return ", ".join(self.name(fact, part, language) for part in value)
        table = self.names.get(fact) or self.names.get(self._like(fact), {})
        named = table.get(str(value))
        if named:
            return named[language]
        counted = fact in self.seats and isinstance(value, int)
        return str(value + 1 if counted else value)

    def _like(self, fact: str) -> str:
        """The fact whose names another one uses; a form of it, if it is asked for a form."""
        if fact in self.alike:
            return self.alike[fact]
        whole, _, form = fact.rpartition("_")
        return f"{self.alike[whole]}_{form}" if whole in self.alike else fact

    def option(self, name: str, language: str = "en") -> str:
        """What is asked of whoever sets an option; nothing if nobody says.

        >>> from wawel import load_game
        >>> load_game("nogi").words.option("rabbit_peek")
        'Who may look at a rabbit once it is taken?'
        """
        return self.options.get(name, {}).get(language, "")

    def answer(self, name: str, written: str, language: str = "en") -> str:
        """The value of an option, as it is written in a position, in words.

        >>> from wawel import load_game
        >>> load_game("nogi").words.answer("rabbit_peek", "nobody", "pl")
        'nikt'
        """
        plain = written.replace("_", " ").replace("-", ", ")
        if name not in self.answers:
            return texts(language, SHARED).named_or("switch", written, plain)
        named = self.answers[name].get(written)
        return named[language] if named else plain

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
        template = self._template(event.kind)[language]
        return _capital(self._fill(template, event.facts, language, who))

    def request(self, asked: Event, language: str = "en") -> str:
        """A question as it is put to the one who is asked; nothing if there are no such words.

        >>> from wawel import load_game
        >>> load_game("nogi").words.request(Event("ask_choose", ()))
        'choose a die and what it does.'
        """
        request = self.requests.get(asked.kind)
        return self._fill(request[language], asked.facts, language) if request else ""

    def label(self, key: str, facts: Mapping[str, Any], language: str = "en") -> str:
        """What an action is called: a sentence of `[actions]`, or else its parts by their names.

        >>> from wawel import load_game
        >>> load_game("nogi").words.label("pass", {}, "pl")
        'Pass'
        """
        if key in self.actions:
            return _capital(self._fill(self.actions[key][language], facts, language))
        return _capital(", ".join(self.part_name(*fact, language) for fact in facts.items()) or key)

    def part_name(self, fact: str, value: Any, language: str) -> str:
        """A fact by its name; one without names of its own borrows another's."""
        if fact in self.names:
            return self.name(fact, value, language)
        for table in self.names.values():
            if str(value) in table:
                return table[str(value)][language]
        return str(value)

    def _fill(
        self,
        template: str,
        facts: Mapping[str, Any],
        language: str,
        who: Mapping[int, str] | None = None,
    ) -> str:
        said: dict[str, AgreeingText] = {}
        for key, value in facts.items():
            number = self._number(key, value)
            for form in ("", *self._forms.get(self.alike.get(key, key), ())):
                name = f"{key}_{form}" if form else key
                spoken = self.name(name, value, language)
                if who and name in self.seats:
                    spoken = self._seated(name, value, who, language)
                said[name] = AgreeingText(spoken, number, language)
                if isinstance(value, tuple):
                    both = listed(spoken.split(", "), language)
                    said[f"{name}_and"] = AgreeingText(both, number, language)
        return template.format_map(said)

    def _seated(self, fact: str, value: Any, who: Mapping[int, str], language: str) -> str:
        """One seat or several, each with the name of who sits there, if it is known."""
        seats = value if isinstance(value, (list, tuple)) else (value,)
        named = (self.name(fact, seat, language) for seat in seats)
        known = (f" ({who[seat]})" if seat in who else "" for seat in seats)
        return ", ".join(map("".join, zip(named, known, strict=True)))

    def _number(self, fact: str, value: Any) -> int:
        """How many a value speaks of."""
        if isinstance(value, (list, tuple)):
            return len(value)
        if isinstance(value, int) and fact not in self.seats:
            return value
        many = self.plural.get(fact) or self.plural.get(self._like(fact), [])
        return 2 if str(value) in many else 1

    def _template(self, kind: str) -> Mapping[str, str]:
        for table in (self.events, self.needs, self.crumbs):
            if kind in table:
                return table[kind]
        raise KeyError(kind)


def listed(things: Iterable[object], language: str = "en") -> str:
    """Several things, one after the other.

    >>> listed([5, 3, 2]), listed(["yellow"]), listed("KLM", "pl")
    ('5, 3 and 2', 'yellow', 'K, L i M')
    """
    *most, last = map(str, things)
    return texts(language, SHARED).say("and", most=", ".join(most), last=last) if most else last


def _capital(sentence: str) -> str:
    """A sentence begins with a capital, whatever it begins with."""
    return sentence[:1].upper() + sentence[1:]


class AgreeingText(str):
    """A fact as it is said, and how many it speaks of."""

    __slots__ = ("language", "number")

    def __new__(cls, text: str, number: int = 1, language: str = "en") -> Self:
        said = super().__new__(cls, text)
        said.number = number
        said.language = language
        return said

    number: int
    language: str

    def __format__(self, forms: str) -> str:
        """The fact itself, or that of the `one|many`, in Polish `one|few|many`, that agrees.

        >>> (
        ...     f"{AgreeingText('5', 5, 'pl'):karta|karty|kart}",
        ...     f"{AgreeingText('22', 22, 'pl'):karta|karty|kart}",
        ... )
        ('kart', 'karty')
        >>> f"{AgreeingText('1', 1):card|cards}", f"{AgreeingText('the dwarves', 2):draws|draw}"
        ('card', 'draw')
        """
        if "|" not in forms:
            return super().__format__(forms)
        choices = forms.split("|")
        if self.number == 1:
            return choices[0]
        few = self.number % 10 in (2, 3, 4) and self.number % 100 not in (12, 13, 14)
        return choices[1] if self.language == "pl" and few else choices[-1]
