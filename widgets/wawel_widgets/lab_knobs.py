"""The knobs of the rule laboratory: one for each option, and those of the game's own box."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any

import ipywidgets

from wawel.core.errors import BadComponent
from wawel.core.game import Game
from wawel.core.options import OneOf, OneOfMany, Option, Switch, Whole
from wawel_widgets.rooms import room

WIDEST_SLIDER = 12
"""A whole number with more values than this is no rule switch but a limit."""

TABLE = ("first_player",)
"""Options about who sits where, not about the rules."""

STYLE = {"description_width": "initial"}


class Knob(ABC):
    """Something to turn, and what it changes."""

    name: str  # what `Laboratory.turn` calls it
    widget: Any

    @abstractmethod
    def options(self) -> Mapping[str, Any]:
        """The options it changes, if it is turned."""

    @abstractmethod
    def components(self) -> Mapping[str, Any]:
        """The components it changes, if it is turned; `BadComponent` if they make no sense."""

    @abstractmethod
    def turn(self, value: Any) -> None:
        """Turn it."""

    @abstractmethod
    def reset(self) -> None:
        """Back to what is in the box."""

    def observe(self, turned: Callable[[Any], None]) -> None:
        """Tell when it is turned."""
        self.widget.observe(turned, names="value")


class OptionKnob(Knob):
    """An option of the rules."""

    def __init__(self, option: Option, value: Any, label: str) -> None:
        self.name, self.option, self.value = option.name, option, value
        about = {"description": label, "tooltip": option.about, "style": STYLE}
        values = option.values
        if isinstance(values, Whole):
            self.widget = ipywidgets.IntSlider(
                value=value, min=values.low, max=values.high, **about, layout={"width": "18em"}
            )
            return
        choices: Any = [("on", True), ("off", False)]
        if isinstance(values, OneOf):
            words = values.favourites if isinstance(values, OneOfMany) else values.words
            choices = list(dict.fromkeys((*words, value)))
        self.widget = ipywidgets.Dropdown(
            options=choices, value=value, **about, layout={"width": "auto"}
        )

    @staticmethod
    def fits(option: Option) -> bool:
        """Can the option be turned by a knob?"""
        values = option.values
        if type(values) is Whole:
            return values.high - values.low <= WIDEST_SLIDER and option.name not in TABLE
        return isinstance(values, OneOf | Switch)

    def options(self) -> Mapping[str, Any]:
        turned = self.widget.value
        return {} if turned == self.value else {self.option.name: turned}

    def components(self) -> Mapping[str, Any]:
        return {}

    def turn(self, value: Any) -> None:
        self.widget.value = self.option.values.check(value)

    def reset(self) -> None:
        self.turn(self.value)


class BoxKnob(Knob):
    """Something in the box."""

    def options(self) -> Mapping[str, Any]:
        return {}


class Numbers(BoxKnob):
    """A list of whole numbers, typed: `3 4 5 5 6 6 7 8`."""

    def __init__(self, name: str, component: str, printed: list[int], label: str) -> None:
        self.name, self.component, self.printed = name, component, printed
        self.widget = ipywidgets.Text(
            value=" ".join(map(str, printed)),
            description=label,
            style=STYLE,
            continuous_update=False,
            layout={"width": f"{14 + len(printed)}em"},
        )

    def components(self) -> Mapping[str, Any]:
        words = self.widget.value.replace(",", " ").split()
        if not all(word.isascii() and word.isdigit() and len(word) < 4 for word in words):
            raise BadComponent(self.component, "takes whole numbers, with spaces between them")
        numbers = [int(word) for word in words]
        return {} if sorted(numbers) == sorted(self.printed) else {self.component: numbers}

    def turn(self, value: Any) -> None:
        self.widget.value = " ".join(map(str, value))

    def reset(self) -> None:
        self.turn(self.printed)


class Row(BoxKnob):
    """Whole numbers side by side, each with its own label."""

    def __init__(
        self, name: str, component: str, printed: list[int], labels: list[str], most: int = 20
    ) -> None:
        self.name, self.component, self.printed = name, component, printed
        self.parts = [
            ipywidgets.BoundedIntText(
                value=number,
                min=0,
                max=most,
                description=label,
                style=STYLE,
                layout={"width": f"{6 + len(label) / 2}em"},
            )
            for number, label in zip(printed, labels, strict=True)
        ]
        self.widget = ipywidgets.Box(
            self.parts, layout={"display": "flex", "flex_flow": "row wrap"}
        )

    def numbers(self) -> list[int]:
        """What they are turned to."""
        return [part.value for part in self.parts]

    def components(self) -> Mapping[str, Any]:
        turned = self.numbers()
        return {} if turned == self.printed else {self.component: turned}

    def turn(self, value: Any) -> None:
        for part, number in zip(self.parts, value, strict=True):
            part.value = number

    def reset(self) -> None:
        self.turn(self.printed)

    def observe(self, turned: Callable[[Any], None]) -> None:
        for part in self.parts:
            part.observe(turned, names="value")


class Count(BoxKnob):
    """One whole number of the box."""

    def __init__(
        self, name: str, component: str, game: Game[Any, Any], between: tuple[int, int], label: str
    ) -> None:
        self.name, self.component = name, component
        self.printed: int = game.sheet[component]
        self.widget = ipywidgets.BoundedIntText(
            value=self.printed,
            min=between[0],
            max=between[1],
            description=label,
            style=STYLE,
            layout={"width": "18em"},
        )

    def components(self) -> Mapping[str, Any]:
        turned = self.widget.value
        return {} if turned == self.printed else {self.component: turned}

    def turn(self, value: Any) -> None:
        self.widget.value = value

    def reset(self) -> None:
        self.turn(self.printed)


def knobs_of(game: Game[Any, Any], words: Mapping[str, str]) -> list[Knob]:
    """Everything about a game that can be turned."""
    knobs: list[Knob] = [
        OptionKnob(
            option,
            getattr(game.options, option.name),
            words.get(option.name, option.name.replace("_", " ")),
        )
        for option in game.options_type.describe()
        if OptionKnob.fits(option)
    ]
    return [*knobs, *room(game.slug).load_knobs(game, words)]
