"""The symbols: drawings of pieces and ornaments, each a square of 100 units."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources

USED = re.compile(r'href="#w-([a-z0-9-]+)"')
SYMBOL = re.compile(r'<symbol id="w-([a-z0-9-]+)".*?</symbol>', re.DOTALL)


@cache
def symbols() -> dict[str, str]:
    """Every symbol by its name.

    >>> "rabbit" in symbols()
    True
    """
    sheet = resources.files("wawel_widgets").joinpath("static", "symbols.svg").read_text("utf-8")
    return {found[1]: found[0] for found in SYMBOL.finditer(sheet)}


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
