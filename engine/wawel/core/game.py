"""Game: the rules with their options; it makes states and reads what states write."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cache, cached_property, lru_cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, ClassVar, Generic, Self, TypeVar

from wawel.core.clauses import Clause
from wawel.core.components import Sheet, split_changes, write_changes
from wawel.core.errors import (
    BadAction,
    BadComponent,
    BadOption,
    BadPosition,
    BadSave,
    excerpt,
    want_text,
)
from wawel.core.fields import Fields, Part, split_position
from wawel.core.game_data import GameData
from wawel.core.options import Options
from wawel.core.state import A, Past, State
from wawel.core.words import Words

S = TypeVar("S", bound="State[Any]")


class Game(ABC, Generic[S, A]):
    """One game with fixed options.

    A game of the kit is a package with the same files as its neighbours; its class names the slug
    and the package, and the files beside it are found from there. A game without a package brings
    its data as a text (see `GameData.in_text`), and joins the others by `add_game`.
    """

    slug: ClassVar[str]
    package: ClassVar[str] = ""
    data: ClassVar[str] = ""
    furniture: ClassVar[str] = ""  # `data` by its former name, in notebooks that readers keep
    options_type: ClassVar[type[Options]]
    words_type: ClassVar[type[Words]] = Words
    has_secrets: ClassVar[bool]  # does anybody ever know what another does not?
    variant: ClassVar[str] = ""  # the option, if there is one, whose values are games of their own
    alterable: ClassVar[tuple[str, ...]] = ()  # the components that `altered` may change
    unchosen: ClassVar[frozenset[str]] = frozenset()  # the verbs of chance, and what is never legal

    def __init__(self, options: Options, sheet: Sheet | None = None) -> None:
        self.options = options
        self.players = options.players
        found = self._game_data()
        self.clauses, self.words = found.clauses, found.words
        self.sheet = found.sheet if sheet is None else sheet
        self._text = f"{self.slug} {options.text()} {write_changes(self.sheet.changes)}".rstrip()
        self._header = f"{self._text} /"

    def altered(self, changes: Mapping[str, Any]) -> Self:
        """The same game with other things in its box; `BadComponent` if it cannot be played.

        >>> from wawel import load_game
        >>> load_game("nogi").altered({"tokens.dragon": [9, 9, 9]})
        <nogi players=4 tokens.dragon=[9,9,9]>
        >>> load_game("nogi").altered({"castle.palaces": [9]})
        Traceback (most recent call last):
        ...
        wawel.core.errors.BadComponent: component 'castle.palaces': there is no such component
        """
        sheet = self.sheet.changed(changes)
        for name in changes:
            if name not in self.alterable:
                known = ", ".join(self.alterable) or "none"
                raise BadComponent(name, f"it cannot be changed; what can be is {known}")
        return type(self)(self.options, sheet)

    @abstractmethod
    def new_initial_state(self) -> S:
        """The table as it is when everybody sits down."""

    @abstractmethod
    def vocabulary(self) -> Sequence[A]:
        """Every action the game knows, legal here or not, in a fixed order."""

    @abstractmethod
    def _read_position(self, fields: Fields) -> S:
        """The state described by the fields of a position."""

    @classmethod
    def _game_data(cls) -> GameData:
        text = cls.data or cls.furniture
        if text:
            return GameData.in_text(text)
        # A class can be a key; mypy asks whether its instances can.
        return GameData.in_package(cls.package, cls.words_type)  # type: ignore[arg-type]

    @classmethod
    @cache
    def module(cls, name: str) -> ModuleType | None:
        """A module of the game's package; nothing if it has none of that name.

        >>> from wawel import load_game
        >>> load_game("nogi").module("bots").__name__
        'wawel.nogi.bots'
        """
        path = f"{cls.package}.{name}"
        return import_module(path) if cls.package and find_spec(path) else None

    def __reduce__(self) -> tuple[Any, ...]:
        # What a game makes of its options and its box is made again, once, where it arrives.
        return _remade, (type(self), self.options, write_changes(self.sheet.changes))

    def action_to_string(self, action: A) -> str:
        """An action as a text without spaces: `take=2`, unless the game has its own notation."""
        *parts, verb = action
        return f"{verb}={','.join(map(str, parts))}" if parts else str(verb)

    @cached_property
    def written(self) -> Callable[[A], str]:
        """As `action_to_string`, but remembered: every state writes all of its past again."""
        return cache(self.action_to_string)

    def string_to_action(self, text: str) -> A:
        """The action written in a text; `BadAction` if there is none."""
        return self._read_action(want_text(text, BadAction))

    def _read_action(self, text: str) -> A:
        """The action that `action_to_string` wrote; a game with its own notation reads it here."""
        try:
            return self._texts[text]
        except KeyError:
            raise BadAction(f"this is no action of {self.slug}", text) from None

    def text(self) -> str:
        """The game, its options and what was changed in its box: `read_game` reads it."""
        return self._text

    def rule(self, clause: Clause, language: str = "en") -> str:
        """A clause as it is to be read in this game.

        Where its option is not the usual one, what the option says is read with it.

        >>> from wawel import load_game
        >>> game = load_game("nogi", pair_lone_check="after_each")
        >>> "after_each" in game.rule(game.clauses["NOGI-PAIR-5"])
        True
        >>> "after_each" in load_game("nogi").rule(game.clauses["NOGI-PAIR-5"])
        False
        """
        for option in self.options.describe():
            if option.name == clause.option:
                unusual = getattr(self.options, option.name) != option.default
                return clause.text_with_options(language) if unusual else clause.text(language)
        return clause.text(language)

    def header(self) -> str:
        """What a position of this game begins with."""
        return self._header

    def from_position(self, text: str) -> S:
        """The state that `State.position` wrote; parts left open with `?` are still to be drawn.

        The options in the text must be those of this game; a text without them (it begins with
        the slash) is taken as it is.
        """
        slug, options, start = split_position(text)
        if slug and slug != self.slug:
            raise BadPosition(f"a position of {excerpt(slug)}, not of {self.slug}", text)
        if slug:
            try:
                given, changes = split_changes(options)
                differs = self.options_type.read(given) != self.options
            except (BadOption, BadComponent) as error:
                raise BadPosition(str(error), text, len(slug) + 2) from error
            if differs or changes != self.sheet.changes:
                what = "options" if differs else "components"
                raise BadPosition(f"the {what} are not those of this game", text, len(slug) + 2)
        return self._read_position(Fields(text, start))

    def deserialize(self, text: str) -> S:
        """The state that `State.serialize` wrote."""
        position, newline, past = want_text(text, BadSave).partition("\n")
        if not newline or not past.startswith("past ") or "\n" in past:
            raise BadSave("a line with the position and a line with the past are wanted", text)
        state = self.from_position(position)
        chain: Past = None
        _, *actions = Part(past, 1, text).split(" ")
        for action in actions:
            if action.text:
                try:
                    chain = (chain, self.string_to_action(action.text))
                except BadAction as error:
                    raise BadSave(str(error), past, action.column, 2) from error
        state.past = chain
        return state

    def known(self, action: A) -> A:
        """The very action of the vocabulary that equals this one; `BadAction` if none does."""
        try:
            return self._known[action]
        except (KeyError, TypeError):
            raise BadAction(f"this is no action of {self.slug}", self._shown(action)) from None

    def _shown(self, action: object) -> str:
        """An action that is none of the game's, as text if it can be written at all."""
        try:
            return str(self.action_to_string(action))  # type: ignore[arg-type]
        except (AttributeError, LookupError, TypeError, ValueError):
            return repr(action)

    @cached_property
    def _known(self) -> dict[A, A]:
        return {action: action for action in self.vocabulary()}

    @cached_property
    def _texts(self) -> dict[str, A]:
        return {self.action_to_string(action): action for action in self.vocabulary()}

    @cached_property
    def _numbers(self) -> dict[A, int]:
        return {action: number for number, action in enumerate(self.vocabulary())}

    def num_distinct_actions(self) -> int:
        """How many actions there are to number."""
        return len(self.vocabulary())

    def action_to_number(self, action: A) -> int:
        """The action's place in the vocabulary, for programs that want whole numbers."""
        try:
            return self._numbers[self.known(action)]
        except KeyError:
            raise BadAction("this action has no number", self._shown(action)) from None

    def number_to_action(self, number: int) -> A:
        """The action with this number."""
        if type(number) is not int or not 0 <= number < self.num_distinct_actions():
            raise BadAction(f"a number below {self.num_distinct_actions()} is wanted", repr(number))
        return self.vocabulary()[number]

    def __eq__(self, other: object) -> bool:
        """Games with the same options and the same box are the same game."""
        if not isinstance(other, Game):
            return NotImplemented
        return type(self) is type(other) and self._text == other._text

    def __hash__(self) -> int:
        return hash(self._text)

    def __repr__(self) -> str:
        return f"<{self._text}>"


@lru_cache(maxsize=32)  # a process that plays many games of a series reads the game with each
def _remade(kind: type[Game[Any, Any]], options: Options, changes: str) -> Game[Any, Any]:
    """The game that was pickled."""
    game = kind(options)
    return game.altered(split_changes(changes)[1]) if changes else game
