"""A window onto something that is larger than its place in the picture, or grows in play.

A lair or a kingdom has units of its own. The window shows as much of it as can be seen well; the
board lets the reader move it, zoom it, and fit it again. In a still picture all of it is shown.

>>> lair = Viewport(
...     name="lair",
...     label="The lair",
...     window=Box(34, 108, 780, 458),
...     content=Box(-100, -100, 400, 200),
...     least=0.6,
... )
>>> lair.view
Box(x=-264.0, y=-229.0, width=780.0, height=458.0)
>>> lair.draw("<rect/>", still=False)[:61]
'<svg x="34" y="108" width="780" height="458" viewBox="-264 -2'
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from wawel_widgets.draw.svg import Point, element, group, number, rect, text

CONTROLS = 52
"""So many units along one edge belong to the buttons: 44 of a finger, and some air."""

UPRIGHT = 1.25
"""A window that is less than so many times as wide as high has its buttons below, not beside."""


@dataclass(frozen=True)
class Box:
    """A part of the plane."""

    x: float
    y: float
    width: float
    height: float

    @classmethod
    def around(cls, boxes: Iterable[Box], margin: float = 0) -> Box:
        """The smallest box that holds some others, with a margin.

        >>> Box.around([Box(0, 0, 10, 10), Box(30, -5, 10, 10)], margin=1)
        Box(x=-1, y=-6, width=42, height=17)
        """
        held = list(boxes)
        left, top = min(box.x for box in held), min(box.y for box in held)
        right = max(box.x + box.width for box in held)
        bottom = max(box.y + box.height for box in held)
        return cls(
            left - margin, top - margin, right - left + 2 * margin, bottom - top + 2 * margin
        )

    @property
    def middle(self) -> Point:
        """The point in the middle."""
        return self.x + self.width / 2, self.y + self.height / 2

    def meets(self, other: Box) -> bool:
        """Do they have a point in common?

        >>> Box(0, 0, 10, 10).meets(Box(9, 9, 5, 5)), Box(0, 0, 10, 10).meets(Box(11, 0, 5, 5))
        (True, False)
        """
        return (
            self.x < other.x + other.width
            and other.x < self.x + self.width
            and self.y < other.y + other.height
            and other.y < self.y + self.height
        )

    def __str__(self) -> str:
        return " ".join(map(number, (self.x, self.y, self.width, self.height)))


@dataclass(frozen=True, kw_only=True)
class Viewport:
    """A window at a place in the picture, and what is behind it.

    `window` is in units of the picture, `content` in its own: all that is to be seen, with a
    margin. One unit of it is drawn `most` units of the picture large where there is room, and never
    smaller than `least`: then the window shows a part, around the point `towards` (else around the
    middle). With `least=24 / 92` a tile of 92 units can still be touched.
    """

    name: str
    label: str
    window: Box
    content: Box
    least: float = 0.0
    most: float = 1.0
    towards: Point | None = None

    @property
    def view(self) -> Box:
        """What the window shows at first, clear of the buttons, in units of the content."""
        beside = self._controls == "right"
        return self._shown(
            self.window.width - (CONTROLS if beside else 0),
            self.window.height - (0 if beside else CONTROLS),
            self.least,
        )

    @property
    def _controls(self) -> str:
        """The edge along which the buttons lie."""
        return "right" if self.window.width > UPRIGHT * self.window.height else "bottom"

    def _shown(self, clear_width: float, clear_height: float, least: float) -> Box:
        """The part that is seen, if so much of the window is free."""
        fits = min(clear_width / self.content.width, clear_height / self.content.height)
        scale = max(least, min(self.most, fits))
        across, down = self.towards or self.content.middle
        return Box(
            _first_seen(self.content.x, self.content.width, clear_width / scale, across),
            _first_seen(self.content.y, self.content.height, clear_height / scale, down),
            self.window.width / scale,
            self.window.height / scale,
        )

    def draw(self, *elements: str, still: bool) -> str:
        """The window with what is behind it."""
        shown = self._shown(self.window.width, self.window.height, 0) if still else self.view
        reach = max(shown.width, shown.height)
        # Between the pieces, too, there is something to take hold of.
        ground = rect(
            self.content.x - reach,
            self.content.y - reach,
            self.content.width + 2 * reach,
            self.content.height + 2 * reach,
            class_="w-ground",
        )
        return element(
            "svg",
            "" if still else ground,
            *elements,
            x=self.window.x,
            y=self.window.y,
            width=self.window.width,
            height=self.window.height,
            viewBox=str(shown),
            class_="w-viewport",
            data_viewport=None if still else self.name,
            data_fit=None if still else str(self.content),
            data_controls=None if still else self._controls,
            role=None if still else "group",
            aria_label=None if still else self.label,
        )


def _first_seen(start: float, size: float, seen: float, towards: float) -> float:
    """Where what is seen begins, along one axis: nothing is shown that is not there to be seen."""
    if size <= seen:
        return start + (size - seen) / 2
    return max(start, min(start + size - seen, towards - seen / 2))


# Names along the edges ------------------------------------------------------------------------


def rim(side: str, content: Box, depth: float, *names: str) -> str:
    """Names along the top or the left edge of what is behind a window, on a strip so deep.

    The board keeps them at the edge of the window when it is moved, with what is behind it sliding
    under the strip, and shows no name that would be cut.
    """
    far = 2 * max(content.width, content.height)
    strip = (
        rect(content.x - far, content.y - far, content.width + 2 * far, far + depth)
        if side == "top"
        else rect(content.x - far, content.y - far, far + depth, content.height + 2 * far)
    )
    return group(
        strip, *names, class_="w-ruler", data_rim=side, data_depth=depth, aria_hidden="true"
    )


def rim_name(name: str, where: Point, look: str, size: float, span: tuple[float, float]) -> str:
    """A name on such an edge, and the stretch along it that it takes.

    >>> rim_name("1 E", (92, 0), "w-mid", 16, (80, 104))
    '<g data-span="80 104"><text x="92" y="0" class="w-mid" font-size="16">1 E</text></g>'
    """
    return group(text(name, *where, look, size), data_span=" ".join(map(number, span)))
