"""A changed box: which components of *Nogi za pas!* can be others, and whether they can be played.

The rules speak of seven knights with a die each, of four places in the castle and of a track of 36
spaces; these stay. How many points, tokens, rabbits and shields there are, what the dice show and
where everything begins are the designer's choice.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from wawel.core.components import Sheet
from wawel.core.errors import BadComponent
from wawel.nogi.options import NogiOptions

ALTERABLE = (
    "board.start",
    "board.rabbit_spaces",
    "castle.places",
    "dice.two_types",
    "dice.uniform",
    "dice.sprint",
    "shields.colours",
    "tokens.dragon",
    "tokens.rabbits",
)

FACE = re.compile(r"([1-9]|-|\+)r?w?|11r?w")
"""What a die may show: 1+1 always lets the mover choose (NOGI-PAIR-1)."""

MOST_POINTS = 99
MOST_TOKENS = 16
MOST_FACES = 20
MOST_SHIELDS = 35
"""There are no more than 35 ways to choose three colours of seven."""


def check(sheet: Sheet, options: NogiOptions) -> None:
    """Refuse a changed box that the rules cannot be played with."""
    changes = sheet.changes
    for name, option in (("tokens.dragon", "dragon_tokens"), ("tokens.rabbits", "rabbit_values")):
        default = next(o.default for o in options.describe() if o.name == option)
        if name in changes and getattr(options, option) != default:
            raise BadComponent(name, f"the option {option} changes it already")
    last: int = sheet["board.last"]
    _numbers("castle.places", sheet, 0, MOST_POINTS)
    if len(sheet["castle.places"]) != len(sheet["castle.names"]):
        raise BadComponent("castle.places", f"takes {len(sheet['castle.names'])} numbers")
    _numbers("tokens.dragon", sheet, 1, last)
    if not 1 <= len(sheet["tokens.dragon"]) <= MOST_TOKENS:
        raise BadComponent("tokens.dragon", f"takes 1 to {MOST_TOKENS} numbers")
    if not sheet["board.mountain"] < sheet["board.start"] <= last:
        raise BadComponent("board.start", f"takes a space from 1 to {last}")
    _check_rabbits(sheet, options)
    _check_dice(sheet, options)
    _check_shields(sheet, options)


def tokens(sheet: Sheet, options: NogiOptions) -> tuple[int, ...]:
    """The dragon's tokens: those of the changed box, or those of the option."""
    changed: Sequence[int] | None = sheet.changes.get("tokens.dragon")
    return options.dragon_tokens if changed is None else tuple(sorted(changed))


def rabbits(sheet: Sheet, options: NogiOptions) -> tuple[int, ...]:
    """What the rabbits are worth: as the changed box says, or the option."""
    changed: Sequence[int] | None = sheet.changes.get("tokens.rabbits")
    return options.rabbit_values if changed is None else tuple(sorted(changed))


def place_names(sheet: Sheet) -> tuple[str, ...]:
    """The places of the castle are called by what they pay; one that pays nothing is an X."""
    if "castle.places" in sheet.changes:
        return tuple(str(points) if points else "X" for points in sheet["castle.places"])
    return tuple(sheet["castle.names"])


def _numbers(name: str, sheet: Sheet, low: int, high: int) -> None:
    for number in sheet[name]:
        if not low <= number <= high:
            raise BadComponent(name, f"takes whole numbers from {low} to {high}")


def _check_rabbits(sheet: Sheet, options: NogiOptions) -> None:
    spaces, last = sheet["board.rabbit_spaces"], sheet["board.last"]
    start: int = sheet["board.start"]
    if len(set(spaces)) != len(spaces) or any(not start < space <= last for space in spaces):
        message = f"takes different spaces from {start + 1} to {last}: rabbits sit before knights"
        raise BadComponent("board.rabbit_spaces", message)
    _numbers("tokens.rabbits", sheet, 0, 9)
    values = len(rabbits(sheet, options))
    if values != len(spaces):
        message = f"there are {values} rabbits for {len(spaces)} spaces: change both"
        name = "tokens.rabbits" if "tokens.rabbits" in sheet.changes else "board.rabbit_spaces"
        raise BadComponent(name, message)


def _check_dice(sheet: Sheet, options: NogiOptions) -> None:
    for name in sheet.changes:
        if not name.startswith("dice."):
            continue
        if name != f"dice.{options.dice_set}":
            raise BadComponent(name, f"the dice in play are those of dice.{options.dice_set}")
        faces: dict[str, Any] = sheet[name]
        for die, printed in faces.items():
            if not 1 <= len(printed) <= MOST_FACES:
                raise BadComponent(name, f"{die} takes 1 to {MOST_FACES} faces")
            for face in printed:
                if FACE.fullmatch(face) is None:
                    message = f"{die} cannot show {face!r}: a face is a number, - or +, then r, w"
                    raise BadComponent(name, message)


def _check_shields(sheet: Sheet, options: NogiOptions) -> None:
    name = "shields.colours"
    shields, known = sheet[name], sheet["knights.colours"]
    wanted: int = options.players * sheet["shields.each"][str(options.players)]
    if not wanted <= len(shields) <= MOST_SHIELDS:
        raise BadComponent(name, f"takes {wanted} to {MOST_SHIELDS} shields for so many players")
    for shield in shields:
        if not shield or len(set(shield)) != len(shield) or not set(shield) <= set(known):
            message = f"each shield takes different colours out of {', '.join(known)}"
            raise BadComponent(name, message)
        if len(shield) != len(shields[0]):
            raise BadComponent(name, "all shields take the same number of colours")
