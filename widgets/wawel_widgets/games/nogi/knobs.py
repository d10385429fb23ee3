"""The knobs of the laboratory for what is in the box of *Nogi za pas!*."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wawel.nogi import Nogi
from wawel_widgets.lab_knobs import LabKnob, NumbersKnob, RowKnob
from wawel_widgets.panel_fields import ChoiceField


def knobs(game: Nogi, labels: Mapping[str, str]) -> list[LabKnob]:
    """Castle, dragon tokens and rabbits."""
    return [
        RowKnob(
            "castle",
            "castle.places",
            list(game.places),
            [f"{labels['castle']} {place}" for place in range(1, len(game.places) + 1)],
        ),
        NumbersKnob("tokens", "tokens.dragon", list(game.dragon_tokens), labels["tokens"]),
        Rabbits(game, labels["rabbits"]),
    ]


class Rabbits(LabKnob):
    """How many rabbits sit along the track; as many of each value as in the box, in turn."""

    def __init__(self, game: Nogi, label: str) -> None:
        self.game = game
        printed = len(game.rabbit_spaces)
        super().__init__(ChoiceField("rabbits", label, range(2 * printed + 1), value=printed))

    def components(self) -> Mapping[str, Any]:
        """Where they sit, and what each is worth."""
        if not self.field.is_turned:
            return {}
        count, values = self.field.value, self.game.rabbit_values
        start, last = self.game.start, self.game.last
        return {
            "board.rabbit_spaces": [
                start + (last - start) * (place + 1) // count for place in range(count)
            ],
            "tokens.rabbits": [values[place % len(values)] for place in range(count)],
        }
