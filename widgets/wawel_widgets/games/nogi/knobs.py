"""The knobs of the laboratory for what is in the box of *Nogi za pas!*."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import ipywidgets

from wawel.nogi import Nogi
from wawel_widgets.lab_knobs import STYLE, BoxKnob, Knob, Numbers


def knobs(game: Nogi, labels: Mapping[str, str]) -> list[Knob]:
    """Castle, dragon tokens and rabbits."""
    return [
        Castle(list(game.places), labels["castle"]),
        Numbers("tokens", "tokens.dragon", list(game.dragon_tokens), labels["tokens"]),
        Rabbits(game, labels["rabbits"]),
    ]


class Castle(BoxKnob):
    """What the places of the castle pay, in order of arrival."""

    name = "castle"

    def __init__(self, places: list[int], label: str) -> None:
        self.places = places
        self.parts = [
            ipywidgets.BoundedIntText(
                value=points,
                min=0,
                max=20,
                description=f"{label} {place}",
                style=STYLE,
                layout={"width": "9em"},
            )
            for place, points in enumerate(places, start=1)
        ]
        self.widget = ipywidgets.Box(
            self.parts, layout={"display": "flex", "flex_flow": "row wrap"}
        )

    def components(self) -> Mapping[str, Any]:
        turned = [part.value for part in self.parts]
        return {} if turned == self.places else {"castle.places": turned}

    def turn(self, value: Any) -> None:
        for part, points in zip(self.parts, value, strict=True):
            part.value = points

    def reset(self) -> None:
        self.turn(self.places)

    def observe(self, turned: Callable[[Any], None]) -> None:
        for part in self.parts:
            part.observe(turned, names="value")


class Rabbits(BoxKnob):
    """How many rabbits sit along the track; as many of each value as in the box, in turn."""

    name = "rabbits"

    def __init__(self, game: Nogi, label: str) -> None:
        self.game = game
        self.printed = len(game.rabbit_spaces)
        self.widget = ipywidgets.IntSlider(
            value=self.printed,
            min=0,
            max=2 * self.printed,
            description=label,
            style=STYLE,
            layout={"width": "18em"},
        )

    def components(self) -> Mapping[str, Any]:
        count = self.widget.value
        if count == self.printed:
            return {}
        start, last, values = self.game.start, self.game.last, self.game.rabbit_values
        return {
            "board.rabbit_spaces": [
                start + (last - start) * (place + 1) // count for place in range(count)
            ],
            "tokens.rabbits": [values[place % len(values)] for place in range(count)],
        }

    def turn(self, value: Any) -> None:
        self.widget.value = value

    def reset(self) -> None:
        self.turn(self.printed)
