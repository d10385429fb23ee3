"""Options: every rule that can be switched, typed, checked and able to describe itself."""

from __future__ import annotations

from dataclasses import MISSING, Field, dataclass, field, fields
from functools import cache
from typing import Any, Protocol, Self

from wawel.core.errors import BadOption


class Values(Protocol):
    """The values an option takes: checked, described, written and read back."""

    def check(self, value: Any) -> Any:
        """The value in its proper form; `ValueError` says what is wrong with it."""

    def describe(self) -> str:
        """What may be given, in a few words."""

    def write(self, value: Any) -> str:
        """The value as a text without spaces."""

    def read(self, text: str) -> Any:
        """The value written in a text; `ValueError` if there is none."""


@dataclass(frozen=True, slots=True)
class OneOf:
    """One word out of a few."""

    words: tuple[str, ...]

    def check(self, value: Any) -> str:
        if value not in self.words:
            raise ValueError(f"takes {self.describe()}")
        return str(value)

    def describe(self) -> str:
        return " or ".join(self.words)

    def write(self, value: str) -> str:
        return value

    def read(self, text: str) -> str:
        return self.check(text)


@dataclass(frozen=True, slots=True)
class OneOfMany(OneOf):
    """One word out of many, of which a few are enough for a menu."""

    favourites: tuple[str, ...]

    def describe(self) -> str:
        others = len(self.words) - len(self.favourites)
        return f"{', '.join(self.favourites)} or one of {others} others"


