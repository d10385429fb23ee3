"""The knobs of the laboratory for what is in the box of *Drakon*."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wawel.drakon import Drakon
from wawel.drakon.box import MOST_COPIES, MOST_WORTH
from wawel_widgets.lab_knobs import LabKnob, RowKnob
from wawel_widgets.panel_fields import ChoiceField

MOST_GOLD = 20
ASKED = ("FIND", "LOSE", "DRAK", "HARP", "BLANK")
"""The chambers of which the laboratory can have more or fewer."""


def knobs(game: Drakon, labels: Mapping[str, str]) -> list[LabKnob]:
    """Coins and what they are worth, the target, and some of the chambers."""
    coins = [Coins(game, labels), Worths(game, labels)]
    return [*coins, Target(game, labels["gold"]), Chambers(game, labels)]


class Coins(RowKnob):
    """How many coins of each kind there are."""

    def __init__(self, game: Drakon, labels: Mapping[str, str]) -> None:
        named = [labels[name] for name in ("ones", "twos", "threes")]
        super().__init__("coins", "coins.values", list(game.coins), named, most=40)

    def components(self) -> Mapping[str, Any]:
        """The coins, if there are others."""
        values = dict(zip("123", self.numbers(), strict=True))
        return {self.component: values} if self.field.is_turned else {}


class Worths(RowKnob):
    """What the three kinds of coins are worth."""

    def __init__(self, game: Drakon, labels: Mapping[str, str]) -> None:
        named = [labels[name] for name in ("small", "middle", "large")]
        super().__init__("worth", "coins.worth", list(game.worths), named, most=MOST_WORTH)


class Target(LabKnob):
    """What wins in the plain game."""

    def __init__(self, game: Drakon, label: str) -> None:
        self.printed: dict[str, int] = game.sheet["rules.target"]
        choices = range(4, MOST_GOLD + 1)
        super().__init__(ChoiceField("gold", label, choices, value=self.printed["plain"]))

    def components(self) -> Mapping[str, Any]:
        """All targets, if that of the plain game is another."""
        if not self.field.is_turned:
            return {}
        return {"rules.target": self.printed | {"plain": self.field.value}}


class Chambers(RowKnob):
    """How many tiles some chambers have, over all their shapes."""

    def __init__(self, game: Drakon, labels: Mapping[str, str]) -> None:
        self.box: dict[str, list[int]] = game.sheet["chambers.copies"]
        totals = [sum(self.box[effect]) for effect in ASKED]
        named = [labels[effect] for effect in ASKED]
        super().__init__("chambers", "chambers.copies", totals, named, most=MOST_COPIES)

    def components(self) -> Mapping[str, Any]:
        """The tiles; what is more or less is spread over the shapes as evenly as can be."""
        if not self.field.is_turned:
            return {}
        turned = dict(zip(ASKED, self.numbers(), strict=True))
        changed = {
            effect: _spread(self.box[effect], turned.get(effect, sum(self.box[effect])))
            for effect in self.box
        }
        return {self.component: changed}


def _spread(counts: list[int], total: int) -> list[int]:
    """As many tiles as wanted, in about the shares of the box.

    >>> _spread([4, 5, 3, 3], 15), _spread([1, 1, 0, 1], 7), _spread([4, 5, 3, 3], 0)
    ([4, 5, 3, 3], [3, 2, 0, 2], [0, 0, 0, 0])
    """
    whole = sum(counts)
    found = [count * total // whole for count in counts]
    order = sorted(range(len(counts)), key=lambda n: -(counts[n] * total % whole))
    for n in order[: total - sum(found)]:
        found[n] += 1
    return found
