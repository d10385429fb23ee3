"""The knobs of the laboratory for what is in the box of *Kingdom Run*."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wawel.core.errors import BadComponent
from wawel.ewalia import Ewalia
from wawel.ewalia.box import MOST_POINTS
from wawel.ewalia.pieces import FACES
from wawel_widgets.lab_knobs import Count, LabKnob, NumbersKnob, RowKnob

MOST_ALIKE = 6
"""So often a face can be on the die of the laboratory."""


def knobs(game: Ewalia, labels: Mapping[str, str]) -> list[LabKnob]:
    """Podium, lakes, dice and coins."""
    prices = f"podium.{game.options.podium_scale}"
    places = [f"{labels['podium']} {place}" for place in range(1, len(game.places) + 1)]
    return [
        RowKnob("podium", prices, list(game.places), places, MOST_POINTS),
        Lakes("lakes", "lakes.spaces", list(game.lakes), labels["lakes"]),
        Count("depth", "lakes.capacity", game, (1, 4), labels["depth"]),
        Dice(game, [labels[face] for face in FACES]),
        Count("worth", "tokens.worth", game, (0, 9), labels["worth"]),
    ]


class Lakes(NumbersKnob):
    """The spaces that are lakes, typed."""

    def components(self) -> Mapping[str, Any]:
        if not self.field.value.strip():
            raise BadComponent(self.component, "takes a space; for none at all, turn lake_count")
        return super().components()


class Dice(RowKnob):
    """How often each face is on the die."""

    def __init__(self, game: Ewalia, labels: list[str]) -> None:
        super().__init__("dice", "dice.faces", _times(game.faces), labels, MOST_ALIKE)

    def components(self) -> Mapping[str, Any]:
        turned = self.numbers()
        if turned == self.printed:
            return {}
        faces = [face for face, times in zip(FACES, turned, strict=True) for _ in range(times)]
        return {self.component: faces}


def _times(faces: tuple[str, ...]) -> list[int]:
    return [faces.count(face) for face in FACES]