@dataclass(frozen=True, slots=True)
class Switch:
    """On or off."""

    def check(self, value: Any) -> bool:
        if not isinstance(value, bool):
            raise ValueError(f"takes {self.describe()}")
        return value

    def describe(self) -> str:
        return "True (on) or False (off)"

    def write(self, value: bool) -> str:
        return "on" if value else "off"

    def read(self, text: str) -> bool:
        if text not in ("on", "off"):
            raise ValueError("takes on or off")
        return text == "on"


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number between two bounds, both included."""

    low: int
    high: int

    def check(self, value: Any) -> int:
        if type(value) is not int or not self.low <= value <= self.high:
            raise ValueError(f"takes {self.describe()}")
        return value

    def describe(self) -> str:
        return f"a whole number from {self.low} to {self.high}"

    def write(self, value: int) -> str:
        return str(value)

    def read(self, text: str) -> int:
        digits = text.removeprefix("-")
        # `isascii` keeps digits of other scripts out; the length keeps out numbers without end.
        if not (digits.isascii() and digits.isdigit() and len(digits) < 10):
            raise ValueError(f"takes {self.describe()}")
        return self.check(int(text))


@dataclass(frozen=True, slots=True)
class WholeOrOff(Whole):
    """A whole number between two bounds, or 0, which switches the thing off.

    >>> WholeOrOff(1, 1000).check(0), WholeOrOff(1, 1000).describe()
    (0, 'a whole number from 1 to 1000, or 0 (off)')
    """

    def check(self, value: Any) -> int:
        off = type(value) is int and value == 0
        return 0 if off else Whole(self.low, self.high).check(value)

    def describe(self) -> str:
        return f"a whole number from {self.low} to {self.high}, or 0 (off)"


@dataclass(frozen=True, slots=True)
class WholeOrNone(Whole):
    """A whole number between two bounds, or `None`, which `without` puts into a word.

    >>> WholeOrNone(4, 56, "table").write(None)
    'table'
    """

    without: str = "none"

    def check(self, value: Any) -> Any:
        return None if value is None else Whole(self.low, self.high).check(value)

    def describe(self) -> str:
        return f"a whole number from {self.low} to {self.high}, or None ({self.without})"

    def write(self, value: int | None) -> str:
        return self.without if value is None else str(value)

    def read(self, text: str) -> Any:
        return None if text == self.without else Whole(self.low, self.high).read(text)


@dataclass(frozen=True, slots=True)
class Wholes:
    """A fixed number of whole numbers, order without meaning."""

    count: int
    low: int
    high: int

    def check(self, value: Any) -> tuple[int, ...]:
        if not isinstance(value, (list, tuple)) or len(value) != self.count:
            raise ValueError(f"takes {self.describe()}")
        each = Whole(self.low, self.high)
        return tuple(sorted(each.check(number) for number in value))

    def describe(self) -> str:
        return f"{self.count} whole numbers from {self.low} to {self.high}"

    def write(self, value: tuple[int, ...]) -> str:
        return ",".join(map(str, value))

    def read(self, text: str) -> tuple[int, ...]:
        each = Whole(self.low, self.high)
        return self.check([each.read(number) for number in text.split(",", self.count)])


@dataclass(frozen=True, slots=True)
class Option:
    """One rule that can be switched: what it is called, takes, means, and its clause."""

    name: str
    values: Values
    default: Any
    clause: str
    about: str


def option(default: Any, values: Values, clause: str, about: str) -> Any:
    """Declare a field of an `Options` class."""
    return field(default=default, metadata={"values": values, "clause": clause, "about": about})


@dataclass(frozen=True, kw_only=True)
class Options:
    """The options of a game; each game declares its own fields.

    Where `first_player` is one of them, that seat has to be taken.

    >>> from wawel.nogi import NogiOptions
    >>> NogiOptions(dragon_blocked="advance").text()
    'players=4 dragon_blocked=advance'
    >>> NogiOptions.of(players=9)
    Traceback (most recent call last):
    ...
    wawel.core.errors.BadOption: option 'players': takes a whole number from 2 to 7 [NOGI-SETUP-10]
    """

    players: int

    def __post_init__(self) -> None:
        for option in self.describe():
            given = getattr(self, option.name)
            try:
                # The dataclass is frozen for everybody else: here a list becomes a tuple.
                object.__setattr__(self, option.name, option.values.check(given))
            except ValueError as error:
                raise BadOption(option.name, str(error), option.clause) from None
        for option in self.describe():
            if option.name == "first_player" and getattr(self, option.name) >= self.players:
                problem = f"takes a seat below {self.players}"
                raise BadOption(option.name, problem, option.clause)
        self.check_together()

    def check_together(self) -> None:
        """Refuse options that are fine alone and impossible together."""

    @classmethod
    @cache  # once for each game: every position begins with its options
    def describe(cls) -> tuple[Option, ...]:
        """Every option of the game, for menus, documentation and the rule laboratory."""
        return tuple(_described(each) for each in fields(cls))

    @classmethod
    def of(cls, **given: Any) -> Self:
        """The options with these names; an unknown name is refused."""
        known = [option.name for option in cls.describe()]
        for name in given:
            if name not in known:
                raise BadOption(name, f"there is no such option; there are {', '.join(known)}")
        return cls(**given)

    def text(self) -> str:
        """The number of players, and what differs from the defaults: `read` reads it back."""
        return " ".join(
            f"{option.name}={option.values.write(getattr(self, option.name))}"
            for option in self.describe()
            if option.name == "players" or getattr(self, option.name) != option.default
        )

    @classmethod
    def read_value(cls, name: str, text: str) -> Any:
        """The value of one option, as `text` writes it.

        >>> from wawel.nogi import NogiOptions
        >>> NogiOptions.read_value("dragon_tokens", "1,2,3,4,5,6,7,8")
        (1, 2, 3, 4, 5, 6, 7, 8)
        """
        for option in cls.describe():
            if option.name == name:
                try:
                    return option.values.read(text)
                except ValueError as error:
                    raise BadOption(name, str(error), option.clause) from None
        raise BadOption(name, "there is no such option")

    @classmethod
    def read(cls, text: str) -> Self:
        """The options written by `text`.

        >>> from wawel.nogi import NogiOptions
        >>> NogiOptions.read("players=3 rabbit_peek=nobody").players
        3
        """
        given: dict[str, Any] = {}
        for word in text.split():
            name, _, value = word.partition("=")
            if name in given:
                raise BadOption(name, "twice")
            given[name] = cls.read_value(name, value)
        return cls(**given)


def _described(each: Field[Any]) -> Option:
    if each.default is MISSING:
        raise TypeError(f"the option {each.name} has no default")
    return Option(each.name, default=each.default, **each.metadata)
