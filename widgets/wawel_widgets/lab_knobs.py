"""The knobs of the rule laboratory: one for each option and whatever may be altered.

Those that a game's room adds come before the plain ones, which are folded away.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from wawel.core.errors import BadComponent
from wawel.core.game import Game
from wawel.core.json_text import read_json
from wawel.core.options import OneOf, OneOfMany, Option, Switch, Whole
from wawel_widgets.lab_words import component_name
from wawel_widgets.panel_fields import ChoiceField, Field, Lines, TextField, WholeNumbers
from wawel_widgets.rooms import room

WIDEST_SLIDER = 12
"""A whole number with more values than this is no rule switch but a limit."""

LONG_LINE = 60
"""What is written longer than this has more than one line to be written in."""

TABLE = ("first_player",)
"""Options about who sits where, not about the rules."""


class LabKnob:
    """Something to turn, and what it changes; its field is what a page shows of it."""

    def __init__(self, field: Field) -> None:
        self.field = field

    def options(self) -> Mapping[str, Any]:
        """The options it changes, if it is turned."""
        return {}

    def components(self) -> Mapping[str, Any]:
        """The components it changes, if it is turned; `BadComponent` if they make no sense."""
        return {}


class OptionKnob(LabKnob):
    """An option of the rules."""

    def __init__(self, option: Option, game: Game[Any, Any], label: str, language: str) -> None:
        self.option = option
        values, value = option.values, getattr(game.options, option.name)
        choices: tuple[Any, ...] = (True, False)
        if isinstance(values, Whole):
            choices = tuple(range(values.low, values.high + 1))
        elif isinstance(values, OneOf):
            few = values.favourites if isinstance(values, OneOfMany) else values.words
            choices = tuple(dict.fromkeys((*few, value)))
        said = [
            game.words.answer(option.name, values.write(choice), language) for choice in choices
        ]
        asked = label or game.words.option(option.name, language) or option.name.replace("_", " ")
        super().__init__(ChoiceField(option.name, asked, choices, value=value, labels=said))

    @staticmethod
    def fits(option: Option) -> bool:
        """Can the option be turned by a knob?"""
        values = option.values
        if type(values) is Whole:
            width = values.high - values.low
            return 0 < width <= WIDEST_SLIDER and option.name not in TABLE
        return isinstance(values, OneOf | Switch)

    def options(self) -> Mapping[str, Any]:
        """The option, if it is turned."""
        return {self.option.name: self.field.value} if self.field.is_turned else {}


class OptionLine(LabKnob):
    """An option with too many values to choose from, written as in a position."""

    def __init__(self, option: Option, game: Game[Any, Any], label: str, language: str) -> None:
        self.option, self.options_type = option, game.options_type
        written = option.values.write(getattr(game.options, option.name))
        asked = label or game.words.option(option.name, language) or option.name.replace("_", " ")
        super().__init__(TextField(option.name, asked, written))
        self.field.folded = True

    @staticmethod
    def fits(option: Option) -> bool:
        """Is there more than one value, and are they too many for a knob?"""
        values = option.values
        only_one = type(values) is Whole and values.low == values.high
        return not OptionKnob.fits(option) and not only_one

    def options(self) -> Mapping[str, Any]:
        """The option, if something else is written there."""
        if not self.field.is_turned:
            return {}
        name = self.option.name
        return {name: self.options_type.read_value(name, self.field.value.strip())}


class NumbersKnob(LabKnob):
    """A list of whole numbers, typed: `3 4 5 5 6 6 7 8`."""

    def __init__(self, name: str, component: str, printed: list[int], label: str) -> None:
        self.component, self.printed = component, printed
        super().__init__(NumberLine(name, label, " ".join(map(str, printed))))

    def components(self) -> Mapping[str, Any]:
        """The numbers, if they are others than those in the box."""
        words = self.field.value.replace(",", " ").split()
        if not all(word.isascii() and word.isdigit() and len(word) < 4 for word in words):
            raise BadComponent(self.component, "takes whole numbers, with spaces between them")
        numbers = [int(word) for word in words]
        return {} if sorted(numbers) == sorted(self.printed) else {self.component: numbers}


class RowKnob(LabKnob):
    """Whole numbers side by side, each with its own label."""

    def __init__(
        self, name: str, component: str, printed: list[int], labels: list[str], most: int = 20
    ) -> None:
        self.component, self.printed = component, printed
        super().__init__(WholeNumbers(name, labels, printed, low=0, high=most))

    def numbers(self) -> list[int]:
        """What they are turned to."""
        return list(self.field.value)

    def components(self) -> Mapping[str, Any]:
        """The numbers, if one of them is another."""
        return {self.component: self.numbers()} if self.field.is_turned else {}


class Count(LabKnob):
    """One whole number of the box."""

    def __init__(
        self, name: str, component: str, game: Game[Any, Any], between: tuple[int, int], label: str
    ) -> None:
        self.component = component
        low, high = between
        choices = range(low, high + 1)
        super().__init__(ChoiceField(name, label, choices, value=game.sheet[component]))

    def components(self) -> Mapping[str, Any]:
        """The number, if it is another."""
        return {self.component: self.field.value} if self.field.is_turned else {}


class InTheBox(LabKnob):
    """Any component that may be altered, written as the components of a position are."""

    def __init__(self, component: str, game: Game[Any, Any], label: str) -> None:
        self.component, self.printed = component, game.sheet[component]
        text = _written(self.printed)
        line = Lines if len(text) > LONG_LINE else TextField
        super().__init__(line(component, label, text))
        self.field.folded = True

    def components(self) -> Mapping[str, Any]:
        """What is written there, if it is anything else."""
        if not self.field.is_turned:
            return {}
        try:
            found = read_json(self.field.value)
        except ValueError:
            example = _written(self.printed)[:60]
            raise BadComponent(self.component, f"is written like {example}") from None
        return {} if found == self.printed else {self.component: found}


class NumberLine(TextField):
    """A line of numbers, which Python may also turn to a list."""

    def turn(self, value: Any) -> None:
        numbers = isinstance(value, (list, tuple))
        super().turn(" ".join(map(str, value)) if numbers else value)


def _written(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def knobs_of(
    game: Game[Any, Any], words: Mapping[str, str], language: str = "en"
) -> dict[str, LabKnob]:
    """Everything about a game that can be turned, by name."""
    knobs: list[LabKnob] = [
        OptionKnob(option, game, words.get(option.name, ""), language)
        for option in game.options_type.describe()
        if OptionKnob.fits(option)
    ]
    lines = [
        OptionLine(option, game, words.get(option.name, ""), language)
        for option in game.options_type.describe()
        if OptionLine.fits(option)
    ]
    own = room(game.slug).load_knobs(game, words)
    box = [
        InTheBox(component, game, component_name(game.slug, component, language))
        for component in game.alterable
    ]
    return {knob.field.name: knob for knob in (*knobs, *own, *lines, *box)}


def all_components(knobs: Iterable[LabKnob]) -> dict[str, Any]:
    """What all knobs change in the box; no two of them may change the same."""
    found: dict[str, Any] = {}
    for knob in knobs:
        for component, value in knob.components().items():
            if component in found:
                raise BadComponent(component, "two knobs change it: turn one of them back")
            found[component] = value
    return found
