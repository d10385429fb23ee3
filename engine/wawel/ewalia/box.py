"""A changed box: which components of *Kingdom Run* can be others, and whether they can be played.

Sixteen runners, four dice, five boards in a row and eight places stay. What the places and the
coins pay, how many coins there are, what the dice show, where lakes are painted and how many fit
into one are the designer's choice. How often an action may be done and whether the start spaces
lie in a row are options already (EWALIA-TURN-6, EWALIA-SETUP-6), and are changed as such.
"""

from __future__ import annotations

from wawel.core.components import Sheet
from wawel.core.errors import BadComponent
from wawel.ewalia.layouts import STANDARD, Layout, touching
from wawel.ewalia.options import EwaliaOptions
from wawel.ewalia.pieces import FACES, SHEET, SPACES

ALTERABLE = (
    "podium.sourced",
    "podium.steady",
    "lakes.spaces",
    "lakes.capacity",
    "dice.faces",
    "tokens.victory",
    "tokens.worth",
)

MOST_POINTS = 99
MOST_FACES = 12
MOST_TOKENS = 60
USUAL_LAKES = 3


def check(sheet: Sheet, options: EwaliaOptions) -> None:
    """Refuse a changed box that the rules cannot be played with."""
    _check_podium(sheet, options)
    _check_lakes(sheet, options)
    _check_dice(sheet, options)
    _whole(sheet, "tokens.worth", 0, MOST_POINTS)
    _whole(sheet, "tokens.victory", 0, MOST_TOKENS)
    if sheet["tokens.victory"] % options.players:
        message = f"cannot be divided equally among {options.players} [EWALIA-SETUP-8]"
        raise BadComponent("tokens.victory", message)


def lakes(sheet: Sheet, options: EwaliaOptions) -> Layout:
    """The spaces that are lakes: those of the changed box, or those of the option."""
    return tuple(sorted(sheet["lakes.spaces"])) or options.lakes


def room(sheet: Sheet, options: EwaliaOptions) -> tuple[int, ...]:
    """How many runners each space holds (EWALIA-MOVE-3, EWALIA-MOVE-6)."""
    wet = lakes(sheet, options)
    dry: int = sheet["track.capacity"]
    return tuple(sheet["lakes.capacity"] if space in wet else dry for space in range(SPACES))


def _whole(sheet: Sheet, name: str, low: int, high: int) -> None:
    if not low <= sheet[name] <= high:
        raise BadComponent(name, f"takes a whole number from {low} to {high}")


def _check_podium(sheet: Sheet, options: EwaliaOptions) -> None:
    for name in ("podium.sourced", "podium.steady"):
        if name not in sheet.changes:
            continue
        if name != f"podium.{options.podium_scale}":
            message = f"the prices in play are those of podium.{options.podium_scale}"
            raise BadComponent(name, message)
        if len(sheet[name]) != len(SHEET[name]):
            raise BadComponent(name, f"takes {len(SHEET[name])} numbers")
        if any(not 0 <= points <= MOST_POINTS for points in sheet[name]):
            raise BadComponent(name, f"takes whole numbers from 0 to {MOST_POINTS}")


def _check_lakes(sheet: Sheet, options: EwaliaOptions) -> None:
    name, first = "lakes.spaces", sheet["track.start_spaces"]
    spaces = sheet[name]
    _whole(sheet, "lakes.capacity", 1, sheet["track.capacity"])
    if not spaces:
        return
    if (options.layout, options.lake_count) != (STANDARD, USUAL_LAKES):
        raise BadComponent(name, "the options layout and lake_count say where the lakes are")
    whole = all(type(space) is int for space in spaces)
    if not whole or len(set(spaces)) != len(spaces) or not set(spaces) <= set(range(first, SPACES)):
        raise BadComponent(name, f"takes different spaces from {first} to {SPACES - 1}")
    if options.adjacent_lakes == "forbidden" and touching(lakes(sheet, options)):
        raise BadComponent(name, "takes lakes that do not touch [EWALIA-SETUP-4]")


def _check_dice(sheet: Sheet, options: EwaliaOptions) -> None:
    name = "dice.faces"
    faces = sheet[name]
    if not 1 <= len(faces) <= MOST_FACES:
        raise BadComponent(name, f"takes 1 to {MOST_FACES} faces")
    if not set(faces) <= set(FACES):
        raise BadComponent(name, f"takes faces out of {', '.join(FACES)}")
    # Without these a race might never end: nobody could cross the line, or leave a lake.
    if "SC" not in faces:
        raise BadComponent(name, "takes a Scatter: without one nobody need ever come home")
    if lakes(sheet, options) and "BA" not in faces:
        raise BadComponent(name, "takes a Bath where there are lakes: nobody else gets out of one")
