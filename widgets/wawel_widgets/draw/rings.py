"""Things that can be picked or visited, with the rings that tell their state.

The rings are in every picture and hidden; `tokens.css` shows them when the thing has the class
`is-legal` or `is-chosen`, or the keyboard's focus.
"""

from __future__ import annotations

from wawel_widgets.draw.svg import Value, at, element, group, rect, use


def round_rings(size: float, under: str = "") -> str:
    """Rings for a figure: scallops for what may be chosen, a toothed ring for what is."""
    radius = size / 2
    return (
        under
        + use("mark-legal", 0, 0, size * 1.06, "w-ring w-ring-legal")
        + use("mark-chosen", 0, 0, size * 1.1, "w-ring w-ring-chosen")
        + group(
            element("circle", r=radius + 3, class_="w-focus-gap"),
            element("circle", r=radius + 5, class_="w-focus"),
            class_="w-ring w-ring-focus",
        )
    )


def square_rings(width: float, height: float, gap: float = 4) -> str:
    """Rings for a die, a card or a space."""

    def around(by: float, class_: str) -> str:
        corner = min(width, height) * 0.16 + by
        return rect(
            -width / 2 - by,
            -height / 2 - by,
            width + 2 * by,
            height + 2 * by,
            rx=corner,
            class_=class_,
        )

    return (
        around(gap, "w-ring w-ring-legal w-legal")
        + around(gap, "w-ring w-ring-chosen w-chosen")
        + group(
            around(gap + 1, "w-focus-gap"),
            around(gap + 3, "w-focus"),
            class_="w-ring w-ring-focus",
        )
    )


def pickable(
    x: float, y: float, rings: str, drawing: str, *, pick: str, label: str, still: bool = False
) -> str:
    """A thing that may be part of an action: `pick` is `die:YE`, its id then `die-YE`."""
    if still:
        return at(x, y, drawing)
    known: dict[str, Value] = {
        "id": pick.replace(":", "-"),
        "class": "w-pick",
        "data_pick": pick,
        "role": "button",
        "tabindex": -1,
        "aria_label": label,
    }
    return at(x, y, rings, group(drawing, class_="w-piece"), **known)


def place(
    x: float, y: float, rings: str, drawing: str, *, name: str, label: str, still: bool = False
) -> str:
    """A cell of the board, to be visited with the arrow keys."""
    if still:
        return at(x, y, drawing)
    known: dict[str, Value] = {
        "id": f"place-{name}",
        "class": "w-place",
        "data_place": name,
        "role": "gridcell",
        "tabindex": -1,
        "aria_label": label,
    }
    return at(x, y, drawing, rings, **known)
