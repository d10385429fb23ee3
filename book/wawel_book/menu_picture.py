"""The menu of a board as it looks when it is open, for pages that tell what to press in it.

It is drawn from what the board itself is made of: its sections, its symbols and its words. A page
that speaks of an entry that is gone cannot be built.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape

from wawel_widgets.module import STATIC
from wawel_widgets.strings import strings

BOARD = STATIC / "board"
SECTION = re.compile(r'this\.section\("(\w+)"(.*?)(?=this\.section\(|\n  \})', re.DOTALL)
ENTRY = re.compile(r'this\.entry\("(\w+)"')
SYMBOL = re.compile(r'^  (\w+): "([^"]+)",$', re.MULTILINE)
PACES = re.compile(r"PACES = \[(.*?)\]")

WIDTH = 360
ROW = 38
BUTTON = 44


class NoSuchEntry(LookupError):
    """A page speaks of an entry that the menu has not got."""


def sections() -> dict[str, list[str]]:
    """The names of the entries of every section, as the toolbar makes them.

    >>> sections()["pace"]
    ['pace_flow', 'pace_step']
    """
    toolbar = (BOARD / "toolbar.js").read_text(encoding="utf-8")
    found = {name: ENTRY.findall(text) for name, text in SECTION.findall(toolbar)}
    paces = PACES.search((BOARD / "pace.js").read_text(encoding="utf-8"))
    if paces:
        found["pace"] = [f"pace_{name}" for name in re.findall(r"\w+", paces[1])]
    return found


def symbol(name: str, x: float, y: float) -> str:
    """The symbol of an entry, if it has one."""
    paths = dict(SYMBOL.findall((BOARD / "elements.js").read_text(encoding="utf-8")))
    if name not in paths:
        return ""
    place = f'transform="translate({x} {y}) scale(.8)"'
    return f'<path d="{paths[name]}" {place} fill="var(--ink)" fill-rule="evenodd"/>'


def menu_picture(language: str, wanted: Iterable[str], pressed: Iterable[str]) -> str:
    """These sections of the open menu, with a ring around what is to be pressed.

    >>> menu_picture("en", ["pace"], ["pace_step"]).count("<rect")
    3
    >>> menu_picture("en", ["pace"], ["fly"])
    Traceback (most recent call last):
    ...
    wawel_book.menu_picture.NoSuchEntry: fly
    """
    says, every, rings = strings(language), sections(), set(pressed)
    shown = {name: every[name] for name in wanted}
    missing = rings.difference(*shown.values())
    if missing:
        raise NoSuchEntry(", ".join(sorted(missing)))
    parts, labels, y = [], [], BUTTON + 22.0
    for name, entries in shown.items():
        parts.append(text(says[name], 22, y + 14, size=13, colour="--ink-2"))
        labels.append(f"{says[name]}: {', '.join(says[entry] for entry in entries)}")
        y += 26
        for entry in entries:
            if entry in rings:
                parts.append(box(12, y, WIDTH - 24, ROW - 4, "--legal", ring=True))
            parts += [symbol(entry, 22, y + 7), text(says[entry], 54, y + 23)]
            y += ROW
        y += 10
    button = box(WIDTH - 102, 2, 100, BUTTON, "--ink")
    opened = text(says["menu"], WIDTH - 62, 30) + symbol("menu", WIDTH - 90, 15)
    around = box(2, BUTTON + 10, WIDTH - 4, y - BUTTON - 12, "--line")
    label = escape(f"{says['menu']}. {'. '.join(labels)}.")
    size = f'viewBox="0 0 {WIDTH} {y + 2:g}" width="{WIDTH}" height="{y + 2:g}"'
    head = f'<svg {size} class="w-picture wawel-still-menu" role="img" aria-label="{label}">'
    return f"{head}{button}{opened}{around}{''.join(parts)}</svg>"


def box(x: float, y: float, width: float, height: float, line: str, *, ring: bool = False) -> str:
    """A frame with round corners, or a ring around what is there."""
    place = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="10"'
    fill, wide = ("none", 3) if ring else ("var(--panel)", 2)
    return f'<rect {place} fill="{fill}" stroke="var({line})" stroke-width="{wide}"/>'


def text(words: str, x: float, y: float, *, size: int = 16, colour: str = "--ink") -> str:
    """A line of words."""
    place = f'x="{x:g}" y="{y:g}" font-size="{size}" font-family="system-ui, sans-serif"'
    return f'<text {place} fill="var({colour})">{escape(words)}</text>'
