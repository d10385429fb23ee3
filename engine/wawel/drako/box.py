"""A changed box: which components of *Drako* can be others, and whether they can be played.

The board, the figures and who meets whom stay. How many of each card there are and what is printed
on them, how many wounds a figure takes, how many stones there are and where everybody begins are
the designer's choice.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from wawel.core.components import Sheet
from wawel.core.errors import BadComponent
from wawel.drako.options import DrakoOptions
from wawel.drako.pieces import DEFENCES, Symbol

SIDES = ("knights", "trolls", "dragon", "dwarves")
FIGURES = ("knight", "archer1", "archer2", "thrower", "berserker", "morin", "brald", "urpen")
STONES = ("knights-trolls", "trolls-dragon", "trolls-dwarves")
START = ("knights-trolls", "dragon-dwarves", "trolls-dragon", "knights-dragon")
PLACE = ("dragon-dwarves", "trolls-dwarves", "knights-dragon", "knights-dwarves")

ALTERABLE = (
    *(f"decks.{side}" for side in SIDES),
    *(f"figures.{figure}.spaces" for figure in FIGURES),
    "figures.thrower.ability",
    "figures.berserker.ability",
    "figures.dragon.areas",
    *(f"pairings.{pairing}.stones" for pairing in STONES),
    *(f"pairings.{pairing}.start" for pairing in START),
    *(f"pairings.{pairing}.place" for pairing in PLACE),
)

OWN = {
    "knights": ("move", "attack", "defence", "double", "bow", "reinforcements"),
    "trolls": ("move", "attack", "defence", "charge", "rock"),
    "dragon": ("move", "attack", "defence", "flight", "fire"),
    "dwarves": ("move", "attack", "defence", "crossbow", "net"),
}
"""What can be printed on the cards of a side: what its figures can do."""

DECK = (26, 60)
MOST_SPACES = 10
MOST_STONES = 10
MOST_IN_AREA = 4


def check(sheet: Sheet, options: DrakoOptions, faces: Iterable[str]) -> None:
    """Refuse a changed box that the rules cannot be played with.

    `faces` are the symbols that have a name: no other can be printed.
    """
    pairing = options.pairing
    sides: list[str] = sheet[f"pairings.{pairing}.sides"]
    known = frozenset(faces)
    for name in sheet.changes:
        kind, of, *part = name.split(".")
        if kind == "pairings":
            if of != pairing:
                raise BadComponent(name, f"the pairing in play is {pairing}")
            if part == ["stones"]:
                _whole(name, sheet[name], 0, MOST_STONES)
            else:
                _check_start(sheet, pairing, name)
        elif kind == "decks":
            _plays(name, of, sides)
            _check_deck(name, of, sheet[name], len(sheet[f"sides.{of}"]), known)
        else:
            _plays(name, next(side for side in SIDES if of in sheet[f"sides.{side}"]), sides)
            _check_figure(sheet, name, of)


def _plays(name: str, side: str, sides: list[str]) -> None:
    if side not in sides:
        raise BadComponent(name, f"the {side} do not play here; {' and '.join(sides)} do")


def _whole(name: str, value: int, low: int, high: int) -> None:
    if not low <= value <= high:
        raise BadComponent(name, f"takes a whole number from {low} to {high}")


def _check_figure(sheet: Sheet, name: str, figure: str) -> None:
    if figure == "dragon":
        for spaces in sheet[name].values():
            _whole(name, spaces, 1, MOST_IN_AREA)
        return
    _whole(f"figures.{figure}.spaces", sheet[f"figures.{figure}.spaces"], 1, MOST_SPACES)
    if figure in ("thrower", "berserker"):
        spaces = sheet[f"figures.{figure}.spaces"]
        _whole(f"figures.{figure}.ability", sheet[f"figures.{figure}.ability"], 1, spaces)


# Cards -----------------------------------------------------------------------------------------


def _check_deck(
    name: str, side: str, deck: Mapping[str, Any], figures: int, known: frozenset[str]
) -> None:
    """So many cards, none of them twice in the list, all of them such as the side can use."""
    low, high = DECK
    if any(not 0 <= card["count"] <= high for card in deck.values()):
        raise BadComponent(name, f"takes 0 to {high} of each card")
    if not low <= sum(card["count"] for card in deck.values()) <= high:
        raise BadComponent(name, f"takes {low} to {high} cards in all")
    seen: dict[frozenset[str], str] = {}
    for code, card in deck.items():
        printed: list[str] = card["symbols"]
        _check_card(f"{name}.{code}", side, printed, figures, known)
        if not card["count"]:
            continue
        twin = seen.setdefault(frozenset(printed), code)
        if twin != code:
            raise BadComponent(name, f"{twin} and {code} show the same: change how many there are")


def _check_card(
    name: str, side: str, printed: list[str], figures: int, known: frozenset[str]
) -> None:
    if not 1 <= len(printed) <= 2:
        raise BadComponent(name, "a card shows one symbol or two")
    for text in printed:
        if text not in known:
            raise BadComponent(name, f"there is no symbol {text[:30]!r}")
    symbols = [Symbol.read(text) for text in printed]
    kinds = [symbol.kind for symbol in symbols]
    for symbol in symbols:
        if symbol.kind not in OWN[side]:
            raise BadComponent(name, f"the {side} have no {symbol.kind}")
        if symbol.figures > figures:
            raise BadComponent(name, f"the {side} have only {figures} to use it")
        if (symbol.split or (symbol.kind == "defence" and symbol.value)) and side != "trolls":
            raise BadComponent(name, "only trolls pay stones and share two values")
    if len(set(kinds)) < len(kinds) or set(DEFENCES) <= set(kinds):
        raise BadComponent(name, "the two symbols of a card are of different kinds")


# Start hexes -----------------------------------------------------------------------------------


def _check_start(sheet: Sheet, pairing: str, name: str) -> None:
    """Everybody begins on a hex of the board, and nobody where another one does."""
    rows: str = sheet["board.rows"]
    radius = len(rows) // 2
    widths = [len(rows) - abs(row - radius) for row in range(len(rows))]
    board = {
        f"{letter}{place + 1}"
        for letter, width in zip(rows, widths, strict=True)
        for place in range(width)
    }
    components = {component.name for component in sheet}
    fixed: dict[str, str] = {}
    if f"pairings.{pairing}.start" in components:
        fixed = sheet[f"pairings.{pairing}.start"]
    taken = list(fixed.values())
    if f"pairings.{pairing}.place" in components:
        place: dict[str, Any] = sheet[f"pairings.{pairing}.place"]
        for side in sheet[f"pairings.{pairing}.sides"]:
            if side not in place:
                continue
            hexes: list[str] = place[side]
            if len(hexes) < len(sheet[f"sides.{side}"]):
                raise BadComponent(name, f"the {side} need a hex for each figure")
            taken += hexes
            if place["order"].count(side) != len(sheet[f"sides.{side}"]):
                raise BadComponent(name, f"the {side} place each figure once")
    if not set(taken) <= board:
        raise BadComponent(name, "takes hexes of the board, A1 to E3")
    if len(set(taken)) < len(taken):
        raise BadComponent(name, "no hex is anybody's twice")
