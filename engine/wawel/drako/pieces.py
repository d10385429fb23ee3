"""The pieces: symbols, cards, figures and pairings, as the component sheet describes them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Symbol:
    """What one symbol of a card offers.

    `figures` is how many may move or attack, `value` the hexes, the strength or the stones it
    costs, and `split` the two values of a two-troll attack (DRAKO-ATK-5), the higher one first.

    >>> Symbol.read("attack 2 1")
    Symbol(kind='attack', figures=2, value=1, split=())
    >>> Symbol.read("attack 2+1").split
    (2, 1)
    >>> Symbol.read("bow 2").value, Symbol.read("charge").kind
    (2, 'charge')
    """

    kind: str
    figures: int = 1
    value: int = 0
    split: tuple[int, ...] = ()

    @classmethod
    def read(cls, text: str) -> Symbol:
        """The symbol that the component sheet writes."""
        kind, *numbers = text.split()
        if numbers and "+" in numbers[0]:
            high, low = sorted(map(int, numbers[0].split("+")), reverse=True)
            return cls(kind, 2, high, (high, low))
        values = [int(number) for number in numbers]
        return cls(kind, values[0] if len(values) == 2 else 1, values[-1] if values else 0)

    @property
    def face(self) -> str:
        """The symbol as the component sheet writes it.

        >>> [Symbol.read(text).face for text in ("attack 2+1", "move 1 2", "defence 0", "net")]
        ['attack 2+1', 'move 1 2', 'defence 0', 'net']
        """
        if self.split:
            return f"{self.kind} {self.split[0]}+{self.split[1]}"
        if self.kind in ("move", "attack"):
            return f"{self.kind} {self.figures} {self.value}"
        return f"{self.kind} {self.value}" if self.kind in VALUED else self.kind


VALUED = frozenset(("bow", "crossbow", "rock", "fire", "defence"))
"""The symbols with one number: a strength, or what it costs in stones."""

DEFENCES = ("defence", "double")
"""The symbols that are used out of turn (DRAKO-REACT-1)."""


@dataclass(frozen=True, slots=True)
class Card:
    """A kind of card, and how many of it are in the deck."""

    name: str
    seat: int
    number: int
    symbols: dict[str, Symbol]
    count: int
    defence: Symbol | None

    @classmethod
    def read(cls, name: str, seat: int, number: int, sheet: dict[str, Any]) -> Card:
        """The card that the component sheet describes."""
        symbols = {symbol.kind: symbol for symbol in map(Symbol.read, sheet["symbols"])}
        defence = next((s for kind, s in symbols.items() if kind in DEFENCES), None)
        return cls(name, seat, number, symbols, sheet["count"], defence)

    @property
    def faces(self) -> tuple[str, ...]:
        """What is printed on the card, as the component sheet writes it."""
        return tuple(symbol.face for symbol in self.symbols.values())


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure: whose it is, how many wounds kill it, and which one takes its ability."""

    name: str
    seat: int
    number: int
    spaces: int
    ability: int


@dataclass(frozen=True, slots=True)
class Pairing:
    """Which sides meet, where they start, and which rules are different between them.

    Whatever a pairing does not mention is as in the sides' own games (DRAKO-GEN-4).
    """

    sides: tuple[str, str]
    begins: int
    start: dict[str, str]
    place: tuple[int, ...] = ()
    place_on: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    any_figure: bool = False
    stones: int = 0
    clock: int | None = None
    clock_winner: int | None = None
    renewal: str = ""
    recycled: int = 0
    stones_back: int = 0
    defenceless: tuple[str, ...] = ()
    rock_strength: int = 0
    net_forbids: frozenset[str] = field(default_factory=frozenset)
    count_tie: int | None = None
    cards_to_block: tuple[int, int] = (1, 1)
    draw_at_most: tuple[int | None, int | None] = (None, None)
    strengthens: bool = False

    @classmethod
    def read(cls, parts: dict[str, Any]) -> Pairing:
        """The pairing that the component sheet describes, part by part."""
        sides = tuple(parts["sides"])
        seat = {side: number for number, side in enumerate(sides)}
        place, rules = parts.get("place", {}), parts.get("rules", {})
        clock = parts.get("clock", {})
        return cls(
            sides=(sides[0], sides[1]),
            begins=seat[parts["begins"]],
            start=parts.get("start", {}),
            place=tuple(seat[side] for side in place.get("order", ())),
            place_on=(tuple(place.get(sides[0], ())), tuple(place.get(sides[1], ()))),
            any_figure=place.get("any_figure", False),
            stones=parts.get("stones", 0),
            clock=seat[clock["side"]] if clock else None,
            clock_winner=seat[clock["winner"]] if clock else None,
            renewal=rules.get("renewal", ""),
            recycled=rules.get("recycled", 0),
            stones_back=rules.get("stones_back", 0),
            defenceless=tuple(rules.get("defenceless", ())),
            rock_strength=rules.get("rock_strength", 0),
            net_forbids=frozenset(rules.get("net_forbids", ())),
            count_tie=seat[rules["count_tie"]] if "count_tie" in rules else None,
            cards_to_block=_by_seat(rules.get("cards_to_block", {}), sides, 1),
            draw_at_most=_by_seat(rules.get("draw_at_most", {}), sides, None),
            strengthens=rules.get("reinforcements") == "strengthen",
        )


def _by_seat(table: dict[str, Any], sides: tuple[str, ...], usual: Any) -> tuple[Any, Any]:
    return (table.get(sides[0], usual), table.get(sides[1], usual))
