"""The symbols: drawings of pieces and ornaments, each a square of 100 units.

What all pictures share lies in `static/symbols.svg`, the pieces of a game in the `symbols.svg` of
its room. No two symbols have one name, whichever room they are in.
"""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from pathlib import Path

from wawel_widgets import games

USED = re.compile(r'href="#w-([a-z0-9-]+)"')
SYMBOL = re.compile(r'<symbol id="w-([a-z0-9-]+)".*?</symbol>', re.DOTALL)
SHEET = "symbols.svg"


@cache
def symbols() -> dict[str, str]:
    """Every symbol by its name.

    >>> "rosette" in symbols(), "rabbit" in symbols()
    (True, True)
    """
    return {found[1]: found[0] for sheet in sheets() for found in SYMBOL.finditer(sheet)}


def sheets() -> list[str]:
    """The sheet of all pictures, and those of the rooms that have one."""
    shared = resources.files("wawel_widgets").joinpath("static", SHEET).read_text("utf-8")
    rooms = [file for folder in games.__path__ for file in sorted(Path(folder).glob(f"*/{SHEET}"))]
    return [shared, *(file.read_text("utf-8") for file in rooms)]


def used_in(drawing: str) -> str:
    """The definitions of the symbols a drawing uses, and of those that these use."""
    return _definitions(frozenset(USED.findall(drawing)))


@cache
def _definitions(names: frozenset[str]) -> str:
    wanted, todo = set[str](), set(names)
    while todo:
        name = todo.pop()
        if name not in wanted:
            wanted.add(name)
            todo |= set(USED.findall(symbols()[name]))
    return "".join(f"{symbols()[name]}\n" for name in sorted(wanted))
