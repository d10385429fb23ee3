"""What is to be drawn, and what was: an order for a picture, and the drawing that fills it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from json import dumps
from typing import Any

from wawel.core.events import Event
from wawel.core.game import Game
from wawel_widgets.draw.svg import attributes, number, words_in
from wawel_widgets.draw.symbols import used_in


@dataclass(frozen=True)
class Order:
    """A picture that somebody wants: of what, for whom, how large, to play or to look at."""

    slug: str
    game: Game[Any, Any] | None  # unknown only where a view is no `View`
    view: Any
    language: str
    width: str
    names: Mapping[int, str]
    last: Sequence[Event]
    picked: tuple[str, ...]
    still: bool
    overlays: tuple[str, ...] = ()  # which of them a still picture shows


@dataclass(frozen=True)
class Drawing:
    """What a game has drawn: its size, its title, what it shows in words, and its elements.

    `overlays` are those that can be shown and hidden, by name, each with the label of its button.
    """

    width: float
    height: float
    title: str
    description: str
    elements: str
    overlays: tuple[tuple[str, str], ...] = ()

    def svg(self, order: Order, label: str) -> str:
        """The picture, with the symbols it uses and no other."""
        still = order.still
        size = f"0 0 {number(self.width)} {number(self.height)}"
        alternative = ""
        if still:
            alternative = words_in("title", label) + words_in("desc", self.description)
        head = attributes(
            {
                "xmlns": "http://www.w3.org/2000/svg",
                "viewBox": size,
                "width": self.width if still else None,
                "height": self.height if still else None,
                "class": "w-picture",
                "lang": order.language,
                "role": "img" if still else "group",
                "aria_label": None if still else label,
                "data_overlays": None if still or not self.overlays else dumps(self.overlays),
            }
        )
        return f"<svg{head}>{alternative}<defs>{used_in(self.elements)}</defs>{self.elements}</svg>"
