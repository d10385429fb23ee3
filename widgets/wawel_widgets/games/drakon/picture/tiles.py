"""Chambers as they are drawn: the tile, the emblem of its effect, and its arrows."""

from __future__ import annotations

from functools import cache

from wawel_widgets.draw.svg import element, group, use

EMBLEMS = {
    "FIND": "find",
    "LOSE": "lose",
    "STL": "steal-left",
    "STR": "steal-right",
    "STT": "steal-tile",
    "DEST": "destroy",
    "DRAK": "drakon",
    "FLY": "fly",
    "MIND": "mind",
    "ROT": "rotate",
    "SWAP": "swap",
    "KEY": "key",
    "PORT": "portal",
    "WIND": "wind",
    "HARP": "harp",
    "ESC": "escape",
}
"""The emblem of each effect; blank chambers and the Entrance have none."""

TURNED = {"N": 0, "E": 90, "S": 180, "W": 270}


@cache
def chamber(effect: str, arrows: str, size: float) -> str:
    """A chamber with its middle at the origin."""
    body = use("entrance" if effect == "ENT" else "tile", 0, 0, size, "p-tile")
    return body + emblem(effect, size * 0.46) + arrows_of(arrows, size)


@cache
def emblem(effect: str, size: float) -> str:
    """The emblem of an effect."""
    if effect not in EMBLEMS:
        return ""
    return use(f"eff-{EMBLEMS[effect]}", 0, 0, size, "p-emblem")


@cache
def arrows_of(arrows: str, size: float) -> str:
    """One arrow for each exit."""
    one = use("arrow", 0, 0, size, "p-arrow")
    return group(*(element("g", one, transform=f"rotate({TURNED[side]})") for side in arrows))


def back(x: float, y: float, size: float) -> str:
    """The back of a tile."""
    return use("tile-back", x, y, size, "p-tile-back")


def coin(value: int | None, x: float, y: float, size: float) -> str:
    """A coin: its value, or its back if the reader may not know."""
    if value is None:
        return use("coin-back", x, y, size, "p-coin")
    return use("coin", x, y, size, "p-coin") + group(
        use(f"n{value}", x, y, size * 0.7), class_="w-ink-dark"
    )
