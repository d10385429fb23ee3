"""Things that can be picked or visited, with the rings that tell their state.

The rings are in every picture and hidden; `tokens.css` shows them when the thing has the class
`w-legal` (it may be picked), `w-chosen` (it is), `w-pointed` (somebody speaks of it), or the
keyboard's focus.
"""

from __future__ import annotations

from functools import cache

from wawel_widgets.draw.svg import Point, at, element, group, rect, use


@cache
def round_rings(size: float) -> str:
    """Rings for a figure: scallops for what may be chosen, a toothed ring for what is."""

    def around(by: float, class_: str) -> str:
        return element("circle", r=size / 2 + by, class_=class_)

    return (
        use("mark-legal", 0, 0, size * 1.06, "w-ring w-ring-legal")
        + use("mark-chosen", 0, 0, size * 1.1, "w-ring w-ring-chosen")
        + around(2, "w-ring w-ring-pointed")
        + group(around(3, "w-focus-gap"), around(5, "w-focus"), class_="w-ring w-ring-focus")
    )


def _around(width: float, height: float, by: float, class_: str) -> str:
    corner = min(width, height) * 0.16 + by
    wide, high = width + 2 * by, height + 2 * by
    return rect(-wide / 2, -high / 2, wide, high, rx=corner, class_=class_)


@cache
def square_rings(width: float, height: float, gap: float = 4) -> str:
    """Rings for a die or a card."""
    return (
        _around(width, height, gap, "w-ring w-ring-legal w-line-legal")
        + _around(width, height, gap, "w-ring w-ring-chosen w-line-chosen")
        + place_rings(width, height, gap)
    )


@cache
def place_rings(width: float, height: float, gap: float = 1) -> str:
    """Rings for a place that is visited and spoken of, but not picked."""
    return _around(width, height, gap, "w-ring w-ring-pointed") + group(
        _around(width, height, gap + 1, "w-focus-gap"),
        _around(width, height, gap + 3, "w-focus"),
        class_="w-ring w-ring-focus",
    )


def pickable(  # noqa: PLR0913 - most have names
    where: Point,
    rings: str,
    drawing: str,
    *,
    pick: str,
    label: str,
    still: bool,
    nth: int = 1,
    place: str | None = None,
    named: str | None = None,
    over: str = "",
) -> str:
    """A thing that may be part of an action: `pick` is `die:YE`, its id then `die-YE`.

    Of several things that are picked alike, each `nth` has an id of its own. A thing may be a
    `place`, too, which events speak of; `named` is a short name, for where its state does not
    matter. Rings lie under the thing; with a class `over` they lie above it, for things that lie
    edge to edge, and the class says how they look there.
    """
    if still:
        return at(*where, drawing)
    piece = group(drawing, class_="w-piece")
    return at(
        *where,
        *((piece, rings) if over else (rings, piece)),
        id=pick.replace(":", "-") + (f"-{nth}" if nth > 1 else ""),
        class_=f"w-pick {over}".rstrip(),
        data_pick=pick,
        data_place=place,
        data_name=named,
        role="button",
        tabindex=-1,
        aria_label=label,
    )


def place(where: Point, rings: str, drawing: str, *, name: str, label: str, still: bool) -> str:
    """A cell of the board, to be visited with the arrow keys."""
    if still:
        return at(*where, drawing)
    return at(
        *where,
        drawing,
        rings,
        id=f"place-{name}",
        class_="w-place",
        data_place=name,
        role="gridcell",
        tabindex=-1,
        aria_label=label,
    )
