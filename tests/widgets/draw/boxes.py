"""Where things in a picture are: a box around everything that an element draws."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import dataclass

from tests.widgets.draw.tables import SVG
from wawel_widgets.draw.svg import width_of

NUMBER = re.compile(r"-?[\d.]+")
STEP = re.compile(r"([MLHVCQvlZz])([^A-Za-z]*)")


@dataclass(frozen=True)
class Box:
    """From the left and the top to the right and the bottom."""

    left: float
    top: float
    right: float
    bottom: float

    def holds(self, other: Box) -> bool:
        return (
            self.left <= other.left + 0.1
            and self.top <= other.top + 0.1
            and other.right <= self.right + 0.1
            and other.bottom <= self.bottom + 0.1
        )

    def meets(self, other: Box) -> bool:
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )

    def moved(self, x: float, y: float, scale: float) -> Box:
        return Box(
            self.left * scale + x,
            self.top * scale + y,
            self.right * scale + x,
            self.bottom * scale + y,
        )


def boxes(element: ET.Element) -> Iterator[tuple[str, Box]]:
    """Everything that an element draws and that can be seen, by name, where it is."""
    if element.tag == f"{SVG}defs" or "w-ring" in element.attrib.get("class", "").split():
        return
    x, y, scale = _moved(element)
    own = _own(element)
    if own:
        yield own[0], own[1].moved(x, y, scale)
    for child in element:
        for name, box in boxes(child):
            yield name, box.moved(x, y, scale)


def _moved(element: ET.Element) -> tuple[float, float, float]:
    """Where a `transform` puts an element: a shift, then a scale; a mirror changes no box here."""
    words = element.attrib.get("transform", "")
    shift = re.search(r"translate\(([^)]*)\)", words)
    x, y = map(float, shift[1].split()) if shift else (0.0, 0.0)
    scale = re.search(r"scale\(([\d.]+)\)", words)
    return x, y, float(scale[1]) if scale else 1.0


def _own(element: ET.Element) -> tuple[str, Box] | None:
    tag, have = element.tag.removeprefix(SVG), element.attrib
    if tag in ("use", "rect"):
        x, y = float(have["x"]), float(have["y"])
        name = have.get("href", have.get("class", tag))
        return name, Box(x, y, x + float(have["width"]), y + float(have["height"]))
    if tag == "text":
        return element.text or "", _written(element)
    if tag == "path" and "Q" not in have["d"]:
        return f"path {have['d']}", _drawn(have["d"])
    return None


def _written(element: ET.Element) -> Box:
    have, worn = element.attrib, element.attrib.get("class", "").split()
    size = float(have.get("font-size", 12))
    wide = width_of(element.text or "", size) * (1.1 if {"w-bold", "w-title"} & set(worn) else 1)
    x, y = float(have["x"]), float(have["y"])
    left = x - wide / 2 if "w-mid" in worn else x - wide if "w-end" in worn else x
    return Box(left, y - 0.74 * size, left + wide, y)


def _drawn(d: str) -> Box:
    """The box of a path's corners."""
    x = y = 0.0
    spots = []
    for step, told in STEP.findall(d):
        have = [float(part) for part in NUMBER.findall(told)]
        if step in "HV":
            x, y = (have[0], y) if step == "H" else (x, have[0])
        elif step == "v":
            y += have[0]
        elif step == "l":
            x, y = x + have[0], y + have[1]
        elif have:
            x, y = have[-2:]
        spots.append((x, y))
    across, down = zip(*spots, strict=True)
    return Box(min(across), min(down), max(across), max(down))
