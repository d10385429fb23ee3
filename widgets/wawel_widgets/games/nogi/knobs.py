"""The knobs of the laboratory for what is in the box of *Nogi za pas!*."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import ipywidgets

from wawel.nogi import Nogi
from wawel_widgets.lab_knobs import STYLE, BoxKnob, Knob, Numbers, Row


def knobs(game: Nogi, labels: Mapping[str, str]) -> list[Knob]:
    """Castle, dragon tokens and rabbits."""
    return [
        Row(
            "castle",
            "castle.places",
            list(game.places),
            [f"{labels['castle']} {place}" for place in range(1, len(game.places) + 1)],
        ),
        Numbers("tokens", "tokens.dragon", list(game.dragon_tokens), labels["tokens"]),
        Rabbits(game, labels["rabbits"]),
    ]


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
