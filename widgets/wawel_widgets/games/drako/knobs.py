"""The knobs of the laboratory for what is in the box of *Drako*."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wawel.drako import Drako
from wawel.drako.box import MOST_IN_AREA, MOST_SPACES, MOST_STONES
from wawel_widgets.lab_knobs import Count, LabKnob
from wawel_widgets.panel_fields import ChoiceField

MORE = range(-4, 5)
"""So many Defences less or more."""


def knobs(game: Drako, labels: Mapping[str, str]) -> list[LabKnob]:
    """Wound spaces, the dragon's armour, stones, and how many Defences each deck has."""
    found: list[LabKnob] = []
    for figure in game.figures:
        if figure.number != game.dragon:
            component = f"figures.{figure.name}.spaces"
            spaces = game.figures[figure.number].ability if figure.name in TROLLS else 1
            found.append(
                Count(figure.name, component, game, (spaces, MOST_SPACES), labels[figure.name])
            )
    if game.dragon >= 0:
        found.append(Armour(game, labels["armour"]))
    if game.thrower >= 0:
        stones = f"pairings.{game.options.pairing}.stones"
        found.append(Count("stones", stones, game, (0, MOST_STONES), labels["stones"]))
    found += [Defences(game, side, labels[f"defences_{side}"]) for side in game.sides]
    return found


TROLLS = ("thrower", "berserker")


class Armour(LabKnob):
    """How many wounds the dragon's armour takes."""

    def __init__(self, game: Drako, label: str) -> None:
        self.printed: dict[str, int] = game.sheet["figures.dragon.areas"]
        choices = range(1, MOST_IN_AREA + 1)
        super().__init__(ChoiceField("armour", label, choices, value=self.printed["armour"]))

    def components(self) -> Mapping[str, Any]:
        """Another armour."""
        if not self.field.is_turned:
            return {}
        return {"figures.dragon.areas": self.printed | {"armour": self.field.value}}


class Defences(LabKnob):
    """More bare Defences in a deck, or fewer; other cards make room in turn."""

    def __init__(self, game: Drako, side: str, label: str) -> None:
        self.side = side
        self.deck: dict[str, dict[str, Any]] = game.sheet[f"decks.{side}"]
        self.bare = next(
            code for code, card in self.deck.items() if card["symbols"] == ["defence 0"]
        )
        low = -self.deck[self.bare]["count"]
        choices = [more for more in MORE if more >= low]
        super().__init__(ChoiceField(f"defences_{side}", label, choices, value=0))

    def components(self) -> Mapping[str, Any]:
        """The deck with so many more; the most frequent other cards go, or come."""
        more = self.field.value
        if not more:
            return {}
        deck = {code: dict(card) for code, card in self.deck.items()}
        deck[self.bare]["count"] += more
        for _ in range(abs(more)):
            others = [code for code in deck if code != self.bare]
            most = max(others, key=lambda code: deck[code]["count"])
            deck[most]["count"] -= 1 if more > 0 else -1
        return {f"decks.{self.side}": deck}
