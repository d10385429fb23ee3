"""The knobs of the laboratory for what is in the box of *Grajeczka*."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import ipywidgets

from wawel.grajeczka import Grajeczka
from wawel_widgets.lab_knobs import STYLE, BoxKnob, Count, Knob, Numbers

TOKENS = ("ordinary", "magic", "none")
"""How the tokens begin, or that there are none."""


def knobs(game: Grajeczka, labels: Mapping[str, str]) -> list[Knob]:
    """Books, Pages, tiles and tokens."""
    return [
        Count("books", "books.pages", game, (0, len(game.pages) // 2), labels["books"]),
        Numbers("pages", "box.pages", list(game.sheet["box.pages"]), labels["pages"]),
        Tiles(list(game.sheet["box.tiles"]), labels["tiles"]),
        Tokens(game, labels["tokens"]),
    ]


class Tiles(BoxKnob):
    """How many of the Regular tiles are in the stack, the first ones of the sheet."""

    name = "tiles"

    def __init__(self, printed: list[str], label: str) -> None:
        self.printed = printed
        self.widget = ipywidgets.IntSlider(
            value=len(printed),
            min=0,
            max=len(printed),
            description=label,
            style=STYLE,
            layout={"width": "18em"},
        )

    def components(self) -> Mapping[str, Any]:
        count = self.widget.value
        return {} if count == len(self.printed) else {"box.tiles": self.printed[:count]}

    def turn(self, value: Any) -> None:
        self.widget.value = value

    def reset(self) -> None:
        self.turn(len(self.printed))


class Tokens(BoxKnob):
    """On which side the Magic tokens begin, or that there are none."""

    name = "tokens"

    def __init__(self, game: Grajeczka, label: str) -> None:
        self.printed: str = game.sheet["tokens.start"] if game.has_tokens else "none"
        self.widget = ipywidgets.Dropdown(
            options=TOKENS, value=self.printed, description=label, style=STYLE
        )

    def components(self) -> Mapping[str, Any]:
        turned = self.widget.value
        if turned == self.printed:
            return {}
        return {"tokens.count": 0} if turned == "none" else {"tokens.start": turned}

    def turn(self, value: Any) -> None:
        self.widget.value = value

    def reset(self) -> None:
        self.turn(self.printed)
