"""The knobs of the laboratory for what is in the box of *Grajeczka*."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wawel.grajeczka import Grajeczka
from wawel_widgets.lab_knobs import Count, LabKnob, NumbersKnob
from wawel_widgets.panel_fields import ChoiceField

TOKENS = ("ordinary", "magic", "none")
"""How the tokens begin, or that there are none."""


def knobs(game: Grajeczka, labels: Mapping[str, str]) -> list[LabKnob]:
    """Books, Pages, tiles and tokens."""
    return [
        Count("books", "books.pages", game, (0, len(game.pages) // 2), labels["books"]),
        NumbersKnob("pages", "box.pages", list(game.sheet["box.pages"]), labels["pages"]),
        Tiles(list(game.sheet["box.tiles"]), labels["tiles"]),
        Tokens(game, labels),
    ]


class Tiles(LabKnob):
    """How many of the Regular tiles are in the stack, the first ones of the sheet."""

    def __init__(self, printed: list[str], label: str) -> None:
        self.printed = printed
        super().__init__(ChoiceField("tiles", label, range(len(printed) + 1), value=len(printed)))

    def components(self) -> Mapping[str, Any]:
        """The tiles that are left, if some are not."""
        return {"box.tiles": self.printed[: self.field.value]} if self.field.is_turned else {}


class Tokens(LabKnob):
    """On which side the Magic tokens begin, or that there are none."""

    def __init__(self, game: Grajeczka, labels: Mapping[str, str]) -> None:
        printed = game.sheet["tokens.start"] if game.has_tokens else "none"
        names = [labels[name] for name in TOKENS]
        super().__init__(
            ChoiceField("tokens", labels["tokens"], TOKENS, value=printed, labels=names)
        )

    def components(self) -> Mapping[str, Any]:
        """Their side, or their number, if it is another."""
        if not self.field.is_turned:
            return {}
        turned = self.field.value
        return {"tokens.count": 0} if turned == "none" else {"tokens.start": turned}
