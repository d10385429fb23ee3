"""Fields: what can be turned on a panel, as data. Every page draws them in the same way.

The knobs of a question and those of the laboratory become fields; a page says where one has been
turned to by the place of the choice, so that a choice may be anything.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from wawel.odds.questions import BadSetting
from wawel_widgets.panel_protocol import FieldKind, FieldState

LONGEST_TEXT = 200


class Field(ABC):
    """One thing that can be turned.

    >>> field = ChoiceField("dice", "dice in the game", (2, 3, 4), value=3)
    >>> field.turn(4)
    >>> field.state()["value"], field.state()["choices"]
    (2, ['2', '3', '4'])
    >>> field.reset()
    >>> field.value
    3
    """

    folded = False
    """Is it put away, because few look for it?"""

    keeps = False
    """Does what has been counted stay true when it is turned?"""

    def __init__(self, name: str, label: str, value: Any) -> None:
        self.name, self.label = name, label
        self.first = self.value = value

    @abstractmethod
    def turn(self, value: Any) -> None:
        """Turn it to a value; `BadSetting` if it cannot be turned there."""

    def take(self, sent: Any) -> None:
        """Turn it to what a page says."""
        self.turn(sent)

    @abstractmethod
    def state(self) -> FieldState:
        """What a page has to know of it."""

    def reset(self) -> None:
        """Back to where it stood."""
        self.value = self.first

    @property
    def is_turned(self) -> bool:
        """Does it stand anywhere else than at first?"""
        return bool(self.value != self.first)

    def summary(self) -> str:
        """Where it stands, in words."""
        return f"{self.label}: {self.in_words()}"

    def in_words(self) -> str:
        """Its value, in words."""
        return str(self.value)

    def refuse(self, value: Any, why: str) -> BadSetting:
        """The error that says what cannot be."""
        return BadSetting(f"{self.name} {why}, not {str(value)[:60]!r}")


class ChoiceField(Field):
    """One of several: a slider for whole numbers, a list for anything else."""

    def __init__(
        self,
        name: str,
        label: str,
        choices: Sequence[Any],
        *,
        value: Any,
        labels: Sequence[str] = (),
    ) -> None:
        super().__init__(name, label, value)
        self.choices = tuple(choices)
        self.labels = tuple(labels) or tuple(map(str, choices))

    def turn(self, value: Any) -> None:
        self.value = self.choices[_place(self, _plain(value))]

    def take(self, sent: Any) -> None:
        if type(sent) is not int or not 0 <= sent < len(self.choices):
            raise self.refuse(sent, "takes the place of a choice")
        self.value = self.choices[sent]

    def in_words(self) -> str:
        return self.labels[self.choices.index(self.value)]

    def state(self) -> FieldState:
        numbers = all(type(choice) is int for choice in self.choices)
        return {
            "name": self.name,
            "label": self.label,
            "kind": "slider" if numbers and len(self.choices) > 1 else "list",
            "choices": list(self.labels),
            "value": self.choices.index(self.value),
            "low": 0,
            "high": len(self.choices) - 1,
            "folded": self.folded,
        }


class Ticks(ChoiceField):
    """Any number of several."""

    def turn(self, value: Any) -> None:
        if not isinstance(value, (list, tuple)):
            raise self.refuse(value, "takes several of its choices")
        self._set({_place(self, _plain(one)) for one in value})

    def take(self, sent: Any) -> None:
        if not isinstance(sent, list) or not all(
            type(place) is int and 0 <= place < len(self.choices) for place in sent
        ):
            raise self.refuse(sent, "takes the places of choices")
        self._set(set(sent))

    def in_words(self) -> str:
        return ", ".join(self.labels[self.choices.index(one)] for one in self.value) or "–"

    def _set(self, places: set[int]) -> None:
        self.value = tuple(choice for place, choice in enumerate(self.choices) if place in places)

    def state(self) -> FieldState:
        return {
            "name": self.name,
            "label": self.label,
            "kind": "ticks",
            "choices": list(self.labels),
            "value": [self.choices.index(one) for one in self.value],
            "low": 0,
            "high": len(self.choices) - 1,
            "folded": self.folded,
        }


class WholeNumbers(Field):
    """Some whole numbers side by side, each with a name and between the same bounds."""

    def __init__(
        self, name: str, labels: Sequence[str], value: Sequence[int], *, low: int, high: int
    ) -> None:
        super().__init__(name, "", list(value))
        self.labels, self.low, self.high = tuple(labels), low, high

    def turn(self, value: Any) -> None:
        if not isinstance(value, (list, tuple)) or len(value) != len(self.labels):
            raise self.refuse(value, f"takes {len(self.labels)} whole numbers")
        if not all(type(one) is int and self.low <= one <= self.high for one in value):
            raise self.refuse(value, f"takes whole numbers from {self.low} to {self.high}")
        self.value = list(value)

    def summary(self) -> str:
        named = zip(self.labels, self.value, strict=True)
        return ", ".join(f"{label}: {number}" for label, number in named)

    def state(self) -> FieldState:
        return {
            "name": self.name,
            "label": self.label,
            "kind": "numbers",
            "choices": list(self.labels),
            "value": list(self.value),
            "low": self.low,
            "high": self.high,
            "folded": self.folded,
        }


class Guess(WholeNumbers):
    """A whole number that is nothing until somebody has written one.

    >>> guess = Guess("guess", ["in per cent"], [None], low=0, high=100)
    >>> guess.summary()
    'in per cent: –'
    """

    def __init__(
        self, name: str, labels: Sequence[str], value: Sequence[int | None], *, low: int, high: int
    ) -> None:
        super().__init__(name, labels, [], low=low, high=high)
        self.first = self.value = list(value)

    def turn(self, value: Any) -> None:
        if value == [None]:
            self.value = [None]
        else:
            super().turn(value)

    def summary(self) -> str:
        [label], [number] = self.labels, self.value
        return f"{label}: {'–' if number is None else number}"


class TextField(Field):
    """A line of text."""

    longest = LONGEST_TEXT
    kind: FieldKind = "text"

    def turn(self, value: Any) -> None:
        if not isinstance(value, str) or len(value) > self.longest:
            raise self.refuse(value, f"takes a text of at most {self.longest} letters")
        self.value = value

    def state(self) -> FieldState:
        return {
            "name": self.name,
            "label": self.label,
            "kind": self.kind,
            "choices": [],
            "value": self.value,
            "low": 0,
            "high": self.longest,
            "folded": self.folded,
        }


class Lines(TextField):
    """Many lines of text, as they are pasted."""

    longest = 20_000
    kind = "lines"


def _plain(value: Any) -> Any:
    """A value as choices have it: what comes from JSON or TOML has lists in place of tuples."""
    return tuple(map(_plain, value)) if isinstance(value, list) else value


def _place(field: ChoiceField, value: Any) -> int:
    for place, choice in enumerate(field.choices):
        if choice == value and type(choice) is type(value):
            return place
    raise field.refuse(value, f"is one of {field.choices}")
