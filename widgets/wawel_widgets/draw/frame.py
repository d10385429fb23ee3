"""What all pictures share: the scalloped frame, the title band, panels."""

from __future__ import annotations

from functools import cache

from wawel_widgets.draw.svg import (
    element,
    number,
    path,
    rect,
    shortened,
    text,
    use,
    width_of,
)

BOLD = 1.12
"""How much wider bold letters with serifs are than the plain ones that `width_of` measures."""


@cache
def frame(width: float, height: float, scallop: float, colour: str) -> str:
    """A frame of half circles, a whole number to a side, each with one hole."""
    margin = scallop * 0.72
    wide, high = width - 2 * margin, height - 2 * margin
    across, down = wide / round(wide / scallop), high / round(high / scallop)
    right, bottom = number(margin + wide), number(margin + high)
    left = top = number(margin)
    first, highest = number(margin + across / 2), number(margin + down / 2)
    rows = f"M{first} {top}H{right}M{first} {bottom}H{right}"
    columns = f"M{left} {highest}V{bottom}M{right} {highest}V{bottom}"

    def dots(line: str, pitch: float, size: float, ink: str) -> str:
        return path(
            line,
            fill="none",
            stroke=f"var(--{ink})",
            stroke_width=size,
            stroke_linecap="round",
            stroke_dasharray=f"0 {pitch:.4f}",
        )

    inset = margin + scallop * 0.45
    return element(
        "g",
        rect(0, 0, width, height, fill="var(--panel)"),
        rect(margin, margin, wide, high, fill=f"var(--{colour})"),
        dots(rows, across, across, colour),
        dots(columns, down, down, colour),
        dots(rows, across, across * 0.26, "lt"),
        dots(columns, down, down * 0.26, "lt"),
        rect(inset, inset, width - 2 * inset, height - 2 * inset, rx=6, fill="var(--paper)"),
        aria_hidden="true",
    )


def title_band(title: str, below: str, outcome: str = "") -> str:
    """The game's name between flowers; below it a line, or louder the outcome, if there is one."""
    middle, baseline = 600, 58
    beside = max(0.0, width_of(title, 38 * BOLD) / 2 - 151)  # a long name pushes them outwards
    flowers = "".join(
        element(
            "g",
            use(flower, middle + side * (away + beside), baseline - 8, size, "p-flower"),
            transform=f"rotate({side * 90} {number(middle + side * (away + beside))}"
            f" {number(baseline - 8)})",
        )
        for side in (-1, 1)
        for flower, away, size in (("tulip", 191, 40), ("rosette", 239, 30), ("leaf", 287, 30))
    )
    return (
        element("g", flowers, aria_hidden="true")
        + text(title, middle, baseline + 2, "w-title w-mid", 38)
        + (
            text(shortened(outcome, 1000, 20), middle, baseline + 30, "w-mid w-bold", 20)
            if outcome
            else text(shortened(below, 1000, 17), middle, baseline + 27, "w-mid w-soft", 17)
        )
    )


def panel(x: float, y: float, width: float, height: float, head: str = "", size: float = 15) -> str:
    """A box, with its heading."""
    box = rect(x, y, width, height, rx=12, class_="w-panel")
    return box + (text(head, x + 14, y + 23, "w-title", size) if head else "")
