"""The knobs of the rule laboratory: one for each option, and those of the game's own box."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wawel.core.errors import BadComponent
from wawel.core.game import Game
from wawel.core.options import OneOf, OneOfMany, Option, Switch, Whole
from wawel_widgets.panel_fields import Choice, Field, Line, WholeNumbers
from wawel_widgets.rooms import room

WIDEST_SLIDER = 12
"""A whole number with more values than this is no rule switch but a limit."""

TABLE = ("first_player",)
"""Options about who sits where, not about the rules."""


class Knob:
    """Something to turn, and what it changes; its field is what a page shows of it."""

    def __init__(self, field: Field) -> None:
        self.field = field

    def options(self) -> Mapping[str, Any]:
        """The options it changes, if it is turned."""
        return {}

    def components(self) -> Mapping[str, Any]:
        """The components it changes, if it is turned; `BadComponent` if they make no sense."""
        return {}


class OptionKnob(Knob):
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
        super().__init__(Choice(option.name, asked, choices, value=value, labels=said))

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


class Numbers(Knob):
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


class Row(Knob):
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


class Count(Knob):
    """One whole number of the box."""

    def __init__(
        self, name: str, component: str, game: Game[Any, Any], between: tuple[int, int], label: str
    ) -> None:
        self.component = component
        low, high = between
        choices = range(low, high + 1)
        super().__init__(Choice(name, label, choices, value=game.sheet[component]))

    def components(self) -> Mapping[str, Any]:
        """The number, if it is another."""
        return {self.component: self.field.value} if self.field.is_turned else {}


class NumberLine(Line):
    """A line of numbers, which Python may also turn to a list."""

    def turn(self, value: Any) -> None:
        numbers = isinstance(value, (list, tuple))
        super().turn(" ".join(map(str, value)) if numbers else value)


def knobs_of(
    game: Game[Any, Any], words: Mapping[str, str], language: str = "en"
) -> dict[str, Knob]:
    """Everything about a game that can be turned, by name."""
    knobs: list[Knob] = [
        OptionKnob(option, game, words.get(option.name, ""), language)
        for option in game.options_type.describe()
        if OptionKnob.fits(option)
    ]
    return {knob.field.name: knob for knob in (*knobs, *room(game.slug).load_knobs(game, words))}
