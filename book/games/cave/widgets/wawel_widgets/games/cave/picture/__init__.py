"""The picture of *The Cave*: a row of chambers, and a button to wait."""

from __future__ import annotations

from typing import Any

from wawel.cave.actions import Enter, Wait
from wawel.cave.view import CaveView
from wawel_widgets.draw.sheet import Drawing, Order
from wawel_widgets.draw.svg import element, text
from wawel_widgets.draw.words import picture_words

FOLDER = "wawel_widgets/games/cave/picture"
SIZE, GAP, TOP = 100, 20, 36
IN_A_ROW = {"wide": 9, "narrow": 3}
SIGNS = {"closed": "?", "seen": "–", "inside": "…", "met": "!"}


def picks(action: Any, _state: Any) -> tuple[str, ...] | None:
    """A chamber, or the button."""
    match action:
        case Enter(chamber):
            return (f"chamber:{chamber}",)
        case Wait():
            return ("do:wait",)
    return None


def draw(order: Order) -> Drawing:
    """The chambers side by side, as everybody sees them."""
    view: CaveView = order.view
    words, across = picture_words(FOLDER, order.language), IN_A_ROW[order.width]
    parts, told = [text(words.say("title"), GAP, GAP, size=16)], []
    for number in range(view.chambers):
        chamber, state = number + 1, what_is_in(view, number + 1)
        label = words.say("chamber", chamber=chamber, state=words.say(state))
        told.append(label)
        row, column = divmod(number, across)
        at = GAP + (SIZE + GAP) * column, TOP + (SIZE + GAP) * row
        parts.append(_chamber(order, chamber, SIGNS[state], label, at))
    rows, columns = -(-view.chambers // across), min(across, view.chambers)
    width, below = GAP + (SIZE + GAP) * columns, TOP + (SIZE + GAP) * rows
    if not order.still and "wait" in view.legal:
        parts.append(_button(words.say("wait"), GAP, below))
    height, title = below if order.still else below + SIZE / 2 + GAP, words.say("title")
    return Drawing(width, height, title, "; ".join(told), "".join(parts))


def what_is_in(view: CaveView, chamber: int) -> str:
    """What everybody knows of a chamber."""
    if chamber == view.inside:
        return "met" if view.met else "inside"
    return "seen" if chamber in view.seen else "closed"


def _chamber(order: Order, chamber: int, sign: str, label: str, at: tuple[float, float]) -> str:
    left, top = at
    arch = element("rect", x=left, y=top, width=SIZE, height=SIZE, rx=SIZE / 2, class_="w-card")
    middle = left + SIZE / 2
    signs = text(sign, middle, top + 56, "w-mid", 28)
    body = arch + signs + text(str(chamber), middle, top + 84, "w-mid", 14)
    if not order.still and f"enter={chamber}" in order.view.legal:
        return element("g", body, data_pick=f"chamber:{chamber}", aria_label=label)
    return element("g", body, data_place=str(chamber))


def _button(label: str, left: float, top: float) -> str:
    box = element("rect", x=left, y=top, width=SIZE, height=SIZE / 2, rx=8, class_="w-button")
    body = box + text(label, left + SIZE / 2, top + 31, "w-mid", 16)
    return element("g", body, data_pick="do:wait", aria_label=label)
