"""Pictures of Drakon that tests look at."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from functools import cache
from typing import Any

import pytest

from tests.engine.drakon.table import VARIANTS, steps
from tests.widgets.draw.boxes import Box, boxes
from tests.widgets.draw.tables import SVG, WIDTHS, having, read
from wawel import Event
from wawel.drakon import DrakonState
from wawel_widgets.draw import picture

SMALLEST = {"wide": 16.2, "narrow": 12}
"""A wide picture is shown 650 pixels wide in a book: 16.6 units are 9 of them."""

FINGER = 24
PANELS = ("w-panel", "w-floor")

Moment = tuple[DrakonState, tuple[Event, ...]]


@cache
def sampled(number: int) -> list[Moment]:
    """Of a random game of each variant: of every question a state or two, and the last."""
    seen: dict[str, int] = {}
    found: list[Moment] = []
    events: tuple[Event, ...] = ()
    for state, action, after in steps(number + 3, 900, **VARIANTS[number]):
        kind = state.explain().kind
        seen[kind] = seen.get(kind, 0) + 1
        if seen[kind] in (1, 9):
            found.append((state, events))
        events = tuple(event for event in state.events(action) if event.visible_to(None))
        if after.is_terminal():
            found.append((after, events))
    return found


def drawn(state: DrakonState, viewer: int | None, **more: Any) -> ET.Element:
    return read(picture(state.view(viewer), **more))


def outside(root: ET.Element) -> ET.Element:
    """The picture without what is behind the window, and without what is shown only at times."""
    for parent in list(root.iter()):
        for child in list(parent):
            if child.tag in (f"{SVG}svg", f"{SVG}defs") or "w-overlay" in worn(child):
                parent.remove(child)
    return root


def worn(element: ET.Element) -> list[str]:
    return element.attrib.get("class", "").split()


every_variant = pytest.mark.parametrize(
    "number", range(len(VARIANTS)), ids=lambda n: str(VARIANTS[n])
)
every_width = pytest.mark.parametrize("width", WIDTHS)


def having_below(element: ET.Element, attribute: str) -> list[ET.Element]:
    return [one for one in element.iter() if one is not element and attribute in one.attrib]


def around(element: ET.Element) -> Box:
    every = [box for _, box in boxes(element)]
    return Box(
        min(box.left for box in every),
        min(box.top for box in every),
        max(box.right for box in every),
        max(box.bottom for box in every),
    )


def label_of(root: ET.Element, pick: str) -> str:
    return next(one for one in having(root, "data-pick") if one.attrib["data-pick"] == pick).attrib[
        "aria-label"
    ]


def symbols(root: ET.Element) -> list[str]:
    return [use.attrib["href"].removeprefix("#w-") for use in root.iter(f"{SVG}use")]
