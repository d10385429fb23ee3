"""How *Drakon* is spoken: places of a lair without a border, arrows, chambers in sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from wawel.core.words import Words, listed


class DrakonWords(Words):
    """The sentences of *Drakon*, with names for what no list can hold.

    A place is told from the Entrance, by the numbers that stand on the edge of the board;
    `{place_there}` follows the name of a chamber and says nothing of the Entrance itself. Arrows
    are told by the sides they point to. `[cases]` says how the name of a chamber stands in a
    sentence, where `[names.chamber_...]` does not know better.

    >>> from wawel import load_game
    >>> words = load_game("drakon").words
    >>> words.name("place", (0, 1)), words.name("place", (-1, 2), "pl")
    ('north of the Entrance', '2 na północ i 1 na zachód od wejścia')
    >>> words.name("arrows", "NEW"), words.name("chamber_of", "KEY", "pl")
    ('north, east and west', 'komnaty Główny klucz')
    """

    def __init__(self, tables: Mapping[str, Any]) -> None:
        super().__init__(tables)
        self._cases: Mapping[str, Mapping[str, str]] = tables["cases"]
        self._sides: Mapping[str, Mapping[str, str]] = tables["sides"]
        self._where: Mapping[str, Mapping[str, str]] = tables["where"]

    def name(self, fact: str, value: Any, language: str = "en") -> str:
        """A fact's value as a reader would say it."""
        match self._like(fact):
            case "place":
                return self._place(value, language)
            case "place_there":
                return "" if value == (0, 0) else f", {self._place(value, language)}"
            case "arrows":
                return self._arrows(value, language)
            case like if value and like.startswith("chamber_") and value not in self.names[like]:
                plain = super().name("chamber", value, language)
                return self._cases[like.removeprefix("chamber_")][language].format(name=plain)
        return super().name(fact, value, language)

    def _place(self, place: Sequence[int], language: str) -> str:
        x, y = place
        steps = [
            (abs(count), self._sides[side][language])
            for count, side in ((y, "N" if y > 0 else "S"), (x, "E" if x > 0 else "W"))
            if count
        ]
        if not steps:
            return self._where["here"][language]
        way = listed(
            (side if len(steps) == count == 1 else f"{count} {side}" for count, side in steps),
            language,
        )
        return self._where["there"][language].format(way=way)

    def _arrows(self, arrows: str, language: str) -> str:
        sides = [self._sides[side][language] for side in arrows]
        if len(sides) == 4:
            return self._where["everywhere"][language]
        return listed(sides, language)
