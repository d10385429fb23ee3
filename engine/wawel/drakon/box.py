"""A changed box: which components of *Drakon* can be others, and whether they can be played.

How many chambers of each kind there are, with which arrows, how many coins of each of three kinds
there are, what these are worth, and what wins are the designer's choice. A tile keeps one to three
arrows: that is why there is always room for it (DRAKON-LAY-6).
"""

from __future__ import annotations

from wawel.core.components import Sheet
from wawel.core.errors import BadComponent
from wawel.drakon.options import DrakonOptions
from wawel.drakon.pieces import KINDS, Purse, Worths, worth

ALTERABLE = ("chambers.copies", "coins.values", "coins.worth", "rules.target")

MOST_COPIES = 20
MOST_TILES = 200
MOST_COINS = 15
"""Of ones and of threes: what may be known of rivals is counted in sixteens."""

MOST_TWOS = 40
MOST_WORTH = 9
"""A coin shows one digit."""

LEAST_TARGET = 4


def copies(sheet: Sheet) -> tuple[int, ...]:
    """How many tiles of each kind there are."""
    counts: dict[str, list[int]] = sheet["chambers.copies"]
    shapes: list[str] = sheet["chambers.shapes"]
    return tuple(counts[kind.effect][shapes.index(kind.name.partition("-")[2])] for kind in KINDS)


def coins(sheet: Sheet) -> Purse:
    """How many coins of each kind there are; in the printed box they are worth 1, 2 and 3."""
    values: dict[str, int] = sheet["coins.values"]
    return values["1"], values["2"], values["3"]


def worths(sheet: Sheet) -> Worths:
    """What a coin of each kind is worth."""
    low, middle, high = sheet["coins.worth"]
    return low, middle, high


def check(sheet: Sheet, options: DrakonOptions) -> None:
    """Refuse a changed box that the rules cannot be played with."""
    if not sheet.changes:
        return
    _check_chambers(sheet, options)
    _check_coins(sheet)
    _check_targets(sheet, options)


def _check_chambers(sheet: Sheet, options: DrakonOptions) -> None:
    name, shapes = "chambers.copies", sheet["chambers.shapes"]
    for effect, counts in sheet[name].items():
        if len(counts) != len(shapes):
            raise BadComponent(name, f"{effect} takes {len(shapes)} numbers, one for each shape")
        if not all(0 <= count <= MOST_COPIES for count in counts):
            raise BadComponent(name, f"{effect} takes numbers from 0 to {MOST_COPIES}")
    tiles, wanted = sum(copies(sheet)), options.players * sheet["rules.hand"]
    if not wanted <= tiles <= MOST_TILES:
        message = f"there are {tiles} tiles; so many players take {wanted} to {MOST_TILES}"
        raise BadComponent(name, message)
    if not sum(sheet[name]["FIND"]):
        raise BadComponent(name, "without FIND nobody can ever have a coin")


def _check_coins(sheet: Sheet) -> None:
    name = "coins.values"
    ones, twos, threes = coins(sheet)
    if not (0 <= ones <= MOST_COINS and 0 <= threes <= MOST_COINS and 0 <= twos <= MOST_TWOS):
        message = f"takes up to {MOST_COINS} ones, {MOST_TWOS} twos and {MOST_COINS} threes"
        raise BadComponent(name, message)
    name, values = "coins.worth", sheet["coins.worth"]
    if len(values) != len(sheet["coins.values"]):
        raise BadComponent(name, "takes three numbers, one for each kind of coin")
    if not all(1 <= value <= MOST_WORTH for value in values):
        raise BadComponent(name, f"takes numbers from 1 to {MOST_WORTH}: a coin shows one digit")
    if sorted(set(values)) != list(values):
        message = "takes three different numbers, the smallest first: else coins would look alike"
        raise BadComponent(name, message)


def _check_targets(sheet: Sheet, options: DrakonOptions) -> None:
    names = ("rules.target", "coins.values", "coins.worth")
    changed = next((name for name in names if name in sheet.changes), "coins.values")
    if changed == "rules.target" and options.target is not None:
        raise BadComponent(changed, "the option target changes it already")
    whole = worth(coins(sheet), worths(sheet))
    times = 2 if options.v_team else 1
    for target in sheet["rules.target"].values() if options.target is None else [options.target]:
        if target < LEAST_TARGET:
            raise BadComponent(changed, f"takes numbers from {LEAST_TARGET} on")
        most = target if options.target is not None else target * times
        if most > whole:
            raise BadComponent(changed, f"all coins together are worth {whole}, {most} would win")
