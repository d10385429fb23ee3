"""SVG as text: elements, escaping, and words that fit.

Everything that is written into a picture passes through here, so nothing a player types can be
anything but text.

>>> element("circle", cx=5, cy=2.50, r=1, class_="w-dot")
'<circle cx="5" cy="2.5" r="1" class="w-dot"/>'
>>> element("g", text("<b>Ada</b>", 1, 2), data_pick="die:YE")
'<g data-pick="die:YE"><text x="1" y="2">&lt;b&gt;Ada&lt;/b&gt;</text></g>'
"""

from __future__ import annotations

import re
from functools import cache

Value = str | int | float | None
Point = tuple[float, float]

# What XML cannot hold, and what turns the direction of the text around it.
UNWRITABLE = re.compile(
    "[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]"
    "|[\u200e\u200f\u202a-\u202e\u2066-\u2069]"
)
NEEDS_CARE = re.compile("[^ !#-%'-;=?-~\xa1-\u1fff]")


def escape(words: str) -> str:
    """Words as they may stand in an element or in a quoted attribute.

    >>> escape('"Zosia" & <script>')
    '&quot;Zosia&quot; &amp; &lt;script&gt;'
    """
    if NEEDS_CARE.search(words) is None:
        return words
    words = UNWRITABLE.sub("\N{REPLACEMENT CHARACTER}", words)
    words = words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return words.replace('"', "&quot;")


def number(value: float) -> str:
    """A coordinate, to a tenth of a unit.

    >>> number(12.0), number(0.25), number(-3.14159)
    ('12', '0.2', '-3.1')
    """
    if isinstance(value, int):
        return str(value)
    rounded = f"{value:.1f}"
    return rounded.removesuffix(".0")


@cache
def _attribute(name: str) -> str:
    return name.rstrip("_").replace("_", "-")


def attributes(given: dict[str, Value]) -> str:
    """Attributes as text; what is `None` is left out, `data_pick` is written `data-pick`."""
    parts = []
    for name, value in given.items():
        if value is None:
            continue
        words = escape(value) if isinstance(value, str) else number(value)
        parts.append(f' {_attribute(name)}="{words}"')
    return "".join(parts)


def element(name: str, *children: str, **given: Value) -> str:
    """An element with its attributes; the children are elements already."""
    inside = "".join(children)
    if inside:
        return f"<{name}{attributes(given)}>{inside}</{name}>"
    return f"<{name}{attributes(given)}/>"


def group(*children: str, **given: Value) -> str:
    """Elements that belong together."""
    return element("g", *children, **given)


def at(x: float, y: float, *children: str, **given: Value) -> str:
    """A group moved to a point, the way everything is placed that can move."""
    return element("g", *children, transform=f"translate({number(x)} {number(y)})", **given)


def text(
    words: str, x: float, y: float, class_: str | None = None, size: float | None = None
) -> str:
    """One line of words; 12 units high unless told."""
    about: dict[str, Value] = {"x": x, "y": y, "class": class_, "font_size": size}
    return f"<text{attributes(about)}>{escape(words)}</text>"


def words_in(name: str, words: str) -> str:
    """An element that holds nothing but words: a title or a description."""
    return f"<{name}>{escape(words)}</{name}>"


def rect(x: float, y: float, width: float, height: float, **given: Value) -> str:
    """A rectangle."""
    return element("rect", x=x, y=y, width=width, height=height, **given)


def path(d: str, **given: Value) -> str:
    """A path."""
    return element("path", d=d, **given)


def use(symbol: str, x: float, y: float, size: float, class_: str | None = None) -> str:
    """A symbol, `size` units wide and high, centred on a point."""
    half = size / 2
    return (
        f'<use href="#w-{symbol}" x="{number(x - half)}" y="{number(y - half)}"'
        f' width="{number(size)}" height="{number(size)}"'
        + (f' class="{class_}"/>' if class_ else "/>")
    )


NARROW_LETTERS = frozenset("fijlrtI.,:;!|'() -")
WIDE_LETTERS = frozenset("mwMW@%—")


def width_of(words: str, size: float) -> float:
    """About how wide a line of words is in a common sans-serif type."""
    units = 0.0
    for letter in words:
        if letter in NARROW_LETTERS:
            units += 0.36
        elif letter in WIDE_LETTERS:
            units += 0.92
        elif letter > "\u2fff":
            units += 1.05
        else:
            units += 0.68 if letter.isupper() else 0.6
    return units * size


def shortened(words: str, width: float, size: float) -> str:
    """The words, cut to a width if need be; never more than one line.

    >>> shortened("Bolesław Chrobry the First of Poland", 100, 14)
    'Bolesław C…'
    """
    words = " ".join(words[:200].split())
    if width_of(words, size) <= width:
        return words
    while words and width_of(words + "…", size) > width:
        words = words[:-1]
    return words.rstrip() + "…"


def fitting(words: str, size: float, room: float) -> float:
    """The size of type in which a line of words fits a room: this one, or smaller.

    >>> fitting("Steal", 16, 100), 14 < fitting("Rozproszenie", 16, 100) < 16
    (16, True)
    """
    return min(size, size * room / max(1.0, width_of(words, size)))


def wrapped(words: str, room: float, size: float) -> list[str]:
    r"""Lines of words, none wider than the room there is.

    >>> wrapped("knight, troll and dragon\nwizard", 90, 14)
    ['knight, troll', 'and dragon', 'wizard']
    """
    lines: list[str] = []
    for part in words.split("\n"):
        line = ""
        for word in part.split():
            longer = f"{line} {word}" if line else word
            if line and width_of(longer, size) > room:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return [shortened(line, room, size) for line in lines]
