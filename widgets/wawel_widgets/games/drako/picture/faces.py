"""What is printed on cards: symbols with their numbers, cards with one or two of them, backs."""

from __future__ import annotations

from functools import cache

from wawel.drako.pieces import Symbol
from wawel_widgets.draw.svg import at, element, group, path, text, use
from wawel_widgets.games.drako.picture.scene import ICONS


def icon(symbol: Symbol) -> str:
    """The drawing of a symbol: swords cross where several attack."""
    if symbol.kind == "attack" and symbol.figures > 1:
        return "c-attack-multi"
    return ICONS[symbol.kind]


@cache
def face(printed: str, size: float, room: float) -> str:
    """A symbol with its number, no wider than the room, around its middle.

    Dots below say how many figures use it, stones beside a Defence what it costs.
    """
    symbol = Symbol.read(printed)
    several = len(symbol.split) > 1
    widest = 1.1 + 0.56 * (2 if several else 1) + (0.34 if several else 0)
    size = min(size, room / widest)
    numbers = [str(value) for value in symbol.split] or [str(symbol.value)]
    if symbol.kind in ("defence", "double", "charge", "flight", "net", "reinforcements"):
        numbers = []
    stones = symbol.value if symbol.kind == "defence" else 0
    digit = size * 0.56
    plus = size * 0.34 if several else 0
    beside = len(numbers) * digit + plus + (stones * size * 0.46 if stones else 0)
    gap = size * 0.1 if beside else 0
    left = -(size + gap + beside) / 2
    parts = [use(icon(symbol), left + size / 2, 0, size)]
    x = left + size + gap
    for place, number in enumerate(numbers):
        if place:
            parts.append(text("+", x + plus / 2, size * 0.22, "w-mid w-bold", size * 0.6))
            x += plus
        parts.append(use(f"n{number}", x + digit / 2, 0, size * 0.92))
        x += digit
    for _ in range(stones):
        parts.append(use("c-stone", x + size * 0.24, size * 0.12, size * 0.46))
        x += size * 0.46
    if symbol.figures > 1:
        dot, pitch = size * 0.075, size * 0.24
        first = left + size / 2 - (symbol.figures - 1) * pitch / 2
        parts += [
            element("circle", cx=first + number * pitch, cy=size * 0.64, r=dot)
            for number in range(symbol.figures)
        ]
    return "".join(parts)


@cache
def card(faces: tuple[str, ...], size: float, paper: str) -> str:
    """A card, 0.8 of its size wide, around its middle; cards are light in every theme."""
    body = use("card", 0, 0, size, paper)
    if len(faces) == 1:
        printed = at(0, size * 0.06, face(faces[0], size * 0.34, size * 0.72))
    else:
        printed = (
            at(0, size * -0.12, face(faces[0], size * 0.24, size * 0.72))
            + path(f"M{-size * 0.28:.1f} {size * 0.09:.1f}h{size * 0.56:.1f}", class_="w-fold")
            + at(0, size * 0.26, face(faces[1], size * 0.24, size * 0.72))
        )
    return body + group(printed, class_="w-ink-dark w-printed")


def back(size: float, paper: str) -> str:
    """A card face down."""
    return use("card-back", 0, 0, size, paper)
